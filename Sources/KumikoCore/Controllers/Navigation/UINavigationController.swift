import KumikoFoundation
import KumikoGraphics

/// Shows the last of a stack of controllers below a bar that leads back through them.
///
/// Pushes and pops are animated and can be interrupted by others at any frame: what is on the
/// screen turns around from where it is. The button of the bar leads back, and so do Alt+Left and
/// the back button of a mouse.
open class UINavigationController: UIViewController {
  /// The bar.
  public internal(set) var navigationBar: UINavigationBar

  /// Hears of what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  var stack: [UIViewController] = []
  /// The item of what is left by going back from the first page; nil where that leads nowhere.
  var itemBelow: UINavigationItem? {
    didSet {
      if itemBelow !== oldValue, !pages.isEmpty { navigationBar.itemsBelowChanged(barItems) }
    }
  }
  /// Contains the pages, below the bar.
  let stage = UIView()
  /// The pages on the stage; more than one while something moves.
  var pages: [PageView] = []
  /// Controllers that have left the stack and whose pages are still to be seen.
  var leaving: [UIViewController] = []
  var arriving: [UIViewController] = []
  /// The page of the stack that becomes a child now.
  weak var takenIn: UIViewController?
  /// Contains the views of pages while an app animates them; nil where it does not.
  var customStage: UIView?
  private var hidesBar = false
  var toolbarState = ToolbarState()
  /// What hides the bars, and the finger that leads back.
  private(set) lazy var hiding = BarHiding(of: self)
  private weak var followed: UIScrollView?

  /// A controller with the first page of the stack.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    navigationBar.takeOver(by: self)
    pushViewController(rootViewController, animated: false)
  }

  /// A controller with an empty stack and bars of classes, which derive from `UINavigationBar` and
  /// `UIToolbar`; nil for these.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    let barClass = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    navigationBar =
      Construction.view(barClass) as? UINavigationBar ?? UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    toolbarState.barClass = toolbarClass as? UIToolbar.Type
    navigationBar.takeOver(by: self)
  }

  /// A controller with an empty stack. There are no nib files on Linux: both arguments must be nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.takeOver(by: self)
  }

  /// A controller as `init(nibName:bundle:)` makes it: there are no archives on Linux.
  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(coder: coder)
    navigationBar.takeOver(by: self)
    takeIn(coder, in: UINavigationController.self)
  }

  // MARK: The stack

  /// The stack, the page that is shown last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The page that is shown.
  open var topViewController: UIViewController? { stack.last }

  /// What the user sees: what is presented above the page, else the page.
  open var visibleViewController: UIViewController? {
    var visible = presented ?? stack.last
    while let above = visible?.presented { visible = above }
    return visible
  }

  /// Shows a page on top of the stack. A page that is on the stack already, one that is presented
  /// or around this controller, and another navigation controller, are reported and not pushed.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !(viewController is UINavigationController) else {
      return Diagnostics.report(.navigationInsideNavigation(viewController.debugName))
    }
    guard !stack.contains(where: { $0 === viewController }) else {
      return Diagnostics.report(.pushedTwice(viewController.debugName))
    }
    guard mayTakeIn(viewController) else { return }
    change(to: stack + [viewController], animated: animated, isBack: false)
  }

  /// Takes the page away that is shown and returns it. The first page stays: nil.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated, isBack: true)
    return top
  }

  /// Takes all pages away above one of them and returns them. A page that is not on the stack is
  /// reported, and nothing changes.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      Diagnostics.report(.notOnStack(viewController.debugName))
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated, isBack: true)
    return popped
  }

  /// Takes all pages away above the first one and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Takes a page in, on top of the stack: the stack is the children. While a page is on the
  /// screen, and for what cannot be a page, the child is one that lies above the stack and whose
  /// view the caller adds.
  open override func addChild(_ childController: UIViewController) {
    let isPage =
      !(childController is UINavigationController || childController is UISearchController)
      && (stack.isEmpty || !appearance.isShown)
    guard isPage, childController !== takenIn, childController.parent !== self else {
      return super.addChild(childController)
    }
    pushViewController(childController, animated: false)
  }

  /// Exchanges the whole stack. A last page that was on the stack before slides in as a pop does,
  /// another one as a push. A page that is named twice is reported and stays at its first place.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var wanted: [UIViewController] = []
    for controller in viewControllers {
      if controller is UINavigationController {
        Diagnostics.report(.navigationInsideNavigation(controller.debugName))
      } else if wanted.contains(where: { $0 === controller }) {
        Diagnostics.report(.pushedTwice(controller.debugName))
      } else if mayTakeIn(controller) {
        wanted.append(controller)
      }
    }
    let isBack = stack.contains { $0 === wanted.last }
    change(to: wanted, animated: animated, isBack: isBack)
  }

  /// The finger that comes in from the edge of a screen and leads back; its delegate decides
  /// whether it does. A bar without a button that leads back, or with one of the page's own, takes
  /// it away: set the delegate to nil to have it back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { hiding.popGesture }

  // MARK: Bars that hide

  /// Seconds in which bars come and go.
  public static let hideShowBarDuration: CGFloat = 0.3

  /// Whether the bars go as content is scrolled up by a finger or the wheel, and come again as it
  /// is scrolled down; no unless set.
  open var hidesBarsOnSwipe: Bool {
    get { hiding.onSwipe }
    set { hiding.onSwipe = newValue }
  }

  /// The finger that has the bars go and come, while `hidesBarsOnSwipe`.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.swipeGesture }

  /// Whether a tap beside controls has the bars go and come; no unless set.
  open var hidesBarsOnTap: Bool {
    get { hiding.onTap }
    set { hiding.onTap = newValue }
  }

  /// The tap that has the bars go and come, while `hidesBarsOnTap`.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tapGesture }

  /// Whether the bars go when something comes to the lower edge of the window for whoever has the
  /// keyboard; no unless set. They come again with a tap.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { hiding.withKeyboard }
    set { hiding.withKeyboard = newValue }
  }

  /// Whether the bars are left out where there is little height; no unless set.
  open var hidesBarsWhenVerticallyCompact = false {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  override func takeRestored(_ controller: UIViewController) {
    pushViewController(controller, animated: false)
  }

  /// Pushes.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Leads back by one page, or does what the page has in `navigationItem.backAction`; returns
  /// whether there was something to do.
  @discardableResult
  override func goBack() -> Bool {
    guard let top = stack.last else { return super.goBack() }
    let item = top.navigationItem
    if let action = item.backAction {
      action.perform(sender: navigationBar)
      return true
    }
    guard stack.count > 1, !item.hidesBackButton else { return super.goBack() }
    popViewController(animated: true)
    return true
  }

  /// Goes back, where there is something to go back to; returns whether it did.
  @discardableResult
  open override func accessibilityPerformEscape() -> Bool {
    if super.accessibilityPerformEscape() { return true }
    guard stack.count > 1 else { return false }
    return goBack()
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    let isReversed = currentTraits.layoutDirection == .rightToLeft
    if key.modifiers == .alt, key.name == (isReversed ? "right" : "left"), goBack() { return true }
    return super.handleKey(key)
  }

  override var keyChild: UIViewController? { stack.last }

  override var hasBarAtTop: Bool { true }

  /// Whether a page came onto the stack and has not arrived yet.
  override func isArriving(_ page: UIViewController) -> Bool { arriving.contains { $0 === page } }

  /// Whether a page left the stack and is still to be seen.
  override func isLeaving(_ page: UIViewController) -> Bool { leaving.contains { $0 === page } }

  /// That of the page that is shown, with the height of the bar, unless one was set.
  override func contentSizeWanted(in container: CGSize) -> CGSize {
    guard preferredContentSize == .zero, let top = stack.last else { return preferredContentSize }
    var size = top.contentSizeWanted(in: container)
    guard size != .zero else { return .zero }
    var metrics = navigationBar.metrics(for: top.navigationItem)
    metrics.expand()
    if !leavesBarOut { size.height += metrics.height }
    if !hidesToolbar { size.height += makeToolbar().barHeight }
    return size
  }

  /// That of the first page, unless one was set.
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  /// Those that left the stack have left this controller.
  func parentsSettled() {}

  override func childLeft(_ child: UIViewController) {
    guard stack.contains(where: { $0 === child }) else { return }
    change(to: stack.filter { $0 !== child }, animated: false, isBack: true)
  }

  // MARK: The bar

  /// Whether the bar is left out.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// A page that is searched by a bar in its content, and leaves this one out meanwhile.
  weak var searchedPage: UIViewController? { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// Whether the bar is left out now.
  private var leavesBarOut: Bool {
    hidesBar || stack.last is UINavigationController
      || searchedPage != nil && searchedPage === stack.last
      || hidesBarsWhenVerticallyCompact && currentTraits.verticalSizeClass == .compact
  }

  /// Shows the bar or leaves it out.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    guard animated, appearance.isComing, view.window != nil else { return }
    AnimationContext(timing: .spring(ControllerTransition.spring)).run { view.layoutIfNeeded() }
  }

  /// The bar below the page, which shows the page's `toolbarItems`.
  open var toolbar: UIToolbar! { makeToolbar() }

  /// Whether the toolbar is left out; yes unless set. A page with `hidesBottomBarWhenPushed` leaves
  /// it out, too, as do those above it on the stack.
  open var isToolbarHidden: Bool {
    get { toolbarState.isHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows the toolbar or leaves it out.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    changeToolbar(hidden: hidden, animated: animated)
  }

  /// For the key `navigationBar`, has a bar of an app's own class stand where the bar stood, with
  /// its items.
  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "navigationBar" else { return super.setValue(value, forKey: key) }
    guard let bar = value as? UINavigationBar else {
      return Diagnostics.report(.notSettable(key, of: debugName))
    }
    exchangeBar(for: bar)
  }

  // MARK: The view

  /// What the delegate says; all ways without one.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? .all
  }

  /// What the delegate says; upright without one.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self) ?? .portrait
  }

  /// Makes the view that holds the stage and the bars.
  open override func loadView() {
    let container = ContainerView(frame: UIViewController.frameOfNewViews)
    stage.frame = container.bounds
    stage.clipsToBounds = true
    container.addSubview(stage)
    container.addSubview(navigationBar)
    if let toolbar = toolbarState.bar { container.addSubview(toolbar) }
    view = container
    hiding.attach(to: container)
  }

  override func prepareToAppear() {
    super.prepareToAppear()
    guard pages.isEmpty, let top = stack.last else { return }
    show(top)
  }

  /// The controller whose page is shown changed, for the first time or without a view to move.
  func show(_ top: UIViewController) {
    guard isViewLoaded else { return }
    for page in pages where page.child !== top { page.removeFromSuperview() }
    pages.removeAll { $0.child !== top }
    AnimationContext.withoutAnimation {
      let page = page(of: top)
      page.transform = .identity
      page.stopMoving()
      showItems(isBack: false)
      placeContent()
    }
  }

  /// What the bar has for the pages of the stack.
  var barItems: [UINavigationItem] {
    (itemBelow.map { [$0] } ?? []) + stack.map(\.navigationItem)
  }

  func showItems(isBack: Bool) {
    let change = navigationBar.exchange(items: barItems, isBack: isBack)
    change.prepare()
    change.move()
    change.clean()
  }

  func page(of controller: UIViewController) -> PageView {
    if let page = pages.first(where: { $0.child === controller }) { return page }
    let page = PageView(controller, container: stage.bounds)
    pages.append(page)
    stage.addSubview(page)
    return page
  }

  // MARK: Layout

  /// The height of the bar with its whole large title when it was laid out last, and for which
  /// page.
  private var wholeBar: (height: CGFloat, collapses: Bool, page: ObjectIdentifier?) =
    (0, false, nil)

  override func placeContent() {
    guard let container = viewIfLoaded else { return }
    let bounds = container.bounds
    stage.frame = bounds
    for page in pages { page.place(in: bounds) }
    let top = stack.last
    follow(top?.topScrollView)
    keepLargeTitleWhole(of: top, in: container)
    let metrics = currentMetrics(for: top)
    let safeTop = container.safeAreaInsets.top
    let height = safeTop + metrics.height
    navigationBar.topInset = safeTop
    navigationBar.frame = CGRect(
      x: 0, y: leavesBarOut ? -height : 0, width: bounds.width, height: height)
    navigationBar.content?.metrics = metrics
    navigationBar.isElevated = isContentBelowBar(metrics)
    placeToolbar()
    if let top { giveInsets(to: top, metrics) }
    let collapses = top.map { reaches($0, under: .top) } ?? false
    followed?.collapsibleTop =
      leavesBarOut || !collapses ? 0 : max(0, metrics.full - metrics.height)
  }

  /// Where the bar became another height, because text is larger or there is a prompt now, content
  /// that rests below its large title goes on doing so.
  private func keepLargeTitleWhole(of top: UIViewController?, in container: UIView) {
    let metrics = navigationBar.metrics(for: top?.navigationItem)
    let height = container.safeAreaInsets.top + metrics.full
    let former = wholeBar
    wholeBar = (height, metrics.full > metrics.least, top.map { ObjectIdentifier($0) })
    guard wholeBar.collapses || former.collapses, height != former.height,
      former.page == wholeBar.page, let followed, followed.knowsInsets, !followed.isDragging
    else { return }
    let inset = followed.contentInset.top + followed.refreshHeight
    guard abs(followed.contentOffset.y + inset + former.height) < 0.5 else { return }
    followed.contentOffset.y = -inset - height
  }

  /// Heights of the bar for what is scrolled now.
  func currentMetrics(for top: UIViewController?) -> NavigationBarMetrics {
    var metrics = navigationBar.metrics(for: top?.navigationItem)
    metrics.expand()
    // Content that ends at the bar scrolls under nothing.
    if let top, !reaches(top, under: .top) { return metrics }
    guard metrics.full > metrics.least, let followed, let view = viewIfLoaded else {
      return metrics
    }
    // A scroll view that has not heard of the bar yet rests at its start.
    let expanded = view.safeAreaInsets.top + metrics.full
    guard followed.knowsInsets else { return metrics }
    let inset = followed.contentInset.top + followed.refreshHeight
    let scrolled = followed.shownOffset.y + inset + expanded
    metrics.collapse(by: scrolled)
    return metrics
  }

  private func isContentBelowBar(_ metrics: NavigationBarMetrics) -> Bool {
    guard let followed, followed.knowsInsets, let view = viewIfLoaded else { return false }
    return metrics.height <= metrics.least && followed.edges?.top.effect.replacesBars != true
      && followed.shownOffset.y + followed.contentInset.top + view.safeAreaInsets.top
        + metrics.least > 0.5
  }

  /// Whether the view of a page reaches under the bar at an edge.
  private func reaches(_ page: UIViewController, under edge: UIRectEdge) -> Bool {
    let isTranslucent =
      edge == .top ? navigationBar.isTranslucent : toolbarState.bar?.isTranslucent ?? true
    return page.extends(under: edge, isTranslucent: isTranslucent)
  }

  /// Tells a page how much of it the bar covers, or has it end there.
  func giveInsets(to page: UIViewController, _ metrics: NavigationBarMetrics) {
    var covered = UIEdgeInsets(
      top: leavesBarOut ? 0 : metrics.height, left: 0,
      bottom: hidesToolbar ? 0 : makeToolbar().barHeight, right: 0)
    page.navigationItem.search?.takeBarInsets(covered)
    var kept = UIEdgeInsets.zero
    let outer = viewIfLoaded?.safeAreaInsets ?? .zero
    if !reaches(page, under: .top) { (kept.top, covered.top) = (outer.top + covered.top, 0) }
    if !reaches(page, under: .bottom) {
      (kept.bottom, covered.bottom) = (outer.bottom + covered.bottom, 0)
    }
    if let view = pages.first(where: { $0.child === page }) { view.insets = kept }
    page.barInsets = covered
  }

  func follow(_ scrollView: UIScrollView?) {
    guard scrollView !== followed else { return }
    followed?.collapsibleTop = 0
    if followed?.offsetFollower === self { followed?.offsetFollower = nil }
    followed = scrollView
    scrollView?.offsetFollower = self
  }
}

extension UINavigationController: OffsetFollowing {
  func contentMoved(in scrollView: UIScrollView) {
    guard scrollView === followed, runningTransition == nil else { return }
    hiding.contentMoved(in: scrollView)
    AnimationContext.withoutAnimation { placeContent() }
  }
}
