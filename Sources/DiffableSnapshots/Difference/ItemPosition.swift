/// Where an item is: its section, and its index within that section. Both count from 0.
///
/// Positions sort in the order in which items are displayed.
public struct ItemPosition: Hashable, Comparable, Sendable {
  @usableFromInline let storedSection: Int32
  @usableFromInline let storedItem: Int32

  /// A position; both numbers must fit 32 bits.
  @inlinable
  public init(section: Int, item: Int) {
    storedSection = Int32(section)
    storedItem = Int32(item)
  }

  init(_ section: Int32, _ item: Int32) {
    storedSection = section
    storedItem = item
  }

  /// The index of the section.
  @inlinable
  public var section: Int { Int(storedSection) }

  /// The index within the section.
  @inlinable
  public var item: Int { Int(storedItem) }

  /// Whether `left` is displayed before `right`.
  @inlinable
  public static func < (left: ItemPosition, right: ItemPosition) -> Bool {
    left.order < right.order
  }

  /// The position `count` items behind this one in the same section.
  func advanced(by count: Int32) -> ItemPosition {
    ItemPosition(storedSection, storedItem &+ count)
  }

  @usableFromInline
  var order: Int64 { Int64(storedSection) << 32 | Int64(UInt32(bitPattern: storedItem)) }
}

extension ItemPosition: CustomStringConvertible {
  /// Section and item, as in `[0, 4]`.
  public var description: String { "[\(section), \(item)]" }
}
