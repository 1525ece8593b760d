import KumikoSnapshots

/// What somebody does to a selection.
enum SelectionAction: Equatable {
  /// A click on an item, or the space bar where it has the keyboard.
  case click(ItemHandle, KeyModifiers)
  /// A click beside all items.
  case clickBeside(KeyModifiers)
  /// A key that leads to an item.
  case walk(to: ItemHandle, KeyModifiers)
  /// This item alone, as the keyboard came to it.
  case only(ItemHandle)
  case everything
  case nothing
  /// A drag over a gap that touches these items now.
  case band(HandleSet, KeyModifiers)
  /// What is selected stays so, whatever the next range or drag does: one begins or has ended.
  case rest
  /// The drag is given up: what was selected before it is.
  case bandCancelled

  /// The action without what makes it one over a range.
  var withoutRange: SelectionAction {
    switch self {
    case .click(let item, let modifiers): .click(item, modifiers.subtracting(.shift))
    case .walk(let item, let modifiers): .walk(to: item, modifiers.subtracting(.shift))
    default: self
    }
  }
}

/// Asked about the order of items, which the data source decides.
protocol SelectionOrder {
  /// The handles of everything.
  var all: HandleSet { get }
  /// The handles from one item to another, which may come before it, with both.
  func range(_ one: ItemHandle, _ other: ItemHandle) -> HandleSet
  /// The handles of the section of an item.
  func section(of item: ItemHandle) -> HandleSet
}

/// What is selected, and where from the next range goes. Knows nothing of views.
struct SelectionState: Equatable {
  var selected = HandleSet()
  /// The item that has the keyboard.
  var cursor: ItemHandle?
  /// Where a range begins.
  var anchor: ItemHandle?
  /// What stays selected beside the range that grows and shrinks.
  var base = HandleSet()
  /// Whether the last action selected a range.
  var isRange = false

  /// Nothing of this is there any more.
  mutating func drop(_ gone: HandleSet) {
    selected = selected.subtracting(gone)
    base = base.subtracting(gone)
  }
}
