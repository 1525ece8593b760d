import KumikoFoundation

/// The settings of a whole layout: its direction, the spacing of its sections, and the views around
/// all of them.
///
///     let configuration = UICollectionViewCompositionalLayoutConfiguration()
///     configuration.scrollDirection = .horizontal
///     configuration.interSectionSpacing = 20
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The direction along which sections follow each other; vertical by default.
  open var scrollDirection = UICollectionViewScrollDirection.vertical
  /// The distance between every two sections in points, empty ones included.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and side views of the whole content.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The insets that sections respect unless they specify their own; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// The defaults.
  public required override init() { super.init() }

  /// Direction and spacing, and the kinds of views around all sections, in one line.
  open override var description: String {
    var parts = ["\(scrollDirection)"]
    if interSectionSpacing != 0 { parts.append("spacing \(interSectionSpacing.short)") }
    let attached = boundarySupplementaryItems.map { "'\($0.elementKind)' at \($0.alignment)" }
    if !attached.isEmpty { parts.append("with \(attached.joined(separator: ", "))") }
    return parts.joined(separator: ", ")
  }

  /// A copy with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
