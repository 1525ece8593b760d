import KumikoFoundation
import KumikoGraphics

/// The content of an alert: a title, a message, text fields and buttons.
final class AlertView: UIView {
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let symbol = UIImageView(frame: .zero)
  private let scroll = UIScrollView(frame: .zero)
  private(set) var fields: [UIView] = []
  private(set) var buttons: [UIButton] = []
  /// The app's own content below the texts.
  var content: AlertContent? {
    didSet {
      if let view = oldValue?.view, view !== content?.view { view.removeFromSuperview() }
      if let view = content?.view, view.superview !== self { addSubview(view) }
    }
  }
  /// Whether a caution symbol is shown above the title.
  var isCritical = false {
    didSet {
      guard isCritical != oldValue else { return }
      symbol.isHidden = !isCritical
      setNeedsLayout()
    }
  }
  /// Whether two buttons can be placed side by side.
  var allowsRow = true
  /// Whether the first of two buttons cancels.
  var cancelsFirst = false

  static let width: CGFloat = 300
  private static let margin: CGFloat = 16
  private static let top: CGFloat = 24
  private static let fieldHeight: CGFloat = 34
  private static let gap: CGFloat = 8
  private static let symbolSize: CGFloat = 48
  private var buttonHeight: CGFloat { lineHeight(36, forTextOfSize: 15) }

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor.secondarySystemBackground.resolvedColor(with: traits)
        : UIColor.systemBackground.resolvedColor(with: traits)
    }
    titleLabel.showInterfaceFont(ofSize: 17, weight: .semibold)
    titleLabel.accessibilityTraits = [.staticText, .header]
    messageLabel.showInterfaceFont(ofSize: 13)
    messageLabel.textColor = .secondaryLabel
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      scroll.addSubview(label)
    }
    symbol.image = UIImage(
      systemName: "exclamationmark.triangle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
    symbol.tintColor = .systemYellow
    symbol.contentMode = .center
    symbol.isHidden = true
    symbol.isAccessibilityElement = true
    symbol.accessibilityLabel = "Caution"
    symbol.accessibilityTraits = .image
    scroll.addSubview(symbol)
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(scroll)
  }

  required init?(coder: NSCoder) { nil }

  func show(title: AlertText, message: AlertText, fields: [UIView], buttons: [UIButton]) {
    title.show(in: titleLabel)
    message.show(in: messageLabel)
    // Fields that stay are left in their place: one of them may be the first responder.
    for view in self.fields where !fields.contains(view) { view.removeFromSuperview() }
    for view in self.buttons { view.removeFromSuperview() }
    self.fields = fields
    self.buttons = buttons
    for view in fields where view.superview !== self { addSubview(view) }
    for view in buttons { addSubview(view) }
    setNeedsLayout()
  }

  /// Whether the buttons are placed side by side.
  private func isRow(width: CGFloat) -> Bool {
    let half = (width - 2 * AlertView.margin - AlertView.gap) / 2
    return allowsRow && buttons.count == 2
      && buttons.allSatisfy { $0.intrinsicContentSize.width <= half }
  }

  private func textHeight(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard !(label.text ?? "").isEmpty else { return 0 }
    return label.sizeThatFits(
      CGSize(width: width - 2 * AlertView.margin, height: .greatestFiniteMagnitude)
    ).height.rounded(.up)
  }

  private func textsHeight(_ width: CGFloat) -> CGFloat {
    let (title, message) = (textHeight(titleLabel, width), textHeight(messageLabel, width))
    let between: CGFloat = title > 0 && message > 0 ? AlertView.gap : 0
    return symbolHeight + title + between + message
  }

  /// Height of the symbol above the title, and of the gap below it.
  private var symbolHeight: CGFloat { isCritical ? AlertView.symbolSize + AlertView.gap : 0 }

  /// Height of the app's own content, and of the gap below it.
  private func contentHeight(_ width: CGFloat) -> CGFloat {
    content.map { $0.height(width) + AlertView.gap } ?? 0
  }

  /// Height of everything below the texts.
  private func controlsHeight(_ width: CGFloat) -> CGFloat {
    let lines = CGFloat(isRow(width: width) ? 1 : buttons.count)
    let gaps = AlertView.gap * max(0, lines - 1)
    let fieldsHeight = CGFloat(fields.count) * (AlertView.fieldHeight + AlertView.gap)
    return contentHeight(width) + fieldsHeight + lines * buttonHeight + gaps
  }

  /// The height that the content needs at a width.
  func wantedHeight(width: CGFloat) -> CGFloat {
    let texts = textsHeight(width)
    return (texts > 0 ? AlertView.top + texts + 20 : AlertView.margin) + controlsHeight(width)
      + (buttons.isEmpty ? 8 : AlertView.margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let inner = max(0, width - 2 * AlertView.margin)
    let texts = textsHeight(width)
    let controls = controlsHeight(width)
    let start = texts > 0 ? AlertView.top : AlertView.margin - 20
    // A text that is too long scrolls; the buttons stay.
    let available = max(0, min(texts, bounds.height - controls - start - 20 - AlertView.margin))
    scroll.frame = CGRect(x: 0, y: start, width: width, height: available)
    scroll.contentSize = CGSize(width: width, height: texts)
    let title = textHeight(titleLabel, width)
    symbol.frame = CGRect(
      x: AlertView.margin, y: 0, width: inner, height: AlertView.symbolSize)
    titleLabel.frame = CGRect(
      x: AlertView.margin, y: symbolHeight, width: inner, height: title)
    messageLabel.frame = CGRect(
      x: AlertView.margin, y: symbolHeight + (title > 0 ? title + AlertView.gap : 0), width: inner,
      height: textHeight(messageLabel, width))
    var y = start + available + 20
    if let content {
      content.view.frame = CGRect(x: 0, y: y, width: width, height: content.height(width))
      y += contentHeight(width)
    }
    for field in fields {
      field.frame = CGRect(x: AlertView.margin, y: y, width: inner, height: AlertView.fieldHeight)
      y += AlertView.fieldHeight + AlertView.gap
    }
    if isRow(width: width) {
      let half = ((inner - AlertView.gap) / 2).rounded(.down)
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (index, button) in buttons.enumerated() {
        let frame = CGRect(
          x: AlertView.margin + CGFloat(index) * (inner - half), y: y, width: half,
          height: buttonHeight)
        button.frame = isReversed ? frame.mirrored(in: bounds) : frame
      }
    } else {
      // In a row cancel comes first; one below the other, last.
      for button in allowsRow && buttons.count == 2 && cancelsFirst ? buttons.reversed() : buttons {
        button.frame = CGRect(
          x: AlertView.margin, y: y, width: inner, height: buttonHeight)
        y += buttonHeight + AlertView.gap
      }
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults { alertAccessibility }
}
