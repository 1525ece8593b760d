import KumikoFoundation

/// Which view of a group Tab brings the keyboard to: the one with the highest.
public nonisolated struct UIFocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: Int
  /// A priority by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A priority by its number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Only where the group has nothing else; as unless set.
  public static let ignored = UIFocusGroupPriority(0)
  /// What had the keyboard last of its group.
  public static let previouslyFocused = UIFocusGroupPriority(1_000)
  /// What the app wants Tab to come to.
  public static let prioritized = UIFocusGroupPriority(2_000)
  /// What has the keyboard.
  public static let currentlyFocused = UIFocusGroupPriority(.max)

  /// Whether the first one gives way to the second.
  public static func < (one: UIFocusGroupPriority, other: UIFocusGroupPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}
