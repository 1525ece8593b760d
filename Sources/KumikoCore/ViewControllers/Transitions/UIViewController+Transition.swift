import KumikoFoundation
import KumikoGraphics

extension UIViewController {
  /// How the controller comes when it is pushed or presented, and goes back; nil, unless set, for
  /// the usual way. What a delegate of the app's animates comes first.
  ///
  ///     let detail = PhotoController(photo)
  ///     detail.preferredTransition = .zoom { [weak self] context in
  ///       let shown = context.zoomedViewController as? PhotoController
  ///       return shown.flatMap { self?.cell(showing: $0.photo) }
  ///     }
  ///     navigationController?.pushViewController(detail, animated: true)
  ///
  /// `coverVertical` and `crossDissolve` are for what is presented, and decide over
  /// `modalTransitionStyle`; pages of a navigation controller slide all the same.
  public var preferredTransition: Transition? {
    get { settings.preferredTransition }
    set { settings.preferredTransition = newValue }
  }

  /// A way in which a controller comes and goes; see `preferredTransition`.
  @preconcurrency @MainActor public final class Transition: NSObject {
    /// Grows out of a view of the controller below, and shrinks back into it.
    ///
    /// It turns around at any frame: a controller that is taken back while it grows shrinks from
    /// the size that it has, and one that is shown again while it shrinks grows from there. A
    /// finger that swipes back from the edge of a navigation controller holds it. Where the user
    /// asks for less motion one view fades into the other.
    ///
    /// - Parameters:
    ///   - options: what is dimmed, and which part of the controller's view the other view lies on.
    ///   - sourceViewProvider: the view that it comes from or goes to, asked for both ways, so that
    ///     it can be another one by then; nil for none: the controller comes from the middle then,
    ///     and goes there.
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

    /// What a zoom was told; nil for another way.
    private(set) var zoom: Zoom?
    /// The same as a style; nil for a zoom.
    let style: UIModalTransitionStyle?

    private init(_ style: UIModalTransitionStyle? = nil) { self.style = style }

    /// What a zoom was told.
    struct Zoom {
      let options: ZoomOptions
      let provider: (ZoomSourceViewProviderContext) -> UIView?
    }

    /// Who asks for the view that a controller grows out of.
    @preconcurrency @MainActor public final class ZoomSourceViewProviderContext: NSObject {
      /// The controller that the view is in: the one below, or the one that presents.
      public let sourceViewController: UIViewController
      /// The controller that comes or goes.
      public let zoomedViewController: UIViewController

      init(_ source: UIViewController, _ zoomed: UIViewController) {
        (sourceViewController, zoomedViewController) = (source, zoomed)
      }
    }
  }
}
