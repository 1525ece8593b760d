import KumikoFoundation
import KumikoGraphics
import KumikoReporting

extension CALayer {
  /// Takes the layer out of the one around it.
  func leaveSuperlayer() {
    guard isWithoutView, view.storedSuperview != nil else { return }
    let former = view.nearestWindow
    detach()
    if former != nil { view.leaveWindow() }
  }

  private func detach() {
    guard let outer = view.storedSuperview else { return }
    outer.layer.decoration.sublayers.removeAll { $0 === self }
    outer.composeState.left.add(view.composeState.drawnBounds)
    outer.composeState.subtreeChanged = true
    outer.setNeedsCompose([])
    view.storedSuperview = nil
  }

  func insert(_ layer: CALayer, at index: Int) {
    guard layer.isWithoutView, !view.isDescendant(of: layer.view) else {
      return Diagnostics.report(.layerCannotBeAdded)
    }
    let former = layer.view.nearestWindow
    layer.detach()
    decoration.sublayers.insert(layer, at: min(max(index, 0), decoration.sublayers.count))
    layer.view.storedSuperview = view
    layer.view.composeState = ComposeState()
    if let window = view.nearestWindow {
      layer.view.startLayers(in: window.animator)
    } else if former != nil {
      layer.view.leaveWindow()
    }
    layer.view.setNeedsCompose(.all)
  }
}

// Layers without views are in no window by themselves: the views around them tell them.
extension UIView {
  /// What was added to the layer, and to layers inside, begins or goes on.
  func startLayers(in animator: Animator) {
    if motions?.layerAnimations != nil { animator.add(self) }
    forEachLayer { $0.startLayers(in: animator) }
  }

  /// What moves the layer and those inside ends.
  func leaveWindow() {
    stopEverything()
    composeState = ComposeState()
    forEachLayer { $0.leaveWindow() }
  }

  /// Calls a block with what stands for each layer inside that has no view, and for the mask.
  func forEachLayer(_ body: (UIView) -> Void) {
    guard let decoration else { return }
    for layer in decoration.value.sublayers { body(layer.view) }
    if let mask = decoration.value.mask { body(mask.view) }
  }
}

extension UIView {
  /// The view goes: its layer goes with it, unless somebody else has it.
  nonisolated func letGoOfLayers() {
    let inside = (decoration?.value.sublayers ?? []).map(\.view)
    for view in inside + [decoration?.value.mask?.view].compactMap({ $0 }) {
      view.storedSuperview = nil
    }
    guard storedLayer != nil, !isKnownUniquelyReferenced(&storedLayer), MainThread.isCurrent else {
      return
    }
    MainActor.assumeIsolated {
      storedLayer?.outlive(self)
    }
  }
}
