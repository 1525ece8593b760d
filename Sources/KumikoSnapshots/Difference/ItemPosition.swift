/// The position of an item: its section, and its index within that section. Both count from 0.
///
/// Positions sort in the order in which items are displayed.
@usableFromInline
package struct ItemPosition: Hashable, Comparable, Sendable {
  /// The section in the upper half, the item in the lower one: one word to write and to compare.
  @usableFromInline let order: Int64

  /// A position; numbers that do not fit 32 bits are clamped.
  @inlinable
  package init(section: Int, item: Int) {
    self.init(Int32(clamping: section), Int32(clamping: item))
  }

  @inlinable
  init(_ section: Int32, _ item: Int32) {
    order = Int64(section) &<< 32 | Int64(UInt32(bitPattern: item))
  }

  private init(order: Int64) {
    self.order = order
  }

  /// The index of the section.
  @inlinable
  package var section: Int { Int(order &>> 32) }

  /// The index within the section.
  @inlinable
  package var item: Int { Int(Int32(truncatingIfNeeded: order)) }

  /// Whether `left` is displayed before `right`.
  @inlinable
  package static func < (left: ItemPosition, right: ItemPosition) -> Bool {
    left.order < right.order
  }

  /// The position `count` items behind this one in the same section.
  func advanced(by count: Int32) -> ItemPosition {
    ItemPosition(order: order &+ Int64(count))
  }

  /// The position from which `advanced(by:)` results in an item of `section`, given its place among
  /// all items, of which `start` is the first of the section.
  static func origin(ofSection section: Int, start: Int32) -> ItemPosition {
    ItemPosition(Int32(truncatingIfNeeded: section), 0).advanced(by: 0 &- start)
  }
}

extension ItemPosition: CustomStringConvertible {
  /// Section and item, as in `[0, 4]`.
  @usableFromInline
  package var description: String { "[\(section), \(item)]" }
}
