import KumikoFoundation
import KumikoGraphics

/// Covers a window while a menu is open: contains the cards of the menu and of its open submenus,
/// handles keys before the first responder, and closes by a click outside or Escape.
///
/// The up and down arrows move from item to item, the arrow in reading direction opens a submenu
/// and the other one closes it; Return and Space choose, letters search, Home and End move to the
/// ends. If the button is held from the click that opened the menu, the item where it is released
/// is chosen.
final class MenuOverlay: UIView, WindowOverlay {
  private(set) var panels: [MenuPanel] = []
  /// Shows the preview of the menu.
  let card: MenuPreviewCard?
  private weak var sender: AnyObject?
  private let closed: (MenuAnimator) -> Void
  /// Called with a point of the window where the pointer is on no card.
  var pointedOutside: ((CGPoint) -> Void)?
  /// Called for arrow keys that lead out of the first card: 1 for the trailing one, else -1.
  var wentSideways: ((Int) -> Void)?
  /// The end from which the items of the first card are listed.
  private let order: MenuOrder
  /// Called with the chosen action, before it is performed.
  var willPerform: ((any UIMenuLeaf) -> Void)?
  private var typing = TypeAhead()
  private var hoverTimer: GestureTimer?
  private var startPoint: CGPoint?
  private var hasMoved = false

  /// Seconds that the pointer rests on an item before its submenu opens.
  private static let hoverDelay: TimeInterval = 0.15

  /// Opens a menu in a window. `place` returns the frame for a size; `opening` is called before the
  /// menu is visible, `closed` when it closes, before the chosen action is performed.
  @discardableResult
  static func open(
    _ menu: UIMenu, in window: UIWindow, sender: AnyObject?, showsTitle: Bool = true,
    card: MenuPreviewCard? = nil, order: MenuOrder = .fixed, anchor: CGRect,
    place: @escaping (CGSize) -> CGRect,
    opening: (MenuAnimator) -> Void = { _ in }, closed: @escaping (MenuAnimator) -> Void = { _ in }
  ) -> MenuOverlay? {
    window.overlay?.close()
    let start = MenuOverlay.start(in: window, sender: sender)
    menu.menuOpens(asking: start.findProvider)
    let panel = MenuPanel(
      menu, from: start, holding: window.heldModifiers, isSubmenu: !showsTitle)
    panel.place = place
    panel.anchor = anchor
    guard !panel.rows.isEmpty || card != nil else { return nil }
    let overlay = MenuOverlay(
      frame: window.bounds, sender: sender, card: card, order: order, closed: closed)
    window.overlay = overlay
    AnimationContext.withoutAnimation {
      window.addSubview(overlay)
      if let card { overlay.addSubview(card) }
      overlay.show(panel)
    }
    // Its items are searched by typed text, also where nothing else receives text input.
    window.host?.textInputChanged(in: window, caret: panel.frame)
    let animator = MenuAnimator()
    animator.previewViewController = card?.shown
    card?.appear(beside: animator)
    opening(animator)
    overlay.alpha = 0
    animator.run { overlay.alpha = 1 }
    overlay.load(panel)
    return overlay
  }

  private init(
    frame: CGRect, sender: AnyObject?, card: MenuPreviewCard?, order: MenuOrder,
    closed: @escaping (MenuAnimator) -> Void
  ) {
    self.sender = sender
    self.card = card
    self.order = order
    self.closed = closed
    super.init(frame: frame)
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] hover in
        guard hover.state != .ended else { return }
        self?.point(at: hover.location(in: nil))
      })
  }

  required init?(coder: NSCoder) { nil }

  /// Closes the menu without a choice.
  func close() { close(performing: nil) }

  /// Performs the preview's action, and closes the menu.
  func performPreview() {
    guard let card, window?.overlay === self else { return }
    let commit = MenuAnimator()
    commit.previewViewController = card.shown
    card.performing(commit)
    close(performing: commit)
  }

  private func close(performing commit: MenuAnimator?) {
    guard let window, window.overlay === self else { return }
    window.overlay = nil
    window.giveTypingBack()
    hoverTimer?.stop()
    isUserInteractionEnabled = false
    let animator = MenuAnimator()
    animator.previewViewController = card?.shown
    card?.disappear()
    closed(animator)
    guard leavingViews.isEmpty else {
      // With a fade, half of the card would fade while the other half is already removed.
      removeFromSuperview()
      card?.left()
      if let commit { animator.take(commit) }
      return animator.run {}
    }
    animator.addCompletion { [self] in
      removeFromSuperview()
      card?.left()
    }
    if let commit { animator.take(commit) }
    animator.run { [self] in
      alpha = 0
      if commit?.preferredCommitStyle == .pop { card?.frame = bounds }
    }
  }

  // MARK: Cards

  /// The first card that extends beyond the window, and those in front of it.
  var leavingViews: [UIView] {
    // Inside the window, a card would be covered by a popover outside it.
    guard window?.leavingPresentation == nil else { return panels }
    guard let first = panels.firstIndex(where: { !$0.isHidden && !bounds.contains($0.frame) })
    else { return [] }
    return Array(panels[first...])
  }

  func anchor(of view: UIView) -> CGRect? { (view as? MenuPanel)?.anchor }

  func placeCard(_ id: ObjectIdentifier, wished: CGRect, given: CGRect) {
    guard let panel = panels.first(where: { ObjectIdentifier($0) == id }) else { return }
    panel.given = (wished, given)
    fit(panel)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !leavingViews.isEmpty || super.point(inside: point, with: event)
  }

  private func show(_ panel: MenuPanel) {
    panels.append(panel)
    addSubview(panel)
    fit(panel)
  }

  /// Sizes and positions a card for its content.
  private func fit(_ panel: MenuPanel) {
    AnimationContext.withoutAnimation {
      panel.frame = panel.placedFrame
      if panel === panels.first { panel.isFromBottom = order.isFromBottom(in: panel.frame) }
      panel.isHidden = panel.rows.isEmpty
      panel.layoutIfNeeded()
      if panel === panels.first { placeCard(beside: panel) }
    }
  }

  private func placeCard(beside panel: MenuPanel) {
    guard let card else { return }
    let wanted = card.wantedSize(in: bounds.size)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place =
      panel.isHidden
      ? MenuPlacement.at(panel.frame.origin, size: wanted, in: bounds, isReversed: isReversed)
      : MenuPlacement.card(
        beside: panel.frame, size: wanted, in: bounds, isReversed: isReversed)
    card.isHidden = place == nil
    card.frame = place ?? .zero
    card.layoutIfNeeded()
  }

  /// Loads the deferred elements of a card that are not available yet.
  private func load(_ panel: MenuPanel) {
    let start = window.map { MenuOverlay.start(in: $0, sender: sender) }
    for row in panel.rows {
      guard case .waiting(let deferred) = row.entry else { continue }
      deferred.load(asking: start?.findProvider) { [weak self, weak panel] in
        guard let self, let panel, panels.contains(panel) else { return }
        exchange(panel.menu, in: panel)
      }
    }
  }

  /// Shows another menu in a card; submenus of it close.
  private func exchange(_ menu: UIMenu, in panel: MenuPanel) {
    closePanels(after: panel)
    panel.show(menu)
    guard !panel.rows.isEmpty || card != nil else { return close() }
    fit(panel)
    load(panel)
  }

  /// Replaces the frontmost menu by the result of a block.
  func update(_ block: (UIMenu) -> UIMenu) {
    guard let panel = panels.last else { return }
    exchange(block(panel.menu), in: panel)
  }

  /// The held modifiers changed: commands show their alternates.
  func modifiersChanged() {
    for panel in panels where panel.hold(window?.heldModifiers ?? []) { fit(panel) }
  }

  /// Closes the submenus of a card.
  private func closePanels(after panel: MenuPanel) {
    while let last = panels.last, last !== panel {
      last.removeFromSuperview()
      panels.removeLast()
    }
  }

  private func openSubmenu(of row: MenuRow, in panel: MenuPanel, selectsFirst: Bool) {
    guard case .submenu(let menu) = row.entry, row.entry.choice != nil else { return }
    if let open = panels.last, open.parentRow === row {
      if selectsFirst, open.current == nil { open.makeEndCurrent(first: true) }
      return
    }
    closePanels(after: panel)
    guard let window else { return }
    let inner = MenuPanel(
      menu, from: MenuOverlay.start(in: window, sender: sender), holding: window.heldModifiers,
      isSubmenu: true)
    inner.parentRow = row
    inner.anchor = convert(row.bounds, from: row)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let line = convert(row.bounds, from: row)
    let space = window.menuSpace(around: line)
    inner.place = {
      MenuPlacement.beside(line, size: $0, in: space, isReversed: isReversed)
    }
    show(inner)
    load(inner)
    if selectsFirst { inner.makeEndCurrent(first: true) }
  }

  private func choose(_ row: MenuRow, in panel: MenuPanel, byKey: Bool) {
    switch row.entry {
    case .submenu: openSubmenu(of: row, in: panel, selectsFirst: byKey)
    case .action(let action, let menu):
      guard row.entry.choice != nil else { return }
      if menu.options.contains(.singleSelection) { menu.turnOnDirectly(action) }
      let sender = sender
      let start = window.map { MenuOverlay.start(in: $0, sender: sender) }
      let target = (action as? UICommand).flatMap {
        start?.target(forAction: $0.action, withSender: $0)
      }
      if action.attributes.contains(.keepsMenuPresented) {
        action.performWithSender(sender, target: target)
        return exchange(panel.menu, in: panel)
      }
      close()
      willPerform?(action)
      action.performWithSender(sender, target: target)
    case .waiting, .header, .line: break
    }
  }

  /// The start of the responder chain for the commands of a menu: the first responder, or else the
  /// view that the menu was opened for; the visible controller for a menu bar.
  private static func start(in window: UIWindow, sender: AnyObject?) -> UIResponder {
    let opened = sender is MenuBar ? nil : sender as? UIResponder
    return window.firstResponder ?? opened ?? window.commandTarget
  }

  /// Whether the menu was opened for an object.
  func isFor(_ object: AnyObject?) -> Bool { object != nil && sender === object }

  // MARK: Pointer

  private func row(at point: CGPoint) -> (MenuPanel, MenuRow)? {
    for panel in panels.reversed()
    where !panel.isHidden && panel.frame.contains(convert(point, from: nil)) {
      let row = panel.rows.first { row in
        row.bounds.contains(row.convert(point, from: nil))
      }
      return row.map { (panel, $0) }
    }
    return nil
  }

  /// The pointer is at a point of the window.
  private func point(at point: CGPoint) {
    guard let (panel, row) = row(at: point) else {
      // While the pointer is between an item and its submenu nothing changes.
      if let last = panels.last, last.parentRow == nil || last.current != nil {
        last.makeCurrent(nil)
      }
      pointedOutside?(point)
      return
    }
    panel.makeCurrent(row.entry.choice == nil ? nil : row)
    hoverTimer?.stop()
    guard let window else { return }
    hoverTimer = GestureTimer(
      in: window, until: window.animator.now + MenuOverlay.hoverDelay
    ) { [weak self, weak panel, weak row] in
      guard let self, let panel, let row, panel.current === row else { return }
      if case .submenu = row.entry {
        openSubmenu(of: row, in: panel, selectsFirst: false)
      } else {
        closePanels(after: panel)
      }
    }
  }

  /// A pressed pointer is at a point of the window.
  func track(_ point: CGPoint?) {
    guard let point else { return }
    if let startPoint {
      if hypot(point.x - startPoint.x, point.y - startPoint.y) > 6 { hasMoved = true }
    } else {
      startPoint = point
    }
    self.point(at: point)
  }

  /// The button was released at a point of the window.
  func release(_ point: CGPoint?) {
    startPoint = nil
    hasMoved = false
    guard let point, let (panel, row) = row(at: point) else { return }
    choose(row, in: panel, byKey: false)
  }

  /// The click that opened the menu ended: if it was dragged, it chooses an item.
  func releaseOfOpeningClick(_ point: CGPoint?) {
    let chooses = hasMoved
    startPoint = nil
    hasMoved = false
    if chooses { release(point) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { close() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Content below does not navigate back while a menu is open.
  override func goBack() -> Bool {
    close()
    return true
  }

  // MARK: Keyboard

  override func handleKey(_ key: KeyPress) -> Bool {
    guard let panel = panels.last else { return false }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch key.name {
    case "escape":
      if panels.count > 1 { closePanels(after: panels[panels.count - 2]) } else { close() }
    case "down": panel.moveCurrent(by: 1)
    case "up": panel.moveCurrent(by: -1)
    case "home": panel.makeEndCurrent(first: true)
    case "end": panel.makeEndCurrent(first: false)
    case isReversed ? "left" : "right":
      if panel.moveSideways(by: 1) { break }
      if let row = panel.current, case .submenu = row.entry {
        openSubmenu(of: row, in: panel, selectsFirst: true)
      } else {
        wentSideways?(1)
      }
    case isReversed ? "right" : "left":
      if panel.moveSideways(by: -1) { break }
      if panels.count > 1 {
        closePanels(after: panels[panels.count - 2])
      } else {
        wentSideways?(-1)
      }
    case "return", "keypad enter", "space":
      if let row = panel.current {
        choose(row, in: panel, byKey: true)
      } else if card?.isHidden == false, key.name != "space" {
        performPreview()
      }
    case "tab": close()
    default: break
    }
    // Keys do not reach the views below.
    return true
  }

  override func handleText(_ text: String) -> Bool {
    if let word = typing.type(text, at: window?.eventTime ?? 0) { panels.last?.seek(word) }
    return true
  }

  override func handleComposition(_ text: String, focus: Range<Int>) -> Bool { true }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isModal: true) }
}
