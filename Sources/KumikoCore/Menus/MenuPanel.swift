import KumikoFoundation
import KumikoGraphics

/// The card of one menu: its items below each other, scrolling if they do not all fit.
final class MenuPanel: UIView {
  private let scroll = UIScrollView(frame: .zero)
  private(set) var rows: [MenuRow] = []
  /// The rows of the card; items of a palette share a row side by side.
  private var parts: [(views: [UIView], height: CGFloat)] = []
  private(set) var current: MenuRow?
  /// The item of the parent menu that opened this one.
  weak var parentRow: MenuRow?

  static let padding: CGFloat = 4
  private static let leastWidth: CGFloat = 160
  private static let mostWidth: CGFloat = 360
  private static let separatorHeight: CGFloat = 9
  private static let headerHeight: CGFloat = 24

  /// The menu of the card.
  private(set) var menu: UIMenu
  private let isSubmenu: Bool
  /// The frame of the card for a size.
  var place: (CGSize) -> CGRect = { CGRect(origin: .zero, size: $0) }

  /// The rectangle that the menu was opened for, in points of the window.
  var anchor: CGRect?
  /// The requested frame of the card, and the actual one, both in points of the window; nil if the
  /// requested one was available.
  var given: (wished: CGRect, frame: CGRect)?

  /// The frame of the card: the requested one, unless the host replaced that.
  var placedFrame: CGRect {
    let wished = place(wantedSize)
    return given.flatMap { $0.wished == wished ? $0.frame : nil } ?? wished
  }

  /// Whether the items are listed from the bottom.
  var isFromBottom = false { didSet { if isFromBottom != oldValue { show(menu) } } }

  /// The start of the responder chain along which commands are sent.
  private let responder: UIResponder
  /// The modifiers that are held.
  private var modifiers: KeyModifiers

  init(
    _ menu: UIMenu, from responder: UIResponder, holding modifiers: KeyModifiers = [],
    isSubmenu: Bool = false
  ) {
    self.menu = menu
    self.responder = responder
    self.modifiers = modifiers
    self.isSubmenu = isSubmenu
    super.init(frame: .zero)
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 1, alpha: 1)
    }
    layer.cornerRadius = 10
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.borderWidth = 0.5
    scroll.layer.cornerRadius = 10
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(scroll)
    fill()
    updateBorder()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another menu, or the updated items of the same one; the current item is kept.
  func show(_ menu: UIMenu) {
    self.menu = menu
    let former = current?.entry.choice
    makeCurrent(nil)
    for view in parts.flatMap(\.views) { view.removeFromSuperview() }
    (rows, parts) = ([], [])
    fill()
    if let former { makeCurrent(rows.first { $0.entry.choice === former }) }
    setNeedsLayout()
  }

  /// Shows commands as they are while modifiers are held; returns whether any have alternates.
  func hold(_ modifiers: KeyModifiers) -> Bool {
    self.modifiers = modifiers
    let others = rows.filter { $0.entry.alternating != nil }
    for row in others { row.show(row.entry.holding(modifiers, from: responder)) }
    return !others.isEmpty
  }

  private func fill() {
    let entries = MenuEntry.entries(
      of: menu, showsTitle: !isSubmenu, from: responder, holding: modifiers,
      fromBottom: isFromBottom)
    let showsMarks = entries.contains {
      // Items side by side show their state differently.
      if case .action(let action, let menu) = $0 {
        return menu.tiles == nil && action.state != .off
      }
      return false
    }
    let showsIcons = entries.contains {
      switch $0 {
      case .action(let action, let menu): menu.tiles == nil && action.image != nil
      case .submenu(let menu): menu.image != nil
      case .waiting, .header, .line: false
      }
    }
    var tiles: [MenuRow] = []
    for entry in entries {
      guard case .action(_, let menu) = entry, let kind = menu.tiles else {
        appendTiles(&tiles)
        add(entry, showsMarks, showsIcons)
        continue
      }
      let row = MenuRow(entry, showsMarks: false, showsIcons: false, tiles: kind)
      if tiles.count == kind.most || tiles.last.map({ $0.tiles != kind }) == true {
        appendTiles(&tiles)
      }
      tiles.append(row)
      rows.append(row)
    }
    appendTiles(&tiles)
  }

  /// Appends a row of actions side by side.
  private func appendTiles(_ tiles: inout [MenuRow]) {
    guard !tiles.isEmpty else { return }
    parts.append((tiles, tiles.map(\.wantedSize.height).max() ?? 0))
    for tile in tiles { scroll.addSubview(tile) }
    tiles = []
  }

  private func add(_ entry: MenuEntry, _ showsMarks: Bool, _ showsIcons: Bool) {
    switch entry {
    case .action, .submenu, .waiting:
      let row = MenuRow(entry, showsMarks: showsMarks, showsIcons: showsIcons)
      rows.append(row)
      append(row, row.wantedSize.height)
    case .header(let text):
      let label = UILabel()
      label.text = text
      label.showInterfaceFont(ofSize: 12, weight: .semibold)
      label.textColor = .secondaryLabel
      append(label, max(MenuPanel.headerHeight, label.intrinsicContentSize.height + 8))
    case .line:
      let line = UIView()
      line.backgroundColor = .separator
      append(line, MenuPanel.separatorHeight)
    }
  }

  private func append(_ view: UIView, _ height: CGFloat) {
    view.isUserInteractionEnabled = view is MenuRow
    parts.append(([view], height))
    scroll.addSubview(view)
  }

  /// The size that shows the whole menu; the width is limited.
  var wantedSize: CGSize {
    // Items side by side all have the width of the widest.
    let rowWidth =
      parts.map { part in
        let widths = part.views.compactMap { ($0 as? MenuRow)?.wantedSize.width }
        return (widths.max() ?? 0) * CGFloat(part.views.count)
      }.max() ?? 0
    let headers = parts.compactMap { ($0.views.first as? UILabel)?.intrinsicContentSize.width }
    let width = max(rowWidth, (headers.max() ?? 0) + 16) + 2 * MenuPanel.padding
    return CGSize(
      width: min(max(width.rounded(.up), MenuPanel.leastWidth), MenuPanel.mostWidth),
      height: parts.reduce(2 * MenuPanel.padding) { $0 + $1.height })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inner = bounds.width - 2 * MenuPanel.padding
    var y = MenuPanel.padding
    for (views, height) in parts {
      guard let view = views.first else { continue }
      switch view {
      case is MenuRow where views.count > 1:
        let width = inner / CGFloat(views.count)
        for (index, view) in views.enumerated() {
          let place = CGRect(
            x: MenuPanel.padding + CGFloat(index) * width, y: y, width: width, height: height)
          view.frame = isReversed ? place.mirrored(in: bounds) : place
        }
      case is MenuRow:
        view.frame = CGRect(x: MenuPanel.padding, y: y, width: inner, height: height)
      case let label as UILabel:
        label.textAlignment = isReversed ? .right : .left
        view.frame = CGRect(x: MenuPanel.padding + 8, y: y, width: inner - 16, height: height)
      default:
        let line = 1 / displayScale
        view.frame = CGRect(
          x: MenuPanel.padding + 8, y: y + ((height - line) / 2).rounded(.down),
          width: inner - 16, height: line)
      }
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y + MenuPanel.padding)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  private func updateBorder() {
    layer.borderWidth = 1 / displayScale
    layer.borderColor = UIColor.separator.resolvedColor(with: currentTraits).cgColor
  }

  // MARK: The current item

  /// Makes an item the current one, or none, and scrolls to it if `scrolls` is `true`.
  func makeCurrent(_ row: MenuRow?, scrolls: Bool = false) {
    guard row !== current else { return }
    current?.isCurrent = false
    current = row
    row?.isCurrent = true
    if scrolls, let row {
      scroll.scrollRectToVisible(
        row.frame.insetBy(dx: 0, dy: -MenuPanel.padding), animated: false)
    }
  }

  /// The row of side-by-side items with the current item and its index; nil if it has a row of its
  /// own.
  private var sideBySide: (part: [MenuRow], index: Int)? {
    let parts = parts.map { $0.views.compactMap { $0 as? MenuRow } }
    guard let part = parts.first(where: { $0.contains { $0 === current } }), part.count > 1,
      let index = part.firstIndex(where: { $0 === current })
    else { return nil }
    return (part, index)
  }

  /// Moves the current item among those side by side, 1 towards the end of the row; returns whether
  /// there is another one.
  func moveSideways(by step: Int) -> Bool {
    guard let (part, index) = sideBySide else { return false }
    let rest = step > 0 ? Array(part[(index + 1)...]) : part[..<index].reversed()
    guard let next = rest.first(where: { $0.entry.choice != nil }) else { return false }
    makeCurrent(next, scrolls: true)
    return true
  }

  /// Moves to the next item that can be chosen, wrapping around at the ends. From items side by
  /// side it moves to the row below or above.
  func moveCurrent(by step: Int) {
    var usable = rows.filter { $0.entry.choice != nil }
    if let (part, index) = sideBySide {
      usable.removeAll { row in row !== current && part.contains { $0 === row } }
      let lines = parts.map { $0.views.compactMap { $0 as? MenuRow } }
      // The same index in the next row, if that has items side by side too.
      if let line = lines.firstIndex(where: { $0.first === part.first }),
        lines.indices.contains(line + step), lines[line + step].count > 1
      {
        let next = lines[line + step]
        let row = next[min(index, next.count - 1)]
        if row.entry.choice != nil { return makeCurrent(row, scrolls: true) }
      }
    }
    guard !usable.isEmpty else { return }
    guard let index = usable.firstIndex(where: { $0 === current }) else {
      return makeCurrent(step > 0 ? usable.first : usable.last, scrolls: true)
    }
    makeCurrent(usable[(index + step + usable.count) % usable.count], scrolls: true)
  }

  func makeEndCurrent(first: Bool) {
    let usable = rows.filter { $0.entry.choice != nil }
    makeCurrent(first ? usable.first : usable.last, scrolls: true)
  }

  /// Moves to the next item after the current one whose title begins with a word.
  func seek(_ word: TypeAhead.Word) {
    let usable = rows.filter { $0.entry.choice != nil }
    guard !usable.isEmpty else { return }
    let start = usable.firstIndex { $0 === current } ?? 0
    let offset = word.skipsCurrent && current != nil ? 1 : 0
    let order = (0..<usable.count).map { usable[(start + offset + $0) % usable.count] }
    if let found = order.first(where: { word.begins($0.title) }) {
      makeCurrent(found, scrolls: true)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    overlay?.track(touches.first?.location(in: nil))
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    overlay?.track(touches.first?.location(in: nil))
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    overlay?.release(touches.first?.location(in: nil))
  }

  private var overlay: (any MenuPanelTracking)? { superview as? any MenuPanelTracking }

  override var accessibilityDefaults: AccessibilityDefaults { .container(.menu, menu.title) }

  override var accessibilityParts: [AccessibilityPart]? { menuParts }
}

/// Contains a card, and is notified of the pointer's position on it while a button is down.
protocol MenuPanelTracking: UIView {
  /// The pointer is at a point of the window.
  func track(_ point: CGPoint?)
  /// The button was released there.
  func release(_ point: CGPoint?)
}

extension MenuOverlay: MenuPanelTracking {}
