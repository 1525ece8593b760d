import KumikoEditing
import KumikoGraphics

// Places in directions of the screen.
extension TextHolder {
  /// The place of a range that is nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let nearest = closestPosition(to: point) else { return nil }
    if compare(nearest, to: range.start) == .orderedAscending { return range.start }
    return compare(nearest, to: range.end) == .orderedDescending ? range.end : nearest
  }

  /// The character at a point; nil where there is none.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard let nearest = closestPosition(to: point) else { return nil }
    for offset in [0, -1] {
      guard let start = offset == 0 ? nearest : character(beside: nearest, forward: false),
        let end = character(beside: start, forward: true)
      else { continue }
      let range = UITextRange(between: start, and: end)
      // A line feed is nowhere, although it is shown as selected.
      if text(in: range)?.contains(where: \.isNewline) == true { continue }
      if selectionRects(for: range).contains(where: { $0.rect.contains(point) }) { return range }
    }
    return nil
  }

  /// The place on the other side of a character, or of a piece before the letters.
  private func character(beside place: UITextPosition, forward: Bool) -> UITextPosition? {
    if let range = tokenizer.rangeEnclosingPosition(
      place, with: .character, inDirection: .storage(forward ? .forward : .backward)),
      place.piece == nil
    {
      return forward ? range.end : range.start
    }
    return position(from: place, offset: forward ? 1 : -1)
  }

  /// The place some steps further in a direction of the screen: characters to the sides, lines up
  /// and down; nil beyond the text, and for each step before the first line and behind the last.
  /// O(steps).
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    let isBack = offset < 0
    var place = position
    for _ in 0..<offset.magnitude {
      let next: UITextPosition? =
        switch direction {
        case .left, .right:
          character(beside: place, forward: leads(direction, from: place) != isBack)
        case .up, .down: line(beside: place, isBelow: (direction == .down) != isBack)
        }
      guard let next, next !== place, compare(next, to: place) != .orderedSame else { return nil }
      place = next
    }
    return place
  }

  /// The place above or below another one; itself, or one in its line, where there is none.
  private func line(beside place: UITextPosition, isBelow: Bool) -> UITextPosition? {
    let caret = caretRect(for: place)
    let y = isBelow ? caret.maxY + caret.height / 2 : caret.minY - caret.height / 2
    return closestPosition(to: CGPoint(x: caret.midX, y: y))
  }

  /// The place of a range that is farthest in a direction of the screen.
  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    leads(direction, from: range.start) ? range.end : range.start
  }

  /// The text between a place and the end of its line, or up and down of the text, in a direction
  /// of the screen.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let isForward = leads(direction, from: position)
    if direction == .up || direction == .down {
      let end = isForward ? endOfDocument : beginningOfDocument
      return UITextRange(between: position, and: end)
    }
    let line = tokenizer.rangeEnclosingPosition(
      position, with: .line, inDirection: .storage(isForward ? .forward : .backward))
    let end = isForward ? line?.end : line?.start
    return UITextRange(between: position, and: end ?? position)
  }

  /// Whether a direction of the screen leads to what is read later.
  private func leads(_ direction: UITextLayoutDirection, from place: UITextPosition) -> Bool {
    switch direction {
    case .up: false
    case .down: true
    case .left: self.direction(at: place) == .rightToLeft
    case .right: self.direction(at: place) != .rightToLeft
    }
  }

  /// The writing direction of the line at a position.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    self.direction(at: position)
  }

  func direction(at position: UITextPosition) -> NSWritingDirection {
    editor.flow.isRightToLeft(at: position.place) ? .rightToLeft : .leftToRight
  }
}
