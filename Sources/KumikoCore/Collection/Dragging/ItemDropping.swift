import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// Handles drops on a list: opens a gap at the destination, marks the cell into which items would
/// be dropped, scrolls while they are dragged at an edge, and lets the drop delegate do the rest.
///
/// Without a drop delegate, items of the list itself are moved where the data source allows that.
final class ItemDropping: NSObject, UIDropInteractionDelegate {
  @Owner private var host: ItemsView
  /// The handler of drops; nil if there is none.
  var delegation: (any ItemDropDelegation)? {
    didSet { if delegation != nil { begin() } }
  }
  private lazy var interaction = UIDropInteraction(delegate: self)
  /// The open gap.
  private(set) var gap: DropGap?
  /// The cell into which the items would be dropped, at its shown path.
  private(set) var targeted: IndexPath?
  /// The placeholders for items that are still arriving, by their paths without the gap.
  var placeholders: [DropPlaceholder] = []
  /// Items whose previews are being animated to them.
  var landing: [ItemHandle] = []
  /// The source items of the last drop.
  var sources: [(item: UIDragItem, handle: ItemHandle)] = []
  private weak var drag: Drag?
  /// How long a drag must rest over a place before a gap opens there, in seconds.
  var delay: TimeInterval = 0
  private var resting: DropRest?
  /// Whether an update changes the shown elements and not the data.
  private(set) var isWorking = false
  private(set) var session: DropSession?
  private lazy var scrolling = ReorderingAutoscroll(in: host) { [weak self] in
    self.flatMap { own in own.drag.map { $0.state.location(in: own.host) } }
  } scrolled: { [weak self] _ in
    self?.drag?.update()
  }

  init(in host: ItemsView) {
    _host = Owner(host, orElse: UICollectionView.standIn)
    super.init()
    interaction.proposalChanged = { [weak self] in self?.proposalChanged($0) }
    interaction.performed = { [weak self] _ in self?.show(nil) }
    interaction.sessionEnded = { [weak self] _ in self?.ended() }
  }

  /// Starts to handle drops.
  func begin() { if interaction.view == nil { host.addInteraction(interaction) } }

  // MARK: Shown elements and data

  /// The data source's path of the element shown at a path; nil for an empty place.
  func dataPath(ofShown shown: IndexPath) -> IndexPath? {
    guard gap != nil || !placeholders.isEmpty else { return shown }
    guard let path = gap == nil ? shown : gap?.path(ofShown: shown) else { return nil }
    return placeholders.dataPath(of: path)
  }

  /// The path at which an element of the data source is shown.
  func shownPath(ofData path: IndexPath) -> IndexPath {
    let path = placeholders.path(ofData: path)
    return gap?.shown(of: path) ?? path
  }

  func shownCounts(_ counts: [Int]) -> [Int] {
    let counts = placeholders.counts(counts)
    return gap?.shownCounts(counts) ?? counts
  }

  /// A view for an element that is not in the data source.
  func emptyView(at shown: IndexPath) -> ReusableView {
    let path = gap?.path(ofShown: shown) ?? shown
    if gap?.contains(shown) != true, let found = placeholders.first(where: { $0.path == path }) {
      return found.makeView(host, path)
    }
    let number = shown.item - (gap?.start.item ?? 0)
    let items = drag?.state.items ?? []
    return EmptyPlace(
      size: items.indices.contains(number) ? drag?.previews.size(of: items[number]) : nil)
  }

  /// The size of an element that is not in the data source.
  func emptySize(at shown: IndexPath) -> CGSize? {
    let number = shown.item - (gap?.start.item ?? 0)
    guard gap?.contains(shown) == true, let drag, drag.state.items.indices.contains(number) else {
      return placeholders.first { $0.path == gap?.path(ofShown: shown) ?? shown }?.size
    }
    return drag.previews.size(of: drag.state.items[number])
  }

  /// Called when all data is reloaded.
  func reset() {
    gap = nil
    targeted = nil
    placeholders = []
    landing = []
  }

  /// Closes the gap, because the shown elements change.
  func closeGap() { if gap != nil { show(nil) } }

  /// Closes the gap as part of an update of the data.
  func closeGapWithData() { gap = nil }

  /// The paths without the gap of the dragged items of this list; nil where others are dragged.
  private func taken(by drag: Drag) -> [IndexPath]? {
    guard drag.session != nil, drag.session === host.dragging.session else { return nil }
    let paths = drag.state.items.compactMap(host.dragging.shownPath)
      .compactMap { gap == nil ? $0 : gap?.path(ofShown: $0) }
    var unique: [IndexPath] = []
    for path in paths.sorted() where unique.last != path { unique.append(path) }
    return unique.isEmpty ? nil : unique
  }

  // MARK: During the drag

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    if let delegation { return delegation.canHandle(session) }
    guard let own = session.localDragSession as? DragSession, own === host.dragging.session else {
      return false
    }
    return host.dragging.held.allSatisfy { item in
      host.items.path(of: item.handle).map(host.canMove) ?? false
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    self.session = session as? DropSession
    delegation?.didEnter(session)
    for view in host.views.all { view.setNeedsUpdateConfiguration() }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    host.bringUpToDate()
    let point = session.location(in: host)
    guard let delegation else {
      // The data source can move its items, but not copy them.
      return UICollectionViewDropProposal(
        operation: session.allowsMoveOperation ? .move : .forbidden,
        intent: .insertAtDestinationIndexPath)
    }
    return delegation.proposal(session, destination(at: point, into: gap == nil))
  }

  /// The destination of items that are dropped at a point, in the data source.
  private func destination(at point: CGPoint, into: Bool) -> IndexPath? {
    if into, let path = itemPath(at: point) { return dataPath(ofShown: path) }
    let taken = gap?.taken ?? (drag.flatMap(taken) ?? [])
    return host.dropPlace(at: point, gap: gap, taken: taken).map(placeholders.insertion)
  }

  /// The item under a point that is not dragged.
  private func itemPath(at point: CGPoint) -> IndexPath? {
    host.visibleElements().first {
      $0.id.isItem && $0.frame.contains(point) && gap?.contains($0.id.indexPath) != true
    }?.id.indexPath
  }

  private func proposalChanged(_ drag: Drag) {
    self.drag = drag
    let point = drag.state.location(in: host)
    let intent = drag.proposal.map { self.intent(of: $0, at: point) } ?? Intent.none
    guard drag.operation.takes, intent != .none else {
      target(nil)
      show(nil)
      return host.window?.animator.add(scrolling) ?? ()
    }
    host.window?.animator.add(scrolling)
    guard intent == .insertAt else {
      show(nil)
      return target(intent == .insertInto ? itemPath(at: point) : nil)
    }
    target(nil)
    let taken = drag.operation == .move ? taken(by: drag) ?? [] : []
    if let gap, gap.taken != taken { show(nil) }
    guard let place = host.dropPlace(at: point, gap: gap, taken: taken) else { return }
    open(
      DropGap(
        taken: taken, start: place, count: taken.isEmpty ? drag.state.items.count : taken.count))
  }

  /// Opens or moves the gap, when the drag has rested long enough.
  private func open(_ new: DropGap) {
    guard delay > 0, new != gap else {
      resting = nil
      return show(new)
    }
    if resting?.gap == new { return }
    let rest = DropRest(at: new, for: delay) { [weak self] in
      guard let self, self.resting === $0, drag != nil else { return }
      resting = nil
      show($0.gap)
    }
    resting = rest
    host.window?.animator.add(rest)
  }

  private enum Intent { case none, unspecified, insertAt, insertInto }

  private func intent(of proposal: UIDropProposal, at point: CGPoint) -> Intent {
    if let proposal = proposal as? UICollectionViewDropProposal {
      switch proposal.intent {
      case .unspecified: return .unspecified
      case .insertAtDestinationIndexPath: return .insertAt
      case .insertIntoDestinationIndexPath: return .insertInto
      }
    }
    guard let proposal = proposal as? UITableViewDropProposal else { return .none }
    switch proposal.intent {
    case .unspecified: return .unspecified
    case .insertAtDestinationIndexPath: return .insertAt
    case .insertIntoDestinationIndexPath: return .insertInto
    case .automatic:
      // In the middle of a row into it, at its edges beside it.
      guard let path = itemPath(at: point), let frame = host.frameOfItem(at: path) else {
        return .insertAt
      }
      let inset = frame.height / 4
      return frame.insetBy(dx: 0, dy: inset).contains(point) ? .insertInto : .insertAt
    }
  }

  /// Marks the cell into which the items would be dropped, at its shown path; none where nil.
  func target(_ path: IndexPath?) {
    guard path != targeted else { return }
    let old = targeted
    targeted = path
    for changed in [old, path].compactMap(\.self) {
      host.views.view(at: changed)?.setNeedsUpdateConfiguration()
    }
  }

  /// Opens a gap, moves it, or closes it.
  func show(_ new: DropGap?) {
    resting = nil
    guard new != gap, !host.isBusy, !host.items.needsLoading else { return }
    if let gap, let new, gap.taken != new.taken || gap.count != new.count {
      show(nil)
      return show(new)
    }
    var batch = BatchUpdate()
    func positions(_ paths: [IndexPath]) -> [ItemPosition] {
      paths.map { ItemPosition(section: $0.section, item: $0.item) }
    }
    let before = gap.map(\.paths) ?? new.map(\.taken) ?? []
    let after = new.map(\.paths) ?? gap.map(\.taken) ?? []
    if before.isEmpty {
      batch.insertedItems = positions(after)
    } else if after.isEmpty {
      batch.deletedItems = positions(before)
    } else {
      batch.movedItems = zip(positions(before), positions(after)).map { ItemMove(from: $0, to: $1) }
    }
    host.hidesHeld = true
    perform(batch) { gap = new }
    host.showHeld()
  }

  /// Changes the shown elements in deviation from the data source.
  func perform(_ batch: BatchUpdate, _ change: () -> Void) {
    isWorking = true
    host.perform(batch, animated: true, exchangeData: change)
    isWorking = false
  }

  // MARK: Dropping

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    target(nil)
    show(nil)
    drag = nil
    delegation?.didExit(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    guard let drag, let proposal = drag.proposal else { return }
    let point = drag.state.location(in: host)
    let into = intent(of: proposal, at: point) == .insertInto
    let path = gap.map { placeholders.insertion($0.start) } ?? destination(at: point, into: into)
    guard let delegation else { return moveHeld(drag) }
    delegation.perform(DropWork(host, drag, path, proposal))
    target(nil)
  }

  /// The data source's path of an item that was dragged from here; nil for others.
  func sourcePath(of item: UIDragItem) -> IndexPath? {
    (host.dragging.held + sources).first { $0.item === item }
      .flatMap { host.items.path(of: $0.handle) }.flatMap(dataPath)
  }

  /// Moves the dragged items to the gap, which the data source allows.
  private func moveHeld(_ drag: Drag) {
    guard let gap else { return }
    let all = gap.taken.compactMap(gap.shown).compactMap(host.items.handle)
    let end = IndexPath(item: gap.start.item + gap.count, section: gap.start.section)
    let next = host.items.handle(at: end)
    closeGap()
    for handle in all {
      guard let origin = host.items.path(of: handle), let frame = host.frameOfItem(at: origin)
      else { continue }
      let isAtHome = origin.section == gap.start.section
      var goal = IndexPath(
        item: host.numberOfItems(inSection: gap.start.section) - (isAtHome ? 1 : 0),
        section: gap.start.section)
      if let path = next.flatMap(host.items.path) {
        goal = IndexPath(
          item: path.item - (isAtHome && origin.item < path.item ? 1 : 0), section: path.section)
      }
      host.reordering.movement = InteractiveMovement(
        origin: origin, target: origin, position: frame.center)
      host.moveDragged(to: host.moveTarget(from: origin, now: origin, proposed: goal))
      host.endInteractiveMovement()
    }
    for item in drag.state.items { DropWork(host, drag, nil, drag.proposal).land(item, at: nil) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    self.session = nil
    drag = nil
    delegation?.didEnd(session)
  }

  private func ended() {
    for view in host.views.all { view.setNeedsUpdateConfiguration() }
  }
}

/// The handler of drops on a list. Paths are those of the data source.
protocol ItemDropDelegation: AnyObject {
  func canHandle(_ session: any UIDropSession) -> Bool
  func didEnter(_ session: any UIDropSession)
  func proposal(_ session: any UIDropSession, _ path: IndexPath?) -> UIDropProposal
  func didExit(_ session: any UIDropSession)
  func didEnd(_ session: any UIDropSession)
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func perform(_ work: DropWork)
}

/// A place for an element that does not exist yet.
final class EmptyPlace: ReusableView {
  private let wanted: CGSize?

  init(size: CGSize?) {
    wanted = size
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// The size of the dragged item.
  override func preferredAttributes(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = original.copy() as? UICollectionViewLayoutAttributes ?? original
    guard let wanted else { return attributes }
    let axes = original.measuredAxes
    if axes.contains(.horizontal) { attributes.size.width = wanted.width }
    if axes.contains(.vertical) { attributes.size.height = wanted.height }
    return attributes
  }
}
