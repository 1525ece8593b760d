import KumikoFoundation
import KumikoGraphics

/// The suggestions of a search field while it has the keyboard, in a list below it.
///
/// The up and down arrows move from line to line, Return chooses the current one, and Escape hides
/// the list until another text is typed or other suggestions are set.
final class SearchSuggestions: LayoutFollowing {
  @Owner private var field: UISearchTextField
  private(set) var list: SuggestionList?
  /// Whether the user has hidden the present suggestions.
  private var isDismissed = false
  /// Called with what the user chose.
  var chosen: ((any UISearchSuggestion) -> Void)?

  /// The suggestions.
  var offered: [any UISearchSuggestion]? {
    didSet {
      isDismissed = false
      update()
    }
  }

  init(of field: UISearchTextField) { _field = Owner(field, orElse: UISearchTextField()) }

  private var isShown: Bool {
    field.window != nil && field.isFirstResponder && field.isEnabled && !isDismissed
      && offered?.isEmpty == false
  }

  /// Something else was typed, or the field got the keyboard.
  func offerAgain() {
    isDismissed = false
    update()
  }

  /// Shows the list or takes it away, whichever is due.
  func update() {
    guard isShown, let window = field.window, let offered else { return hide() }
    let actions = offered.map { suggestion in
      self.list?.action(for: suggestion) ?? SuggestionAction(suggestion)
    }
    let list = list ?? SuggestionList { [weak self] in self?.choose($0) }
    self.list = list
    list.show(actions)
    if list.superview !== window {
      window.addSubview(list)
      window.layoutFollower = self
    }
    AnimationContext.withoutAnimation { place(list, in: window) }
  }

  /// Hides the list; `update()` shows it again.
  func hide() {
    guard let list else { return }
    self.list = nil
    if list.window?.layoutFollower === self { list.window?.layoutFollower = nil }
    list.removeFromSuperview()
  }

  private func choose(_ suggestion: any UISearchSuggestion) {
    isDismissed = true
    hide()
    (field.delegate as? any UISearchTextFieldDelegate)?
      .searchTextField(field, didSelect: suggestion)
    chosen?(suggestion)
  }

  // MARK: Place

  /// Other views may have moved the field.
  func windowWasLaidOut() {
    guard let list, let window = field.window else { return }
    AnimationContext.withoutAnimation { place(list, in: window) }
  }

  private static let leastWidth: CGFloat = 160

  /// Below the field and as wide, above it where there is more space.
  private func place(_ list: SuggestionList, in window: UIWindow) {
    let anchor = field.convert(field.bounds, to: nil)
    let space = window.bounds.inset(by: window.safeAreaInsets)
    let size = CGSize(
      width: max(anchor.width, SearchSuggestions.leastWidth), height: list.wantedHeight)
    let isReversed = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = MenuPlacement.below(anchor, size: size, in: space, isReversed: isReversed)
    if frame != list.frame { list.frame = frame }
  }

  // MARK: Keyboard

  func handleKey(_ key: KeyPress) -> Bool {
    guard let list, key.modifiers.isEmpty else { return false }
    switch key.name {
    case "down": list.panel.moveCurrent(by: 1)
    case "up": list.panel.moveCurrent(by: -1)
    case "return", "keypad enter":
      guard let current = list.current else {
        // The chosen text is searched for.
        isDismissed = true
        hide()
        return false
      }
      choose(current)
    case "escape":
      isDismissed = true
      hide()
    default: return false
    }
    return true
  }
}

/// A line of the list.
final class SuggestionAction: UIAction, AttributedTitling {
  let suggestion: any UISearchSuggestion
  let attributedTitle: NSAttributedString?

  init(_ suggestion: any UISearchSuggestion) {
    self.suggestion = suggestion
    attributedTitle = suggestion.localizedAttributedSuggestion
    super.init(
      title: suggestion.localizedSuggestion ?? attributedTitle?.string ?? "",
      subtitle: suggestion.localizedDescription, image: suggestion.iconImage, handler: { _ in })
  }
}

/// The list: a card as menus have it, which leaves the keyboard where it is.
final class SuggestionList: UIView, MenuPanelTracking {
  let panel: MenuPanel
  private var actions: [SuggestionAction] = []
  private let chosen: (any UISearchSuggestion) -> Void

  init(chosen: @escaping (any UISearchSuggestion) -> Void) {
    self.chosen = chosen
    panel = MenuPanel(UIMenu(), from: UIApplication.shared, isSubmenu: true)
    super.init(frame: .zero)
    addSubview(panel)
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] hover in
        self?.track(hover.state == .ended ? nil : hover.location(in: nil))
      })
  }

  required init?(coder: NSCoder) { nil }

  func show(_ actions: [SuggestionAction]) {
    self.actions = actions
    panel.show(UIMenu(children: actions))
  }

  /// The line of a suggestion that is shown already: it stays the current one.
  func action(for suggestion: any UISearchSuggestion) -> SuggestionAction? {
    actions.first { $0.suggestion === suggestion }
  }

  /// The suggestion of the current line.
  var current: (any UISearchSuggestion)? {
    (panel.current?.entry.choice as? SuggestionAction)?.suggestion
  }

  var wantedHeight: CGFloat { panel.wantedSize.height }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.frame = bounds
  }

  // MARK: Pointer

  private func row(at point: CGPoint?) -> MenuRow? {
    guard let point, bounds.contains(convert(point, from: nil)) else { return nil }
    return panel.rows.first { $0.bounds.contains($0.convert(point, from: nil)) }
  }

  func track(_ point: CGPoint?) { panel.makeCurrent(row(at: point)) }

  func release(_ point: CGPoint?) {
    guard let action = row(at: point)?.entry.choice as? SuggestionAction else { return }
    chosen(action.suggestion)
  }

  override func pointerShape(at point: CGPoint) -> PointerShape? { .arrow }

  // Views below do not receive clicks beside a line.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
