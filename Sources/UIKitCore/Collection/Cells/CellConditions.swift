/// What the surroundings of a cell say about it, for its configuration state.
struct CellConditions: Equatable {
  /// What is below the item in an outline is shown.
  var isExpanded = false
  /// The cell is pulled aside, so that its actions are seen.
  var isSwiped = false
  /// The cell is being moved to another place.
  var isReordering = false
  /// The item has the keyboard.
  var isFocused = false
}
