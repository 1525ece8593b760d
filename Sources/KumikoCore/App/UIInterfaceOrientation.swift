/// The orientation of a program's interface on the device's screen.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its left side: the machine is on its right one.
  case landscapeRight
  /// On its right side: the machine is on its left one.
  case landscapeLeft

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public nonisolated struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The orientations as bits, one for each raw value of `UIInterfaceOrientation`.
  public let rawValue: UInt

  /// Orientations from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its left side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its right side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
