import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Clicks between updates, against a list of identifiers that follows the same rules.
@MainActor struct SelectionWalkFuzzTests {
  /// What is selected, by identifier.
  private struct Model {
    var order: [Int]
    let policy: UICollectionView.SelectionPolicy
    var selected: Set<Int> = []
    var base: Set<Int> = []
    var anchor: Int?
    var cursor: Int?

    init(_ count: Int, _ policy: UICollectionView.SelectionPolicy) {
      (order, self.policy) = (Array(0..<count), policy)
    }

    mutating func click(_ id: Int, _ modifiers: KeyModifiers) {
      let from = anchor ?? cursor
      cursor = id
      if modifiers.contains(.shift), let from, let a = order.firstIndex(of: from),
        let b = order.firstIndex(of: id)
      {
        if policy == .extended, !modifiers.contains(.control) { base = [] }
        anchor = from
        selected = base.union(order[min(a, b)...max(a, b)])
        return
      }
      selected =
        policy == .multiple || modifiers.contains(.control)
        ? selected.symmetricDifference([id]) : [id]
      (anchor, base) = (id, selected)
    }

    mutating func selectAll() {
      selected = Set(order)
      base = selected
    }

    /// Follows an update; what was shown anew is not selected any more.
    mutating func follow(_ new: [Int], reloaded: Set<Int> = []) {
      if let id = cursor, !new.contains(id), let place = order.firstIndex(of: id) {
        cursor = (order[place...] + order[..<place].reversed()).first { new.contains($0) }
      }
      order = new
      let kept = Set(new).subtracting(reloaded)
      selected.formIntersection(kept)
      base.formIntersection(kept)
      anchor = anchor.flatMap { new.contains($0) ? $0 : nil }
    }
  }

  @Test(arguments: [UICollectionView.SelectionPolicy.multiple, .extended])
  func `items stay selected through updates, and ranges go on from them`(
    policy: UICollectionView.SelectionPolicy
  ) {
    Fuzzing("selection through updates, \(policy)", seeds: 30).run { random in
      let shown = SelectionScreen([12], policy)
      shown.screen.settle()
      var model = Model(12, policy)
      var next = 12
      for turn in 0..<30 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6:
          let item = Int.random(in: 0..<model.order.count, using: &random)
          let modifiers =
            [[], [.shift], [.control], [.shift, .control]][
              Int.random(in: 0..<4, using: &random)] as KeyModifiers
          shown.click(IndexPath(item: item, section: 0), modifiers)
          model.click(model.order[item], modifiers)
        case 6:
          shown.press("a", .control)
          if shown.view.isFirstResponder { model.selectAll() }
        default: update(shown, &model, &next, &random)
        }
        let selected = Set(
          (shown.view.indexPathsForSelectedItems ?? []).map { model.order[$0.item] })
        let marked = Set(
          shown.view.indexPathsForVisibleItems
            .filter { shown.view.cellForItem(at: $0)?.isSelected == true }
            .map { model.order[$0.item] })
        if selected != model.selected || marked != model.selected {
          return "turn \(turn): \(selected.sorted()), cells \(marked.sorted()), "
            + "not \(model.selected.sorted())"
        }
      }
      return nil
    }
  }

  private func update(
    _ shown: SelectionScreen, _ model: inout Model, _ next: inout Int,
    _ random: inout SeededGenerator
  ) {
    var order = model.order
    let place = Int.random(in: 0..<order.count, using: &random)
    let path = IndexPath(item: place, section: 0)
    let kind = Int.random(in: 0..<4, using: &random)
    var reloaded: Set<Int> = []
    UIView.performWithoutAnimation {
      switch kind {
      case 0 where order.count < 15:
        order.insert(next, at: place)
        next += 1
        shown.source.counts = [order.count]
        shown.view.insertItems(at: [path])
      case 1 where order.count > 6:
        order.remove(at: place)
        shown.source.counts = [order.count]
        shown.view.deleteItems(at: [path])
      case 2:
        reloaded = [order[place]]
        shown.view.reloadItems(at: [path])
      default:
        let target = Int.random(in: 0..<order.count, using: &random)
        order.insert(order.remove(at: place), at: target)
        shown.view.moveItem(at: path, to: IndexPath(item: target, section: 0))
      }
    }
    shown.screen.settle()
    model.follow(order, reloaded: reloaded)
  }
}
