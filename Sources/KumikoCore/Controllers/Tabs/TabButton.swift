import KumikoFoundation
import KumikoGraphics

/// One tab of a tab bar: an icon with a text below it, or beside it where that fits.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel()
  private let badge = UIView()
  private let badgeText = UILabel()
  /// Whether the text is beside the icon.
  var isWide = false {
    didSet {
      guard isWide != oldValue else { return }
      stateChanged()
      setNeedsLayout()
    }
  }
  /// Whether only this tab is shown; it has no text then if it has an icon.
  var isAlone = false { didSet { setNeedsLayout() } }
  /// The appearance of tabs in the bar.
  var appearance: UITabBarAppearance? {
    didSet {
      stateChanged()
      setNeedsLayout()
    }
  }

  /// The background of the bar's tabs if that is a colour of the app; nil for the default.
  var ground: UIColor? { didSet { if ground != oldValue { stateChanged() } } }

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    layer.cornerRadius = 6
    icon.contentMode = .scaleAspectFit
    icon.showsTemplates = true
    badgeText.showInterfaceFont(ofSize: 11, weight: .semibold)
    badgeText.textColor = .white
    badgeText.textAlignment = .center
    badge.clipsToBounds = true
    badge.addSubview(badgeText)
    label.showsExpansionTextWhenTruncated = true
    label.adjustsFontForContentSizeCategory = true
    for view in [icon, label, badge] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func windowChanged() {
    super.windowChanged()
    if window != nil { Appearances.apply(to: item, in: self) }
  }

  /// Updates the tab from the item.
  func show() {
    label.text = item.title
    badgeText.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    isEnabled = item.isEnabled
    stateChanged()
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    icon.image = isSelected ? item.selectedImage ?? item.image : item.image
    let color: UIColor =
      !isEnabled
      ? .disabledText
      : isSelected
        ? tintColor.readable(on: ground ?? .clear)
        : ground.map { UIColor.secondaryLabel.legible(on: $0) } ?? .secondaryLabel
    let attributes = attributes
    icon.tintColor = look?.iconColor ?? color
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    label.font = attributes[.font] as? UIFont ?? usualFont
    badge.backgroundColor =
      look?.badgeBackgroundColor ?? (item.badgeColor ?? .systemRed).fillBelowWhite
    showBadgeText()
    backgroundColor =
      isHighlighted ? .secondarySystemFill : isHovered ? .quaternarySystemFill : .clear
  }

  /// The appearance of a tab in the current state.
  private var look: UITabBarItemStateAppearance? {
    let looks = isWide ? appearance?.inlineLayoutAppearance : appearance?.stackedLayoutAppearance
    return !isEnabled ? looks?.disabled : isSelected ? looks?.selected : looks?.normal
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let state: UIControl.State = !isEnabled ? .disabled : isSelected ? .selected : .normal
    let own = item.titleTextAttributes(for: state) ?? item.titleTextAttributes(for: .normal) ?? [:]
    return own.merging(look?.titleTextAttributes ?? [:]) { own, _ in own }
  }

  private func showBadgeText() {
    let state: UIControl.State = isSelected ? .selected : .normal
    let own = item.badgeAttributes[state.rawValue] ?? item.badgeAttributes[0] ?? [:]
    let attributes = own.merging(look?.badgeTextAttributes ?? [:]) { own, _ in own }
    badgeText.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    badgeText.font =
      attributes[.font] as? UIFont ?? interfaceFont(ofSize: 11, weight: .semibold)
  }

  /// Offsets the icon, the text and the badge as specified by the item and the appearance.
  private func moveParts() {
    let insets = item.imageInsets
    icon.frame = icon.frame.offsetBy(
      dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    let own = item.titlePositionAdjustment
    let title = own == .zero ? look?.titlePositionAdjustment ?? .zero : own
    label.frame = label.frame.offsetBy(dx: title.horizontal, dy: title.vertical)
    let mark = look?.badgePositionAdjustment ?? .zero
    badge.frame = badge.frame.offsetBy(dx: mark.horizontal, dy: mark.vertical)
    let text = look?.badgeTitlePositionAdjustment ?? .zero
    badgeText.frame = badge.bounds.offsetBy(dx: text.horizontal, dy: text.vertical)
  }

  private var usualFont: UIFont { interfaceFont(ofSize: isWide ? 13 : 11, weight: .medium) }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  /// The side of the icon, in points.
  private var iconSide: CGFloat { item.image == nil ? 0 : 22 }

  private var badgeSize: CGSize {
    let height = lineHeight(16, forTextOfSize: 11)
    return CGSize(width: max(height, badgeText.intrinsicContentSize.width + 8), height: height)
  }

  /// The width of the badge beside the text with the space before it, in points.
  private var wideBadge: CGFloat { badge.isHidden ? 0 : 6 + badgeSize.width }

  /// The width of the tab in the bar with all of its text beside the icon, in points.
  var wideWidth: CGFloat {
    let text = label.intrinsicContentSize.width
    return iconSide + (iconSide > 0 && text > 0 ? 8 : 0) + text + wideBadge + 20
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.font = attributes[.font] as? UIFont ?? usualFont
    let side = iconSide
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.isHidden = isAlone && side > 0
    let text = label.isHidden ? .zero : label.intrinsicContentSize
    if isWide {
      let gap: CGFloat = side > 0 && text.width > 0 ? 8 : 0
      let width = max(side, min(bounds.width - 16 - wideBadge, side + gap + text.width))
      let start = min(bounds.midX - width / 2, bounds.maxX - 8 - wideBadge - width)
      let iconFrame = CGRect(x: start, y: bounds.midY - side / 2, width: side, height: side)
      let labelFrame = CGRect(
        x: start + side + gap, y: bounds.midY - text.height / 2,
        width: max(0, width - side - gap), height: text.height)
      icon.frame = isReversed ? iconFrame.mirrored(in: bounds) : iconFrame
      label.frame = isReversed ? labelFrame.mirrored(in: bounds) : labelFrame
    } else {
      let height = side + (side > 0 && !label.isHidden ? 2 : 0) + text.height
      let top = bounds.midY - height / 2
      icon.frame = CGRect(x: bounds.midX - side / 2, y: top, width: side, height: side)
      let width = min(text.width, bounds.width - 4)
      label.frame = CGRect(
        x: bounds.midX - width / 2, y: top + height - text.height, width: width,
        height: text.height)
    }
    let badgeSize = badgeSize
    badge.layer.cornerRadius = badgeSize.height / 2
    if isWide {
      badge.frame = CGRect(
        x: isReversed ? label.frame.minX - 6 - badgeSize.width : label.frame.maxX + 6,
        y: bounds.midY - badgeSize.height / 2, width: badgeSize.width, height: badgeSize.height)
    } else {
      let anchor = side > 0 ? icon.frame : label.frame
      let corner = isReversed ? anchor.minX + 6 - badgeSize.width : anchor.maxX - 6
      badge.frame = CGRect(
        x: corner, y: anchor.minY - 5, width: badgeSize.width, height: badgeSize.height)
    }
    moveParts()
  }

  override var accessibilityDefaults: AccessibilityDefaults { tabAccessibility }

  // MARK: Shown large

  override var isShownLarge: Bool { true }
  override var ownLargeTitle: String? { item.title }
  override var ownLargeImage: UIImage? { item.largeContentSizeImage ?? item.image }
  override var scalesLargeContentImage: Bool {
    get { item.largeContentSizeImage == nil }
    set {}
  }
  override var largeContentImageInsets: UIEdgeInsets {
    get { item.largeContentSizeImageInsets }
    set {}
  }
}
