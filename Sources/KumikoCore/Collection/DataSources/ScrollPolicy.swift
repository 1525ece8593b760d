/// Where the reader is after an update.
public nonisolated enum ScrollPolicy<ItemIdentifierType: Hashable> {
  /// What was first on the screen stays where it is; who is at the start stays there and sees what
  /// comes in above. The default.
  case keepAnchor
  /// Who is at the end stays there and sees what comes in below, as in a conversation; everyone
  /// else keeps the place.
  case stickToEnd
  /// An item that was on the screen before stays where it is there, wherever it moves; one that was
  /// not is brought into sight.
  case follow(ItemIdentifierType)
}

extension ScrollPolicy: Sendable where ItemIdentifierType: Sendable {}
