import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A controller's view that grows out of a view below, and shrinks back into it.
@MainActor @Suite(.serialized) struct ZoomTransitionTests {
  private let root = UIViewController()
  private let detail = UIViewController()
  private let source = UIView(frame: rect(40, 200, 100, 80))
  private let navigation: UINavigationController
  private let screen: ControllerScreen

  init() {
    navigation = UINavigationController(rootViewController: root)
    screen = ControllerScreen(navigation)
    source.layer.cornerRadius = 12
    source.backgroundColor = .systemTeal
    root.view.addSubview(source)
    detail.view.backgroundColor = .systemOrange
    screen.settle()
    let source = source
    detail.preferredTransition = .zoom { _ in source }
  }

  /// Where the controller's view is seen in the window.
  private var seen: CGRect { seenFrame(of: detail.view) }

  private func seenFrame(of view: UIView) -> CGRect {
    var rect = CGRect(origin: .zero, size: view.presentedState.size)
    var current: UIView? = view
    while let shown = current, let superview = shown.superview {
      let state = shown.presentedState
      let size = state.size
      let local = rect.offsetBy(dx: -size.width / 2, dy: -size.height / 2)
        .applying(state.transform)
      rect = local.offsetBy(dx: state.center.x, dy: state.center.y)
      current = superview
    }
    return rect
  }

  /// What cuts the view off.
  private var clip: UIView? {
    sequence(first: detail.view, next: \.superview).first { $0.clipsToBounds && $0 !== detail.view }
  }

  @Test func `a page grows out of the view, and shrinks back into it`() throws {
    navigation.pushViewController(detail, animated: true)
    screen.tick()
    expect(source.alpha == 0, saying: "the view is where the page is")
    let clip = try #require(clip)
    let start = clip.presentedState
    expect(isNear(start.size.width, 100, 30) && isNear(start.size.height, 80, 60), start.size)
    expect(start.cornerRadius > 6, start.cornerRadius)
    screen.wait(0.1)
    let width = clip.presentedState.size.width
    expect(width > 110 && width < 375, width)
    screen.settle()
    expect(navigation.topViewController === detail && detail.transitionCoordinator == nil)
    expect(seen == navigation.view.bounds, seen)
    expect(detail.view.transform == .identity && source.alpha == 1)

    navigation.popViewController(animated: true)
    screen.wait(0.1)
    let shrinking = try #require(self.clip).presentedState.size.width
    expect(shrinking > 100 && shrinking < 375, shrinking)
    screen.settle()
    expect(detail.view.window == nil && source.alpha == 1)
    expect(root.view.window != nil && seenFrame(of: source).size == CGSize(width: 100, height: 80))
  }

  @Test func `it turns around where it is`() throws {
    navigation.pushViewController(detail, animated: true)
    screen.wait(0.12)
    let before = try #require(clip).presentedState.size.width
    navigation.popViewController(animated: true)
    screen.tick()
    let after = try #require(clip).presentedState.size.width
    expect(isNear(after, before, 30), (before, after), saying: "no jump to the whole page")
    screen.settle()
    expect(navigation.topViewController === root && source.alpha == 1)

    navigation.pushViewController(detail, animated: true)
    screen.settle()
    navigation.popViewController(animated: true)
    screen.wait(0.12)
    let small = try #require(clip).presentedState.size.width
    navigation.pushViewController(detail, animated: true)
    screen.tick()
    let grown = try #require(clip).presentedState.size.width
    expect(isNear(grown, small, 40), (small, grown))
    screen.settle()
    expect(navigation.topViewController === detail && seen == navigation.view.bounds)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `what is presented over the window grows and shrinks`(style: UIModalPresentationStyle) throws
  {
    detail.modalPresentationStyle = style
    root.present(detail, animated: true)
    screen.wait(0.1)
    let growing = try #require(clip).presentedState.size.width
    expect(growing > 100 && growing < 375, growing)
    let before = growing
    root.dismiss(animated: true)
    screen.tick()
    expect(isNear(try #require(clip).presentedState.size.width, before, 40))
    screen.settle()
    expect(root.presentedViewController == nil && source.alpha == 1)
    root.present(detail, animated: true)
    screen.settle()
    expect(seen == screen.window.bounds && detail.view.window != nil, seen)
    root.dismiss(animated: true)
    screen.settle()
    expect(detail.view.window == nil && root.view.window != nil && !root.view.isHidden)
  }

  @Test func `a sheet comes from the view and goes there`() throws {
    detail.modalPresentationStyle = .pageSheet
    root.present(detail, animated: true)
    screen.tick()
    let small = seen
    screen.settle()
    let (whole, card) = (seen, try #require(detail.view.superview?.superview))
    expect(small.width < whole.width / 2, (small, whole))
    expect(card.alpha == 1 && card.transform == .identity)
    root.dismiss(animated: true)
    screen.wait(0.15)
    expect(seen.width < whole.width, seen)
    screen.settle()
    expect(detail.view.window == nil && source.alpha == 1)
  }

  @Test func `the part that was named lies on the view`() throws {
    let options = UIViewController.Transition.ZoomOptions()
    let source = source
    var asked: [UIView] = []
    options.alignmentRectProvider = { context in
      asked.append(context.sourceView)
      expect(context.zoomedViewController.isViewLoaded)
      return rect(50, 100, 200, 160)
    }
    options.dimmingColor = .systemPurple
    options.dimmingVisualEffect = UIBlurEffect(style: .systemThinMaterial)
    detail.preferredTransition = .zoom(options: options) { context in
      expect(context.sourceViewController.isViewLoaded)
      return context.zoomedViewController.isViewLoaded ? source : nil
    }
    navigation.pushViewController(detail, animated: true)
    expect(asked == [source], asked)
    screen.tick()
    expect(screen.window.find(UIView.self) { $0.backgroundColor == .systemPurple } != nil)
    expect(screen.window.find(UIVisualEffectView.self) { $0.effect is UIBlurEffect } != nil)
    // The part is twice as wide as the view: the page begins at half its size.
    let host = try #require(detail.view.superview)
    expect(isNear(host.presentedState.transform.a, 0.5, 0.2), host.presentedState.transform.a)
    screen.settle()
    expect(seen == navigation.view.bounds, seen)
  }

  @Test func `without a view it comes from the middle`() throws {
    detail.preferredTransition = .zoom { _ in nil }
    navigation.pushViewController(detail, animated: true)
    screen.tick()
    let small = try #require(clip).presentedState
    expect(isNear(small.center.x, 375 / 2, 1) && small.size.width < 300, small.size)
    screen.settle()
    expect(navigation.topViewController === detail && seen == navigation.view.bounds)
    navigation.popViewController(animated: false)
    expect(navigation.topViewController === root)
  }

  @Test func `a finger from the edge holds it, and lets it go either way`() throws {
    var answers: [Bool] = []
    let source = source
    let options = UIViewController.Transition.ZoomOptions()
    options.interactiveDismissShouldBegin = { context in
      answers.append(context.willBegin)
      expect(context.location.x.isFinite && context.velocity.dx.isFinite)
      return context.willBegin
    }
    detail.preferredTransition = .zoom(options: options) { _ in source }
    navigation.pushViewController(detail, animated: true)
    screen.settle()
    for goes in [false, true] {
      screen.send(.fingerDown(CGPoint(x: 2, y: 300), id: 1))
      for x in stride(from: 10, through: 120, by: 10) {
        screen.send(.fingerMoved(CGPoint(x: CGFloat(x), y: 300), id: 1))
        screen.tick()
      }
      let held = try #require(clip).presentedState.size.width
      expect(held < 360 && held > 200, held)
      if goes {
        for x in stride(from: 130, through: 330, by: 20) {
          screen.send(.fingerMoved(CGPoint(x: CGFloat(x), y: 300), id: 1))
          screen.tick()
        }
      } else {
        screen.wait(0.3)
      }
      screen.send(.fingerUp(CGPoint(x: goes ? 330 : 120, y: 300), id: 1))
      screen.settle()
      expect((navigation.topViewController === root) == goes)
      expect(source.alpha == 1)
      if !goes { expect(seen == navigation.view.bounds, seen) }
    }
    expect(answers == [true, true], answers)
  }

  @Test func `less motion fades, and a style can stand for the usual one`() throws {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    navigation.pushViewController(detail, animated: true)
    screen.tick()
    expect(seen == navigation.view.bounds, seen, saying: "nothing grows")
    screen.settle()
    expect(navigation.topViewController === detail)
    UIAccessibility.isReduceMotionEnabled = false
    let other = UIViewController()
    other.modalPresentationStyle = .overFullScreen
    other.preferredTransition = .crossDissolve
    navigation.present(other, animated: true)
    screen.tick()
    let card = try #require(other.view.superview?.superview)
    expect(card.presentedState.alpha < 1 && card.presentedState.transform == .identity)
    screen.settle()
    navigation.dismiss(animated: false)
    other.preferredTransition = .coverVertical
    other.modalTransitionStyle = .crossDissolve
    navigation.present(other, animated: true)
    screen.tick()
    expect(other.view.superview?.superview?.presentedState.transform.ty ?? 0 > 0)
  }
}
