import KumikoFoundation
import KumikoGraphics

/// Draws for a layer, and hears of it.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its `contents`; called before it is shown for the first time and after
  /// `setNeedsDisplay()`, in place of `draw(_:in:)`. A delegate that leaves it out is asked to
  /// draw.
  func display(_ layer: CALayer)

  /// Draws what the layer shows, in points of the layer.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)

  /// Called when the layer got another size, to place the layers inside.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Asks for drawing.
  public func display(_ layer: CALayer) { layer.isDrawnByDelegate = true }

  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

extension CALayer {
  /// Has the layer drawn again, by `draw(in:)` or its delegate. A layer of a view asks that.
  public func setNeedsDisplay() {
    needsDisplay = true
    view.setNeedsDisplay()
  }

  /// Has a part, in points of the layer, drawn again.
  public func setNeedsDisplay(_ rect: CGRect) {
    needsDisplay = true
    view.setNeedsDisplay(rect)
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
    owner?.layoutSublayers()
  }

  override func drawContent(_ rect: CGRect, in context: CGContext) {
    guard let owner, owner.needsDisplay else { return }
    owner.isDrawnByDelegate = owner.delegate == nil
    owner.delegate?.display(owner)
    guard owner.isDrawnByDelegate else { return }
    owner.delegate?.layerWillDraw(owner)
    owner.draw(in: context)
  }
}

/// Stands for an archive, where there is none.
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
      mixedWith: motions?.formerLook, traits: traitCollection, into: &commands)
    context.replay(
      commands,
      CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        .concatenating(context.userSpaceToDeviceSpaceTransform))
  }

  /// Draws the view, with all that is inside of it, over a rectangle of the current context; true
  /// where there is one and the view has a size.
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
