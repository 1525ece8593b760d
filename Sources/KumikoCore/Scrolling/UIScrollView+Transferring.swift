import KumikoFoundation

// Passing unused movement on to the scroll view around.
extension UIScrollView {
  /// Whether a horizontal movement with the content at its end moves the scroll view around; `true`
  /// by default.
  public var transfersHorizontalScrollingToParent: Bool {
    get { !keptScrolling.contains(.horizontal) }
    set { keep(.horizontal, !newValue) }
  }

  /// Whether a vertical movement with the content at its end moves the scroll view around; `true`
  /// by default.
  public var transfersVerticalScrollingToParent: Bool {
    get { !keptScrolling.contains(.vertical) }
    set { keep(.vertical, !newValue) }
  }

  private func keep(_ axis: UIAxis, _ keeps: Bool) {
    if keeps { keptScrolling.insert(axis) } else { keptScrolling.remove(axis) }
  }

  /// Whether a movement is passed on to the scroll view around, by its longer component.
  func transfers(_ movement: CGVector) -> Bool {
    abs(movement.dx) > abs(movement.dy)
      ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
  }

  /// The part of the remaining notches that is passed on.
  func transferred(_ rest: CGVector) -> CGVector {
    let range = range
    let keepsX = !transfersHorizontalScrollingToParent && range.x.upperBound > range.x.lowerBound
    let keepsY = !transfersVerticalScrollingToParent && range.y.upperBound > range.y.lowerBound
    return CGVector(dx: keepsX ? 0 : rest.dx, dy: keepsY ? 0 : rest.dy)
  }

  /// Whether a kind of scrolling moves the content.
  func follows(_ kind: UIScrollTypeMask) -> Bool {
    panGestureRecognizer.allowedScrollTypesMask.contains(kind)
  }
}
