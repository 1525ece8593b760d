import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

extension ItemsView {
  /// Hides a dragged item in its place, or makes it translucent.
  func veiled(_ element: PlacedElement) -> PlacedElement {
    guard hidesHeld, element.id.isItem else { return element }
    let path = element.id.indexPath
    var element = element
    if dropping.gap?.contains(path) == true
      || items.handle(at: path).map(dropping.landing.contains) == true
    {
      element.alpha = 0
    } else if dragging.state(ofShown: path) != .none {
      element.alpha *= 0.4
    }
    return element
  }

  /// Updates the visibility of items that are dragged, or are not any more.
  func showHeld() {
    hidesHeld = true
    for (id, view) in views.elements where id.isItem {
      view.setNeedsUpdateConfiguration()
      if let element = collectionViewLayout.placedElement(id) {
        AnimationContext.withoutAnimation { place(view, element) }
      }
    }
    hidesHeld = dropping.gap != nil || !dropping.landing.isEmpty || !dragging.held.isEmpty
  }
}
