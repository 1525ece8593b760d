import Kumiko

/// Keys and gestures, on a card over the screen: in two columns where there is room.
final class KeysView: UIView {
  private static let pointer = [
    ("Click", "selects, or does what a button says"),
    ("Click again", "takes it back where several can be selected"),
    ("Wheel", "scrolls; with Shift sideways"),
    ("Drag a scroll bar", "goes anywhere"),
    ("Swipe a row", "shows what can be done with it"),
    ("Drag a handle", "carries a row, after “Edit”"),
    ("Drag an edge", "of the window: everything follows"),
  ]
  private static let keyboard = [
    ("Tab, Shift+Tab", "to the next button, list or text, and back"),
    ("Arrows, Home, End", "move within a list or grid"),
    ("Shift+Arrows", "select on the way"),
    ("Space, Return", "press what has the keyboard"),
    ("F1", "shows and hides this · このヘルプ"),
    ("F2", "outlines layouts; a click says why"),
    ("F3", "shows frame times, live cells, updates"),
    ("F9", "shows and hides the list"),
    ("Ctrl+W, Ctrl+Q", "close the window, or all"),
  ]

  private let card = UIScrollView()
  private let columns = UIStackView(arrangedSubviews: [
    KeysView.column("Pointer and touch", KeysView.pointer),
    KeysView.column("Keyboard", KeysView.keyboard),
  ])

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor.black.withAlphaComponent(0.4)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 16
    columns.spacing = 32
    card.addSubview(columns)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isWide = bounds.width >= 760
    columns.axis = isWide ? .horizontal : .vertical
    columns.alignment = isWide ? .top : .fill
    columns.distribution = isWide ? .fillEqually : .fill
    let width = min(bounds.width - 32, isWide ? 880 : 480)
    let content = columns.systemLayoutSizeFitting(
      CGSize(width: width - 48, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    columns.frame = CGRect(x: 24, y: 24, width: width - 48, height: content.height)
    card.contentSize = CGSize(width: width, height: content.height + 48)
    let height = min(bounds.height - 32, content.height + 48)
    card.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
  }

  private static func column(_ title: String, _ lines: [(String, String)]) -> UIView {
    let rows = lines.map { key, meaning in
      let name = UILabel(key, style: .subheadline)
      name.font = .systemFont(ofSize: 15, weight: .semibold)
      name.widthAnchor.constraint(equalToConstant: 128).isActive = true
      let row = UIStackView(arrangedSubviews: [
        name, UILabel(meaning, style: .subheadline, color: .secondaryLabel),
      ])
      row.spacing = 16
      row.alignment = .firstBaseline
      return row
    }
    let column = UIStackView(arrangedSubviews: [UILabel(title, style: .headline)] + rows)
    column.axis = .vertical
    column.spacing = 8
    return column
  }
}
