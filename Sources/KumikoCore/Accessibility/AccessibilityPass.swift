import KumikoFoundation

/// The pass that keeps the tree of a window for assistive programs: after the compose pass, where
/// somebody listens, and whenever somebody asks.
@MainActor package final class AccessibilityPass {
  @Owner private var owner: UIWindow
  /// The window that is spoken of.
  package var window: UIWindow { owner }

  /// What was told last.
  package private(set) var tree: AccessibilityTree
  /// Whether the window may show something else by now.
  package var isDue = false
  private var framesWaited = 0
  /// Whether tests ask: they find what `automationElements` say.
  private var isAutomated = false

  init(of window: UIWindow) {
    _owner = Owner(window, orElse: UIWindow())
    tree = AccessibilityTree(of: window)
  }

  /// How many frames of something that moves are waited for: a row that scrolls by is not told of
  /// for itself.
  private static let patience = 12
  /// Seconds without a frame after which content that was scrolled is at rest: fingers on a
  /// touchpad send something for each.
  private static let pause = 0.05

  func frameEnded(changed: Bool, isMoving: Bool, hasScrolled: Bool) {
    if changed { isDue = true }
    guard isDue else { return }
    framesWaited += 1
    if isMoving || hasScrolled, framesWaited < AccessibilityPass.patience {
      if !isMoving {
        window.animator.wake(
          self, at: window.animator.now + AccessibilityPass.pause, isAwaited: true)
      }
      return
    }
    update()
  }

  /// The tree as the window is now; who listens is told what changed.
  package func update() {
    framesWaited = 0
    isDue = false
    window.animator.forget(self)
    let old = tree
    tree = AccessibilityTree(of: window, isAutomated: isAutomated)
    let events = AccessibilityDifference.events(from: old, to: tree)
    if case .focus(let id)? = events.last(where: { $0.isFocus }) {
      AccessibilityObserving.focusMoved(to: id.flatMap(tree.object))
    }
    AccessibilityObserving.tell(events, in: self)
  }

  /// The tree as the window is now, as tests find it, where nobody needs to listen.
  package func fresh() -> AccessibilityTree {
    isAutomated = true
    layOut()
    update()
    return tree
  }

  /// What an assistive program did may show.
  package func markDue() { isDue = true }

  /// Lays the window out now, as a frame would.
  func layOut() { window.currentTraits.performAsCurrent { LayoutPass.run(on: window) } }

  /// The view that a node is of; nil for other objects, and where it is gone.
  package func view(_ id: UIAccessibility.ID) -> UIView? { tree.object(id) as? UIView }

  /// The tree as the window is now, for who asks: built anew where something changed.
  package func current() -> AccessibilityTree {
    if isDue || window.hasPendingChanges {
      layOut()
      update()
    }
    return tree
  }
}

extension AccessibilityPass: FrameStepping {
  /// What was scrolled is at rest: the frame that this begins tells of it.
  func step(to time: TimeInterval) -> Bool { false }
}

extension UIAccessibility.Event {
  fileprivate nonisolated var isFocus: Bool {
    if case .focus = self { true } else { false }
  }
}

extension UIWindow {
  /// The pass for assistive programs; made when somebody listens or asks.
  package var accessibilityPass: AccessibilityPass {
    ensurePart(.accessibilityPass) { AccessibilityPass(of: self) }
  }

  /// The pass, where somebody listens or asked.
  var knownAccessibilityPass: AccessibilityPass? { viewParts[.accessibilityPass] }

  /// What the window shows now, for assistive programs and for tests. O(views).
  public var accessibilityTree: UIAccessibility.Node { AccessibilityTree(of: self).root }
}
