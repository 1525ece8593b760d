import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// The object that performs a search with a bar.
protocol SearchBarObserver: AnyObject {
  /// The bar became first responder.
  func searchBarBegan()
  /// The searched text or the scope changed.
  func searchBarChanged()
  /// The app set another text.
  func searchBarTextSet()
  /// The user ends the search; returns whether there was one.
  func searchBarCancelled() -> Bool
  /// The height of the bar changed.
  func searchBarHeightChanged()
}

/// A bar with a search field, an optional cancel button, a prompt above it, and below it scopes of
/// which one is selected.
///
///     let searchBar = UISearchBar()
///     searchBar.placeholder = "Search"
///     searchBar.scopeButtonTitles = ["All", "Unread"]
///     searchBar.showsScopeBar = true
open class UISearchBar: UIView {
  /// The style of a bar.
  public nonisolated enum Style: UInt, Sendable {
    /// Without a background, for bars inside of others.
    case `default` = 0
    /// With a background of its own.
    case prominent
    /// Without a background.
    case minimal
  }

  /// The field.
  public let searchTextField = UISearchTextField()
  private(set) var cancelButton: UIButton?
  private(set) var scopeBar: UISegmentedControl?
  /// Settings of the bar's look that are rarely used.
  var looks = SearchBarLooks()
  private let promptLabel = UILabel()
  private lazy var listener = FieldListener(bar: self)
  weak var observer: (any SearchBarObserver)?

  /// Is notified of editing and of the buttons.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The traits of its text are those of the field.
  public var _textTraits: _TextTraits {
    get { searchTextField._textTraits }
    set { searchTextField._textTraits = newValue }
  }

  /// The searched text. Setting it does not notify the delegate; a search controller that the bar
  /// belongs to updates its results.
  open var text: String? {
    get { searchTextField.text }
    set {
      let old = searchTextField.text
      searchTextField.text = newValue
      if searchTextField.text != old { observer?.searchBarTextSet() }
    }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line above the field.
  open var prompt: String? {
    didSet {
      guard prompt != oldValue else { return }
      promptLabel.text = prompt
      heightChanged()
    }
  }

  /// The style of the bar.
  open var searchBarStyle = Style.default {
    didSet { if searchBarStyle != oldValue { showBackground() } }
  }

  /// The background colour of the bar; nil for that of the style.
  open var barTintColor: UIColor? {
    didSet {
      showBackground()
      tintCancelButton()
    }
  }

  /// An empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar like `init(frame:)`: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UISearchBar.self)
  }

  private func setUp() {
    searchTextField.delegate = listener
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
        observer?.searchBarChanged()
      }, for: .editingChanged)
    searchTextField.escape = { [weak self] in self?.observer?.searchBarCancelled() ?? false }
    promptLabel.showInterfaceFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    addSubview(promptLabel)
    addSubview(searchTextField)
  }

  /// Whether the bar is light or dark, regardless of its surroundings; like them by default.
  open var barStyle = UIBarStyle.default {
    didSet {
      overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
      showBackground()
    }
  }

  /// Whether content behind a bar without a colour is visible; `true` by default.
  open var isTranslucent = true { didSet { showBackground() } }

  /// An image behind the field, in place of a colour; an empty one for no background.
  open var backgroundImage: UIImage? { didSet { showBackground() } }

  /// A picture behind the scopes.
  open var scopeBarBackgroundImage: UIImage? { didSet { showBackground() } }

  /// The offset of the field, in points.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

  /// Whether the bar can be used; `true` by default.
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set {
      searchTextField.isEnabled = newValue
      cancelButton?.isEnabled = newValue
      scopeBar?.isEnabled = newValue
    }
  }

  /// The accessory at the lower edge of the window during a search; nil if there is none.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  private func showBackground() {
    let isFilled = searchBarStyle == .prominent || barStyle == .black || !isTranslucent
    backgroundColor =
      backgroundImage != nil
      ? nil : barTintColor ?? (isFilled ? .secondarySystemBackground : nil)
    looks.showPictures(on: self)
  }

  // MARK: Buttons

  /// Whether there is a cancel button.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { cancelChanged() } }
  }

  /// Shows the cancel button or takes it away.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    change(animated) { self.showsCancelButton = showsCancelButton }
  }

  private func change(_ animated: Bool, _ body: @escaping () -> Void) {
    guard animated, window != nil else { return body() }
    UIView.animate(withDuration: 0.25) {
      body()
      self.layoutIfNeeded()
    }
  }

  /// The text of the button that cancels, which apps set by its name; nil for "Cancel".
  var cancelButtonText: String? {
    didSet { cancelButton?.configuration?.title = cancelButtonText ?? "Cancel" }
  }

  private func cancelChanged() {
    if showsCancelButton, cancelButton == nil {
      var configuration = UIButton.Configuration.plain()
      configuration.title = cancelButtonText ?? "Cancel"
      let button = UIButton(
        configuration: configuration,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          delegate?.searchBarCancelButtonClicked(self)
          _ = observer?.searchBarCancelled()
        })
      cancelButton = button
      tintCancelButton()
      addSubview(button)
    }
    cancelButton?.isHidden = !showsCancelButton
    setNeedsLayout()
  }

  /// Whether there is a bookmark button while the field is empty.
  open var showsBookmarkButton = false {
    didSet { if showsBookmarkButton != oldValue { accessoryChanged() } }
  }

  /// Whether there is a button for a list of results while the field is empty; it replaces the
  /// bookmark button.
  open var showsSearchResultsButton = false {
    didSet { if showsSearchResultsButton != oldValue { accessoryChanged() } }
  }

  /// Whether the button for a list of results is shown as selected.
  open var isSearchResultsButtonSelected = false {
    didSet { searchTextField.accessory?.isSelected = isResultsButtonOn }
  }

  private var isResultsButtonOn: Bool { showsSearchResultsButton && isSearchResultsButtonSelected }

  func accessoryChanged() {
    guard showsBookmarkButton || showsSearchResultsButton else {
      return searchTextField.accessory = nil
    }
    let showsResults = showsSearchResultsButton
    let icon: Icon = showsResults ? .resultsList : .bookmark
    var look = UIButton.Configuration.plain()
    look.image = UIImage(systemName: showsResults ? "list.bullet" : "book")
    look.contentInsets = .zero
    let button = UIButton(
      configuration: look,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        if showsResults {
          delegate?.searchBarResultsListButtonClicked(self)
        } else {
          delegate?.searchBarBookmarkButtonClicked(self)
        }
      })
    button.tintColor = .secondaryLabel
    searchTextField.icons.show(icon, on: button)
    searchTextField.accessoryIcon = icon
    button.toolTip = showsResults ? "Results" : "Bookmarks"
    button.accessibilityLabel = button.toolTip
    button.isSelected = isResultsButtonOn
    searchTextField.accessory = button
  }

  // MARK: Scopes

  /// The texts of the scopes; nil if there are none.
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles != oldValue { scopesChanged() } }
  }

  /// The selected scope. Setting it does not notify the delegate; a number that is no scope selects
  /// none.
  open var selectedScopeButtonIndex = 0 {
    didSet { scopeBar?.selectedSegmentIndex = selectedScopeButtonIndex }
  }

  /// Whether the scopes are shown, where there are some.
  open var showsScopeBar = false {
    didSet {
      guard showsScopeBar != oldValue else { return }
      scopeBar?.isHidden = !isScopeBarShown
      heightChanged()
    }
  }

  /// Shows the scopes or takes them away.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    change(animated) { self.showsScopeBar = show }
  }

  private var isScopeBarShown: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    tintCancelButton()
  }

  /// On a colour of the app's own the letters have the app's tint as it is.
  private func tintCancelButton() {
    cancelButton?.configuration?.baseForegroundColor = barTintColor.map { _ in tintColor }
  }

  private func scopesChanged() {
    scopeBar?.removeFromSuperview()
    scopeBar = nil
    if let titles = scopeButtonTitles, !titles.isEmpty {
      let bar = UISegmentedControl(items: titles)
      bar.selectedSegmentIndex = selectedScopeButtonIndex
      bar.addAction(
        UIAction { [weak self] _ in self?.scopeSelected() }, for: .valueChanged)
      bar.isHidden = !isScopeBarShown
      scopeBar = bar
      looks.dress(bar)
      addSubview(bar)
    }
    heightChanged()
  }

  private func scopeSelected() {
    guard let index = scopeBar?.selectedSegmentIndex, index >= 0 else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    observer?.searchBarChanged()
  }

  // MARK: Layout

  /// Heights, in points: they fit a line of text of the user's preferred size.
  private var fieldHeight: CGFloat { lineHeight(36, forTextOfSize: 17) }
  private var scopeHeight: CGFloat { lineHeight(32, forTextOfSize: 13) }

  /// The margins beside everything that the bar shows, in points.
  var sideMargin: CGFloat = 8 {
    didSet { if sideMargin != oldValue { setNeedsLayout() } }
  }

  private var promptHeight: CGFloat {
    prompt?.isEmpty == false ? lineHeight(24, forTextOfSize: 13) : 0
  }

  /// The height of everything that the bar shows, in points: 56 for the field alone.
  var wantedHeight: CGFloat {
    promptHeight + fieldHeight + 20 + (isScopeBarShown ? scopeHeight + 12 : 0)
  }

  private func heightChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    observer?.searchBarHeightChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    heightChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = min(sideMargin, bounds.width / 2)
    let (top, bottom) = (promptHeight, isScopeBarShown ? scopeHeight + 12 : 0)
    let height = fieldHeight
    promptLabel.isHidden = top == 0
    promptLabel.frame = CGRect(
      x: margin, y: 4, width: max(0, bounds.width - 2 * margin), height: max(0, top - 4))
    var available = CGRect(
      x: bounds.minX + margin, y: top, width: bounds.width - 2 * margin,
      height: bounds.height - top - bottom)
    scopeBar?.frame = CGRect(
      x: available.minX, y: bounds.height - bottom, width: max(0, available.width),
      height: scopeHeight)
    let middle = available.midY
    if let cancelButton, showsCancelButton {
      let width = min(cancelButton.intrinsicContentSize.width, max(0, available.width))
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      cancelButton.frame = CGRect(
        x: isRightToLeft ? available.minX : available.maxX - width, y: middle - height / 2,
        width: width, height: height)
      available.size.width = max(0, available.width - width - 8)
      if isRightToLeft { available.origin.x += width + 8 }
    }
    searchTextField.frame = searchFieldBackgroundPositionAdjustment.applied(
      to: CGRect(
        x: available.minX, y: middle - height / 2, width: max(0, available.width), height: height))
    looks.layOutPictures(in: bounds, scopes: bottom)
  }

  /// 56 points high, and more with a prompt or scopes.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.isFinite ? size.width : bounds.width, height: wantedHeight)
  }

  // MARK: Keyboard

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

extension UISearchBar: FindStarting {
  /// Takes the keyboard, and selects what was searched for to be replaced.
  func startFinding() -> Bool {
    guard becomeFirstResponder() else { return false }
    searchTextField.selectAll(nil)
    return true
  }
}

/// Forwards the field's delegate calls to the delegate of the bar.
private final class FieldListener: NSObject, UITextFieldDelegate {
  @Owner private var bar: UISearchBar

  init(bar: UISearchBar) { _bar = Owner(bar, orElse: UISearchBar()) }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.observer?.searchBarBegan()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
    replacementString string: String
  ) -> Bool {
    bar.delegate?.searchBar(bar, shouldChangeTextInRanges: ranges, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}
