/// What turns the visible items of one outline into those of another.
struct VisibleChange: Equatable {
  /// How many items were visible.
  let count: Int
  /// The places of those that go.
  let removed: Range<Int>
  /// The outline's handles of those that come in their place.
  let inserted: [Int32]
}

extension NSDiffableDataSourceSectionSnapshot {
  /// What turns the visible items of `former` into those of this outline; nil where the two were
  /// made separately, so that only their identifiers could tell.
  ///
  /// O(items), without hashing or comparing one.
  func visibleChange(from former: NSDiffableDataSourceSectionSnapshot) -> VisibleChange? {
    let shared = IdentifierTable.sharedCount(former.table, table)
    guard shared == former.table.count || shared == table.count else { return nil }
    let (old, new) = (former.outline.visibleHandles, outline.visibleHandles)
    let most = min(old.count, new.count)
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var start = 0
        while start < most, old[start] == new[start] { start &+= 1 }
        var end = 0
        while end < most &- start, old[old.count &- 1 &- end] == new[new.count &- 1 &- end] {
          end &+= 1
        }
        return VisibleChange(
          count: old.count, removed: start..<old.count - end,
          inserted: Array(new[start..<new.count - end]))
      }
    }
  }
}
