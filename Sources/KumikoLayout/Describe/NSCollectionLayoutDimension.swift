import KumikoFoundation

/// The rule for a width or height of an item: a number of points, a fraction of the container, or
/// an estimate that is replaced by measuring the view.
///
///     NSCollectionLayoutDimension.fractionalWidth(0.5)   // half of the width without spacing
///
/// Values that are not finite, and negative ones, are reported when the section is resolved; they
/// count as zero.
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  var length: Length = .absolute(0)

  /// A side of zero points; use one of the factories.
  public required override init() { super.init() }

  /// A fraction of the container's width, for a width or a height; 1 is all of it.
  ///
  /// Rounded down to whole pixels.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionalWidth(fractionalWidth))
  }

  /// A fraction of the container's height, for a width or a height; 1 is all of it.
  ///
  /// Rounded down to whole pixels.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionalHeight(fractionalHeight))
  }

  /// A number of points, which is not rounded.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute(absoluteDimension))
  }

  /// An estimate in points, which is used until the view is measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated(estimatedDimension))
  }

  /// An estimate in points; once measured, all siblings in a group get the size of the largest.
  ///
  /// The group must be estimated on the same axis; elsewhere this is `estimated(_:)`.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> Self { make(.uniform(estimate)) }

  /// Whether this is a fraction of the container's width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = length { true } else { false } }

  /// Whether this is a fraction of the container's height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = length { true } else { false } }

  /// Whether this is a number of points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }

  /// Whether this is an estimate that is replaced by measuring.
  open var isEstimated: Bool { length.isEstimated }

  /// Whether siblings grow to the largest among them.
  open var isUniformAcrossSiblings: Bool { if case .uniform = length { true } else { false } }

  /// The fraction or the points that were passed to the factory.
  open var dimension: CGFloat { length.value }

  /// A copy with the same rule.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.length = length
    return copy
  }

  /// Whether both are the same rule with the same number.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.length == length
  }

  /// Equal dimensions have equal hashes.
  open override var hash: Int { length.hashValue }

  /// The rule in short, such as `0.5 × width` or `≈ 44`.
  open override var description: String { length.description }

  private static func make(_ length: Length) -> Self {
    let dimension = self.init()
    dimension.length = length
    return dimension
  }
}
