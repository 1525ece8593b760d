import KumikoFoundation
import Synchronization

/// The packing of a masonry group, brought up to date when somebody asks.
///
/// A new height moves everything behind it: the shortest column depends on all items before, and
/// two packings that differ by one height differ for ever, unless the difference happens to be a
/// multiple of the number of columns (the sum of the columns' ends keeps it). So heights are only
/// noted, and the first question after them packs once, however many there were.
///
///     measure, measure, …, measure     O(log n) each
///     extent                           packs what is behind the first of them
///     extent, items, frame             O(log n) each
///
/// Copies of a section share a store until one of them changes.
final class MasonryStore<let width: Int>: @unchecked Sendable {
  // Unchecked: `change` has the only reference. Beside it `tree` changes in `packIfNeeded` alone:
  // under the lock, before `isPacked` is released. Whoever has acquired `isPacked` reads what
  // stays.
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

  /// Changes sizes or items.
  ///
  /// - Precondition: nobody else has a reference to the store.
  func change(_ body: (inout PackTree<MasonryPacker<width>>) -> Void) {
    body(&tree)
    isPacked.store(false, ordering: .relaxed)
  }

  /// Calls `body` with the sizes that were noted; they need not be packed.
  func withSizes<Result>(
    _ body: (borrowing SizeTree<PackRule<MasonryPacker<width>>>) -> Result
  ) -> Result {
    lock.withLock { _ in body(tree.sizes) }
  }

  /// From the first item's start to the end of the longest column.
  var extent: CGFloat {
    packIfNeeded()
    let (step, state) = tree.result
    return step.advance + tree.packer.reach(state)
  }

  /// The slot of an item, from where the first one starts.
  func slot(ofItem item: Int) -> CGRect {
    packIfNeeded()
    let packer = tree.packer
    var position = tree.position(before: item)
    let put = packer.put(position.size, &position.state)
    return packer.slot(item, put, position.step.advance)
  }

  /// Calls `body` with the items whose slots meet a range along the stack, or with all of them;
  /// slots are moved to where the first one starts.
  @inline(__always)
  func forEachItem(
    from start: CGFloat, to end: CGFloat, at origin: CGPoint, isWhole: Bool,
    _ body: (Int, CGRect) -> Void
  ) {
    guard tree.count > 0, start < end else { return }
    packIfNeeded()
    let packer = tree.packer
    var position = tree.block(reaching: start)
    if position.isRun && !isWhole { packer.approach(start, &position) }
    var (state, advance) = (position.state, position.step.advance)
    let (from, to) = isWhole ? (-CGFloat.infinity, CGFloat.infinity) : (start, end)
    tree.sizes.forEachStretch(from: position.item) { first, page, places in
      var item = first
      for place in places {
        let put = packer.put(place, of: page, &state)
        let top = advance + put.top
        if top < to {
          if top + put.height > from || isWhole {
            body(item, packer.slot(item, put, advance).offset(by: origin))
          }
        } else if advance + packer.front(state) >= to {
          return false
        }
        item += 1
      }
      advance += packer.settle(&state).advance
      return true
    }
  }

  private func packIfNeeded() {
    if isPacked.load(ordering: .acquiring) { return }
    lock.withLock { _ in
      guard !isPacked.load(ordering: .relaxed) else { return }
      tree.repack()
      isPacked.store(true, ordering: .releasing)
    }
  }

  /// Checks that what is remembered is what packing anew comes to; for tests.
  func checkInvariants() {
    packIfNeeded()
    tree.checkInvariants()
  }
}
