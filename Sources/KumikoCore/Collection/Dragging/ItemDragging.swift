import KumikoFoundation
import KumikoSnapshots

/// Lets the user drag items out of a list, where its drag delegate provides drag items for them.
final class ItemDragging: NSObject, UIDragInteractionDelegate {
  @Owner private var host: ItemsView
  /// The source of drag items; nil if there is none.
  var delegation: (any ItemDragDelegation)? {
    didSet {
      guard delegation != nil else { return }
      if interaction.view == nil { host.addInteraction(interaction) }
      host.dropping.begin()
    }
  }
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The current drag session, and the items that are dragged.
  private(set) weak var session: DragSession?
  private(set) var held: [(item: UIDragItem, handle: ItemHandle)] = []
  private var isDragging = false
  /// Whether the delegate was found not to implement adding items to a drag.
  var lacksAdding = false

  init(in host: ItemsView) {
    _host = Owner(host, orElse: UICollectionView.standIn)
    super.init()
    interaction.recognizer.refuses = { [weak host] touch in
      guard let host, let path = host.shownPath(at: touch.location(in: host)),
        let view = host.views.view(at: path)
      else { return false }
      return view.isReorderMark(at: touch.location(in: view))
    }
    interaction.liftEnded = { [weak self] in self?.release() }
    interaction.itemsAdded = { [weak self] in self?.host.showHeld() }
  }

  /// Whether items can be dragged at all.
  var isOffered: Bool { delegation != nil && interaction.isEnabled }

  /// The path at which an item that is dragged from here is shown now; nil for others, and for one
  /// that was removed.
  func shownPath(of item: UIDragItem) -> IndexPath? {
    held.first { $0.item === item }.flatMap { host.items.path(of: $0.handle) }
  }

  /// The drag state of a cell.
  func state(ofShown path: IndexPath) -> UICellConfigurationState.DragState {
    guard !held.isEmpty, let handle = host.items.handle(at: path),
      held.contains(where: { $0.handle == handle })
    else { return .none }
    return isDragging ? .dragging : .lifting
  }

  // MARK: Dragging

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let delegation, host.reordering.movement == nil, host.dropping.placeholders.isEmpty,
      let path = host.shownPath(at: session.location(in: host))
    else { return [] }
    var found: [(path: IndexPath, items: [UIDragItem])] = []
    found.append((path, delegation.items(for: session, at: path)))
    guard !found[0].items.isEmpty else { return [] }
    let selected = host.selection.paths
    if selected.count > 1, selected.contains(path) {
      (session as? DragSession)?.state.items = found[0].items
      for other in selected where other != path {
        let point = host.frameOfItem(at: other)?.center ?? .zero
        lacksAdding = false
        var items = delegation.items(addingTo: session, at: other, point: point)
        if lacksAdding { items = delegation.items(for: session, at: other) }
        found.append((other, items))
      }
    }
    found.sort { $0.path < $1.path }
    held = found.flatMap { path, items in
      items.compactMap { item in host.items.handle(at: path).map { (item, $0) } }
    }
    self.session = session as? DragSession
    return held.map(\.item)
  }

  /// A tapped item joins a drag of this list.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let delegation, self.session === session, let path = host.shownPath(at: point),
      let handle = host.items.handle(at: path), !held.contains(where: { $0.handle == handle }),
      let data = host.dropping.dataPath(ofShown: path)
    else { return [] }
    let items = delegation.items(addingTo: session, at: data, point: point)
    held += items.map { ($0, handle) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { preview(of: item) }

  private func preview(of item: UIDragItem) -> UITargetedDragPreview? {
    guard let path = shownPath(of: item), let view = host.views.view(at: path) else { return nil }
    let parameters = delegation?.previewParameters(at: host.dropping.dataPath(ofShown: path) ?? path)
    return UITargetedDragPreview(
      view: view, parameters: parameters ?? UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: host, center: view.center))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    isDragging = false
    host.showHeld()
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    isDragging = true
    host.showHeld()
    delegation?.willBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { delegation?.allowsMove(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { delegation?.isRestricted(session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let path = shownPath(of: item), let frame = host.frameOfItem(at: path) else { return nil }
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(container: host, center: frame.center))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {
    // Where they were not dropped, they become visible when their previews have returned.
    if operation.takes { release() }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    if self.session === session { release() }
    host.dropping.sources = []
    delegation?.didEnd(session, operation)
  }

  /// Ends the drag.
  private func release() {
    isDragging = false
    let hadAny = !held.isEmpty
    // The target may still request the source paths of the items.
    host.dropping.sources = held
    held = []
    if hadAny { host.showHeld() }
  }
}

/// The source of a list's drag items. Paths are those of the data source.
protocol ItemDragDelegation: AnyObject {
  func items(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func items(
    addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func willBegin(_ session: any UIDragSession)
  func didEnd(_ session: any UIDragSession, _ operation: UIDropOperation)
  func allowsMove(_ session: any UIDragSession) -> Bool
  func isRestricted(_ session: any UIDragSession) -> Bool
}
