import KumikoFoundation
import KumikoGraphics

/// A title in the bar of menus.
final class MenuTitle: UIView {
  /// The menu that it opens.
  var menu: UIMenu
  /// The letter that opens it with Alt, in lower case; nil if there is none.
  let letter: String?
  private let label = UILabel()
  private var isHovered = false { didSet { updateLook() } }

  /// Whether its menu is open.
  var isOpen = false { didSet { if isOpen != oldValue { updateLook() } } }
  /// Whether the letter is underlined.
  var isLetterShown = false { didSet { if isLetterShown != oldValue { updateText() } } }

  private static let inset: CGFloat = 10

  init(_ menu: UIMenu, letter: String?) {
    self.menu = menu
    self.letter = letter
    super.init(frame: .zero)
    isUserInteractionEnabled = true
    layer.cornerRadius = 5
    label.isUserInteractionEnabled = false
    label.showInterfaceFont(ofSize: 14)
    addSubview(label)
    updateText()
    updateLook()
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] in self?.isHovered = $0.state != .ended })
  }

  required init?(coder: NSCoder) { nil }

  var wantedSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(width: (size.width + 2 * MenuTitle.inset).rounded(.up), height: size.height)
  }

  private func updateText() {
    let place = letter.flatMap { menu.title.range(of: $0, options: .caseInsensitive) }
    guard isLetterShown, let place else { return label.text = menu.title }
    let text = NSMutableAttributedString(string: menu.title, attributes: [.font: label.font as Any])
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(place, in: menu.title))
    label.attributedText = text
  }

  private func updateLook() {
    label.textColor = isOpen ? .white : .label
    backgroundColor = isOpen ? tintColor.fillBelowWhite : isHovered ? .quaternarySystemFill : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    label.frame = CGRect(
      x: MenuTitle.inset, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    superview?.touchesBegan(touches, with: event)
  }

  override var touchHandling: TouchHandling {
    [.keepsSingleTaps, .followsDragsAtOnce, .keepsDrags]
  }

  override var accessibilityDefaults: AccessibilityDefaults { titleAccessibility }
}

/// Letters that open menus with Alt.
enum Mnemonics {
  /// A letter for each title, in lower case: the first one of the title, where no title before has
  /// it, or else the next that is free. Titles without a letter of a key have none.
  static func letters(of titles: [String]) -> [String?] {
    var taken: Set<String> = []
    return titles.map { title in
      let letters = title.lowercased().map(String.init)
      let free = letters.first { letter in
        letter.unicodeScalars.count == 1 && letter.first?.isLetter == true
          && letter != letter.uppercased() && !taken.contains(letter)
      }
      if let free { taken.insert(free) }
      return free
    }
  }
}
