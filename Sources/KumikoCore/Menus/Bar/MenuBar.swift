import KumikoFoundation
import KumikoGraphics

/// The bar of menus at the top of a window.
///
/// A press opens a menu, and moving the pointer to another title while it is open opens that one;
/// F10 opens the first, Alt with a letter the one with that letter underlined in its title, and
/// arrows move from one to the next. Titles that do not fit in the window are in a menu at the end.
final class MenuBar: UIView {
  private(set) var titles: [MenuTitle] = []
  private var root = UIMenu()
  private var openTitle: MenuTitle?
  private let line = UIView(frame: .zero)
  private let more = MenuTitle(UIMenu(title: "…"), letter: nil)

  /// Whether letters that open menus are underlined.
  var showsLetters = false {
    didSet { for title in titles { title.isLetterShown = showsLetters } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// The height that its titles need, in points.
  var wantedHeight: CGFloat {
    max(28, ((titles.first ?? more).wantedSize.height + 8).rounded(.up))
  }

  /// Shows the menus of a program.
  func show(_ root: UIMenu, from responder: UIResponder) {
    guard root !== self.root else { return }
    self.root = root
    for title in titles + [more] { title.removeFromSuperview() }
    let menus = root.children.compactMap { $0 as? UIMenu }.filter {
      !MenuEntry.entries(of: $0, showsTitle: false, from: responder).isEmpty
    }
    titles = zip(menus, Mnemonics.letters(of: menus.map(\.title))).map { MenuTitle($0, letter: $1) }
    for title in titles + [more] {
      title.isLetterShown = showsLetters
      addSubview(title)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    let fitting = countThatFits
    var x: CGFloat = 4
    for (index, title) in (titles + [more]).enumerated() {
      title.isHidden = title === more ? fitting == titles.count : index >= fitting
      guard !title.isHidden else { continue }
      let frame = CGRect(
        x: x, y: 2, width: title.wantedSize.width, height: max(0, bounds.height - 5))
      title.frame = isReversed ? frame.mirrored(in: bounds) : frame
      x = frame.maxX
    }
    more.menu = UIMenu(title: "…", children: titles.dropFirst(fitting).map(\.menu))
  }

  private var countThatFits: Int {
    let widths = titles.map(\.wantedSize.width)
    let space = bounds.width - 8
    if widths.reduce(0, +) <= space { return widths.count }
    var (left, count) = (space - more.wantedSize.width, 0)
    for width in widths where count < widths.count {
      left -= width
      if left < 0 { break }
      count += 1
    }
    return count
  }

  private var shownTitles: [MenuTitle] { (titles + [more]).filter { !$0.isHidden } }

  // MARK: Opening

  /// Opens the menu of a title.
  ///
  /// - Parameter selectsFirst: whether the first line is the current one, as for keys.
  private func open(_ title: MenuTitle, selectsFirst: Bool) {
    guard let window, title !== openTitle else { return }
    let anchor = title.convert(title.bounds, to: nil)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let space = window.menuSpace(around: anchor)
    let overlay = MenuOverlay.open(
      title.menu, in: window, sender: self, showsTitle: false, anchor: anchor,
      place: { MenuPlacement.below(anchor, size: $0, in: space, isReversed: isReversed) },
      closed: { [weak self, weak title] _ in
        title?.isOpen = false
        if self?.openTitle === title { self?.openTitle = nil }
      })
    // A menu that turned out to be empty is closed already.
    guard let overlay, window.openMenu === overlay else { return }
    openTitle = title
    title.isOpen = true
    overlay.pointedOutside = { [weak self] point in self?.pointed(at: point) }
    overlay.wentSideways = { [weak self] step in self?.openNext(by: step) }
    if selectsFirst { overlay.panels.last?.makeEndCurrent(first: true) }
  }

  /// The pointer is at a point of the window while a menu is open.
  private func pointed(at point: CGPoint) {
    guard openTitle != nil, let title = title(at: convert(point, from: nil)) else { return }
    open(title, selectsFirst: false)
  }

  private func openNext(by step: Int) {
    let titles = shownTitles
    guard let openTitle, let index = titles.firstIndex(where: { $0 === openTitle }) else { return }
    open(titles[(index + step + titles.count) % titles.count], selectsFirst: true)
  }

  private func title(at point: CGPoint) -> MenuTitle? {
    shownTitles.first { $0.frame.contains(point) }
  }

  /// F10 opens the first menu, Alt with a letter the one of that letter.
  func open(by key: KeyPress) -> Bool {
    if key == KeyPress("f10"), let first = shownTitles.first {
      open(first, selectsFirst: true)
      return true
    }
    guard key.modifiers == .alt else { return false }
    let wanted = titles.first {
      $0.letter == key.name || $0.letter == key.plainCharacters.lowercased()
    }
    guard let wanted else { return false }
    open(wanted.isHidden ? more : wanted, selectsFirst: true)
    return true
  }

  // MARK: Pointer

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let title = title(at: touch.location(in: self)) else { return }
    open(title, selectsFirst: false)
    window?.openMenu?.track(touch.location(in: nil))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    window?.openMenu?.track(touches.first?.location(in: nil))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    window?.openMenu?.releaseOfOpeningClick(touches.first?.location(in: nil))
  }

  override var touchHandling: TouchHandling {
    [.keepsSingleTaps, .followsDragsAtOnce, .keepsDrags]
  }

  override func pointerShape(at point: CGPoint) -> PointerShape? { .arrow }

  override var accessibilityDefaults: AccessibilityDefaults { .container(.menuBar) }
}
