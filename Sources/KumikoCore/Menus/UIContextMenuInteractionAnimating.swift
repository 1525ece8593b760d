import KumikoFoundation

/// Runs what an app does with the coming and going of a menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// What shows more of what the menu is about; nil on the desktop, where menus have no preview.
  var previewViewController: UIViewController? { get }
  /// Runs a block in the animation of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a block when the menu has come, or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs what an app does with the coming and going of the menu of a text.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Runs a block in the animation of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a block when the menu has come, or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation in which a menu comes or goes.
final class MenuAnimator: NSObject, UIContextMenuInteractionAnimating,
  UIEditMenuInteractionAnimating
{
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  var previewViewController: UIViewController? { nil }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

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
