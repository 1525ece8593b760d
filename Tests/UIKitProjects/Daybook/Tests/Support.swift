import Foundation
import Offscreen
import UIKit

@testable import KumikoCore
@testable import Photos
@testable import UserNotifications

/// A desktop whose dialogs for files are answered by the test.
@MainActor final class PictureDesktop: DesktopWindowHost {
  var requests: [FileRequest] = []
  var answer: ((FileAnswer) -> Void)?

  func openFileDialog(
    _ request: FileRequest, for window: UIWindow, answered: @escaping (FileAnswer) -> Void
  ) -> (any DesktopDialog)? {
    requests.append(request)
    answer = answered
    return Dialog()
  }

  private final class Dialog: DesktopDialog {
    func close() {}
  }

  func setFullScreen(_ isFull: Bool, of window: UIWindow) {}
  func isFullScreen(_ window: UIWindow) -> Bool { false }
  func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect? { nil }
  func showPointer(_ shape: PointerShape) {}
  func sizeLimitsChanged(of window: UIWindow) {}
  func titleChanged(of window: UIWindow) {}
  func frameNeeded(by window: UIWindow) {}
  func resize(_ window: UIWindow, to size: CGSize) throws {}
  func pngData(of window: UIWindow) throws -> Data { Data() }
}

/// A desktop that shows notifications and opens addresses.
@MainActor final class ReminderDesktop: DesktopNotifications, ApplicationHost {
  var chosen: (String, DesktopNotificationChoice) -> Void = { _, _ in }
  var shown: [DesktopNotification] = []
  var opened: [URL] = []
  func askWhetherThere(answered: @escaping (Bool) -> Void) { answered(true) }
  func show(_ notification: DesktopNotification, answered: @escaping (String?) -> Void) {
    shown.append(notification)
    answered(nil)
  }
  func withdraw(_ identifier: String) {}
  func show(_ window: UIWindow) {}
  func close(_ window: UIWindow) {}
  func open(_ url: URL) -> Bool {
    opened.append(url)
    return true
  }
}

/// A clock that the test moves.
@MainActor final class ReminderClock: NotificationClock {
  var now = Date(timeIntervalSince1970: 1_700_000_000)
  private var calls: [(date: Date, timer: NotificationTimer, body: @MainActor () -> Void)] = []

  func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> NotificationTimer {
    let timer = NotificationTimer()
    calls.append((date, timer, body))
    return timer
  }

  func pass(_ seconds: TimeInterval) {
    let end = now + seconds
    while let next = calls.filter({ $0.date <= end }).min(by: { $0.date < $1.date }) {
      calls.removeAll { $0.timer === next.timer }
      now = max(now, next.date)
      if !next.timer.isCancelled { next.body() }
    }
    now = end
  }
}

/// Scenes without a camera.
@MainActor enum Scenes {
  static func scene(_ size: CGSize, sky: UIColor, ground: UIColor, sun: CGPoint) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      sky.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.white.withAlphaComponent(0.8).setFill()
      let side = min(size.width, size.height) * 0.25
      UIBezierPath(
        ovalIn: CGRect(
          x: sun.x * size.width - side / 2, y: sun.y * size.height - side / 2, width: side,
          height: side)
      ).fill()
      ground.setFill()
      let hill = UIBezierPath()
      hill.move(to: CGPoint(x: 0, y: size.height * 0.7))
      hill.addQuadCurve(
        to: CGPoint(x: size.width, y: size.height * 0.8),
        controlPoint: CGPoint(x: size.width * 0.4, y: size.height * 0.45))
      hill.addLine(to: CGPoint(x: size.width, y: size.height))
      hill.addLine(to: CGPoint(x: 0, y: size.height))
      hill.close()
      hill.fill()
    }
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
    Calendar.current.date(
      from: DateComponents(year: year, month: month, day: day, hour: 18)) ?? .distantPast
  }

  /// Seven days with pictures, and one without.
  static func fill(_ journal: Journal) throws {
    let days: [(Date, String, CGSize, UIColor, UIColor, CGPoint)] = [
      (
        day(2026, 5, 17), "Ferry to the island", CGSize(width: 300, height: 200),
        .systemTeal, .systemBlue, CGPoint(x: 0.7, y: 0.25)
      ),
      (
        day(2026, 5, 14), "Poppies", CGSize(width: 200, height: 300),
        .systemCyan, .systemRed, CGPoint(x: 0.3, y: 0.2)
      ),
      (
        day(2026, 5, 9), "Up the tower", CGSize(width: 240, height: 240),
        .systemIndigo, .systemGray, CGPoint(x: 0.5, y: 0.3)
      ),
      (
        day(2026, 5, 2), "Picnic with Ana", CGSize(width: 320, height: 180),
        .systemMint, .systemGreen, CGPoint(x: 0.2, y: 0.3)
      ),
      (
        day(2026, 4, 28), "First swim", CGSize(width: 180, height: 260),
        .systemOrange, .systemTeal, CGPoint(x: 0.6, y: 0.35)
      ),
      (
        day(2026, 4, 21), "Rain on the roof", CGSize(width: 300, height: 220),
        .systemGray2, .systemBrown, CGPoint(x: 0.8, y: 0.2)
      ),
      (
        day(2026, 4, 3), "The old bridge", CGSize(width: 260, height: 260),
        .systemPink, .systemPurple, CGPoint(x: 0.4, y: 0.3)
      ),
    ]
    for (date, text, size, sky, ground, sun) in days {
      try journal.addPicture(
        scene(size, sky: sky, ground: ground, sun: sun), text: text, date: date)
    }
    journal.add(Entry(date: day(2026, 5, 11), text: "Stayed in\nand read all day."))
    for id in journal.entries.filter({ $0.text == "Poppies" }).map(\.id) {
      journal.update(id) { $0.isFavourite = true }
    }
  }
}
