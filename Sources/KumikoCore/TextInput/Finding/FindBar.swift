import KumikoFoundation
import KumikoGraphics

/// The bar at the lower edge of a view for searching: a field for the searched text, the number of
/// results, and buttons; a second line below for the replacement.
final class FindBar: UIView, PinnedToFrame {
  private weak var interaction: UIFindInteraction?
  private let field = FindField(frame: .zero)
  private let replacement = FindField(frame: .zero)
  private let count = UILabel()
  private let line = UIView()
  private let closeButton = FindBar.button("xmark", "Close")
  private let optionsButton = FindBar.button("ellipsis.circle", "Options")
  private let previousButton = FindBar.button("chevron.up", "Previous")
  private let nextButton = FindBar.button("chevron.down", "Next")
  private let replaceButton = FindBar.button(nil, "Replace")
  private let replaceAllButton = FindBar.button(nil, "Replace All")
  private var showsReplace = false
  private weak var scrollView: UIScrollView?
  private var heightConstraint: NSLayoutConstraint?
  /// The text that was announced last.
  private var spoken = ""

  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 4
  /// Below this width the number of results has no place, in points.
  private static let widthForCount: CGFloat = 260

  init(_ interaction: UIFindInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    count.showInterfaceFont(ofSize: 13)
    count.textColor = .secondaryLabel
    field.placeholder = "Find"
    field.accessibilityLabel = "Find"
    replacement.placeholder = "Replace"
    replacement.accessibilityLabel = "Replace"
    replacement.leftView = nil
    for view in [
      line, closeButton, field, count, optionsButton, previousButton, nextButton, replacement,
      replaceButton, replaceAllButton,
    ] { addSubview(view) }
    optionsButton.showsMenuAsPrimaryAction = true
    optionsButton.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak self] completion in
        completion(self?.interaction?.optionElements ?? [])
      }
    ])
    listen()
  }

  required init?(coder: NSCoder) { nil }

  private static func button(_ symbol: String?, _ name: String) -> UIButton {
    var look = UIButton.Configuration.plain()
    look.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 6, bottom: 4, trailing: 6)
    if let symbol { look.image = UIImage(systemName: symbol) } else { look.title = name }
    let button = UIButton(configuration: look)
    button.titleLabel?.showInterfaceFont(ofSize: 15)
    button.accessibilityLabel = name
    if symbol != nil { button.toolTip = name }
    return button
  }

  private func listen() {
    func press(_ button: UIButton, _ body: @escaping (UIFindInteraction) -> Void) {
      button.addAction(
        UIAction { [weak self] _ in (self?.interaction).map(body) }, for: .primaryActionTriggered)
    }
    press(closeButton) { $0.dismissFindNavigator() }
    press(previousButton) { $0.findPrevious() }
    press(nextButton) { $0.findNext() }
    press(replaceButton) { $0.replaceCurrent() }
    press(replaceAllButton) { $0.replaceAll() }
    field.addAction(
      UIAction { [weak self] _ in self?.interaction?.searchText = self?.field.text },
      for: .editingChanged)
    replacement.addAction(
      UIAction { [weak self] _ in self?.interaction?.replacementText = self?.replacement.text },
      for: .editingChanged)
    field.keys = { [weak self] key in
      if key.isReturn { self?.interaction?.findNext() }
      let isBack = key == KeyPress("return", modifiers: .shift)
      if isBack { self?.interaction?.findPrevious() }
      return key.isReturn || isBack || self?.closes(by: key) == true
    }
    replacement.keys = { [weak self] key in
      if key.isReturn { self?.interaction?.replaceCurrent() }
      return key.isReturn || self?.closes(by: key) == true
    }
  }

  private func closes(by key: KeyPress) -> Bool {
    guard key == KeyPress("escape") else { return false }
    interaction?.dismissFindNavigator()
    return true
  }

  // MARK: Appearing and disappearing

  /// Adds the bar at the lower edge of a view, in front of its scrolling content.
  func open(in view: UIView) {
    scrollView = view as? UIScrollView
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let height = heightAnchor.constraint(equalToConstant: wantedHeight)
    heightConstraint = height
    let constraints =
      scrollView.map { scroll in
        let frame = scroll.frameLayoutGuide
        return [
          leadingAnchor.constraint(equalTo: frame.leadingAnchor),
          trailingAnchor.constraint(equalTo: frame.trailingAnchor),
          bottomAnchor.constraint(equalTo: frame.bottomAnchor),
        ]
      } ?? [
        leadingAnchor.constraint(equalTo: view.leadingAnchor),
        trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
    NSLayoutConstraint.activate(constraints + [height])
    layer.zPosition = 1
    heightChanged()
    alpha = 0
    UIView.animate(withDuration: 0.15) { self.alpha = 1 }
  }

  /// Takes the keyboard, with what is in the field selected.
  func begin(showingReplace: Bool) {
    if showsReplace != showingReplace {
      showsReplace = showingReplace
      heightChanged()
    }
    field.becomeFirstResponder()
    field.editor.selectAll()
  }

  /// Removes the bar.
  func close() {
    for field in [field, replacement] where field.isFirstResponder { field.resignFirstResponder() }
    scrollView?.coveredAtBottom = 0
    isUserInteractionEnabled = false
    removeFromSuperview()
  }

  /// Whether something in the bar has the keyboard.
  var hasKeyboard: Bool {
    (window?.firstResponder as? UIView)?.isDescendant(of: self) == true
  }

  // MARK: Content

  func show(search text: String?) { if field.text != text ?? "" { field.text = text } }

  func show(replacement text: String?) {
    if replacement.text != text ?? "" { replacement.text = text }
  }

  /// Shows the number of results, and announces it.
  func showCount() {
    guard let session = interaction?.activeFindSession else { return }
    let (number, current) = (session.resultCount, session.highlightedResultIndex)
    let isEmpty = interaction?.searchText?.isEmpty ?? true
    let text =
      if isEmpty || session.searchResultDisplayStyle == .none {
        ""
      } else if number == 0 {
        "Not Found"
      } else if session.searchResultDisplayStyle == .total || current == NSNotFound {
        "\(number)"
      } else {
        "\(current + 1) of \(number)"
      }
    count.text = text
    for button in [previousButton, nextButton] { button.isEnabled = number > 0 }
    replaceAllButton.isEnabled = number > 0
    replaceButton.isEnabled =
      number > 0 && current != NSNotFound
      && session.allowsReplacementForCurrentlyHighlightedResult
    setNeedsLayout()
    guard text != spoken else { return }
    spoken = text
    if !text.isEmpty { UIAccessibility.post(notification: .announcement, argument: text) }
  }

  // MARK: Layout

  private var rowHeight: CGFloat { lineHeight(44, forTextOfSize: 17) }

  private var wantedHeight: CGFloat { (showsReplace ? 2 : 1) * rowHeight + safeAreaInsets.bottom }

  private func heightChanged() {
    heightConstraint?.constant = wantedHeight
    // The safe area is kept clear anyway.
    scrollView?.coveredAtBottom = wantedHeight - safeAreaInsets.bottom
    setNeedsLayout()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    heightChanged()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if superview != nil { heightChanged() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / displayScale)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = safeAreaInsets
    let start = FindBar.margin + (isReversed ? safe.right : safe.left)
    let end = bounds.width - FindBar.margin - (isReversed ? safe.left : safe.right)
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ row: Int) {
      let height = min(rowHeight - 8, max(36, view.intrinsicContentSize.height))
      let frame = CGRect(
        x: x, y: CGFloat(row) * rowHeight + (rowHeight - height) / 2, width: max(0, width),
        height: height)
      view.frame = isReversed ? frame.mirrored(in: bounds) : frame
    }
    func placeAtEnd(_ views: [UIView], from start: CGFloat, row: Int) -> CGFloat {
      var x = end
      for view in views {
        let width = min(view.intrinsicContentSize.width.rounded(.up), max(0, x - start))
        x -= width
        place(view, x, width, row)
        if width > 0 { x -= FindBar.gap }
      }
      return x
    }
    let close = closeButton.intrinsicContentSize.width
    place(closeButton, start, close, 0)
    let left = start + close + FindBar.gap
    count.isHidden = bounds.width < FindBar.widthForCount
    let ends = [nextButton, previousButton, optionsButton] + (count.isHidden ? [] : [count])
    place(field, left, placeAtEnd(ends, from: left, row: 0) - left, 0)
    for view in [replacement, replaceButton, replaceAllButton] { view.isHidden = !showsReplace }
    guard showsReplace else { return }
    let least = left + min(80, max(0, end - left) / 2)
    let right = placeAtEnd([replaceAllButton, replaceButton], from: least, row: 1)
    place(replacement, left, right - left, 1)
  }

  // MARK: Events

  /// Views around do not select, scroll or drag by touches in the bar.
  override var keepsTouches: Bool { true }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func handleKey(_ key: KeyPress) -> Bool { closes(by: key) || super.handleKey(key) }

  override func canHandle(_ command: EditCommand) -> Bool {
    interaction?.canAnswer(command) ?? false
  }
  override func handleCommand(_ command: EditCommand) -> Bool {
    interaction?.answer(command) ?? false
  }

  override func pointerShape(at point: CGPoint) -> PointerShape? { .arrow }

  override var accessibilityDefaults: AccessibilityDefaults { .container(.toolbar, "Find") }
}
