import KumikoFoundation
import KumikoGraphics

/// Shows a part of content that is larger than itself.
///
/// Fingers on the screen and on a touchpad move the content directly; released in motion, it
/// coasts, and bounces at its ends if it `bounces`. Notches of the wheel are eased. The pointer
/// does not drag content, it selects: add `.indirectPointer` to the `allowedTouchTypes` of
/// `panGestureRecognizer` where it should, in a carousel for instance.
///
///     let imageView = UIImageView(image: UIImage(systemName: "photo"))
///     let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
///     scrollView.addSubview(imageView)
///     scrollView.contentSize = imageView.frame.size
open class UIScrollView: UIView, _ScrollDelegating {
  /// How insets of the safe area are added to insets of the content.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; not at all inside a controller whose
    /// `automaticallyAdjustsScrollViewInsets` is `false`.
    case automatic = 0
    /// At the upper and the lower edge; at the left and right ones where the content is wider than
    /// the view.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// Whether a finger that drags the content takes the keyboard from a view inside, or from a text
  /// input anywhere in the window.
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none = 0
    /// As soon as the drag begins.
    case onDrag
    /// As soon as a finger drags down to the input panel at the lower edge of the window.
    case interactive
    /// As soon as the drag begins, including the input accessory view.
    case onDragWithAccessory
    /// The same as `interactive`, including the input accessory view.
    case interactiveWithAccessory
  }

  /// How much of the view is covered by a bar of its own at its lower edge, above the safe area; in
  /// points.
  var coveredAtBottom: CGFloat = 0 {
    didSet { if coveredAtBottom != oldValue { contentRangeChanged() } }
  }
  /// How much of the view is covered by the input panel at the lower edge of the window, if its
  /// controller keeps the content clear of that; in points.
  final var inputPanelOverlap: CGFloat = 0 {
    didSet { if inputPanelOverlap != oldValue { contentRangeChanged() } }
  }

  final var scrollMotion: ScrollMotion?
  /// Notified of every movement of the content, before the delegate: a bar that follows it.
  final weak var offsetFollower: (any OffsetFollowing)?
  /// Notified of every movement, too: a bar below.
  final weak var bottomFollower: (any OffsetFollowing)?
  /// Height that a bar above has given up because content was scrolled, and takes back when it is
  /// scrolled to its start, in points.
  final var collapsibleTop: CGFloat = 0
  private var followedInsets: UIEdgeInsets?
  /// The offsets between the ends of the content when it was laid out last.
  private var knownRange: (low: CGPoint, high: CGPoint)?
  /// Whether the content was shifted since then, perhaps out of its range.
  final var wasShifted = false
  /// Whether the content was placed for the insets around it once.
  final var knowsInsets: Bool { followedInsets != nil }
  /// The alignment of content that is smaller than the available space, along each axis from 0,
  /// left or above, to 1; 0 by default, and values outside are clamped.
  ///
  ///     imageScrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
  public final var contentAlignmentPoint = CGPoint.zero {
    didSet { if contentAlignmentPoint != oldValue { contentRangeChanged() } }
  }

  /// Height that a refresh control takes while it refreshes, in points.
  final var refreshHeight: CGFloat = 0 {
    didSet { if refreshHeight != oldValue { contentRangeChanged() } }
  }
  /// The drag that moves the content; nil if none is in progress.
  final var drag: Drag?
  /// Whether the delegate is being notified of the end of a drag, whose fingers count until then.
  final var isEndingDrag = false
  /// Created when they are first visible.
  final var bars: ScrollBars?
  /// The axes along which unused scrolling is not passed on to the scroll view around.
  final var keptScrolling: UIAxis = []
  /// The effects at the edges; nil if there is none.
  final var edges: ScrollEdges?
  private let pan = ScrollPan()
  final var zooming = ZoomState()

  final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Size of the content, in points. Numbers that are not finite are reported and count as 0.
  open var contentSize = CGSize.zero {
    willSet { if newValue != contentSize { willChange("contentSize") } }
    didSet {
      guard contentSize != oldValue else { return }
      contentSize = GeometryCheck.checked(contentSize, of: "the contentSize of \(debugName)")
      contentRangeChanged()
      didChange("contentSize")
    }
  }

  /// Insets added around the content, in points. Numbers that are not finite are reported and count
  /// as 0.
  open var contentInset = UIEdgeInsets.zero {
    willSet { if newValue != contentInset { willChange("contentInset") } }
    didSet {
      guard contentInset != oldValue else { return }
      contentInset = GeometryCheck.checked(contentInset, of: "the contentInset of \(debugName)")
      contentRangeChanged()
      didChange("contentInset")
    }
  }

  /// How insets of the safe area are added to insets of the content; `automatic` by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { contentRangeChanged() } }
  }

  /// Whether the content is as wide and as high as the frame for constraints inside, because the
  /// view itself determines its content size.
  var contentFillsFrame: (width: Bool, height: Bool) { (false, false) }

  /// Whether keys that nothing else handles scroll; `true` by default.
  open var allowsKeyboardScrolling = true

  /// Whether the content can be scrolled by the user; `true` by default.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled { endDrag(velocity: .zero) } }
  }

  /// Whether a drag can move content beyond its ends, with resistance; `true` by default.
  open var bounces = true

  /// Whether a drag can move content beyond its upper and lower ends, if the view `bounces`; `true`
  /// by default.
  open var bouncesVertically = true

  /// Whether a drag can move content beyond its left and right ends, if the view `bounces`; `true`
  /// by default.
  open var bouncesHorizontally = true

  /// Whether a drag can move content beyond its upper and lower ends also where all of it is
  /// visible, if the view `bounces`; `false` by default.
  open var alwaysBounceVertical = false

  /// Whether a drag can move content beyond its left and right ends also where all of it is
  /// visible, if the view `bounces`; `false` by default.
  open var alwaysBounceHorizontal = false

  /// Whether the content rests only at multiples of the visible size; `false` by default.
  open var isPagingEnabled = false

  /// Whether a drag that begins along an axis moves the content along that axis alone; `false` by
  /// default. One that begins within 15 degrees of the diagonal moves it along both.
  open var isDirectionalLockEnabled = false

  /// Whether views inside receive a finger's touch only after it has stayed for 0.15 seconds or was
  /// lifted, so that nothing is highlighted by a scroll; `true` by default. Views that are dragged
  /// themselves, such as sliders, receive it immediately.
  open var delaysContentTouches = true

  /// Whether a drag that began on a view which has received the touch can scroll; `true` by
  /// default. If it does, that view's touch is cancelled.
  open var canCancelContentTouches = true

  /// The rate at which content decelerates after a drag; `.normal` by default.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a drag by a finger takes the keyboard from a view inside, or from a text input
  /// anywhere in the window; `none` by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether the Home key scrolls to the top; `true` by default.
  open var scrollsToTop = true

  /// The control with which the user reloads the content; nil for none.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      let former: (any ContentRefreshing)? = oldValue
      former?.leave(self)
      refreshing?.enter(self)
    }
  }

  final var refreshing: (any ContentRefreshing)? { refreshControl }

  /// Whether a bar shows how far the content is scrolled from top to bottom; `true` by default.
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  /// Whether a bar shows how far the content is scrolled from left to right; `true` by default.
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  /// The background that scroll indicators are visible on.
  public nonisolated enum IndicatorStyle: Int, Sendable {
    /// Adapts to the user interface style.
    case `default` = 0
    /// Light content.
    case black
    /// Dark content.
    case white
  }

  /// The background that scroll indicators are visible on; that of the user interface style by
  /// default.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { for bar in [bars?.vertical, bars?.horizontal] { bar?.takeColors() } }
  }

  /// Whether scroll indicators stay clear of the safe area, besides their insets; `true` by
  /// default.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { bars?.update() }
  }

  /// Ends a scroll in progress, where the content is, and an animated zoom, at its final scale.
  open func stopScrollingAndZooming() {
    stopMotion()
    endZoomMotion()
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(Double(contentOffset.x), forKey: "UIScrollView.contentOffset.x")
    coder.encode(Double(contentOffset.y), forKey: "UIScrollView.contentOffset.y")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.containsValue(forKey: "UIScrollView.contentOffset.y") else { return }
    contentOffset = clamped(
      CGPoint(
        x: coder.decodeDouble(forKey: "UIScrollView.contentOffset.x"),
        y: coder.decodeDouble(forKey: "UIScrollView.contentOffset.y")))
  }

  /// Whether an animated scroll by code is in progress.
  open var isScrollAnimating: Bool { scrollMotion.map { $0.cause == .code } ?? false }

  /// Insets of the vertical scroll indicator, in points; added to the safe area if
  /// `automaticallyAdjustsScrollIndicatorInsets`.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = GeometryCheck.checked(
        verticalScrollIndicatorInsets, of: "the verticalScrollIndicatorInsets of \(debugName)")
      bars?.update()
    }
  }

  /// Insets of the horizontal scroll indicator, in points; added to the safe area if
  /// `automaticallyAdjustsScrollIndicatorInsets`.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      horizontalScrollIndicatorInsets = GeometryCheck.checked(
        horizontalScrollIndicatorInsets, of: "the horizontalScrollIndicatorInsets of \(debugName)")
      bars?.update()
    }
  }

  /// Insets of both scroll indicators, in points; the getter returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  // MARK: Zooming

  /// The smallest scale, more than 0; 1 by default. With a `maximumZoomScale` above it the user can
  /// zoom the view that the delegate's `viewForZooming(in:)` returns: with two fingers on the
  /// screen, the wheel and Control, or Control with plus, minus and 0.
  ///
  /// A scale outside of new limits stays until the next zoom. A value that is not a number above 0
  /// counts as 1, and is reported; others are clamped to 10⁻⁴ … 10⁴.
  open var minimumZoomScale: CGFloat {
    get { zooming.minimum }
    set {
      zooming.minimum = checkedZoomLimit(newValue, "minimumZoomScale")
      zoomLimitsChanged()
    }
  }

  /// The largest scale; 1 by default. If it is below `minimumZoomScale` the user cannot zoom, and
  /// code gets this scale, with a report.
  open var maximumZoomScale: CGFloat {
    get { zooming.maximum }
    set {
      zooming.maximum = checkedZoomLimit(newValue, "maximumZoomScale")
      zoomLimitsChanged()
    }
  }

  /// The scale of the zoomed view, by its `transform`; 1 if there is none. A new value is limited
  /// to the range, and the centre of the visible content stays there. Inside an animation block it
  /// is animated.
  ///
  /// `contentSize` is that of the zoomed view's frame then, whose upper left corner stays where it
  /// is. `contentOffset` stays in its range: content that is smaller than the scroll view is in the
  /// upper left corner, unless the app centres it, by insets or in `layoutSubviews()`.
  open var zoomScale: CGFloat {
    get { zoomedView?.zoomFactor ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms to a scale, eased or immediately; the centre of the visible content stays there. Eased,
  /// the scale changes with every frame, and the delegate is notified of the beginning and the end.
  /// While fingers zoom, it is set immediately, and they continue from there.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

  /// Zooms and scrolls so that a rectangle of the zoomed view, in its coordinates, is as large as
  /// possible and centred. An empty one is shown at the largest scale.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }

  /// Whether fingers can zoom beyond the limits with resistance, and the scale returns when they
  /// are lifted; `true` by default.
  open var bouncesZoom = true

  /// Whether the user zooms.
  open var isZooming: Bool { zooming.grip != nil }

  /// Whether a scale beyond its limits is returning to them.
  open var isZoomBouncing: Bool { zooming.motion?.isBounce ?? false }

  /// The pinch gesture that zooms; nil while the limits allow no zooming.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zooming.pinch }

  /// A scroll view that clips what it shows.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(pan)
  }

  /// Creates a scroll view of a nib; with another coder, one without size: there are no archives of
  /// views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    addGestureRecognizer(pan)
    takeIn(coder, in: UIScrollView.self)
  }

  /// The pan gesture that scrolls; it recognises fingers and pens on the screen, unless its
  /// `allowedTouchTypes` specify others.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// Whether a finger is on the content, or fingers on a touchpad move it. When the delegate is
  /// notified of the end of a drag it is still `true`, and `isDragging` is `false` already.
  open var isTracking: Bool { pan.numberOfTouches > 0 || drag != nil || isEndingDrag }

  /// Whether a drag moves the content.
  open var isDragging: Bool { drag != nil }

  /// Whether the content moves on after a drag, or the wheel, has moved it.
  open var isDecelerating: Bool { scrollMotion?.cause.isDeceleration ?? false }

  /// The point of the content in the upper left corner; in points, also beyond the content. Setting
  /// it ends an animated scroll; a drag in progress continues from there. An offset with a number
  /// that is not finite is ignored, and reported.
  ///
  /// Set inside an animation block, the content moves there as the block specifies. The offset has
  /// its final value immediately, and the delegate is notified once; the visible content follows,
  /// and includes everything that it passes. A drag, the wheel and other animations continue from
  /// the visible offset.
  open var contentOffset: CGPoint {
    get { storedBounds.origin }
    set {
      guard let offset = checked(newValue) else { return }
      let scroll = scrollMotion
      // Stopped where it is, content beyond its end would rest there.
      if scroll != nil, offset == contentOffset, clamped(offset) != offset { return }
      bounds.origin = offset
      zooming.motion?.releaseOffset()
      // After that, as an animation continues with the velocity.
      if scrollMotion === scroll { endScroll() }
      drag?.retake(shownOffset, in: self)
    }
  }

  /// Scrolls to an offset, eased or immediately. Eased, the offset changes with every frame,
  /// regardless of the animation block around; immediately, as when `contentOffset` is set. If the
  /// content is there already, nothing is animated, and the delegate is not notified of the end of
  /// an animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil, contentOffset.x.isFinite, contentOffset.y.isFinite,
      contentOffset != shownOffset
    else {
      self.contentOffset = contentOffset
      return
    }
    ease(to: contentOffset, ScrollMotion.programmatic, .code)
  }

  /// Scrolls so that a rectangle of the content is shown, by as little as needed.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let insets = adjustedContentInset
    let visible = CGRect(origin: contentOffset, size: bounds.size).inset(by: insets)
    func moved(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if end - start >= high - low { return start - low }
      return start < low ? start - low : max(0, end - high)
    }
    let offset = CGPoint(
      x: contentOffset.x + moved(rect.minX, rect.maxX, visible.minX, visible.maxX),
      y: contentOffset.y + moved(rect.minY, rect.maxY, visible.minY, visible.maxY))
    setContentOffset(clamped(offset), animated: animated)
  }

  /// The insets around the content, safe area included, in points.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = insetsAround
    insets.top += refreshHeight
    insets.bottom += coveredAtBottom
    return insets
  }

  /// The insets around the content changed that count: `adjustedContentInset`. Overrides call
  /// `super`.
  open func adjustedContentInsetDidChange() {}

  /// Whether the controller around specifies that scroll views in it do not adjust their insets.
  private var isLeftAloneByController: Bool {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controller {
        return !controller.settings.adjustsScrollViews
      }
      view = current.storedSuperview
    }
    return false
  }

  /// The safe area that the content's insets avoid does not extend to subviews.
  override var safeAreaForSubviews: UIEdgeInsets {
    let (safe, around, own) = (safeAreaInsets, insetsAround, contentInset)
    func left(_ safe: CGFloat, _ around: CGFloat, _ own: CGFloat) -> CGFloat {
      around == own ? safe : 0
    }
    return UIEdgeInsets(
      top: left(safe.top, around.top, own.top), left: left(safe.left, around.left, own.left),
      bottom: left(safe.bottom, around.bottom, own.bottom),
      right: left(safe.right, around.right, own.right))
  }

  private var insetsAround: UIEdgeInsets {
    var safe = safeAreaInsets
    safe.bottom = max(safe.bottom, inputPanelOverlap)
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .automatic where isLeftAloneByController: return contentInset
    case .always: return contentInset + safe
    case .automatic, .scrollableAxes:
      let scrollsSideways = contentSize.width > bounds.width
      return contentInset
        + UIEdgeInsets(
          top: safe.top, left: scrollsSideways ? safe.left : 0, bottom: safe.bottom,
          right: scrollsSideways ? safe.right : 0)
    }
  }

  // MARK: Touches of views inside

  /// Whether a view inside receives a touch that began in it; `true` unless overridden.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may cancel the touch of a view inside that has received it, and scroll; unless
  /// overridden, for all views but controls and their descendants.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    var inner: UIView? = view
    while let current = inner, current !== self {
      if current.touchHandling.contains(.keepsDrags) { return false }
      inner = current.superview
    }
    return true
  }

  // MARK: For subclasses

  /// The objects that a drag can move at a point of the content, inner ones first.
  func dragScrollables(at point: CGPoint) -> [any DragScrollable] { [self] }

  /// A drag of the content is about to begin.
  func dragWillBegin() {}

  /// Whether a sheet around moves where a drag would move the content beyond its end.
  var yieldsAtItsEnds: Bool { true }

  /// Called when the content may have come to rest, after the delegate.
  func scrollArrived() {}

  /// Scrolls by notches and returns what could not be used. `point` is in the window.
  func wheel(_ delta: CGVector, at point: CGPoint) -> CGVector { turnWheel(delta) }

  /// The resting offset of a notch of the wheel whose proposed one is `proposed`.
  func restingOffset(afterNotchTo proposed: CGPoint, from start: CGPoint) -> CGPoint {
    guard isPagingEnabled else { return proposed }
    return clamped(
      CGPoint(
        x: start.x + (proposed.x - start.x).signum * bounds.width,
        y: start.y + (proposed.y - start.y).signum * bounds.height))
  }

  /// The resting offset after a drag whose proposed one is `proposed`; `velocity` in points a
  /// second.
  func restingOffset(afterPushTo proposed: CGPoint, _ velocity: CGVector) -> CGPoint {
    isPagingEnabled ? nextPage(velocity) : proposed
  }

  // MARK: Changes

  override func boundsOriginChanged() {
    super.boundsOriginChanged()
    contentMoved()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  override func contentAdvanced() {
    super.contentAdvanced()
    drag?.retake(shownOffset, in: self)
    contentMoved()
  }

  override var coastingVelocity: CGVector { scrollMotion?.velocity ?? .zero }

  /// The content moved on the screen, or will.
  func contentMoved() {
    if hasUnscrolledConstraints { constraintRoot.setNeedsLayout() }
    AnimationContext.withoutAnimation { bars?.update() }
    edges?.update()
    offsetFollower?.contentMoved(in: self)
    bottomFollower?.contentMoved(in: self)
    refreshing?.contentMoved(in: self)
  }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    contentRangeChanged()
    refreshing?.contentMoved(in: self)
    barsMayFollow()
  }

  /// Called when the view was added to a window or placed: bars above and below may have waited for
  /// it.
  private func barsMayFollow() {
    guard window != nil, offsetFollower == nil || bottomFollower == nil else { return }
    var mayFollowAbove = offsetFollower == nil
    var around = superview
    while let view = around, !(view is UIScrollView) {
      if let controller = view.controller {
        if controller.hasBarAtTop {
          if mayFollowAbove { view.setNeedsLayout() }
          mayFollowAbove = false
        } else if bottomFollower == nil, controller is any OffsetFollowing {
          return view.setNeedsLayout()
        }
      }
      around = view.superview
    }
  }

  open override func layoutSubviews() {
    followInsets()
    followRange()
    super.layoutSubviews()
    bars?.update()
    edges?.update()
  }

  /// The bounds of the offset may have changed without a notification: by the insets around, or
  /// height that a bar gave up.
  private func followRange() {
    let (low, high) = (minimumOffset, maximumOffset)
    // Content that starts elsewhere than at zero is moved there by the first layout.
    let isOther =
      knownRange.map { !$0.low.isNear(low) || !$0.high.isNear(high) }
      ?? (contentAlignmentPoint != .zero)
    knownRange = (low, high)
    guard isOther || wasShifted else { return }
    wasShifted = false
    keepInRange()
  }

  override func windowChanged() {
    super.windowChanged()
    if window == nil { comeToRest() } else { barsMayFollow() }
  }

  /// Whether content that is at its start stays there as the insets around it change.
  var startsAtInsets: Bool { true }

  private func followInsets() {
    let (old, new) = (followedInsets ?? .zero, adjustedContentInset)
    followedInsets = new
    guard old != new else { return }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    guard scrollMotion == nil, drag == nil, startsAtInsets else { return }
    var offset = contentOffset
    if abs(offset.y + old.top) < 0.5 { offset.y = -new.top }
    if abs(offset.x + old.left) < 0.5 { offset.x = -new.left }
    adaptContent(to: offset, ScrollMotion.wheel)
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    scrollBar(at: point, for: event) ?? super.hitTest(point, with: event)
  }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === pan { return pan.mayBegin() }
    if gestureRecognizer === zooming.pinch { return canZoom }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Shows the bars for how far the content is scrolled, for a moment.
  open func flashScrollIndicators() { shownBars.flash() }

  override var descriptionParts: [String] {
    super.descriptionParts + [
      "contentOffset = \(ObjectWords.numbers(contentOffset.x, contentOffset.y))",
      "contentSize = \(ObjectWords.numbers(contentSize.width, contentSize.height))",
    ]
  }

  /// Scrolls by the visible length; returns whether it moved.
  @discardableResult
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollPageForAccessibility(direction)
  }
}

extension CGPoint {
  /// Whether two points are the same but for rounding.
  fileprivate func isNear(_ other: CGPoint) -> Bool {
    abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01
  }
}

extension CGFloat {
  /// -1, 0 or 1.
  nonisolated var signum: CGFloat { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
