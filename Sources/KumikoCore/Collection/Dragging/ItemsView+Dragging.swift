import KumikoFoundation

// Dragging in both collection and table views.
extension ItemsView {
  /// The interaction that opens items on which a drag rests; nil where spring loading is off.
  var spring: UISpringLoadedInteraction? {
    storedInteractions.lazy.compactMap { $0 as? ItemSpring }.first
  }

  /// Adds the interaction that opens items on which a drag rests.
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

  /// Sets the state of a cell during a drag.
  func addDragState(of view: ReusableView, to state: inout UICellConfigurationState) {
    guard let path = shownPath(of: view) else { return }
    state.cellDragState = dragging.state(ofShown: path)
    guard dropping.session != nil else { return }
    state.cellDropState = dropping.targeted == path ? .targeted : .notTargeted
  }
}

/// Opens the items of a list.
private final class ItemSpring: UISpringLoadedInteraction {}
