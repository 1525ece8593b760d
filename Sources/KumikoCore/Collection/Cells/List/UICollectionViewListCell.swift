import KumikoFoundation
import KumikoGraphics

/// A row of a list: content, accessories at both ends, an indentation and a separator below.
///
///     ├ indentation ┤ accessories │ content │ accessories ├ margin ┤
///
/// A row is at least 44 points high.
///
///     let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
///       cell, indexPath, name in
///       var content = cell.defaultContentConfiguration()
///       content.text = name
///       cell.contentConfiguration = content
///       cell.accessories = [.disclosureIndicator()]
///     }
open class UICollectionViewListCell: UICollectionViewCell, RowCell {
  private lazy var row = RowParts(of: self)

  /// The accessories at the ends of the row.
  open var accessories: [UICellAccessory] {
    get { row.accessories }
    set { row.accessories = newValue }
  }

  /// The indentation level of the row in an outline; 0 by default.
  open var indentationLevel: Int {
    get { row.indentationLevel }
    set { row.indentationLevel = newValue }
  }

  /// The indentation of a level, in points; 10 by default.
  open var indentationWidth: CGFloat {
    get { row.indentationWidth }
    set { row.indentationWidth = newValue }
  }

  /// Whether leading accessories are indented too; `true` by default.
  open var indentsAccessories: Bool {
    get { row.indentsAccessories }
    set { row.indentsAccessories = newValue }
  }

  /// Expands or collapses the row; set by outlines.
  var expansionHandler: (() -> Void)? {
    get { row.expansionHandler }
    set { row.expansionHandler = newValue }
  }

  /// Shows the row at a level of an outline.
  func enterOutline(_ state: OutlineState, expansionHandler handler: @escaping () -> Void) {
    row.outlineLevel = state.level
    indentationLevel = state.level
    conditions.isExpanded = state.isExpanded
    expansionHandler = handler
  }

  /// Undoes what an outline has set. A level that the app has set since stays.
  func leaveOutline() {
    guard let level = row.outlineLevel else { return }
    row.outlineLevel = nil
    if indentationLevel == level { indentationLevel = 0 }
    conditions.isExpanded = false
    expansionHandler = nil
  }

  /// The row's place in its list; nil outside of lists.
  var listPlace: ListPlace? {
    get { row.place }
    set { row.place = newValue }
  }

  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { row.backgroundWasSet() }
  }

  /// Creates a row with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    row.placeChanged()
  }

  /// Creates a row from a nib; elsewhere like `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    row.placeChanged()
    takeIn(coder, in: UICollectionViewListCell.self)
  }

  /// The default content configuration for the list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let content: UIListContentConfiguration = listPlace?.isBoundary == true ? .header() : .cell()
    return content.suiting(listPlace?.style.environment ?? .unspecified)
  }

  /// The default background configuration for the list.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    listPlace?.background ?? .listPlainCell()
  }

  /// The guide of the separator below the row. By default it starts at the text and ends at the
  /// edge; constraints to it move it.
  open var separatorLayoutGuide: UILayoutGuide { row.separatorLayoutGuide }

  open override func prepareForReuse() {
    super.prepareForReuse()
    leaveOutline()
    conditions = CellConditions()
  }

  override var headerMark: AccessoryView? { row.headerMark }

  override func isReorderMark(at point: CGPoint) -> Bool {
    row.isReorderMark(at: point)
  }

  override func take(_ row: ListRow?) {
    if let row { listPlace = ListPlace(row) }
    super.take(row)
  }

  override var separatorInsets: (leading: CGFloat, trailing: CGFloat) { row.separatorInsets }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    row.follow(state)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return row.fittingSize(targetSize, horizontal, vertical)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    row.layOut()
    placeSeparators()
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    rowAccessibility(isElement: true, accessories: row.accessories)
  }
}
