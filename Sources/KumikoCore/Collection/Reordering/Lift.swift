import KumikoFoundation

/// How an item looks that the user holds: a little larger, over a soft shadow, as if nearer to the
/// eye. What the app has set as the shadow and the transform of its cell is kept, and is back when
/// the item lies again.
struct Lift {
  private let former: LayerDecoration
  /// The transform of the view when it lies.
  var lying: CGAffineTransform

  /// Lifts a view; inside an animation block, the shadow grows as it rises.
  init(_ view: ReusableView) {
    former = view.layer.decoration
    lying = view.transform
    raise(view)
    let layer = view.layer
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.shadowColor = CGColor(.black)
    // Of what is seen to be round inside, the shadow has the shape.
    if layer.cornerRadius == 0, !layer.masksToBounds {
      layer.cornerRadius = view.shownCornerRadius
    }
  }

  /// Makes the view as large as one of its size is when it is held.
  func raise(_ view: ReusableView) {
    let scale = Lift.scale(of: view.bounds.size)
    view.transform = lying.scaledBy(x: scale, y: scale)
  }

  /// Lays the view down; inside an animation block, the shadow goes as it sinks.
  func end(_ view: ReusableView) {
    view.transform = lying
    let layer = view.layer
    layer.shadowOpacity = former.shadowOpacity
    layer.shadowRadius = former.shadowRadius
    layer.shadowOffset = former.shadowOffset
    layer.shadowColor = former.shadowColor
    layer.cornerRadius = former.cornerRadius
  }

  /// How much larger a lifted view of a size is: by 4 of a hundred, but 12 points at most, so that
  /// a row stays in the window.
  static func scale(of size: CGSize) -> CGFloat {
    let length = max(size.width, size.height)
    return length > 0 ? 1 + min(0.04, 12 / length) : 1
  }
}
