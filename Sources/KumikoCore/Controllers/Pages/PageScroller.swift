import KumikoFoundation
import KumikoGraphics

/// Scrolls from page to page: three positions, the page that is shown in the middle one.
///
/// Its delegate is free for the app: many set it to follow the pages.
final class PageScroller: UIScrollView {
  weak var pages: UIPageViewController?
  var isVertical = false
  private var isPlacing = false

  init() {
    super.init(frame: .zero)
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    scrollsToTop = false
    clipsToBounds = false
  }

  required init?(coder: NSCoder) { nil }

  /// The insets of pages do not depend on their position while they scroll.
  override var safeAreaInsets: UIEdgeInsets { .zero }

  /// Content insets keep the user from scrolling where there is no page; the current page stays in
  /// place.
  override var startsAtInsets: Bool { false }

  // MARK: Places

  private var length: CGFloat { isVertical ? bounds.height : bounds.width }

  /// The position of a page, 0 … 2.
  private func place(_ direction: UIPageViewController.NavigationDirection?) -> CGFloat {
    guard let direction else { return 1 }
    let isReversed =
      !isVertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (direction == .forward) != isReversed ? 2 : 0
  }

  func pageFrame(at direction: UIPageViewController.NavigationDirection?) -> CGRect {
    let (start, space) = (place(direction) * length, pages?.spacing ?? 0)
    return isVertical
      ? CGRect(
        x: 0, y: start + space / 2, width: bounds.width, height: max(0, length - space))
      : CGRect(
        x: start + space / 2, y: 0, width: max(0, length - space), height: bounds.height)
  }

  private func offset(_ place: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: place * length) : CGPoint(x: place * length, y: 0)
  }

  private var shownPlace: CGFloat {
    guard length > 0 else { return 1 }
    return (isVertical ? shownOffset.y : shownOffset.x) / length
  }

  /// Whether more than half of the neighbouring page is visible.
  func isNearer(to direction: UIPageViewController.NavigationDirection) -> Bool {
    abs(shownPlace - place(direction)) < 0.5
  }

  /// Lays out the pages, and allows scrolling towards existing ones.
  func place() {
    guard let pages, length > 0 else { return }
    isPlacing = true
    defer { isPlacing = false }
    AnimationContext.withoutAnimation {
      let moves = pages.change != nil
      // Without a page, scrolling in that direction is blocked.
      let forward = pages.neighbour(.forward) == nil ? -length : 0
      let back = pages.neighbour(.reverse) == nil ? -length : 0
      let isReversed = place(.forward) == 0
      let (start, end) = isReversed ? (forward, back) : (back, forward)
      contentSize =
        isVertical
        ? CGSize(width: bounds.width, height: 3 * length)
        : CGSize(width: 3 * length, height: bounds.height)
      contentInset =
        isVertical
        ? UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
        : UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      alwaysBounceVertical = isVertical && pages.dataSource != nil
      alwaysBounceHorizontal = !isVertical && pages.dataSource != nil
      // The delegate finds the pages in their places when it is notified of the offset.
      if let page = pages.page { pages.install(page, at: nil) }
      if let change = pages.change { pages.install(change.next, at: change.direction) }
      if !moves { contentOffset = offset(1) }
    }
  }

  /// Scrolls to the neighbouring page.
  func goBeside(_ direction: UIPageViewController.NavigationDirection) {
    setContentOffset(offset(place(direction)), animated: true)
    if !isMoving { settle() }
  }

  // MARK: Moving

  override func contentMoved() {
    super.contentMoved()
    guard !isPlacing, let pages, length > 0 else { return }
    let shift = shownPlace - 1
    let side: UIPageViewController.NavigationDirection =
      (shift > 0) == (place(.forward) == 2) ? .forward : .reverse
    // Scrolled past the current page to the other side: cancels the transition to the first
    // neighbour.
    if let change = pages.change, change.byUser, change.direction != side,
      abs(shift) * length > 0.5
    {
      pages.end(arrived: false)
    }
    if pages.change == nil, abs(shift) * length > 0.5 {
      pages.begin(side, byUser: true, completion: nil)
    }
  }

  /// Called when the pages may be at rest.
  private func settle() {
    guard drag == nil, !isMoving, let change = pages?.change else { return }
    let place = shownPlace
    guard abs(place - place.rounded()) * length < 0.5 else { return }
    pages?.end(arrived: place.rounded() == self.place(change.direction))
  }

  override func scrollArrived() {
    super.scrollArrived()
    settle()
  }
}
