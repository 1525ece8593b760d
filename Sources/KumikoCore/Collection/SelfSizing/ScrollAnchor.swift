import KumikoFoundation
import KumikoLayout

/// The anchor that stays where it is on the screen while content above it is measured, inserted or
/// removed.
///
///     ┌┄┄┄┄┄┄┄┄┐                  ┌┄┄┄┄┄┄┄┄┐
///     ┆ row 6  ┆  44, estimated   ┆ row 6  ┆  71, measured: the content grew by 27 up here
///     ┌────────┐ ← offset         ┆        ┆
///     │ row 7  │                  ┌────────┐ ← the offset went along
///     │ row 8  │                  │ row 7  │
enum ScrollAnchor {
  /// The start of the content: elements inserted at the top become visible.
  case start
  /// The first visible element of known size, and the distance of its corner from the offset.
  case element(ElementKey, distance: CGVector)
  /// The end of the content: elements inserted at the bottom become visible.
  case end
}

extension ItemsView {
  /// The anchor for the current offset; nil where no visible element has a known size.
  ///
  /// - Parameters:
  ///   - elements: the visible elements.
  ///   - isCandidate: whether an item may be the anchor.
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

  /// Scrolls the content so that the anchor is where it was on the screen.
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
      // Content that does not scroll along an axis cannot be moved along it.
      let (low, high) = (minimumOffset, maximumOffset)
      shiftContent(
        to: clamped(
          CGPoint(
            x: low.x < high.x ? target.x : shownOffset.x,
            y: low.y < high.y ? target.y : shownOffset.y)))
    }
  }

  /// In a right-to-left layout that scrolls horizontally, keeps the visible content at the right
  /// edge of a view whose width changes.
  func keepLeadingEdge(widthBefore width: CGFloat) {
    guard startsAtRight, !collectionViewLayout.scrollsDown, contentSize.width > 0 else { return }
    shiftContent(
      to: CGPoint(x: shownOffset.x + width - bounds.width, y: shownOffset.y))
  }

  /// Whether a frame is before another one in reading order.
  private func precedes(_ a: CGRect, _ b: CGRect) -> Bool {
    let (x, other) = startsAtRight ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
    return collectionViewLayout.scrollsDown
      ? (a.minY, x) < (b.minY, other) : (x, a.minY) < (other, b.minY)
  }

  /// The start of a frame along the axis in which the content is read.
  func place(along frame: CGRect) -> CGFloat {
    if collectionViewLayout.scrollsDown { return frame.minY }
    return startsAtRight ? -frame.maxX : frame.minX
  }

  /// The distance of an element from the offset, at its leading edge.
  private func distance(_ frame: CGRect) -> CGVector {
    let x = startsAtRight ? frame.maxX - bounds.width : frame.minX
    return CGVector(dx: x - shownOffset.x, dy: frame.minY - shownOffset.y)
  }

  /// Whether the content starts at the right edge: in a right-to-left layout direction, unless the
  /// layout is not mirrored.
  private var startsAtRight: Bool {
    effectiveUserInterfaceLayoutDirection == .rightToLeft
      && (collectionViewLayout.mirrorsItself
        || collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection)
  }

  /// The offset at the start of the content.
  private var startOffset: CGPoint {
    CGPoint(x: startsAtRight ? maximumOffset.x : minimumOffset.x, y: minimumOffset.y)
  }

  /// The offset at the end of the content.
  private var endOffset: CGPoint {
    CGPoint(x: startsAtRight ? minimumOffset.x : maximumOffset.x, y: maximumOffset.y)
  }

  /// Whether the end of the content is visible.
  var isAtEnd: Bool {
    let end = endOffset
    return abs(shownOffset.x - end.x) < 0.5 && shownOffset.y >= end.y - 0.5
  }

  /// Whether the start of the content is visible.
  var isAtStart: Bool {
    let start = startOffset
    return abs(shownOffset.x - start.x) < 0.5 && shownOffset.y <= start.y + 0.5
  }
}
