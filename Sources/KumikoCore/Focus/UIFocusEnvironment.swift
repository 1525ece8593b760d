import KumikoFoundation

/// A part of the screen that decides where the keyboard focus moves inside it, and is notified of
/// where it moved.
///
/// Views, view controllers and windows are focus environments. The one that has the keyboard is
/// focused as long as a ring shows it: after Tab, arrow keys or letters, until the pointer is used.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Where the focus moves first, the most preferred environment first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The focus group, in which Tab stops once; nil if there is none.
  var focusGroupIdentifier: String? { get }
  /// The environment around this one; nil for a window.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Requests that the focus move, with the next frame, to where this environment prefers it; does
  /// nothing if the focus is elsewhere.
  func setNeedsFocusUpdate()
  /// Performs a requested update now instead of with the next frame.
  func updateFocusIfNeeded()
  /// Whether the focus may move as described by `context`; asked of all environments around the
  /// item that has it and the one that it moves to. It does not move unless all agree.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus moved as described by `context`; called for all environments around the item that
  /// had it and the one that has it. The animations added to `coordinator` run while the ring
  /// appears and disappears.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An item that can receive the keyboard focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether keys can move the focus here.
  var canBecomeFocused: Bool { get }
  /// Its frame, in points of the view around it.
  var frame: CGRect { get }
  /// How it shows that it has the keyboard; nil for no indication.
  var focusEffect: UIFocusEffect? { get }
  /// How strongly Tab prefers it in its group.
  var focusGroupPriority: UIFocusGroupPriority { get }
}

/// The direction in which the focus moves, seen from where it was.
public struct UIFocusHeading: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates headings from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By the up arrow or Page Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// By the down arrow or Page Down.
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

  /// The heading of a key; empty for other keys.
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
  /// The view or controller around this one; nil for a window.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { focusParent }
  /// Requests that the focus move, with the next frame, to where this prefers it, if it is inside.
  public func setNeedsFocusUpdate() { window?.focus.setNeedsUpdate(in: self) }
  /// Performs a requested update now instead of with the next frame.
  public func updateFocusIfNeeded() { window?.focus.updateIfNeeded() }
}

extension UIViewController: UIFocusEnvironment {
  /// The view or controller around this one; nil for a window.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { focusParent }
  /// Requests that the focus move, with the next frame, to where this prefers it, if it is inside.
  public func setNeedsFocusUpdate() { viewIfLoaded?.window?.focus.setNeedsUpdate(in: self) }
  /// Performs a requested update now instead of with the next frame.
  public func updateFocusIfNeeded() { viewIfLoaded?.window?.focus.updateIfNeeded() }
}

extension UIResponder {
  fileprivate var focusParent: (any UIFocusEnvironment)? {
    (next as? UIView) ?? (next as? UIViewController)
  }
}
