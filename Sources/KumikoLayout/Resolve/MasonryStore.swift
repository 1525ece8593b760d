import KumikoFoundation
import Synchronization

/// The packing of a masonry group, brought up to date when somebody asks.
///
/// A new height moves everything behind it: the shortest column depends on all items before, and two
/// packings that differ by one height differ for ever, unless the difference happens to be a multiple
/// of the number of columns (the sum of the columns' ends keeps it). So heights are only noted, and
/// the first question after them packs once, however many there were.
///
///     measure, measure, …, measure     O(log n) each
///     extent                           packs what is behind the first of them
///     extent, items, frame             O(log n) each
///
/// The sizes that questions bring must be those that were noted. Copies of a section share a store
/// until one of them notes something.
final class MasonryStore<let width: Int>: @unchecked Sendable {
  // Unchecked: `note` has the only reference. Beside it `tree` changes in `packIfNeeded` alone: under
  // the lock, before `isPacked` is released. Whoever has acquired `isPacked` reads what stays.
  private var tree: PackTree<MasonryPacker<width>>
  private let isPacked: Atomic<Bool>
  private let lock = Mutex(())

  convenience init(_ tree: PackTree<MasonryPacker<width>>) { self.init(tree, isPacked: true) }

  private init(_ tree: PackTree<MasonryPacker<width>>, isPacked: Bool) {
    self.tree = tree
    self.isPacked = Atomic(isPacked)
  }

  /// A store of its own.
  func copy() -> MasonryStore {
    lock.withLock { _ in MasonryStore(tree, isPacked: isPacked.load(ordering: .relaxed)) }
  }

  /// Notes that items have other sizes.
  ///
  /// - Precondition: nobody else has a reference to the store.
  func note(_ items: [Int]) {
    for item in items { tree.mark(item) }
    isPacked.store(false, ordering: .relaxed)
  }

  /// From the first item's start to the end of the longest column.
  func extent(_ sizes: MeasuredSizes) -> CGFloat {
    packIfNeeded(sizes)
    let (step, state) = tree.result
    return step.advance + tree.packer.reach(state)
  }

  /// The slot of an item, from where the first one starts.
  func slot(ofItem item: Int, _ sizes: MeasuredSizes) -> CGRect {
    packIfNeeded(sizes)
    let packer = tree.packer
    var position = tree.position(before: item, sizes)
    let put = packer.put(item, sizes[item], &position.state)
    return packer.slot(item, put, position.step.advance)
  }

  /// Calls `body` with the items whose slots meet a range along the stack, or with all of them; slots
  /// are moved to where the first one starts.
  @inline(__always)
  func forEachItem(
    from start: CGFloat, to end: CGFloat, at origin: CGPoint, _ sizes: MeasuredSizes,
    isWhole: Bool,
    _ body: (Int, CGRect) -> Void
  ) {
    guard tree.count > 0, start < end else { return }
    packIfNeeded(sizes)
    let (packer, count) = (tree.packer, tree.count)
    var position = tree.block(reaching: start)
    if position.isRun && !isWhole { tree.packer.approach(start, &position) }
    var (item, state, advance) = (position.item, position.state, position.step.advance)
    let (from, to) = isWhole ? (-CGFloat.infinity, CGFloat.infinity) : (start, end)
    while item < count {
      let next = min(count, (item | 31) + 1)
      let isDone = sizes.withPage(of: item) { page in
        for item in item..<next {
          let put = packer.put(item, page, &state)
          let top = advance + put.top
          if top < to {
            if top + put.height > from || isWhole {
              body(item, packer.slot(item, put, advance).offset(by: origin))
            }
          } else if advance + packer.front(state) >= to {
            return true
          }
        }
        return false
      }
      if isDone { return }
      item = next
      advance += packer.settle(&state).advance
    }
  }

  private func packIfNeeded(_ sizes: MeasuredSizes) {
    if isPacked.load(ordering: .acquiring) { return }
    lock.withLock { _ in
      guard !isPacked.load(ordering: .relaxed) else { return }
      tree.repack(sizes)
      isPacked.store(true, ordering: .releasing)
    }
  }
}
