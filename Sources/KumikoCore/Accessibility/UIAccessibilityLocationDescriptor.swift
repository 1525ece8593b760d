import KumikoFoundation

/// A place of a view from which, or to which, something is dragged by who uses no pointer.
@preconcurrency @MainActor open class UIAccessibilityLocationDescriptor: NSObject {
  /// The view with the drag or drop interaction; held weakly.
  open private(set) weak var view: UIView?
  /// The place, in the coordinates of the view.
  public let point: CGPoint
  /// The name, such as "photo".
  public let name: String
  /// The name with attributes, of which the letters are used.
  public let attributedName: NSAttributedString

  /// The middle of a view.
  public convenience init(name: String, view: UIView) {
    self.init(name: name, point: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
  }

  /// A place of a view.
  public convenience init(name: String, point: CGPoint, in view: UIView) {
    self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
  }

  /// A place of a view, by a name with attributes.
  public init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
    self.attributedName = attributedName
    name = attributedName.string
    self.point = point
    self.view = view
    super.init()
  }
}
