import KumikoFoundation
import KumikoGraphics

/// A control with a text or an icon that performs an action when it is pressed.
///
///     let send = UIButton(
///       configuration: .filled(), primaryAction: UIAction(title: "Send") { _ in print("Sent") })
open class UIButton: UIControl {
  /// The label of the title. Its text and colour are those of the configuration.
  public let titleLabel: UILabel? = UILabel()
  /// The label of the subtitle.
  public let subtitleLabel: UILabel? = UILabel()
  /// The view of the icon. Its image and tint are those of the configuration.
  public let imageView: UIImageView? = UIImageView(frame: .zero)

  let backgroundView = BackgroundConfigurationView(.clear())
  let indicator = UIImageView(frame: .zero)
  var wheel: UIActivityIndicatorView?
  var appliedSize = Configuration.Size.medium
  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false
  var menuHold: UILongPressGestureRecognizer?
  /// The content for states.
  var content = ButtonContent() { didSet { contentChanged() } }
  /// The view of the image behind the content; nil if none was set.
  var pictureView: UIImageView?
  /// The effect of the pointer over the button, or nil if there is none.
  private var pointerEffect: ButtonPointer?
  /// The colour behind the button if that is not one of the system's backgrounds.
  var ground: UIColor? { didSet { if ground != oldValue { stateChanged() } } }
  /// The light spot while the button is pressed.
  var glow: ButtonGlow?
  /// The line break modes last set on the labels: those that an app sets itself stay.
  var saidLineBreakModes: (title: NSLineBreakMode?, subtitle: NSLineBreakMode?)
  /// Whether the shadow of the title is currently reversed.
  var isShadowReversed = false
  /// The look of a button without a configuration, or nil if there is none.
  private var looksOfKind: Boxed<Configuration>?

  /// The configuration, or its equivalent for the button's type.
  var looks: Configuration? { configuration ?? looksOfKind?.value }

  /// The type that the button was created with.
  public private(set) var buttonType = ButtonType.custom

  /// The role of the button. Return presses a `.primary` button, Escape a `.cancel` button, if the
  /// first responder does not handle the key: the first visible and enabled one in the frontmost
  /// presentation, or else in the window.
  open var role = Role.normal {
    didSet {
      guard role != oldValue else { return }
      showFonts()
      contentChanged()
    }
  }

  /// Whether the symbol of the button bounces when it is pressed, and scales in when it replaces
  /// another one; `false` by default.
  open var isSymbolAnimationEnabled = false

  /// The order of the elements in the button's menu; by default from the top, in the order of the
  /// menu.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  /// The menu of the button: opened with a click if `showsMenuAsPrimaryAction`, otherwise with a
  /// long press or the secondary button.
  open var menu: UIMenu? { didSet { menuChanged() } }

  /// Whether a click opens the menu.
  open override var showsMenuAsPrimaryAction: Bool { didSet { menuChanged() } }

  /// Whether a click toggles the button, and whether a button that opens its menu with a click
  /// shows the selected element.
  ///
  /// Such a menu has one action that is on: the selected one, initially the first.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }

  /// The content and the look of the button.
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

  /// Called to update the configuration when the button's state changes: it sets `configuration`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the colours of the configuration automatically follow the button's state.
  open var automaticallyUpdatesConfiguration = true {
    didSet { stateChanged() }
  }

  /// A button with a configuration and an action; the action's title and image are used if the
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

  /// A button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    take(buttonType)
  }

  private func take(_ type: ButtonType) {
    buttonType = type
    imageView?.showsTemplates = type != .custom
    looksOfKind = type.looks.map(Boxed.init)
    content.images[.normal] = type.icon
    contentChanged()
    // Those that have content at once have a size, too: they are put into rows and bars as they
    // are.
    if content.images[.normal] != nil { frame.size = intrinsicContentSize }
  }

  /// A button of a type with an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction {
      // An empty title does not hide that of the configuration.
      if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
      if let image = primaryAction.image { setImage(image, for: .normal) }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// A button with an icon in the tint that sends an action to a target, which is not retained.
  public class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// A button without a look of its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel?.showsExpansionTextWhenTruncated = true
    // The shadow of a title is behind it until it has an offset.
    titleLabel?.shadowOffset = .zero
    addContent()
  }

  /// A button of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
    if let type: ButtonType = NibCoder.value("buttonType", of: coder) { take(type) }
    takeIn(coder, in: UIButton.self)
  }

  // MARK: Content for states

  /// Sets the title for a state; states without one use that of `.normal`.
  open func setTitle(_ title: String?, for state: State) { content.titles[state] = title }

  /// Sets an attributed title for a state; it takes precedence over `setTitle(_:for:)`.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    content.attributedTitles[state] = title
  }

  /// Sets the icon for a state; states without one use that of `.normal`.
  open func setImage(_ image: UIImage?, for state: State) { content.images[state] = image }

  /// Sets the colour of the text for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    content.titleColors[state] = color
  }

  /// Sets the shadow colour of the title for a state; its offset is the `shadowOffset` of
  /// `titleLabel`.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    content.shadowColors[state] = color
  }

  /// Sets an image that fills the button behind its content, for a state; states without one use
  /// that of `.normal`. A button with a configuration does not show it.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    content.backgrounds[state] = image
  }

  /// Sets the size of bundled icons for a state; states without one use that of `.normal`.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { content.symbolConfigurations[state] = configuration }

  /// The title for a state.
  open func title(for state: State) -> String? { content.titles[state] }
  /// The attributed title for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content.attributedTitles[state]
  }
  /// The icon for a state.
  open func image(for state: State) -> UIImage? { content.images[state] }
  /// The colour of the text for a state.
  open func titleColor(for state: State) -> UIColor? { content.titleColors[state] }
  /// The shadow colour of the title for a state.
  open func titleShadowColor(for state: State) -> UIColor? { content.shadowColors[state] }
  /// The image behind the content for a state.
  open func backgroundImage(for state: State) -> UIImage? { content.backgrounds[state] }
  /// The size of bundled icons for a state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    content.symbolConfigurations[state]
  }

  /// The current title.
  open var currentTitle: String? {
    chosenAction?.title ?? content.title(in: state) ?? configuration?.title
  }

  /// The current attributed title.
  open var currentAttributedTitle: NSAttributedString? {
    ButtonContent.value(of: content.attributedTitles, in: state)
  }

  /// The current icon.
  open var currentImage: UIImage? {
    chosenAction?.image ?? ButtonContent.value(of: content.images, in: state)
      ?? configuration?.image
  }

  /// The current colour of the title.
  open var currentTitleColor: UIColor {
    ButtonContent.value(of: content.titleColors, in: state) ?? looks?.baseForegroundColor
      ?? (looks == nil ? .white : roleTint)
  }

  /// The current shadow colour of the title, or nil if there is none.
  open var currentTitleShadowColor: UIColor? {
    ButtonContent.value(of: content.shadowColors, in: state)
  }

  /// The current image behind the content.
  open var currentBackgroundImage: UIImage? {
    ButtonContent.value(of: content.backgrounds, in: state)
  }

  /// The current size of bundled icons; nil for that of the button.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    ButtonContent.value(of: content.symbolConfigurations, in: state)
  }

  /// Whether the icon and the background image are paler while the button is pressed, if they have
  /// no image for that state; `true` by default. Ignored with a configuration.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { stateChanged() } }
  }

  /// Whether the icon and the background image are paler while the button is disabled, if they have
  /// no image for that state; `true` by default. Ignored with a configuration.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { stateChanged() } }
  }

  /// Whether the shadow of the title is reversed while the button is pressed; `false` by default.
  /// Ignored with a configuration.
  open var reversesTitleShadowWhenHighlighted = false {
    didSet { if reversesTitleShadowWhenHighlighted != oldValue { stateChanged() } }
  }

  /// Whether a light spot is shown at the centre of the button while it is pressed; `false` by
  /// default. Ignored with a configuration.
  open var showsTouchWhenHighlighted = false {
    didSet { if showsTouchWhenHighlighted != oldValue { stateChanged() } }
  }

  // MARK: Pointer

  /// Whether the pointer has an effect on the button: one for its size, or the style returned by
  /// `pointerStyleProvider`; `false` by default.
  open var isPointerInteractionEnabled: Bool {
    get { pointerEffect != nil }
    set {
      guard newValue != isPointerInteractionEnabled else { return }
      if let pointerEffect { removeInteraction(pointerEffect.interaction) }
      pointerEffect = newValue ? ButtonPointer() : nil
      if let pointerEffect { addInteraction(pointerEffect.interaction) }
    }
  }

  /// Returns the pointer style over the button, given the effect and the shape for its size; nil
  /// for the default pointer. Setting a closure also sets `isPointerInteractionEnabled` to `true`.
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet {
      if pointerStyleProvider != nil { isPointerInteractionEnabled = true }
      pointerEffect?.interaction.invalidate()
    }
  }

  // MARK: Layout without a configuration

  /// Insets of the content, in points. Without a configuration the button grows by them; with one,
  /// its `contentInsets` are used instead.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentChanged() } }
  }

  /// Insets of the title, in points. They do not change the size of the button; a negative and a
  /// positive inset at opposite edges move the title. Ignored with a configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// Insets of the icon, in points, like those of the title. An icon that does not fit is scaled
  /// down. Ignored with a configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// The frame of the background image; the bounds by default. Called, like the following three, if
  /// the button has no configuration.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of icon and title: the bounds inset by `contentEdgeInsets` by default. An icon
  /// is scaled down to it.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    contentArea(in: backgroundRect(forBounds: bounds))
  }

  /// The frame of the title, in a rectangle for icon and title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    frames(in: contentRect).title
  }

  /// The frame of the icon, in a rectangle for icon and title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    frames(in: contentRect).icon
  }

  // MARK: Configuration

  /// Schedules an update of the configuration before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
    if configurationUpdateHandler != nil { invalidateIntrinsicContentSize() }
  }

  /// Updates the configuration for the button's state: calls the handler. Subclasses override it to
  /// do so themselves.
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

  /// The fitting size of the content with its insets, and at least the height of the button's size.
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

  /// A touch on a button may become a scroll.
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
      // The click that opened the menu is not a click on the button; dragging chooses an element.
      super.touchesCancelled(touches, with: event)
      return open.releaseOfOpeningClick(touches.first?.location(in: nil))
    }
    super.touchesEnded(touches, with: event)
  }

  /// Presses the button like a click; opens the menu if a click does.
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
    // The state may have content of its own.
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
    // The font of the text, or its size, changed.
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
