import KumikoFoundation
import KumikoLayout

/// What stays where it is on the screen while something above it is measured, inserted or removed.
///
///     ┌┄┄┄┄┄┄┄┄┐                  ┌┄┄┄┄┄┄┄┄┐
///     ┆ row 6  ┆  44, estimated   ┆ row 6  ┆  71, measured: the content grew by 27 up here
///     ┌────────┐ ← offset         ┆        ┆
///     │ row 7  │                  ┌────────┐ ← the offset went along
///     │ row 8  │                  │ row 7  │
enum ScrollAnchor {
  /// The content's start: who reads from there sees what comes in at the top.
  case start
  /// The first visible element whose size is known, and how far its corner is from the offset.
  case element(ElementKey, distance: CGVector)
  /// The content's end: who reads there sees what comes in at the bottom.
  case end
}

extension ItemsView {
  /// What is to stay where it is; nil where nothing visible has a known size.
  ///
  /// - Parameters:
  ///   - elements: what is visible.
  ///   - isCandidate: whether an item may be the one.
  func scrollAnchor(
    among elements: [PlacedElement], where isCandidate: (ElementID) -> Bool = { _ in true }
  ) -> ScrollAnchor? {
    if isAtStart { return .start }
    let visible = shownBounds.inset(by: adjustedContentInset)
    var first: (id: ElementID, frame: CGRect)?
    for element in elements
    where element.id.isItem && !element.isPinned && !element.wantsMeasuring
      && element.frame.overlaps(visible)
    {
      if let first, !precedes(element.frame, first.frame) { continue }
      if isCandidate(element.id) { first = (element.id, element.frame) }
    }
    guard let first else { return nil }
    return .element(items.key(of: first.id), distance: distance(first.frame))
  }

  /// Moves the content so that the anchor is where it was on the screen.
  func hold(_ anchor: ScrollAnchor?) {
    guard let anchor else { return }
    switch anchor {
    case .start:
      if startOffset.x != shownOffset.x, startsAtRight {
        shiftContent(to: CGPoint(x: startOffset.x, y: shownOffset.y))
      }
    case .end:
      shiftContent(to: endOffset)
    case .element(let key, let distance):
      guard let id = items.id(of: key), let frame = collectionViewLayout.placedElement(id)?.frame
      else { return }
      let now = self.distance(frame)
      let target = CGPoint(
        x: shownOffset.x + now.dx - distance.dx, y: shownOffset.y + now.dy - distance.dy)
      // Content that does not scroll along an axis has nowhere to go.
      let (low, high) = (minimumOffset, maximumOffset)
      shiftContent(
        to: clamped(
          CGPoint(
            x: low.x < high.x ? target.x : shownOffset.x,
            y: low.y < high.y ? target.y : shownOffset.y)))
    }
  }

  /// Where content is read from right to left and scrolls that way, what is read is held at the
  /// right edge of a view that gets another width.
  func keepLeadingEdge(widthBefore width: CGFloat) {
    guard startsAtRight, !collectionViewLayout.scrollsDown, contentSize.width > 0 else { return }
    shiftContent(
      to: CGPoint(x: shownOffset.x + width - bounds.width, y: shownOffset.y))
  }

  /// Whether a frame is read before another one.
  private func precedes(_ a: CGRect, _ b: CGRect) -> Bool {
    let (x, other) = startsAtRight ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
    return collectionViewLayout.scrollsDown
      ? (a.minY, x) < (b.minY, other) : (x, a.minY) < (other, b.minY)
  }

  /// Where a frame starts along the direction in which the content is read.
  func place(along frame: CGRect) -> CGFloat {
    if collectionViewLayout.scrollsDown { return frame.minY }
    return startsAtRight ? -frame.maxX : frame.minX
  }

  /// How far an element is from the offset, at the edge where reading starts.
  private func distance(_ frame: CGRect) -> CGVector {
    let x = startsAtRight ? frame.maxX - bounds.width : frame.minX
    return CGVector(dx: x - shownOffset.x, dy: frame.minY - shownOffset.y)
  }

  /// Whether the content is read from right to left, and scrolls that way.
  private var startsAtRight: Bool {
    effectiveUserInterfaceLayoutDirection == .rightToLeft
      && (collectionViewLayout.mirrorsItself
        || collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection)
  }

  /// The offset that shows the content's start.
  private var startOffset: CGPoint {
    CGPoint(x: startsAtRight ? maximumOffset.x : minimumOffset.x, y: minimumOffset.y)
  }

  /// The offset that shows the content's end.
  private var endOffset: CGPoint {
    CGPoint(x: startsAtRight ? minimumOffset.x : maximumOffset.x, y: maximumOffset.y)
  }

  /// Whether the content's end is on the screen.
  var isAtEnd: Bool {
    let end = endOffset
    return abs(shownOffset.x - end.x) < 0.5 && shownOffset.y >= end.y - 0.5
  }

  /// Whether the content's start is on the screen.
  var isAtStart: Bool {
    let start = startOffset
    return abs(shownOffset.x - start.x) < 0.5 && shownOffset.y <= start.y + 0.5
  }
}
