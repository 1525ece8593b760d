import Foundation

// Geometry as objects. Foundation on Linux only supports points, sizes and rectangles: other types
// are stored as a row of numbers.
extension NSValue {
  /// A value that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// A value that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// A value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// A value that holds a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [Double(vector.dx), Double(vector.dy)])
  }

  /// A value that holds a transform of the plane.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
  }

  /// A value that holds a transform of space.
  public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t.numbers) }

  /// A value that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      numbers: [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) })
  }

  /// A value that holds an offset.
  public convenience init(uiOffset insets: UIOffset) {
    self.init(numbers: [Double(insets.horizontal), Double(insets.vertical), 0])
  }

  /// The point that the value holds; zero if it holds something else.
  public var cgPointValue: CGPoint { holds(NSValue(point: .zero)) ? pointValue : .zero }

  /// The size that the value holds; zero if it holds something else.
  public var cgSizeValue: CGSize { holds(NSValue(size: .zero)) ? sizeValue : .zero }

  /// The rectangle that the value holds; zero if it holds something else.
  public var cgRectValue: CGRect { holds(NSValue(rect: .zero)) ? rectValue : .zero }

  /// The vector that the value holds; zero if it holds something else.
  public var cgVectorValue: CGVector {
    numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }

  /// The transform of the plane that the value holds; the identity if it holds something else.
  public var cgAffineTransformValue: CGAffineTransform { planeTransform ?? .identity }

  /// The transform of space that the value holds; the identity if it holds something else.
  public var caTransform3DValue: CATransform3D { spaceTransform ?? CATransform3DIdentity }

  /// The insets that the value holds; zero if it holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  /// The offset that the value holds; zero if it holds something else.
  public var uiOffsetValue: UIOffset {
    numbers(3).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  package var planeTransform: CGAffineTransform? {
    numbers(6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
  }

  package var spaceTransform: CATransform3D? { numbers(16).map { CATransform3D(numbers: $0) } }

  package var vector: CGVector? { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } }

  /// A value that holds a row of numbers.
  convenience init(numbers: [Double]) {
    var numbers = numbers
    self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
  }

  /// Whether the value has the type of another one.
  func holds(_ other: NSValue) -> Bool {
    !(self is NSNumber) && String(cString: objCType) == String(cString: other.objCType)
  }

  /// The numbers of a row with the length of one of these types; nil for others.
  var archivedNumbers: [Double]? { [2, 3, 4, 6, 16].lazy.compactMap { self.numbers($0) }.first }

  /// The numbers, if there are so many.
  private func numbers(_ count: Int) -> [Double]? {
    guard !(self is NSNumber), String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }
}
