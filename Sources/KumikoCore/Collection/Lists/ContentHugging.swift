import KumikoFoundation
import KumikoLayout

extension UICollectionLayoutListConfiguration {
  /// What of a list is only as wide as its content, and begins where the list does.
  public nonisolated struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// From bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The headers that are supplementary views.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }
}

/// What of a table is only as wide as its content, and begins where the rows do.
public nonisolated struct UITableViewContentHuggingElements: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// From bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The headers of sections.
  public static let sectionHeaders = UITableViewContentHuggingElements(rawValue: 1)
}

extension UITableView {
  /// What is only as wide as its content; nothing unless set.
  public var contentHuggingElements: UITableViewContentHuggingElements {
    get { choices.hugging }
    set {
      guard newValue != choices.hugging else { return }
      choices.hugging = newValue
      heightsChanged()
    }
  }
}

extension ReusableView {
  /// What a header asks for that is only as wide as its content, and at most as wide as the rows;
  /// nil for another view.
  func huggingAttributes(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    guard representsBoundary, original.measuredAxes.contains(.horizontal), let list = itemsView,
      let most = list.widthOfHuggingHeader(inSection: original.indexPath.first ?? 0),
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let isGiven = !original.measuredAxes.contains(.vertical)
    let vertical: UILayoutPriority = isGiven ? .required : .fittingSizeLevel
    let height = isGiven ? original.size.height : 0
    var size = systemLayoutSizeFitting(
      CGSize(width: 0, height: height), withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: vertical)
    if size.width > most || size.width <= 0 {
      size = systemLayoutSizeFitting(
        CGSize(width: most, height: height), withHorizontalFittingPriority: .required,
        verticalFittingPriority: vertical)
    }
    attributes.frame.size = CGSize(
      width: size.width, height: size.height > 0 ? size.height : original.size.height)
    return attributes
  }
}

extension ItemsView {
  /// How wide a header can be that is only as wide as its content, in points; nil where headers go
  /// from side to side.
  fileprivate func widthOfHuggingHeader(inSection section: Int) -> CGFloat? {
    guard let list = collectionViewLayout.listConfiguration(ofSection: section),
      list.contentHuggingElements.contains(.supplementaryHeader)
    else { return nil }
    let (insets, around) = (list.metrics(scale: displayScale).contentInsets, adjustedContentInset)
    let taken = insets.leading + insets.trailing + around.left + around.right
    return max(0, bounds.width - taken)
  }
}
