import UIFoundation
import UIGraphics

/// A control with a text or an icon that calls an action when it is pressed.
open class UIButton: UIControl {
  /// The kinds of buttons.
  public nonisolated enum ButtonType: Int, Sendable {
    /// No looks of its own.
    case custom = 0
    /// Text in the tint.
    case system = 1
    /// A close mark.
    case close = 7
  }

  /// The text's label. Its text and colour are the configuration's.
  public let titleLabel: UILabel? = UILabel()
  /// The icon's view. Its image and tint are the configuration's.
  public let imageView: UIImageView? = UIImageView(frame: .zero)

  /// What the button opens: with `showsMenuAsPrimaryAction` by a click, else by a press that is held
  /// and by the secondary button.
  open var menu: UIMenu? { didSet { updateMenuHold() } }

  /// Whether a click opens the menu.
  open var showsMenuAsPrimaryAction = false { didSet { updateMenuHold() } }

  private var menuHold: UILongPressGestureRecognizer?
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var titleColors: [State: UIColor] = [:]

  /// What the button shows and how it looks.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { contentChanged() } }
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
    if buttonType == .close { setImage(UIImage(systemName: "xmark"), for: .normal) }
    configuration = buttonType == .custom ? nil : .plain()
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
    addContent()
  }

  /// A button as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  /// Sets the text for a state; states without one show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
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
    stateChanged()
  }

  /// The text for a state.
  open func title(for state: State) -> String? { titles[state] }

  /// The text that is shown.
  open var currentTitle: String? { titles[state] ?? titles[.normal] ?? configuration?.title }

  /// The icon that is shown.
  open var currentImage: UIImage? { images[state] ?? images[.normal] ?? configuration?.image }

  open override var intrinsicContentSize: CGSize {
    let insets = configuration?.contentInsets ?? .zero
    let content = contentSize
    return CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: max(content.height + insets.top + insets.bottom, configuration == nil ? 0 : 28))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let titleLabel, let imageView else { return }
    let insets = (configuration?.contentInsets ?? .zero).resolved(
      for: effectiveUserInterfaceLayoutDirection)
    let room = bounds.inset(by: insets)
    let (title, image, gap) = (titleSize, imageSize, gap)
    let titleWidth = min(title.width, max(0, room.width - image.width - gap))
    let total = image.width + gap + titleWidth
    let start = room.midX - total / 2
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let imageX = isReversed ? start + titleWidth + gap : start
    let titleX = isReversed ? start : start + image.width + gap
    imageView.frame = CGRect(
      x: imageX, y: room.midY - image.height / 2, width: image.width, height: image.height)
    titleLabel.frame = CGRect(
      x: titleX, y: room.midY - title.height / 2, width: titleWidth, height: title.height)
  }

  // MARK: Menu

  private var opensMenu: Bool { menu != nil && showsMenuAsPrimaryAction }

  /// Opens the menu below the button; returns whether there is one.
  @discardableResult
  func showMenu() -> Bool {
    guard let menu, let window, isEnabled else { return false }
    let anchor = convert(bounds, to: nil)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return MenuOverlay.open(menu, in: window, sender: self) {
      MenuPlacement.below(anchor, size: $0, in: window.bounds, isReversed: isReversed)
    } != nil
  }

  private func updateMenuHold() {
    if menu != nil, !showsMenuAsPrimaryAction {
      guard menuHold == nil else { return }
      let hold = UILongPressGestureRecognizer { [weak self] press in
        if press.state == .began { self?.showMenu() }
      }
      menuHold = hold
      addGestureRecognizer(hold)
    } else if let menuHold {
      removeGestureRecognizer(menuHold)
      self.menuHold = nil
    }
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
  public override func press() {
    if !opensMenu || !showMenu() { super.press() }
  }

  override func stateChanged() {
    super.stateChanged()
    guard let configuration else {
      titleLabel?.textColor = titleColors[state] ?? titleColors[.normal] ?? .white
      titleLabel?.alpha = isHighlighted ? 0.4 : 1
      return
    }
    let colors = configuration.colors(
      tint: tintColor, isEnabled: isEnabled, isPressed: isHighlighted, isHovered: isHovered)
    backgroundColor = colors.ground
    titleLabel?.textColor = titleColors[state] ?? titleColors[.normal] ?? colors.foreground
    imageView?.tintColor = colors.foreground
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  override var firstBaselineFromTop: CGFloat? { baseline }
  override var lastBaselineFromBottom: CGFloat? { baseline.map { bounds.height - $0 } }

  private var baseline: CGFloat? {
    titleLabel.flatMap { label in label.firstBaselineFromTop.map { label.frame.minY + $0 } }
  }

  private func addContent() {
    if let imageView { addSubview(imageView) }
    if let titleLabel {
      titleLabel.font = .systemFont(ofSize: 14, weight: .medium)
      addSubview(titleLabel)
    }
  }

  private func contentChanged() {
    titleLabel?.text = currentTitle
    titleLabel?.isHidden = (currentTitle ?? "").isEmpty
    imageView?.image = currentImage
    imageView?.isHidden = currentImage == nil
    layer.cornerRadius = configuration?.cornerRadius ?? 0
    stateChanged()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var titleSize: CGSize { titleLabel.map { $0.intrinsicContentSize } ?? .zero }
  private var imageSize: CGSize { currentImage?.size ?? .zero }
  private var gap: CGFloat {
    currentImage != nil && !(currentTitle ?? "").isEmpty ? configuration?.imagePadding ?? 6 : 0
  }
  private var contentSize: CGSize {
    CGSize(
      width: titleSize.width + gap + imageSize.width,
      height: max(titleSize.height, imageSize.height))
  }
}
