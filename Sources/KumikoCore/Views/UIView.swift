import KumikoFoundation
import KumikoGraphics

/// A rectangle on the screen that draws itself, contains other views and handles events.
///
/// Geometry is in points. A view's `frame` is in the coordinates of its superview, its `bounds` in
/// its own. Model values change immediately; in an animation, the screen follows.
///
///     let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 120))
///     card.backgroundColor = .secondarySystemBackground
///     card.layer.cornerRadius = 12
///     card.addSubview(UISwitch(frame: CGRect(x: 12, y: 12, width: 51, height: 31)))
///     UIView.animate(withDuration: 0.3) { card.alpha = 0.5 }
open class UIView: _ViewChoices, UITraitEnvironment {
  // MARK: Stored state

  final var storedBounds: CGRect
  final var storedCenter: CGPoint
  final var storedAlpha: CGFloat = 1
  final var storedBackground: UIColor?
  /// The traits that the view was last notified of; before that, those at the time of its creation.
  final var knownTraits = UITraitCollection.current
  // Some properties are read for every view in every pass. The main actor alone uses them, so that
  // checks for overlapping accesses, which cost as much as the reading, are left out.
  // Properties that `deinit` reads are not isolated to the main actor.
  @exclusivity(unchecked) final nonisolated(unsafe) var storedSubviews: [UIView] = []
  /// Neither retained nor weak: weak references make reference counting slow, and every subview
  /// would hold one. A view that is deallocated clears it in its subviews.
  final nonisolated(unsafe) unowned(unsafe) var storedSuperview: UIView?
  final weak var storedWindow: UIWindow?
  /// The controller whose view this is.
  final weak var controller: UIViewController?

  @exclusivity(unchecked) final var layoutState = LayoutState()
  @exclusivity(unchecked) final var composeState = ComposeState()
  @exclusivity(unchecked) final var motions: ViewMotions?
  @exclusivity(unchecked) final nonisolated(unsafe) var decoration: Boxed<LayerDecoration>?
  @exclusivity(unchecked) final var constraintState: ConstraintState?
  /// The data of other parts of the library about the view.
  @exclusivity(unchecked) final nonisolated(unsafe) var viewParts = ViewParts()
  final var viewMarks = ViewMarks()

  /// A view with a frame in the coordinates of the superview that it will get. Numbers that are not
  /// finite are reported and count as 0.
  public init(frame: CGRect) {
    let frame = GeometryCheck.checked(frame, of: "a view's initial frame")
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = frame.center
    super.init()
  }

  /// A view without size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view of a nib; with another coder, a view without size: there are no archives of
  /// views on Linux.
  public required init?(coder: NSCoder) {
    storedBounds = .zero
    storedCenter = .zero
    super.init()
    takeIn(coder, in: UIView.self)
  }

  /// Views inside that live on have no superview then.
  ///
  /// Not isolated to the main actor, as it must not be where subclasses are to have a plain
  /// `deinit`.
  deinit {
    if !storedSubviews.isEmpty { ConstraintPath.shapeChanged() }
    for view in storedSubviews { view.storedSuperview = nil }
    endConstraintLink()
    letGoOfLayers()
  }

  // MARK: Looks

  /// The colour behind the view's content; nil if there is none.
  open var backgroundColor: UIColor? {
    get { storedBackground }
    set { setBackground(newValue) }
  }

  /// Opacity of the view and everything in it, 0 … 1; 1 by default. Other values are clamped.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { setAlpha(newValue) }
  }

  /// Whether the view and everything in it is left out of drawing and of hit testing.
  open var isHidden: Bool {
    get { viewMarks.isHidden }
    set { setHidden(newValue) }
  }

  /// Whether what subviews draw outside of the bounds is cut off.
  open var clipsToBounds: Bool {
    get { viewMarks.clips }
    set { setClips(newValue) }
  }

  /// Whether the app declares that the view covers all of its bounds; that has no effect here:
  /// areas that are not drawn are transparent. `true` by default, as in UIKit.
  open var isOpaque: Bool {
    get { viewMarks.isOpaque }
    set { viewMarks.isOpaque = newValue }
  }

  /// Whether a part that `draw(_:)` is to draw again is cleared before; `true` by default.
  open var clearsContextBeforeDrawing: Bool {
    get { viewMarks.clearsBeforeDrawing }
    set { viewMarks.clearsBeforeDrawing = newValue }
  }

  /// The placement of content that does not have the size of the view; with `.redraw`, `draw(_:)`
  /// is called for every size.
  open var contentMode: ContentMode {
    get { viewMarks.contentMode }
    set {
      guard newValue != viewMarks.contentMode else { return }
      viewMarks.contentMode = newValue
      setNeedsDisplay()
    }
  }

  /// A number to find the view by.
  open var tag: Int {
    get { viewParts[boxed: .tag] ?? 0 }
    set { if newValue != tag { viewParts[boxed: .tag] = newValue } }
  }

  /// The colour of icons and controls; inherited from the superview if not set, and grey if
  /// `tintAdjustmentMode` requires it.
  open var tintColor: UIColor! {
    get { adjusted(chosenTint) }
    set {
      guard newValue != storedTintColor else { return }
      storedTintColor = newValue
      propagateTintChange()
    }
  }

  /// Called when the tint changed here or above.
  open func tintColorDidChange() {}

  // MARK: Interaction

  /// Resigns first responder for this view or its descendant; if that refuses, `force` makes it
  /// resign all the same. Returns whether it resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { releaseFirstResponder(force) }

  /// Whether the view and its descendants handle touches.
  open var isUserInteractionEnabled: Bool {
    get { viewMarks.answersTouches }
    set { viewMarks.answersTouches = newValue }
  }

  /// Whether the view handles more than one touch at a time.
  open var isMultipleTouchEnabled: Bool {
    get { viewMarks.answersManyTouches }
    set { viewMarks.answersManyTouches = newValue }
  }

  /// Light, dark, or as the superview.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Whether the direction of reading mirrors this view.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutState.semantics }
    set { take(newValue) }
  }

  /// How the view is resized with its superview.
  open var autoresizingMask: AutoresizingMask {
    get { viewMarks.resizingMask }
    set { followMask(layoutState.translatesMask, newValue) }
  }

  /// Whether the frame is set by code and by `autoresizingMask`; false where constraints set it.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState.translatesMask }
    set { followMask(newValue, viewMarks.resizingMask) }
  }

  // MARK: To override

  /// The class of `layer`: `CALayer`, or a subclass.
  open class var layerClass: AnyClass { CALayer.self }

  /// Lays out the subviews: calls `layoutSubviews()`, and before and after it the methods of the
  /// view's controller. Overrides call `super`, and place layers of their own.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === storedLayer else { return }
    guard let controller else { return layOutSubviews() }
    controller.viewWillBeLaidOut()
    layOutSubviews()
    controller.following(.endOfLayout) { controller.viewDidLayoutSubviews() }
  }

  /// Places the subviews. The default gives those with constraints the frames that follow from
  /// them.
  open func layoutSubviews() { applyConstraints() }

  /// Makes or changes constraints, before the layout that needs them; see
  /// `setNeedsUpdateConstraints()`. Overrides call `super`.
  open func updateConstraints() {}

  /// Called when the view got or lost a superview.
  open func didMoveToSuperview() {}

  /// Called before the view gets or loses a superview.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called before the view is added to a window or removed from it.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the view was added to a window or removed from it.
  open func didMoveToWindow() {}

  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when bars around the view changed how much of it they cover.
  open func safeAreaInsetsDidChange() {}

  /// Called when traits of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The natural size of the content, in points; `noIntrinsicMetric` for a dimension without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The distances between the frame and the rectangle that constraints align, at each edge, in
  /// points; zero unless overridden. Use it to exclude a shadow or a badge from the alignment.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The part of a frame that constraints align.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of which a rectangle is the part that constraints align.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }

  /// The size that suits the view best where it may have the given one; its present size unless
  /// overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that fits the constraints inside this view best, with a preferred value and a
  /// priority for each dimension. Rounded up to whole pixels.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { constraintFittingSize(targetSize, horizontal, vertical) }

  /// The view that handles a touch at `point`, in the coordinates of this view: the result of the
  /// frontmost subview that contains it, or this view. Hidden, transparent and disabled views are
  /// ignored.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmost(at: point, event)
  }

  /// Whether `point`, in the coordinates of this view, belongs to the view: its bounds unless
  /// overridden.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// Whether a recogniser may recognise now: one of this view, or one of a view around it that
  /// would cancel a touch in this view. `true` by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  override final var baselineView: UIView { self }

  override final var largeContent: LargeContent {
    get { chosenLargeContent }
    set { chosenLargeContent = newValue }
  }

  override var ownAccessibilityFrame: CGRect { convert(bounds, to: nil) }

  /// The superview; for the view of a controller, the controller.
  open override var next: UIResponder? { controller ?? storedSuperview }

  /// Class, address and frame, text and the like, and what is unusual, in one line.
  nonisolated open override var description: String { descriptionLine }

  /// The parts of `description` after the frame.
  var descriptionParts: [String] { [] }

  /// The axes along which the size is an estimate, for which the view was not measured yet.
  var estimatedSides: UIAxis { [] }

  /// The blur of the background behind the view, as a deviation in points; 0 for none.
  var backdropDeviation: CGFloat { 0 }

  /// Adds what the view itself draws, above its background and below its subviews.
  func composeContent(into canvas: inout Canvas) {}

  /// Adds what is under what `draw(_:)` drew, where that drew something.
  func composeUnderDrawing(into canvas: inout Canvas) {}

  /// Called before the bounds change.
  func boundsWillChange(to newBounds: CGRect) {}

  /// Called when the size changed, before layout; constraints and controls listen here.
  func boundsSizeChanged(from old: CGSize) { autoresizeSubviews(from: old) }

  /// Called when the origin of the bounds changed: the content scrolled.
  func boundsOriginChanged() {}

  /// Called for every view that was added to a window; nil as long as it is not used.
  static var enteredWindow: ((UIView) -> Void)?

  /// Called when the view was added to a window or removed from it, before `didMoveToWindow()`.
  func windowChanged() {}

  /// Called when an animation moved the content on the screen.
  func contentAdvanced() {}

  /// The velocity of the content after a drag, or during a scroll; in points a second.
  var coastingVelocity: CGVector { .zero }

  /// Called when a subview was shown or hidden, or the size of its content changed.
  func arrangementChanged(of subview: UIView) {}

  /// Called when content or constraints inside changed, so that the fitting size may be another
  /// one; only if the view returns `true` for `observesFittingSize`.
  func fittingSizeChanged() {}

  /// The corner radius of its background if it differs from that of its layer; in points.
  var backgroundRadius: CGFloat { 0 }

  /// Whether `fittingSizeChanged()` does anything.
  var observesFittingSize: Bool { false }

  /// Whether recognisers of views around this one do not see touches in it.
  var keepsTouches: Bool { false }

  /// How the view handles touches in it.
  var touchHandling: TouchHandling { [] }

  // MARK: Keyboard

  /// Whether keys can move the keyboard focus here: `true` for enabled controls, texts, lists with
  /// something to select, and views that are accessibility elements with a trait such as `button`
  /// or a tap recogniser, or have such elements that are no views; Space and Return activate these.
  /// Any other view gets a focus ring if an override returns `true`.
  open var canBecomeFocused: Bool { (isKeyboardStop && canBecomeFirstResponder) || isUsableElement }

  /// Whether it has the keyboard and a ring shows so.
  open var isFocused: Bool { window?.focus.place?.view === self }

  /// How it shows that it has the keyboard: the default is the ring that suits it, nil shows
  /// nothing. The value is copied.
  open var focusEffect: UIFocusEffect? {
    get { ownFocusEffect }
    set { ownFocusEffect = newValue }
  }

  /// How strongly Tab prefers it in its group. By default, higher if it had the keyboard last;
  /// highest while it has it.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { ownFocusGroupPriority }
    set { ownFocusGroupPriority = newValue }
  }

  /// Where the focus moves first inside the view; by default where Tab would stop first.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Whether the focus may move to, from or inside the view; `true` unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when the focus moved to, from or inside the view.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Whether the view is such that it takes the keyboard from Tab.
  var isKeyboardStop: Bool { false }

  /// Whether Tab skips its descendants, which are for the pointer only.
  var passesStopsInside: Bool { false }

  /// Whether an app has made the view usable, though it is no control.
  var isUsableElement: Bool { isMadeUsable || !usableElements.isEmpty }

  /// Whether the view takes the keyboard for elements in it that are no views.
  var takesKeyboardForElements: Bool { !isKeyboardStop }

  override func handleKey(_ key: KeyPress) -> Bool {
    if isFirstResponder, isUsableElement, useByKey(key) { return true }
    return super.handleKey(key)
  }

  /// Whether Tab stops here.
  var isTabStop: Bool { canBecomeFocused }

  /// The location of the focus when this view has it.
  var focusPlace: FocusPlace { FocusPlace(owner: self, view: self) }

  /// The location of the focus when it is about to move here.
  var focusPlaceToCome: FocusPlace { FocusPlace(owner: self, view: self) }

  /// Becomes first responder; returns whether it is now.
  func takeFocus() -> Bool { becomeFocused() }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    if !isKeyboardStop { showFocusRing(around: focusRingPart, radius: layer.cornerRadius) }
  }

  /// Called when Tab brought the keyboard here, from the views before or from those after.
  func focusEntered(forward: Bool) {}

  /// The pointer's shape over a point of the view; nil if the superview determines it.
  func pointerShape(at point: CGPoint) -> PointerShape? { nil }

  /// Called when the pointer entered this view.
  func pointerEntered() { storedSuperview?.pointerEntered() }

  /// Called when the pointer that was over this view left it.
  func pointerLeft() { storedSuperview?.pointerLeft() }

  /// The pixels that the view's own content may touch, given those of its bounds.
  func contentOverflow(_ ink: CGRect, scale: CGFloat) -> CGRect { ink }

  /// Distance from the upper edge to the first baseline, in points; nil for views without text.
  var firstBaselineFromTop: CGFloat? { firstBaselineInside }

  /// Distance from the last baseline to the lower edge, in points; nil for views without text.
  var lastBaselineFromBottom: CGFloat? { lastBaselineInside }

  /// The safe area insets of this view that apply to its subviews, in points.
  var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }

  /// The font of the text whose baselines are those of the view; nil for views without text.
  var baselineFont: UIFont? { nil }

  /// The height of the content at a given width, in points; nil if it does not depend on the width.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  // MARK: Geometry

  /// The view's rectangle in the coordinates of its superview, in points: the upright rectangle
  /// around it where it is transformed. Numbers that are not finite are reported and count as 0.
  open var frame: CGRect {
    get { storedFrame }
    set { setFrame(newValue) }
  }

  /// The view's own coordinates, in points: the size, and which point of the content is in the
  /// upper left corner. Numbers that are not finite are reported and count as 0.
  open var bounds: CGRect {
    get { storedBounds }
    set { setBounds(newValue) }
  }

  /// The middle of the view in the coordinates of its superview, in points; with another
  /// `anchorPoint` of its layer, where that is. Numbers that are not finite are reported and count
  /// as 0.
  open var center: CGPoint {
    get { decoration == nil ? storedCenter : anchoredCenter }
    set { setCenter(newValue) }
  }

  /// A transform about the middle of the view, or about another `anchorPoint` of its layer. One
  /// with numbers that are not finite is reported, and counts as the identity.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { setTransform(newValue) }
  }

  /// A point of this view in the coordinates of `view`; those of the window for nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    converted(point, to: view)
  }

  /// A point of `view`, or of the window for nil, in the coordinates of this view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return fromRoot(point) }
    return view.convert(point, to: self)
  }

  /// The upright rectangle around a rectangle of this view, in the coordinates of `view`.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.aroundCorners { convert($0, to: view) }
  }

  /// The upright rectangle around a rectangle of `view`, in the coordinates of this view.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.aroundCorners { convert($0, from: view) }
  }

  /// Gives the view the size that suits it best, without moving its upper left corner.
  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }

  // MARK: Hierarchy

  /// The view that holds this one.
  open var superview: UIView? { storedSuperview }

  /// The views inside, from back to front.
  open var subviews: [UIView] { storedSubviews }

  /// The window that the view is shown in.
  open var window: UIWindow? { storedWindow }

  /// Adds a view in front of the others; it leaves its present superview.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Adds a view at a place among the others, 0 for the back. Places beyond the end count as the
  /// end.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Adds a view directly behind another one; in front of all where that is not a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: place(of: sibling, without: view))
  }

  /// Adds a view directly in front of another one; in front of all where that is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: place(of: sibling, without: view).map { $0 + 1 })
    if view !== sibling { layLayers(of: sibling, on: view) }
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if storedSubviews.last !== view { reorder(view, to: storedSubviews.count - 1) }
  }

  /// Exchanges the positions of two subviews; positions that do not exist change nothing, and are
  /// reported.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchangeOrder(index1, index2)
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    if storedSubviews.first !== view { reorder(view, to: 0) }
  }

  /// Takes the view out of its superview; its constraints to views outside end.
  open func removeFromSuperview() { leaveSuperview() }

  /// Whether the view is `view` or inside it.
  open func isDescendant(of view: UIView) -> Bool { hasAncestor(view) }

  /// This view or the first descendant that has a tag, depth first; nil if none has it.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  // MARK: Layout

  /// Asks for `layoutSubviews()` in the next layout pass.
  open func setNeedsLayout() {
    MainThread.check(self)
    layoutState.needsLayout = true
    markLayoutPath()
  }

  /// Lays out this view and its descendants now, where layout is needed.
  open func layoutIfNeeded() {
    LayoutPass.run(on: constraintRootForLayout())
  }

  /// Updates the properties that show an app's data: texts, colours, visibility. Called before the
  /// view is laid out for the first time, and after `setNeedsUpdateProperties()`; the controller's
  /// method is called first. Override it; it does nothing by itself.
  open func updateProperties() {}

  /// Draws the view's own content into the current context: above the background, below the
  /// subviews. Called before the view is shown for the first time and after `setNeedsDisplay()`,
  /// and when the user interface style or the scale of the screen change. The drawing is cached: a
  /// view that moves, fades or is scrolled is not drawn again, and a resized one is stretched as
  /// specified by `contentMode`. Does nothing unless overridden.
  ///
  ///     override func draw(_ rect: CGRect) {
  ///       UIColor.systemOrange.setFill()
  ///       UIBezierPath(ovalIn: bounds).fill()
  ///     }
  ///
  /// - Parameter rect: the part to draw, in points of the view; drawing is clipped to it.
  open func draw(_ rect: CGRect) {}

  /// Draws what is printed of a part of the view, in points of the view, into the current context.
  /// It is as on the screen, with all that is inside of the view, unless overridden.
  open func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) { drawAsShown(rect) }

  /// Asks for the view to be drawn again.
  open func setNeedsDisplay() {
    forgetDrawing()
    setNeedsCompose(.content)
  }

  /// Asks for a part of the view, in points of its own coordinates, to be drawn again.
  open func setNeedsDisplay(_ rect: CGRect) {
    if !markDrawing(rect) { setNeedsDisplay() }
  }

  /// Draws into the context that keeps the view's content.
  func drawContent(_ rect: CGRect, in context: CGContext) { displayLayer(rect, in: context) }

  /// Whether `draw(_:)` may draw anything. The method of this class draws nothing and is not
  /// called, nor is that of labels, which would be called with each new text.
  var drawsByItself: Bool { type(of: self) != UIView.self }

  /// Something that the view's code read in a place changes.
  func observedChange(in place: ObservedPlace) { ask(for: place) }

  /// Takes over what the view shows of models, before its properties are brought up to date.
  func bringContentUpToDate() {}

  /// Whether what `layoutSubviews()` reads is followed.
  var followsLayout: Bool { true }

  // MARK: As the delegate of layers

  /// Called for layers whose delegate the view is, before their `draw(in:)`, which is called next
  /// unless this method is overridden.
  open func display(_ layer: CALayer) { layer.isDrawnByDelegate = true }

  /// Draws a layer whose delegate the view is: its own by `draw(_:)`, and others not unless
  /// overridden.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    if layer === storedLayer { draw(layer.displayed?.rect ?? ctx.boundingBoxOfClipPath) }
  }

  /// Called before `draw(_:in:)`; does nothing unless overridden.
  open func layerWillDraw(_ layer: CALayer) {}

  /// The action for a change of a layer whose delegate the view is: for its own layer an animation
  /// in animation blocks and otherwise `NSNull()`, for none; for other layers nil, so that they use
  /// their own.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer === storedLayer ? ownAction(event) : nil
  }

  // MARK: Surroundings

  /// The traits of the view: those of the window, with the overrides of this view and its
  /// ancestors.
  open var traitCollection: UITraitCollection { TraitReading.handOut(currentTraits) }

  /// The traits of the view, read by the library without tracking.
  var currentTraits: UITraitCollection { traits(with: traitDecisions) }

  /// Called when the trait overrides of the view or its controller changed.
  func traitDecisionsChanged(from old: UITraitCollection) {
    if currentTraits != old { traitsChanged(from: old) }
  }

  /// The direction in which this view's content runs.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    layoutDirection(with: currentTraits)
  }

  /// How far bars and the like cover this view at its edges, in points.
  open var safeAreaInsets: UIEdgeInsets {
    storedSuperview.map { insets(of: $0) } ?? (self as? UIWindow)?.windowSafeAreaInsets ?? .zero
  }

  /// Distances between the edges and the content, in points; 8 on each side by default. The view of
  /// a controller has at least its `systemMinimumLayoutMargins`. With
  /// `insetsLayoutMarginsFromSafeArea` the insets of the safe area are added to the values that
  /// were set, and with `preservesSuperviewLayoutMargins` they extend at least as far in as the
  /// superview's.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { marginsInForce }
    set { take(margins: newValue) }
  }

  /// Whether the margins are measured from the edges of the safe area, so that their values include
  /// its insets; `true` by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { viewMarks.insetsMargins }
    set {
      guard newValue != viewMarks.insetsMargins else { return }
      viewMarks.insetsMargins = newValue
      marginsChanged()
    }
  }

  /// Distances that content keeps from the edges, in points, for the direction of reading here.
  open var layoutMargins: UIEdgeInsets {
    get { directionalLayoutMargins.resolved(for: effectiveUserInterfaceLayoutDirection) }
    set { directionalLayoutMargins = directional(newValue) }
  }

  /// The layer with corners, border and shadow; an instance of `layerClass`.
  open var layer: CALayer { storedLayer ?? makeLayer() }

  // MARK: Constraints

  /// The active constraints that this view holds: those of which it is the nearest one around both
  /// items, and what was added to it.
  open var constraints: [NSLayoutConstraint] { constraintState?.constraints ?? [] }

  /// Activates a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: self) }

  /// Activates constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate(in: self) }
  }

  /// Deactivates a constraint that the view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }

  /// Deactivates those of some constraints that the view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints.filter { $0.holder === self })
  }

  /// The priority with which the view resists being larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.hugging[axis]
  }

  /// Sets how strongly the view resists being larger than its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    ensureConstraintState().priorities.hugging[axis] = priority
    constraintsChanged()
  }

  /// The priority with which the view resists being smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    contentPriorities.resistance[axis]
  }

  /// Sets how strongly the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    ensureConstraintState().priorities.resistance[axis] = priority
    constraintsChanged()
  }

  /// Called by the view's code when `intrinsicContentSize` changed.
  open func invalidateIntrinsicContentSize() { intrinsicSizeChanged() }

  /// The size that fits the constraints inside this view best, with `targetSize` as a weak
  /// preference.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { askForConstraints() }

  /// Whether `updateConstraints()` is to be called.
  open func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate ?? false }

  /// Calls `updateConstraints()` here and on descendants, where it is needed.
  open func updateConstraintsIfNeeded() { updateConstraintsWhereNeeded() }

  // MARK: Guides

  /// The part of the view that bars and the like leave free.
  open var safeAreaLayoutGuide: UILayoutGuide { builtInGuide(.safeArea) }

  /// The part of the view inside its margins.
  open var layoutMarginsGuide: UILayoutGuide { builtInGuide(.margins) }

  /// The part of the view in which lines are not too long to read.
  open var readableContentGuide: UILayoutGuide { builtInGuide(.readable) }

  /// The guides that were added to the view.
  open var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a guide; it leaves the view that it is in.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    take(layoutGuide)
  }

  /// Takes a guide out; its constraints end.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { letGo(layoutGuide) }

  // MARK: Gestures

  /// The recognisers of this view; nil where there are none. Setting it replaces all.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers.isEmpty ? nil : storedGestureRecognizers }
    set { exchangeRecognizers(newValue ?? []) }
  }

  /// Attaches a recogniser; it leaves the view that it is attached to.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    take(gestureRecognizer)
  }

  /// Detaches a recogniser; a gesture in progress ends.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    if gestureRecognizer.view === self { detach(gestureRecognizer) }
  }

  /// The interactions of the view.
  open var interactions: [any UIInteraction] {
    get { storedInteractions }
    set { exchangeInteractions(newValue) }
  }

  /// Attaches an interaction; it is detached from the view that it is attached to.
  open func addInteraction(_ interaction: any UIInteraction) {
    take(interaction)
  }

  /// Detaches an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) {
    if storedInteractions.contains(where: { $0 === interaction }) { detach(interaction) }
  }
}
