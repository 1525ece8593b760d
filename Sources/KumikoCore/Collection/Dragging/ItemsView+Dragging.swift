import KumikoFoundation

// What collection and table views share of dragging.
extension ItemsView {
  /// What opens items that something rests on; nil where nothing does.
  var spring: UISpringLoadedInteraction? {
    storedInteractions.lazy.compactMap { $0 as? ItemSpring }.first
  }

  /// Opens items that something rests on.
  func addSpring() {
    let spring = ItemSpring { [weak self] interaction, context in
      guard let self, let path = shownPath(at: context.location(in: self)) else { return }
      press(path, [])
    }
    spring.placeHandler = { [weak self] drag in
      guard let self, let path = shownPath(at: drag.state.location(in: self)),
        let data = dropping.dataPath(ofShown: path),
        dragging.state(ofShown: path) == .none,
        maySpringLoad(data, SpringContext(drag.state, self, item: data))
      else { return nil }
      return items.handle(at: path)?.number
    }
    addInteraction(spring)
  }

  /// What a cell is while items are held.
  func addDragState(of view: ReusableView, to state: inout UICellConfigurationState) {
    guard let path = shownPath(of: view) else { return }
    state.cellDragState = dragging.state(ofShown: path)
    guard dropping.session != nil else { return }
    state.cellDropState = dropping.targeted == path ? .targeted : .notTargeted
  }
}

/// Opens the items of a list.
private final class ItemSpring: UISpringLoadedInteraction {}
