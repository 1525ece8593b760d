import CompositionalLayout
import UIFoundation

// What has the keyboard stays: its view is not taken back while it is out of sight, and not given to
// another element.
extension ItemsView {
  /// The element in whose view the keyboard is; nil where it is elsewhere.
  var edited: ElementID? {
    var view = window?.firstResponder as? UIView
    while let current = view {
      if current.superview === self {
        return (current as? ReusableView)?.elementID.flatMap { live[$0] === current ? $0 : nil }
      }
      view = current.superview
    }
    return nil
  }

  /// Counts the edited element as visible and puts it where its place is, also out of sight.
  func keepEdited(_ visible: inout Set<ElementID>) {
    guard let edited, visible.insert(edited).inserted, let view = live[edited],
      let element = collectionViewLayout.placedElement(edited)
    else { return }
    place(view, element)
  }
}
