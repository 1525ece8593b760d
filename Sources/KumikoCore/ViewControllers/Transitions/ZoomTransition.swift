import KumikoFoundation
import KumikoGraphics

/// Grows a controller's view out of a view of the controller below, or shrinks it back into that.
final class ZoomTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let zoom: UIViewController.Transition.Zoom
  private let zoomed: UIViewController
  private let other: UIViewController
  private let isComing: Bool
  private var stage: ZoomStage?

  /// Nil if the controller has another transition.
  init?(of zoomed: UIViewController, beside other: UIViewController, isComing: Bool) {
    guard let zoom = zoomed.preferredTransition?.zoom else { return nil }
    (self.zoom, self.zoomed, self.other, self.isComing) = (zoom, zoomed, other, isComing)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let moved = context.view(forKey: isComing ? .to : .from) else {
      return context.completeTransition(true)
    }
    let start = ZoomTransition.takeShare(of: zoomed) ?? (isComing ? 0 : 1)
    let target: CGFloat = isComing ? 1 : 0
    AnimationContext.withoutAnimation {
      stage = makeStage(moved, context)
      stage?.show(start)
    }
    let arrived = { context.completeTransition(!context.transitionWasCancelled) }
    guard context.isInteractive else {
      let timing = MotionTiming.spring(ControllerTransition.spring)
      return AnimationContext(timing: timing) { _ in arrived() }.run { [stage] in
        stage?.show(target)
      }
    }
    // A finger drives it as far as the finger itself moves.
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear
    ) { [stage] in
      stage?.show(target)
    } completion: { _ in
      arrived()
    }
  }

  private func makeStage(
    _ moved: UIView, _ context: any UIViewControllerContextTransitioning
  ) -> ZoomStage {
    let container = context.containerView
    if !isComing, let below = context.view(forKey: .to) {
      below.frame = container.bounds
      container.insertSubview(below, at: 0)
    }
    container.layoutIfNeeded()
    let source = zoom.provider(.init(other, zoomed)).flatMap { view in
      view.window === container.window && !view.bounds.isEmpty ? view : nil
    }
    let frame = isComing ? context.finalFrame(for: zoomed) : context.initialFrame(for: zoomed)
    let place = frame.isEmpty ? container.bounds : frame
    if !(moved is CardView) { moved.frame = place }
    moved.layoutIfNeeded()
    let part = source.flatMap { zoom.options.alignmentRectProvider?(.init($0, zoomed)) }
    let isUsable = part.map { !$0.isEmpty && $0.standardized.isFinite } ?? false
    return ZoomStage(
      in: container, moved, at: place, from: source, on: isUsable ? part : nil,
      options: zoom.options)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    guard let stage else { return }
    self.stage = nil
    AnimationContext.withoutAnimation { stage.clear(keepsView: isComing == transitionCompleted) }
  }

  // MARK: Turning around

  /// The progress, 0 … 1, of a controller whose zoom was replaced in this turn of the loop.
  private static var left: (zoomed: ObjectIdentifier, share: CGFloat)?

  private static func takeShare(of zoomed: UIViewController) -> CGFloat? {
    defer { left = nil }
    return left.flatMap { $0.zoomed == ObjectIdentifier(zoomed) ? $0.share : nil }
  }

  /// Another transition takes over: where this one is on the screen is kept for that.
  func overtaken() {
    guard let stage else { return }
    ZoomTransition.left = (ObjectIdentifier(zoomed), stage.shownShare)
  }
}

extension UIViewController {
  /// Whether a finger that swipes from the edge may lead back from this page.
  func zoomLeadsBack(_ gesture: UIPanGestureRecognizer, willBegin: Bool) -> Bool {
    guard let asks = preferredTransition?.zoom?.options.interactiveDismissShouldBegin else {
      return willBegin
    }
    let speed = gesture.velocity(in: view)
    return asks(
      .init(
        gesture.location(in: view), CGVector(dx: speed.x, dy: speed.y), willBegin: willBegin))
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
