import KumikoFoundation
import KumikoLayout

// The view with the keyboard focus is kept: it is not recycled while it is not visible, and not
// reused for another element.
extension ItemsView {
  /// The element whose view contains the first responder; nil where that is elsewhere.
  var edited: ElementID? {
    var view = window?.firstResponder as? UIView
    while let current = view {
      if current.superview === self {
        return (current as? ReusableView)?.elementID.flatMap { views[$0] === current ? $0 : nil }
      }
      view = current.superview
    }
    return nil
  }

  /// Places a view that is kept, such as that of the edited element, at its position, which is not
  /// visible.
  func placeOutOfSight(_ view: ReusableView, _ id: ElementID) {
    if let element = collectionViewLayout.placedElement(id) { place(view, element) }
  }
}
