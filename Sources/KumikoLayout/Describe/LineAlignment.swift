extension NSCollectionLayoutGroup {
  /// The alignment of a flow group's items on their line.
  public enum LineAlignment: Int, Sendable {
    /// At the start of the line.
    case leading = 0
    /// In the middle of the line.
    case center
    /// At the end of the line.
    case trailing
    /// From end to end, with the remaining space between the items; the last line, unless it is
    /// full, is aligned at the start.
    case justified
  }
}

package typealias LineAlignment = NSCollectionLayoutGroup.LineAlignment
