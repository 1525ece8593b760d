import KumikoFoundation

/// Describes a move of the keyboard focus.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  let (previous, next): (FocusPlace?, FocusPlace?)

  /// The direction, by the key that moves the focus; empty if no key does.
  public let focusHeading: UIFocusHeading

  init(from previous: FocusPlace?, to next: FocusPlace?, _ heading: UIFocusHeading) {
    (self.previous, self.next, focusHeading) = (previous, next, heading)
  }

  init(_ context: UIFocusUpdateContext) {
    (previous, next, focusHeading) = (context.previous, context.next, context.focusHeading)
  }

  /// The item that had the keyboard; nil if none had it, or if it is a cell that is not on the
  /// screen.
  public var previouslyFocusedItem: (any UIFocusItem)? { previous?.view }
  /// The item that gets the keyboard; nil if none does, or if it is a cell that is not on the
  /// screen yet.
  public var nextFocusedItem: (any UIFocusItem)? { next?.view }
  /// The view that had the keyboard.
  public var previouslyFocusedView: UIView? { previous?.view }
  /// The view that gets the keyboard.
  public var nextFocusedView: UIView? { next?.view }

  /// Everything around the two, from the inside out: first around what had the keyboard.
  var environments: [any UIFocusEnvironment] {
    var found: [any UIFocusEnvironment] = []
    for place in [previous, next] {
      var environment: (any UIFocusEnvironment)? = place?.innermost
      while let current = environment {
        if !found.contains(where: { $0 === current }) { found.append(current) }
        environment = current.parentFocusEnvironment
      }
    }
    return found
  }
}

/// The location of the keyboard focus: a view, or a part of it that may have no view now.
struct FocusPlace {
  weak var owner: UIView?
  weak var view: UIView?
  /// Which part of the owner; nil for the owner itself.
  var part: AnyHashable?

  /// The view, or the one that its own would be in.
  var innermost: UIView? { view ?? owner }

  func isSame(as other: FocusPlace?) -> Bool { other?.owner === owner && other?.part == part }
}
