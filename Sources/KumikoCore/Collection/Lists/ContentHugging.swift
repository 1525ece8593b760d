import KumikoFoundation
import KumikoLayout

extension UICollectionLayoutListConfiguration {
  /// The elements of a list that hug their content, at the leading edge.
  public nonisolated struct ContentHuggingElements: OptionSet, Hashable, Sendable {
    /// The elements as bits.
    public let rawValue: Int
    /// Elements from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Headers that are supplementary views.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }
}

/// The elements of a table that hug their content, at the leading edge of the rows.
public nonisolated struct UITableViewContentHuggingElements: OptionSet, Hashable, Sendable {
  /// The elements as bits.
  public let rawValue: Int
  /// Elements from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Section headers.
  public static let sectionHeaders = UITableViewContentHuggingElements(rawValue: 1)
}

extension UITableView {
  /// The elements that hug their content; none by default.
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
  /// The preferred attributes of a header that hugs its content, at most as wide as the rows; nil
  /// for another view.
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
  /// The maximum width of a header that hugs its content, in points; nil where headers have the
  /// full width.
  fileprivate func widthOfHuggingHeader(inSection section: Int) -> CGFloat? {
    guard let list = collectionViewLayout.listConfiguration(ofSection: section),
      list.contentHuggingElements.contains(.supplementaryHeader)
    else { return nil }
    let (insets, around) = (list.metrics(scale: displayScale).contentInsets, adjustedContentInset)
    let taken = insets.leading + insets.trailing + around.left + around.right
    return max(0, bounds.width - taken)
  }
}
