import KumikoFoundation
import KumikoGraphics

/// A control with a text or an icon that calls an action when it is pressed.
open class UIButton: UIControl {
  /// The text's label. Its text and colour are the configuration's.
  public let titleLabel: UILabel? = UILabel()
  /// The label of the text below the title.
  public let subtitleLabel: UILabel? = UILabel()
  /// The icon's view. Its image and tint are the configuration's.
  public let imageView: UIImageView? = UIImageView(frame: .zero)

  private let backgroundView = BackgroundConfigurationView(.clear())
  private let indicator = UIImageView(frame: .zero)
  private var wheel: UIActivityIndicatorView?
  private var appliedSize = Configuration.Size.medium
  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false
  var menuHold: UILongPressGestureRecognizer?
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var images: [State: UIImage] = [:]
  var titleColors: [State: UIColor] = [:] { didSet { stateChanged() } }

  /// What the button opens: with `showsMenuAsPrimaryAction` by a click, else by a press that is
  /// held and by the secondary button.
  open var menu: UIMenu? { didSet { menuChanged() } }

  /// Whether a click opens the menu.
  open var showsMenuAsPrimaryAction = false { didSet { menuChanged() } }

  /// Whether a click switches the button on or off, and whether a button that opens its menu by a
  /// click shows what is chosen there.
  ///
  /// Such a menu has one action that is on: the chosen one, at first the first.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }

  /// What the button shows and how it looks.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      contentChanged()
      if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    }
  }

  /// Brings the configuration up to date when the button's state changes: it sets `configuration`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the colours of the configuration follow the button's state by themselves.
  open var automaticallyUpdatesConfiguration = true {
    didSet { stateChanged() }
  }

  /// A button with its looks and what it does; the action's title and icon are taken where the
  /// configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    var configuration = configuration
    if configuration.title == nil, let title = primaryAction?.title, !title.isEmpty {
      configuration.title = title
    }
    configuration.image = configuration.image ?? primaryAction?.image
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    contentChanged()
  }

  /// A button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    take(buttonType)
  }

  private func take(_ type: ButtonType) {
    if type == .close { setImage(UIImage(systemName: "xmark"), for: .normal) }
    configuration = type == .custom ? nil : .plain()
    contentChanged()
  }

  /// A button of a kind with what it does.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// A button without looks of its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel?.showsExpansionTextWhenTruncated = true
    addContent()
  }

  /// A button of a nib; elsewhere one as `init(frame:)` makes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
    if let type: ButtonType = NibCoder.value("buttonType", of: coder) { take(type) }
    takeIn(coder, in: UIButton.self)
  }

  // MARK: Content for states

  /// Sets the text for a state; states without one show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentChanged()
  }

  /// Sets a text with fonts and colours of its own for a state; it comes before `setTitle(_:for:)`.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    contentChanged()
  }

  /// Sets the icon for a state; states without one show that of `.normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }

  /// Sets the colour of the text for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
  }

  /// The text for a state.
  open func title(for state: State) -> String? { titles[state] }
  /// The text with fonts and colours of its own for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
  /// The icon for a state.
  open func image(for state: State) -> UIImage? { images[state] }
  /// The colour of the text for a state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }

  /// The text that is shown.
  open var currentTitle: String? {
    chosenAction?.title ?? titles[state] ?? titles[.normal] ?? configuration?.title
  }

  /// The text with fonts and colours of its own that is shown.
  open var currentAttributedTitle: NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }

  /// The icon that is shown.
  open var currentImage: UIImage? {
    chosenAction?.image ?? images[state] ?? images[.normal] ?? configuration?.image
  }

  // MARK: Configuration

  /// Has the configuration brought up to date before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
    if configurationUpdateHandler != nil { invalidateIntrinsicContentSize() }
  }

  /// Brings the configuration up to date with the button's state: calls the handler. Override it to
  /// do that in a subclass.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  // MARK: Size

  /// As large as its content with insets around it, and no lower than buttons of its size are.
  open override var intrinsicContentSize: CGSize { size(forWidth: .infinity) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forWidth: size.width > 0 ? size.width : .infinity)
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard titleLabel?.numberOfLines != 1, width.isFinite else { return nil }
    return size(forWidth: width).height
  }

  private func size(forWidth width: CGFloat) -> CGSize {
    updateConfigurationIfNeeded()
    let insets = configuration?.contentInsets ?? .zero
    let plan = plan(forWidth: width - insets.leading - insets.trailing)
    if configuration == nil { return plan.plainSize }
    let content = plan.size
    return CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: max(
        content.height + insets.top + insets.bottom, configuration?.buttonSize.metrics.height ?? 0))
  }

  private func plan(forWidth width: CGFloat) -> ButtonPlan {
    var plan = ButtonPlan()
    if let wheel, !wheel.isHidden {
      plan.icon = wheel.intrinsicContentSize
    } else if let imageView, !imageView.isHidden, imageView.image != nil {
      plan.icon = imageView.intrinsicContentSize
    }
    if !indicator.isHidden { plan.indicator = indicator.intrinsicContentSize }
    if let configuration {
      plan.placement = configuration.imagePlacement
      plan.titleGap = configuration.titlePadding
      plan.alignment = configuration.titleAlignment
    }
    plan.iconGap = configuration?.imagePadding ?? 0
    plan.isPlain = configuration == nil
    plan.horizontal = contentHorizontalAlignment
    plan.vertical = contentVerticalAlignment
    let space = plan.availableTextWidth(in: width)
    func size(_ label: UILabel?) -> CGSize {
      guard let label, !label.isHidden else { return .zero }
      return label.numberOfLines == 1 || !space.isFinite
        ? label.intrinsicContentSize : label.sizeThatFits(CGSize(width: max(space, 1), height: 0))
    }
    plan.title = size(titleLabel)
    plan.subtitle = size(subtitleLabel)
    plan.title.width = min(plan.title.width, space)
    plan.subtitle.width = min(plan.subtitle.width, space)
    return plan
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let insets = (configuration?.contentInsets ?? .zero).resolved(
      for: effectiveUserInterfaceLayoutDirection)
    let inner = bounds.inset(by: insets)
    let frames = plan(forWidth: inner.width).frames(
      in: inner, isReversed: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      scale: displayScale)
    imageView?.frame = frames.icon
    wheel?.frame = frames.icon
    titleLabel?.frame = frames.title
    subtitleLabel?.frame = frames.subtitle
    indicator.frame = frames.indicator
    backgroundView.fill(bounds)
    if configuration?.cornerStyle == .capsule { showColors() }
  }

  // MARK: Menu

  /// A finger that came down on a button may be about to scroll.
  override var touchHandling: TouchHandling {
    super.touchHandling.subtracting(.followsDragsAtOnce)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard isTracking, opensMenu, showMenu() else { return }
    window?.openMenu?.track(touches.first?.location(in: nil))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if isTracking, opensMenu { window?.openMenu?.track(touches.first?.location(in: nil)) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTracking, opensMenu, let open = window?.openMenu {
      // The click that opened the menu is none on the button; dragged, it chooses.
      super.touchesCancelled(touches, with: event)
      return open.releaseOfOpeningClick(touches.first?.location(in: nil))
    }
    super.touchesEnded(touches, with: event)
  }

  /// Uses the button as a click would; one that opens its menu does that.
  package override func press() {
    if !opensMenu || !showMenu() { super.press() }
  }

  override func pressed() {
    super.pressed()
    guard changesSelectionAsPrimaryAction, !opensMenu else { return }
    isSelected.toggle()
    sendActions(for: .valueChanged)
  }

  // MARK: Looks

  override func stateChanged() {
    super.stateChanged()
    // The state may have a text or an icon of its own.
    if !titles.isEmpty || !images.isEmpty || !attributedTitles.isEmpty { showContent() }
    showColors()
    if configurationUpdateHandler != nil || type(of: self) != UIButton.self {
      setNeedsUpdateConfiguration()
    }
  }

  private func showColors() {
    guard let configuration else {
      titleLabel?.ownColor = titleColors[state] ?? titleColors[.normal] ?? .white
      titleLabel?.alpha = isHighlighted ? 0.4 : 1
      backgroundView.isHidden = true
      return
    }
    let shown = automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
    let foreground: UIColor = shown.baseForegroundColor ?? tintColor
    backgroundView.configuration = shown.background
    backgroundView.isHidden = false
    layer.cornerRadius = shown.background.cornerRadius
    titleLabel?.ownColor = titleColors[state] ?? titleColors[.normal] ?? foreground
    titleLabel?.alpha = 1
    subtitleLabel?.ownColor = foreground
    subtitleLabel?.alpha = isEnabled ? 0.8 : 1
    imageView?.tintColor = shown.imageColorTransformer?(foreground) ?? foreground
    wheel?.color = shown.activityIndicatorColorTransformer?(foreground) ?? foreground
    indicator.tintColor = shown.indicatorColorTransformer?(foreground) ?? foreground
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    stateChanged()
    // The text has another font, or the font another size.
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
      || previousTraitCollection?.desktopLook != traitCollection.desktopLook
    {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  override var firstBaselineFromTop: CGFloat? { baseline }
  override var lastBaselineFromBottom: CGFloat? { baseline.map { bounds.height - $0 } }

  private var baseline: CGFloat? {
    titleLabel.flatMap { label in label.firstBaselineFromTop.map { label.frame.minY + $0 } }
  }

  private func addContent() {
    addSubview(backgroundView)
    indicator.image = UIImage(
      systemName: "chevron.up.chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 12))
    indicator.isHidden = true
    subtitleLabel?.isHidden = true
    titleLabel?.adjustsFontForContentSizeCategory = true
    subtitleLabel?.adjustsFontForContentSizeCategory = true
    showFonts()
    for view in [imageView, titleLabel, subtitleLabel, indicator] as [UIView?] {
      if let view { addSubview(view) }
    }
  }

  private func showFonts() {
    let metrics = appliedSize.metrics
    titleLabel?.ownFont = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: metrics.text, weight: .medium), compatibleWith: traitCollection)
    subtitleLabel?.ownFont = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: metrics.subtitle), compatibleWith: traitCollection)
  }

  func contentChanged() {
    showContent()
    showColors()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showContent() {
    let size = configuration?.buttonSize ?? .medium
    if size != appliedSize {
      appliedSize = size
      showFonts()
    }
    show(currentTitle, currentAttributedTitle, in: titleLabel)
    show(configuration?.subtitle, nil, in: subtitleLabel)
    titleLabel?.lineBreakMode = configuration?.titleLineBreakMode ?? .byTruncatingTail
    imageView?.image = currentImage
    imageView?.preferredSymbolConfiguration = configuration.map {
      $0.preferredSymbolConfigurationForImage
        ?? UIImage.SymbolConfiguration(pointSize: $0.buttonSize.metrics.icon)
    }
    showWheel(configuration?.showsActivityIndicator == true)
    imageView?.isHidden = currentImage == nil || wheel?.isHidden == false
    indicator.isHidden =
      switch configuration?.indicator ?? .none {
      case .automatic: chosenAction == nil
      case .none: true
      case .popup: false
      }
  }

  private func show(_ text: String?, _ attributed: NSAttributedString?, in label: UILabel?) {
    guard let label else { return }
    let old = label.text
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = (attributed?.string ?? text ?? "").isEmpty
    if label.text != old || attributed != nil { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  private func showWheel(_ isShown: Bool) {
    if isShown, wheel == nil {
      let wheel = UIActivityIndicatorView(style: .medium)
      self.wheel = wheel
      addSubview(wheel)
    }
    guard let wheel, wheel.isAnimating != isShown else { return }
    if isShown { wheel.startAnimating() } else { wheel.stopAnimating() }
  }

  override var accessibilityDefaults: AccessibilityDefaults { buttonAccessibility }
}
