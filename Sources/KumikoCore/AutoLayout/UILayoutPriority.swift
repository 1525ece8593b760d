import KumikoFoundation

/// The priority of a constraint: 1,000 is required; below that, a higher one beats any number of
/// lower ones.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// 1 … 1,000.
  public let rawValue: Float

  /// A priority from 1 … 1,000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// A priority from 1 … 1,000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1,000: required.
  public static let required = UILayoutPriority(1_000)
  /// 750: the default compression resistance of content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250: the default hugging of content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of being as small as possible when a fitting size is computed.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Orders priorities by their values.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }

  /// A priority that is higher by a number.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }

  /// A priority that is lower by a number.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }

  /// Raises a priority by a number.
  public static func += (priority: inout UILayoutPriority, difference: Float) {
    priority = priority + difference
  }

  /// Lowers a priority by a number.
  public static func -= (priority: inout UILayoutPriority, difference: Float) {
    priority = priority - difference
  }
}
