import KumikoFoundation
import KumikoGraphics

/// Shows one of several controllers, chosen by the tabs of a bar below.
///
/// Ctrl+Tab and Ctrl+Shift+Tab go from tab to tab, Ctrl+1 … Ctrl+9 to a tab.
///
/// In a compact window the bar has space for five tabs, in a wider one for as many as have 76
/// points each. Where there are more, the last one is called More and leads to a list of the others
/// (`moreNavigationController`). All tabs are in the bar again once there is space.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The bar, whose delegate is the controller.
  public private(set) var tabBar = UITabBar(frame: .zero)

  /// Decides about and hears of what is selected.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private(set) var pages: [UIViewController] = []
  /// What is shown: a page that has a tab in the bar, or the list of the others with what is opened
  /// from there.
  private(set) var selected: UIViewController? {
    willSet { for key in Self.selectedKeys { willChange(key) } }
    didSet { for key in Self.selectedKeys { didChange(key) } }
  }
  private static let selectedKeys = ["selectedIndex", "selectedViewController"]
  let overflow = TabOverflow()
  private let stage = UIView()
  private var hidesBar = false
  private var isBarHidden = false
  private weak var followed: UIScrollView?
  /// Lets items be dropped on tabs.
  private lazy var drops = TabDrops(of: self)
  /// What the controllers were made of; none where they were given.
  private(set) var givenTabs: [UITab] = []
  /// The tabs that controllers in `pages` stand for.
  var tabsOfPages: [ObjectIdentifier: UITab] = [:]
  /// The tabs beside the page, where they are shown there.
  public private(set) lazy var sidebar = Sidebar(of: self)
  /// Whether tabs are shown in a bar below the page or in a sidebar; `automatic` unless set.
  open var mode = Mode.automatic { didSet { if mode != oldValue { sidebar.placeChanged() } } }

  /// A controller without tabs. There are no nib files on Linux: both arguments must be nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    listen()
  }

  /// A controller as `init(nibName:bundle:)` makes it: there are no archives on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    listen()
    takeIn(coder, in: UITabBarController.self)
  }

  private func listen() {
    tabBar.delegate = self
    tabBar.choose = { [weak self] item in self?.pressed(item) }
    tabBar.addInteraction(drops.interaction)
  }

  /// For the key `tabBar`, has a bar of an app's own class stand where the bar stood, with its
  /// tabs: the one way that UIKit has without a storyboard.
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
    (old.choose, old.delegate) = (nil, nil)
    tabBar = bar
    listen()
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Tabs

  /// The controllers, one a tab. The selected one stays selected where it is among the new ones.
  open var viewControllers: [UIViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Exchanges the controllers; animated, the tabs fade in.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    forgetTabs()
    exchangePages(viewControllers ?? [], animated: animated)
  }

  private func forgetTabs() {
    for tab in givenTabs { tab.owner = nil }
    (givenTabs, tabsOfPages) = ([], [:])
  }

  /// Exchanges the controllers.
  ///
  /// - Parameter successor: what is selected where the selected one is not among them; nil for the
  ///   first.
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
    // Whoever heard of it may have put one somewhere else.
    wanted.removeAll { !has($0) }
    pages = wanted
    let stays = shown != nil && (shown === overflow.more || wanted.contains { $0 === shown })
    if !stays { show(successor ?? wanted.first) }
    fitTabs(animated: animated)
    for controller in gone where controller.parent === self {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
  }

  /// Takes a controller in, with a tab behind the others. While a tab is on the screen the child is
  /// one that lies above it and whose view the caller adds.
  open override func addChild(_ childController: UIViewController) {
    let isTab =
      !(childController is UISearchController || childController is MoreNavigationController)
      && (pages.isEmpty || !appearance.isShown)
    guard isTab, childController.parent !== self, !pages.contains(where: { $0 === childController })
    else { return super.addChild(childController) }
    setViewControllers(pages + [childController], animated: false)
  }

  /// The user put the tabs in another order.
  func take(order: [UIViewController]) {
    pages = order
    fitTabs(animated: false)
  }

  // MARK: Tabs as values

  /// The tabs; none where controllers were given in `viewControllers`.
  open var tabs: [UITab] {
    get { givenTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Exchanges the tabs; animated, they fade in. Each makes its controller now; of groups the one
  /// that is selected does.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    forgetTabs()
    givenTabs = tabs
    for tab in tabs { tab.owner = self }
    tabsChanged(animated: animated)
  }

  /// The selected tab, in its group where it is in one; nil where there are none. Setting one that
  /// the controller does not have is reported, and the selection stays.
  open var selectedTab: UITab? {
    get { tab(of: selectedViewController) }
    set { if let newValue { select(newValue) } }
  }

  /// The tab with an identifier, in groups too; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    givenTabs.lazy.flatMap(\.family).first { $0.identifier == identifier }
  }

  func tab(of controller: UIViewController?) -> UITab? {
    controller.flatMap { tabsOfPages[ObjectIdentifier($0)]?.selectedLeaf }
  }

  /// What stands above the bar, and above the sidebar's end where there is one; nil for nothing.
  open var bottomAccessory: UITabAccessory? {
    get { accessoryPlace.accessory }
    set { setBottomAccessory(newValue, animated: false) }
  }

  /// Exchanges what stands above the bar; animated, it comes from below.
  open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    accessoryPlace.show(bottomAccessory)
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    guard animated, appearance.isComing, view.window != nil else { return }
    AnimationContext(timing: .spring(ControllerTransition.spring)).run { view.layoutIfNeeded() }
  }
  private let accessoryPlace = TabAccessoryPlace()

  /// Whether the bar is left out, whatever the page says; no unless set.
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows the bar or leaves it out.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    guard animated, appearance.isComing, view.window != nil else { return }
    AnimationContext(timing: .spring(ControllerTransition.spring)).run { view.layoutIfNeeded() }
  }

  /// The selected controller: that of a tab, also where it was opened from the list of those that
  /// have none in the bar; `moreNavigationController` while that list is shown. Setting one that
  /// has no tab is reported, and the selection stays.
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

  /// The list of the tabs that have no space in the bar, in a navigation controller of its own that
  /// shows what is chosen there, too. A controller with a bar of its own brings that along, and a
  /// button in it leads back to the list. Made when it is first asked for, also where all tabs have
  /// space.
  open var moreNavigationController: UINavigationController { makeMore() }

  /// The controllers whose tabs the user may put in another order, by the Edit button of the list
  /// of those that have no space in the bar; all of them after `viewControllers` was set, nil or
  /// none for no such button.
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

  /// The index of the selected tab in `viewControllers`; `NSNotFound` where there are none, and
  /// while the list of those that have no space in the bar is shown. Setting one out of range is
  /// reported, and the selection stays.
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

  /// The user selects a tab, whose controller is not shown yet. The default does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Nothing to do: the user puts the tabs of a controller in another order in its list.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Nothing to do.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Nothing to do.
  open func tabBar(
    _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
  ) {}
  /// Nothing to do.
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
    // The list stands between the tabs of the bar and those that are in it.
    let current =
      selected === overflow.more && pageInMore == nil
      ? isBack ? barCount : barCount - 1 : selectedIndex
    if key.name == "tab", current != NSNotFound {
      let step = isBack ? pages.count - 1 : 1
      choose(pages[(current + step) % pages.count])
      return true
    }
    if key.modifiers == .control, let number = Int(key.name), pages.indices.contains(number - 1) {
      if number - 1 != current { choose(pages[number - 1]) }
      return true
    }
    return super.handleKey(key)
  }

  override var keyChild: UIViewController? { selected }

  // MARK: The view

  /// What the delegate says; all ways without one.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? .all
  }

  /// What the delegate says; upright without one.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self) ?? .portrait
  }

  /// Makes the view that holds the selected page and the bar.
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

  /// Puts the selected page on the stage.
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

  // MARK: Changes that an app animates

  /// Contains both pages meanwhile, with the one that leaves.
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

  /// The selected page is alone on the stage.
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
    tabBar.frame = CGRect(
      x: 0, y: hidesBar ? bounds.height : bounds.height - height, width: bounds.width,
      height: height)
    let end = hidesBar ? bounds.height - container.safeAreaInsets.bottom : bounds.height - height
    let covered = accessoryPlace.place(
      in: container, above: stage.frame, end: end, isHidden: hidesBar && !sidebar.isShown)
    selected?.barInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: (hidesBar || !reaches ? 0 : own) + covered, right: 0)
  }

  private var wantsNoBar: Bool {
    selected?.hidesBarBelow ?? false || isBarHidden || sidebar.isShown
  }

  /// The bar looks otherwise while no content is scrolled under it.
  private func follow(_ scrollView: UIScrollView?) {
    if scrollView !== followed {
      if followed?.bottomFollower === self { followed?.bottomFollower = nil }
      followed = scrollView
      scrollView?.bottomFollower = self
    }
    updateElevation()
  }

  private func updateElevation() {
    guard let followed, followed.window != nil, followed.knowsInsets else {
      return tabBar.isElevated = followed == nil ? selected == nil : true
    }
    tabBar.isElevated =
      followed.edges?.bottom.effect.replacesBars != true
      && followed.shownOffset.y < followed.maximumOffset.y - 0.5
  }

  /// A page on a stack inside came or went that wants the bar hidden.
  func stackChanged() {
    // Another page has another scroll view, and may want the bar or not.
    viewIfLoaded?.setNeedsLayout()
    for case let group as UITabGroup in givenTabs.flatMap(\.family) { group.followStack() }
  }
}

extension UITabBarController: OffsetFollowing {
  func contentMoved(in scrollView: UIScrollView) {
    if scrollView === followed { updateElevation() }
  }
}
