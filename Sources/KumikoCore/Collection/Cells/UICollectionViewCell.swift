import KumikoFoundation

/// Shows one item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  private var veil: CellVeil?

  var isUpdatingConfiguration: Bool { cellContent.isUpdating }

  /// What the cell's surroundings say about it.
  var conditions = CellConditions() {
    didSet { if conditions != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Where the cell's content goes; as large as the cell.
  open var contentView: UIView { cellContent.view }

  override var menuContent: UIView { contentView }

  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { interactionStateChanged() } }
  }

  /// Whether the item is pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { interactionStateChanged() } }
  }

  /// Whether a content configuration is updated for each state by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { cellContent.updatesContent }
    set { cellContent.updatesContent = newValue }
  }

  /// Whether a background configuration is updated for each state by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { cellContent.updatesBackground }
    set { cellContent.updatesBackground = newValue }
  }

  /// The background behind the content; nil for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { cellContent.background }
    set { cellContent.background = newValue }
  }

  /// Called, after `updateConfiguration(using:)`, when the state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// What `configurationUpdateHandler` is.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The background that suits what the cell is in: that of a row in a list, and none elsewhere.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Called when the item is taken up to be dragged elsewhere, is dragged, or is let go.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// What the user does with an item that can be dragged elsewhere.
  public nonisolated enum DragState: Int, Sendable {
    /// It lies in its place.
    case none = 0
    /// It is being taken up.
    case lifting
    /// It is dragged.
    case dragging
  }

  private var toldDragState = DragState.none

  private func tellDragState(_ state: UICellConfigurationState.DragState) {
    let state: DragState =
      switch state {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    guard state != toldDragState else { return }
    toldDragState = state
    dragStateDidChange(state)
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    get { cellContent.backgroundView }
    set { cellContent.backgroundView = newValue }
  }

  /// A view behind the content while the item is selected or pressed.
  open var selectedBackgroundView: UIView? {
    get { cellContent.selectedView }
    set { cellContent.selectedView = newValue }
  }

  /// A cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = false
    _ = cellContent
  }

  /// A cell as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _ = cellContent
    takeIn(coder, in: UICollectionViewCell.self)
  }

  /// How the cell is at the moment. Overrides add to what `super` returns.
  open var configurationState: UICellConfigurationState {
    var state = state(conditions)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// What the content shows. The content view that the configuration makes becomes the cell's; a
  /// configuration of the same type is given to the view that is there.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { cellContent.configuration }
    set { cellContent.configuration = newValue }
  }

  /// Asks for `updateConfiguration(using:)` in the next layout pass.
  open override func setNeedsUpdateConfiguration() { cellContent.setNeedsUpdate() }

  /// Brings the configuration up to date with the state. The default updates the content
  /// configuration where that is automatic.
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

  /// Answers to the pointer where the background does not.
  private func showVeil() {
    guard veil != nil || isHovered || isHighlighted else { return }
    let answers = cellContent.answersPointer || cellContent.hasNoBackground
    let needed = Veil(
      isHovered: configurationState.isHovered && !answers,
      isPressed: isHighlighted && !answers && selectedBackgroundView == nil)
    guard needed != nil || veil != nil else { return }
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
    // What the app's own code reads is followed.
    if previousTraitCollection?.looksDifferent(from: currentTraits) ?? true {
      setNeedsUpdateConfiguration()
    }
  }

  override func updateConfigurationIfNeeded() {
    cellContent.updateIfNeeded(configurationState) { state in
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
      tellDragState(state.cellDragState)
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
