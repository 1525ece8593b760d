import KumikoFoundation

/// Collects the animations that run while the keyboard focus moves.
///
///     override func didUpdateFocus(
///       in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
///     ) {
///       coordinator.addCoordinatedAnimations { self.icon.alpha = self.isFocused ? 1 : 0.5 }
///     }
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Seconds that the animations take.
  private static let duration: TimeInterval = 0.2

  /// Animates changes, and calls `completion` when that has ended.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Animates changes of the view that gets the keyboard.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    let context = Context()
    addCoordinatedAnimations(
      animations.map { animations in { animations(context) } },
      completion: completion)
  }

  /// Animates changes of the view that had the keyboard.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedFocusingAnimations(animations, completion: completion)
  }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: UIFocusAnimationCoordinator.duration) {
      for animation in self.animations { animation() }
    } completion: { _ in
      for completion in self.completions { completion() }
    }
  }

  private final class Context: UIFocusAnimationContext {
    var duration: TimeInterval { UIFocusAnimationCoordinator.duration }
  }
}

/// Describes the animation of a move of the keyboard focus.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: AnyObject {
  /// Seconds that the animation takes.
  var duration: TimeInterval { get }
}
