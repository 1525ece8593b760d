import KumikoFoundation
import KumikoGraphics
import KumikoReporting

// Layers without a view are each located directly above one of the subviews, or behind all of them,
// so that they keep their position when subviews are reordered.
extension CALayer {
  /// All layers inside, from back to front.
  var allSublayers: [CALayer] { view.inside.map(\.layer) }

  /// Removes the layer from its superlayer; no effect for the layer of a view.
  func leaveSuperlayer() {
    guard isWithoutView, view.storedSuperview != nil else { return }
    let former = view.nearestWindow
    detach()
    if former != nil { view.leaveWindow() }
  }

  private func detach() {
    guard let outer = view.storedSuperview else { return }
    guard !outer.isMasked(by: view) else { return outer.setMask(nil) }
    outer.layer.decoration.sublayers.removeAll { $0 === self }
    outer.composeState.left.add(view.composeState.drawnBounds)
    outer.composeState.subtreeChanged = true
    outer.setNeedsCompose([])
    (view.storedSuperview, base) = (nil, nil)
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    let all = allSublayers.filter { $0 !== layer }
    let place = sibling.flatMap { sibling in all.firstIndex { $0 === sibling } }
    insert(layer, at: place.map { $0 + offset } ?? all.count)
  }

  /// Inserts a layer at an index among the other sublayers. Layers of views elsewhere, masks, and
  /// layers that contain this one are reported, and not inserted.
  func insert(_ layer: CALayer, at index: Int) {
    guard layer.isWithoutView else { return reorder(layer, to: index) }
    guard !view.isDescendant(of: layer.view), !layer.isMask else {
      return Diagnostics.report(.layerCannotBeAdded)
    }
    let former = layer.view.nearestWindow
    layer.detach()
    let behind = allSublayers.prefix(max(index, 0))
    let before = Set(behind.map(ObjectIdentifier.init))
    layer.base = behind.last { !$0.isWithoutView }?.view
    let next = decoration.sublayers.firstIndex {
      $0.base === layer.base && !before.contains(ObjectIdentifier($0))
    }
    decoration.sublayers.insert(layer, at: next ?? decoration.sublayers.count)
    layer.view.storedSuperview = view
    layer.view.composeState = ComposeState()
    if let window = view.nearestWindow {
      layer.view.startLayers(in: window.animator)
    } else if former != nil {
      layer.view.leaveWindow()
    }
    layer.view.setNeedsCompose(.all)
    if layer.needsLayout() { layer.setNeedsLayout() }
  }

  /// Whether the layer is the mask of another one.
  private var isMask: Bool { view.storedSuperview?.isMasked(by: view) ?? false }

  /// Gives the layer of a subview another place, and the subview with it.
  private func reorder(_ layer: CALayer, to index: Int) {
    guard layer.view.storedSuperview === view else {
      return Diagnostics.report(.layerCannotBeAdded)
    }
    let behind = allSublayers.filter { $0 !== layer }.prefix(max(0, index))
    let place = behind.count { !$0.isWithoutView }
    view.reorder(layer.view, to: place)
    // Layers that are now before the subview lie on it.
    let base = behind.last { !$0.isWithoutView }?.view
    let before = Set(behind.map(ObjectIdentifier.init))
    for other in decoration.sublayers
    where other.base === base && !before.contains(ObjectIdentifier(other)) {
      other.base = layer.view
    }
  }

  func exchangeSublayers(for new: [CALayer]) {
    let wanted = Set(new.map(ObjectIdentifier.init))
    for layer in decoration.sublayers where !wanted.contains(ObjectIdentifier(layer)) {
      layer.removeFromSuperlayer()
    }
    for (index, layer) in new.enumerated() {
      let all = allSublayers
      if index >= all.count || all[index] !== layer { insert(layer, at: index) }
    }
  }
}

extension UIView {
  /// All sublayers from back to front: subviews, and the views that represent layers without views.
  var inside: [UIView] {
    guard let decoration, !decoration.value.sublayers.isEmpty else { return storedSubviews }
    var resting: [ObjectIdentifier: [UIView]] = [:]
    var views: [UIView] = []
    for layer in decoration.value.sublayers {
      if let base = layer.base {
        resting[ObjectIdentifier(base), default: []].append(layer.view)
      } else {
        views.append(layer.view)
      }
    }
    // Nearly always all are behind the subviews.
    if resting.isEmpty { return views + storedSubviews }
    for subview in storedSubviews {
      views.append(subview)
      views += resting.removeValue(forKey: ObjectIdentifier(subview)) ?? []
    }
    // Layers on a view that is no subview any more.
    for left in resting.values { views += left }
    return views
  }

  /// Called when a subview is removed or reordered: layers that lie on it stay where they are.
  /// Returns whether there are any.
  @discardableResult
  func leaveLayersBehind(_ subview: UIView) -> Bool {
    guard let decoration, !decoration.value.sublayers.isEmpty else { return false }
    let resting = decoration.value.sublayers.filter { $0.base === subview }
    guard !resting.isEmpty, let index = storedSubviews.firstIndex(where: { $0 === subview }) else {
      return false
    }
    let base = index > 0 ? storedSubviews[index - 1] : nil
    // They are placed directly before those that lie on the other one already, which are further
    // behind.
    for layer in resting { layer.base = base }
    let others = decoration.value.sublayers.filter { layer in
      !resting.contains { $0 === layer }
    }
    let end = (others.lastIndex { $0.base === base } ?? -1) + 1
    layer.decoration.sublayers = Array(others[..<end]) + resting + Array(others[end...])
    return true
  }

  /// Called when a subview was inserted directly in front of another one: layers that lie on that
  /// are moved onto the new one.
  func layLayers(of subview: UIView, on new: UIView) {
    for layer in decoration?.value.sublayers ?? [] where layer.base === subview { layer.base = new }
  }
}

// Layers without views are in no window by themselves: the views around them notify them.
extension UIView {
  /// Starts or resumes the animations of the layer and its sublayers.
  func startLayers(in animator: Animator) {
    if motions?.layerAnimations != nil { animator.add(self) }
    forEachLayer { $0.startLayers(in: animator) }
  }

  /// Ends the animations of the layer and its sublayers.
  func leaveWindow() {
    stopEverything()
    composeState = ComposeState()
    flatPicture = nil
    viewParts.remove(.contentShadow)
    forEachLayer { $0.leaveWindow() }
  }

  /// Calls a block with the view that represents each sublayer without a view, and with the mask.
  func forEachLayer(_ body: (UIView) -> Void) {
    guard let decoration else { return }
    for layer in decoration.value.sublayers { body(layer.view) }
    if let mask = decoration.value.mask { body(mask.view) }
  }
}

extension UIView {
  /// The layer, if it was ever accessed.
  nonisolated var storedLayer: CALayer? {
    get { viewParts[.layer] }
    set { viewParts[.layer] = newValue }
  }

  /// Called when the view is deallocated: its layer is released too, unless it is referenced
  /// elsewhere.
  nonisolated func letGoOfLayers() {
    let inside = (decoration?.value.sublayers ?? []).map(\.view)
    for view in inside + [decoration?.value.mask?.view].compactMap({ $0 }) {
      view.storedSuperview = nil
    }
    guard var layer = storedLayer else { return }
    viewParts[.layer] = nil as CALayer?
    guard !isKnownUniquelyReferenced(&layer), MainThread.isCurrent else { return }
    MainActor.assumeIsolated { layer.outlive(self) }
  }

  /// Takes the look of another view.
  func takeLook(of view: UIView) {
    storedBounds = view.storedBounds
    storedCenter = view.storedCenter
    storedTransform = view.storedTransform
    storedAlpha = view.storedAlpha
    viewMarks.isHidden = view.viewMarks.isHidden
    viewMarks.clips = view.viewMarks.clips
    storedBackground = view.storedBackground
    decoration = view.decoration
  }
}
