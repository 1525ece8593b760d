/// A place on the border of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// No place.
  case none = 0
  /// The middle of the upper edge.
  case top
  /// The corner of the upper and the leading edge.
  case topLeading
  /// The middle of the leading edge.
  case leading
  /// The corner of the lower and the leading edge.
  case bottomLeading
  /// The middle of the lower edge.
  case bottom
  /// The corner of the lower and the trailing edge.
  case bottomTrailing
  /// The middle of the trailing edge.
  case trailing
  /// The corner of the upper and the trailing edge.
  case topTrailing
}

/// Edges of a rectangle that follow the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt

  /// Edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where reading starts.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt

  /// Edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Axes of a layout.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The axes as bits.
  public let rawValue: UInt

  /// Axes from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Left to right.
  public static let horizontal = UIAxis(rawValue: 1)
  /// Top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
