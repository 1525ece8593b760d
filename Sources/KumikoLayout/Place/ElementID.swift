/// The identity of an element, independent of its position.
package enum ElementID: Hashable, Sendable {
  /// A cell.
  case item(section: Int, item: Int)
  /// A header, a footer, a badge or another view beside the cells. A boundary view of the whole
  /// layout has its number among those of its kind in the place of a section, and index `Int.max`.
  case supplementary(kind: String, section: Int, index: Int)
  /// A view that carries no data: a section's background, or one of several of a kind.
  case decoration(kind: String, section: Int, index: Int = 0)

  // Written out, because every visible element is looked up several times in a frame, and nearly
  // all are items, which are identified by two numbers.

  /// Whether both are the same element.
  package static func == (a: ElementID, b: ElementID) -> Bool {
    switch (a, b) {
    case (.item(let section, let item), .item(let other, let otherItem)):
      item == otherItem && section == other
    case (.supplementary(let kind, let section, let index), .supplementary(let k, let s, let i)):
      index == i && section == s && kind == k
    case (.decoration(let kind, let section, let index), .decoration(let k, let s, let i)):
      index == i && section == s && kind == k
    default: false
    }
  }

  /// Hashes the numbers that distinguish elements.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .item(let section, let item): hasher.combine(section &<< 40 ^ item)
    case .supplementary(let kind, let section, let index):
      hasher.combine(section &+ index)
      hasher.combine(kind)
    case .decoration(let kind, let section, let index):
      hasher.combine(section &+ index)
      hasher.combine(kind)
    }
  }

  /// The section that the element belongs to; of a boundary view of the whole layout, its number.
  package var section: Int {
    switch self {
    case .item(let section, _), .supplementary(_, let section, _),
      .decoration(_, let section, _):
      section
    }
  }
}
