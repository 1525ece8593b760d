import KumikoFoundation

/// A transparency layer that is being drawn.
struct OpenLayer {
  let surface: any DrawingSurface
  /// Its pixels among those of the context.
  let area: PixelRect
  /// The settings to draw it with.
  let outside: DrawingState
  /// How many settings had been kept before it.
  let savedBefore: Int
}

extension CGContext {
  /// Begins a layer: all drawing until it ends is composited as one picture, with the current
  /// opacity, shadow and blend mode; inside of it these are reset to opaque, none and normal.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    begin(restoring: state)
  }

  /// The same for what lies inside of a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    let outside = state
    cut(to: PixelRect(enclosing: place(of: rect).bounds))
    begin(restoring: outside)
  }

  private func begin(restoring outside: DrawingState) {
    let area = state.clip.area
    // Where nothing shows the layer is one clear pixel.
    let size = area.isEmpty ? PixelRect(x: area.x, y: area.y, width: 1, height: 1) : area
    guard let layer = engine.surface(width: size.width, height: size.height) else { return }
    layers.append(
      OpenLayer(surface: layer, area: size, outside: outside, savedBefore: saved.count))
    (state.alpha, state.mode, state.shadow) = (1, .normal, nil)
    state.clip = DrawingClip(area: area)
  }

  /// Draws the layer that was begun last. Where none was, which is reported, nothing happens.
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
