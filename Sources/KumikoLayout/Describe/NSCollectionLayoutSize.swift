import KumikoFoundation

/// The width and height of an item, as rules.
///
///     // the full width, and a height that the cell determines
///     let size = NSCollectionLayoutSize(
///       widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
open class NSCollectionLayoutSize: NSObject, NSCopying {
  /// The width's rule.
  open private(set) var widthDimension = NSCollectionLayoutDimension()
  /// The height's rule.
  open private(set) var heightDimension = NSCollectionLayoutDimension()

  /// Zero by zero points.
  public required override init() { super.init() }

  /// A size from its two rules.
  public convenience init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.init()
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// A copy with the same rules.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.widthDimension = widthDimension
    copy.heightDimension = heightDimension
    return copy
  }

  /// Whether both sides have the same rules.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSize else { return false }
    return widthDimension.isEqual(other.widthDimension)
      && heightDimension.isEqual(other.heightDimension)
  }

  /// Equal sizes have equal hashes.
  open override var hash: Int { widthDimension.hash &* 31 &+ heightDimension.hash }

  /// Both rules in short, width first.
  open override var description: String { "(\(widthDimension), \(heightDimension))" }
}
