// Geometry as texts, in UIKit's format: `{{1, 2}, {3, 4}}`.

extension NSCoder {
  /// A point as a text.
  public class func string(for point: CGPoint) -> String { list([point.x, point.y]) }
  /// A vector as a text.
  public class func string(for vector: CGVector) -> String { list([vector.dx, vector.dy]) }
  /// A size as a text.
  public class func string(for size: CGSize) -> String { list([size.width, size.height]) }
  /// A rectangle as a text.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// A transform as a text.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\(bare([t.a, t.b, t.c, t.d, t.tx, t.ty]))]"
  }
  /// Insets as a text.
  public class func string(for insets: UIEdgeInsets) -> String {
    list([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Insets as a text.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    list([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// An offset as a text.
  public class func string(for offset: UIOffset) -> String {
    list([offset.horizontal, offset.vertical])
  }

  /// The point of a text; zero if it is none.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// The vector of a text; zero if it is none.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// The size of a text; zero if it is none.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// The rectangle of a text; zero if it is none.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// The transform of a text; the identity if it is none.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
      ?? .identity
  }
  /// The insets of a text; zero if it has none.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
      ?? .zero
  }
  /// The insets of a text; zero if it has none.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(string, 4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }
  /// The offset of a text; zero if it has none.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private class func list(_ numbers: [CGFloat]) -> String { "{\(bare(numbers))}" }

  private class func bare(_ numbers: [CGFloat]) -> String {
    numbers.map { number in
      let value = Double(number)
      return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }.joined(separator: ", ")
  }

  /// The numbers of a text in braces; nil if their number differs.
  private class func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
    let parts = string.split { "{}[], \t".contains($0) }
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == count, parts.count == count else { return nil }
    return numbers.map { CGFloat($0) }
  }
}

extension NSCoder {
  /// Encodes insets.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }
  /// Encodes insets.
  public func encode(_ directionalEdgeInsets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: directionalEdgeInsets) as NSString, forKey: key)
  }
  /// Encodes a vector.
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSCoder.string(for: vector) as NSString, forKey: key)
  }
  /// Encodes a transform.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSCoder.string(for: transform) as NSString, forKey: key)
  }
  /// Encodes an offset.
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSCoder.string(for: offset) as NSString, forKey: key)
  }
  // Points, sizes and rectangles are encoded by Foundation's `encode(_:forKey:)`.

  /// A point of an archive; zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }
  /// A size of an archive; zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }
  /// A rectangle of an archive; zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }
  /// Insets of an archive; zero if there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    NSCoder.uiEdgeInsets(for: text(key))
  }
  /// Insets of an archive; zero if there are none.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: text(key))
  }
  /// A vector of an archive; zero if there is none.
  public func decodeCGVector(forKey key: String) -> CGVector {
    NSCoder.cgVector(for: text(key))
  }
  /// A transform of an archive; the identity if there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: text(key))
  }
  /// An offset of an archive; zero if there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset {
    NSCoder.uiOffset(for: text(key))
  }

  private func text(_ key: String) -> String {
    (decodeObject(of: NSString.self, forKey: key)).map { String(describing: $0) } ?? ""
  }
}
