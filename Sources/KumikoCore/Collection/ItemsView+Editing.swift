import KumikoFoundation
import KumikoLayout

// What has the keyboard stays: its view is not taken back while it is out of sight, and not given
// to another element.
extension ItemsView {
  /// The element in whose view the keyboard is; nil where it is elsewhere.
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

  /// Puts the view that is edited where its place is, although that is not on the screen.
  func placeOutOfSight(_ view: ReusableView, _ id: ElementID) {
    if let element = collectionViewLayout.placedElement(id) { place(view, element) }
  }
}
