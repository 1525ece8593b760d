import KumikoFoundation
import KumikoGraphics

/// A header or footer of a section of a table, which is reused for others.
open class UITableViewHeaderFooterView: _ReusableView {
  private var needsLook = true

  /// Creates a view with an identifier; tables create theirs with this initialiser, and subclasses
  /// override it to set a view up.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    _ = cellContent
  }

  /// A view with a frame, without an identifier.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// A view of a nib; elsewhere one without an identifier.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _ = cellContent
    takeIn(coder, in: UITableViewHeaderFooterView.self)
  }

  /// The view for the content; as large as this view.
  open var contentView: UIView { cellContent.view }

  /// The label for the title; nil while the view has a content configuration.
  open var textLabel: UILabel? { (contentView as? LabelledContentView)?.textLabel }

  /// The label for a second text; nil while the view has a content configuration.
  open var detailTextLabel: UILabel? { (contentView as? LabelledContentView)?.detailLabel }

  /// The configuration of the content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { cellContent.configuration }
    set { cellContent.configuration = newValue }
  }

  /// The content that suits the table.
  open func defaultContentConfiguration() -> UIListContentConfiguration { look }

  /// The background behind the content; nil if there is none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { cellContent.background }
    set {
      cellContent.background = newValue
      needsLook = false
    }
  }

  /// The background that suits the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    isPlain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  /// Whether the content configuration is updated automatically for each state.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { cellContent.updatesContent }
    set { cellContent.updatesContent = newValue }
  }

  /// Whether the background configuration is updated automatically for each state.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { cellContent.updatesBackground }
    set { cellContent.updatesBackground = newValue }
  }

  /// The current state of the view. Overrides modify the result of `super`.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
    return state
  }

  /// Called, after `updateConfiguration(using:)`, when the state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The type of `configurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  /// Updates the configurations for the state. The default updates those with automatic updates.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    cellContent.follow(state, background: state)
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    get { cellContent.backgroundView }
    set { cellContent.backgroundView = newValue }
  }

  /// The default look of the view in its table.
  private var look = UIListContentConfiguration.plainHeader()
  private var isPlain = true

  /// Adopts the appearance of headers or footers in a table of a style.
  func suit(_ style: UITableView.Style, isHeader: Bool) {
    isPlain = style == .plain
    look =
      isHeader
      ? isPlain ? .plainHeader() : .groupedHeader()
      : isPlain ? .plainFooter() : .groupedFooter()
    (contentView as? LabelledContentView)?.look = look
    takeMargins(inWidth: bounds.width)
    guard needsLook else { return }
    cellContent.background = defaultBackgroundConfiguration()
  }

  /// Requests a call of `updateConfiguration(using:)` in the next layout pass.
  open override func setNeedsUpdateConfiguration() { cellContent.setNeedsUpdate() }

  /// Sets the margins of the content in a view of a width.
  private func takeMargins(inWidth width: CGFloat) {
    let table = superview as? UITableView
    let margin = 20 + (table?.extraMargin(inWidth: width, beside: 20) ?? 0)
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: margin, bottom: 8, trailing: margin)
  }

  open override func layoutSubviews() {
    if (superview as? UITableView)?.cellLayoutMarginsFollowReadableWidth == true {
      takeMargins(inWidth: bounds.width)
    }
    updateIfNeeded()
    super.layoutSubviews()
    cellContent.layOut()
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateIfNeeded()
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  private func updateIfNeeded() {
    cellContent.updateIfNeeded(configurationState) { state in
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  override class func make(reuseIdentifier: String, size: CGSize) -> ReusableView {
    Construction.headerFooter(self, reuseIdentifier: reuseIdentifier)
  }

  override func makePlainContent() -> UIView { LabelledContentView(.plainHeader()) }

  override var accessibilityDefaults: AccessibilityDefaults { rowAccessibility(isElement: true) }
}
