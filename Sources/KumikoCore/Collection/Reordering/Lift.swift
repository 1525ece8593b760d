import KumikoFoundation

/// The appearance of a dragged item: a little larger, over a soft shadow, as if lifted. The shadow
/// and the transform that the app has set on its cell are saved, and restored when the item is
/// dropped.
struct Lift {
  private let former: LayerDecoration
  /// The transform of the view when it is not lifted.
  var lying: CATransform3D

  /// Lifts a view; inside an animation block, the shadow grows with it.
  init(_ view: ReusableView) {
    former = view.layer.decoration
    lying = view.transform3D
    raise(view)
    let layer = view.layer
    layer.decoration.keepsShadow = true
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.shadowColor = CGColor(.black)
    // The shadow has the rounded shape of the visible content.
    if layer.cornerRadius == 0, !layer.masksToBounds {
      layer.cornerRadius = view.shownCornerRadius
    }
  }

  /// Scales the view to the size that it has when it is lifted.
  func raise(_ view: ReusableView) {
    let scale = Lift.scale(of: view.bounds.size)
    view.transform3D = CATransform3DScale(lying, scale, scale, 1)
  }

  /// Lowers the view; inside an animation block, the shadow fades with it.
  func end(_ view: ReusableView) {
    view.transform3D = lying
    let layer = view.layer
    layer.shadowOpacity = former.shadowOpacity
    layer.shadowRadius = former.shadowRadius
    layer.shadowOffset = former.shadowOffset
    layer.shadowColor = former.shadowColor
    layer.cornerRadius = former.cornerRadius
    // A shadow that ends at nothing fades until then.
    layer.decoration.keepsShadow = former.keepsShadow || former.shadowOpacity == 0
  }

  /// The scale of a lifted view of a size: 4 percent larger, but 12 points at most, so that a row
  /// stays in the window.
  static func scale(of size: CGSize) -> CGFloat {
    let length = max(size.width, size.height)
    return length > 0 ? 1 + min(0.04, 12 / length) : 1
  }
}
