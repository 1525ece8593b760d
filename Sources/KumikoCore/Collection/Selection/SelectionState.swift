import KumikoSnapshots

/// An action on a selection.
enum SelectionAction: Equatable {
  /// A click on an item, or the space bar where it is focused.
  case click(ItemHandle, KeyModifiers)
  /// A click beside all items.
  case clickBeside(KeyModifiers)
  /// A key that moves the focus to an item.
  case walk(to: ItemHandle, KeyModifiers)
  /// This item alone, as it was focused.
  case only(ItemHandle)
  case everything
  case nothing
  /// A drag over a gap that touches these items now.
  case band(HandleSet, KeyModifiers)
  /// The selection is kept beside the next range or drag: one begins or has ended.
  case rest
  /// The drag was cancelled: the selection from before it is restored.
  case bandCancelled

  /// The action without extending a range.
  var withoutRange: SelectionAction {
    switch self {
    case .click(let item, let modifiers): .click(item, modifiers.subtracting(.shift))
    case .walk(let item, let modifiers): .walk(to: item, modifiers.subtracting(.shift))
    default: self
    }
  }
}

/// The order of items, as determined by the data source.
protocol SelectionOrder {
  /// The handles of all items.
  var all: HandleSet { get }
  /// The handles from one item to another, which may precede it, including both.
  func range(_ one: ItemHandle, _ other: ItemHandle) -> HandleSet
  /// The handles of the section of an item.
  func section(of item: ItemHandle) -> HandleSet
}

/// The selected items, and the start of the next range. Independent of views.
struct SelectionState: Equatable {
  var selected = HandleSet()
  /// The focused item.
  var cursor: ItemHandle?
  /// The start of a range.
  var anchor: ItemHandle?
  /// The items that stay selected beside the range that grows and shrinks.
  var base = HandleSet()
  /// Whether the last action selected a range.
  var isRange = false

  /// Removes items that do not exist any more.
  mutating func drop(_ gone: HandleSet) {
    selected = selected.subtracting(gone)
    base = base.subtracting(gone)
  }
}
