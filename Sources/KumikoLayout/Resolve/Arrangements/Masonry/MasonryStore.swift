import KumikoFoundation
import Synchronization

/// The packing of a masonry group, updated lazily, only as far as a query needs.
///
/// A new height moves everything behind it: the shortest column depends on all items before, and
/// two packings that differ by one height differ for ever, unless the difference happens to be a
/// multiple of the number of columns (the sum of the columns' ends keeps it). So heights are only
/// recorded, and the next query packs once, however many there were: up to the queried item or
/// offset.
///
///     measure, measure, …, measure     O(log n) each
///     items                            packs from the first of them to the end of the visible part
///     items, frame                     O(log n) each
///     extent                           packs the rest if that is little; else the rest keeps its
///                                      former length, moved by the average growth of the columns
///
/// Copies of a section share a store until one of them changes.
final class MasonryStore<let width: Int>: @unchecked Sendable {
  typealias Tree = PackTree<MasonryPacker<width>>

  /// The number of remaining items up to which everything is packed, for an exact end.
  private static var few: Int { 4_096 }

  // Unchecked: `change` has the only reference. Otherwise `tree` and `front` only change in `pack`:
  // under the lock, before `isPacked` is stored with release ordering. Threads that load `isPacked`
  // with acquire ordering read a tree that no longer changes. `told` is only used under the lock.
  @exclusivity(unchecked) private var tree: Tree
  /// How far items are packed since the last change; nil if nothing was queried since then.
  @exclusivity(unchecked) private var front: PackFront?
  /// The extent that was returned while it was not known exactly.
  @exclusivity(unchecked) private var told: CGFloat?
  private let isPacked: Atomic<Bool>
  private let lock = Mutex(())

  convenience init(_ tree: Tree) { self.init(tree, told: nil, isPacked: true) }

  private init(_ tree: Tree, told: CGFloat?, isPacked: Bool) {
    (self.tree, self.told) = (tree, told)
    self.isPacked = Atomic(isPacked)
  }

  /// An independent copy of the store.
  func copy() -> MasonryStore {
    lock.withLock { _ in
      MasonryStore(tree, told: told, isPacked: isPacked.load(ordering: .relaxed))
    }
  }

  /// Changes sizes or items.
  ///
  /// - Precondition: the store is uniquely referenced.
  func change(_ body: (inout Tree) -> Void) {
    body(&tree)
    front = nil
    isPacked.store(false, ordering: .relaxed)
  }

  /// Calls `body` with the recorded sizes, which need not be packed.
  func withSizes<Result>(
    _ body: (borrowing SizeTree<PackRule<MasonryPacker<width>>>) -> Result
  ) -> Result {
    if isPacked.load(ordering: .acquiring) { return body(tree.sizes) }
    return lock.withLock { _ in body(tree.sizes) }
  }

  /// Calls `body` with the tree, packed up to a goal, and with the first item that is not packed.
  @inline(__always)
  private func withTree<Result>(_ goal: PackGoal, _ body: (borrowing Tree, Int) -> Result) -> Result
  {
    if isPacked.load(ordering: .acquiring) { return body(tree, .max) }
    // The body may query sizes, so it is not called under the lock.
    let (tree, limit) = lock.withLock { _ in
      pack(goal)
      return (self.tree, front?.item ?? 0)
    }
    return body(tree, limit)
  }

  // MARK: Packing

  /// - Precondition: the lock is held.
  private func pack(_ goal: PackGoal) {
    if isPacked.load(ordering: .relaxed) { return }
    if let front, goal.isReached(front) { return }
    let front = tree.repack(goal)
    self.front = front
    if front.item == tree.count { isPacked.store(true, ordering: .releasing) }
  }

  /// The extent as far as it is known.
  ///
  /// - Precondition: the lock is held, or the tree is packed.
  private var knownExtent: CGFloat {
    let (step, state) = tree.result
    return step.advance + tree.packer.reach(state)
  }

  /// Packs up to a goal, and to the end if that is near.
  ///
  /// - Precondition: the lock is held.
  private func packNearly(_ goal: PackGoal) {
    pack(goal)
    if let front, tree.count - front.item <= Self.few { pack(.all) }
  }

  /// From the first item's start to the end of the longest column.
  var extent: CGFloat {
    if isPacked.load(ordering: .acquiring) { return knownExtent }
    return lock.withLock { _ in
      packNearly(.nothing)
      told = knownExtent
      return knownExtent
    }
  }

  /// Packs everything before an offset; returns whether the end differs from the one returned
  /// before.
  func workOut(before offset: CGFloat) -> Bool {
    lock.withLock { _ in
      packNearly(.nothing)
      let before = told ?? knownExtent
      packNearly(.offset(offset))
      // Differences of a thousandth of a point are noise of sums.
      guard abs(knownExtent - before) > 1e-3 else { return false }
      told = isPacked.load(ordering: .relaxed) ? nil : knownExtent
      return true
    }
  }

  /// Checks that the cached packing equals a new one; for tests.
  func checkInvariants() { withTree(.nothing) { tree, _ in tree.checkInvariants() } }

  // MARK: Looking up

  /// The slot of an item, relative to the start of the first one.
  func slot(ofItem item: Int) -> CGRect { withTree(.item(item)) { tree, _ in tree.slot(item) } }

  /// Calls `body` with the items whose slots intersect a range along the stack, or with all of
  /// them; slots are relative to a given start of the first one.
  func forEachItem(
    from start: CGFloat, to end: CGFloat, at origin: CGPoint, isWhole: Bool,
    _ body: (Int, CGRect) -> Void
  ) {
    guard start < end else { return }
    withTree(isWhole ? .all : .offset(end)) { tree, limit in
      tree.forEachItem(from: start, to: end, limit: limit, at: origin, isWhole: isWhole, body)
    }
  }

  /// The frames of items that intersect a rectangle, if all items are equal.
  func frames(_ search: MasonrySearch) -> [ItemFrame] {
    guard search.start < search.end else { return [] }
    return withTree(.offset(search.end)) { tree, limit in tree.frames(search, limit: limit) }
  }
}
