import UIFoundation

/// Shows one item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  private var storedContentView = UIView()
  private var configuredContentView: (any UIView & UIContentView)?
  private var storedConfiguration: (any UIContentConfiguration)?
  private var backgroundConfigurationView: BackgroundConfigurationView?
  private var needsUpdateConfiguration = true
  /// The rounded corners of the card that the row is at the end of; nil where they are square.
  private(set) var card: (radius: CGFloat, corners: CACornerMask)?
  /// The line below the row.
  var separator: ListSeparator?
  /// The line above the row.
  var topSeparator: ListSeparator?
  /// The state that the configurations are brought up to date with right now.
  private var updatedState: UICellConfigurationState?
  var isUpdatingConfiguration: Bool { updatedState != nil }

  /// What the row shows beside itself while it is pulled aside.
  var swipe: Swipe? {
    didSet {
      conditions.isSwiped = swipe != nil
      // The whole row is clipped to the corners then, so that buttons end there too.
      backgroundConfigurationView?.card = swipe == nil ? card : nil
    }
  }

  /// What the cell's surroundings say about it.
  var conditions = CellConditions() {
    didSet { if conditions != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Where the cell's content goes; as large as the cell.
  open var contentView: UIView { configuredContentView ?? storedContentView }

  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { interactionStateChanged() } }
  }

  /// Whether the item is pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { interactionStateChanged() } }
  }

  /// Whether a content configuration is updated for each state by itself.
  open var automaticallyUpdatesContentConfiguration = true

  /// Whether a background configuration is updated for each state by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The ground behind the content; nil for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      guard backgroundConfiguration != oldValue else { return }
      backgroundConfigurationChanged()
    }
  }

  /// Called, after `updateConfiguration(using:)`, when the state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// What `configurationUpdateHandler` is.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, backgroundView, above: nil) }
  }

  /// A view behind the content while the item is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, selectedBackgroundView, above: backgroundView)
      selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }
  }

  /// A cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = false
    install(storedContentView)
  }

  /// A cell as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    install(storedContentView)
  }

  /// How the cell is at the moment. Overrides add to what `super` returns.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isInEditedList
    state.isExpanded = conditions.isExpanded
    state.isSwiped = conditions.isSwiped
    state.isReordering = conditions.isReordering
    return state
  }

  /// What the content shows. The content view that the configuration makes becomes the cell's; a
  /// configuration of the same type is given to the view that is there.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { storedConfiguration }
    set {
      // What an update handler sets is for the state that it was given.
      storedConfiguration =
        updatedState.flatMap {
          automaticallyUpdatesContentConfiguration ? newValue?.updated(for: $0) : nil
        } ?? newValue
      applyContentConfiguration()
      if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    }
  }

  /// Asks for `updateConfiguration(using:)` in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Brings the configuration up to date with the state. The default updates the content
  /// configuration where that is automatic.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      backgroundConfiguration = background.updated(for: state)
    }
    guard automaticallyUpdatesContentConfiguration, let configuration = storedConfiguration
    else { return }
    storedConfiguration = configuration.updated(for: state)
    applyContentConfiguration()
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
    backgroundConfigurationView?.fill(room)
    placeSeparators()
    swipe?.rowSizeChanged()
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
    setNeedsUpdateConfiguration()
  }

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    let state = configurationState
    updatedState = state
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    updatedState = nil
  }

  /// Whether the list that the cell is in is edited.
  var isInEditedList: Bool { itemsView?.isEditing ?? false }

  override func take(_ row: ListRow?) {
    super.take(row)
    showListRow(row)
  }

  override func show(isSelected: Bool, animated: Bool) { self.isSelected = isSelected }

  override func show(isHighlighted: Bool, animated: Bool) { self.isHighlighted = isHighlighted }

  override func show(isReordering: Bool) { conditions.isReordering = isReordering }

  override func editingChanged() {
    setNeedsUpdateConfiguration()
    if self is UICollectionViewListCell { fittingSizeChanged() }
  }

  /// Whether the view stands for a header or footer and not for an item.
  var representsBoundary: Bool { elementID.map { !$0.isItem } ?? false }

  /// Rounds the ground at the ends of a card.
  func setBackgroundCard(_ card: (radius: CGFloat, corners: CACornerMask)?) {
    self.card = card
    if swipe == nil { backgroundConfigurationView?.card = card }
  }

  private func backgroundConfigurationChanged() {
    guard let configuration = backgroundConfiguration else {
      backgroundConfigurationView?.removeFromSuperview()
      backgroundConfigurationView = nil
      return
    }
    if let view = backgroundConfigurationView {
      view.configuration = configuration
    } else {
      let view = BackgroundConfigurationView(configuration)
      view.card = swipe == nil ? card : nil
      backgroundConfigurationView = view
      insertSubview(view, at: 0)
    }
    backgroundConfigurationView?.fill(room)
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
  }

  private func interactionStateChanged() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    setNeedsUpdateConfiguration()
    if let elementID { (superview as? ItemsView)?.rowMarkChanged(elementID) }
  }

  private func applyContentConfiguration() {
    guard let configuration = storedConfiguration else {
      if configuredContentView != nil {
        configuredContentView?.removeFromSuperview()
        configuredContentView = nil
        install(storedContentView)
      }
      return
    }
    if let view = configuredContentView, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    contentView.removeFromSuperview()
    let view = configuration.makeContentView()
    configuredContentView = view
    install(view)
  }

  /// Where the cell's parts go. A row that is pulled aside moves the origin of its bounds.
  private var room: CGRect { CGRect(origin: .zero, size: bounds.size) }

  private func install(_ view: UIView) {
    view.frame = room
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    addSubview(view)
  }

  private func replaceBackground(_ old: UIView?, _ new: UIView?, above sibling: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = room
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let sibling {
      insertSubview(new, aboveSubview: sibling)
    } else {
      insertSubview(new, at: 0)
    }
  }
}
