import KumikoFoundation
import KumikoGraphics
import KumikoReporting

extension CALayer {
  /// The layers inside this one, from back to front; nil where there are none. Layers of subviews
  /// are not among them.
  public var sublayers: [CALayer]? {
    let layers = decoration.sublayers
    return layers.isEmpty ? nil : layers
  }

  /// Adds a layer in front of the other sublayers, behind all subviews.
  public func addSublayer(_ layer: CALayer) { insert(layer, at: decoration.sublayers.count) }

  /// Adds a layer at a place among the other sublayers, 0 for the back; places beyond the end count
  /// as the end.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Takes the layer out of the one around it. The layer of a view stays.
  public func removeFromSuperlayer() {
    guard isWithoutView, let outer = view.storedSuperview else { return }
    outer.layer.decoration.sublayers.removeAll { $0 === self }
    outer.composeState.left.add(view.composeState.drawnBounds)
    outer.composeState.subtreeChanged = true
    outer.setNeedsCompose([])
    view.composeState = ComposeState()
    view.storedSuperview = nil
  }

  private func insert(_ layer: CALayer, at index: Int) {
    guard layer.isWithoutView, !view.isDescendant(of: layer.view) else {
      return Diagnostics.report(.layerCannotBeAdded)
    }
    layer.removeFromSuperlayer()
    decoration.sublayers.insert(layer, at: min(max(index, 0), decoration.sublayers.count))
    layer.view.storedSuperview = view
    layer.view.setNeedsCompose(.all)
  }
}
