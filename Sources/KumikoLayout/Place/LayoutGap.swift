import KumikoFoundation

extension NSCollectionLayoutSection {
  /// Space that a layout keeps free: an inset, or the spacing between neighbours.
  public struct Gap: Sendable, Hashable {
    /// Why the space is free.
    public enum Kind: Sendable, Hashable {
      /// Content insets of a section, a group or an item.
      case inset
      /// Spacing between sections, between copies of a group, between subitems.
      case spacing
    }

    /// Why the space is free.
    public let kind: Kind
    /// Where it is, in content coordinates.
    public let frame: CGRect
    /// How wide the space is where it parts what is left and right of it, and how high where it
    /// parts what is above and below it, in points.
    public let length: CGFloat
  }
}

package typealias LayoutGap = NSCollectionLayoutSection.Gap
