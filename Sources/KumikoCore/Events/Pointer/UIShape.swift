import KumikoFoundation
import KumikoGraphics

/// A shape that is derived from the bounds of a view.
///
///     card.hoverStyle = UIHoverStyle(effect: .lift, shape: .rect(cornerRadius: 12))
public struct UIShape: Hashable {
  enum Kind: Hashable {
    case rect(radius: CGFloat?)
    case fixed(CGRect, radius: CGFloat)
    case capsule
    case circle
    case path(UIBezierPath)
  }

  let kind: Kind
  private(set) var insets = UIEdgeInsets.zero

  private init(_ kind: Kind) { self.kind = kind }

  /// The bounds, with the corners of the view.
  public static let rect = UIShape(.rect(radius: nil))
  /// The bounds with half circles at their ends.
  public static let capsule = UIShape(.capsule)
  /// The largest circle in the middle of the bounds.
  public static let circle = UIShape(.circle)

  /// The bounds with round corners; the radius is in points.
  public static func rect(cornerRadius: CGFloat) -> UIShape {
    UIShape(.rect(radius: max(0, cornerRadius)))
  }

  /// A rectangle in the coordinates of the view, with round corners; the radius is in points.
  public static func fixedRect(_ rect: CGRect, cornerRadius: CGFloat = 0) -> UIShape {
    UIShape(.fixed(rect, radius: max(0, cornerRadius)))
  }

  /// An outline in the coordinates of the view.
  public static func path(_ path: UIBezierPath) -> UIShape { UIShape(.path(path)) }

  /// The shape with its bounds inset by an amount on each side, in points; a negative amount makes
  /// it larger. Paths and fixed rectangles do not change.
  public func inset(by amount: CGFloat) -> UIShape {
    inset(by: UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount))
  }

  /// The shape with its bounds inset, in points; negative insets make it larger. Paths and fixed
  /// rectangles do not change.
  public func inset(by insets: UIEdgeInsets) -> UIShape {
    var shape = self
    shape.insets = UIEdgeInsets(
      top: self.insets.top + insets.top, left: self.insets.left + insets.left,
      bottom: self.insets.bottom + insets.bottom, right: self.insets.right + insets.right)
    return shape
  }
}
