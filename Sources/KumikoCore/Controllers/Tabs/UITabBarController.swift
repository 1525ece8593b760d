import KumikoFoundation
import KumikoGraphics

/// Shows one of several view controllers, selected with the tabs of a bar below.
///
///     let first = UIViewController()
///     first.tabBarItem = UITabBarItem(title: "Recent", image: nil, tag: 0)
///     let tabs = UITabBarController()
///     tabs.viewControllers = [first, UINavigationController()]
///
/// Ctrl+Tab and Ctrl+Shift+Tab select the next and the previous tab, Ctrl+1 … Ctrl+9 a tab by its
/// number.
///
/// In a compact window five tabs fit in the bar, in a wider one as many as have 76 points each. If
/// there are more, the last one is titled "More" and leads to a list of the others
/// (`moreNavigationController`). All tabs are in the bar again once they fit.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The bar, whose delegate is the controller.
  public private(set) var tabBar = UITabBar(frame: .zero)

  /// The delegate, which controls the selection of tabs, and is notified of it.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private(set) var pages: [UIViewController] = []
  /// The child that is shown: a page that has a tab in the bar, or the list of the others with the
  /// page opened from there.
  private(set) var selected: UIViewController? {
    willSet { for key in Self.selectedKeys { willChange(key) } }
    didSet { for key in Self.selectedKeys { didChange(key) } }
  }
  private static let selectedKeys = ["selectedIndex", "selectedViewController"]
  let overflow = TabOverflow()
  private let stage = UIView()
  private var hidesBar = false
  private(set) var isBarHidden = false
  /// The scroll view that the bar follows.
  weak var followed: UIScrollView?
  /// Lets items be dropped on tabs.
  private lazy var drops = TabDrops(of: self)
  /// The tabs that the controllers were created from; empty if controllers were set directly.
  private(set) var givenTabs: [UITab] = []
  /// The tabs of the controllers in `pages`.
  var tabsOfPages: [ObjectIdentifier: UITab] = [:]
  /// Whether these are the tabs of a compact window.
  var listsCompactTabs = false
  /// The sidebar with the tabs, in the modes that show one.
  public private(set) lazy var sidebar = Sidebar(of: self)
  /// Whether tabs are shown in a bar below the page or in a sidebar; `automatic` by default.
  open var mode = Mode.automatic { didSet { if mode != oldValue { sidebar.placeChanged() } } }

  /// A controller without tabs. Its view is not loaded from a nib: both arguments should be nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    listen()
  }

  /// A controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// A controller of a storyboard; elsewhere one as created by `init(nibName:bundle:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    listen()
    takeIn(coder, in: UITabBarController.self)
  }

  private func listen() {
    tabBar.delegate = self
    tabBar.choose = { [weak self] item in self?.pressed(item) }
    tabBar.itemShown = { [weak self] item in self?.minimizing.itemChanged(item) }
    tabBar.addInteraction(drops.interaction)
  }

  /// For the key `tabBar`, replaces the bar by one of an app's own class, with the same tabs: in
  /// UIKit this is the only method without a storyboard.
  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "tabBar" else { return super.setValue(value, forKey: key) }
    guard let bar = value as? UITabBar else {
      return Diagnostics.report(.notSettable(key, of: debugName))
    }
    guard bar !== tabBar else { return }
    let old = tabBar
    bar.setItems(old.items, animated: false)
    bar.selectedItem = old.selectedItem
    if let around = old.superview { around.insertSubview(bar, aboveSubview: old) }
    old.removeFromSuperview()
    (old.choose, old.itemShown, old.delegate) = (nil, nil, nil)
    tabBar = bar
    listen()
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Tabs

  /// The controllers, one for each tab. The selected one stays selected if it is among the new
  /// ones.
  open var viewControllers: [UIViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; if animated, the tabs fade in.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    // If the selected one is not among them, the one in its place is, as Apple documents it.
    let (all, index) = (viewControllers ?? [], pages.firstIndex { $0 === selectedViewController })
    forgetTabs()
    exchangePages(
      all, successor: index.flatMap { all.indices.contains($0) ? all[$0] : nil }, animated: animated
    )
  }

  private func forgetTabs() {
    for tab in givenTabs { tab.owner = nil }
    (givenTabs, tabsOfPages) = ([], [:])
  }

  /// Replaces the controllers.
  ///
  /// - Parameter successor: the one to be selected if the selected one is not among them; nil for
  ///   the first.
  func exchangePages(
    _ viewControllers: [UIViewController], successor: UIViewController? = nil, animated: Bool
  ) {
    var wanted: [UIViewController] = []
    for controller in viewControllers {
      if wanted.contains(where: { $0 === controller }) {
        Diagnostics.report(.childAddedTwice(controller.debugName, parent: debugName))
      } else if mayTakeIn(controller) {
        wanted.append(controller)
      }
    }
    let (old, shown) = (pages, selectedViewController)
    pages = wanted
    overflow.customizable = nil
    let gone = old.filter { tab in !wanted.contains { $0 === tab } }
    for controller in wanted where !has(controller) {
      addChild(controller)
      guard controller.parent === self else { continue }
      controller.didMove(toParent: self)
    }
    // Observers that were notified may have moved a controller to another parent.
    wanted.removeAll { !has($0) }
    pages = wanted
    let stays = shown != nil && (shown === overflow.more || wanted.contains { $0 === shown })
    if !stays { show(successor.flatMap { has($0) ? $0 : nil } ?? wanted.first) }
    fitTabs(animated: animated)
    for controller in gone where controller.parent === self {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
  }

  /// Adds a controller with a tab after the others. While a tab is on screen, the child is placed
  /// above it, and the caller adds its view.
  open override func addChild(_ childController: UIViewController) {
    let isTab =
      !(childController is UISearchController || childController is MoreNavigationController)
      && (pages.isEmpty || !appearance.isShown)
    guard isTab, childController.parent !== self, !pages.contains(where: { $0 === childController })
    else { return super.addChild(childController) }
    setViewControllers(pages + [childController], animated: false)
  }

  /// Called when the user reordered the tabs.
  func take(order: [UIViewController]) {
    pages = order
    fitTabs(animated: false)
  }

  // MARK: UITab

  /// The tabs; empty if controllers were set in `viewControllers`.
  open var tabs: [UITab] {
    get { givenTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs; if animated, they fade in. Each creates its controller now; of groups, the
  /// selected child does.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    forgetTabs()
    givenTabs = tabs
    for tab in tabs { tab.owner = self }
    customization.restore(tabs.flatMap(\.family))
    tabsChanged(animated: animated)
  }

  /// The selected tab, also inside a group; nil if there are none. Setting one that the controller
  /// does not have is reported, and the selection does not change.
  open var selectedTab: UITab? {
    get { tab(of: selectedViewController) }
    set { if let newValue { select(newValue) } }
  }

  /// The tab with an identifier, also inside groups; nil if there is none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    givenTabs.lazy.flatMap(\.family).first { $0.identifier == identifier }
  }

  /// The identifiers of the tabs that the bar shows in a compact window; nil, the default, for all.
  /// Tabs inside groups are not in the bar. If the selected tab is not among them, the first one is
  /// selected.
  open var compactTabIdentifiers: [String]? {
    didSet { if compactTabIdentifiers != oldValue { tabsChanged() } }
  }

  /// Identifies the user's decisions, in the app's `UserDefaults`, on hidden tabs and the order of
  /// the tabs in groups; nil, the default, if they last as long as the controller.
  open var customizationIdentifier: String? {
    didSet {
      guard customizationIdentifier != oldValue else { return }
      customization.open(customizationIdentifier)
      customization.restore(givenTabs.flatMap(\.family))
    }
  }
  let customization = TabCustomization()

  func tab(of controller: UIViewController?) -> UITab? {
    controller.flatMap { tabsOfPages[ObjectIdentifier($0)]?.selectedLeaf }
  }

  /// The view above the bar, and above the end of the sidebar if that is shown; nil removes it.
  open var bottomAccessory: UITabAccessory? {
    get { accessoryPlace.accessory }
    set { setBottomAccessory(newValue, animated: false) }
  }

  /// Replaces the accessory above the bar; if animated, it slides in from below.
  open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    accessoryPlace.show(bottomAccessory)
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    guard animated, appearance.isComing, view.window != nil else { return }
    AnimationContext(timing: .spring(ControllerTransition.spring)).run { view.layoutIfNeeded() }
  }
  private let accessoryPlace = TabAccessoryPlace()

  /// When the bar is minimized to the selected tab, at the leading end of the lower edge; never by
  /// default. The accessory above the bar is then in one line with that tab. A click on the tab, or
  /// Enter, shows all tabs, and so does showing another page. The bar is not minimized in windows
  /// of regular width, or if the page ends at the bar instead of extending under it.
  ///
  /// While the bar is minimized, the safe area of the page ends above the row of the tab. With
  /// Reduce Motion the bar and the tab fade.
  open var tabBarMinimizeBehavior = MinimizeBehavior.automatic {
    didSet { if tabBarMinimizeBehavior != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  private(set) lazy var minimizing = TabBarMinimizing(of: self)

  /// Whether the bar is hidden regardless of the page; `false` by default.
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    guard animated, appearance.isComing, view.window != nil else { return }
    AnimationContext(timing: .spring(ControllerTransition.spring)).run { view.layoutIfNeeded() }
  }

  /// The selected controller, also if it was opened from the list of those that do not fit in the
  /// bar; `moreNavigationController` while that list is shown. Setting one that has no tab is
  /// reported, and the selection does not change.
  open var selectedViewController: UIViewController? {
    get { selected === overflow.more ? pageInMore ?? selected : selected }
    set {
      if let newValue, newValue === overflow.more, barCount < pages.count {
        show(newValue)
      } else if let newValue, pages.contains(where: { $0 === newValue }) {
        select(newValue)
      } else {
        Diagnostics.report(.indexOutsideTabs(NSNotFound, count: pages.count))
      }
    }
  }

  /// The list of the tabs that do not fit in the bar, in a navigation controller of its own that
  /// also shows the one selected there. A controller with a navigation bar of its own keeps it,
  /// with a button that leads back to the list. Created on first access, also if all tabs fit.
  open var moreNavigationController: UINavigationController { makeMore() }

  /// The controllers whose tabs the user can reorder, with the Edit button of the list of those
  /// that do not fit in the bar; all of them after `viewControllers` was set; nil or an empty array
  /// removes the button.
  open var customizableViewControllers: [UIViewController]? {
    get { overflow.customizable ?? pages }
    set {
      overflow.customizable = newValue ?? []
      overflow.more?.list.offerEditing()
    }
  }

  override func encodeOwnState(_ coder: NSCoder) {
    coder.encode(selectedIndex, forKey: "UITabBarController.selectedIndex")
  }

  override func decodeOwnState(_ coder: NSCoder) {
    let index = coder.decodeInteger(forKey: "UITabBarController.selectedIndex")
    if viewControllers?.indices.contains(index) == true { selectedIndex = index }
  }

  /// The index of the selected tab in `viewControllers`; `NSNotFound` if there are none, and while
  /// the list of those that do not fit in the bar is shown. Setting one out of range is reported,
  /// and the selection does not change.
  open var selectedIndex: Int {
    get { pages.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set {
      guard pages.indices.contains(newValue) else {
        return Diagnostics.report(.indexOutsideTabs(newValue, count: pages.count))
      }
      select(pages[newValue])
    }
  }

  override func tabBarItemChanged(of controller: UIViewController) {
    guard pages.contains(where: { $0 === controller }) else { return }
    fitTabs(animated: false)
  }

  override func childLeft(_ child: UIViewController) {
    guard !overflow.isLending, pages.contains(where: { $0 === child }) else { return }
    setViewControllers(pages.filter { $0 !== child }, animated: false)
  }

  /// Called when the user selects a tab, before its controller is shown. The default does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Does nothing: the user reorders the tabs of a controller in its list.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Does nothing.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Does nothing.
  open func tabBar(
    _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
  ) {}
  /// Does nothing.
  open func tabBar(
    _ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool
  ) {}

  private func pressed(_ item: UITabBarItem) {
    let controllers = pages.prefix(barCount) + [overflow.more].compactMap { $0 }
    guard let controller = controllers.first(where: { self.item(of: $0) === item }) else { return }
    choose(controller)
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key.modifiers.contains(.control), !pages.isEmpty else { return super.handleKey(key) }
    let isBack = key.modifiers.contains(.shift)
    // The list is positioned between the tabs in the bar and those in the list.
    let current =
      selected === overflow.more && pageInMore == nil
      ? isBack ? barCount : barCount - 1 : selectedIndex
    if key.name == "tab", current != NSNotFound {
      let step = isBack ? pages.count - 1 : 1
      let others = (1..<pages.count).map { pages[(current + $0 * step) % pages.count] }
      if let next = others.first(where: { isChoosable($0) }) { choose(next) }
      return true
    }
    if key.modifiers == .control, let number = Int(key.name), pages.indices.contains(number - 1) {
      let page = pages[number - 1]
      if number - 1 != current, isChoosable(page) { choose(page) }
      return true
    }
    return super.handleKey(key)
  }

  private func isChoosable(_ page: UIViewController) -> Bool { item(of: page).isEnabled }

  override var keyChild: UIViewController? { selected }

  // MARK: The view

  /// The orientations returned by the delegate; all if there is none.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? .all
  }

  /// The orientation returned by the delegate; portrait if there is none.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self) ?? .portrait
  }

  /// Creates the view that contains the selected page and the bar.
  open override func loadView() {
    let container = ContainerView(frame: UIViewController.frameOfNewViews)
    stage.frame = container.bounds
    stage.clipsToBounds = true
    container.addSubview(stage)
    container.addSubview(tabBar)
    view = container
  }

  override func prepareToAppear() {
    super.prepareToAppear()
    fitTabsToWindow()
    install()
  }

  /// Adds the selected page to the stage.
  private func install() {
    guard isViewLoaded, let selected, let page = selected.loadView(for: stage.bounds) else {
      return
    }
    AnimationContext.withoutAnimation {
      page.frame = stage.bounds
      if page.superview !== stage { stage.addSubview(page) }
      placeContent()
    }
  }

  func show(_ controller: UIViewController?) {
    guard controller !== selected else { return }
    runningTransition?.cancel()
    endCustomTransition()
    let old = selected
    selected = controller
    minimizing.end()
    tabBar.selectedItem = controller.map(item(of:))
    sidebar.list?.showSelection()
    guard isViewLoaded else { return }
    controller.map { _ = $0.loadView(for: stage.bounds) }
    let isComing = appearance.isComing
    if isComing { controller?.beginAppearance(true, animated: false) }
    if isComing { old?.beginAppearance(false, animated: false) }
    guard selected === controller else { return }
    if isComing, appearance.isShown, view.window?.isShown == true, let old, let controller,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: old, to: controller)
    {
      return exchange(old, for: controller, by: animator)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if isComing { install() }
    old?.endAppearance()
    guard isComing, appearance.isShown else { return }
    view.layoutIfNeeded()
    controller?.endAppearance()
  }

  // MARK: Custom transitions

  /// The container of both pages during a transition, and the page that disappears.
  private var customStage: (container: UIView, leaving: UIViewController)?

  private func exchange(
    _ old: UIViewController, for new: UIViewController,
    by animator: any UIViewControllerAnimatedTransitioning
  ) {
    let container = UIView(frame: stage.bounds)
    let transition = ControllerTransition(in: container, from: old, to: new, isAnimated: true)
    runningTransition = transition
    AnimationContext.withoutAnimation {
      customStage = (container, old)
      stage.addSubview(container)
      if let view = old.viewIfLoaded { container.addSubview(view) }
      new.viewIfLoaded?.frame = stage.bounds
      placeContent()
    }
    TransitionContext(
      transition, animator,
      delegate?.tabBarController(self, interactionControllerFor: animator), style: .none,
      from: TransitionContext.Side(
        controller: old, view: old.viewIfLoaded, initial: container.bounds, final: .zero),
      to: TransitionContext.Side(
        controller: new, view: new.viewIfLoaded, initial: .zero, final: container.bounds)
    ) { [weak self] isDone in
      guard let self, runningTransition === transition else { return }
      if !isDone {
        selected = old
        tabBar.selectedItem = item(of: old)
        new.beginAppearance(false, animated: true)
        old.beginAppearance(true, animated: true)
        customStage?.leaving = new
      }
      endCustomTransition()
      transition.finish()
    }.start()
  }

  /// Leaves only the selected page on the stage.
  private func endCustomTransition() {
    guard let (container, leaving) = customStage else { return }
    (customStage, runningTransition) = (nil, nil)
    AnimationContext.withoutAnimation {
      for page in [leaving, selected].compactMap({ $0?.viewIfLoaded }) {
        page.transform = .identity
        page.alpha = 1
      }
      install()
      leaving.viewIfLoaded?.removeFromSuperview()
      container.removeFromSuperview()
    }
    leaving.endAppearance()
    view.layoutIfNeeded()
    if appearance.isShown { selected?.endAppearance() }
  }

  override func placeContent() {
    guard let container = viewIfLoaded else { return }
    fitTabsToWindow()
    let bounds = container.bounds
    hidesBar = wantsNoBar
    follow(selected?.bottomScrollView)
    let wanted = tabBar.sizeThatFits(bounds.size).height
    let own = wanted > 0 && wanted.isFinite ? wanted : tabBar.barHeight
    let height = own + container.safeAreaInsets.bottom
    stage.frame = sidebar.place(in: container)
    let isTranslucent = tabBar.isTranslucent
    let reaches = selected?.extends(under: .bottom, isTranslucent: isTranslucent) ?? true
    if let page = selected?.viewIfLoaded, page.superview === stage {
      page.frame = stage.bounds.inset(
        by: UIEdgeInsets(top: 0, left: 0, bottom: reaches || hidesBar ? 0 : height, right: 0))
    }
    let row = max(tabBar.minimizedSide, accessoryPlace.height(over: stage.bounds.width))
    let tab = minimizing.place(in: container, on: stage.frame, height: row)
    tabBar.isAway = hidesBar || tab != nil
    tabBar.frame = CGRect(
      x: 0, y: tabBar.isAway ? bounds.height : bounds.height - height, width: bounds.width,
      height: height)
    if let tab {
      accessoryPlace.place(in: container, on: stage.frame, beside: tab, height: row)
      selected?.barInsets = UIEdgeInsets(
        top: 0, left: 0, bottom: row + TabAccessoryPlace.gap, right: 0)
      return
    }
    let end = hidesBar ? bounds.height - container.safeAreaInsets.bottom : bounds.height - height
    let covered = accessoryPlace.place(
      in: container, above: stage.frame, end: end, isHidden: hidesBar && !sidebar.isShown)
    selected?.barInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: (hidesBar || !reaches ? 0 : own) + covered, right: 0)
  }

  /// A page that hides the bar was pushed to or popped from a stack inside.
  func stackChanged() {
    // Another page has another scroll view, and may hide the bar or not.
    viewIfLoaded?.setNeedsLayout()
    for case let group as UITabGroup in givenTabs.flatMap(\.family) { group.followStack() }
  }
}
