import KumikoFoundation

/// A view around scroll views that moves itself where their content is at its end: a sheet.
protocol DragTaking: UIView {
  /// Whether a finger's movement over a scroll view, in points, is for this view.
  func takes(_ movement: CGVector, from scrollView: UIScrollView) -> Bool
}

extension UIScrollView {
  /// Whether a view around takes a finger's movement for itself.
  func isTakenAround(_ movement: CGVector) -> Bool {
    guard yieldsAtItsEnds else { return false }
    var view = superview
    while let current = view {
      if let taker = current as? any DragTaking { return taker.takes(movement, from: self) }
      view = current.superview
    }
    return false
  }
}
