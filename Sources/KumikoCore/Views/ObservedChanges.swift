import KumikoFoundation

/// Notifies observers of a view's geometry around a change of it.
struct ObservedGeometry {
  private let view: UIView
  private let keys: [String]
  private let layerKeys: [String]

  /// Announces a change of geometry; nil if the view and its layer have no observers.
  @MainActor init?(of view: UIView, to center: CGPoint, _ bounds: CGRect) {
    let layer = view.storedLayer
    guard KeyObservers.mayReceive(view) || layer.map(KeyObservers.mayReceive) == true else {
      return nil
    }
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

  /// Notifies observers that it has changed.
  @MainActor func notify() {
    for key in layerKeys { view.storedLayer?.didChange(key) }
    for key in keys { view.didChange(key) }
  }
}

extension UIView {
  /// Changes the text of a view, and notifies observers.
  func changeText(_ body: () -> Void) {
    guard KeyObservers.mayReceive(self) else { return body() }
    let keys = ["text", "attributedText"]
    for key in keys { willChange(key) }
    body()
    for key in keys { didChange(key) }
  }
}
