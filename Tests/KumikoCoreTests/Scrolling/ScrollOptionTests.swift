import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What can be set about a scroll view besides its content.
@MainActor struct ScrollOptionTests {
  private final class Focusable: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private let screen = ViewScreen(width: 200, height: 200)
  private let view = UIScrollView(frame: rect(0, 0, 200, 200))

  init() {
    view.contentSize = CGSize(width: 200, height: 1_000)
    screen.root.addSubview(view)
    screen.tick()
  }

  private func drag(_ dx: CGFloat, _ dy: CGFloat) {
    screen.send(.fingerDown(CGPoint(x: 100, y: 100), id: 0))
    for step in 1...8 {
      let share = CGFloat(step) / 8
      screen.send(.fingerMoved(CGPoint(x: 100 + dx * share, y: 100 + dy * share), id: 0))
    }
  }

  @Test func `a scroll that code began can be stopped where it is`() {
    view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    for _ in 0..<8 { screen.tick() }
    expect(view.isScrollAnimating)
    view.stopScrollingAndZooming()
    expect(!view.isScrollAnimating)
    let stopped = view.contentOffset.y
    expect(stopped > 0 && stopped < 800)
    for _ in 0..<60 { screen.tick() }
    expect(view.contentOffset.y == stopped, view.contentOffset.y, stopped)
  }

  @Test(arguments: [
    (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false),
  ])
  func `a finger's drag takes the keyboard from a view inside where that is asked for`(
    mode: UIScrollView.KeyboardDismissMode, keeps: Bool
  ) {
    let (inside, beside) = (Focusable(frame: rect(0, 0, 20, 20)), Focusable())
    view.addSubview(inside)
    screen.root.addSubview(beside)
    view.keyboardDismissMode = mode
    inside.becomeFirstResponder()
    drag(0, -50)
    expect(inside.isFirstResponder == keeps, inside.isFirstResponder, keeps)
    screen.send(.fingerUp(CGPoint(x: 100, y: 50), id: 0))
    beside.becomeFirstResponder()
    drag(0, -50)
    expect(beside.isFirstResponder, saying: "that is another's")
  }

  @Test func `keys scroll unless an app says no`() {
    screen.send(.key(KeyPress("pagedown")))
    screen.wait(1)
    let offset = view.contentOffset.y
    expect(view.allowsKeyboardScrolling && offset > 0)
    view.allowsKeyboardScrolling = false
    screen.send(.key(KeyPress("pagedown")))
    screen.wait(1)
    expect(view.contentOffset.y == offset, view.contentOffset.y, offset)
  }

  @Test func `content that fits is pulled along an axis that always bounces`() {
    func pulled() -> CGFloat {
      drag(60, 0)
      let x = view.contentOffset.x
      screen.send(.fingerUp(CGPoint(x: 160, y: 100), id: 0))
      screen.wait(2)
      return x
    }
    expect(pulled() == 0, pulled())
    view.alwaysBounceHorizontal = true
    expect(pulled() < -5, pulled())
    expect(view.contentOffset.x == 0, view.contentOffset.x, saying: "it comes back")
  }

  @Test func `scroll bars keep clear of the insets of their axis`() throws {
    view.contentSize = CGSize(width: 1_000, height: 1_000)
    view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 7)
    view.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 50, bottom: 9, right: 0)
    view.flashScrollIndicators()
    screen.tick()
    let bars = view.subviews.compactMap { $0 as? ScrollBar }
    let vertical = try #require(bars.first { $0.frame.height > $0.frame.width })
    let horizontal = try #require(bars.first { $0.frame.width > $0.frame.height })
    expect(vertical.frame.minY >= 40 && vertical.frame.maxX <= 193)
    expect(horizontal.frame.minX >= 50 && horizontal.frame.maxY <= 191)
    view.contentOffset = CGPoint(x: 800, y: 800)
    view.flashScrollIndicators()
    screen.tick()
    expect(vertical.frame.maxY - 800 <= 170.5)
  }

  @Test func `insets of the safe area count along the axes that scroll`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 0)
    controller.view.addSubview(view)
    controller.view.frame = rect(0, 0, 200, 200)
    screen.root.addSubview(controller.view)
    view.frame = rect(0, 0, 200, 200)
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    screen.tick()
    expect(view.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    view.contentInsetAdjustmentBehavior = .always
    screen.tick()
    expect(view.adjustedContentInset.left == 10, view.adjustedContentInset.left)
  }
}
