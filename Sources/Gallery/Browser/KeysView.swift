import Kumiko

/// Keys and gestures, on a card over the screen: in two columns if they fit.
final class KeysView: UIView {
  private static let pointer = [
    ("Click", "selects, or does what a button says"),
    ("Click again", "takes it back where several can be selected"),
    ("Drag from a gap", "marks what it touches"),
    ("Wheel", "scrolls; with Shift sideways"),
    ("Drag a scroll bar", "goes anywhere"),
    ("Swipe a row", "shows what can be done with it"),
    ("Drag a handle", "carries a row, after “Edit”"),
    ("Drag an edge", "of the window: everything follows"),
  ]
  private static let keyboard = [
    ("Tab, Shift+Tab", "to the next button, list or text, and back"),
    ("Arrows, Home, End", "move in a list or grid"),
    ("Shift+Arrows", "select on the way"),
    ("Letters", "go to what begins so"),
    ("Delete, Ctrl+Z", "what is marked goes, and comes back"),
    ("Alt+Arrows", "carry what can be moved, as after “Edit”"),
    ("Space, Return", "press what has the keyboard"),
    ("Escape", "closes what is open"),
    ("Alt+Left", "goes back"),
    ("F1", "shows and hides this · このヘルプ"),
    ("F2", "outlines layouts; a click shows why"),
    ("F3", "shows frame times, live cells, updates"),
    ("F9", "shows and hides the list"),
    ("Ctrl+W, Ctrl+Q", "close the window, or all"),
  ]

  private let card = UIScrollView()
  private let columns = [
    KeysColumn("Pointer and touch", KeysView.pointer), KeysColumn("Keyboard", KeysView.keyboard),
  ]

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor.black.withAlphaComponent(0.4)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    for column in columns { card.addSubview(column) }
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isWide = bounds.width >= 760
    let width = min(bounds.width - 32, isWide ? 880 : 480)
    let columnWidth = isWide ? (width - 80) / 2 : width - 48
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var (x, y, bottom) = (CGFloat(24), CGFloat(24), CGFloat(0))
    for column in columns {
      let height = column.sizeThatFits(CGSize(width: columnWidth, height: 0)).height
      column.frame = CGRect(
        x: isMirrored ? width - x - columnWidth : x, y: y, width: columnWidth, height: height)
      bottom = max(bottom, y + height)
      if isWide { x += columnWidth + 32 } else { y += height + 24 }
    }
    card.contentSize = CGSize(width: width, height: bottom + 24)
    let height = min(bounds.height - 32, bottom + 24)
    card.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
  }
}

/// A title above lines with a key and its function.
private final class KeysColumn: UIView {
  private static let keyWidth: CGFloat = 136

  private let title: UILabel
  private let lines: [(key: UILabel, meaning: UILabel)]

  init(_ title: String, _ lines: [(String, String)]) {
    self.title = UILabel(title, style: .headline)
    self.lines = lines.map { key, meaning in
      let name = UILabel(key, style: .subheadline)
      name.font = .systemFont(ofSize: 15, weight: .semibold)
      return (name, UILabel(meaning, style: .subheadline, color: .secondaryLabel))
    }
    super.init(frame: .zero)
    for label in [self.title] + self.lines.flatMap({ [$0.key, $0.meaning] }) { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(width: size.width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(width: bounds.width)
  }

  /// Lays everything out; returns the height.
  private func arrange(width: CGFloat) -> CGFloat {
    var y: CGFloat = 0
    func place(_ label: UILabel, _ x: CGFloat, _ available: CGFloat) -> CGFloat {
      let height = label.sizeThatFits(CGSize(width: available, height: .infinity)).height
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      label.frame = CGRect(
        x: isMirrored ? width - x - available : x, y: y, width: available, height: height)
      return height
    }
    y = place(title, 0, width)
    for (key, meaning) in lines {
      y += 8
      let height = place(key, 0, KeysColumn.keyWidth)
      let start = KeysColumn.keyWidth + 16
      y += max(height, place(meaning, start, max(0, width - start)))
    }
    return y
  }
}
