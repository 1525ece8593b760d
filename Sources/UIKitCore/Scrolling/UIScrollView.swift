import UIFoundation
import UIGraphics

/// Shows a part of content that is larger than itself.
open class UIScrollView: UIView, ScrollDelegating {
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

  var scrollMotion: ScrollMotion?
  private var indicators: ScrollIndicators?
  /// Hears of every movement of the content, before the delegate: a bar that follows it.
  weak var offsetFollower: (any OffsetFollowing)?
  /// Room that a bar above has given up because content was scrolled, and takes back when it is
  /// scrolled to its start, in points.
  var collapsibleTop: CGFloat = 0
  private var followedInsets: UIEdgeInsets?
  /// Whether the content was placed for the insets around it once.
  var knowsInsets: Bool { followedInsets != nil }

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { contentRangeChanged() } }
  }

  /// Room added around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { contentRangeChanged() } }
  }

  /// How insets of the safe area become insets of the content.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { contentRangeChanged() } }
  }

  /// Whether the content can be scrolled by the user.
  open var isScrollEnabled = true

  /// Whether a mark shows how far the content is scrolled from top to bottom.
  open var showsVerticalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  /// Whether a mark shows how far the content is scrolled from left to right.
  open var showsHorizontalScrollIndicator = true {
    didSet { setNeedsLayout() }
  }

  /// A scroll view that clips what it shows.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// A scroll view as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// The point of the content in the upper left corner. Setting it ends an animated scroll.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      scrollMotion = nil
      moveContent(to: newValue)
    }
  }

  /// Scrolls to an offset, eased or at once. Offsets beyond the content are allowed, as on iOS.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    ease(to: contentOffset, ScrollMotion.programmatic) { [weak self] in
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls so that a rectangle of the content is shown, by as little as needed.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let insets = adjustedContentInset
    let room = CGRect(origin: contentOffset, size: bounds.size).inset(by: insets)
    func moved(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if end - start >= high - low { return start - low }
      return start < low ? start - low : max(0, end - high)
    }
    let offset = CGPoint(
      x: contentOffset.x + moved(rect.minX, rect.maxX, room.minX, room.maxX),
      y: contentOffset.y + moved(rect.minY, rect.maxY, room.minY, room.maxY))
    setContentOffset(clamped(offset), animated: animated)
  }

  /// The room around the content, safe area included, in points.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: return contentInset + safe
    case .automatic, .scrollableAxes:
      let scrollsSideways = contentSize.width > bounds.width
      return contentInset
        + UIEdgeInsets(
          top: safe.top, left: scrollsSideways ? safe.left : 0, bottom: safe.bottom,
          right: scrollsSideways ? safe.right : 0)
    }
  }

  /// The offset at which the content's upper left corner is shown.
  var minimumOffset: CGPoint {
    CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top - collapsibleTop)
  }

  /// The largest offset that shows no room beyond the content.
  var maximumOffset: CGPoint {
    let insets = adjustedContentInset
    return CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - bounds.width),
      y: max(-insets.top - collapsibleTop, contentSize.height + insets.bottom - bounds.height))
  }

  /// The nearest offset that shows no room beyond the content.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (low, high) = (minimumOffset, maximumOffset)
    return CGPoint(
      x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  // MARK: Wheel

  /// Distance that a notch of the wheel moves, in points.
  static let notch: CGFloat = 64

  /// Scrolls by notches and returns what could not be used. `point` is in the window.
  func wheel(_ delta: CGVector, at point: CGPoint, isPrecise: Bool) -> CGVector {
    guard isScrollEnabled else { return delta }
    let start = scrollMotion?.target ?? contentOffset
    let wished = CGPoint(
      x: start.x - delta.dx * UIScrollView.notch, y: start.y - delta.dy * UIScrollView.notch)
    let target = isPrecise ? clamped(wished) : restingOffset(clamped(wished), from: start)
    var rest = delta
    if target.x != start.x || delta.dx == 0 { rest.dx = 0 }
    if target.y != start.y || delta.dy == 0 { rest.dy = 0 }
    guard target != start else { return rest }
    flashScrollIndicators()
    if isPrecise { contentOffset = target } else { ease(to: target, ScrollMotion.wheel) {} }
    return rest
  }

  /// Where a notch of the wheel comes to rest that would do so at `proposed`.
  func restingOffset(_ proposed: CGPoint, from start: CGPoint) -> CGPoint { proposed }

  private func ease(to target: CGPoint, _ spring: Spring, finished: @escaping () -> Void) {
    guard let animator = window?.animator else {
      contentOffset = target
      return
    }
    let motion = ScrollMotion(
      self, to: target, spring: spring, from: scrollMotion, finished: finished)
    scrollMotion = motion
    animator.add(motion)
  }

  /// Moves the content without ending an animated scroll.
  func moveContent(to offset: CGPoint) {
    guard offset.x.isFinite, offset.y.isFinite else {
      Diagnostics.report(
        .nonFiniteGeometry(
          CGRect(origin: offset, size: .zero), of: "the content offset of \(debugName)"))
      return
    }
    bounds = CGRect(origin: offset, size: bounds.size)
  }

  /// Moves the content because what is above it changed: a scroll that is under way goes on from
  /// there, and as far as it would have gone.
  func shiftContent(to offset: CGPoint) {
    let old = contentOffset
    guard offset != old else { return }
    scrollMotion?.shift(by: CGVector(dx: offset.x - old.x, dy: offset.y - old.y))
    moveContent(to: offset)
  }

  override func boundsOriginChanged() {
    super.boundsOriginChanged()
    indicators?.update()
    offsetFollower?.contentMoved(in: self)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    contentRangeChanged()
  }

  open override func layoutSubviews() {
    followInsets()
    super.layoutSubviews()
    indicators?.update()
  }

  /// Content that rests at its start goes on doing so when the insets around it change.
  private func followInsets() {
    let (old, new) = (followedInsets ?? .zero, adjustedContentInset)
    followedInsets = new
    guard old != new, scrollMotion == nil else { return }
    var offset = contentOffset
    if abs(offset.y + old.top) < 0.5 { offset.y = -new.top }
    if abs(offset.x + old.left) < 0.5 { offset.x = -new.left }
    if offset != contentOffset { moveContent(to: offset) }
  }

  // MARK: Indicators

  /// Shows the marks for how far the content is scrolled, for a moment.
  open func flashScrollIndicators() {
    let indicators = indicators ?? ScrollIndicators(of: self)
    self.indicators = indicators
    indicators.flash()
  }

  /// Content, insets or size changed: an offset beyond the end is brought back.
  private func contentRangeChanged() {
    setNeedsLayout()
    if let scrollMotion {
      let target = clamped(scrollMotion.target)
      if target != scrollMotion.target { ease(to: target, ScrollMotion.wheel) {} }
    } else {
      let offset = clamped(contentOffset)
      if offset != contentOffset { moveContent(to: offset) }
    }
    indicators?.update()
  }
}
