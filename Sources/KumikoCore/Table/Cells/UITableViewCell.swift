import KumikoFoundation
import KumikoGraphics

/// Shows one row of a table.
///
/// Its content is a content configuration, the labels and the image of its style, or the subviews
/// of `contentView`. A row that determines its height itself is at least 44 points high.
///
///     let cell = UITableViewCell(style: .default, reuseIdentifier: "name")
///     var content = cell.defaultContentConfiguration()
///     content.text = "Ada"
///     cell.contentConfiguration = content
///     cell.accessoryType = .disclosureIndicator
open class UITableViewCell: _ReusableView, RowCell {
  private let style: CellStyle
  private(set) lazy var row = RowParts(of: self)
  private var storedSelected = false
  private var storedHighlighted = false
  private var marks = RowMarks()

  /// The conditions in which the cell is displayed, as its list determines them.
  var conditions = CellConditions() {
    didSet { if conditions != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Creates a cell of a style, 320 × 44 points large; tables create theirs with this initialiser,
  /// and subclasses override it to set a cell up.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: RowParts.minimumHeight))
    self.reuseIdentifier = reuseIdentifier
    clipsToBounds = false
    row.placeChanged()
    contentView.frame = bounds
  }

  /// A cell of the default style with a frame, without an identifier.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// A cell of the default style, without an identifier.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// A cell of a nib; elsewhere one of the default style.
  public required init?(coder: NSCoder) {
    style = NibCoder.value("style", of: coder) ?? .default
    super.init(coder: coder)
    reuseIdentifier = NibCoder.value("reuseIdentifier", of: coder)
    row.placeChanged()
    takeIn(coder, in: UITableViewCell.self)
  }

  // MARK: Content

  /// The view for the cell's content; as large as the cell without its accessories.
  open var contentView: UIView { cellContent.view }

  override var menuContent: UIView { contentView }

  /// The label for the text; nil while the cell has a content configuration.
  open var textLabel: UILabel? { labels?.textLabel }

  /// The label for the second text; nil in cells of the default style, and while the cell has a
  /// content configuration.
  open var detailTextLabel: UILabel? { style == .default ? nil : labels?.detailLabel }

  /// The view for the image; nil while the cell has a content configuration.
  open var imageView: UIImageView? { labels?.imageView }

  private var labels: LabelledContentView? { contentView as? LabelledContentView }

  /// The configuration of the content. The content view that it creates becomes the cell's; a
  /// configuration of the same type is applied to the existing view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { cellContent.configuration }
    set { cellContent.configuration = newValue }
  }

  /// Whether the content configuration is updated automatically for each state.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { cellContent.updatesContent }
    set { cellContent.updatesContent = newValue }
  }

  /// The content that suits the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration { style.content }

  // MARK: Background

  /// The background behind the content; nil if there is none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { cellContent.background?.style == .mark ? nil : cellContent.background }
    set {
      cellContent.background = newValue
      row.backgroundWasSet()
    }
  }

  /// Whether the background configuration is updated automatically for each state.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { cellContent.updatesBackground }
    set { cellContent.updatesBackground = newValue }
  }

  /// The background that suits the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    row.place?.background ?? .listPlainCell()
  }

  /// A colour behind everything; setting one takes the place of the background that suits the
  /// table, but for the mark of a row that is selected or pressed.
  open override var backgroundColor: UIColor? {
    didSet { if backgroundColor != nil { backgroundConfiguration = .listMark() } }
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    get { cellContent.backgroundView }
    set { cellContent.backgroundView = newValue }
  }

  /// A view behind the content while the row is selected or pressed.
  open var selectedBackgroundView: UIView? {
    get { cellContent.selectedView }
    set { cellContent.selectedView = newValue }
  }

  /// A view behind the content while the row is selected and several rows can be, in place of
  /// `selectedBackgroundView`.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { cellContent.severalSelectedView = multipleSelectionBackgroundView }
  }

  // MARK: State

  /// The indication that the row is selected or pressed.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { interactionStateChanged() } }
  }

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row is pressed.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Shows whether the row is selected. Overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedSelected else { return }
    storedSelected = selected
    interactionStateChanged(animated: animated)
  }

  /// Shows whether the row is pressed. Overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedHighlighted else { return }
    storedHighlighted = highlighted
    interactionStateChanged(animated: animated)
  }

  /// Whether the row shows its editing controls: while the table is edited and the row can be, or
  /// after `setEditing(_:animated:)`, until the table changes it.
  open var isEditing: Bool {
    get { isInEditedList }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the editing controls of the row. Called by the table when editing mode begins
  /// or ends; overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    rowEditing.decided = editing == super.isInEditedList ? nil : editing
    changeParts(animated: animated)
  }

  /// Called before editing controls, or the delete button, appear or disappear.
  open func willTransition(to state: StateMask) {}

  /// Called when editing controls, or the delete button, have appeared or disappeared.
  open func didTransition(to state: StateMask) {}

  /// Called when the row is lifted for a drag, is dragged, or is dropped.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Whether the content is indented for the editing control at the start of the row while the
  /// table is edited; `true` by default. Evaluated if the row cannot be deleted or inserted.
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { marksChanged() } }
  }

  /// How the cell shows that its row is focused; by default, the list draws a ring around it.
  open var focusStyle = FocusStyle.default

  var rowEditing = RowEditing()

  /// The operation of the editing control at the start of the row while the table is edited.
  open var editingStyle: EditingStyle { marks.editingStyle }

  /// Whether the row shows a handle to move it while the table is edited, where the data source
  /// allows moving it; `true` by default.
  open var showsReorderControl = true {
    didSet { if showsReorderControl != oldValue { marksChanged() } }
  }

  /// Whether the row is swiped, so that its delete button is visible.
  open var showingDeleteConfirmation: Bool { swipe != nil }

  /// The current state of the cell. Overrides modify the result of `super`.
  open var configurationState: UICellConfigurationState {
    var state = state(conditions)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Called, after `updateConfiguration(using:)`, when the state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The type of `configurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// Requests a call of `updateConfiguration(using:)` in the next layout pass.
  open override func setNeedsUpdateConfiguration() { cellContent.setNeedsUpdate() }

  /// Updates the configurations for the state. The default updates those with automatic updates.
  open func updateConfiguration(using state: UICellConfigurationState) {
    var backgroundState = state
    if selectionStyle == .none || cellContent.hasOwnMark {
      backgroundState.isSelected = false
      backgroundState.isHighlighted = false
    }
    cellContent.follow(state, background: backgroundState)
    row.follow(state)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    labels?.prepareForReuse()
    conditions = CellConditions()
    storedSelected = false
    storedHighlighted = false
    interactionStateChanged()
  }

  // MARK: Accessories

  /// The accessory at the end of the row.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { marksChanged() } }
  }

  /// A view at the end of the row, in place of `accessoryType`; as large as its frame.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { marksChanged() } }
  }

  /// The accessory at the end of the row while the table is edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { marksChanged() } }
  }

  /// A view at the end of the row while the table is edited, in place of `editingAccessoryType`.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { marksChanged() } }
  }

  /// The indentation level of the row; 0 by default.
  open var indentationLevel: Int {
    get { row.indentationLevel }
    set { row.indentationLevel = newValue }
  }

  /// The width of an indentation level, in points; 10 by default.
  open var indentationWidth: CGFloat {
    get { row.indentationWidth }
    set { row.indentationWidth = newValue }
  }

  /// The insets of the line below the row, in points; those of the table by default.
  open var separatorInset: UIEdgeInsets {
    get { lineInset.shownAsLineInset }
    set {
      ownSeparatorInset = newValue.lineInset(after: lineInset)
      followLine()
    }
  }

  private var ownSeparatorInset: UIEdgeInsets?
  private var lineInset: UIEdgeInsets {
    ownSeparatorInset ?? (itemsView as? UITableView)?.lineInset ?? .automaticLineInset
  }

  /// Adopts the table's settings for the separators of its rows.
  func followLine() { showSeparators() }

  override func separatorLines() -> (top: ListRow.Line?, bottom: ListRow.Line?) {
    let lines = super.separatorLines()
    guard let table = itemsView as? UITableView else { return lines }
    let inset = lineInset
    let isAutomatic = inset.left == UITableView.automaticDimension
    func dressed(_ line: ListRow.Line) -> ListRow.Line {
      var insets = line.insets
      if !line.isOuter {
        if !isAutomatic, table.separatorInsetReference == .fromCellEdges {
          insets.leading = inset.left
        }
        insets.trailing = max(0, inset.right)
      }
      return ListRow.Line(
        color: table.separatorColor ?? .separator, insets: insets, isOuter: line.isOuter)
    }
    return (lines.top.map(dressed), lines.bottom.map(dressed))
  }

  override var showsMarks: Bool { selectionStyle != .none }

  override var separatorInsets: (leading: CGFloat, trailing: CGFloat) {
    let usual = row.separatorInsets
    guard let table = itemsView as? UITableView,
      table.separatorInsetReference == .fromAutomaticInsets
    else { return usual }
    let inset = lineInset
    let isAutomatic = inset.left == UITableView.automaticDimension
    return (usual.leading + (isAutomatic ? 0 : inset.left), usual.trailing)
  }

  override func isReorderMark(at point: CGPoint) -> Bool { row.isReorderMark(at: point) }

  override func show(isReordering: Bool) { conditions.isReordering = isReordering }

  /// Adopts the controls that the row shows while the table is edited.
  func take(_ marks: RowMarks) {
    guard marks != self.marks else { return }
    self.marks = marks
    marksChanged()
  }

  private func marksChanged() {
    row.accessories = marks.accessories(of: self)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    cellContent.layOut()
    swipe?.rowLaidOut()
    row.layOut()
    placeSeparators()
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return row.fittingSize(targetSize, horizontal, vertical)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Traits that the app's own code reads are tracked.
    if previousTraitCollection?.looksDifferent(from: currentTraits) ?? true {
      setNeedsUpdateConfiguration()
    }
  }

  override func updateConfigurationIfNeeded() {
    cellContent.updateIfNeeded(configurationState) { state in
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
      notifyDragState(state.cellDragState)
    }
  }

  private func interactionStateChanged(animated: Bool = false) {
    let change = { [self] in
      cellContent.isOneOfSeveral = isSelected && (itemsView?.currentPolicy ?? .single) != .single
      cellContent.isMarked = selectionStyle != .none && (isSelected || isHighlighted)
      setNeedsUpdateConfiguration()
      if animated { layoutIfNeeded() }
    }
    if let elementID { (superview as? ItemsView)?.rowMarkChanged(elementID) }
    if animated { UIView.animate(withDuration: 0.2, animations: change) } else { change() }
  }

  // MARK: For the table

  override class func make(reuseIdentifier: String, size: CGSize) -> ReusableView {
    Construction.tableCell(self, style: .default, reuseIdentifier: reuseIdentifier)
  }

  override func makePlainContent() -> UIView {
    LabelledContentView(style.content, isTinted: style == .value2)
  }

  override func take(_ listRow: ListRow?) {
    if let listRow { row.place = ListPlace(listRow) }
    super.take(listRow)
  }

  override func show(isFocused: Bool) {
    super.show(isFocused: isFocused && focusStyle == .default)
    conditions.isFocused = isFocused
  }

  override func swipeChanged() {
    conditions.isSwiped = swipe != nil
    changeParts(animated: UIView.inheritedAnimationDuration > 0)
  }

  override func show(isSelected: Bool, animated: Bool) {
    setSelected(isSelected, animated: animated)
  }

  override func show(isHighlighted: Bool, animated: Bool) {
    setHighlighted(isHighlighted, animated: animated)
  }

  override var isInEditedList: Bool { rowEditing.decided ?? super.isInEditedList }

  override func editingChanged() { followEditing(itemsView?.isEditing == true) }

  override func preferredAttributes(
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let table = itemsView as? UITableView,
      let height = table.givenHeight(ofRow: original.indexPath)
    else { return super.preferredAttributes(original) }
    let attributes = original.copy() as? UICollectionViewLayoutAttributes ?? original
    attributes.size.height = height
    return attributes
  }

  override var descriptionParts: [String] {
    super.descriptionParts + (ObjectWords.quoted(labels?.shownText).map { ["text = \($0)"] } ?? [])
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = rowAccessibility(isElement: true, accessories: row.accessories)
    if !isUserInteractionEnabled { defaults.traits.insert(.notEnabled) }
    return defaults
  }
}

extension UITableViewCell.CellStyle {
  /// The content of such a cell.
  fileprivate var content: UIListContentConfiguration {
    switch self {
    case .default: .cell()
    case .value1: .valueCell()
    case .value2: .tintedValueCell()
    case .subtitle: .subtitleCell()
    }
  }
}
