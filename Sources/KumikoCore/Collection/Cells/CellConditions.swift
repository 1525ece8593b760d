import KumikoFoundation
import KumikoLayout

/// The conditions of a cell in its list, for its configuration state.
struct CellConditions: Equatable {
  /// The children of the item in an outline are shown.
  var isExpanded = false
  /// The cell is swiped to reveal its actions.
  var isSwiped = false
  /// The cell is being moved to another place.
  var isReordering = false
  /// The item has the keyboard focus.
  var isFocused = false
}

extension ReusableView {
  /// The configuration state of a cell under conditions, without selection and highlighting.
  func state(_ conditions: CellConditions) -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isInEditedList
    state.isExpanded = conditions.isExpanded
    state.isSwiped = conditions.isSwiped
    state.isReordering = conditions.isReordering
    state.isFocused = conditions.isFocused
    state.isHovered =
      isHovered && offersSelection && !(self is any RowCell && CellVeil.isCovered(self))
    if conditions.isReordering {
      state.cellDragState = .dragging
    } else if itemsView?.reordering.movement != nil {
      state.cellDropState = .notTargeted
    } else {
      itemsView?.addDragState(of: self, to: &state)
    }
    return state
  }

  /// Whether a click on the view would select its item, with a visible effect.
  private var offersSelection: Bool {
    guard showsMarks, !representsBoundary, answersHover, let itemsView,
      itemsView.offersSelection
    else { return false }
    guard case .item(let section, let item)? = elementID else { return true }
    return itemsView.shouldHighlight(IndexPath(item: item, section: section))
  }
}
