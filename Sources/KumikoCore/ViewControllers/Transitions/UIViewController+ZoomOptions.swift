import KumikoFoundation
import KumikoGraphics

extension UIViewController.Transition {
  /// What a zoom is to look like.
  ///
  ///     let options = UIViewController.Transition.ZoomOptions()
  ///     options.dimmingColor = .systemBackground
  ///     options.alignmentRectProvider = { context in
  ///       (context.zoomedViewController as? PhotoController)?.photoFrame
  ///     }
  @preconcurrency @MainActor public final class ZoomOptions: NSObject, NSCopying {
    /// Says, in the coordinates of the controller's view and in points, on which part of it the
    /// view lies that it grows out of; all of it where nil, or where nil comes back.
    public var alignmentRectProvider: ((_ context: AlignmentRectContext) -> CGRect?)?
    /// Says whether a finger may lead back, whatever is usual; asked where it swipes from the edge
    /// of a navigation controller. The usual where nil.
    public var interactiveDismissShouldBegin: ((_ context: InteractionContext) -> Bool)?
    /// What covers the rest meanwhile; a shade where nil.
    public var dimmingColor: UIColor?
    /// What makes the rest soft meanwhile; nil for nothing.
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

    /// The two views that are to lie on each other.
    @preconcurrency @MainActor public final class AlignmentRectContext: NSObject {
      /// The view that the controller grows out of.
      public let sourceView: UIView
      /// The controller that comes or goes.
      public let zoomedViewController: UIViewController

      init(_ source: UIView, _ zoomed: UIViewController) {
        (sourceView, zoomedViewController) = (source, zoomed)
      }
    }

    /// A finger that would lead back.
    @preconcurrency @MainActor public final class InteractionContext: NSObject {
      /// Where it is, in the coordinates of the controller's view, in points.
      public let location: CGPoint
      /// How fast it is, in points a second.
      public let velocity: CGVector
      /// Whether it would lead back where nobody was asked.
      public let willBegin: Bool

      init(_ location: CGPoint, _ velocity: CGVector, willBegin: Bool) {
        (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
      }
    }
  }
}
