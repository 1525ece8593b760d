import KumikoFoundation

// What of a movement goes on to the scroll view around.
extension UIScrollView {
  /// Whether a movement sideways that finds the content at its end moves the scroll view around;
  /// yes unless set.
  public var transfersHorizontalScrollingToParent: Bool {
    get { !keptScrolling.contains(.horizontal) }
    set { keep(.horizontal, !newValue) }
  }

  /// Whether a movement up or down that finds the content at its end moves the scroll view around;
  /// yes unless set.
  public var transfersVerticalScrollingToParent: Bool {
    get { !keptScrolling.contains(.vertical) }
    set { keep(.vertical, !newValue) }
  }

  private func keep(_ axis: UIAxis, _ keeps: Bool) {
    if keeps { keptScrolling.insert(axis) } else { keptScrolling.remove(axis) }
  }

  /// Whether a movement goes on to what is around, by its longer part.
  func transfers(_ movement: CGVector) -> Bool {
    abs(movement.dx) > abs(movement.dy)
      ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
  }

  /// What of notches that it could not use goes on.
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
