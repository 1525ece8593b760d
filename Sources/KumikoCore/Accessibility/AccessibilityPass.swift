import KumikoFoundation

/// The pass that keeps the accessibility tree of a window up to date: after the compose pass while
/// there are observers, and on request.
@MainActor package final class AccessibilityPass {
  @Owner private var owner: UIWindow
  /// The window that the tree describes.
  package var window: UIWindow { owner }

  /// The tree that was reported last.
  package private(set) var tree: AccessibilityTree
  /// Whether the window may have changed since.
  package var isDue = false
  private var framesWaited = 0
  /// Whether UI tests use the tree: they find what `automationElements` returns.
  private var isAutomated = false

  init(of window: UIWindow) {
    _owner = Owner(window, orElse: UIWindow())
    tree = AccessibilityTree(of: window)
  }

  /// A report waits until movement ends, for at most this many frames: a row that scrolls by is not
  /// reported.
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

  /// Updates the tree to the current state of the window, and reports the changes to observers.
  package func update() {
    framesWaited = 0
    isDue = false
    window.animator.forget(self)
    let old = tree
    tree = AccessibilityTree(of: window, isAutomated: isAutomated, expecting: old.count)
    let events = AccessibilityDifference.events(from: old, to: tree)
    if case .focus(let id)? = events.last(where: { $0.isFocus }) {
      AccessibilityObserving.focusMoved(to: id.flatMap(tree.object))
    }
    AccessibilityObserving.notify(events, in: self)
  }

  /// The current tree of the window as UI tests find it; needs no observers.
  package func fresh() -> AccessibilityTree {
    isAutomated = true
    layOut()
    update()
    return tree
  }

  /// Marks the tree as outdated after an action of an assistive technology.
  package func markDue() { isDue = true }

  /// Lays the window out now, as a frame would.
  func layOut() { window.currentTraits.performAsCurrent { LayoutPass.run(on: window) } }

  /// The view of a node; nil for other objects, and where the view was deallocated.
  package func view(_ id: UIAccessibility.ID) -> UIView? { tree.object(id) as? UIView }

  /// The current tree of the window; rebuilt where something changed.
  package func current() -> AccessibilityTree {
    if isDue || window.hasPendingChanges {
      layOut()
      update()
    }
    return tree
  }
}

extension AccessibilityPass: FrameStepping {
  /// Scrolling has ended: the frame that this begins reports the changes.
  func step(to time: TimeInterval) -> Bool { false }
}

extension UIAccessibility.Event {
  fileprivate nonisolated var isFocus: Bool {
    if case .focus = self { true } else { false }
  }
}

extension UIWindow {
  /// The accessibility pass; created for the first observer or request.
  package var accessibilityPass: AccessibilityPass {
    ensurePart(.accessibilityPass) { AccessibilityPass(of: self) }
  }

  /// The accessibility pass, where it was created already.
  var knownAccessibilityPass: AccessibilityPass? { viewParts[.accessibilityPass] }

  /// The accessibility tree of what the window shows now, for assistive technologies and tests.
  /// O(views).
  public var accessibilityTree: UIAccessibility.Node { AccessibilityTree(of: self).root }
}
