import KumikoFoundation

/// Decides which view of a group Tab moves the focus to: the one with the highest priority.
public nonisolated struct UIFocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: Int
  /// A priority by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A priority by its number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The lowest priority, used only if the group has nothing else; the default.
  public static let ignored = UIFocusGroupPriority(0)
  /// The view of the group that had the keyboard last.
  public static let previouslyFocused = UIFocusGroupPriority(1_000)
  /// A view that the app wants Tab to stop at.
  public static let prioritized = UIFocusGroupPriority(2_000)
  /// The view that has the keyboard.
  public static let currentlyFocused = UIFocusGroupPriority(.max)

  /// Whether the first priority is lower than the second.
  public static func < (one: UIFocusGroupPriority, other: UIFocusGroupPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}
