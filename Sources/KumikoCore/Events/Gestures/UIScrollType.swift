/// The devices that scroll without a finger on the screen.
public nonisolated enum UIScrollType: Int, Sendable {
  /// A wheel, which turns in notches.
  case discrete = 0
  /// Fingers on a touchpad.
  case continuous = 1
}

/// Kinds of scrolling, for `UIPanGestureRecognizer.allowedScrollTypesMask`.
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: Int

  /// Types with a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel, which turns in notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << UIScrollType.discrete.rawValue)
  /// Fingers on a touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << UIScrollType.continuous.rawValue)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
