/// The scroll position after an update.
public nonisolated enum ScrollPolicy<ItemIdentifierType: Hashable> {
  /// The first visible item stays where it is; at the start the position is kept, and items
  /// inserted above become visible. The default.
  case keepAnchor
  /// At the end the position is kept, and items inserted below become visible, as in a
  /// conversation; elsewhere the visible items stay.
  case stickToEnd
  /// An item that was visible before stays where it is on the screen, wherever it moves; one that
  /// was not is scrolled into view.
  case follow(ItemIdentifierType)
}

extension ScrollPolicy: Sendable where ItemIdentifierType: Sendable {}
