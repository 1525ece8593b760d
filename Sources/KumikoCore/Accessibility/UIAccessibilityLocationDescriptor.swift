import KumikoFoundation

/// A point of a view from which, or to which, something is dragged without a pointer.
@preconcurrency @MainActor open class UIAccessibilityLocationDescriptor: NSObject {
  /// The view with the drag or drop interaction; held weakly.
  open private(set) weak var view: UIView?
  /// The point, in the coordinates of the view.
  public let point: CGPoint
  /// The name, such as "photo".
  public let name: String
  /// The name as an attributed string; the attributes are ignored.
  public let attributedName: NSAttributedString

  /// The centre of a view.
  public convenience init(name: String, view: UIView) {
    self.init(name: name, point: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
  }

  /// A point of a view.
  public convenience init(name: String, point: CGPoint, in view: UIView) {
    self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
  }

  /// A point of a view, with an attributed name.
  public init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
    self.attributedName = attributedName
    name = attributedName.string
    self.point = point
    self.view = view
    super.init()
  }
}
