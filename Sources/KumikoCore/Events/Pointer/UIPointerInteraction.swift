import KumikoFoundation

/// Sets the shape of the pointer over a view, or an effect on a view under the pointer.
///
///     view.addInteraction(UIPointerInteraction(delegate: self))
///
/// Without a delegate the view has the automatic effect. Of nested styles the innermost is used.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate, which provides regions of the view, and their styles.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view of the interaction.
  open private(set) weak var view: UIView?
  /// Whether the interaction is enabled; `true` by default.
  open var isEnabled = true {
    didSet { if !isEnabled { leave() } }
  }

  private var hover: UIHoverGestureRecognizer?
  private var region: UIPointerRegion?
  private var style: UIPointerStyle?
  private var highlight: PointerHighlight?

  /// An interaction with a delegate that provides styles; without one, the automatic effect.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the interaction is added to another view, or removed.
  open func willMove(to view: UIView?) {
    leave()
    if let hover { hover.view?.removeGestureRecognizer(hover) }
    hover = nil
  }

  /// Called after the interaction was added to another view, or removed.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let hover = UIHoverGestureRecognizer { [weak self] hover in
      if hover.state == .ended { self?.leave() } else { self?.follow(hover) }
    }
    view.addGestureRecognizer(hover)
    self.hover = hover
  }

  /// Requests the style at the location of the pointer again.
  open func invalidate() {
    guard let hover, region != nil else { return }
    let former = region
    end()
    region = nil
    follow(hover)
    if region == nil, let former { notifyExit(from: former) }
  }

  /// The pointer over the view; nil for the one without the interaction.
  var pointer: PointerShape? { style?.pointer }

  private func follow(_ hover: UIHoverGestureRecognizer) {
    guard isEnabled, let view else { return }
    let point = hover.location(in: view)
    let usual = UIPointerRegion(rect: view.bounds)
    let new =
      delegate == nil
      ? usual
      : delegate?.pointerInteraction(
        self, regionFor: UIPointerRegionRequest(point), defaultRegion: usual)
    // A region that does not contain the pointer is ignored.
    let inside = new.flatMap { $0.rect.contains(point) ? $0 : nil }
    if inside?.isSame(as: region) ?? (region == nil) { return }
    leave()
    guard let inside else { return }
    region = inside
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willEnter: inside, animator: animator)
    style =
      delegate == nil
      ? UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
      : delegate?.pointerInteraction(self, styleFor: inside)
    if let effect = style?.effect { highlight = PointerHighlight(effect, shape: style?.shape) }
    animator.run()
  }

  private func leave() {
    guard let former = region else { return }
    region = nil
    end()
    notifyExit(from: former)
  }

  private func notifyExit(from former: UIPointerRegion) {
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willExit: former, animator: animator)
    animator.run()
  }

  private func end() {
    style = nil
    highlight?.end()
    highlight = nil
  }
}

/// Provides regions of a view with pointer styles. Every method is optional.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The region around the pointer, requested whenever it moves, or nil if there is none. The whole
  /// view by default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The style of a region, requested when the pointer enters it; nil for the default pointer. The
  /// automatic effect on the view by default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Called before the pointer enters a region. Animations added to `animator` run with it.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called before the pointer leaves a region. Animations added to `animator` run with it.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// The whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// The automatic effect on the view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    interaction.view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) }
  }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Runs an app's animations when the pointer enters or leaves a region.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Runs a closure in the animation of the pointer.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a closure after the animation.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The animation in which a style appears or disappears.
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: 0.15) { [self] in
      for animation in animations { animation() }
    } completion: { [self] finished in
      for completion in completions { completion(finished) }
    }
  }
}
