import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What happens when the user, or the desktop, wants windows to go.
@MainActor @Suite(.serialized) struct ClosingTests {
  /// Opens a window by itself, as applications without scenes do.
  final class Delegate: NSObject, UIApplicationDelegate {
    var lines: [String] = []
    lazy var root = Root()
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      open(root)
      return true
    }
    func open(_ root: UIViewController) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      window.title = "Letter"
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    func applicationWillResignActive(_ application: UIApplication) { lines.append("inactive") }
    func applicationWillTerminate(_ application: UIApplication) { lines.append("end") }
    func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) { lines.append("discarded") }
  }

  final class Root: UIViewController {
    var allows = true
    override func windowShouldClose() -> Bool { allows }
  }

  private func launched() -> (UIApplication, SceneTests.Host, Delegate) {
    let (application, host, delegate) = (UIApplication.shared, SceneTests.Host(), Delegate())
    for window in application.windows { application.windowClosed(window) }
    application.host = host
    expect(application.start(delegate))
    return (application, host, delegate)
  }

  private func alert(in window: UIWindow) -> UIAlertController? {
    window.rootViewController?.presentedViewController as? UIAlertController
  }

  private func press(_ title: String, of alert: UIAlertController?, in window: UIWindow) throws {
    let action = try #require(alert?.actions.first { $0.title == title })
    alert?.dismiss(animated: false)
    action.handler?(action)
  }

  @Test func `a window without a scene has one, which ends with it`() throws {
    let (application, host, delegate) = launched()
    let scene = try #require(host.shown[0].windowScene)
    expect(scene.windows == host.shown && application.connectedScenes == [scene])
    expect(scene.activationState == .foregroundActive, scene.activationState)
    expect(application.userCloses(host.shown[0]))
    expect(host.shown.isEmpty && application.connectedScenes.isEmpty)
    expect(scene.activationState == .unattached, scene.activationState)
    expect(delegate.lines == ["inactive"], saying: "applications without scenes hear of no session")
  }

  @Test func `a controller refuses a close, also one inside or above`() {
    let (application, host, delegate) = launched()
    let window = host.shown[0]
    delegate.root.allows = false
    expect(!application.userCloses(window) && host.shown == [window])
    delegate.root.allows = true
    let inner = Root()
    inner.allows = false
    delegate.root.addChild(inner)
    expect(!application.userCloses(window))
    inner.removeFromParent()
    inner.modalPresentationStyle = .fullScreen
    delegate.root.present(inner, animated: false)
    expect(!application.userCloses(window))
    inner.allows = true
    expect(application.userCloses(window) && host.shown.isEmpty)
  }

  @Test func `a scene's delegate refuses a close`() throws {
    final class Stubborn: UIResponder, UIWindowSceneDelegate {
      var asked = 0
      func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool {
        asked += 1
        return asked > 1
      }
    }
    let (application, host, _) = launched()
    let stubborn = Stubborn()
    host.shown[0].windowScene?.delegate = stubborn
    expect(!application.userCloses(host.shown[0]))
    expect(application.userCloses(host.shown[0]) && stubborn.asked == 2)
  }

  @Test func `a scene asks before it is closed, once, and closes when the user says so`() throws {
    let (application, host, _) = launched()
    let window = host.shown[0]
    window.windowScene?.closureConfirmation = UISceneClosureConfirmation(
      title: nil, message: "It is lost.", actions: [])
    expect(!application.userCloses(window))
    let question = try #require(alert(in: window))
    expect(question.title == "Close “Letter”?" && question.message == "It is lost.")
    expect(question.actions.map(\.title) == ["Close", "Cancel"], question.actions.map(\.title))
    expect(!application.userCloses(window))
    expect(alert(in: window) === question && question.presentedViewController == nil)
    try press("Cancel", of: question, in: window)
    expect(host.shown == [window], host.shown)
    expect(!application.userCloses(window))
    try press("Close", of: alert(in: window), in: window)
    expect(host.shown.isEmpty, host.shown)
  }

  @Test func `actions of its own stand in for closing and cancelling`() throws {
    let (application, host, _) = launched()
    let window = host.shown[0]
    var done: [String] = []
    window.windowScene?.closureConfirmation = UISceneClosureConfirmation(
      title: "Save changes?", message: nil,
      actions: [
        UIAlertAction(title: "Save", style: .default) { _ in done.append("saved") },
        UIAlertAction(title: "Discard", style: .destructive) { _ in done.append("discarded") },
        UIAlertAction(title: "Go on", style: .cancel),
      ])
    expect(!application.userQuits())
    expect(alert(in: window)?.actions.map(\.title) == ["Save", "Discard", "Go on"])
    try press("Save", of: alert(in: window), in: window)
    expect(host.shown == [window], host.shown, saying: "what else there is closes nothing")
    expect(!application.userQuits())
    try press("Discard", of: alert(in: window), in: window)
    expect(done == ["saved", "discarded"] && host.shown.isEmpty)
  }

  @Test func `quitting closes all windows or none`() {
    let (application, host, delegate) = launched()
    let other = Root()
    delegate.open(other)
    delegate.root.allows = false
    expect(host.front === other.view.window, host.front, other.view.window)
    expect(!application.userQuits() && host.shown.count == 2)
    expect(
      host.front === delegate.root.view.window, host.front, delegate.root.view.window,
      saying: "the one that stays comes to the front")
    delegate.root.allows = true
    expect(application.userQuits() && host.shown.isEmpty && application.windows.isEmpty)
  }

  @Test func `the desktop asks nobody, and sessions are not discarded`() {
    let (application, host, delegate) = launched()
    delegate.root.allows = false
    host.shown[0].windowScene?.closureConfirmation = UISceneClosureConfirmation(
      title: nil, message: nil, actions: [])
    SceneDelegate.lines = []
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    SceneDelegate.lines = []
    delegate.lines = []
    @MainActor final class Endings { var count = 0 }
    let endings = Endings()
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willTerminateNotification, object: application, queue: nil
    ) { _ in MainActor.assumeIsolated { endings.count += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    application.endScenes()
    expect(endings.count == 0, endings.count, saying: "something may be left to do")
    application.end()
    expect(host.shown.isEmpty && endings.count == 1)
    expect(SceneDelegate.lines == ["will resign", "in background", "gone"])
    expect(delegate.lines == ["end"], saying: "the rest is for the scene's delegate")
  }
}
