import KumikoFoundation

/// One of the two axes, so that rows and columns share their code.
enum Axis: Sendable, Hashable {
  case horizontal
  case vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }

  var mask: UIAxis { self == .horizontal ? .horizontal : .vertical }
}

extension UICollectionViewScrollDirection {
  var axis: Axis { self == .vertical ? .vertical : .horizontal }
}

extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    @inline(__always) get { axis == .horizontal ? width : height }
    @inline(__always) set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  init(_ axis: Axis, _ along: CGFloat, _ across: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  /// This size less insets, never negative.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    @inline(__always) get { axis == .horizontal ? x : y }
    @inline(__always) set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  init(_ axis: Axis, _ along: CGFloat, _ across: CGFloat) {
    self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}

extension CGRect {
  func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? origin.x : origin.y }

  func end(_ axis: Axis) -> CGFloat {
    axis == .horizontal ? origin.x + size.width : origin.y + size.height
  }

  func offset(by point: CGPoint) -> CGRect {
    CGRect(origin: origin + point, size: size)
  }

  /// This rectangle with insets in logical coordinates, where leading is left. If the insets are
  /// larger than the rectangle it is empty.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      origin: CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top),
      size: size.inset(by: insets))
  }
}

extension NSDirectionalEdgeInsets {
  func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }
  func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  static func + (a: Self, b: Self) -> Self {
    Self(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }

  /// These insets, with zero where an estimate determines the size.
  func ignoring(_ axes: UIAxis) -> Self {
    var copy = self
    if axes.contains(.horizontal) { (copy.leading, copy.trailing) = (0, 0) }
    if axes.contains(.vertical) { (copy.top, copy.bottom) = (0, 0) }
    return copy
  }
}
