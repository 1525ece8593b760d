import KumikoFoundation

/// How a cell, supplementary view or decoration stands and looks, by its layout.
///
/// Each view remembers what it was told last, and takes over only what the layout says otherwise:
/// what an app has set on its cells stays, whatever is laid out, scrolled, selected or updated.
struct LayoutPose: Equatable {
  /// The middle, in the coordinates of the content; nil where the view was not placed yet.
  var center: CGPoint?
  /// Width and height, in points; nil where the view was not placed yet.
  var size: CGSize?
  var look = CellLook()
  /// The axes along which the size is an estimate: the view was not asked yet. No place is another
  /// one for that.
  var estimated: UIAxis = []

  static func == (first: LayoutPose, second: LayoutPose) -> Bool {
    first.center == second.center && first.size == second.size && first.look == second.look
  }

  /// That of a view which nobody has placed yet.
  init() {}

  init(_ element: PlacedElement) {
    center = element.frame.center
    size = element.frame.size
    look = CellLook(
      alpha: element.alpha, transform: element.transform, isHidden: element.isHidden)
    estimated = element.isMeasured ? [] : element.measuredAxes
  }
}

/// What layouts and apps both decide about a view, beside its place.
struct CellLook: Equatable {
  var alpha: CGFloat = 1
  var transform = CGAffineTransform.identity
  var isHidden = false
}

extension ReusableView {
  /// How the view looks, whoever decided it.
  var ownLook: CellLook {
    get { CellLook(alpha: alpha, transform: transform, isHidden: isHidden) }
    set {
      alpha = newValue.alpha
      transform = newValue.transform
      isHidden = newValue.isHidden
    }
  }

  /// Begins anew for another element, before the app sees the view: as the layout wants that one,
  /// or as any view is at first where nobody knows what for it is.
  func begin(with pose: LayoutPose?) {
    AnimationContext.withoutAnimation {
      ownLook = CellLook()
      self.pose = LayoutPose()
      if let pose { take(pose) }
    }
  }

  /// Goes to its place the next time that it is given one, wherever it is now.
  func forgetPlace() { (pose.center, pose.size) = (nil, nil) }
}
