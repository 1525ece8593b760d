import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// While the size of a cell, header or footer is animated, clips its contents to that size, and
  /// to what will extend beyond its final size, such as a shadow: text that needs more height is
  /// revealed as fast as the view grows. Returns whether it did.
  func pushResizingClip(into canvas: inout Canvas) -> Bool {
    guard let motions, motions.moves(.size), self is any ElementView else { return false }
    guard let size = motions.presented?.size else { return false }
    let (reach, scale) = (reach, canvas.scale)
    // As large as what fills it: a rectangle that is rounded to pixels where it starts and ends can
    // be a pixel smaller.
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    let visible = CGRect(origin: canvas.rect.origin, size: CGSize(width: width, height: height))
      .inset(
        by: UIEdgeInsets(
          top: reach.minY * scale, left: reach.minX * scale,
          bottom: (bounds.height - reach.maxY) * scale, right: (bounds.width - reach.maxX) * scale))
    canvas.commands.append(.pushClip(visible.integral, mask: nil))
    return true
  }

  /// The area in which the view and its descendants draw when nothing moves, from its upper left
  /// corner, in points.
  private var reach: CGRect {
    var reach = CGRect(origin: .zero, size: bounds.size)
    if let decoration, decoration.value.shadowOpacity > 0, mayCastShadow {
      reach = reach.union(decoration.value.shadow.reach(around: reach, scale: 1))
    }
    guard !viewMarks.clips else { return reach }
    return composedSubviews.filter { !$0.viewMarks.isHidden && $0.storedAlpha > 0 }
      .reduce(reach) { reach, subview in
        let place = subview.frame
        let inner = subview.reach.offsetBy(
          dx: place.minX - bounds.minX, dy: place.minY - bounds.minY)
        return reach.union(inner)
      }
  }
}
