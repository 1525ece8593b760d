/// Where the distance starts that a side of a constraint is, which ends at the side's own place.
struct OffsetStart {
  let item: ItemLink
  let place: NSLayoutConstraint.Attribute
}

/// Where the distances start that both sides of a constraint are; nil for a side that is none.
final class OffsetStarts {
  let first, second: OffsetStart?

  init?(_ first: OffsetStart?, _ second: OffsetStart?) {
    if first == nil, second == nil { return nil }
    (self.first, self.second) = (first, second)
  }

  // Not isolated: nothing here asks for the main actor.
  nonisolated deinit {}
}

extension NSLayoutConstraint {
  /// Every item that it is about, with what of it.
  var mentions: [(item: ItemLink, place: Attribute)] {
    var mentions: [(ItemLink, Attribute)] = []
    if let first { mentions.append((first, firstPlace)) }
    if let second { mentions.append((second, secondPlace)) }
    guard let starts else { return mentions }
    for case let start? in [starts.first, starts.second] {
      mentions.append((start.item, start.place))
    }
    return mentions
  }
}
