import KumikoFoundation
import KumikoGraphics

/// Shows the last of a stack of view controllers, below a bar with a back button.
///
///     let list = UIViewController()
///     list.title = "Folders"
///     let navigation = UINavigationController(rootViewController: list)
///     navigation.pushViewController(UIViewController(), animated: true)
///
/// Pushes and pops are animated, and can be interrupted by others at any frame: the pages continue
/// from where they are. The back button pops a page, and so do Alt+Left and the back button of a
/// mouse.
open class UINavigationController: UIViewController {
  /// The navigation bar.
  public internal(set) var navigationBar: UINavigationBar

  /// The delegate, which is notified of the pages that are shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  var stack: [UIViewController] = []
  /// The item of the page that going back from the first page leads to; nil if it leads nowhere.
  var itemBelow: UINavigationItem? {
    didSet {
      if itemBelow !== oldValue, !pages.isEmpty { navigationBar.itemsBelowChanged(barItems) }
    }
  }
  /// Contains the pages, below the bar.
  let stage = UIView()
  /// The pages on the stage; more than one during a transition.
  var pages: [PageView] = []
  /// Controllers that left the stack and whose pages are still visible.
  var leaving: [UIViewController] = []
  var arriving: [UIViewController] = []
  /// The page of the stack that is being added as a child.
  weak var takenIn: UIViewController?
  /// The page that the delegate was last notified of.
  weak var notifiedPage: UIViewController?
  /// Contains the views of pages while an app animates them; otherwise nil.
  var customStage: UIView?
  private var hidesBar = false
  var toolbarState = ToolbarState()
  /// Handles hiding of the bars, and the interactive pop.
  private(set) lazy var hiding = BarHiding(of: self)
  private weak var followed: UIScrollView?

  /// A controller with the first page of the stack.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    navigationBar.takeOver(by: self)
    pushViewController(rootViewController, animated: false)
  }

  /// A controller with an empty stack and bars of the given classes, which are subclasses of
  /// `UINavigationBar` and `UIToolbar`; nil for these themselves.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    let barClass = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    navigationBar =
      Construction.view(barClass) as? UINavigationBar ?? UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    toolbarState.barClass = toolbarClass as? UIToolbar.Type
    navigationBar.takeOver(by: self)
  }

  /// A controller with an empty stack. Its view is not loaded from a nib: both arguments should be
  /// nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.takeOver(by: self)
  }

  /// A controller of a storyboard; elsewhere one as created by `init(nibName:bundle:)`.
  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(coder: coder)
    navigationBar.takeOver(by: self)
    takeIn(coder, in: UINavigationController.self)
  }

  // MARK: The stack

  /// The stack; the last page is shown.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The page that is shown: the last one of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The visible controller: the one that is presented above the page, else the page.
  open var visibleViewController: UIViewController? {
    var visible = presented ?? stack.last
    while let above = visible?.presented { visible = above }
    return visible
  }

  /// Pushes a page onto the stack. A page that is on the stack already, one that is presented or a
  /// parent of this controller, and another navigation controller, are reported and not pushed.
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

  /// Pops the page that is shown, and returns it. The first page stays, and nil is returned.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated, isBack: true)
    return top
  }

  /// Pops all pages above one of them, and returns them. A page that is not on the stack is
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

  /// Pops all pages above the first one, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Adds a page on top of the stack: the stack consists of the children. While a page is on
  /// screen, and for controllers that cannot be a page, the child is placed above the stack, and
  /// the caller adds its view.
  open override func addChild(_ childController: UIViewController) {
    let isPage =
      !(childController is UINavigationController || childController is UISearchController)
      && (stack.isEmpty || !appearance.isShown)
    guard isPage, childController !== takenIn, childController.parent !== self else {
      return super.addChild(childController)
    }
    pushViewController(childController, animated: false)
  }

  /// Replaces the whole stack. The transition is a pop if the new last page was on the stack
  /// before, otherwise a push. A page that occurs twice is reported and stays at its first place.
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

  /// The gesture that pops a page interactively from the edge of a screen; its delegate decides
  /// whether it begins. It is disabled if the bar has no back button, or one of the page's own: set
  /// the delegate to nil to enable it again.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { hiding.popGesture }

  /// The gesture that pops a page interactively from anywhere on the content, unless something
  /// under the finger moves in that direction: a row with swipe actions on that side, content that
  /// can be scrolled horizontally, a slider. It recognizes touches only, as the pointer selects.
  /// While `interactivePopGestureRecognizer` is disabled, which apps do to keep a page, this one
  /// does not begin either.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { hiding.contentPopGesture }

  // MARK: Bars that hide

  /// The duration of hiding and showing bars, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.3

  /// Whether the bars are hidden as content is scrolled up by a finger or the wheel, and shown
  /// again as it is scrolled down; `false` by default.
  open var hidesBarsOnSwipe: Bool {
    get { hiding.onSwipe }
    set { hiding.onSwipe = newValue }
  }

  /// The pan gesture that hides and shows the bars, while `hidesBarsOnSwipe`.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.swipeGesture }

  /// Whether a tap outside controls hides and shows the bars; `false` by default.
  open var hidesBarsOnTap: Bool {
    get { hiding.onTap }
    set { hiding.onTap = newValue }
  }

  /// The tap gesture that hides and shows the bars, while `hidesBarsOnTap`.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tapGesture }

  /// Whether the bars are hidden when an input view appears at the lower edge of the window for the
  /// first responder; `false` by default. A tap shows them again.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { hiding.withKeyboard }
    set { hiding.withKeyboard = newValue }
  }

  /// Whether the bars are hidden in a compact height; `false` by default.
  open var hidesBarsWhenVerticallyCompact = false {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  override func takeRestored(_ controller: UIViewController) {
    pushViewController(controller, animated: false)
  }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Pops a page, or performs the page's `navigationItem.backAction`; returns whether one of them
  /// was possible.
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

  /// Goes back, if that is possible; returns whether it did.
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

  /// Whether a page was pushed and its transition has not ended yet.
  override func isArriving(_ page: UIViewController) -> Bool { arriving.contains { $0 === page } }

  /// Whether a page left the stack and is still visible.
  override func isLeaving(_ page: UIViewController) -> Bool { leaving.contains { $0 === page } }

  /// The preferred size of the page that is shown, with the height of the bar, unless one was set
  /// here.
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

  /// The item of the first page, unless one was set here.
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  /// Controllers that left the stack are no longer children of this one.
  func parentsSettled() {}

  override func childLeft(_ child: UIViewController) {
    guard stack.contains(where: { $0 === child }) else { return }
    change(to: stack.filter { $0 !== child }, animated: false, isBack: true)
  }

  // MARK: The bar

  /// Whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// A page that is searched with a bar in its content, and hides the navigation bar meanwhile.
  weak var searchedPage: UIViewController? { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// Whether the bar is not shown now.
  private var leavesBarOut: Bool {
    hidesBar || stack.last is UINavigationController
      || searchedPage != nil && searchedPage === stack.last
      || hidesBarsWhenVerticallyCompact && currentTraits.verticalSizeClass == .compact
  }

  /// Shows or hides the bar.
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

  /// Whether the toolbar is hidden; `true` by default. A page with `hidesBottomBarWhenPushed` hides
  /// it, too, as do those above it on the stack.
  open var isToolbarHidden: Bool {
    get { toolbarState.isHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    changeToolbar(hidden: hidden, animated: animated)
  }

  /// For the key `navigationBar`, replaces the bar by one of an app's own class, which shows the
  /// same items.
  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "navigationBar" else { return super.setValue(value, forKey: key) }
    guard let bar = value as? UINavigationBar else {
      return Diagnostics.report(.notSettable(key, of: debugName))
    }
    exchangeBar(for: bar)
  }

  // MARK: The view

  /// The orientations returned by the delegate; all if there is none.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? .all
  }

  /// The orientation returned by the delegate; portrait if there is none.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self) ?? .portrait
  }

  /// Creates the view that contains the stage and the bars.
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

  override func appearanceChanged(to stage: AppearanceState.Stage) {
    super.appearanceChanged(to: stage)
    notifyAppearance(stage)
  }

  /// The top controller changed, for the first time or without a transition.
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

  /// The items of the bar for the pages of the stack.
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

  /// The height of the bar with its full large title at the last layout, and the page for which it
  /// was.
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
    navigationBar.looks.hasGlass = followed?.edges?.top.effect.replacesBars == true
    placeToolbar()
    if let top { giveInsets(to: top, metrics) }
    let collapses = top.map { reaches($0, under: .top) } ?? false
    followed?.collapsibleTop =
      leavesBarOut || !collapses ? 0 : max(0, metrics.full - metrics.height)
  }

  /// If the height of the bar changed, because text is larger or a prompt was added, content that
  /// rests below its large title stays there.
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

  /// Heights of the bar for the current content offset.
  func currentMetrics(for top: UIViewController?) -> NavigationBarMetrics {
    var metrics = navigationBar.metrics(for: top?.navigationItem)
    metrics.expand()
    // Content that ends at the bar does not scroll under it.
    if let top, !reaches(top, under: .top) { return metrics }
    guard metrics.full > metrics.least, let followed, let view = viewIfLoaded else {
      return metrics
    }
    // A scroll view that has not received the insets of the bar yet is at its start.
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

  /// Whether the view of a page extends under the bar at an edge.
  private func reaches(_ page: UIViewController, under edge: UIRectEdge) -> Bool {
    let isTranslucent =
      edge == .top ? navigationBar.isTranslucent : toolbarState.bar?.isTranslucent ?? true
    return page.extends(under: edge, isTranslucent: isTranslucent)
  }

  /// Sets the insets by which the bar covers a page, or lets the page end there.
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
