import KumikoFoundation
import KumikoGraphics

/// Draws a layer, lays out its sublayers, and specifies actions of its changes.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its `contents`; called before it is shown for the first time and after
  /// `setNeedsDisplay()`, in place of `draw(_:in:)`. If a delegate does not implement it, its
  /// `draw(_:in:)` is called.
  func display(_ layer: CALayer)

  /// Draws what the layer shows, in points of the layer.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)

  /// Called to lay out the sublayers, when the layer's size changed and after `setNeedsLayout()`.
  func layoutSublayers(of layer: CALayer)

  /// The action of a change of the layer, named as the property: an animation, `NSNull()` for none,
  /// or nil for the layer's own action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Has `draw(_:in:)` called.
  public func display(_ layer: CALayer) { layer.isDrawnByDelegate = true }

  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}

  /// Returns nil.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}

extension UIView {
  /// The action of a change of the view's own layer.
  func ownAction(_ event: String) -> any CAAction {
    guard let context = AnimationContext.current, window != nil,
      let from = ShownLayer(presentedBy: self).value(event)
    else { return NSNull() }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = from.any
    animation.duration = context.timing.duration
    if case .curve(let curve, _) = context.timing {
      animation.timingFunction = CAMediaTimingFunction(curve)
    }
    return animation
  }
}

extension CALayer {
  /// Marks the layer as needing display, by `draw(in:)` or its delegate. The layer of a view marks
  /// its view.
  public func setNeedsDisplay() {
    isToBeDrawn = true
    view.setNeedsDisplay()
  }

  /// Marks a part, in points of the layer, as needing display.
  public func setNeedsDisplay(_ rect: CGRect) {
    isToBeDrawn = true
    view.setNeedsDisplay(rect)
  }

  /// Whether the layer is marked as needing display and was not drawn since.
  public func needsDisplay() -> Bool {
    guard isToBeDrawn, let drawing = view.drawing else { return isToBeDrawn }
    return drawing !== DrawnContent.nothing && drawing.isStale
  }

  /// Displays the layer now if it is marked as needing display; content that it draws itself
  /// appears with the next frame.
  public func displayIfNeeded() { if needsDisplay() { display() } }

  /// Displays the layer by its delegate, or draws it.
  func drawNow() {
    isDrawnByDelegate = delegate == nil
    delegate?.display(self)
    guard isDrawnByDelegate else { return }
    guard let displayed else { return setNeedsDisplay() }
    delegate?.layerWillDraw(self)
    draw(in: displayed.context)
  }

  // MARK: Layout

  /// Requests the layout of the sublayers before the next frame.
  public func setNeedsLayout() {
    guard isWithoutView else { return view.setNeedsLayout() }
    isToBeLaidOut = true
    guard view.nearestWindow != nil else { return }
    if !CALayer.waiting.contains(where: { $0 === self }) { CALayer.waiting.append(self) }
    view.setNeedsCompose(.geometry)
  }

  /// Whether the sublayers need layout.
  public func needsLayout() -> Bool {
    isWithoutView ? isToBeLaidOut : view.layoutState.needsLayout
  }

  /// Lays out the sublayers now, and their sublayers, where layout is needed.
  public func layoutIfNeeded() {
    guard isWithoutView else { return view.layoutIfNeeded() }
    if isToBeLaidOut {
      isToBeLaidOut = false
      layoutSublayers()
    }
    for layer in decoration.sublayers { layer.layoutIfNeeded() }
  }

  private static var waiting: [CALayer] = []

  /// Lays out the layers that wait for it; called by a frame after its layout.
  static func layOutWaiting() {
    // The layout of one layer may request that of others, but not for ever.
    for _ in 0..<LayoutState.maximumRounds where !waiting.isEmpty {
      let layers = waiting
      waiting = []
      for layer in layers { layer.layoutIfNeeded() }
    }
  }

  /// Draws the layer, with all that is inside of it, as it is on the screen, into a context, in
  /// points of the layer.
  public func render(in ctx: CGContext) { view.draw(into: ctx) }
}

/// Shows a layer that is not the layer of a view.
final class LayerView: UIView {
  weak var owner: CALayer?

  override var layer: CALayer { owner ?? super.layer }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    owner?.isToBeLaidOut = false
    owner?.layoutSublayers()
  }

  override func drawContent(_ rect: CGRect, in context: CGContext) {
    if owner?.isToBeDrawn ?? false { super.drawContent(rect, in: context) }
  }
}

/// An empty coder, with which a layer is created by its class.
nonisolated final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
}

extension UIView {
  /// The window around, also for layers.
  var nearestWindow: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current.storedWindow { return window }
      view = current.storedSuperview
    }
    return nil
  }

  /// Draws the view, as it is on the screen, with its upper left corner where the context's
  /// coordinates begin.
  func draw(into context: CGContext) {
    guard context.ctm.determinant != 0 else { return }
    // Texts are laid out for the screen.
    let scale = displayScale
    let state = composedState
    let rect = CGRect(
      x: 0, y: 0, width: (state.size.width * scale).rounded(),
      height: (state.size.height * scale).rounded())
    var commands: [DisplayList.Command] = []
    // Where the view is does not matter, and neither does its transform.
    ComposePass(drawingAt: scale).emit(
      self, state, Plane.Placement(plane: Plane(), rect: rect, transform: nil),
      mixedWith: motions?.formerLook, traits: drawnTraits, into: &commands)
    context.replay(
      commands,
      CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        .concatenating(context.userSpaceToDeviceSpaceTransform))
  }

  /// Draws the view, with all that is inside of it, over a rectangle of the current context.
  /// Returns `false`, without drawing, if there is no context, or the view or the rectangle has no
  /// area.
  ///
  ///     let picture = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
  ///       view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
  ///     }
  ///
  /// - Parameter afterUpdates: whether layout that waits is done before.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { (window ?? self).layoutIfNeeded() }
    guard bounds.width > 0, bounds.height > 0, rect.width > 0, rect.height > 0, rect.isFiniteRect,
      let context = UIGraphicsGetCurrentContext()
    else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    draw(into: context)
    context.restoreGState()
    return true
  }
}
