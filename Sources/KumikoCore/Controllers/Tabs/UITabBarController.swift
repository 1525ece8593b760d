import KumikoFoundation
import KumikoGraphics

/// Shows one of several controllers, chosen by the tabs of a bar below.
///
/// Ctrl+Tab and Ctrl+Shift+Tab go from tab to tab, Ctrl+1 … Ctrl+9 to a tab.
open class UITabBarController: UIViewController {
  /// The bar.
  public let tabBar = UITabBar(frame: .zero)

  /// Decides about and hears of what is selected.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private var tabs: [UIViewController] = []
  private var selected: UIViewController?
  private let stage = UIView()
  private var hidesBar = false

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
    tabBar.choose = { [weak self] item in self?.pressed(item) }
  }

  // MARK: Tabs

  /// The controllers, one a tab. The selected one stays selected where it is among the new ones.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Exchanges the controllers; animated, the tabs fade in.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    var wanted: [UIViewController] = []
    for controller in viewControllers ?? [] {
      if wanted.contains(where: { $0 === controller }) {
        Diagnostics.report(.childAddedTwice(controller.debugName, parent: debugName))
      } else if mayTakeIn(controller) {
        wanted.append(controller)
      }
    }
    let old = tabs
    tabs = wanted
    let gone = old.filter { tab in !wanted.contains { $0 === tab } }
    for controller in wanted where controller.parent !== self {
      addChild(controller)
      guard controller.parent === self else { continue }
      controller.didMove(toParent: self)
    }
    // Whoever heard of it may have put one somewhere else.
    wanted.removeAll { $0.parent !== self }
    tabs = wanted
    tabBar.setItems(wanted.map { $0.tabBarItem }, animated: animated)
    if let selected, wanted.contains(where: { $0 === selected }) {
      tabBar.selectedItem = selected.tabBarItem
    } else {
      show(wanted.first)
    }
    for controller in gone {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
  }

  /// The selected controller. Setting one that has no tab is reported, and the selection stays.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, tabs.contains(where: { $0 === newValue }) else {
        return Diagnostics.report(.indexOutsideTabs(NSNotFound, count: tabs.count))
      }
      show(newValue)
    }
  }

  /// The index of the selected tab; `NSNotFound` where there are none. Setting one out of range is
  /// reported, and the selection stays.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard tabs.indices.contains(newValue) else {
        return Diagnostics.report(.indexOutsideTabs(newValue, count: tabs.count))
      }
      show(tabs[newValue])
    }
  }

  override func tabBarItemChanged(of controller: UIViewController) {
    guard tabs.contains(where: { $0 === controller }) else { return }
    tabBar.setItems(tabs.map { $0.tabBarItem }, animated: false)
    tabBar.selectedItem = selected?.tabBarItem
  }

  override func childLeft(_ child: UIViewController) {
    guard tabs.contains(where: { $0 === child }) else { return }
    setViewControllers(tabs.filter { $0 !== child }, animated: false)
  }

  private func pressed(_ item: UITabBarItem) {
    guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
    choose(controller)
  }

  /// The user wants a tab. The tab that is selected already goes back to its first page.
  private func choose(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      show(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key.modifiers.contains(.control), !tabs.isEmpty else { return super.handleKey(key) }
    let current = selectedIndex
    if key.name == "tab", current != NSNotFound {
      let step = key.modifiers.contains(.shift) ? tabs.count - 1 : 1
      choose(tabs[(current + step) % tabs.count])
      return true
    }
    if key.modifiers == .control, let number = Int(key.name), tabs.indices.contains(number - 1) {
      if number - 1 != current { choose(tabs[number - 1]) }
      return true
    }
    return super.handleKey(key)
  }

  override var keyChild: UIViewController? { selected }

  // MARK: The view

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

  private func show(_ controller: UIViewController?) {
    guard controller !== selected else { return }
    runningTransition?.cancel()
    endCustomTransition()
    let old = selected
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
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
    let transition = Transition(in: container, from: old, to: new, isAnimated: true)
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
        tabBar.selectedItem = old.tabBarItem
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
    let bounds = container.bounds
    hidesBar = selectedHidesBar
    let height = tabBar.barHeight + container.safeAreaInsets.bottom
    stage.frame = bounds
    if let page = selected?.viewIfLoaded, page.superview === stage { page.frame = stage.bounds }
    tabBar.frame = CGRect(
      x: 0, y: hidesBar ? bounds.height : bounds.height - height, width: bounds.width,
      height: height)
    selected?.barInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: hidesBar ? 0 : tabBar.barHeight, right: 0)
  }

  private var selectedHidesBar: Bool {
    if let navigation = selected as? UINavigationController {
      return navigation.stack.contains(where: \.hidesBottomBarWhenPushed)
    }
    return selected?.hidesBottomBarWhenPushed ?? false
  }

  /// A page on a stack inside came or went that wants the bar hidden.
  func stackChanged() {
    guard selectedHidesBar != hidesBar else { return }
    viewIfLoaded?.setNeedsLayout()
  }
}

/// Decides about and hears of the tabs of a tab bar controller. Every method may be left out.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the user may select a tab; yes unless implemented.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user selected a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// What animates the exchange of two tabs, by the user or by code; nil, for none, unless
  /// implemented.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives that; nil, for time, unless implemented.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Yes.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Nothing to do.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// None.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Time.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
