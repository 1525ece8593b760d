import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The rules of selection alone, without views: every sequence of three actions on two sections of
/// two items.
@MainActor struct SelectionRulesTests {
  private typealias Policy = UICollectionView.SelectionPolicy
  private let items: ItemTable
  private let handles: [ItemHandle]

  init() {
    items = ItemTable()
    items.load([2, 2])
    handles = [(0, 0), (0, 1), (1, 0), (1, 1)].compactMap { [items] section, item in
      items.handles.handle(at: ItemPosition(section: section, item: item))
    }
  }

  private var actions: [SelectionAction] {
    let modifiers: [KeyModifiers] = [[], .shift, .control, [.shift, .control]]
    return handles.flatMap { item in
      modifiers.flatMap { [.click(item, $0), .walk(to: item, $0)] } + [.only(item)]
    } + [.clickBeside([]), .everything, .nothing]
  }

  private func set(_ indices: some Sequence<Int>) -> HandleSet {
    HandleSet(indices.map { handles[$0].number..<handles[$0].number + 1 })
  }

  private func indices(_ set: HandleSet) -> Set<Int> {
    Set(handles.indices.filter { set.contains(handles[$0]) })
  }

  /// What holds after an action, whatever was before.
  private func check(
    _ policy: Policy, _ before: SelectionState, _ action: SelectionAction, _ after: SelectionState
  ) -> Bool {
    let (old, new) = (indices(before.selected), indices(after.selected))
    func place(_ item: ItemHandle?) -> Int? { handles.firstIndex { $0 == item } }
    let from = place(before.anchor) ?? place(before.cursor)
    switch policy {
    case .single: guard new.count <= 1 else { return false }
    case .onePerSection:
      guard new.intersection([0, 1]).count <= 1, new.intersection([2, 3]).count <= 1 else {
        return false
      }
    case .multiple, .extended: break
    }
    switch action {
    case .click(let item, let modifiers):
      guard let index = place(item), after.cursor == item else { return false }
      guard policy.allowsRanges else { return new.contains(index) }
      if modifiers.contains(.shift), let from {
        let range = Set(min(from, index)...max(from, index))
        let isAlone = policy == .extended && !modifiers.contains(.control)
        return isAlone ? new == range : new == indices(before.base).union(range)
      }
      if policy == .multiple || modifiers.contains(.control) {
        return new == old.symmetricDifference([index])
      }
      return new == [index]
    case .walk(let item, let modifiers):
      guard let index = place(item), after.cursor == item else { return false }
      guard policy.allowsRanges else { return new == old }
      if modifiers.contains(.shift) {
        let from = from ?? index
        let range = Set(min(from, index)...max(from, index))
        let isAlone = policy == .extended && !modifiers.contains(.control)
        return isAlone ? new == range : new == indices(before.base).union(range)
      }
      return modifiers.isEmpty && policy == .extended ? new == [index] : new == old
    case .only(let item):
      guard let index = place(item), after.cursor == item, after.base == after.selected else {
        return false
      }
      guard policy == .onePerSection else { return new == [index] }
      let section: Set = index < 2 ? [0, 1] : [2, 3]
      return new == old.subtracting(section).union([index])
    case .clickBeside: return policy == .extended ? new.isEmpty : new == old
    case .everything: return policy.allowsRanges ? new.count == 4 : new == old
    case .nothing: return policy.allowsRanges ? new.isEmpty : new == old
    case .band, .rest, .bandCancelled: return true
    }
  }

  @Test(arguments: UICollectionView.SelectionPolicy.allCases)
  func `every sequence of three actions keeps the rules`(policy: UICollectionView.SelectionPolicy) {
    var wrong: [String] = []
    let actions = actions
    for first in actions {
      let one = policy.state(after: first, SelectionState(), in: items)
      if !check(policy, SelectionState(), first, one) { wrong.append("\(first)") }
      for second in actions {
        let two = policy.state(after: second, one, in: items)
        if !check(policy, one, second, two) { wrong.append("\(first) \(second)") }
        for third in actions {
          let three = policy.state(after: third, two, in: items)
          if !check(policy, two, third, three) { wrong.append("\(first) \(second) \(third)") }
        }
      }
    }
    expect(wrong.prefix(3) == [], wrong.prefix(3))
  }

  @Test func `what a range let go of is selected if it was so before the range`() {
    let policy = Policy.multiple
    var state = SelectionState()
    for action: SelectionAction in [
      .click(handles[3], []), .click(handles[0], []), .walk(to: handles[3], .shift),
    ] {
      state = policy.state(after: action, state, in: items)
    }
    expect(indices(state.selected) == [0, 1, 2, 3], indices(state.selected))
    state = policy.state(after: .walk(to: handles[1], .shift), state, in: items)
    expect(indices(state.selected) == [0, 1, 3], indices(state.selected))
  }

  @Test func `a band selects what it touches, beside what was selected as the keys say`() {
    func selected(_ policy: Policy, _ modifiers: KeyModifiers) -> Set<Int> {
      var state = SelectionState()
      for action: SelectionAction in [
        .click(handles[0], []), .click(handles[1], .control), .rest,
        .band(set([1, 2, 3]), modifiers), .band(set([1, 2]), modifiers), .rest,
      ] {
        state = policy.state(after: action, state, in: items)
      }
      return indices(state.selected)
    }
    expect(selected(.extended, []) == [1, 2])
    expect(selected(.extended, .shift) == [0, 1, 2])
    expect(selected(.extended, .control) == [0, 2])
    expect(selected(.multiple, []) == [0, 1, 2])
    expect(selected(.multiple, .control) == [0, 2])
    expect(selected(.single, []) == [1])
    expect(selected(.onePerSection, []) == [1])
  }

  @Test func `a band that is given up leaves what was selected before`() {
    var state = SelectionState()
    for action: SelectionAction in [
      .click(handles[3], []), .rest, .band(set([0, 1]), []), .bandCancelled,
    ] {
      state = Policy.extended.state(after: action, state, in: items)
    }
    expect(indices(state.selected) == [3], indices(state.selected))
  }
}
