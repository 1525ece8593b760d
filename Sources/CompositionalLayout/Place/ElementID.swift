/// What an element is, independent of where it lies.
public enum ElementID: Hashable, Sendable {
  /// A cell.
  case item(section: Int, item: Int)
  /// A header, a footer, a badge or another view beside the cells. A boundary view of the whole
  /// layout has section 0 and index `Int.max`.
  case supplementary(kind: String, section: Int, index: Int)
  /// A view that carries no data, such as a section's background.
  case decoration(kind: String, section: Int)

  /// The section that the element belongs to.
  public var section: Int {
    switch self {
    case .item(let section, _), .supplementary(_, let section, _), .decoration(_, let section):
      section
    }
  }
}
