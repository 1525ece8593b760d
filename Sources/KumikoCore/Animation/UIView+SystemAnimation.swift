import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// The system animations of views.
  public nonisolated enum SystemAnimation: UInt, Sendable {
    /// Removes them: they shrink and fade out, and are removed from their superviews.
    case delete = 0
  }

  /// Performs a system animation on views, together with an app's own changes.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let former = views.map { (alpha: $0.alpha, transform: $0.transform) }
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.8, y: 0.8)
      }
      parallelAnimations?()
    } completion: { isFinished in
      for (view, former) in zip(views, former) {
        view.removeFromSuperview()
        // Restored, so that they can be shown elsewhere.
        (view.alpha, view.transform) = former
      }
      completion?(isFinished)
    }
  }
}
