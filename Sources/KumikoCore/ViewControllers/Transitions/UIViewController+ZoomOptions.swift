import KumikoFoundation
import KumikoGraphics

extension UIViewController.Transition {
  /// The options of a zoom transition.
  ///
  ///     let options = UIViewController.Transition.ZoomOptions()
  ///     options.dimmingColor = .systemBackground
  ///     options.alignmentRectProvider = { context in
  ///       (context.zoomedViewController as? PhotoController)?.photoFrame
  ///     }
  @preconcurrency @MainActor public final class ZoomOptions: NSObject, NSCopying {
    /// Returns, in the coordinates of the controller's view and in points, the part of it that is
    /// aligned with the source view; all of it if this is nil, or returns nil.
    public var alignmentRectProvider: ((_ context: AlignmentRectContext) -> CGRect?)?
    /// Returns whether a finger may dismiss interactively, regardless of the default; called for
    /// swipes from the edge of a navigation controller. Nil for the default.
    public var interactiveDismissShouldBegin: ((_ context: InteractionContext) -> Bool)?
    /// The colour that covers the rest during the transition; nil for a shade.
    public var dimmingColor: UIColor?
    /// The effect that blurs the rest during the transition; nil if there is none.
    public var dimmingVisualEffect: UIBlurEffect?

    /// The usual.
    public override init() { super.init() }

    /// The same options.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
      MainActor.assumeIsolated { () -> ZoomOptions in
        let copy = ZoomOptions()
        copy.alignmentRectProvider = alignmentRectProvider
        copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
        (copy.dimmingColor, copy.dimmingVisualEffect) = (dimmingColor, dimmingVisualEffect)
        return copy
      }
    }

    /// The two views that are to be aligned.
    @preconcurrency @MainActor public final class AlignmentRectContext: NSObject {
      /// The view that the controller grows out of.
      public let sourceView: UIView
      /// The controller that appears or disappears.
      public let zoomedViewController: UIViewController

      init(_ source: UIView, _ zoomed: UIViewController) {
        (sourceView, zoomedViewController) = (source, zoomed)
      }
    }

    /// A finger that would lead back.
    @preconcurrency @MainActor public final class InteractionContext: NSObject {
      /// The position, in the coordinates of the controller's view, in points.
      public let location: CGPoint
      /// The velocity, in points a second.
      public let velocity: CGVector
      /// Whether the interaction would begin by default.
      public let willBegin: Bool

      init(_ location: CGPoint, _ velocity: CGVector, willBegin: Bool) {
        (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
      }
    }
  }
}
