import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What an application and its scenes say about themselves.
@MainActor @Suite(.serialized) struct ApplicationTests {
  private let application = UIApplication.shared

  private func scene() -> UIWindowScene {
    UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions(nil))
  }

  @Test func `a desktop program has several scenes, and icons that can be changed`() async {
    expect(application.supportsMultipleScenes && application.supportsAlternateIcons)
    expect(application.alternateIconName == nil, application.alternateIconName)
    var problem: (any Error)?
    application.setAlternateIconName("There is no such image") { problem = $0 }
    expect(problem is CocoaError && application.alternateIconName == nil)
    problem = nil
    application.setAlternateIconName(nil) { problem = $0 }
    expect(problem == nil, problem)
  }

  @Test func `the application is active while a window has the keyboard`() {
    for window in application.windows { application.windowClosed(window) }
    expect(application.applicationState == .background, application.applicationState)
    let window = UIWindow()
    window.makeKeyAndVisible()
    expect(window.isKeyWindow && application.applicationState == .active)
    expect(window.windowScene?.activationState == .foregroundActive)
    application.windowResignedKey(window)
    expect(application.applicationState == .inactive, application.applicationState)
    expect(window.windowScene?.activationState == .foregroundInactive)
    application.windowClosed(window)
    expect(application.applicationState == .background && !window.isKeyWindow)
  }

  @Test func `sessions have names of their own and keep what belongs to them`() {
    let (one, two) = (scene().session, scene().session)
    expect(one.persistentIdentifier != two.persistentIdentifier)
    expect(!one.persistentIdentifier.isEmpty, one.persistentIdentifier)
    one.userInfo = ["page": 3]
    expect(one.userInfo?["page"] as? Int == 3 && two.userInfo == nil)
    let (options, asking) = (UIScene.ActivationRequestOptions(), scene())
    options.requestingScene = asking
    expect(options.requestingScene === asking, options.requestingScene, asking)
  }

  @Test func `what a user does is carried on with everything that was added`() {
    let activity = NSUserActivity(activityType: "org.example.read")
    expect(activity.userInfo == nil, activity.userInfo)
    activity.addUserInfoEntries(from: ["page": 1, "book": "one"])
    activity.addUserInfoEntries(from: ["page": 2])
    expect(activity.userInfo?["page"] as? Int == 2)
    expect(activity.userInfo?["book"] as? String == "one")
  }

  @Test func `the machine says its system's version`() {
    expect(UIDevice.current.systemVersion.contains("."))
    expect(UIDevice.current.systemName == "Linux")
  }
}
