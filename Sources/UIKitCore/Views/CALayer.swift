import UIFoundation
import UIGraphics

/// Corners, border and shadow of a view.
struct LayerDecoration {
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = .all
  var borderWidth: CGFloat = 0
  var borderColor: CGColor = CGColor(.black)
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowColor: CGColor = CGColor(.black)
}

/// Corners of a rectangle.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The corners as bits.
  public let rawValue: UInt

  /// Corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upper left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Upper right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Lower left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Lower right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The looks of a view that are not its content. Every view has one; lengths are points.
public final class CALayer {
  private unowned let view: UIView

  init(of view: UIView) { self.view = view }

  private var decoration: LayerDecoration {
    get { view.decoration ?? LayerDecoration() }
    set {
      view.decoration = newValue
      view.setNeedsCompose(.geometry)
    }
  }

  /// Radius of the rounded corners.
  public var cornerRadius: CGFloat {
    get { decoration.cornerRadius }
    set { decoration.cornerRadius = max(0, newValue.isFinite ? newValue : 0) }
  }

  /// Which corners are rounded; all unless set.
  public var maskedCorners: CACornerMask {
    get { decoration.maskedCorners }
    set { decoration.maskedCorners = newValue }
  }

  /// Width of the border, which lies inside the bounds.
  public var borderWidth: CGFloat {
    get { decoration.borderWidth }
    set { decoration.borderWidth = max(0, newValue.isFinite ? newValue : 0) }
  }

  /// Colour of the border; black unless set.
  public var borderColor: CGColor? {
    get { decoration.borderColor }
    set { decoration.borderColor = newValue ?? CGColor(.clear) }
  }

  /// Whether what lies outside of the rounded bounds is cut off.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// Opacity of the shadow, 0 … 1; 0 unless set.
  public var shadowOpacity: Float {
    get { decoration.shadowOpacity }
    set { decoration.shadowOpacity = newValue > 0 ? min(newValue, 1) : 0 }
  }

  /// Blur of the shadow; 3 unless set.
  public var shadowRadius: CGFloat {
    get { decoration.shadowRadius }
    set { decoration.shadowRadius = max(0, newValue.isFinite ? newValue : 0) }
  }

  /// Distance of the shadow; 3 upward unless set.
  public var shadowOffset: CGSize {
    get { decoration.shadowOffset }
    set { decoration.shadowOffset = newValue }
  }

  /// Colour of the shadow; black unless set.
  public var shadowColor: CGColor? {
    get { decoration.shadowColor }
    set { decoration.shadowColor = newValue ?? CGColor(.clear) }
  }

  /// Opacity of the view, 0 … 1.
  public var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = CGFloat(newValue) }
  }

  /// Whether the view and everything in it is left out of drawing.
  public var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// The view's frame, in points.
  public var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }

  /// The view's bounds, in points.
  public var bounds: CGRect {
    get { view.bounds }
    set { view.bounds = newValue }
  }

  /// The view's middle in its superview, in points.
  public var position: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }

  /// The fill behind the content.
  public var backgroundColor: CGColor? {
    get { view.backgroundColor?.cgColor }
    set { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }
}

extension UIView {
  /// Corners, border and shadow.
  public var layer: CALayer {
    if let storedLayer { return storedLayer }
    let layer = CALayer(of: self)
    storedLayer = layer
    return layer
  }
}
