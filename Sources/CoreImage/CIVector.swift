import Foundation
import KumikoGraphics

/// A row of numbers for filters: a point, a rectangle, a line of a matrix.
public final class CIVector: NSObject, Sendable {
  private let mark = ObjectMark()
  private let numbers: [CGFloat]

  /// A vector with a number of elements.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    numbers = Array(UnsafeBufferPointer(start: values, count: max(0, count)))
  }

  private init(_ numbers: [CGFloat]) { self.numbers = numbers }

  /// One number.
  public convenience init(x: CGFloat) { self.init([x]) }
  /// Two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }

  /// A point: x and y.
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }

  /// A rectangle: x and y of its lower left corner, width and height.
  public convenience init(cgRect rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// The six numbers of a transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }

  /// Numbers in brackets, separated by spaces, such as `"[1 0 0 0]"`.
  public convenience init(string: String) {
    let inside = string.trimmingCharacters(in: CharacterSet(charactersIn: "[] "))
    self.init(inside.split(separator: " ").map { CGFloat(Double($0) ?? 0) })
  }

  /// The number of elements.
  public var count: Int { numbers.count }

  /// The number at an index; 0 if there is none.
  public func value(at index: Int) -> CGFloat {
    numbers.indices.contains(index) ? numbers[index] : 0
  }

  /// The first number, or 0.
  public var x: CGFloat { value(at: 0) }
  /// The second number, or 0.
  public var y: CGFloat { value(at: 1) }
  /// The third number, or 0.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number, or 0.
  public var w: CGFloat { value(at: 3) }

  /// The first two as a point.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four as a rectangle.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  /// The first six as a transform.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }

  /// The numbers in brackets, as for `init(string:)`.
  public var stringRepresentation: String {
    "[\(numbers.map { Self.words($0) }.joined(separator: " "))]"
  }

  static func words(_ number: CGFloat) -> String {
    let text = "\(Double(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Whether both have the same numbers.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector)?.numbers == numbers
  }

  /// Equal for the same numbers.
  public override var hash: Int { numbers.hashValue }

  /// The numbers in brackets.
  public override var description: String { stringRepresentation }
}
