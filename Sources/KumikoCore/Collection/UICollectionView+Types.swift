import KumikoFoundation
import KumikoLayout

extension UICollectionView {
  /// The category of an element: a cell, a supplementary view or a decoration view.
  public typealias ElementCategory = UICollectionElementCategory

  /// The position of an item after a scroll. Empty for no scroll.
  public nonisolated struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The positions as bits.
    public let rawValue: UInt

    /// Positions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1)
    /// Centred between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// Centred between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The direction in which content scrolls.
  public typealias ScrollDirection = UICollectionViewScrollDirection

  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
