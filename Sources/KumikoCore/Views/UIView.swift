import KumikoFoundation
import KumikoGraphics

/// A rectangle on the screen that draws itself, holds other views and answers events.
///
/// Geometry is in points. A view's `frame` is in the coordinates of its superview, its `bounds` in
/// its own. Model values change at once; where a change is animated, what is on the screen follows.
open class UIView: UIResponder, UITraitEnvironment {
  // MARK: Stored state

  var storedBounds: CGRect
  var storedCenter: CGPoint
  var storedTransform = CGAffineTransform.identity
  var storedAlpha: CGFloat = 1
  var storedHidden = false
  var storedClips = false
  var storedBackground: UIColor?
  var storedStyle = UIUserInterfaceStyle.unspecified
  /// The traits that the view was told of last: until it is in a window, those that were in force when
  /// it was made.
  var knownTraits = UITraitCollection.current
  // Some properties are read for every view in every pass. The main actor alone uses them, so that
  // checks for overlapping accesses, which cost as much as the reading, are left out.
  @exclusivity(unchecked) var storedSubviews: [UIView] = []
  /// Not counted and not weak: weak references make counting slow, and every view inside another one
  /// would hold one. Whoever goes lets its subviews know.
  unowned(unsafe) var storedSuperview: UIView?
  weak var storedWindow: UIWindow?
  /// The controller whose view this is.
  weak var controller: UIViewController?

  var layoutState = LayoutState()
  @exclusivity(unchecked) var composeState = ComposeState()
  @exclusivity(unchecked) var motions: ViewMotions?
  @exclusivity(unchecked) var decoration: Boxed<LayerDecoration>?
  var constraintState: ConstraintState?
  var storedLayer: CALayer?
  var storedTintColor: UIColor?
  var storedMargins: NSDirectionalEdgeInsets?
  var storedGestureRecognizers: [UIGestureRecognizer] = []
  var storedInteractions: [any UIInteraction] = []
  var traitObservers: TraitObservers?

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

  /// A view as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    storedBounds = .zero
    storedCenter = .zero
    super.init()
  }

  /// Views inside that live on have no superview then.
  @MainActor deinit {
    for view in composedSubviews { view.storedSuperview = nil }
  }

  // MARK: Looks

  /// What fills the view behind its content; nil for nothing.
  open var backgroundColor: UIColor? {
    get { storedBackground }
    set {
      guard newValue !== storedBackground, newValue != storedBackground else { return }
      let old = animationBaseline
      storedBackground = newValue
      setNeedsCompose(.content)
      propertyChanged(.backgroundColor, from: old)
    }
  }

  /// Opacity of the view and everything in it, 0 … 1.
  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      let clamped = newValue > 0 ? min(newValue, 1) : 0
      guard clamped != storedAlpha else { return }
      let old = animationBaseline
      storedAlpha = clamped
      setNeedsCompose(.content)
      propertyChanged(.alpha, from: old)
    }
  }

  /// Whether the view and everything in it is left out of drawing and of hit testing.
  open var isHidden: Bool {
    get { storedHidden }
    set {
      guard newValue != storedHidden else { return }
      storedHidden = newValue
      visibilityChanged()
    }
  }

  /// Whether what subviews draw outside of the bounds is cut off.
  open var clipsToBounds: Bool {
    get { storedClips }
    set {
      guard newValue != storedClips else { return }
      storedClips = newValue
      setNeedsCompose(.geometry)
    }
  }

  /// How content that is not as large as the view is placed.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// A number to find the view by.
  open var tag = 0

  /// The colour of icons and controls; inherited from the superview where not set.
  open var tintColor: UIColor! {
    get { storedTintColor ?? storedSuperview?.tintColor ?? .tintColor }
    set {
      storedTintColor = newValue
      propagateTintChange()
    }
  }

  /// Called when the tint changed here or above.
  open func tintColorDidChange() {}

  // MARK: Interaction

  /// Whether the view and everything in it answers touches.
  open var isUserInteractionEnabled = true

  /// Whether the view answers more than one touch at a time.
  open var isMultipleTouchEnabled = false

  /// Light, dark, or as the superview.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { storedStyle }
    set {
      let old = storedStyle
      storedStyle = newValue
      if newValue != old { propagateTraitChange(insteadOf: old) }
    }
  }

  /// Whether the direction of reading mirrors this view.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      setNeedsLayout()
      constraintsChanged()
    }
  }

  /// How the view follows when its superview changes its size.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether the frame is set by code and by `autoresizingMask`; false where constraints set it.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      constraintsChanged()
      storedSuperview?.constraintsChanged()
    }
  }

  // MARK: To override

  /// The class of `layer`: `CALayer`, or `CAGradientLayer` for views filled with a gradient.
  open class var layerClass: AnyClass { CALayer.self }

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

  /// Called before the view comes into a window or leaves it.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the view came into a window or left it.
  open func didMoveToWindow() {}

  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when bars around the view changed how much of it they cover.
  open func safeAreaInsetsDidChange() {}

  /// Called when traits of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size that the content asks for by itself, in points; `noIntrinsicMetric` where it has no
  /// opinion.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The size that suits the view best in the given room; its present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that suits the constraints inside this view best, with a wish for each side and how
  /// much it matters. Rounded up to whole pixels.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { constraintFittingSize(targetSize, horizontal, vertical) }

  /// The view that answers a touch at `point`, in the coordinates of this view: the frontmost
  /// subview's answer, or this view. Hidden, transparent and disabled views do not answer.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    let seen = seen(point)
    for subview in storedSubviews.reversed() where subview.transform.determinant != 0 {
      if let hit = subview.hitTest(subview.convert(seen, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether `point`, in the coordinates of this view, belongs to the view: its bounds unless
  /// overridden.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// Whether a recogniser attached to this view may recognise now.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The superview; for the view of a controller, the controller.
  open override var next: UIResponder? { controller ?? storedSuperview }

  /// Adds what the view itself draws, above its background and below its subviews.
  func composeContent(into canvas: inout Canvas) {}

  /// Called before the bounds change.
  func boundsWillChange(to newBounds: CGRect) {}

  /// Called when the size changed, before layout; constraints and controls listen here.
  func boundsSizeChanged(from old: CGSize) { autoresizeSubviews(from: old) }

  /// Called when the origin of the bounds changed: the content scrolled.
  func boundsOriginChanged() {}

  /// Called when an animation moved the content on the screen.
  func contentAdvanced() {}

  /// How fast the content moves where a hand has pushed it, or a scroll is under way; in points a
  /// second.
  var coastingVelocity: CGVector { .zero }

  /// Called when a subview was shown or hidden, or its content asks for another size.
  func arrangementChanged(of subview: UIView) {}

  /// Called when content or constraints inside changed, so that another size may suit the view best.
  func fittingSizeChanged() {}

  /// Whether recognisers of views around this one do not see touches in it.
  var keepsTouches: Bool { false }

  /// Whether Tab stops here, where the view takes the keyboard.
  var isKeyboardStop: Bool { false }

  /// Called when Tab brought the keyboard here, from the views before or from those after.
  func focusEntered(forward: Bool) {}

  /// What the pointer looks like over a point of the view; nil where that is left to the view around.
  func pointerShape(at point: CGPoint) -> PointerShape? { nil }

  /// Called when the pointer came to rest over this view.
  func pointerEntered() { storedSuperview?.pointerEntered() }

  /// Called when the pointer that was over this view left it.
  func pointerLeft() { storedSuperview?.pointerLeft() }

  /// The pixels that the view's own content may touch, given those of its bounds.
  func contentOverflow(_ ink: CGRect, scale: CGFloat) -> CGRect { ink }

  /// Distance from the upper edge to the first baseline, in points; nil for views without text.
  var firstBaselineFromTop: CGFloat? { nil }

  /// Distance from the last baseline to the lower edge, in points; nil for views without text.
  var lastBaselineFromBottom: CGFloat? { nil }

  /// The height that the content asks for at a given width, in points; nil where it does not
  /// depend on the width.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  /// Stands for "no opinion" in sizes.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Asks for the smallest size that satisfies the constraints.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks for the largest size that satisfies the constraints.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
