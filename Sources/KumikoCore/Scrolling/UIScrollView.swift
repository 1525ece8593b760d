import KumikoFoundation
import KumikoGraphics

/// Shows a part of content that is larger than itself.
///
/// Fingers on the screen and on a touchpad move the content exactly and push it; it coasts, and
/// gives way beyond its ends where it may. Notches of the wheel ease. The pointer does not drag
/// content, it selects: add `.indirectPointer` to the `allowedTouchTypes` of `panGestureRecognizer`
/// where it should, in a carousel for instance.
open class UIScrollView: UIView, _ScrollDelegating {
  /// How insets of the safe area become insets of the content.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll.
    case automatic = 0
    /// Along the axes that scroll.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// Whether a finger that drags the content takes the keyboard from a view inside, so that a
  /// keyboard on the screen goes away.
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    /// No.
    case none = 0
    /// As soon as the drag begins.
    case onDrag
    /// As soon as a finger drags down to what stands at the lower edge of the window for whoever
    /// has the keyboard.
    case interactive
    /// As soon as the drag begins, with what stands above the keyboard.
    case onDragWithAccessory
    /// As `interactive`, with what stands above the keyboard.
    case interactiveWithAccessory
  }

  /// How much of the view is covered by a bar of its own at its lower edge, above the safe area; in
  /// points.
  var coveredAtBottom: CGFloat = 0 {
    didSet { if coveredAtBottom != oldValue { contentRangeChanged() } }
  }
  /// How much of the view is covered by what stands at the lower edge of the window, where its
  /// controller keeps the content clear of that; in points.
  final var inputPanelOverlap: CGFloat = 0 {
    didSet { if inputPanelOverlap != oldValue { contentRangeChanged() } }
  }

  final var scrollMotion: ScrollMotion?
  /// Hears of every movement of the content, before the delegate: a bar that follows it.
  final weak var offsetFollower: (any OffsetFollowing)?
  /// Hears of every movement, too: a bar below.
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
  /// Where content that is smaller than the space for it stands in that, each way from 0, left or
  /// above, to 1; at 0 unless set, and what lies outside is moved to the border.
  ///
  ///     imageScrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
  public final var contentAlignmentPoint = CGPoint.zero {
    didSet { if contentAlignmentPoint != oldValue { contentRangeChanged() } }
  }

  /// Height that a refresh control takes while it refreshes, in points.
  final var refreshHeight: CGFloat = 0 {
    didSet { if refreshHeight != oldValue { contentRangeChanged() } }
  }
  /// The drag that moves the content; nil where none is under way.
  final var drag: Drag?
  /// Made when they are first seen.
  final var bars: ScrollBars?
  /// The axes along which what it cannot use does not go on to the scroll view around.
  final var keptScrolling: UIAxis = []
  /// What is done to content at the edges; nil for nothing.
  final var edges: ScrollEdges?
  private let pan = ScrollPan()
  final var zooming = ZoomState()

  final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Size of the content, in points.
  open var contentSize = CGSize.zero {
    willSet { if newValue != contentSize { willChange("contentSize") } }
    didSet {
      guard contentSize != oldValue else { return }
      contentSize = GeometryCheck.checked(contentSize, of: "the contentSize of \(debugName)")
      contentRangeChanged()
      didChange("contentSize")
    }
  }

  /// Insets added around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    willSet { if newValue != contentInset { willChange("contentInset") } }
    didSet {
      guard contentInset != oldValue else { return }
      contentInset = GeometryCheck.checked(contentInset, of: "the contentInset of \(debugName)")
      contentRangeChanged()
      didChange("contentInset")
    }
  }

  /// How insets of the safe area become insets of the content.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { contentRangeChanged() } }
  }

  /// Whether constraints from inside find the content as wide and as high as the frame is, because
  /// the view itself says how large it is.
  var contentFillsFrame: (width: Bool, height: Bool) { (false, false) }

  /// Whether keys scroll that nothing else uses; yes unless set.
  open var allowsKeyboardScrolling = true

  /// Whether the content can be scrolled by the user.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled { endDrag(velocity: .zero) } }
  }

  /// Whether content gives way beyond its ends where a drag moves it there.
  open var bounces = true

  /// Whether it does so from top to bottom, where it `bounces`; yes unless set.
  open var bouncesVertically = true

  /// Whether it does so from left to right, where it `bounces`; yes unless set.
  open var bouncesHorizontally = true

  /// Whether it does so from top to bottom also where all of it is visible.
  open var alwaysBounceVertical = false

  /// Whether it does so from left to right also where all of it is visible.
  open var alwaysBounceHorizontal = false

  /// Whether the content rests only at multiples of what is visible at once.
  open var isPagingEnabled = false

  /// Whether a drag that begins along an axis moves the content along that axis alone.
  open var isDirectionalLockEnabled = false

  /// Whether views inside hear of a finger only when it has stayed for 0.15 seconds or was lifted,
  /// so that nothing lights up where it scrolls; true unless set. What is dragged itself, as a
  /// slider is, hears of it at once.
  open var delaysContentTouches = true

  /// Whether a drag scrolls that began on a view which has heard of the finger; true unless set.
  /// Where it does, that view's touch is cancelled.
  open var canCancelContentTouches = true

  /// How fast content slows down after a drag; `.normal` unless set.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a finger's drag takes the keyboard from a view inside.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether the Home key scrolls to the top; true unless set.
  open var scrollsToTop = true

  /// Lets the user load the content again; nil for no such thing.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      let former: (any ContentRefreshing)? = oldValue
      former?.leave(self)
      refreshing?.enter(self)
    }
  }

  final var refreshing: (any ContentRefreshing)? { refreshControl }

  /// Whether a bar shows how far the content is scrolled from top to bottom.
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  /// Whether a bar shows how far the content is scrolled from left to right.
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  /// What scroll bars are made to be seen on.
  public nonisolated enum IndicatorStyle: Int, Sendable {
    /// What is light or dark as everything around is.
    case `default` = 0
    /// Light content.
    case black
    /// Dark content.
    case white
  }

  /// What scroll bars are made to be seen on.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { for bar in [bars?.vertical, bars?.horizontal] { bar?.takeColors() } }
  }

  /// Whether scroll bars keep out of what covers the view, besides their insets; yes unless
  /// changed.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { bars?.update() }
  }

  /// Ends a scroll or a zoom that is under way, where the content is.
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

  /// Whether the content is on its way to where code had it scroll.
  open var isScrollAnimating: Bool { scrollMotion.map { $0.cause == .code } ?? false }

  /// Insets of the upright scroll bar, in points, inside of the safe area.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = GeometryCheck.checked(
        verticalScrollIndicatorInsets, of: "the verticalScrollIndicatorInsets of \(debugName)")
      bars?.update()
    }
  }

  /// Insets of the level scroll bar, in points, inside of the safe area.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      horizontalScrollIndicatorInsets = GeometryCheck.checked(
        horizontalScrollIndicatorInsets, of: "the horizontalScrollIndicatorInsets of \(debugName)")
      bars?.update()
    }
  }

  /// Insets of both scroll bars, in points; reads that of the upright one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  // MARK: Zooming

  /// The smallest scale, more than 0; 1 unless set. With a `maximumZoomScale` above it the user can
  /// zoom the view that the delegate's `viewForZooming(in:)` gives: with two fingers on the screen,
  /// the wheel and Control, or Control with plus, minus and 0.
  ///
  /// A scale outside of new limits stays until the next zoom. What is not a number above 0 counts
  /// as 1, and is reported; from 10⁻⁴ to 10⁴ is meant.
  open var minimumZoomScale: CGFloat {
    get { zooming.minimum }
    set {
      zooming.minimum = checkedZoomLimit(newValue, "minimumZoomScale")
      zoomLimitsChanged()
    }
  }

  /// The largest scale; 1 unless set. Below `minimumZoomScale` nothing can be zoomed by the user,
  /// and code gets this one, with a report.
  open var maximumZoomScale: CGFloat {
    get { zooming.maximum }
    set {
      zooming.maximum = checkedZoomLimit(newValue, "maximumZoomScale")
      zoomLimitsChanged()
    }
  }

  /// How much larger the zoomed view is shown, by its `transform`; 1 where there is none. Set, it
  /// is moved into the limits, and what is in the middle stays there. Inside an animation block it
  /// is animated.
  ///
  /// `contentSize` is that of the zoomed view's frame then, whose upper left corner stays where it
  /// is. `contentOffset` stays in its range: what is smaller than the scroll view is in the upper
  /// left corner, unless the app centres it, by insets or in `layoutSubviews()`.
  open var zoomScale: CGFloat {
    get { zoomedView?.zoomFactor ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms to a scale, eased or at once; what is in the middle stays there. Eased, the scale
  /// changes with every frame, and the delegate hears of a begin and an end. While fingers zoom, it
  /// is set at once, and they go on from there.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

  /// Zooms and scrolls so that a rectangle of the zoomed view, in its coordinates, is as large as
  /// it goes and in the middle. One without size is shown at the largest scale.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }

  /// Whether fingers zoom beyond the limits, ever less, and the scale goes back when they let go;
  /// true unless set.
  open var bouncesZoom = true

  /// Whether the user zooms.
  open var isZooming: Bool { zooming.grip != nil }

  /// Whether the scale goes back that was beyond its limits.
  open var isZoomBouncing: Bool { zooming.motion?.isBounce ?? false }

  /// The pinch that zooms; nil while the limits leave nothing to zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zooming.pinch }

  /// A scroll view that clips what it shows.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(pan)
  }

  /// A scroll view as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    addGestureRecognizer(pan)
    takeIn(coder, in: UIScrollView.self)
  }

  /// The drag that scrolls; it takes fingers on the screen, unless its `allowedTouchTypes` say
  /// otherwise.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// Whether a finger is on the content.
  open var isTracking: Bool { pan.numberOfTouches > 0 }

  /// Whether a drag moves the content.
  open var isDragging: Bool { drag != nil }

  /// Whether the content moves on after a drag, or the wheel, has moved it.
  open var isDecelerating: Bool { scrollMotion?.cause.isDeceleration ?? false }

  /// The point of the content in the upper left corner; in points, also beyond the content. Setting
  /// it ends an animated scroll; a drag that is under way goes on from there.
  ///
  /// Set inside an animation block, the content moves there as that says. The offset is the goal at
  /// once, and the delegate hears of it once; what is on the screen follows, and what it passes is
  /// there. A drag, the wheel and other animations take over from where it is on the screen.
  open var contentOffset: CGPoint {
    get { storedBounds.origin }
    set {
      guard let offset = checked(newValue) else { return }
      let scroll = scrollMotion
      // Stopped where it is, content beyond its end would rest there.
      if scroll != nil, offset == contentOffset, clamped(offset) != offset { return }
      bounds.origin = offset
      zooming.motion?.releaseOffset()
      // After that: an animation takes over how fast it was.
      if scrollMotion === scroll { endScroll() }
      drag?.retake(shownOffset, in: self)
    }
  }

  /// Scrolls to an offset, eased or at once. Eased, the offset changes with every frame, whatever
  /// animation block surrounds this; at once, as when `contentOffset` is set. Where the content is
  /// there already it stays, at once, and the delegate hears of no animation that has ended.
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

  /// Whether the controller around says that scroll views in it keep clear of nothing.
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

  /// What the content's insets keep clear of covers nothing inside.
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

  // MARK: Touches of what is inside

  /// Whether a view inside hears of a touch that came down in it; yes unless overridden.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may take the touch from a view inside that has heard of it, and scroll; unless
  /// overridden, from all but controls and what is in them.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    var inner: UIView? = view
    while let current = inner, current !== self {
      if current.touchHandling.contains(.keepsDrags) { return false }
      inner = current.superview
    }
    return true
  }

  // MARK: For subclasses

  /// What a drag can move at a point of the content, what is inside first.
  func dragScrollables(at point: CGPoint) -> [any DragScrollable] { [self] }

  /// A drag of the content is about to begin.
  func dragWillBegin() {}

  /// Whether a sheet around moves where a drag would move the content beyond its end.
  var yieldsAtItsEnds: Bool { true }

  /// A key or a scroll bar has brought the content to where it rests.
  func scrollArrived() {}

  /// Scrolls by notches and returns what could not be used. `point` is in the window.
  func wheel(_ delta: CGVector, at point: CGPoint) -> CGVector { turnWheel(delta) }

  /// Where a notch of the wheel comes to rest that would do so at `proposed`.
  func restingOffset(afterNotchTo proposed: CGPoint, from start: CGPoint) -> CGPoint {
    guard isPagingEnabled else { return proposed }
    return clamped(
      CGPoint(
        x: start.x + (proposed.x - start.x).signum * bounds.width,
        y: start.y + (proposed.y - start.y).signum * bounds.height))
  }

  /// Where a drag's push comes to rest that would do so at `proposed`; `velocity` in points a
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

  /// The view came into a window or got its place: a bar above may have waited for it.
  private func barsMayFollow() {
    guard window != nil, offsetFollower == nil else { return }
    var around = superview
    while let view = around, !(view is UIScrollView) {
      if let controller = view.controller, controller.hasBarAtTop {
        return view.setNeedsLayout()
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

  /// What the range follows from may change without a word: the insets around, height that a bar
  /// gave up.
  private func followRange() {
    let (low, high) = (minimumOffset, maximumOffset)
    // Content that starts elsewhere than at zero goes there when it is laid out first.
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

  /// Content that rests at its start goes on doing so when the insets around it change.
  /// Whether content that is at its start stays there as insets change.
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

  /// Scrolls by what is seen; returns whether it moved.
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
