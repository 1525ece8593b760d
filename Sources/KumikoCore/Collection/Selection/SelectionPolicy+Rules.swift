import KumikoSnapshots

extension _ItemsView.SelectionPolicy {
  /// The selection after an action, unless it is refused. O(ranges of handles).
  func state(
    after action: SelectionAction, _ state: SelectionState, in order: some SelectionOrder
  ) -> SelectionState {
    var new = state
    new.isRange = false
    switch action {
    case .click(let item, let modifiers): click(item, modifiers, &new, order)
    case .walk(let item, let modifiers): walk(to: item, modifiers, &new, order)
    case .only(let item):
      new.cursor = item
      if allowsRanges { alone(item, &new) } else { take(item, &new, order) }
    case .clickBeside(let modifiers):
      if self == .extended, modifiers.isDisjoint(with: [.shift, .control]) {
        select(HandleSet(), &new)
      }
    case .everything where allowsRanges: select(order.all, &new)
    case .nothing where allowsRanges: select(HandleSet(), &new)
    case .band(let items, let modifiers) where allowsRanges: band(items, modifiers, &new)
    case .rest: settle(&new)
    case .bandCancelled: new.selected = new.base
    case .everything, .nothing, .band: break
    }
    return new
  }

  private func click(
    _ item: ItemHandle, _ modifiers: KeyModifiers, _ state: inout SelectionState,
    _ order: some SelectionOrder
  ) {
    let from = state.anchor ?? state.cursor
    state.cursor = item
    switch self {
    case .multiple, .extended:
      if modifiers.contains(.shift), let from {
        range(from, item, adds: modifiers.contains(.control), &state, order)
      } else if self == .multiple || modifiers.contains(.control) {
        toggle(item, &state)
      } else {
        alone(item, &state)
      }
    case .single, .onePerSection: take(item, &state, order)
    }
  }

  private func walk(
    to item: ItemHandle, _ modifiers: KeyModifiers, _ state: inout SelectionState,
    _ order: some SelectionOrder
  ) {
    let from = state.anchor ?? state.cursor ?? item
    state.cursor = item
    if allowsRanges, modifiers.contains(.shift) {
      range(from, item, adds: modifiers.contains(.control), &state, order)
    } else if modifiers.contains(.control) {
      return
    } else if self == .extended {
      alone(item, &state)
    } else {
      state.anchor = nil
      settle(&state)
    }
  }

  private func range(
    _ from: ItemHandle, _ to: ItemHandle, adds: Bool, _ state: inout SelectionState,
    _ order: some SelectionOrder
  ) {
    if self == .extended, !adds { state.base.removeAll() }
    (state.anchor, state.isRange) = (from, true)
    state.selected = state.base.union(order.range(from, to))
  }

  private func band(
    _ items: HandleSet, _ modifiers: KeyModifiers, _ state: inout SelectionState
  ) {
    if modifiers.contains(.control) {
      state.selected = state.base.symmetricDifference(items)
    } else if self == .multiple || modifiers.contains(.shift) {
      state.selected = state.base.union(items)
    } else {
      state.selected = items
    }
    state.anchor = nil
  }

  private func toggle(_ item: ItemHandle, _ state: inout SelectionState) {
    if state.selected.contains(item) {
      state.selected.remove(item)
    } else {
      state.selected.insert(item)
    }
    state.anchor = item
    settle(&state)
  }

  private func alone(_ item: ItemHandle, _ state: inout SelectionState) {
    state.selected = HandleSet([item.number..<item.number + 1])
    state.anchor = item
    settle(&state)
  }

  /// Selects an item in place of those that exclude it.
  private func take(
    _ item: ItemHandle, _ state: inout SelectionState, _ order: some SelectionOrder
  ) {
    state.selected =
      self == .onePerSection ? state.selected.subtracting(order.section(of: item)) : HandleSet()
    state.selected.insert(item)
    state.anchor = nil
    settle(&state)
  }

  private func select(_ items: HandleSet, _ state: inout SelectionState) {
    state.selected = items
    settle(&state)
  }

  /// The selected items stay so beside the next range.
  private func settle(_ state: inout SelectionState) { state.base = state.selected }
}
