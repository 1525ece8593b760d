import KumikoFoundation

/// The shape of the pointer, which indicates the effect of a click or a drag.
package enum PointerShape: Sendable {
  case arrow
  /// The text cursor.
  case text
  /// A hand over a link.
  case link
  /// Resizes horizontally.
  case resizeHorizontally
  /// Nothing can be dropped here.
  case forbidden
  /// Hidden.
  case hidden
}

extension UIWindow {
  /// The shape of the pointer over a view: that of the innermost view that specifies one.
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
