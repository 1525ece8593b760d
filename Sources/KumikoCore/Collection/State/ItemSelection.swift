import KumikoFoundation
import KumikoSnapshots

/// Which items are selected, which is pressed, and which has the keyboard. Asks and tells nobody.
///
/// - Complexity: O(log n) for a question about an item. Items that follow one another and were
///   loaded together count as one, so that a million selected rows take no memory.
final class ItemSelection {
  private let items: ItemTable
  private var selected = HandleSet()
  private var pressed: ItemHandle?
  private var held: ItemHandle?
  private var start: ItemHandle?
  /// The mark of a row that is pressed in place of the row.
  weak var pressedMark: AccessoryView?
  /// Whether items can be selected.
  var isAllowed = true
  /// Whether more than one item can be selected.
  var isMultiple = false

  init(of items: ItemTable) { self.items = items }

  /// The item that is shown as pressed.
  var highlighted: IndexPath? {
    get { pressed.flatMap(items.path) }
    set { pressed = newValue.flatMap(items.handle) }
  }

  /// The item that has the keyboard.
  var cursor: IndexPath? {
    get { held.flatMap(items.path) }
    set { held = newValue.flatMap(items.handle) }
  }

  /// Where a selection with shift began.
  var anchor: IndexPath? {
    get { start.flatMap(items.path) }
    set { start = newValue.flatMap(items.handle) }
  }

  var isEmpty: Bool { selected.isEmpty }

  /// The selected items, in order. O(selected · log n).
  var paths: [IndexPath] { selected.handles.compactMap(items.path).sorted() }

  /// Whether an item is selected.
  func contains(_ path: IndexPath) -> Bool {
    !selected.isEmpty && items.handle(at: path).map(selected.contains) ?? false
  }

  /// Adds an item, or takes it out.
  func set(_ isSelected: Bool, _ path: IndexPath) {
    guard let handle = items.handle(at: path) else { return }
    if isSelected { selected.insert(handle) } else { selected.remove(handle) }
  }

  /// Everything is forgotten.
  func reset() {
    selected.removeAll()
    (pressed, held, start) = (nil, nil, nil)
  }

  // MARK: Updates

  /// Before an update: what is shown anew is not selected any more.
  func willTake(_ batch: BatchUpdate) {
    guard !selected.isEmpty else { return }
    for position in batch.reloadedItems {
      if let handle = items.handles.handle(at: position) { selected.remove(handle) }
    }
    for section in batch.reloadedSections where items.counts.indices.contains(section) {
      let numbers = items.handles.numbers(ofItems: 0..<items.counts[section], inSection: section)
      for range in numbers { selected.remove(range) }
    }
  }

  /// After an update: what went is not selected any more.
  func drop(_ departures: HandleTable.Departures) {
    guard !selected.isEmpty else { return }
    for range in departures.items { selected.remove(range) }
  }
}
