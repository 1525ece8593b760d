/// The start of the distance that is a side of a constraint; the distance ends at the side's
/// attribute.
nonisolated struct OffsetStart: Sendable {
  let item: ItemLink
  let place: NSLayoutConstraint.Attribute
}

/// The starts of the distances on both sides of a constraint; nil for a side that is no distance.
final class OffsetStarts {
  let first, second: OffsetStart?

  init?(_ first: OffsetStart?, _ second: OffsetStart?) {
    if first == nil, second == nil { return nil }
    (self.first, self.second) = (first, second)
  }

  // Nonisolated: nothing here needs the main actor.
  nonisolated deinit {}
}

extension NSLayoutConstraint {
  /// Every item of the constraint, with its attribute.
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
