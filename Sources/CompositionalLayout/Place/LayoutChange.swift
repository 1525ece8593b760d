import UIFoundation

/// What measuring an element changed, along the scroll direction and in points of the content.
public struct LayoutChange: Sendable, Equatable {
  /// The items of the section whose frames may be other than before in any way; empty where only
  /// a boundary view changed.
  public var items: Range<Int>
  /// Content that started at or after this offset moved by `shift`.
  public var offset: CGFloat
  /// How far it moved; 0 where all the rest stayed.
  public var shift: CGFloat

  /// A change of some items, and a shift of all that follows.
  public init(items: Range<Int>, offset: CGFloat, shift: CGFloat) {
    self.items = items
    self.offset = offset
    self.shift = shift
  }

  /// Nothing changed.
  public static let none = LayoutChange(items: 0..<0, offset: 0, shift: 0)

  /// Whether nothing changed.
  public var isNone: Bool { items.isEmpty && shift == 0 }
}
