import KumikoFoundation

/// Manages a view and its content.
///
/// The life cycle of a controller's view: `loadView` and `viewDidLoad` when it is first accessed;
/// `viewWillAppear`, `viewIsAppearing` and `viewDidAppear` when it is added to a window;
/// `viewWillDisappear` and `viewDidDisappear` when it is removed. Each is called once an
/// appearance, also if a transition is interrupted: for a view whose appearance is reversed before
/// it has ended `viewWillDisappear` is called without a `viewDidAppear` before it.
///
///     final class GreetingController: UIViewController {
///       override func viewDidLoad() {
///         super.viewDidLoad()
///         let label = UILabel(frame: view.bounds)
///         label.text = "Hello"
///         label.textAlignment = .center
///         label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///         view.addSubview(label)
///       }
///     }
open class UIViewController: _ControllerChoices, UITraitEnvironment {
  private var storedView: UIView?
  private var storedNavigationItem: UINavigationItem?
  final var storedTabBarItem: UITabBarItem?
  private var storedEditButton: UIBarButtonItem?
  final var storedToolbarItems: [UIBarButtonItem]?
  final var unavailable = ContentUnavailableState()
  /// Settings that few controllers have.
  final var settings = ControllerSettings()
  final var storedPresentationController: UIPresentationController?
  /// The state of the view as it appears in a window and disappears from it.
  final var appearance = AppearanceState()
  /// The container's transition that moves this controller's view, while it runs.
  final var runningTransition: ControllerTransition?
  /// The insets that bars of the container cover at the edges of the view, in points.
  final var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.safeAreaChanged() } }
  }
  final var contentScrollViews: [NSDirectionalRectEdge.RawValue: WeakScrollView] = [:]
  /// The presentation that shows this controller above others; nil if there is none.
  var presentation: UIPresentationController?
  final weak var presented: UIViewController?
  /// The controller on which the presentation of this one was requested.
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

  /// Insets at the edges of the view in addition to the safe area, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaChanged() } }
  }

  /// The preferred size of the view in a container or a presentation, in points; zero if it has
  /// none.
  open var preferredContentSize = CGSize.zero {
    willSet { if newValue != preferredContentSize { willChange("preferredContentSize") } }
    didSet { if preferredContentSize != oldValue { preferredSizeChanged() } }
  }

  /// The presentation style of the controller. Where it is `automatic`, the default, reading it
  /// returns the style that this stands for: `pageSheet`, unless a class of the library has
  /// another.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { settings.presentationStyle }
    set { choosePresentationStyle(newValue) }
  }

  /// Whether the user cannot dismiss it by Escape or by a click outside. That counts too while it
  /// is the page that a presented navigation, tab, page or split view controller shows.
  open var isModalInPresentation = false

  /// Whether bars at the lower edge are hidden while this controller is on a navigation stack.
  open var hidesBottomBarWhenPushed = false

  /// Whether the view is being edited; `setEditing(_:animated:)` changes it.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  final var storedIsEditing = false

  /// A controller whose view is loaded from a nib of the program; without a name from one with the
  /// name of its class, with or without `Controller` at the end, or else from `loadView()`. A name
  /// that no nib has is reported when the view is loaded.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller that creates its view in code.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller of a storyboard; elsewhere one like `init(nibName:bundle:)`.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    takeIn(coder, in: UIViewController.self)
  }

  // MARK: Nibs and storyboards

  /// The name of the nib that the view is loaded from; nil if none was given.
  public let nibName: String?
  /// The bundle that was given with the name of the nib.
  public let nibBundle: Bundle?
  /// The storyboard that created the controller; nil if there is none.
  open internal(set) var storyboard: UIStoryboard?
  /// The segues of the controller, and how its view is created, as defined by a storyboard.
  final var storyboardScene: StoryboardScene?

  /// Performs a segue of the storyboard by its identifier. An unknown identifier is reported.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSegue(named: identifier, sender: sender)
  }

  /// Whether a segue that the user triggered is performed; `true` unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, so that the destination can be configured.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue leads back to this controller; where it has the segue's method, unless
  /// overridden.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }

  /// An unwind segue leads to a controller inside this one, or past it: an app's own container
  /// shows it here. The default does nothing.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {}

  // MARK: The view

  /// The view; loaded when it is first accessed.
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

  /// The view, if it was loaded already.
  open var viewIfLoaded: UIView? { storedView }

  /// Whether the view was loaded already.
  open var isViewLoaded: Bool { storedView != nil }

  /// Loads the view if it was not loaded yet.
  open func loadViewIfNeeded() {
    guard storedView == nil, !takesEmptyView() else { return }
    loading { loadView() }
    if storedView == nil { view = UIViewController.emptyView() }
    viewDidLoad()
  }

  /// Creates the view. The default creates an empty one, as large as the bounds that it is created
  /// for or, if those are not known, as the screen, whose width and height follow its superview; an
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

  /// Whether the view's margins are at least `systemMinimumLayoutMargins`, regardless of the values
  /// that were set; `true` by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      guard viewRespectsSystemMinimumLayoutMargins != oldValue else { return }
      viewIfLoaded?.setNeedsLayout()
      viewIfLoaded?.constraintsChanged()
    }
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called when the view is about to be added to a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its window, with its size and traits.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view was added to a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Sets `contentUnavailableConfiguration`, the view in place of unavailable content. Called
  /// before the first layout of the view, and before the next one after
  /// `setNeedsUpdateContentUnavailableConfiguration()` or after traits changed.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  /// Creates or changes constraints: called before the view's first layout, and if the view needs
  /// to update its constraints. The default calls the view's `updateConstraints()`; overrides call
  /// `super`.
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

  /// The machine is short of memory: the controller should release what it can create again. Called
  /// if the kernel reports how long programs wait for memory; see
  /// `UIApplicationDelegate.applicationDidReceiveMemoryWarning(_:)`.
  open func didReceiveMemoryWarning() {}

  /// The style of a telephone's status bar; a desktop has none, and never uses it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether that bar would be hidden; never used on a desktop.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation with which that bar would be shown and hidden; never used on a desktop.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Updates that bar to the controller's preferences; does nothing on a desktop.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// Bars around the view, or `additionalSafeAreaInsets`, changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Places the views of controllers inside, where this is a container that does.
  func placeContent() {}

  /// The preferred size of the view when it is presented in a container; zero if it has none.
  func contentSizeWanted(in container: CGSize) -> CGSize { preferredContentSize }

  /// Called before the view is added to a window: a container installs its content.
  func prepareToAppear() {}

  // MARK: Traits and sizes

  /// Light, dark, or as what is around it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Traits that override the inherited ones, for the controller, its view and all descendants.
  public var traitOverrides: UITraitOverrides {
    get { storedOverrides }
    set {
      storedOverrides = newValue
      viewIfLoaded?.take(allOverrides, of: self)
    }
  }
  private var storedOverrides = UITraitOverrides()

  /// The trait overrides of the parent for this controller.
  final var overridesByParent: UITraitOverrides {
    get { settings.overridesByParent }
    set {
      settings.overridesByParent = newValue
      viewIfLoaded?.take(allOverrides, of: self)
    }
  }

  /// The controller's own overrides, and for other traits those of its parent.
  private var allOverrides: UITraitOverrides {
    settings.overridesByParent.isEmpty
      ? storedOverrides
      : UITraitOverrides(
        settings.overridesByParent.collection.overridden(by: storedOverrides.collection))
  }

  /// Called when traits of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits of the view.
  open var traitCollection: UITraitCollection {
    if let storedView { return storedView.traitCollection }
    let inherited = parent?.traitCollection ?? .current
    let overrides = allOverrides
    return overrides.isEmpty ? inherited : inherited.overridden(by: overrides.collection)
  }

  /// The traits of the view, read by the library without tracking.
  final var currentTraits: UITraitCollection { TraitReading.quietly { traitCollection } }

  override func passOn(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: traits, with: coordinator) }
    presentedContainer?.willTransition(to: traits, with: coordinator)
  }

  /// The view is about to be resized, in points, with the window. The default notifies the children
  /// and presented controllers; overrides call `super`.
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

  /// The preferred size of a child, or of a presented controller, changed.
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

  /// Performs a command by its key while the controller is in the responder chain of the first
  /// responder.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
  }

  /// Forgets a command that was added.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// The child that keys go to if there is no first responder; this controller unless it is a
  /// container.
  var keyChild: UIViewController? { nil }

  /// Whether it has a bar at the top that follows a scroll view inside, which is none for bars
  /// around.
  var hasBarAtTop: Bool { false }

  /// Whether a child that appears was just added, and was not below others as on a stack.
  func isArriving(_ child: UIViewController) -> Bool { true }

  /// Whether a controller inside is about to leave this one.
  func isLeaving(_ child: UIViewController) -> Bool { false }

  /// A controller inside, or one inside of that, has another item for tab bars.
  func tabBarItemChanged(of child: UIViewController) { parent?.tabBarItemChanged(of: child) }

  /// The first responder when the controller is presented; none unless overridden.
  var initialResponder: UIResponder? { nil }

  /// The user is about to close the window that shows the controller, or to quit the program;
  /// returns whether the window may be closed. It may unless this is overridden: if the window
  /// stays, the controller should explain why. Controllers that are presented above this one are
  /// called before it, its children after it, until one returns `false`. The counterpart of
  /// AppKit's `windowShouldClose(_:)`; to ask the user a question, set the `closureConfirmation` of
  /// the window's scene.
  open func windowShouldClose() -> Bool { true }

  /// Where the focus moves first inside the controller's view; by default the view.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// Whether the focus may move to, from or inside the view; `true` unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when the focus moved to, from or inside the view.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Containment

  /// Adds a child controller. The caller adds its view and then calls `didMove(toParent:)`.
  ///
  /// A controller cannot be added to itself, to one of its descendants or to a controller that is
  /// presented from there, nor while it is presented: that is reported, and it is not added. Adding
  /// a child again is reported too, and does nothing else.
  open func addChild(_ childController: UIViewController) {
    guard mayTakeIn(childController) else { return }
    guard childController.parent !== self else {
      return Diagnostics.report(.childAddedTwice(childController.debugName, parent: debugName))
    }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    // The notified code may have added it, or this one, to another controller.
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

  /// Notifies a child that its view is about to appear or disappear, until
  /// `endAppearanceTransition()` is called.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Notifies a child that its view has appeared or disappeared.
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

  /// The item that bars show for this controller.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    storedNavigationItem = item
    return item
  }

  /// The item that a tab bar shows for this controller.
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

  /// Shows a controller in place of this one, by the nearest controller around it that overrides
  /// the method, such as a navigation controller. If none does, it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if !hand(.show, vc, sender) { outermost.present(vc, animated: true) }
  }

  /// Shows a controller beside this one, by the nearest controller around it that overrides the
  /// method, such as a split view. If none does, it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if !hand(.showDetail, vc, sender) { outermost.present(vc, animated: true) }
  }

  /// The controller, this one or the nearest one around it, that performs an action according to
  /// `canPerformAction(_:withSender:)`: for `show(_:sender:)` and
  /// `showDetailViewController(_:sender:)` one whose class overrides the method, unless it returns
  /// another value. Nil if none does.
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

  /// Dismisses the controller that this one presents, with everything that is presented from there;
  /// if it presents none, this controller itself is dismissed. If neither applies, that is
  /// reported.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// The presentation controller of this controller: created for its style when first accessed.
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

  /// Provides the presentation controller and the animators of this controller, if the app has its
  /// own.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  func presentationEnded() {
    (presentation, storedPresentationController, presentationSource) = (nil, nil, nil)
  }

  // MARK: Surroundings

  /// The navigation controller around this one.
  open var navigationController: UINavigationController? { ancestor() }

  /// The tab bar controller around this one.
  open var tabBarController: UITabBarController? { ancestor() }

  /// The split view controller around this one.
  open var splitViewController: UISplitViewController? { ancestor() }

  /// The animation that brings this controller's view into its container or above others, or takes
  /// it away; nil where none runs. That of a navigation controller is still there while its
  /// delegate is notified of the page that was shown.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition ?? presentation?.transition ?? presented?.presentation?.transition
      ?? settings.endedTransition ?? parent?.transitionCoordinator
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

  /// The presentation controller of this controller as a popover, if that is its style.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Whether the controller is being presented.
  open var isBeingPresented: Bool { presentation?.stage == .coming }

  /// Whether the controller is being dismissed.
  open var isBeingDismissed: Bool { presentation?.stage == .going }

  /// Whether the controller is about to be added to its parent, or was just added.
  open var isMovingToParent: Bool {
    guard appearance.stage == .appearing, let parent else { return false }
    return parent.isArriving(self)
  }

  /// Updates the properties that show an app's data: texts, colours, visibility. Called before the
  /// view is laid out for the first time, and after `setNeedsUpdateProperties()`. Override it; it
  /// does nothing by itself.
  open func updateProperties() {}

  /// Whether the controller is about to leave its parent.
  open var isMovingFromParent: Bool {
    guard appearance.stage == .disappearing else { return false }
    return parent.map { $0.isLeaving(self) } ?? true
  }

  /// Sets the scroll view that bars at an edge follow; nil to follow none.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    contentScrollViews[edge.rawValue] = WeakScrollView(value: scrollView)
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  /// Class, address and title, in one line.
  nonisolated open override var description: String { descriptionLine }

  /// Sets the scroll view that bars at all edges follow; nil to follow none.
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

}
