import KumikoFoundation

/// A part of the screen that says where the keyboard goes inside of it, and hears where it went.
///
/// Views, controllers and windows are such. The one that has the keyboard is focused as long as a
/// ring shows it: after Tab, arrows or letters, until the pointer is used.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Where the keyboard goes first, the best first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Names the group that Tab stops in once; nil for none.
  var focusGroupIdentifier: String? { get }
  /// The environment around this one; nil for a window.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Has the keyboard go anew, with the next frame, to where this prefers it; where the keyboard is
  /// elsewhere it does nothing.
  func setNeedsFocusUpdate()
  /// Does at once what waits for the next frame.
  func updateFocusIfNeeded()
  /// Whether the keyboard may go on as `context` says; asked of all environments around the item
  /// that has it and the one that it goes to. Nothing moves unless all agree.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The keyboard went on as `context` says; told to all environments around the item that had it
  /// and the one that has it. What `coordinator` is given runs with the ring's coming and going.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that the keyboard can be brought to.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether keys bring the keyboard here.
  var canBecomeFocused: Bool { get }
  /// Where it is, in points of the view around it.
  var frame: CGRect { get }
  /// How it shows that it has the keyboard; nil for not.
  var focusEffect: UIFocusEffect? { get }
  /// How much Tab prefers it in its group.
  var focusGroupPriority: UIFocusGroupPriority { get }
}

/// Where the keyboard goes, seen from where it was.
public struct UIFocusHeading: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Headings by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By the up arrow.
  public static let up = UIFocusHeading(rawValue: 1)
  /// By the down arrow.
  public static let down = UIFocusHeading(rawValue: 2)
  /// By the left arrow.
  public static let left = UIFocusHeading(rawValue: 4)
  /// By the right arrow.
  public static let right = UIFocusHeading(rawValue: 8)
  /// By Tab.
  public static let next = UIFocusHeading(rawValue: 16)
  /// By Shift and Tab.
  public static let previous = UIFocusHeading(rawValue: 32)
  /// By Home.
  public static let first = UIFocusHeading(rawValue: 256)
  /// By End.
  public static let last = UIFocusHeading(rawValue: 512)

  /// The heading of a key; none for other keys.
  init(key: String) {
    switch key {
    case "up", "pageup": self = .up
    case "down", "pagedown": self = .down
    case "left": self = .left
    case "right": self = .right
    case "home": self = .first
    case "end": self = .last
    default: self = []
    }
  }
}

extension UIView: UIFocusItem {
  /// The view or controller around this; nil for a window.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { focusParent }
  /// Has the keyboard go anew, with the next frame, to where this prefers it, if it is inside.
  public func setNeedsFocusUpdate() { window?.focus.setNeedsUpdate(in: self) }
  /// Does at once what waits for the next frame.
  public func updateFocusIfNeeded() { window?.focus.updateIfNeeded() }
}

extension UIViewController: UIFocusEnvironment {
  /// The view or controller around this; nil for a window.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { focusParent }
  /// Has the keyboard go anew, with the next frame, to where this prefers it, if it is inside.
  public func setNeedsFocusUpdate() { viewIfLoaded?.window?.focus.setNeedsUpdate(in: self) }
  /// Does at once what waits for the next frame.
  public func updateFocusIfNeeded() { viewIfLoaded?.window?.focus.updateIfNeeded() }
}

extension UIResponder {
  fileprivate var focusParent: (any UIFocusEnvironment)? {
    (next as? UIView) ?? (next as? UIViewController)
  }
}
