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

  let backgroundView = BackgroundConfigurationView(.clear())
  let indicator = UIImageView(frame: .zero)
  var wheel: UIActivityIndicatorView?
  var appliedSize = Configuration.Size.medium
  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false
  var menuHold: UILongPressGestureRecognizer?
  /// What was set for states.
  var content = ButtonContent() { didSet { contentChanged() } }
  /// The view of the picture behind the content; nil where none was set.
  var pictureView: UIImageView?
  /// What the pointer does over the button; nil for nothing.
  private var pointerEffect: ButtonPointer?
  /// What the button stands on where that is not one of the system's backgrounds.
  var ground: UIColor? { didSet { if ground != oldValue { stateChanged() } } }
  /// The light spot while it is pressed.
  var glow: ButtonGlow?
  /// What was last said to the labels about titles that do not fit: what an app says to them stays.
  var saidLineBreakModes: (title: NSLineBreakMode?, subtitle: NSLineBreakMode?)
  /// Whether the shadow of the title is on its other side at the moment.
  var isShadowReversed = false
  /// How the button looks where it has no configuration; nil for nothing of its own.
  private var looksOfKind: Boxed<Configuration>?

  /// The configuration, or what stands for it in buttons of a kind.
  var looks: Configuration? { configuration ?? looksOfKind?.value }

  /// What kind of button it was made as.
  public private(set) var buttonType = ButtonType.custom

  /// What the button means. Return presses a button that is `primary`, Escape one that is `cancel`,
  /// where nobody with the keyboard uses the key: the first one in what is presented in front, or
  /// else in the window, that is to be seen and can be used.
  open var role = Role.normal {
    didSet {
      guard role != oldValue else { return }
      showFonts()
      contentChanged()
    }
  }

  /// Whether the symbol of the button bounces as it is pressed, and takes the place of another one
  /// by becoming larger; no unless set.
  open var isSymbolAnimationEnabled = false

  /// In which order the button's menu has its lines; from the top, as the menu names them, unless
  /// set.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  /// What the button opens: with `showsMenuAsPrimaryAction` by a click, else by a press that is
  /// held and by the secondary button.
  open var menu: UIMenu? { didSet { menuChanged() } }

  /// Whether a click opens the menu.
  open override var showsMenuAsPrimaryAction: Bool { didSet { menuChanged() } }

  /// Whether a click switches the button on or off, and whether a button that opens its menu by a
  /// click shows what is chosen there.
  ///
  /// Such a menu has one action that is on: the chosen one, at first the first.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }

  /// What the button shows and how it looks.
  open var configuration: Configuration? {
    get { storedConfiguration?.value }
    set {
      guard newValue != configuration else { return }
      storedConfiguration = newValue.map(Boxed.init)
      contentChanged()
      if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    }
  }

  private var storedConfiguration: Boxed<Configuration>?

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
    buttonType = type
    imageView?.showsTemplates = type != .custom
    looksOfKind = type == .custom ? nil : Boxed(.plain())
    content.images[.normal] = type.symbol.flatMap { UIImage(systemName: $0) }
    contentChanged()
  }

  /// A button of a kind with what it does.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction {
      // No title hides none: the configuration may have one.
      if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
      if let image = primaryAction.image { setImage(image, for: .normal) }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// A button with an icon in the tint that calls a method of an object, which is not kept alive.
  public class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// A button without looks of its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel?.showsExpansionTextWhenTruncated = true
    // The shadow of a title is behind it until it is moved.
    titleLabel?.shadowOffset = .zero
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
  open func setTitle(_ title: String?, for state: State) { content.titles[state] = title }

  /// Sets a text with fonts and colours of its own for a state; it comes before `setTitle(_:for:)`.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    content.attributedTitles[state] = title
  }

  /// Sets the icon for a state; states without one show that of `.normal`.
  open func setImage(_ image: UIImage?, for state: State) { content.images[state] = image }

  /// Sets the colour of the text for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    content.titleColors[state] = color
  }

  /// Sets the colour of the shadow of the text for a state; where it falls is the `shadowOffset` of
  /// `titleLabel`.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    content.shadowColors[state] = color
  }

  /// Sets a picture that fills the button behind its content, for a state; states without one show
  /// that of `.normal`. A button with a configuration shows none.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    content.backgrounds[state] = image
  }

  /// Sets how large an icon of the bundled set is in a state; states without one take that of
  /// `.normal`.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { content.symbolConfigurations[state] = configuration }

  /// The text for a state.
  open func title(for state: State) -> String? { content.titles[state] }
  /// The text with fonts and colours of its own for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content.attributedTitles[state]
  }
  /// The icon for a state.
  open func image(for state: State) -> UIImage? { content.images[state] }
  /// The colour of the text for a state.
  open func titleColor(for state: State) -> UIColor? { content.titleColors[state] }
  /// The colour of the shadow of the text for a state.
  open func titleShadowColor(for state: State) -> UIColor? { content.shadowColors[state] }
  /// The picture behind the content for a state.
  open func backgroundImage(for state: State) -> UIImage? { content.backgrounds[state] }
  /// How large an icon of the bundled set is in a state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    content.symbolConfigurations[state]
  }

  /// The text that is shown.
  open var currentTitle: String? {
    chosenAction?.title ?? content.title(in: state) ?? configuration?.title
  }

  /// The text with fonts and colours of its own that is shown.
  open var currentAttributedTitle: NSAttributedString? {
    ButtonContent.value(of: content.attributedTitles, in: state)
  }

  /// The icon that is shown.
  open var currentImage: UIImage? {
    chosenAction?.image ?? ButtonContent.value(of: content.images, in: state)
      ?? configuration?.image
  }

  /// The colour of the text that is shown.
  open var currentTitleColor: UIColor {
    ButtonContent.value(of: content.titleColors, in: state) ?? looks?.baseForegroundColor
      ?? (looks == nil ? .white : roleTint)
  }

  /// The colour of the shadow of the text that is shown; nil for none.
  open var currentTitleShadowColor: UIColor? {
    ButtonContent.value(of: content.shadowColors, in: state)
  }

  /// The picture behind the content that is shown.
  open var currentBackgroundImage: UIImage? {
    ButtonContent.value(of: content.backgrounds, in: state)
  }

  /// How large an icon of the bundled set is at the moment; nil for what suits the button.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    ButtonContent.value(of: content.symbolConfigurations, in: state)
  }

  /// Whether the icon and the picture behind it are paler while the button is pressed, where they
  /// have none for that; yes unless set. Not with a configuration.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { stateChanged() } }
  }

  /// Whether the icon and the picture behind it are paler while the button cannot be used, where
  /// they have none for that; yes unless set. Not with a configuration.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { stateChanged() } }
  }

  /// Whether the shadow of the title falls to the other side while the button is pressed; not
  /// unless set. Not with a configuration.
  open var reversesTitleShadowWhenHighlighted = false {
    didSet { if reversesTitleShadowWhenHighlighted != oldValue { stateChanged() } }
  }

  /// Whether a light spot is in the middle of the button while it is pressed; not unless set. Not
  /// with a configuration.
  open var showsTouchWhenHighlighted = false {
    didSet { if showsTouchWhenHighlighted != oldValue { stateChanged() } }
  }

  // MARK: Pointer

  /// Whether the pointer has an effect on the button: what suits its size, or what
  /// `pointerStyleProvider` says; not unless set.
  open var isPointerInteractionEnabled: Bool {
    get { pointerEffect != nil }
    set {
      guard newValue != isPointerInteractionEnabled else { return }
      if let pointerEffect { removeInteraction(pointerEffect.interaction) }
      pointerEffect = newValue ? ButtonPointer() : nil
      if let pointerEffect { addInteraction(pointerEffect.interaction) }
    }
  }

  /// Says which style the pointer has over the button, from the effect and the shape that suit its
  /// size; nil for the usual pointer. Setting it sets `isPointerInteractionEnabled` too.
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet {
      if pointerStyleProvider != nil { isPointerInteractionEnabled = true }
      pointerEffect?.interaction.invalidate()
    }
  }

  // MARK: Places without a configuration

  /// Distances from the edges to the content, in points. Without a configuration the button is as
  /// much larger; with one it is that which counts.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentChanged() } }
  }

  /// How far the edges of the title are moved inwards, in points. The size of the button stays;
  /// what is negative at one edge and positive at the other moves the title. Not with a
  /// configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// How far the edges of the icon are moved inwards, in points, as those of the title. An icon
  /// that has no space left for it becomes smaller. Not with a configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// Where the picture behind the content is; all of the bounds unless overridden. Asked, as the
  /// following three, where the button has no configuration.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where icon and title are: the bounds without `contentEdgeInsets` unless overridden. An icon is
  /// scaled down to it.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    contentArea(in: backgroundRect(forBounds: bounds))
  }

  /// Where the title is, in a rectangle for icon and title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    frames(in: contentRect).title
  }

  /// Where the icon is, in a rectangle for icon and title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    frames(in: contentRect).icon
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

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    following(.configuration) { updateConfiguration() }
    isUpdatingConfiguration = false
  }

  override func observedChange(in place: ObservedPlace) {
    if place == .configuration {
      setNeedsUpdateConfiguration()
    } else {
      super.observedChange(in: place)
    }
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

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeContent()
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
    if isSymbolAnimationEnabled { imageView?.addSymbolEffect(.bounce) }
    guard changesSelectionAsPrimaryAction, !opensMenu else { return }
    isSelected.toggle()
    sendActions(for: .valueChanged)
  }

  // MARK: Looks

  override func stateChanged() {
    super.stateChanged()
    // The state may have a text or an icon of its own.
    if content.differs { showContent() }
    showColors()
    if configurationUpdateHandler != nil || type(of: self) != UIButton.self {
      setNeedsUpdateConfiguration()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.looksDifferent(from: currentTraits) ?? true else { return }
    stateChanged()
    // The text has another font, or the font another size.
    if previousTraitCollection?.preferredContentSizeCategory
      != currentTraits.preferredContentSizeCategory
      || previousTraitCollection?.desktopLook != currentTraits.desktopLook
    {
      showImageSize()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  override var baselineFont: UIFont? { titleLabel?.font }
  override var firstBaselineFromTop: CGFloat? { baseline }
  override var lastBaselineFromBottom: CGFloat? { baseline.map { bounds.height - $0 } }

  private var baseline: CGFloat? {
    titleLabel.flatMap { label in label.firstBaselineFromTop.map { label.frame.minY + $0 } }
  }

  override var descriptionParts: [String] {
    super.descriptionParts + (ObjectWords.quoted(titleLabel?.text).map { ["text = \($0)"] } ?? [])
  }

  override var accessibilityDefaults: AccessibilityDefaults { buttonAccessibility }

  override var ownLargeTitle: String? { currentTitle }
  override var ownLargeImage: UIImage? { currentImage }
}
