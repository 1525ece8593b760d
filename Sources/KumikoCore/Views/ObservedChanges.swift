import KumikoFoundation

/// What observers of a view's place are told around a change of it.
struct ObservedGeometry {
  private let view: UIView
  private let keys: [String]
  private let layerKeys: [String]

  /// Tells that a place is about to change; nil where nobody observes the view or its layer.
  @MainActor init?(of view: UIView, to center: CGPoint, _ bounds: CGRect) {
    let layer = view.storedLayer
    guard KeyObservers.mayHear(view) || layer.map(KeyObservers.mayHear) == true else { return nil }
    self.view = view
    let isMoved = center != view.storedCenter
    let isResized = bounds.size != view.storedBounds.size
    let isScrolled = bounds.origin != view.storedBounds.origin
    var keys: [String] = []
    var layerKeys: [String] = []
    if isMoved || isResized { keys.append("frame") }
    if isResized || isScrolled { keys.append("bounds") }
    layerKeys = keys
    if isMoved {
      keys.append("center")
      layerKeys.append("position")
    }
    if isScrolled, view is UIScrollView { keys.append("contentOffset") }
    (self.keys, self.layerKeys) = (keys, layerKeys)
    for key in keys { view.willChange(key) }
    for key in layerKeys { layer?.willChange(key) }
  }

  /// Tells that it has changed.
  @MainActor func tell() {
    for key in layerKeys { view.storedLayer?.didChange(key) }
    for key in keys { view.didChange(key) }
  }
}

extension UIView {
  /// Exchanges the text of a view, and tells observers.
  func changeText(_ body: () -> Void) {
    guard KeyObservers.mayHear(self) else { return body() }
    let keys = ["text", "attributedText"]
    for key in keys { willChange(key) }
    body()
    for key in keys { didChange(key) }
  }
}
