import KumikoFoundation

/// An object with its own coordinates: a view, a screen, the windows of a scene.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// A point of this space in the coordinates of another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in the coordinates of this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The upright rectangle around one of this space, in the coordinates of another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The upright rectangle around one of another space, in the coordinates of this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// All of it, in points.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// A point of this view in the coordinates of another space. Screens and scenes have the
  /// coordinates of the window: a desktop does not always report where that is.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: UIView.behind(coordinateSpace))
  }

  /// A point of something else in the coordinates of this view.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: UIView.behind(coordinateSpace))
  }

  /// The upright rectangle around one of this view, in the coordinates of something else.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: UIView.behind(coordinateSpace))
  }

  /// The upright rectangle around one of something else, in the coordinates of this view.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: UIView.behind(coordinateSpace))
  }
}

extension UIView {
  /// The view of a coordinate space; nil for other spaces.
  ///
  /// A separate function, and without the protocol: the optimiser of Swift 6.3 fails with an error
  /// when it inlines it into its callers.
  @inline(never)
  fileprivate static func behind(_ space: AnyObject) -> UIView? { space as? UIView }
}

/// The coordinates of a space without a view.
final class OuterSpace: NSObject, UICoordinateSpace {
  private let extent: () -> CGRect

  init(_ extent: @escaping () -> CGRect) { self.extent = extent }

  var bounds: CGRect { extent() }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    UIView.behind(coordinateSpace)?.convert(point, from: nil) ?? point
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    UIView.behind(coordinateSpace)?.convert(point, to: nil) ?? point
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    UIView.behind(coordinateSpace)?.convert(rect, from: nil) ?? rect
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    UIView.behind(coordinateSpace)?.convert(rect, to: nil) ?? rect
  }
}
