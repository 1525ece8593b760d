import KumikoFoundation
import KumikoGraphics

/// The mask of a view: the opacity of another view or layer, which is not shown itself.
final class LayerMask {
  let view: UIView
  /// The layer, where the app gave one; kept alive.
  let layer: CALayer?
  private var coverage: (scale: CGFloat, bitmap: Bitmap, place: CGPoint)?

  init(_ view: UIView, layer: CALayer?) { (self.view, self.layer) = (view, layer) }

  /// Whether its look changed since it was composed.
  var isChanged: Bool {
    !view.composeState.changes.isEmpty || view.composeState.subtreeChanged
  }

  /// Has the mask drawn again.
  func forget() { coverage = nil }

  /// Cuts what follows, until a pop, in a canvas whose content begins at a place.
  func push(into canvas: inout Canvas, at origin: CGPoint) {
    let known = coverage.flatMap { $0.scale == canvas.scale ? $0 : nil } ?? draw(canvas)
    coverage = known
    guard let known else {
      // An empty mask hides everything.
      return canvas.commands.append(
        .pushClip(CGRect(origin: origin, size: .zero), mask: nil))
    }
    canvas.commands.append(
      .pushClip(
        CGRect(
          x: origin.x + known.place.x, y: origin.y + known.place.y,
          width: CGFloat(known.bitmap.width), height: CGFloat(known.bitmap.height)),
        mask: StretchableMask(bitmap: known.bitmap, slices: .zero)))
  }

  private func draw(_ canvas: Canvas) -> (scale: CGFloat, bitmap: Bitmap, place: CGPoint)? {
    let state = view.composedState
    let placed = Plane().place(view, state, scale: canvas.scale)
    let group = view.groupBounds(placed, scale: canvas.scale)
    let ink = PixelRect(enclosing: placed.transform.map { group.applying($0) } ?? group)
    guard !ink.isEmpty, state.alpha > 0, !view.isHidden,
      let context = CGContext(
        pixelWidth: ink.width, pixelHeight: ink.height, scale: canvas.scale)
    else { return nil }
    var commands: [DisplayList.Command] = []
    if let transform = placed.transform { commands.append(.pushTransform(transform)) }
    ComposePass(drawingAt: canvas.scale).emit(
      view, state, placed, mixedWith: nil, traits: canvas.traits, into: &commands)
    if placed.transform != nil { commands.append(.pop) }
    context.replay(
      commands, CGAffineTransform(translationX: CGFloat(-ink.x), y: CGFloat(-ink.y)))
    guard context.hasDrawn, let bitmap = context.opacity() else { return nil }
    return (canvas.scale, bitmap, CGPoint(x: ink.x, y: ink.y))
  }
}

extension CALayer {
  /// A layer whose opacity determines which parts of this one are visible; nil, the default, for
  /// all. It is in the coordinates of this layer, and is not shown itself. A layer that has a
  /// superlayer, or contains this one, is reported, and is not used.
  public var mask: CALayer? {
    get { decoration.mask.map { $0.layer ?? $0.view.layer } }
    set {
      guard let newValue else { return view.setMask(nil) }
      guard newValue !== mask else { return }
      guard newValue.view !== view, newValue.superlayer == nil,
        !view.isDescendant(of: newValue.view)
      else { return Diagnostics.report(.layerCannotBeMask) }
      view.setMask(LayerMask(newValue.view, layer: newValue))
    }
  }
}

extension UIView {
  /// A view whose opacity determines which parts of this one are visible; nil, the default, for
  /// all. It is in the coordinates of this view, is removed from its superview, or from the view
  /// that it masked before, and is not shown itself. A view that contains this one is reported, and
  /// is not used.
  public var mask: UIView? {
    get { decoration?.value.mask?.view }
    set {
      guard let newValue else { return setMask(nil) }
      guard newValue !== self, !isDescendant(of: newValue) else {
        return Diagnostics.report(.layerCannotBeMask)
      }
      newValue.removeFromSuperview()
      setMask(LayerMask(newValue, layer: nil))
    }
  }

  /// Whether a view is the mask of this one.
  func isMasked(by view: UIView) -> Bool { decoration?.value.mask?.view === view }

  func setMask(_ mask: LayerMask?) {
    if let old = decoration?.value.mask, old.view.storedSuperview === self {
      old.view.storedSuperview = nil
      old.view.leaveWindow()
    }
    var decoration = decoration?.value ?? LayerDecoration()
    decoration.mask = mask
    self.decoration = Boxed(decoration)
    mask?.view.storedSuperview = self
    if let mask, let window = nearestWindow { mask.view.startLayers(in: window.animator) }
    setNeedsCompose(.all)
  }
}
