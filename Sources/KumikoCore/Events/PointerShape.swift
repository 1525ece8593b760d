import KumikoFoundation

/// What the pointer looks like, so that it says what a click or a drag would do.
package enum PointerShape: Sendable {
  case arrow
  /// Text that can be selected.
  case text
  /// A link that opens.
  case link
  /// An edge that can be moved to the sides.
  case resizeHorizontally
  /// A place where what is dragged cannot be dropped.
  case forbidden
  /// None at all.
  case hidden
}

extension UIWindow {
  /// What the pointer looks like over a view: what the innermost that has an opinion says.
  func pointerShape(over view: UIView?, at position: CGPoint) -> PointerShape {
    var view = view
    while let current = view {
      for case let interaction as UIPointerInteraction in current.storedInteractions {
        if let shape = interaction.pointer { return shape }
      }
      if let shape = current.pointerShape(at: current.convert(position, from: nil)) { return shape }
      view = current.superview
    }
    return .arrow
  }
}
