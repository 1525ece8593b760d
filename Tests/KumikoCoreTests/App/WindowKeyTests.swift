import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Hears who has the keyboard, and of every event.
private final class Told: UIWindow {
  var log: [String] = []
  var mayBeKey = true
  var swallows = false

  override var canBecomeKey: Bool { mayBeKey }

  override func becomeKey() {
    super.becomeKey()
    log.append("key")
  }

  override func resignKey() {
    super.resignKey()
    log.append("no key")
  }

  override func sendEvent(_ event: UIEvent) {
    log.append("event \(event.type.rawValue)")
    if !swallows { super.sendEvent(event) }
  }
}

private final class Host: ApplicationHost {
  func show(_ window: UIWindow) {}
  func close(_ window: UIWindow) {}
  func open(_ url: URL) -> Bool { false }
}

/// Which window has the keyboard, and which is on the screen.
@Suite(.serialized) @MainActor struct WindowKeyTests {
  private let application = UIApplication.shared

  private func heard(_ name: Notification.Name, of window: UIWindow, _ body: () -> Void) -> Int {
    var count = 0
    let token = NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) {
      _ in MainActor.assumeIsolated { count += 1 }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    body()
    return count
  }

  @Test func `windows hear that they have the keyboard, and that they lost it`() {
    let former = application.host
    let host = Host()
    application.host = host
    defer { application.host = former }
    let (first, next) = (Told(), Told())
    let screen = ControllerScreen()
    for window in [first, next] { window.becameVisible(on: screen) }
    expect(heard(UIWindow.didBecomeKeyNotification, of: first) { first.makeKey() } == 1)
    expect(first.log == ["key"] && first.isKeyWindow)
    expect(heard(UIWindow.didResignKeyNotification, of: first) { next.makeKeyAndVisible() } == 1)
    expect(first.log == ["key", "no key"] && next.log == ["key"])
    first.mayBeKey = false
    first.makeKey()
    expect(next.isKeyWindow && first.canBecomeKey == false)
    application.close(next, discardsSession: true)
    application.close(first, discardsSession: true)
  }

  @Test func `windows say that they are on the screen, and that they left it`() {
    let window = UIWindow()
    let screen = ControllerScreen()
    let shown = heard(UIWindow.didBecomeVisibleNotification, of: window) {
      window.becameVisible(on: screen)
      window.becameVisible(on: screen)
    }
    expect(shown == 1, shown)
    let hidden = heard(UIWindow.didBecomeHiddenNotification, of: window) {
      window.becameInvisible()
    }
    expect(hidden == 1, hidden)
    expect(window.windowLevel == .normal, window.windowLevel)
    window.windowLevel = .alert
    expect(window.windowLevel > .normal && window.windowLevel.rawValue == 2_000)
    window.windowLevel = UIWindow.Level.alert + 1
    window.windowLevel -= 3
    expect(window.windowLevel - UIWindow.Level.alert == -2)
    window.windowLevel += 4
    expect(window.windowLevel - 2 == .alert)
  }

  @Test func `every event goes through the window, which may keep it`() {
    let window = Told()
    let pipeline = FramePipeline(window: window)
    window.configure(
      size: CGSize(width: 100, height: 100),
      traits: UITraitCollection(userInterfaceStyle: .light, displayScale: 1))
    var presses = 0
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in presses += 1 }, for: .touchDown)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.addSubview(button)
    _ = pipeline.tick(at: 0.1)
    func click(_ time: Double) {
      let point = CGPoint(x: 5, y: 5)
      pipeline.enqueue(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
      pipeline.enqueue(.pointerUp(point, button: .primary, modifiers: []))
      _ = pipeline.tick(at: time)
    }
    click(0.2)
    expect(presses == 1 && window.log.contains("event 0"))
    window.swallows = true
    click(2)
    expect(presses == 1, presses)
  }

  @Test func `a scene has the coordinates of its windows`() {
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions(nil))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
    let window = UIWindow(windowScene: scene)
    window.addSubview(view)
    expect(view.convert(CGPoint(x: 1, y: 1), to: scene.coordinateSpace) == CGPoint(x: 11, y: 21))
  }
}
