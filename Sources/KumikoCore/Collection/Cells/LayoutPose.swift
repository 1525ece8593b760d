import KumikoFoundation

/// The position and appearance of a cell, supplementary view or decoration view, as specified by
/// its layout.
///
/// Each view stores the attributes that it received last, and adopts only those that changed: what
/// an app has set on its cells stays through layout, scrolling, selection and updates.
struct LayoutPose: Equatable {
  /// The centre, in content coordinates; nil where the view was not placed yet.
  var center: CGPoint?
  /// Width and height, in points; nil where the view was not placed yet.
  var size: CGSize?
  var look = CellLook()
  /// The axes along which the size is estimated: the view was not measured yet. Ignored when poses
  /// are compared.
  var estimated: UIAxis = []

  static func == (first: LayoutPose, second: LayoutPose) -> Bool {
    first.center == second.center && first.size == second.size && first.look == second.look
  }

  /// The pose of a view that was not placed yet.
  init() {}

  init(_ element: PlacedElement) {
    center = element.frame.center
    size = element.frame.size
    look = CellLook(
      alpha: element.alpha, transform: element.transform, space: element.space,
      isHidden: element.isHidden)
    estimated = element.isMeasured ? [] : element.measuredAxes
  }
}

/// The properties of a view that both layouts and apps set, besides its frame.
struct CellLook: Equatable {
  var alpha: CGFloat = 1
  var transform = CGAffineTransform.identity
  /// The transform where it is three-dimensional; nil for an affine one.
  var space: SpaceTransform?
  var isHidden = false
}

extension ReusableView {
  /// The current appearance of the view, whether set by the layout or the app.
  var ownLook: CellLook {
    get {
      CellLook(
        alpha: alpha, transform: transform, space: decoration?.value.space, isHidden: isHidden)
    }
    set {
      alpha = newValue.alpha
      take(newValue.transform, in: newValue.space)
      isHidden = newValue.isHidden
    }
  }

  /// Adopts a transform, where it is three-dimensional that in space.
  func take(_ transform: CGAffineTransform, in space: SpaceTransform?) {
    if let space {
      transform3D = space.matrix
    } else {
      self.transform = transform
    }
  }

  /// Resets the view for another element, before the app receives it: as specified by the layout
  /// for that element, or to the defaults where the element is unknown.
  func begin(with pose: LayoutPose?) {
    AnimationContext.withoutAnimation {
      ownLook = CellLook()
      self.pose = LayoutPose()
      if let pose { take(pose) }
    }
  }

  /// Makes the view adopt its position the next time that it is placed, wherever it is now.
  func forgetPlace() { (pose.center, pose.size) = (nil, nil) }
}
