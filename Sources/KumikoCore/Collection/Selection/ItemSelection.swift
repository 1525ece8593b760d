import KumikoFoundation
import KumikoSnapshots

/// The selected items, the highlighted one, and the focused one. Calls no delegates.
///
/// - Complexity: O(log n) for a query about an item. Adjacent items that were loaded together are
///   stored as one range, so that a million selected rows take no memory.
final class ItemSelection {
  private let items: ItemTable
  private(set) var state = SelectionState()
  private var pressed: ItemHandle?
  /// The item to focus when the update is adopted.
  private var heir: ItemHandle?
  /// The focused path before all items are reloaded.
  private var formerCursor: IndexPath?
  /// The mark of a row that is highlighted instead of the row.
  weak var pressedMark: AccessoryView?
  /// Whether items can be selected.
  var isAllowed = true
  /// The current drag over a gap.
  weak var band: BandSelection?
  /// How many items can be selected, and the effect of a click.
  var policy = _ItemsView.SelectionPolicy.single
  /// Whether the delegate was found to implement no primary action.
  var lacksPrimaryAction = false

  init(of items: ItemTable) { self.items = items }

  /// The highlighted item.
  var highlighted: IndexPath? {
    get { pressed.flatMap(items.path) }
    set { pressed = newValue.flatMap(items.handle) }
  }

  /// The focused item.
  var cursor: IndexPath? {
    get { state.cursor.flatMap(items.path) }
    set { state.cursor = newValue.flatMap(items.handle) }
  }

  /// The start of a range.
  var anchor: IndexPath? {
    get { state.anchor.flatMap(items.path) }
    set { state.anchor = newValue.flatMap(items.handle) }
  }

  var isEmpty: Bool { state.selected.isEmpty }

  /// The selected items, in order. O(selected · log n).
  var paths: [IndexPath] { places(of: state.selected).map(\.path) }

  /// The existing items of a set, in order. O(items · log n).
  func ordered(_ set: HandleSet) -> [ItemHandle] { places(of: set).map(\.item) }

  private func places(of set: HandleSet) -> [(item: ItemHandle, path: IndexPath)] {
    let places = set.handles.compactMap { item in items.path(of: item).map { (item, $0) } }
    let isInOrder = zip(places, places.dropFirst()).allSatisfy { $0.1 < $1.1 }
    return isInOrder ? places : places.sorted { $0.1 < $1.1 }
  }

  /// Whether an item is selected.
  func contains(_ path: IndexPath) -> Bool {
    !isEmpty && items.handle(at: path).map(state.selected.contains) ?? false
  }

  /// Adds or removes an item.
  func set(_ isSelected: Bool, _ path: IndexPath) {
    guard let handle = items.handle(at: path) else { return }
    if isSelected {
      state.selected.insert(handle)
      state.base.insert(handle)
    } else {
      state.selected.remove(handle)
      state.base.remove(handle)
    }
  }

  /// The selection after an action, unless it is refused.
  func state(
    after action: SelectionAction, under policy: _ItemsView.SelectionPolicy
  ) -> SelectionState {
    var state = state
    if anchor == nil { state.anchor = nil }
    if cursor == nil { state.cursor = nil }
    return policy.state(after: action, state, in: items)
  }

  /// Adopts a whole selection.
  func take(_ new: SelectionState) { state = new }

  /// Adopts the start of the next range and the items that stay selected beside it; the selection
  /// itself is unchanged.
  func takeRange(of new: SelectionState) {
    state.cursor = new.cursor
    state.anchor = new.anchor
    // Items that were refused are not selected, nor by the next range.
    state.base = new.base == new.selected ? state.selected : new.base
  }

  /// Clears everything; the focused path is restored when the items are loaded again, where
  /// `keepsCursor` is set.
  func reset(keepsCursor: Bool = false) {
    let place = cursor ?? formerCursor
    formerCursor = keepsCursor ? place : nil
    (state, pressed) = (SelectionState(), nil)
  }

  /// Called when the items were reloaded: the focus is at the former path, or at the last item of
  /// the section.
  func itemsLoaded() {
    guard let place = formerCursor else { return }
    formerCursor = nil
    guard cursor == nil, items.counts.indices.contains(place.section),
      items.counts[place.section] > 0
    else { return }
    cursor = IndexPath(
      item: min(place.item, items.counts[place.section] - 1), section: place.section)
  }

  // MARK: Updates

  /// Before an update: reloaded items are not selected any more.
  func willTake(_ batch: BatchUpdate) {
    heir = heirOfCursor(in: batch)
    guard !isEmpty else { return }
    var shownAnew: [Range<Int>] = []
    for position in batch.reloadedItems {
      guard let number = items.handles.handle(at: position)?.number else { continue }
      shownAnew.append(number..<number + 1)
    }
    for section in batch.reloadedSections where items.counts.indices.contains(section) {
      shownAnew += items.handles.numbers(ofItems: 0..<items.counts[section], inSection: section)
    }
    if !shownAnew.isEmpty { state.drop(HandleSet(shownAnew)) }
  }

  /// After an update: removed items are neither selected nor focused any more.
  func drop(_ departures: HandleTable.Departures) {
    // It may have moved out of a section that was deleted.
    if let cursor = state.cursor, items.path(of: cursor) == nil { state.cursor = heir }
    heir = nil
    guard !isEmpty, !departures.items.isEmpty else { return }
    state.drop(HandleSet(departures.items))
  }

  /// The item to focus once the focused one is deleted: the next one that stays, else the one
  /// before. O(deleted items and sections).
  private func heirOfCursor(in batch: BatchUpdate) -> ItemHandle? {
    guard let place = state.cursor.flatMap(items.handles.position) else { return nil }
    let (items, sections) = (Set(batch.deletedItems), Set(batch.deletedSections))
    guard items.contains(place) || sections.contains(place.section) else { return nil }
    let counts = self.items.counts
    func stays(_ section: Int, _ places: some Sequence<Int>) -> ItemHandle? {
      guard !sections.contains(section) else { return nil }
      let item = places.first { !items.contains(ItemPosition(section: section, item: $0)) }
      return item.flatMap {
        self.items.handles.handle(at: ItemPosition(section: section, item: $0))
      }
    }
    if let next = stays(place.section, place.item..<counts[place.section])
      ?? stays(place.section, (0..<place.item).reversed())
    {
      return next
    }
    for section in place.section + 1..<counts.count {
      if let next = stays(section, 0..<counts[section]) { return next }
    }
    for section in (0..<place.section).reversed() {
      if let next = stays(section, (0..<counts[section]).reversed()) { return next }
    }
    return nil
  }
}

extension ItemTable: SelectionOrder {
  var all: HandleSet {
    HandleSet(counts.indices.flatMap { numbers(0..<counts[$0], $0) })
  }

  func range(_ one: ItemHandle, _ other: ItemHandle) -> HandleSet {
    guard let a = handles.position(of: one), let b = handles.position(of: other) else {
      return HandleSet([other.number..<other.number + 1])
    }
    let (first, last) = (min(a, b), max(a, b))
    return HandleSet(
      (first.section...last.section).flatMap { section in
        let start = section == first.section ? first.item : 0
        let end = section == last.section ? last.item + 1 : counts[section]
        return numbers(start..<end, section)
      })
  }

  func section(of item: ItemHandle) -> HandleSet {
    guard let section = handles.position(of: item)?.section else { return HandleSet() }
    return HandleSet(numbers(0..<counts[section], section))
  }

  private func numbers(_ range: Range<Int>, _ section: Int) -> [Range<Int>] {
    handles.numbers(ofItems: range, inSection: section)
  }
}
