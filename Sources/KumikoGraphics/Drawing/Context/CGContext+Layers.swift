import KumikoFoundation

/// An open transparency layer.
struct OpenLayer {
  let surface: any DrawingSurface
  /// Its pixels among those of the context.
  let area: PixelRect
  /// The graphics state to draw it with.
  let outside: DrawingState
  /// The number of states saved before it.
  let savedBefore: Int
}

extension CGContext {
  /// Begins a layer: all drawing until it ends is composited as one picture, with the current
  /// opacity, shadow and blend mode; inside of it these are reset to opaque, none and normal.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    begin(restoring: state)
  }

  /// The same for drawing inside of a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    let outside = state
    cut(to: PixelRect(enclosing: place(of: rect).bounds))
    begin(restoring: outside)
  }

  private func begin(restoring outside: DrawingState) {
    let area = state.clip.area
    // If nothing is visible, the layer is one transparent pixel.
    let size = area.isEmpty ? PixelRect(x: area.x, y: area.y, width: 1, height: 1) : area
    guard let layer = engine.surface(width: size.width, height: size.height) else { return }
    layers.append(
      OpenLayer(surface: layer, area: size, outside: outside, savedBefore: saved.count))
    (state.alpha, state.mode, state.shadow) = (1, .normal, nil)
    state.clip = DrawingClip(area: area)
  }

  /// Ends and draws the last begun layer. Without one, which is reported, it has no effect.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return Diagnostics.report(.drawingRestore) }
    state = layer.outside
    saved.removeLast(max(0, saved.count - layer.savedBefore))
    guard !state.clip.area.isEmpty else { return }
    if let shadow = state.shadow, shadow.color.alpha > 0 {
      putShadow(shadow, of: layer.surface, in: layer.area)
    }
    composite(
      .surface(layer.surface, x: layer.area.x, y: layer.area.y), in: layer.area, through: nil,
      alpha: state.alpha)
  }
}
