import KumikoFoundation

/// Gives the pointer a shape over a view, or a view an effect under the pointer.
///
///     view.addInteraction(UIPointerInteraction(delegate: self))
///
/// Without a delegate the view has the automatic effect. Of styles in each other the innermost
/// counts.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// Says which parts of the view have a style, and which.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that it belongs to.
  open private(set) weak var view: UIView?
  /// Whether there are styles; yes unless changed.
  open var isEnabled = true {
    didSet { if !isEnabled { leave() } }
  }

  private var hover: UIHoverGestureRecognizer?
  private var region: UIPointerRegion?
  private var style: UIPointerStyle?
  private var highlight: PointerHighlight?

  /// An interaction with who says what is shown; the automatic effect without one.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// It is about to belong to another view, or to none.
  open func willMove(to view: UIView?) {
    leave()
    if let hover { hover.view?.removeGestureRecognizer(hover) }
    hover = nil
  }

  /// It belongs to another view now, or to none.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let hover = UIHoverGestureRecognizer { [weak self] hover in
      if hover.state == .ended { self?.leave() } else { self?.follow(hover) }
    }
    view.addGestureRecognizer(hover)
    self.hover = hover
  }

  /// Asks for the style again of where the pointer is.
  open func invalidate() {
    guard let hover, region != nil else { return }
    let former = region
    end()
    region = nil
    follow(hover)
    if region == nil, let former { told(exit: former) }
  }

  /// What the pointer looks like over the view; nil for as it would be without the interaction.
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
    // A region elsewhere is none of where the pointer is.
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
    told(exit: former)
  }

  private func told(exit former: UIPointerRegion) {
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

/// Says which parts of a view have a style of the pointer, and which. Every method may be left out.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The part around the pointer, asked for whenever that moves; nil for none. The whole view
  /// unless implemented.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The style over a part, asked for when the pointer comes there; nil for the usual pointer. The
  /// automatic effect on the view unless implemented.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// The pointer is about to be over a part. What `animator` is given runs with that.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// The pointer is about to leave a part. What `animator` is given runs with that.
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

/// Runs what an app does as the pointer comes or goes.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Runs a block in the animation of the pointer.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a block after it.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The animation in which a style comes or goes.
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
