import UIFoundation

/// Shows one item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  private var storedContentView = UIView()
  private var configuredContentView: (any UIView & UIContentView)?
  private var storedConfiguration: (any UIContentConfiguration)?
  private var needsUpdateConfiguration = true
  /// Where the cell stands in a list; nil where it is in none.
  var listRow: ListRow?
  /// The line below the row.
  var separator: ListSeparator?

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
    return state
  }

  /// What the content shows. The content view that the configuration makes becomes the cell's; a
  /// configuration of the same type is given to the view that is there.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { storedConfiguration }
    set {
      storedConfiguration = newValue
      applyContentConfiguration()
      setNeedsUpdateConfiguration()
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
    guard automaticallyUpdatesContentConfiguration, let configuration = storedConfiguration
    else { return }
    storedConfiguration = configuration.updated(for: state)
    applyContentConfiguration()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
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
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  private func interactionStateChanged() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    setNeedsUpdateConfiguration()
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

  private func install(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    addSubview(view)
  }

  private func replaceBackground(_ old: UIView?, _ new: UIView?, above sibling: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let sibling {
      insertSubview(new, aboveSubview: sibling)
    } else {
      insertSubview(new, at: 0)
    }
  }
}
