import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// How margins, safe areas and the margins of superviews come together.
@MainActor struct LayoutMarginTests {
  private final class Telling: UIView {
    var changes = 0
    override func layoutMarginsDidChange() { changes += 1 }
  }

  private let controller = UIViewController()
  private let screen: ControllerScreen
  private var page: UIView { controller.view }

  init() {
    screen = ControllerScreen(controller, width: 320, height: 480)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 0)
  }

  private func insets(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  private func add(_ frame: CGRect, to outer: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    (outer ?? page).addSubview(view)
    return view
  }

  @Test func `margins have the safe area in them`() {
    expect(page.layoutMargins == insets(40, 26, 20, 16), page.layoutMargins, insets(40, 26, 20, 16))
    expect(page.layoutMarginsGuide.layoutFrame == rect(26, 40, 278, 420))
    let inner = add(rect(0, 10, 100, 100))
    expect(inner.layoutMargins == insets(38, 18, 8, 8), inner.layoutMargins, insets(38, 18, 8, 8))
    expect(
      inner.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 38, leading: 18, bottom: 8, trailing: 8),
      inner.directionalLayoutMargins)
    inner.layoutMargins = insets(1, 2, 3, 4)
    expect(inner.layoutMargins == insets(31, 12, 3, 4), inner.layoutMargins, insets(31, 12, 3, 4))
    inner.insetsLayoutMarginsFromSafeArea = false
    expect(inner.layoutMargins == insets(1, 2, 3, 4), inner.layoutMargins, insets(1, 2, 3, 4))
    expect(inner.layoutMarginsGuide.layoutFrame == rect(2, 1, 94, 96))
  }

  @Test func `a controller takes back what is covered, and no more than that`() {
    let inside = UIViewController()
    page.addSubview(inside.view)
    controller.addChild(inside)
    inside.view.frame = page.bounds
    inside.additionalSafeAreaInsets = insets(-15, -50, 5, 0)
    expect(inside.view.safeAreaInsets == insets(25, 0, 25, 0))
  }

  @Test func `margins of a superview are kept as far as they reach, whatever was set`() {
    let outer = UIView(frame: rect(0, 0, 300, 300))
    outer.layoutMargins = insets(40, 50, 60, 70)
    let inner = add(rect(20, 20, 100, 100), to: outer)
    inner.preservesSuperviewLayoutMargins = true
    expect(inner.layoutMargins == insets(20, 30, 8, 8), inner.layoutMargins, insets(20, 30, 8, 8))
    inner.frame.origin = .zero
    expect(inner.layoutMargins == insets(40, 50, 8, 8), inner.layoutMargins, insets(40, 50, 8, 8))
    inner.layoutMargins = insets(1, 200, 3, 4)
    expect(inner.layoutMargins == insets(40, 200, 3, 4), inner.layoutMargins, insets(40, 200, 3, 4))
    inner.frame = rect(-10, -10, 320, 320)
    expect(inner.layoutMargins == insets(40, 200, 60, 70), saying: "no more than those around")
  }

  @Test func `kept margins have the safe area in them, also where the view does not`() {
    page.layoutMargins = insets(5, 30, 0, 0)
    expect(page.layoutMargins == insets(45, 40, 20, 16), page.layoutMargins, insets(45, 40, 20, 16))
    let inner = add(rect(10, 10, 310, 100))
    inner.insetsLayoutMarginsFromSafeArea = false
    expect(inner.layoutMargins == insets(8, 8, 8, 8), inner.layoutMargins, insets(8, 8, 8, 8))
    inner.preservesSuperviewLayoutMargins = true
    expect(inner.layoutMargins == insets(35, 30, 8, 16), inner.layoutMargins, insets(35, 30, 8, 16))
    let deeper = add(rect(0, 0, 50, 50), to: inner)
    deeper.preservesSuperviewLayoutMargins = true
    expect(deeper.layoutMargins == insets(38, 30, 8, 8), deeper.layoutMargins, insets(38, 30, 8, 8))
  }

  @Test func `what a scroll view keeps clear of covers nothing in its content`() {
    let scroller = UIScrollView(frame: page.bounds)
    page.addSubview(scroller)
    scroller.contentSize = CGSize(width: 320, height: 2_000)
    let inner = add(rect(0, 0, 320, 2_000), to: scroller)
    scroller.contentOffset.y = 300
    screen.settle()
    expect(inner.safeAreaInsets == insets(0, 10, 0, 0), saying: "it does not scroll sideways")
    expect(inner.layoutMargins == insets(8, 18, 8, 8), inner.layoutMargins, insets(8, 18, 8, 8))
    scroller.contentInsetAdjustmentBehavior = .always
    expect(inner.safeAreaInsets == .zero, inner.safeAreaInsets)
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.contentOffset.y = 0
    expect(inner.safeAreaInsets.top == 40 && inner.safeAreaInsets.left == 10)
  }

  @Test func `a view hears of margins that changed, and not of those that were set again`() {
    let view = Telling()
    view.layoutMargins = insets(8, 8, 8, 8)
    expect(view.changes == 0, view.changes)
    view.layoutMargins = insets(1, 1, 1, 1)
    view.layoutMargins = insets(1, 1, 1, 1)
    expect(view.changes == 1, view.changes)
    page.addSubview(view)
    view.changes = 0
    controller.additionalSafeAreaInsets.top = 50
    expect(view.changes == 1, view.changes)
    view.insetsLayoutMarginsFromSafeArea = false
    expect(view.changes == 2, view.changes)
    controller.additionalSafeAreaInsets.top = 60
    expect(view.changes == 2, view.changes)
  }

  @Test func `a stack has no margins of its own`() {
    expect(UIStackView().layoutMargins == .zero)
    let stack = UIStackView(arrangedSubviews: [SizedView(10, 10)])
    stack.isLayoutMarginsRelativeArrangement = true
    expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 10, height: 10))
    stack.layoutMargins = insets(1, 2, 3, 4)
    expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 16, height: 14))
  }
}
