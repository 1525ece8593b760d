extension NSCollectionLayoutGroup {
  /// Where the items of a flow group stand on their line.
  public enum LineAlignment: Int, Sendable {
    /// At the start of the line.
    case leading = 0
    /// In the middle of the line.
    case center
    /// At the end of the line.
    case trailing
    /// From end to end, with what is left over between the items; the last line, unless it is full,
    /// stands at the start.
    case justified
  }
}

package typealias LineAlignment = NSCollectionLayoutGroup.LineAlignment
