import KumikoFoundation

/// A motion of a preview, beside which others can be run.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Animates what the block changes, too.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls the block when the motion is over.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// What runs beside the motion of a preview.
class DragAnimation: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var hasBegun = false
  private var isOver = false

  func addAnimations(_ animations: @escaping () -> Void) {
    guard !hasBegun else {
      return AnimationContext(timing: .settling).run(animations)
    }
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    if isOver { completion(.end) } else { completions.append(completion) }
  }

  /// Runs what was added; called inside of an animation block.
  func begin() {
    hasBegun = true
    let due = animations
    animations = []
    for animation in due { animation() }
  }

  /// The motion is over.
  func end() {
    guard !isOver else { return }
    isOver = true
    let due = completions
    completions = []
    for completion in due { completion(.end) }
  }
}
