import KumikoFoundation

/// From where the keyboard goes, and where to.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  let (previous, next): (FocusPlace?, FocusPlace?)

  /// By which key.
  public let focusHeading: UIFocusHeading

  init(from previous: FocusPlace?, to next: FocusPlace?, _ heading: UIFocusHeading) {
    (self.previous, self.next, focusHeading) = (previous, next, heading)
  }

  init(_ context: UIFocusUpdateContext) {
    (previous, next, focusHeading) = (context.previous, context.next, context.focusHeading)
  }

  /// What had the keyboard; nil where nothing had it, or a cell that is not on the screen.
  public var previouslyFocusedItem: (any UIFocusItem)? { previous?.view }
  /// What gets the keyboard; nil where nothing does, or a cell that is not on the screen yet.
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

/// Where the keyboard is: at a view, or at a part of it that may have no view now.
struct FocusPlace {
  weak var owner: UIView?
  weak var view: UIView?
  /// Which part of the owner; nil for the owner itself.
  var part: AnyHashable?

  /// The view, or the one that its own would be in.
  var innermost: UIView? { view ?? owner }

  func isSame(as other: FocusPlace?) -> Bool { other?.owner === owner && other?.part == part }
}
