import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Tells what a program asked of the desktop.
private final class Desktop: DesktopApplicationHost {
  var kept: [Bool] = []
  var badges: [Int] = []

  func show(_ window: UIWindow) {}
  func close(_ window: UIWindow) {}
  func open(_ url: URL) -> Bool { false }
  func canOpen(_ url: URL) -> Bool { url.scheme == "https" }
  func keepScreenOn(_ isKept: Bool) { kept.append(isKept) }
  func iconChanged() {}
  func badgeNumberChanged(to number: Int) { badges.append(number) }
}

/// What a program asks of the machine and the desktop around it.
@Suite(.serialized) @MainActor struct ProgramEnvironmentTests {
  private let application = UIApplication.shared

  private func with(_ desktop: Desktop, _ body: () -> Void) {
    let former = application.host
    application.host = desktop
    defer { application.host = former }
    body()
  }

  @Test func `the desktop keeps the screen on, and knows which addresses it opens`() throws {
    let desktop = Desktop()
    let (page, odd) = (try #require(URL(string: "https://a")), try #require(URL(string: "odd:a")))
    with(desktop) {
      expect(!application.isIdleTimerDisabled)
      application.isIdleTimerDisabled = true
      application.isIdleTimerDisabled = true
      application.isIdleTimerDisabled = false
      expect(desktop.kept == [true, false], saying: "what does not change is not said")
      expect(application.canOpenURL(page) && !application.canOpenURL(odd))
    }
    let former = application.host
    application.host = nil
    expect(!application.canOpenURL(page), saying: "without a desktop")
    application.host = former
  }

  @Test func `the desktop hears of each other number at the program's picture`() {
    let desktop = Desktop()
    with(desktop) {
      expect(application.applicationIconBadgeNumber == 0, application.applicationIconBadgeNumber)
      application.applicationIconBadgeNumber = 3
      application.applicationIconBadgeNumber = 3
      expect(application.applicationIconBadgeNumber == 3, application.applicationIconBadgeNumber)
      application.applicationIconBadgeNumber = 0
      expect(desktop.badges == [3, 0], desktop.badges)
    }
    let former = application.host
    application.host = nil
    application.applicationIconBadgeNumber = 5
    expect(application.applicationIconBadgeNumber == 5, saying: "kept without a desktop")
    application.applicationIconBadgeNumber = 0
    application.host = former
  }

  @Test func `work in the background has a name each, and no end`() {
    let first = application.beginBackgroundTask(withName: "upload", expirationHandler: nil)
    let next = application.beginBackgroundTask(expirationHandler: nil)
    expect(first != next && first != .invalid && next != .invalid)
    application.endBackgroundTask(first)
    application.endBackgroundTask(next)
    expect(application.backgroundTimeRemaining > 1e9 && application.isProtectedDataAvailable)
    application.unregisterForRemoteNotifications()
    expect(!application.isRegisteredForRemoteNotifications)
    expect(!application.isNetworkActivityIndicatorVisible)
    application.isNetworkActivityIndicatorVisible = true
    expect(application.isNetworkActivityIndicatorVisible)
    application.isNetworkActivityIndicatorVisible = false
  }

  @Test func `a program that ignores touches gets none until it stopped that as often`() {
    let screen = ViewScreen()
    var clicks = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "A") { _ in clicks += 1 })
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    screen.root.addSubview(button)
    screen.tick()
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    screen.click(20, 20)
    application.endIgnoringInteractionEvents()
    screen.click(20, 20)
    expect(application.isIgnoringInteractionEvents && clicks == 0)
    application.endIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    screen.click(20, 20)
    expect(!application.isIgnoringInteractionEvents && clicks == 1)
  }

  @Test func `the program reads and lies as its window does`() {
    let direction = application.userInterfaceLayoutDirection
    expect(direction == .leftToRight, direction)
    if application.windows.isEmpty { expect(application.statusBarOrientation == .unknown) }
  }

  @Test func `a machine is known by a number, and its battery when somebody asks`() {
    let device = UIDevice.current
    expect(device.localizedModel == device.model && device.isMultitaskingSupported)
    expect(device.identifierForVendor == device.identifierForVendor)
    expect(!device.isBatteryMonitoringEnabled)
    expect(device.batteryState == .unknown && device.batteryLevel == -1)
    device.isBatteryMonitoringEnabled = true
    expect(device.batteryLevel == -1 || (0...1).contains(device.batteryLevel))
    device.isBatteryMonitoringEnabled = false
    device.isProximityMonitoringEnabled = true
    expect(!device.isProximityMonitoringEnabled && !device.proximityState)
  }

  @Test func `a screen has pixels, and the coordinates of its window`() {
    let screen = UIScreen.main
    let (bounds, scale) = (screen.bounds, screen.scale)
    defer { (screen.bounds, screen.scale) = (bounds, scale) }
    screen.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    screen.scale = 1.5
    let size = screen.bounds.size
    expect(screen.nativeBounds.size == CGSize(width: size.width * 1.5, height: size.height * 1.5))
    expect(screen.nativeScale == 1.5 && screen.maximumFramesPerSecond == 60 && !screen.isCaptured)
    expect(screen.coordinateSpace.bounds == screen.bounds)
    expect(screen.fixedCoordinateSpace.bounds == screen.bounds)
    let shown = ViewScreen()
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    shown.root.addSubview(view)
    let space = screen.coordinateSpace
    expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 31, y: 42))
    expect(space.convert(CGPoint(x: 31, y: 42), to: view) == CGPoint(x: 1, y: 2))
    let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
    expect(space.convert(rect, from: view).origin == CGPoint(x: 30, y: 40))
    expect(view.convert(rect.offsetBy(dx: 30, dy: 40), from: space) == rect, rect)
  }

  @Test func `effects of motion say what they would do, and views keep them`() {
    let aside = UIInterpolatingMotionEffect(
      keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (aside.minimumRelativeValue, aside.maximumRelativeValue) = (-10, 10)
    let up = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
    (up.minimumRelativeValue, up.maximumRelativeValue) = (0, 8.0)
    let group = UIMotionEffectGroup()
    group.motionEffects = [aside, up]
    let told = group.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0.5, vertical: -1))
    expect(told?["center.x"] as? Double == 5 && told?["center.y"] as? Double == 0)
    expect(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    let view = UIView()
    view.addMotionEffect(group)
    view.addMotionEffect(up)
    view.removeMotionEffect(group)
    expect(view.motionEffects == [up], view.motionEffects)
  }
}
