import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// A field with a magnifying glass, a button that empties it, and tokens before its text.
///
/// In right-to-left layouts the glass is at the right. The arrow keys move from the start of the
/// text to the tokens, Backspace there selects the last one, and deletes selected ones. Positions
/// in the text count each token as one unit before the letters.
open class UISearchTextField: UITextField {
  private let glass = UIImageView(frame: .zero)
  private var storedTokens: [UISearchToken] = []
  private(set) var tokenViews: [SearchTokenView] = []
  /// The tokens that are selected.
  private(set) var selectedTokens = 0..<0
  /// A button that is shown in the place of the one that empties the field while it is empty.
  var accessory: UIButton? {
    didSet {
      guard accessory !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessory { addSubview(accessory) }
      setNeedsLayout()
    }
  }
  /// The handler of Escape before it empties the field; returns whether it handled the key.
  var escape: (() -> Bool)?
  private(set) lazy var suggestions = SearchSuggestions(of: self)
  /// The icons beside the text as the bar around sets them.
  var icons = SearchIcons() { didSet { iconsChanged() } }

  /// An empty search field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    adjustsFontForContentSizeCategory = true
    setUp()
  }

  /// Creates a search field like `init(frame:)`: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UISearchTextField.self)
  }

  private func setUp() {
    glass.image = SearchIcons.usual(.search)
    glass.tintColor = .secondaryLabel
    glass.contentMode = .scaleAspectFit
    showSizeOfGlass()
    glass.isUserInteractionEnabled = false
    leftView = glass
    leftViewMode = .always
    addAction(UIAction { [weak self] _ in self?.suggestions.offerAgain() }, for: .editingChanged)
    borderStyle = .roundedRect
    clearButtonMode = .always
  }

  /// The glass grows with the text.
  private func showSizeOfGlass() {
    glass.frame.size = CGSize(width: clearSide, height: clearSide)
  }

  /// Adapts the size of text and images to the traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    showSizeOfGlass()
    super.traitCollectionDidChange(previousTraitCollection)
  }

  // MARK: Tokens

  /// The tokens before the text. Setting them notifies no observer.
  open var tokens: [UISearchToken] {
    get { storedTokens }
    set {
      undoManager?.removeAllActions(withTarget: self)
      show(newValue)
    }
  }

  /// Whether the user may delete tokens; `true` by default.
  open var allowsDeletingTokens = true

  /// Whether the user may copy tokens, if the delegate provides item providers for them; `true` by
  /// default.
  open var allowsCopyingTokens = true

  /// Suggestions for the search: shown in a list below the field while it has the keyboard. The
  /// delegate is notified of the user's choice, by the pointer, or by the arrows and Return; Escape
  /// hides the list until another text is typed or other suggestions are set.
  open var searchSuggestions: [any UISearchSuggestion]? {
    get { suggestions.offered }
    set { suggestions.offered = newValue }
  }

  /// The background of tokens; grey if nil.
  open var tokenBackgroundColor: UIColor! {
    didSet { for view in tokenViews { view.color = tokenBackgroundColor } }
  }

  /// The text behind the tokens.
  open var textualRange: UITextRange { UITextRange(0..<editor.buffer.length) }

  /// The place before a token; one that there is not is reported, and the nearest one is taken.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    let index = checked(tokenIndex, upTo: storedTokens.count)
    return storedTokens.indices.contains(index)
      ? UITextPosition(piece: index) : textualRange.start
  }

  /// The tokens in a range.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    Array(storedTokens[textRange.pieces(of: storedTokens.count)])
  }

  /// Puts a token before another one; a place that there is not is reported, and the nearest one
  /// is taken.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    let place = checked(tokenIndex, upTo: storedTokens.count)
    tokens.insert(token, at: place)
  }

  /// Takes a token away; where there is none it is reported.
  open func removeToken(at tokenIndex: Int) {
    guard storedTokens.indices.contains(tokenIndex) else {
      return Diagnostics.report(.tokenOutside(tokenIndex, count: storedTokens.count))
    }
    tokens.remove(at: tokenIndex)
  }

  /// Takes a part of the text away and puts a token before another one: what is notified of the
  /// text finds the token.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    insertToken(token, at: tokenIndex)
    replace(textRange, withText: "")
  }

  private func checked(_ index: Int, upTo limit: Int) -> Int {
    if !(0...limit).contains(index) {
      Diagnostics.report(.tokenOutside(index, count: storedTokens.count))
    }
    return min(max(index, 0), limit)
  }

  private func show(_ new: [UISearchToken]) {
    selectTokens(0..<0)
    storedTokens = new
    let old = tokenViews
    tokenViews = new.map { token in old.first { $0.token === token } ?? makeView(token) }
    for view in old where !tokenViews.contains(view) { view.removeFromSuperview() }
    for view in tokenViews where view.superview !== self { addSubview(view) }
    placeholderChanged()
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func makeView(_ token: UISearchToken) -> SearchTokenView {
    let view = SearchTokenView(token)
    view.color = tokenBackgroundColor
    view.addAction(
      UIAction { [weak self] _ in self?.clicked(token) }, for: .touchUpInside)
    return view
  }

  private func clicked(_ token: UISearchToken) {
    guard let index = storedTokens.firstIndex(where: { $0 === token }),
      isFirstResponder || becomeFirstResponder()
    else { return }
    editor.select(TextSelection(0..<0))
    selectTokens(index..<index + 1)
  }

  func selectTokens(_ range: Range<Int>) {
    selectedTokens = range
    interaction.showsCaret = range.isEmpty
    for (index, view) in tokenViews.enumerated() { view.isSelected = range.contains(index) }
    setNeedsLayout()
  }

  /// The user takes what is selected away.
  private func deleteSelectedTokens() {
    guard allowsDeletingTokens, !selectedTokens.isEmpty else { return }
    var left = storedTokens
    left.removeSubrange(selectedTokens)
    changeTokens(to: left)
  }

  /// The user changed the tokens, which can be undone.
  private func changeTokens(to new: [UISearchToken]) {
    let former = storedTokens
    undoManager?.registerUndo(withTarget: self) { $0.changeTokens(to: former) }
    show(new)
    editorDidChange(editor)
  }

  // MARK: Keyboard

  /// Escape empties the field.
  override func handleKey(_ key: KeyPress) -> Bool {
    guard isFirstResponder, editor.marked == nil else { return super.handleKey(key) }
    if suggestions.handleKey(key) { return true }
    if key == KeyPress("escape") {
      if escape?() == true { return true }
      if hasContent {
        return clearContent(asks: true)
      }
    }
    return handleTokenKey(key) || super.handleKey(key)
  }

  private func handleTokenKey(_ key: KeyPress) -> Bool {
    guard !storedTokens.isEmpty, key.modifiers.isEmpty else { return false }
    let (back, forth) = isRightToLeft ? ("right", "left") : ("left", "right")
    let last = storedTokens.count - 1
    if selectedTokens.isEmpty {
      let isAtStart = editor.selection.isEmpty && editor.selection.head.offset == 0
      guard isAtStart, key.name == back || key.name == "backspace" && allowsDeletingTokens else {
        return false
      }
      selectTokens(last..<last + 1)
      return true
    }
    switch key.name {
    case "backspace", "delete":
      deleteSelectedTokens()
      if !editor.selection.isEmpty { editor.delete(editor.selection.range) }
    case back: selectToken(max(0, selectedTokens.lowerBound - 1))
    case forth: selectToken(selectedTokens.upperBound)
    case "home": selectToken(0)
    case "end":
      selectTokens(0..<0)
      return false
    default: return false
    }
    return true
  }

  /// Selects one token, or, behind the last, puts the caret before the text.
  private func selectToken(_ index: Int) {
    editor.select(TextSelection(0..<0))
    selectTokens(storedTokens.indices.contains(index) ? index..<index + 1 : 0..<0)
  }

  override func handleText(_ text: String) -> Bool {
    deleteSelectedTokens()
    return super.handleText(text)
  }

  override func handleComposition(_ text: String, focus: Range<Int>) -> Bool {
    if !text.isEmpty { deleteSelectedTokens() }
    return super.handleComposition(text, focus: focus)
  }

  override func canHandle(_ command: EditCommand) -> Bool {
    super.canHandle(command)
      || !selectedTokens.isEmpty
        && (command == .copy && copiesTokens
          || command == .cut && copiesTokens && allowsDeletingTokens)
  }

  private var copiesTokens: Bool {
    allowsCopyingTokens && delegate is any UISearchTextFieldDelegate
  }

  /// Puts the selected tokens on the clipboard, and selected letters behind them; returns whether
  /// there was any.
  private func copyTokens() -> Bool {
    guard copiesTokens, let delegate = delegate as? any UISearchTextFieldDelegate else {
      return false
    }
    var providers = storedTokens[selectedTokens].map {
      delegate.searchTextField(self, itemProviderForCopying: $0)
    }
    providers.removeAll { $0.registeredTypeIdentifiers.isEmpty }
    guard !providers.isEmpty else { return false }
    if !editor.selection.isEmpty {
      providers.append(NSItemProvider(object: editor.selectedText as NSString))
    }
    UIPasteboard.general.itemProviders = providers
    return true
  }

  override func handleCommand(_ command: EditCommand) -> Bool {
    if !selectedTokens.isEmpty, [.copy, .cut].contains(command), copyTokens() {
      if command == .cut {
        deleteSelectedTokens()
        if !editor.selection.isEmpty { editor.delete(editor.selection.range) }
      }
      return true
    }
    let hadTokens = !selectedTokens.isEmpty
    switch command {
    case .cut, .delete, .paste: deleteSelectedTokens()
    default: break
    }
    let isAnswered = super.handleCommand(command)
    if command == .selectAll { selectTokens(0..<storedTokens.count) }
    return isAnswered || hadTokens && [.cut, .delete].contains(command)
  }

  override func textSelectionChanged() { selectTokens(0..<0) }
  override func textPressed() { selectTokens(0..<0) }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    if !isFirstResponder { selectTokens(0..<0) }
    suggestions.offerAgain()
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    suggestions.hide()
  }

  override func stateChanged() {
    super.stateChanged()
    iconsChanged()
    suggestions.update()
  }

  // MARK: Parts

  override var pieces: (any TextPieces)? { self }

  override func clearButtonCreated(_ button: UIButton) { icons.show(.clear, on: button) }

  private func iconsChanged() {
    glass.image = icons.image(.search, in: isEnabled ? .normal : .disabled)
    if let clearButton { icons.show(.clear, on: clearButton) }
    setNeedsLayout()
    setNeedsDisplay()
  }

  override var hasContent: Bool { hasText || !storedTokens.isEmpty }

  @discardableResult
  override func clearContent(asks: Bool) -> Bool {
    if hasText, !super.clearContent(asks: asks) { return false }
    if !storedTokens.isEmpty, allowsDeletingTokens { changeTokens(to: []) }
    return true
  }

  /// The icon of the accessory.
  var accessoryIcon = UISearchBar.Icon.bookmark

  private var isAccessoryShown: Bool { accessory != nil && !isClearShown }

  /// The area of tokens and text, in left-to-right layout.
  private func contentRect(forBounds bounds: CGRect) -> CGRect {
    var container = innerRect(forBounds: bounds)
    func cut(_ width: CGFloat, fromStart: Bool) {
      let width = min(width, max(0, container.width))
      if fromStart { container.origin.x += width }
      container.size.width -= width
    }
    if let leftView, isShown(leftViewMode) {
      cut(max(0, sideSize(of: leftView).width) + UITextField.gap, fromStart: true)
    }
    if let rightView, isShown(rightViewMode) {
      cut(max(0, sideSize(of: rightView).width) + UITextField.gap, fromStart: false)
    }
    if isClearShown || isAccessoryShown {
      cut(clearSide + UITextField.gap, fromStart: false)
    }
    return container
  }

  /// The widths of the tokens; all of them leave space for a few letters.
  private func tokenWidths(in space: CGFloat) -> [CGFloat] {
    let wanted = tokenViews.map(\.wantedWidth)
    let gaps = UITextField.gap * CGFloat(wanted.count)
    let (sum, limit) = (wanted.reduce(0, +), max(0, space - gaps - 44))
    guard sum > limit, sum > 0 else { return wanted }
    return wanted.map { ($0 * limit / sum).rounded(.down) }
  }

  /// The area of the text: after the glass and the tokens.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var container = contentRect(forBounds: bounds)
    let taken = min(
      tokenWidths(in: container.width).reduce(0) { $0 + $1 + UITextField.gap }, container.width)
    container.origin.x += taken
    container.size.width -= taken
    let text = isRightToLeft ? container.mirrored(in: bounds) : container
    return icons.textOffset.applied(to: text)
  }

  /// The frame of the left view: at the leading side.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.leftViewRect(forBounds: bounds)
    return icons.offset(of: .search)
      .applied(to: isRightToLeft ? rect.mirrored(in: bounds) : rect)
  }

  /// The frame of the clear button.
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    icons.offset(of: .clear).applied(to: super.clearButtonRect(forBounds: bounds))
  }

  /// The frame of the right view: before the clear button.
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.rightViewRect(forBounds: bounds)
    if isClearShown || isAccessoryShown {
      rect.origin.x -= clearSide + UITextField.gap
    }
    return isRightToLeft ? rect.mirrored(in: bounds) : rect
  }

  open override func layoutSubviews() {
    accessory?.isHidden = !isAccessoryShown
    accessory?.frame = icons.offset(of: accessoryIcon)
      .applied(to: super.clearButtonRect(forBounds: bounds))
    let container = contentRect(forBounds: bounds)
    var x = container.minX
    for (view, width) in zip(tokenViews, tokenWidths(in: container.width)) {
      let rect = CGRect(
        x: x, y: bounds.midY - SearchTokenView.height / 2, width: width,
        height: SearchTokenView.height)
      view.frame = isRightToLeft ? rect.mirrored(in: bounds) : rect
      x += width + UITextField.gap
    }
    super.layoutSubviews()
  }
}

extension UISearchTextField: TextPieces {
  var pieceCount: Int { storedTokens.count }
  var selectedPieces: Range<Int> { selectedTokens }
  func selectPieces(_ range: Range<Int>) { selectTokens(range) }

  func frame(ofPiece index: Int) -> CGRect {
    layoutIfNeeded()
    return tokenViews[index].frame
  }

  func removePieces(_ range: Range<Int>) { tokens.removeSubrange(range) }
}
