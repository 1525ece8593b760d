import KumikoFoundation
import KumikoGraphics

/// The button that a bar shows for an item.
final class BarButton: UIButton, BarItemView {
  private weak var item: UIBarButtonItem?
  /// The tint of the button itself; nil for the inherited one.
  private var ownTint: UIColor?
  private var badge: BarBadge?
  /// The appearance of buttons in the bar.
  var appearance: UIBarButtonItemAppearance? { didSet { stateChanged() } }

  init(_ item: UIBarButtonItem) {
    super.init(frame: .zero)
    self.item = item
    imageView?.showsTemplates = true
    addAction(
      UIAction { [weak self] _ in self?.itemPressed() }, for: .primaryActionTriggered)
    titleLabel?.adjustsFontForContentSizeCategory = true
    show(item)
  }

  required init?(coder: NSCoder) { nil }

  override func windowChanged() {
    super.windowChanged()
    if let item, window != nil { Appearances.apply(to: item, in: self) }
  }

  /// Updates the button from the item.
  func show(_ item: UIBarButtonItem) {
    var look = UIButton.Configuration.plain()
    look.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    look.title = item.image == nil ? item.title : nil
    look.image = item.image
    // An image is less descriptive than its label.
    toolTip = item.image == nil ? nil : item.accessibilityLabel ?? item.title
    look.background.image = background
    look.background.imageContentMode = .scaleToFill
    look.background.backgroundInsets = backgroundInsets
    configuration = look
    showAttributes()
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    menu = item.menu ?? item.menuOfGroup
    preferredMenuElementOrder = item.preferredMenuElementOrder
    showsMenuAsPrimaryAction = !item.hasAction
    changesSelectionAsPrimaryAction = item.looks.changesSelection
    showBadge()
    invalidateIntrinsicContentSize()
  }

  /// Applies the text attributes of the item, or else of the bar, for the state of the button.
  private func showAttributes() {
    guard let item else { return }
    let attributes = attributes(for: state).merging(attributes(for: .normal)) { own, _ in own }
    let tint = attributes[.foregroundColor] as? UIColor ?? item.tintColor
    if tint != ownTint {
      // Setting the tint calls this method again.
      ownTint = tint
      tintColor = tint
    }
    titleLabel?.font =
      attributes[.font] as? UIFont
      ?? interfaceFont(ofSize: 15, weight: item.style == .done ? .semibold : .regular)
    invalidateIntrinsicContentSize()
  }

  private func look(for state: UIControl.State) -> UIBarButtonItemStateAppearance? {
    state.contains(.disabled)
      ? appearance?.disabled
      : state.contains(.highlighted) ? appearance?.highlighted : appearance?.normal
  }

  /// The image behind the content, for the state of the button.
  private var background: UIImage? {
    item?.looks.backgrounds[state.rawValue] ?? item?.looks.backgrounds[0]
      ?? look(for: state)?.backgroundImage ?? appearance?.normal.backgroundImage
  }

  /// The offset of that image: it applies to the bar's own, not to those of items.
  private var backgroundInsets: NSDirectionalEdgeInsets {
    let looks = item?.looks.backgrounds
    guard looks?[state.rawValue] == nil, looks?[0] == nil else { return .zero }
    let own = look(for: state)
    let ofBar = own?.backgroundImage == nil ? appearance?.normal : own
    let offset = ofBar?.backgroundImagePositionAdjustment ?? .zero
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isReversed ? -offset.horizontal : offset.horizontal
    return NSDirectionalEdgeInsets(
      top: offset.vertical, leading: x, bottom: -offset.vertical, trailing: -x)
  }

  private func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let ofBar = look(for: state)
    let single: UIControl.State =
      state.contains(.disabled) ? .disabled : state.contains(.highlighted) ? .highlighted : .normal
    return (item?.titleTextAttributes(for: single) ?? [:])
      .merging(ofBar?.titleTextAttributes ?? [:]) { own, _ in own }
  }

  override func stateChanged() {
    super.stateChanged()
    showAttributes()
    if configuration?.background.image !== background {
      configuration?.background.image = background
    }
    if configuration?.background.backgroundInsets != backgroundInsets {
      configuration?.background.backgroundInsets = backgroundInsets
    }
  }

  /// Adds, removes or updates the badge of the item.
  private func showBadge() {
    guard let mark = item?.badge else {
      badge?.removeFromSuperview()
      return badge = nil
    }
    let view = badge ?? BarBadge()
    badge = view
    view.show(mark)
    if view.superview == nil { addSubview(view) }
    setNeedsLayout()
  }

  private func placeBadge() {
    guard let badge else { return }
    let hasImage = imageView?.image != nil && imageView?.isHidden == false
    let content = (hasImage ? imageView?.frame : titleLabel?.frame) ?? bounds
    bringSubviewToFront(badge)
    badge.place(
      beside: content, in: bounds,
      isReversed: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private func itemPressed() {
    item?.press()
  }

  /// Offsets the text and the icon as specified by the item and the bar.
  override func layoutSubviews() {
    super.layoutSubviews()
    defer { placeBadge() }
    guard let looks = item?.looks else { return }
    let insets = looks.imageInsets
    if insets != .zero, let imageView {
      imageView.frame = imageView.frame.offsetBy(
        dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
    let ofBar = look(for: state)?.titlePositionAdjustment ?? .zero
    let offset = looks.titleOffset == .zero ? ofBar : looks.titleOffset
    if offset != .zero, let titleLabel {
      titleLabel.frame = titleLabel.frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }
  }

  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    if let titles = item?.looks.possibleTitles, let titleLabel, item?.image == nil {
      let font: UIFont = titleLabel.font
      let widest = titles.map { $0.size(withAttributes: [.font: font]).width }.max() ?? 0
      size.width = max(size.width, widest + 16)
    }
    return CGSize(width: max(size.width, 28), height: max(size.height, 28))
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    item?.addAccessibility(to: &defaults)
    if let text = item?.badge?.stringValue, defaults.value == nil { defaults.value = text }
    return defaults
  }

  // MARK: Shown large

  override var isShownLarge: Bool { true }
  override var ownLargeTitle: String? { item?.title ?? item?.accessibilityLabel }
  override var ownLargeImage: UIImage? { item?.largeContentSizeImage ?? item?.image }
  override var scalesLargeContentImage: Bool {
    get { item?.largeContentSizeImage == nil }
    set {}
  }
  override var largeContentImageInsets: UIEdgeInsets {
    get { item?.largeContentSizeImageInsets ?? .zero }
    set {}
  }
}
