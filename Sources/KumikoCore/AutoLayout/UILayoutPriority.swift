import KumikoFoundation

/// How much a constraint matters: 1,000 must hold; below that, a higher one beats any number of
/// lower ones.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// 1 … 1,000.
  public let rawValue: Float

  /// A priority from 1 … 1,000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// A priority from 1 … 1,000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1,000: must hold.
  public static let required = UILayoutPriority(1_000)
  /// 750: by default, content resists being cut with this.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250: by default, content resists growing with this.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the wish to be as small as possible when a fitting size is asked for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Orders by how much they matter.
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
