import KumikoFoundation
import KumikoGraphics

/// A row of a list: content, accessories at both ends, an indentation and a line below.
///
///     ├ indentation ┤ accessories │ content │ accessories ├ margin ┤
///
/// A row is at least 44 points high.
open class UICollectionViewListCell: UICollectionViewCell, RowCell {
  private lazy var row = RowParts(of: self)

  /// What is shown at the ends of the row.
  open var accessories: [UICellAccessory] {
    get { row.accessories }
    set { row.accessories = newValue }
  }

  /// How deep the row is in an outline; 0 unless set.
  open var indentationLevel: Int {
    get { row.indentationLevel }
    set { row.indentationLevel = newValue }
  }

  /// How far a level is indented, in points; 10 unless set.
  open var indentationWidth: CGFloat {
    get { row.indentationWidth }
    set { row.indentationWidth = newValue }
  }

  /// Whether accessories at the start are indented too; yes unless set.
  open var indentsAccessories: Bool {
    get { row.indentsAccessories }
    set { row.indentsAccessories = newValue }
  }

  /// Opens or closes what is below the row; set by whoever shows an outline.
  var expansionHandler: (() -> Void)? {
    get { row.expansionHandler }
    set { row.expansionHandler = newValue }
  }

  /// The row's place in its list; nil outside of lists.
  var listPlace: ListPlace? {
    get { row.place }
    set { row.place = newValue }
  }

  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { row.backgroundWasSet() }
  }

  /// A row with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    row.placeChanged()
  }

  /// A row as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    row.placeChanged()
    takeIn(coder, in: UICollectionViewListCell.self)
  }

  /// The content that suits the list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let content: UIListContentConfiguration = listPlace?.isBoundary == true ? .header() : .cell()
    return content.suiting(listPlace?.style.environment ?? .unspecified)
  }

  /// The background that suits the list.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    listPlace?.background ?? .listPlainCell()
  }

  /// Where the line below the row is. By default it starts where the text does and ends at the
  /// edge; constraints on it move it.
  open var separatorLayoutGuide: UILayoutGuide { row.separatorLayoutGuide }

  open override func prepareForReuse() {
    super.prepareForReuse()
    expansionHandler = nil
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
