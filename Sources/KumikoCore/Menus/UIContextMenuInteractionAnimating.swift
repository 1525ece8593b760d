import KumikoFoundation

/// Runs an app's animations together with the opening and closing of a menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The preview on the card beside the menu; nil if there is none.
  var previewViewController: UIViewController? { get }
  /// Runs a block in the animation of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a block when the menu has opened, or closed.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How the card of a menu that was clicked disappears.
public nonisolated enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It disappears with the menu.
  case dismiss = 0
  /// It grows to the size of the window.
  case pop
}

/// Runs what an app does when the card beside a menu was clicked.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the card disappears; `dismiss` by default.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Runs an app's animations together with the opening and closing of the menu of a text.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Runs a block in the animation of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a block when the menu has opened, or closed.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation with which a menu opens or closes.
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating,
  UIEditMenuInteractionAnimating
{
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  var previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs what another animation was given as well, after what this one was.
  func take(_ other: MenuAnimator) {
    animations += other.animations
    completions += other.completions
  }

  /// Runs everything, beside what the menu does itself.
  func run(_ own: @escaping () -> Void) {
    UIView.animate(withDuration: 0.1) { [self] in
      own()
      for animation in animations { animation() }
    } completion: { [self] _ in
      for completion in completions { completion() }
    }
  }
}
