import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Says all that a controller of a telephone says, and writes down what it hears.
private final class Telephone: UIViewController {
  var log: [String] = []

  override var shouldAutorotate: Bool { false }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    .landscapeLeft
  }
  override var childForStatusBarStyle: UIViewController? { children.first }
  override var childForStatusBarHidden: UIViewController? { children.first }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.first }

  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    log.append("margins")
  }

  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.append("\(newCollection.horizontalSizeClass.rawValue)")
  }
}

@MainActor struct ControllerChoiceTests {
  /// As on a Mac: nothing turns, and nothing asks.
  @Test func `what a telephone asks of controllers has UIKit's answers, and can be overridden`() {
    let plain = UIViewController()
    expect(plain.shouldAutorotate && plain.supportedInterfaceOrientations == .all)
    expect(plain.preferredInterfaceOrientationForPresentation == .portrait)
    expect(plain.childForStatusBarStyle == nil && plain.childForStatusBarHidden == nil)
    expect(!plain.prefersHomeIndicatorAutoHidden && plain.childForHomeIndicatorAutoHidden == nil)
    expect(plain.preferredScreenEdgesDeferringSystemGestures == [])
    expect(plain.childForScreenEdgesDeferringSystemGestures == nil)
    let own: UIViewController = Telephone()
    own.addChild(plain)
    expect(!own.shouldAutorotate && own.supportedInterfaceOrientations == .portrait)
    expect(own.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    expect(own.childForStatusBarStyle === plain && own.childForStatusBarHidden === plain)
    expect(own.prefersHomeIndicatorAutoHidden && own.childForHomeIndicatorAutoHidden === plain)
    expect(own.preferredScreenEdgesDeferringSystemGestures == .bottom)
    expect(own.childForScreenEdgesDeferringSystemGestures === plain)
    own.setNeedsUpdateOfHomeIndicatorAutoHidden()
    own.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    own.setNeedsUpdateOfSupportedInterfaceOrientations()
    expect(!own.modalPresentationCapturesStatusBarAppearance)
    own.modalPresentationCapturesStatusBarAppearance = true
    expect(own.modalPresentationCapturesStatusBarAppearance)
  }

  @Test func `a controller hears of margins, and of traits before they come`() {
    let (outer, inner) = (Telephone(), Telephone())
    outer.addChild(inner)
    let screen = ControllerScreen(outer, width: 900)
    outer.view.addSubview(inner.view)
    screen.tick()
    (outer.log, inner.log) = ([], [])
    outer.view.layoutMargins.left += 7
    expect(outer.log.contains("margins"), outer.log)
    outer.log = []
    screen.resize(300, 600)
    expect(outer.log.contains("1") && inner.log.contains("1"), saying: "compact, and so inside")
  }

  @Test func `a controller inside can be given other traits`() {
    let (outer, inner, stranger) = (UIViewController(), UIViewController(), UIViewController())
    outer.addChild(inner)
    let screen = ControllerScreen(outer)
    outer.view.addSubview(inner.view)
    screen.tick()
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    outer.setOverrideTraitCollection(wide, forChild: inner)
    outer.setOverrideTraitCollection(wide, forChild: stranger)
    expect(inner.traitCollection.horizontalSizeClass == .regular)
    expect(outer.traitCollection.horizontalSizeClass == .compact)
    expect(outer.overrideTraitCollection(forChild: inner)?.horizontalSizeClass == .regular)
    expect(outer.overrideTraitCollection(forChild: stranger) == nil)
    outer.setOverrideTraitCollection(nil, forChild: inner)
    expect(inner.traitCollection.horizontalSizeClass == .compact)
    expect(outer.overrideTraitCollection(forChild: inner) == nil)
  }

  @Test func `older code places views between the guides of bars`() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let screen = ControllerScreen(navigation)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: page.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: page.bottomLayoutGuide.topAnchor),
      view.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    screen.tick()
    let safe = page.view.safeAreaInsets
    expect(safe.top > 0 && view.frame.minY == safe.top)
    expect(view.frame.maxY == page.view.bounds.height - safe.bottom, view.frame.maxY)
  }

  @Test func `a scroll view stays under bars where the controller wants that`() {
    let page = UIViewController()
    let scroll = UIScrollView()
    page.view = scroll
    let screen = ControllerScreen(UINavigationController(rootViewController: page))
    screen.tick()
    expect(page.automaticallyAdjustsScrollViewInsets && scroll.adjustedContentInset.top > 0)
    page.automaticallyAdjustsScrollViewInsets = false
    screen.tick()
    expect(scroll.adjustedContentInset.top == 0, scroll.adjustedContentInset.top)
  }

  @Test func `a view reaches under bars that hide what is behind where that is wanted`() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.isTranslucent = false
    let screen = ControllerScreen(navigation)
    screen.tick()
    let below = page.view.convert(CGPoint.zero, to: nil).y
    expect(below > 0 && !page.extendedLayoutIncludesOpaqueBars)
    page.extendedLayoutIncludesOpaqueBars = true
    screen.tick()
    expect(page.view.convert(CGPoint.zero, to: nil).y == 0)
  }

  @Test func `what is presented stays inside of who defines that`() {
    let (root, inner, over) = (UIViewController(), UIViewController(), UIViewController())
    root.addChild(inner)
    let screen = ControllerScreen(root)
    inner.view.frame = CGRect(x: 20, y: 30, width: 200, height: 300)
    root.view.addSubview(inner.view)
    expect(!inner.definesPresentationContext)
    expect(UINavigationController().definesPresentationContext)
    inner.definesPresentationContext = true
    over.modalPresentationStyle = .overCurrentContext
    inner.present(over, animated: false)
    screen.settle()
    expect(over.view.convert(over.view.bounds, to: nil) == inner.view.frame)
    inner.dismiss(animated: false)
    screen.settle()
    over.modalTransitionStyle = .crossDissolve
    expect(!inner.providesPresentationContextTransitionStyle)
    inner.providesPresentationContextTransitionStyle = true
    inner.modalTransitionStyle = .coverVertical
    inner.present(over, animated: true)
    screen.tick()
    screen.wait(0.1)
    expect(over.view.window != nil && over.view.presentedState.alpha == 1, saying: "no dissolving")
    screen.settle()
  }

  @Test func `who had the keyboard has it again, where that is wanted`() {
    let root = UIViewController()
    let screen = ControllerScreen(root)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    root.view.addSubview(field)
    for restores in [true, false] {
      let over = UIViewController()
      over.restoresFocusAfterTransition = restores
      field.becomeFirstResponder()
      root.present(over, animated: false)
      screen.settle()
      expect(!field.isFirstResponder)
      root.dismiss(animated: false)
      screen.settle()
      expect(field.isFirstResponder == restores, field.isFirstResponder, restores)
    }
  }
}
