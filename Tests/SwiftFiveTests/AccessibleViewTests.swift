import Offscreen
import Testing
import UIKit

// As apps write it: what assistive programs are told is overridden and set.

private final class Gauge: UIView, AXCustomContentProvider {
  var accessibilityCustomContent: [AXCustomContent]! = [AXCustomContent(label: "Unit", value: "l")]
  var level = 1

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Water" }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityValue: String? {
    get { "\(level)" }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { .adjustable }
    set {}
  }
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      [UIAccessibilityCustomAction(name: "Empty", target: self, selector: Selector(Gauge.empty))]
    }
    set {}
  }
  override var accessibilityElements: [Any]? {
    get { nil }
    set {}
  }
  override func accessibilityIncrement() { level += 1 }
  override func accessibilityDecrement() { level -= 1 }
  override func accessibilityPerformEscape() -> Bool { true }
  func empty() { level = 0 }
}

@MainActor struct AccessibleViewTests {
  @Test func `A view of an app's own is heard and used`() throws {
    let host = try OffscreenHost(size: CGSize(width: 200, height: 100))
    let controller = UIViewController()
    let gauge = Gauge(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    controller.view.addSubview(gauge)
    host.rootViewController = controller
    try host.element("Water", role: .slider).perform("increment")
    #expect(try host.element("Water").value == "2")
    gauge.accessibilityLabel = "Wine"
    try host.element("Wine").perform("Empty")
    #expect(gauge.level == 0)
    UIAccessibility.post(notification: .announcement, argument: "Empty")
  }
}
