import KumikoFoundation

/// Shows one item of a collection view.
///
///     let registration = UICollectionView.CellRegistration<UICollectionViewCell, UIColor> {
///       cell, indexPath, color in
///       cell.contentView.backgroundColor = color
///       cell.contentView.layer.cornerRadius = 8
///     }
open class UICollectionViewCell: UICollectionReusableView {
  private var veil: CellVeil?

  var isUpdatingConfiguration: Bool { cellContent.isUpdating }

  /// The conditions of the cell in its list.
  var conditions = CellConditions() {
    didSet { if conditions != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The view for the cell's content; as large as the cell.
  open var contentView: UIView { cellContent.view }

  override var menuContent: UIView { contentView }

  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { interactionStateChanged() } }
  }

  /// Whether the item is highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { interactionStateChanged() } }
  }

  /// Whether a content configuration is updated automatically for each state.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { cellContent.updatesContent }
    set { cellContent.updatesContent = newValue }
  }

  /// Whether a background configuration is updated automatically for each state.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { cellContent.updatesBackground }
    set { cellContent.updatesBackground = newValue }
  }

  /// The background behind the content; nil if there is none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { cellContent.background }
    set { cellContent.background = newValue }
  }

  /// Called, after `updateConfiguration(using:)`, when the state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The type of `configurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The default background: that of a row in a list, and none elsewhere.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Called when the item is lifted for a drag, is dragged, or is dropped.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// The state of a drag of an item.
  public nonisolated enum DragState: Int, Sendable {
    /// The item is not dragged.
    case none = 0
    /// The item is being lifted.
    case lifting
    /// The item is being dragged.
    case dragging
  }

  private var reportedDragState = DragState.none

  private func notifyDragState(_ state: UICellConfigurationState.DragState) {
    let state: DragState =
      switch state {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    guard state != reportedDragState else { return }
    reportedDragState = state
    dragStateDidChange(state)
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    get { cellContent.backgroundView }
    set { cellContent.backgroundView = newValue }
  }

  /// A view behind the content while the item is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    get { cellContent.selectedView }
    set { cellContent.selectedView = newValue }
  }

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = false
    _ = cellContent
  }

  /// Creates a cell from a nib; elsewhere like `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _ = cellContent
    takeIn(coder, in: UICollectionViewCell.self)
  }

  /// The current state of the cell. Overrides modify the result of `super`.
  open var configurationState: UICellConfigurationState {
    var state = state(conditions)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// The content configuration. The content view that it creates becomes the cell's; a
  /// configuration of the same type is passed to the existing view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { cellContent.configuration }
    set { cellContent.configuration = newValue }
  }

  /// Requests a call of `updateConfiguration(using:)` in the next layout pass.
  open override func setNeedsUpdateConfiguration() { cellContent.setNeedsUpdate() }

  /// Updates the configurations for the state. The default updates those of content and background,
  /// where that is automatic.
  open func updateConfiguration(using state: UICellConfigurationState) {
    cellContent.follow(state, background: state)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    conditions.isReordering = false
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    cellContent.layOut()
    placeSeparators()
    swipe?.rowLaidOut()
    showVeil()
  }

  /// Responds to the pointer where the background does not.
  private func showVeil() {
    guard veil != nil || isHovered || isHighlighted else { return }
    let answers = cellContent.answersPointer || cellContent.hasNoBackground
    let needed = Veil(
      isHovered: configurationState.isHovered && !answers,
      isPressed: isHighlighted && !answers && selectedBackgroundView == nil)
    guard needed != nil || veil != nil else { return }
    // The veil has the size that the constraints inside determine.
    if needed != nil { contentView.layoutIfNeeded() }
    let shown = veil ?? CellVeil()
    veil = shown
    shown.show(needed, on: self)
    if needed == nil { veil = nil }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // A change of traits that the app's own code may read requires an update.
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

  override func show(isFocused: Bool) {
    super.show(isFocused: isFocused)
    conditions.isFocused = isFocused
  }

  override func swipeChanged() { conditions.isSwiped = swipe != nil }

  override func show(isSelected: Bool, animated: Bool) { self.isSelected = isSelected }

  override func show(isHighlighted: Bool, animated: Bool) { self.isHighlighted = isHighlighted }

  override func show(isReordering: Bool) { conditions.isReordering = isReordering }

  override func editingChanged() {
    setNeedsUpdateConfiguration()
    if self is UICollectionViewListCell { fittingSizeChanged() }
  }

  private func interactionStateChanged() {
    cellContent.isMarked = isSelected || isHighlighted
    setNeedsUpdateConfiguration()
    if let elementID { (superview as? ItemsView)?.rowMarkChanged(elementID) }
  }
}
