import KumikoFoundation

/// An animation of a preview, with which others can be run.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Also animates the changes of a closure.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls a closure when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The animations and completions that run with the animation of a preview.
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

  /// Runs the animations; called inside an animation block.
  func begin() {
    hasBegun = true
    let due = animations
    animations = []
    for animation in due { animation() }
  }

  /// The animation has ended.
  func end() {
    guard !isOver else { return }
    isOver = true
    let due = completions
    completions = []
    for completion in due { completion(.end) }
  }
}
