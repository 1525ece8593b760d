import KumikoFoundation
import KumikoGraphics

/// A scroll bar: a thumb on a track at the edge of a scroll view.
///
/// It is thin until the pointer is over it. The thumb can be dragged, and stays under the pointer
/// also while content is measured and becomes longer or shorter; a press beside it scrolls by
/// pages.
final class ScrollBar: UIView {
  /// The width of the strip that the pointer can use, in points.
  static let thickness: CGFloat = 14
  private static let thin: CGFloat = 6
  private static let wide: CGFloat = 10
  private static let margin: CGFloat = 2
  private static let shortest: CGFloat = 24
  /// Seconds until a press beside the thumb scrolls a second page, and from each to the next.
  private static let pauses: (first: TimeInterval, next: TimeInterval) = (0.35, 0.12)

  private let axis: UIAxis
  @Owner private var scrollView: UIScrollView
  private let trough = UIView()
  private let thumb = UIView()
  private var isHovered = false
  private var grip: Grip?
  private var paging: Paging?

  /// A thumb that is dragged.
  private struct Grip {
    /// From the thumb's start to the pointer.
    let distance: CGFloat
    /// The length of the thumb when the drag began.
    let length: CGFloat
    /// The start of the thumb on its track.
    var start: CGFloat
  }

  /// A press beside the thumb.
  private struct Paging {
    let isForward: Bool
    var place: CGFloat
    var due: TimeInterval
  }

  init(_ axis: UIAxis, of scrollView: UIScrollView) {
    self.axis = axis
    _scrollView = Owner(scrollView, orElse: UIScrollView())
    super.init(frame: .zero)
    takeColors()
    for view in [trough, thumb] {
      view.isUserInteractionEnabled = false
      view.alpha = 0
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Adopts the indicator style of the scroll view.
  func takeColors() {
    let style = scrollView.indicatorStyle
    trough.backgroundColor = ScrollBar.color(0.1, onDark: 0.12, style)
    thumb.backgroundColor = ScrollBar.color(0.4, onDark: 0.45, style)
  }

  private static func color(
    _ alpha: CGFloat, onDark dark: CGFloat, _ style: UIScrollView.IndicatorStyle
  ) -> UIColor {
    UIColor { traits in
      let isOnDark =
        style == .white || style == .default && traits.userInterfaceStyle == .dark
      return isOnDark ? UIColor(white: 1, alpha: dark) : UIColor(white: 0, alpha: alpha)
    }
  }

  /// Only thumb and track are visible, so that a frame in which the thumb moves draws only those.
  override func contentOverflow(_ ink: CGRect, scale: CGFloat) -> CGRect { .null }

  /// Whether it is dragged or the pointer is over it.
  var isInUse: Bool { isHovered || grip != nil || paging != nil }

  /// Whether a press beside the thumb scrolls page after page.
  var isTurningPages: Bool { paging != nil }

  private var isWide: Bool { isInUse }

  // MARK: Visibility

  func appear() {
    guard scrollView.scrollBarZone(axis) != nil else { return }
    AnimationContext.withoutAnimation {
      isHidden = false
      thumb.alpha = 1
    }
  }

  func fade() {
    guard !isHidden else { return }
    UIView.animate(withDuration: 0.25) { [thumb, trough] in
      thumb.alpha = 0
      trough.alpha = 0
    } completion: { [weak self] _ in
      guard let self, thumb.alpha == 0 else { return }
      isHidden = true
    }
  }

  private func lookChanged() {
    appear()
    UIView.animate(withDuration: 0.12) { [self] in
      trough.alpha = isWide ? 1 : 0
      place()
    }
  }

  // MARK: Places

  private func along(_ point: CGPoint) -> CGFloat { axis == .vertical ? point.y : point.x }

  private func along(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }

  private var range: ClosedRange<CGFloat> {
    axis == .vertical ? scrollView.range.y : scrollView.range.x
  }

  private var offset: CGFloat { along(scrollView.shownOffset) }

  /// The length of the track.
  private var track: CGFloat { max(0, along(bounds.size) - 2 * ScrollBar.margin) }

  /// Puts the bar where it belongs for the present offset.
  func place() {
    guard let zone = scrollView.scrollBarZone(axis) else {
      isHidden = true
      return
    }
    AnimationContext.withoutAnimation {
      frame = zone
      scrollView.bringSubviewToFront(self)
    }
    let place = thumbPlace()
    let width = isWide ? ScrollBar.wide : ScrollBar.thin
    thumb.frame = rect(place.start, place.length, width)
    thumb.layer.cornerRadius = width / 2
    trough.frame = rect(0, track, ScrollBar.wide)
    trough.layer.cornerRadius = ScrollBar.wide / 2
  }

  private func rect(_ start: CGFloat, _ length: CGFloat, _ width: CGFloat) -> CGRect {
    let margin = ScrollBar.margin
    guard axis == .vertical else {
      return CGRect(
        x: margin + start, y: bounds.height - width - margin, width: length, height: width)
    }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isReversed ? margin : bounds.width - width - margin, y: margin + start, width: width,
      height: length)
  }

  /// The start of the thumb on its track, and its length.
  private func thumbPlace() -> (start: CGFloat, length: CGFloat) {
    if let grip { return (grip.start, grip.length) }
    let (track, range, offset) = (track, range, offset)
    let visible = along(scrollView.bounds.size)
    let distance = range.upperBound - range.lowerBound
    let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
    // Pulled beyond its end, content presses the thumb together.
    var length = max(ScrollBar.shortest, track * visible / max(distance + visible, 1))
    length = min(track, max(ScrollBar.wide, length - beyond))
    let share = distance > 0 ? min(max((offset - range.lowerBound) / distance, 0), 1) : 0
    return ((track - length) * share, length)
  }

  // MARK: Dragging

  /// Touches on a bar are no gestures of the view below it.
  override var keepsTouches: Bool { true }

  override func pointerShape(at point: CGPoint) -> PointerShape? { .arrow }

  override func pointerEntered() {
    isHovered = true
    scrollView.shownBars.flash()
    lookChanged()
  }

  override func pointerLeft() {
    isHovered = false
    lookChanged()
    scrollView.shownBars.waitToFade()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    scrollView.shownBars.flash()
    scrollView.stopMotion()
    let place = along(touch.location(in: self)) - ScrollBar.margin
    let thumb = thumbPlace()
    if place >= thumb.start, place < thumb.start + thumb.length {
      grip = Grip(distance: place - thumb.start, length: thumb.length, start: thumb.start)
    } else {
      let isForward = place >= thumb.start
      paging = Paging(
        isForward: isForward, place: place, due: touch.timestamp + ScrollBar.pauses.first)
      turnPage(isForward)
    }
    lookChanged()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let place = along(touch.location(in: self)) - ScrollBar.margin
    paging?.place = place
    drag(to: place)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

  private func end() {
    (grip, paging) = (nil, nil)
    lookChanged()
    scrollView.shownBars.waitToFade()
  }

  /// Moves the thumb, and the content with it. The rest of the track corresponds to the rest of the
  /// content, so nothing jumps where the content has become longer under the pointer.
  private func drag(to place: CGFloat) {
    guard var grip else { return }
    let most = track - grip.length
    let start = min(max(place - grip.distance, 0), max(most, 0))
    let moved = start - grip.start
    guard moved != 0 else { return }
    let (range, offset) = (range, min(max(offset, range.lowerBound), range.upperBound))
    let new: CGFloat
    if moved > 0 {
      new =
        start >= most
        ? range.upperBound : offset + moved / (most - grip.start) * (range.upperBound - offset)
    } else {
      new =
        start <= 0 ? range.lowerBound : offset + moved / grip.start * (offset - range.lowerBound)
    }
    grip.start = start
    self.grip = grip
    var target = scrollView.shownOffset
    if axis == .vertical { target.y = new } else { target.x = new }
    scrollView.contentOffset = target
  }

  // MARK: Pages

  /// Turns pages as long as the press beside the thumb lasts, until the thumb is under it.
  func pageAgain(at time: TimeInterval) {
    guard let paging, time >= paging.due - 1e-9 else { return }
    self.paging?.due = time + ScrollBar.pauses.next
    let thumb = thumbPlace()
    let hasArrived =
      paging.isForward ? thumb.start + thumb.length > paging.place : thumb.start <= paging.place
    if !hasArrived { turnPage(paging.isForward) }
  }

  private func turnPage(_ isForward: Bool) {
    let scrollView = scrollView
    let start = scrollView.clamped(scrollView.destination)
    let page = scrollView.page(along(scrollView.bounds.size)) * (isForward ? 1 : -1)
    var target = start
    if axis == .vertical { target.y += page } else { target.x += page }
    let rest = scrollView.restingOffset(afterNotchTo: scrollView.clamped(target), from: start)
    if rest != start { scrollView.ease(to: rest, ScrollMotion.wheel, .control) }
  }
}
