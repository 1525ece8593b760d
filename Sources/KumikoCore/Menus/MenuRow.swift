import KumikoFoundation
import KumikoGraphics

/// An element of a menu with an attributed title.
protocol AttributedTitling: UIMenuElement {
  var attributedTitle: NSAttributedString? { get }
}

/// A line of an open menu that can be chosen.
final class MenuRow: UIView {
  private(set) var entry: MenuEntry
  private let mark = UIImageView(frame: .zero)
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel()
  private let subtitle = UILabel()
  private let arrow = UIImageView(frame: .zero)
  private let shortcut = UILabel()
  private let showsMarks: Bool
  private let showsIcons: Bool
  /// How the item is arranged side by side with others; nil for a row of its own.
  let tiles: MenuTiles?

  /// Whether the pointer or the keyboard is at this line.
  var isCurrent = false { didSet { if isCurrent != oldValue { updateColors() } } }

  static let height: CGFloat = 28
  static let tallHeight: CGFloat = 42
  private static let inset: CGFloat = 8
  private static let gap: CGFloat = 8
  private static let shortcutGap: CGFloat = 24

  /// The column of marks and of icons, in points: it grows with the text.
  private var column: CGFloat { scaledByText(16).rounded() }
  /// The side of an icon on a tile, in points.
  private var tileIcon: CGFloat { scaledByText(20).rounded() }

  init(_ entry: MenuEntry, showsMarks: Bool, showsIcons: Bool, tiles: MenuTiles? = nil) {
    self.entry = entry
    self.tiles = tiles
    self.showsMarks = showsMarks
    self.showsIcons = showsIcons
    super.init(frame: .zero)
    layer.cornerRadius = 6
    label.showInterfaceFont(ofSize: 14)
    subtitle.showInterfaceFont(ofSize: 12)
    shortcut.showInterfaceFont(ofSize: 13)
    for view in [mark, icon, label, subtitle, arrow, shortcut] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [mark, icon, arrow] { view.contentMode = .scaleAspectFit }
    fill()
  }

  /// Shows another line in the same place.
  func show(_ entry: MenuEntry) {
    self.entry = entry
    fill()
    setNeedsLayout()
  }

  private func fill() {
    label.text = element?.title
    subtitle.text = element?.subtitle
    icon.image = element?.image
    switch entry {
    case .action(let action, _):
      mark.image =
        switch action.state {
        case .off: nil
        case .on: UIImage(systemName: "checkmark")
        case .mixed: UIImage(systemName: "minus")
        }
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      shortcut.text = (action as? UIKeyCommand).flatMap {
        Shortcut($0, isRightToLeft: isRightToLeft)?.text
      }
    case .submenu: arrow.image = UIImage(systemName: "chevron.right")
    case .waiting: label.text = "Loading…"
    case .header, .line: break
    }
    if tiles != nil {
      for view in [mark, arrow, shortcut, subtitle] as [UIView] { view.isHidden = true }
      label.isHidden = tiles != .captioned && icon.image != nil
      label.textAlignment = .center
      let isPicture = label.text?.count == 1 && label.text?.first?.isEmoji == true
      label.showInterfaceFont(ofSize: isPicture ? 20 : tiles == .captioned ? 12 : 14)
    }
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  private var element: UIMenuElement? {
    switch entry {
    case .action(let action, _): action
    case .submenu(let menu): menu
    case .waiting, .header, .line: nil
    }
  }

  /// The text that typing looks for.
  var title: String { element?.title ?? "" }

  private var isDestructive: Bool {
    switch entry {
    case .action(let action, _): action.attributes.contains(.destructive)
    case .submenu(let menu): menu.options.contains(.destructive)
    case .waiting, .header, .line: false
    }
  }

  private var hasShortcut: Bool { !(shortcut.text ?? "").isEmpty }

  private var hasSubtitle: Bool { !(subtitle.text ?? "").isEmpty }

  /// The text's height and a margin, at least that of a line in the default size.
  private var wantedHeight: CGFloat {
    let first = label.intrinsicContentSize.height
    guard hasSubtitle else { return max(MenuRow.height, (first + 8).rounded(.up)) }
    let second = subtitle.intrinsicContentSize.height
    return max(MenuRow.tallHeight, (first + second + 8).rounded(.up))
  }

  var wantedSize: CGSize {
    if tiles != nil { return sizeOfTile }
    var width = 2 * MenuRow.inset + label.intrinsicContentSize.width
    if hasSubtitle {
      width = max(width, 2 * MenuRow.inset + subtitle.intrinsicContentSize.width)
    }
    if showsMarks { width += column + MenuRow.gap }
    if showsIcons { width += column + MenuRow.gap }
    if case .submenu = entry { width += column + MenuRow.gap }
    if hasShortcut { width += shortcut.intrinsicContentSize.width + MenuRow.shortcutGap }
    return CGSize(width: width, height: wantedHeight)
  }

  private var sizeOfTile: CGSize {
    let text = label.isHidden ? .zero : label.intrinsicContentSize
    let picture = icon.image == nil ? 0 : tileIcon
    let gap: CGFloat = picture > 0 && text.height > 0 ? 4 : 0
    return CGSize(
      width: max(40, min(text.width, 96) + 2 * MenuRow.inset).rounded(.up),
      height: max(36, (picture + gap + text.height + 12).rounded(.up)))
  }

  private func layoutTile() {
    let wanted = sizeOfTile
    let text = label.isHidden ? 0 : label.intrinsicContentSize.height
    var y = (bounds.height - wanted.height) / 2 + 6
    let side = icon.image == nil ? 0 : tileIcon
    if side == 0 { y = (bounds.height - text) / 2 }
    icon.frame = CGRect(x: (bounds.width - side) / 2, y: y, width: side, height: side)
    if label.isHidden, side > 0 { icon.frame.origin.y = (bounds.height - side) / 2 }
    label.frame = CGRect(
      x: 4, y: y + (side > 0 ? side + 4 : 0), width: max(0, bounds.width - 8), height: text)
  }

  /// Whether an item side by side with others is shown as on.
  private var isOnTile: Bool {
    guard tiles != nil, case .action(let action, _) = entry else { return false }
    return action.state != .off
  }

  private func updateColors() {
    let isUsable = entry.choice != nil
    let color: UIColor =
      !isUsable
      ? .disabledText
      : isCurrent ? .white : isDestructive ? UIColor.systemRed.readable() : .label
    let mark: UIColor = isDestructive ? .systemRed : tintColor
    backgroundColor =
      isCurrent && isUsable
      ? mark.fillBelowWhite : isOnTile ? mark.withAlphaComponent(0.18) : .clear
    let title = (element as? any AttributedTitling)?.attributedTitle
    if let title { label.attributedText = title }
    // A colour for the label is one for all of it.
    if title == nil || isCurrent { label.textColor = color }
    subtitle.textColor = isCurrent && isUsable ? UIColor(white: 1, alpha: 0.8) : .secondaryLabel
    self.mark.tintColor = color
    icon.tintColor = color
    shortcut.textColor =
      isUsable ? (isCurrent ? UIColor(white: 1, alpha: 0.8) : .secondaryLabel) : .disabledText
    arrow.tintColor = isCurrent ? .white : .secondaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if tiles != nil { return layoutTile() }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if case .submenu = entry {
      arrow.image = UIImage(systemName: isReversed ? "chevron.left" : "chevron.right")
    }
    var (x, end) = (MenuRow.inset, bounds.width - MenuRow.inset)
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ y: CGFloat, _ height: CGFloat) {
      let frame = CGRect(x: x, y: y, width: max(0, width), height: height)
      view.frame = isReversed ? frame.mirrored(in: bounds) : frame
    }
    let (column, small) = (column, scaledByText(12).rounded())
    func placeIcon(_ view: UIView, _ side: CGFloat, at x: CGFloat) {
      let inset = (column - side) / 2
      place(view, x + inset, side, bounds.midY - side / 2, side)
    }
    if showsMarks {
      placeIcon(mark, small, at: x)
      x += column + MenuRow.gap
    }
    if showsIcons {
      placeIcon(icon, column, at: x)
      x += column + MenuRow.gap
    }
    if case .submenu = entry {
      end -= column
      placeIcon(arrow, small, at: end)
      end -= MenuRow.gap
    }
    if hasShortcut {
      let size = shortcut.intrinsicContentSize
      shortcut.textAlignment = isReversed ? .left : .right
      end -= size.width
      place(shortcut, end, size.width, bounds.midY - size.height / 2, size.height)
      end -= MenuRow.gap
    }
    let (text, second) = (label.intrinsicContentSize.height, subtitle.intrinsicContentSize.height)
    let total = text + (hasSubtitle ? second : 0)
    label.textAlignment = isReversed ? .right : .left
    subtitle.textAlignment = label.textAlignment
    place(label, x, end - x, bounds.midY - total / 2, text)
    place(subtitle, x, end - x, bounds.midY - total / 2 + text, second)
  }

  override var accessibilityDefaults: AccessibilityDefaults { rowAccessibility }
}
