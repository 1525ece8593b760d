//
//  SceneDelegate.swift
//  Daybook
//

import UIKit
import UserNotifications
import os

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?
  private let logger = Logger(subsystem: "app.daybook", category: "scene")
  private lazy var journal = Journal(store: .documents)

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    windowScene.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 480)
    let window = UIWindow(windowScene: windowScene)
    window.tintColor = .ribbon
    window.rootViewController = RootViewController(journal: journal)
    window.makeKeyAndVisible()
    self.window = window
    if let response = connectionOptions.notificationResponse {
      Reminders.shared.handle(response)
    }
    logger.info("Opened with \(self.journal.entries.count) entries")
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    UNUserNotificationCenter.current().setBadgeCount(0)
    (window?.rootViewController as? RootViewController)?.unlockIfNeeded()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    do {
      try journal.save()
    } catch {
      logger.error("Not saved: \(error.localizedDescription, privacy: .public)")
    }
    (window?.rootViewController as? RootViewController)?.lockIfNeeded()
  }
}
