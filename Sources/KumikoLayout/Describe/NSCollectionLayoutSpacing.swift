import KumikoFoundation

/// A distance between two adjacent items: either exact or a minimum.
///
/// The remaining space along a group is shared equally by its flexible spacings.
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  /// The distance in points: exact if fixed, the minimum if flexible.
  open internal(set) var spacing: CGFloat = 0
  /// Whether the distance may grow.
  open internal(set) var isFlexible = false

  /// Whether the distance is exact.
  open var isFixed: Bool { !isFlexible }

  /// No distance.
  public required override init() { super.init() }

  /// At least `flexibleSpacing` points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    let spacing = self.init()
    spacing.spacing = flexibleSpacing
    spacing.isFlexible = true
    return spacing
  }

  /// Exactly `fixedSpacing` points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    let spacing = self.init()
    spacing.spacing = fixedSpacing
    return spacing
  }

  /// A copy with the same distance.
  open func copy(with zone: NSZone? = nil) -> Any {
    isFlexible ? Self.flexible(spacing) : Self.fixed(spacing)
  }

  /// Whether both are the same distance of the same kind.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSpacing else { return false }
    return spacing == other.spacing && isFlexible == other.isFlexible
  }

  /// Equal spacings have equal hashes.
  open override var hash: Int { spacing.hashValue }

  /// The distance, with `≥` if flexible.
  open override var description: String { (isFlexible ? "≥ " : "") + spacing.short }
}
