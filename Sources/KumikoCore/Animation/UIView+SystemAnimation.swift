import KumikoFoundation
import KumikoGraphics

extension UIView {
  /// What the system does with views.
  public nonisolated enum SystemAnimation: UInt, Sendable {
    /// Takes them away: they shrink and vanish, and leave their superviews.
    case delete = 0
  }

  /// Does with views what the system does, together with an app's own changes.
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
        // Put elsewhere, they are as they were.
        (view.alpha, view.transform) = former
      }
      completion?(isFinished)
    }
  }
}
