/// The change from the visible items of one outline to those of another.
struct VisibleChange: Equatable {
  /// The former number of visible items.
  let count: Int
  /// The places of removed ones.
  let removed: Range<Int>
  /// The outline's handles of the items that replace them.
  let inserted: [Int32]
}

extension NSDiffableDataSourceSectionSnapshot {
  /// The change from the visible items of `former` to those of this outline; nil if the two were
  /// built separately, so that only comparing their identifiers could find it.
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
