import KumikoFoundation

/// Owns a view and what it shows.
///
/// The life of a controller's view: `loadView` and `viewDidLoad` when it is first asked for;
/// `viewWillAppear`, `viewIsAppearing` and `viewDidAppear` when it comes into a window;
/// `viewWillDisappear` and `viewDidDisappear` when it leaves. Each is called once an appearance,
/// also where a transition is interrupted: a view that turns back before it arrived hears
/// `viewWillDisappear` without a `viewDidAppear` before it.
open class UIViewController: _ControllerChoices, UITraitEnvironment {
  private var storedView: UIView?
  private var storedNavigationItem: UINavigationItem?
  final var storedTabBarItem: UITabBarItem?
  private var storedEditButton: UIBarButtonItem?
  final var storedToolbarItems: [UIBarButtonItem]?
  final var unavailable = ContentUnavailableState()
  /// What few controllers are told.
  final var settings = ControllerSettings()
  private var storedPresentationController: UIPresentationController?
  /// Where the view is on its way into a window and out of it.
  final var appearance = AppearanceState()
  /// What the container moves this controller's view with, while it does.
  final var runningTransition: ControllerTransition?
  /// What bars of the container cover at the edges of the view, in points.
  final var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.safeAreaChanged() } }
  }
  final var contentScrollViews: [NSDirectionalRectEdge.RawValue: WeakScrollView] = [:]
  /// What shows this controller above others; nil where nothing does.
  var presentation: UIPresentationController?
  final weak var presented: UIViewController?
  /// Who asked for this controller to be presented.
  final weak var presentationSource: UIViewController?
  final var traitObservers = TraitObservers()

  /// The controllers inside this one.
  open private(set) var children: [UIViewController] = []
  /// The controller around this one.
  open internal(set) weak var parent: UIViewController?

  /// The text for a bar or a tab.
  open var title: String? {
    willSet { if newValue != title { willChange("title") } }
    didSet {
      guard title != oldValue else { return }
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
      didChange("title")
    }
  }

  /// What this controller leaves free at the edges of its view in addition, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaChanged() } }
  }

  /// The size that suits the view best where a container or a presentation asks, in points; zero
  /// where it has no opinion.
  open var preferredContentSize = CGSize.zero {
    willSet { if newValue != preferredContentSize { willChange("preferredContentSize") } }
    didSet { if preferredContentSize != oldValue { preferredSizeChanged() } }
  }

  /// How the controller is shown above others; a sheet unless set.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue { storedPresentationController = nil } }
  }

  /// Whether the user cannot dismiss it by Escape or by a click outside. That counts too while it
  /// is the page that a presented navigation, tab, page or split view controller shows.
  open var isModalInPresentation = false

  /// Whether it, or the page that it shows, says that the user cannot dismiss it.
  final var isKeptByItself: Bool { isModalInPresentation || keyChild?.isKeptByItself == true }

  /// Whether bars at the lower edge are hidden while this controller is on a navigation stack.
  open var hidesBottomBarWhenPushed = false

  /// Whether the view is being edited; `setEditing(_:animated:)` changes it.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  final var storedIsEditing = false

  /// A controller whose view comes from a nib of the program; without a name from one that is
  /// called as its class, with or without `Controller` at the end, or else from `loadView()`. A
  /// name that no nib has is reported when the view is asked for.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller that makes its view in code.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// A controller of a storyboard; elsewhere one as `init(nibName:bundle:)` makes it.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    takeIn(coder, in: UIViewController.self)
  }

  // MARK: Nibs and storyboards

  /// The name of the nib that the view comes from; nil where none was given.
  public let nibName: String?
  /// The bundle that was given with the name of the nib.
  public let nibBundle: Bundle?
  /// The storyboard that made the controller; nil for none.
  open internal(set) var storyboard: UIStoryboard?
  /// What leads on from the controller, and how its view is made, as a storyboard says.
  final var storyboardScene: StoryboardScene?

  /// Goes a way of the storyboard by its identifier. One that the controller does not have is
  /// reported.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSegue(named: identifier, sender: sender)
  }

  /// Whether a way of the storyboard is gone that the user asked for; yes unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a way of the storyboard is gone: the destination can be given what it shows.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue leads back to this controller; where it has the segue's method, unless
  /// overridden.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }

  /// An unwind segue leads to a controller inside of this one, or past it: a container of an app's
  /// own shows it here. The default does nothing.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {}

  // MARK: The view

  /// The view; made when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      let place = storedView?.superview.map { ($0, storedView?.frame ?? .zero) }
      storedView?.removeFromSuperview()
      storedView?.controller = nil
      if let newValue, let former = newValue.controller, former !== self {
        Diagnostics.report(
          .viewOfTwoControllers(newValue.debugName, former.debugName, debugName))
      }
      storedView?.take(UITraitOverrides(), of: self)
      storedView = newValue
      newValue?.controller = self
      newValue?.take(allOverrides, of: self)
      if let (superview, frame) = place, let newValue {
        newValue.frame = frame
        superview.addSubview(newValue)
      }
    }
  }

  /// The view, where it was made already.
  open var viewIfLoaded: UIView? { storedView }

  /// Whether the view was made already.
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes the view where it was not made yet.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    if storedView == nil { view = UIViewController.emptyView() }
    viewDidLoad()
  }

  /// Makes the view. The default makes an empty one, as large as the bounds that it is made for or,
  /// where that is not known, as the screen, whose width and height follow its superview; an
  /// override assigns `view`.
  open func loadView() {
    if loadNib() { return }
    view = UIViewController.emptyView()
  }

  /// The margins that content keeps from the sides of the controller's view at least, in points: 16
  /// in views less than 390 wide, else 20; none at the top and at the bottom.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.bounds.width ?? 0) < 390 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view's margins are `systemMinimumLayoutMargins` at least, whatever was set; yes
  /// unless changed.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      guard viewRespectsSystemMinimumLayoutMargins != oldValue else { return }
      viewIfLoaded?.setNeedsLayout()
      viewIfLoaded?.constraintsChanged()
    }
  }

  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its window, with its size and traits.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view came into a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Says what stands in the place of content that is not there: sets
  /// `contentUnavailableConfiguration`. Called before the first layout of the view, and before the
  /// next one after `setNeedsUpdateContentUnavailableConfiguration()` or after traits changed.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  /// Makes or changes constraints: called before the view's first layout, and where the view was
  /// asked to update its constraints. The default has the view's `updateConstraints()` do so;
  /// overrides call `super`.
  open func updateViewConstraints() {
    hasUpdatedConstraints = true
    viewIfLoaded?.updateConstraints()
  }

  private var hasUpdatedConstraints = false

  /// Before the first layout.
  final func updateViewConstraintsIfDue() {
    guard !hasUpdatedConstraints else { return }
    hasUpdatedConstraints = true
    following(.constraints) { updateViewConstraints() }
  }

  /// The machine is short of memory: what the controller can make again it should give up. Told of
  /// where the kernel says how long programs wait for memory; see
  /// `UIApplicationDelegate.applicationDidReceiveMemoryWarning(_:)`.
  open func didReceiveMemoryWarning() {}

  /// How the bar above the windows of a telephone would look; a desktop has none, and never asks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether that bar would be hidden; never asked on a desktop.
  open var prefersStatusBarHidden: Bool { false }
  /// How that bar would come and go; never asked on a desktop.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Has that bar follow what the controller prefers; nothing on a desktop.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// Bars around the view, or `additionalSafeAreaInsets`, changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Places the views of controllers inside, where this is a container that does.
  func placeContent() {}

  /// The size that the view wants where it is presented in a container; zero where it has no
  /// opinion.
  func contentSizeWanted(in container: CGSize) -> CGSize { preferredContentSize }

  /// Called before the view comes into a window: a container installs what it shows.
  func prepareToAppear() {}

  // MARK: Traits and sizes

  /// Light, dark, or as what is around it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Traits that the controller has, with its view and everything inside, whatever is around it.
  public var traitOverrides: UITraitOverrides {
    get { storedOverrides }
    set {
      storedOverrides = newValue
      viewIfLoaded?.take(allOverrides, of: self)
    }
  }
  private var storedOverrides = UITraitOverrides()

  /// What the controller around decides about this one.
  final var overridesByParent: UITraitOverrides {
    get { settings.overridesByParent }
    set {
      settings.overridesByParent = newValue
      viewIfLoaded?.take(allOverrides, of: self)
    }
  }

  /// What the controller decides, and for the rest what the one around does.
  private var allOverrides: UITraitOverrides {
    settings.overridesByParent.isEmpty
      ? storedOverrides
      : UITraitOverrides(
        settings.overridesByParent.collection.overridden(by: storedOverrides.collection))
  }

  /// Called when traits of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits in force for the view.
  open var traitCollection: UITraitCollection {
    if let storedView { return storedView.traitCollection }
    let inherited = parent?.traitCollection ?? .current
    let overrides = allOverrides
    return overrides.isEmpty ? inherited : inherited.overridden(by: overrides.collection)
  }

  /// The traits in force for the view, read by the library without a trace.
  final var currentTraits: UITraitCollection { TraitReading.quietly { traitCollection } }

  override func passOn(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: traits, with: coordinator) }
    presentedContainer?.willTransition(to: traits, with: coordinator)
  }

  /// The view is about to get another size, in points: the window was resized. The default tells
  /// the controllers inside and those presented; overrides call `super`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator)
    }
    presentedContainer?.viewWillTransition(to: size, with: coordinator)
  }

  /// The size that the view of a controller inside will have in this view of a size, in points: the
  /// same unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// A controller inside, or a presented one, wants another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  // MARK: Responder

  open override var next: UIResponder? { storedView?.superview ?? parent }

  /// The window along the chain of responders: a controller takes the keyboard in the window that
  /// shows its view.
  override var responderWindow: UIWindow? { storedView?.window ?? super.responderWindow }

  private var addedKeyCommands: [UIKeyCommand] = []

  /// The commands that were added.
  open override var keyCommands: [UIKeyCommand]? {
    addedKeyCommands.isEmpty ? nil : addedKeyCommands
  }

  /// Has a command performed by its key while the controller is in the chain of who has the
  /// keyboard.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
  }

  /// Forgets a command that was added.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// The controller inside that keys go to where nobody has the keyboard; this one unless it is a
  /// container.
  var keyChild: UIViewController? { nil }

  /// Whether it has a bar at the top that follows a scroll view inside, which is none for bars
  /// around.
  var hasBarAtTop: Bool { false }

  /// Whether a controller inside that appears has just come, and was not below others as on a
  /// stack.
  func isArriving(_ child: UIViewController) -> Bool { true }

  /// Whether a controller inside is about to leave this one.
  func isLeaving(_ child: UIViewController) -> Bool { false }

  /// A controller inside, or one inside of that, has another item for tab bars.
  func tabBarItemChanged(of child: UIViewController) { parent?.tabBarItemChanged(of: child) }

  /// Who gets the keyboard when the controller is presented; nobody unless overridden.
  var initialResponder: UIResponder? { nil }

  /// The user wants to close the window that shows the controller, or to end the program; returns
  /// whether the window may be closed. It may unless this is overridden: where it stays, it is up
  /// to the controller to say why. Controllers that are shown above this one are asked before it,
  /// those inside it after it, until one says no. AppKit's `windowShouldClose(_:)`; to ask the user
  /// a question, set the `closureConfirmation` of the window's scene.
  open func windowShouldClose() -> Bool { true }

  /// Where the keyboard goes first inside of the controller's view; by default the view.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// Whether the keyboard may go on to, from or inside of the view; yes unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when the keyboard went on to, from or inside of the view.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Containment

  /// Takes a controller in. The caller adds its view and then calls `didMove(toParent:)`.
  ///
  /// A controller cannot be added to itself or to one that is inside it or presented from there,
  /// nor while it is presented: that is reported, and nothing is added. Adding a child once more
  /// does nothing but is reported too.
  open func addChild(_ childController: UIViewController) {
    guard mayTakeIn(childController) else { return }
    guard childController.parent !== self else {
      return Diagnostics.report(.childAddedTwice(childController.debugName, parent: debugName))
    }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    // Whoever heard of it may have put it, or this one, somewhere else.
    guard childController.parent == nil, mayTakeIn(childController) else { return }
    children.append(childController)
    childController.parent = self
  }

  /// Lets this controller go from the one around it.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    overridesByParent = UITraitOverrides()
    parent.childLeft(self)
    didMove(toParent: nil)
  }

  /// A controller inside was let go, by this one or by another.
  func childLeft(_ child: UIViewController) {}

  /// Called before the controller gets or loses its parent.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller got or lost its parent.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the beginning and end of this controller's appearances are those of the controllers
  /// inside. Where not, it calls `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` on them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a controller inside that its view is about to come or go; `endAppearanceTransition()`
  /// says when that is done.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a controller inside that its view has come or gone.
  open func endAppearanceTransition() { endAppearance() }

  /// Exchanges the view of one controller inside for that of another, with an animation of the
  /// given length in seconds, or with the transition that is among the options.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromViewController.viewIfLoaded?.superview,
      let view = toViewController.loadView(for: superview.bounds)
    else { return }
    let isShown = appearance.isShown
    if isShown { fromViewController.beginAppearance(false, animated: duration > 0) }
    if isShown { toViewController.beginAppearance(true, animated: duration > 0) }
    if options.change == nil { superview.addSubview(view) }
    UIView.transition(with: superview, duration: duration, options: options) {
      if options.change != nil { superview.addSubview(view) }
      animations?()
    } completion: { finished in
      fromViewController.viewIfLoaded?.removeFromSuperview()
      fromViewController.endAppearance()
      if isShown { toViewController.endAppearance() }
      completion?(finished)
    }
  }

  // MARK: Bars

  /// What bars show for this controller.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    storedNavigationItem = item
    return item
  }

  /// What a tab bar shows for this controller.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      parent?.tabBarItemChanged(of: self)
    }
  }

  /// Starts or ends editing. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    storedIsEditing = editing
    if let storedEditButton { updateEditButton(storedEditButton) }
  }

  /// A button that starts and ends editing.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let item = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    updateEditButton(item)
    storedEditButton = item
    return item
  }

  /// The scroll view that bars at an edge follow: the one that was set, else one that reaches the
  /// edge.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    [edge, .all].lazy.compactMap { self.contentScrollViews[$0.rawValue] }.first?.value
  }

  // MARK: Showing others

  /// Shows a controller where this one stands: the nearest one around it does so that overrides the
  /// method, such as a navigation controller. Where none does it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if !hand(.show, vc, sender) { outermost.present(vc, animated: true) }
  }

  /// Shows a controller beside this one: the nearest one around it does so that overrides the
  /// method, such as a split view. Where none does it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if !hand(.showDetail, vc, sender) { outermost.present(vc, animated: true) }
  }

  /// The controller, this one or the nearest one around it, that performs an action by what
  /// `canPerformAction(_:withSender:)` answers: for `show(_:sender:)` and
  /// `showDetailViewController(_:sender:)` one whose class overrides the method, unless it answers
  /// otherwise. Nil where none does.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    if canPerformAction(action, withSender: sender) { return self }
    return parent?.targetViewController(forAction: action, sender: sender)
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    ShowingMethod(action)?.isOverridden(by: self)
      ?? super.canPerformAction(action, withSender: sender)
  }

  /// Shows a controller above this one, until it is dismissed.
  ///
  /// Nothing is shown where this controller is not in a window or presents another one already:
  /// that is reported.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents, with everything that is presented from there; where
  /// it presents nothing, it is taken away itself. Where neither is so, that is reported.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// What shows this controller above others: made for its style when first asked for.
  open var presentationController: UIPresentationController? {
    if let presentation { return presentation }
    if let storedPresentationController { return storedPresentationController }
    let controller = makePresentationController()
    storedPresentationController = controller
    return controller
  }

  /// Makes what shows this controller above others.
  func makePresentationController() -> UIPresentationController {
    if modalPresentationStyle == .custom,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presentationSource?.outermost,
        source: presentationSource ?? self)
    {
      return custom
    }
    return modalPresentationStyle.presentationController(for: self)
  }

  /// Gives out what shows this controller and animates that, where the app has it in its own way.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  func presentationEnded() {
    (presentation, storedPresentationController, presentationSource) = (nil, nil, nil)
  }

  // MARK: What is around

  /// The navigation controller around this one.
  open var navigationController: UINavigationController? { ancestor() }

  /// The tab bar controller around this one.
  open var tabBarController: UITabBarController? { ancestor() }

  /// The split view controller around this one.
  open var splitViewController: UISplitViewController? { ancestor() }

  /// The animation that brings this controller's view into its container or above others, or takes
  /// it away; nil where none runs.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition ?? presentation?.transition ?? presented?.presentation?.transition
      ?? parent?.transitionCoordinator
  }

  /// The controller that this one, or one around it, presents.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or one around it.
  open var presentingViewController: UIViewController? {
    guard let presentation else { return parent?.presentingViewController }
    return presentation.presentingViewController
  }

  /// What shows this controller as a bubble, where that is its style.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Whether the controller is on its way above others.
  open var isBeingPresented: Bool { presentation?.stage == .coming }

  /// Whether the controller is on its way away from above others.
  open var isBeingDismissed: Bool { presentation?.stage == .going }

  /// Whether the controller is about to come into its parent, or has just come.
  open var isMovingToParent: Bool {
    guard appearance.stage == .appearing, let parent else { return false }
    return parent.isArriving(self)
  }

  /// Brings up to date what is shown of an app's data: texts, colours, what is hidden. Called
  /// before the view is laid out for the first time, and after `setNeedsUpdateProperties()`.
  /// Override it; it does nothing by itself.
  open func updateProperties() {}

  /// Whether the controller is about to leave its parent.
  open var isMovingFromParent: Bool {
    guard appearance.stage == .disappearing else { return false }
    return parent.map { $0.isLeaving(self) } ?? true
  }

  /// Says which scroll view bars at an edge follow; nil for none.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    contentScrollViews[edge.rawValue] = WeakScrollView(value: scrollView)
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  /// Class, address and title, in one line.
  nonisolated open override var description: String { descriptionLine }

  /// Says which scroll view bars at all edges follow; nil for none.
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

}
