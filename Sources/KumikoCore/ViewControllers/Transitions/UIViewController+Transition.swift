import KumikoFoundation
import KumikoGraphics

extension UIViewController {
  /// The transition with which the controller is pushed or presented, and popped or dismissed; nil,
  /// the default, for the usual one. An animation by a delegate of the app takes precedence.
  ///
  ///     let detail = PhotoController(photo)
  ///     detail.preferredTransition = .zoom { [weak self] context in
  ///       let shown = context.zoomedViewController as? PhotoController
  ///       return shown.flatMap { self?.cell(showing: $0.photo) }
  ///     }
  ///     navigationController?.pushViewController(detail, animated: true)
  ///
  /// `coverVertical` and `crossDissolve` are for presentations, and override
  /// `modalTransitionStyle`; pages of a navigation controller slide all the same.
  public var preferredTransition: Transition? {
    get { settings.preferredTransition }
    set { settings.preferredTransition = newValue }
  }

  /// A transition with which a controller appears and disappears; see `preferredTransition`.
  @preconcurrency @MainActor public final class Transition: NSObject {
    /// Grows out of a view of the controller below, and shrinks back into it.
    ///
    /// It can be reversed at any frame: a controller that is dismissed while it grows shrinks from
    /// its present size, and one that is shown again while it shrinks grows from there. A finger
    /// that swipes back from the edge of a navigation controller drives it. With reduced motion one
    /// view fades into the other.
    ///
    /// - Parameters:
    ///   - options: the dimming, and the part of the controller's view that the other view lies on.
    ///   - sourceViewProvider: the view that it grows out of or shrinks into, called for both
    ///     directions, so that it can return another one; nil if there is none: the controller
    ///     grows from the middle then, and shrinks into it.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (_ context: ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      let transition = Transition()
      transition.zoom = Zoom(
        options: options?.copy() as? ZoomOptions ?? ZoomOptions(), provider: sourceViewProvider)
      return transition
    }

    /// Comes from below.
    public static var coverVertical: Transition { Transition(.coverVertical) }

    /// Fades in over what is below.
    public static var crossDissolve: Transition { Transition(.crossDissolve) }

    /// The parameters of a zoom; nil for another transition.
    private(set) var zoom: Zoom?
    /// The same as a style; nil for a zoom.
    let style: UIModalTransitionStyle?

    private init(_ style: UIModalTransitionStyle? = nil) { self.style = style }

    /// The parameters of a zoom.
    struct Zoom {
      let options: ZoomOptions
      let provider: (ZoomSourceViewProviderContext) -> UIView?
    }

    /// Describes the zoom for which a source view is requested.
    @preconcurrency @MainActor public final class ZoomSourceViewProviderContext: NSObject {
      /// The controller that the view is in: the one below, or the one that presents.
      public let sourceViewController: UIViewController
      /// The controller that appears or disappears.
      public let zoomedViewController: UIViewController

      init(_ source: UIViewController, _ zoomed: UIViewController) {
        (sourceViewController, zoomedViewController) = (source, zoomed)
      }
    }
  }
}
