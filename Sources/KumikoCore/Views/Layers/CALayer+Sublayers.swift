import KumikoFoundation
import KumikoGraphics
import KumikoReporting

extension CALayer {
  /// Takes the layer out of the one around it.
  func leaveSuperlayer() {
    guard isWithoutView, let outer = view.storedSuperview else { return }
    outer.layer.decoration.sublayers.removeAll { $0 === self }
    outer.composeState.left.add(view.composeState.drawnBounds)
    outer.composeState.subtreeChanged = true
    outer.setNeedsCompose([])
    view.composeState = ComposeState()
    view.storedSuperview = nil
  }

  func insert(_ layer: CALayer, at index: Int) {
    guard layer.isWithoutView, !view.isDescendant(of: layer.view) else {
      return Diagnostics.report(.layerCannotBeAdded)
    }
    layer.removeFromSuperlayer()
    decoration.sublayers.insert(layer, at: min(max(index, 0), decoration.sublayers.count))
    layer.view.storedSuperview = view
    layer.view.setNeedsCompose(.all)
  }
}
