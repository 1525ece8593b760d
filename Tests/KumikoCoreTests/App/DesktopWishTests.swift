import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the user wishes on the desktop, as programs hear of it.
@Suite(.serialized) @MainActor struct DesktopWishTests {
  private func heard(_ name: Notification.Name, _ body: () -> Void) -> Int {
    var count = 0
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in MainActor.assumeIsolated { count += 1 }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    body()
    return count
  }

  private func traits(_ scale: CGFloat, _ contrast: UIAccessibilityContrast) -> UITraitCollection {
    .desktop(
      size: CGSize(width: 800, height: 600), scale: 1, contrast: contrast, textScale: scale,
      look: DesktopLook())
  }

  @Test func `text of another size is told once, and nothing else`() {
    func change() {
      UIApplication.shared.traitsChanged(from: traits(1, .normal), to: traits(1.5, .normal))
    }
    expect(heard(UIContentSizeCategory.didChangeNotification, change) == 1)
    expect(
      heard(UIAccessibility.darkerSystemColorsStatusDidChangeNotification, change) == 0)
  }

  @Test func `stronger contrast is told, and with it that nothing shines through`() {
    func change() {
      UIApplication.shared.traitsChanged(from: traits(1, .normal), to: traits(1, .high))
    }
    expect(heard(UIAccessibility.darkerSystemColorsStatusDidChangeNotification, change) == 1)
    expect(heard(UIAccessibility.reduceTransparencyStatusDidChangeNotification, change) == 1)
    expect(heard(UIContentSizeCategory.didChangeNotification, change) == 0)
  }

  @Test func `less motion is told when it changes`() {
    let former = UIAccessibility.isReduceMotionEnabled
    defer { UIAccessibility.isReduceMotionEnabled = former }
    let name = UIAccessibility.reduceMotionStatusDidChangeNotification
    expect(heard(name) { UIAccessibility.isReduceMotionEnabled = !former } == 1)
    expect(heard(name) { UIAccessibility.isReduceMotionEnabled = !former } == 0)
  }

  @Test func `the application knows how large text is to be in the window with the keyboard`() {
    let (application, window) = (UIApplication.shared, UIWindow())
    window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    window.makeKeyAndVisible()
    defer { application.windowClosed(window) }
    expect(application.preferredContentSizeCategory == .extraExtraExtraLarge)
    window.traitOverrides.preferredContentSizeCategory = .small
    expect(application.preferredContentSizeCategory == .small)
  }
}
