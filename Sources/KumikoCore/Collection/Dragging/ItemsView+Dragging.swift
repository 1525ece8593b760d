import KumikoFoundation

// What collection and table views share of dragging.
extension ItemsView {
  /// Whether items can be dragged where a drag delegate gives something for them; yes unless
  /// changed.
  public var dragInteractionEnabled: Bool {
    get { dragging.interaction.isEnabled }
    set { dragging.interaction.isEnabled = newValue }
  }

  /// Whether items of this view are dragged, or dropped and still arriving.
  public var hasActiveDrag: Bool { dragging.interaction.hasActiveDrag }

  /// Whether items are held over this view.
  public var hasActiveDrop: Bool { dropping.session != nil }

  /// Whether placeholders stand for items that are still arriving: the data source does not know
  /// them.
  public var hasUncommittedUpdates: Bool { !dropping.placeholders.isEmpty }

  /// Whether an item opens, as by a click, when something rests on it that is dragged.
  public var isSpringLoaded: Bool {
    get { springInteraction != nil }
    set {
      guard newValue != isSpringLoaded else { return }
      if let old = springInteraction { return removeInteraction(old) }
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
  }

  private var springInteraction: ItemSpring? {
    storedInteractions.lazy.compactMap { $0 as? ItemSpring }.first
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
