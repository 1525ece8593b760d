import KumikoFoundation
import KumikoGraphics

/// Leads a search: shows a search bar with what belongs to it, and results above the content of a
/// controller.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     navigationItem.searchController = search
///
/// The search begins when the bar takes the keyboard, with Ctrl+F too, and ends with the cancel
/// button, Escape, or a click on the dimmed content. A bar may also stand in a content of one's
/// own, such as the header of a table: results cover what is below it.
open class UISearchController: UIViewController {
  private let stage = SearchStage()
  private var storedActive = false
  /// Counts beginnings and ends: an animation that another one has overtaken tells nobody.
  private var generation = 0
  private var showsResults: Bool?
  /// Whether the delegate is asked to present it.
  private var isOffered = false
  private var isAutomatic = true
  /// The item that shows the bar.
  weak var item: UINavigationItem? { didSet { placement = nil } }
  /// Where the bar stands in a navigation bar; nil until it does.
  private var placement: UINavigationItem.SearchBarPlacement?
  /// What leaves its bar out while it is searched by one in the content.
  weak var searchedNavigation: UINavigationController?

  /// The controller that shows results; nil where the content itself does.
  open private(set) var searchResultsController: UIViewController?

  /// Searches.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Hears of a search that begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// The bar; its placeholder is "Search" unless set.
  public let searchBar = UISearchBar()

  /// Whether the content is dimmed, and takes no clicks, while no results cover it; yes unless
  /// changed.
  open var obscuresBackgroundDuringPresentation = true { didSet { showParts() } }

  /// The older name of ``obscuresBackgroundDuringPresentation``, which is this.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  /// Whether the title and the buttons of the navigation bar around the search bar are hidden
  /// while it is searched, or the whole bar where the search bar stands in the content; yes unless
  /// changed.
  open var hidesNavigationBarDuringPresentation = true {
    didSet {
      guard hidesNavigationBarDuringPresentation != oldValue else { return }
      item?.searchChanged()
      showNavigation()
    }
  }

  /// Whether results are shown as soon as something is searched for; yes until
  /// `showsSearchResultsController` is set.
  open var automaticallyShowsSearchResultsController: Bool {
    get { isAutomatic }
    set {
      if !newValue { showsResults = showsSearchResultsController }
      isAutomatic = newValue
      showParts()
    }
  }

  /// Whether results are shown while it is searched.
  open var showsSearchResultsController: Bool {
    get { isAutomatic ? searchBar.searchTextField.hasContent : showsResults ?? false }
    set {
      (isAutomatic, showsResults) = (false, newValue)
      showParts()
    }
  }

  /// Whether the bar has a cancel button while it is searched; yes unless changed.
  open var automaticallyShowsCancelButton = true

  /// Whether the bar shows its scopes by itself; yes unless changed. The older way to say
  /// ``scopeBarActivation-swift.property``: no is `manual`.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }

  /// When the bar shows its scopes; while it is searched unless changed.
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { if storedActive { showScopes() } }
  }

  /// What could be searched for: shown in a list below the field while it has the keyboard, and
  /// `updateSearchResults(for:selecting:)` says what the user chose there. They are set in
  /// `updateSearchResults(for:)`, for example, for what is typed so far.
  open var searchSuggestions: [any UISearchSuggestion]? {
    get { searchBar.searchTextField.searchSuggestions }
    set { searchBar.searchTextField.searchSuggestions = newValue }
  }

  /// A controller with one that shows results, or nil where the content itself does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// A controller without one for results. There are no nib files on Linux: both arguments must be
  /// nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// A controller as `init(nibName:bundle:)` makes it: there are no archives on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UISearchController.self)
  }

  private func setUp() {
    // Apps put it above the rows of a table as it is.
    searchBar.sizeToFit()
    searchBar.placeholder = "Search"
    searchBar.observer = self
    searchBar.searchTextField.suggestions.chosen = { [weak self] suggestion in
      guard let self else { return }
      searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    }
    stage.dim.addAction(
      UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
  }

  /// Makes the view that covers the content.
  open override func loadView() { view = stage }

  // MARK: Beginning and ending

  /// Whether it is searched. Setting it begins the search, where the bar is in a window, and gives
  /// the bar the keyboard; or it ends the search.
  open var isActive: Bool {
    get { storedActive }
    set {
      guard newValue != storedActive else { return }
      if newValue { begin() } else { end() }
    }
  }

  /// The controller above whose content results are shown.
  private var host: UIViewController? {
    guard searchBar.window != nil else { return nil }
    var responder = searchBar.next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    if let navigation = responder as? UINavigationController { return navigation.topViewController }
    return responder as? UIViewController
  }

  /// Begins a search, as the delegate wants it where that was not asked for by presenting this.
  private func begin() {
    if isPlaced, !isOffered {
      isOffered = true
      delegate?.presentSearchController(self)
      isOffered = false
    }
    if !storedActive { begin(told: delegate) {} }
  }

  private var isPlaced: Bool {
    host.map { $0.isViewLoaded && !$0.isInside(self) } ?? false
  }

  private func begin(
    told: (any UISearchControllerDelegate)?, completion done: @escaping () -> Void
  ) {
    guard isPlaced, let host, let content = host.viewIfLoaded else {
      return Diagnostics.report(.searchNotInWindow)
    }
    storedActive = true
    generation += 1
    let (number, isInBar) = (generation, searchBar.superview(of: UINavigationBar.self) != nil)
    told?.willPresentSearchController(self)
    let scrolls = content is UIScrollView
    let container = scrolls ? content.superview ?? content : content
    if parent != nil { leaveHost() }
    host.addChild(self)
    barInsets = scrolls && isInBar ? host.barInsets : .zero
    AnimationContext.withoutAnimation {
      view.frame = isInBar ? container.bounds : placeBelowBar(in: container)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
      stage.coversBar = searchBar.isDescendant(of: container)
      stage.dim.alpha = 0
      view.isUserInteractionEnabled = true
    }
    didMove(toParent: host)
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    guard generation == number else { return }
    move { [self] in
      showBar()
      showNavigation()
      if !isInBar {
        // A bar of another height is in no window until the table has placed it.
        container.window?.layoutIfNeeded()
        view.frame = placeBelowBar(in: container)
      }
      showParts()
    } completion: { [self] in
      guard generation == number else { return }
      told?.didPresentSearchController(self)
      done()
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func end() { end(told: delegate) {} }

  private func end(
    told: (any UISearchControllerDelegate)?, completion done: @escaping () -> Void
  ) {
    storedActive = false
    generation += 1
    let number = generation
    told?.willDismissSearchController(self)
    searchBar.text = ""
    searchBar.searchTextField.tokens = []
    searchBar.resignFirstResponder()
    view.isUserInteractionEnabled = false
    move { [self] in
      showBar()
      showNavigation()
      showParts()
    } completion: { [self] in
      guard generation == number else { return }
      leaveHost()
      told?.didDismissSearchController(self)
      done()
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// An app that presents it begins the search, and ends it by dismissing it: the delegate, which
  /// may be who does so, hears nothing of that.
  override func presentsItself(animated: Bool, completion: (() -> Void)?) -> Bool {
    guard isPlaced, !storedActive else { return false }
    run(animated: animated) { begin(told: nil) { completion?() } }
    return true
  }

  override func dismissesItself(animated: Bool, completion: (() -> Void)?) -> Bool {
    guard storedActive, presentedViewController == nil else { return false }
    run(animated: animated) { end(told: nil) { completion?() } }
    return true
  }

  private func run(animated: Bool, _ change: () -> Void) {
    if animated { change() } else { UIView.performWithoutAnimation(change) }
  }

  private func leaveHost() {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }

  /// Runs a change, animated where it is seen.
  private func move(_ change: @escaping () -> Void, completion: @escaping () -> Void) {
    guard let window = searchBar.window, AnimationContext.isEnabled else {
      change()
      return completion()
    }
    UIView.animate(withDuration: 0.25) {
      change()
      window.layoutIfNeeded()
    } completion: { _ in
      completion()
    }
  }

  private func showBar() {
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = storedActive }
    showScopes()
    item?.searchChanged()
  }

  /// Shows the scopes, or hides them; returns whether that was a change.
  @discardableResult
  private func showScopes() -> Bool {
    guard scopeBarActivation != .manual, searchBar.scopeButtonTitles?.isEmpty == false else {
      return false
    }
    let shows =
      storedActive && (scopeBarActivation != .onTextEntry || searchBar.searchTextField.hasContent)
    defer { searchBar.showsScopeBar = shows }
    return shows != searchBar.showsScopeBar
  }

  // MARK: What is shown

  private func showParts() {
    guard isViewLoaded, parent != nil else { return }
    let isShown = storedActive && showsSearchResultsController
    if let results = searchResultsController {
      if isShown, results.parent !== self {
        addChild(results)
        AnimationContext.withoutAnimation {
          stage.results = results.loadView(for: stage.bounds)
          stage.layoutIfNeeded()
        }
        results.didMove(toParent: self)
      } else if !isShown, results.parent === self {
        results.willMove(toParent: nil)
        stage.results = nil
        results.removeFromParent()
      }
    }
    let isDimmed = storedActive && obscuresBackgroundDuringPresentation && stage.results == nil
    stage.dim.isUserInteractionEnabled = isDimmed
    stage.dim.alpha = isDimmed ? 1 : 0
  }

  /// Escape ends the search.
  override func handleKey(_ key: KeyPress) -> Bool {
    if key == KeyPress("escape"), storedActive {
      isActive = false
      return true
    }
    return super.handleKey(key)
  }
}

extension UISearchController: SearchBarObserver {
  func searchBarBegan() {
    if !storedActive { begin() }
  }

  func searchBarChanged() {
    if scopeBarActivation == .onTextEntry { move({ [self] in showScopes() }, completion: {}) }
    showParts()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  func searchBarTextSet() {
    if storedActive { searchBarChanged() }
  }

  func searchBarCancelled() -> Bool {
    guard storedActive else { return false }
    isActive = false
    return true
  }

  func searchBarHeightChanged() {
    item?.searchChanged()
    searchBar.fitAsTableHeader()
  }
}

extension UISearchController: NavigationItemSearch {
  var barOfItem: UIView { searchBar }
  var heightOfBar: CGFloat { searchBar.wantedHeight }
  var searchedText: String? { searchBar.text }
  var isSearching: Bool { storedActive }
  var hidesTitle: Bool {
    storedActive && hidesNavigationBarDuringPresentation && item?.searchBarPlacement != .inline
  }

  func placeBar(_ placement: UINavigationItem.SearchBarPlacement, _ move: () -> Void) {
    let old = self.placement
    self.placement = placement
    guard let old, old != placement else { return move() }
    delegate?.searchController(self, willChangeTo: placement)
    move()
    delegate?.searchController(self, didChangeFrom: old)
  }

  func takeBarInsets(_ insets: UIEdgeInsets) {
    if viewIfLoaded?.superview is PageView { barInsets = insets }
  }
}

extension UINavigationItem {
  /// The controller whose search bar stands below the title.
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set {
      guard newValue !== searchController else { return }
      searchController?.item = nil
      newValue?.item?.searchController = nil
      newValue?.item = self
      search = newValue
    }
  }
}

/// Covers content while it is searched.
final class SearchStage: UIView {
  /// Takes clicks, but not the keyboard.
  final class Dim: UIControl {
    override var canBecomeFirstResponder: Bool { false }
    override var isKeyboardStop: Bool { false }
  }

  /// Dims the content and takes its clicks.
  let dim = Dim()
  /// Whether the search bar is in what the stage covers, as in the header of a table. Where it is
  /// not, assistive programs and Tab meet nothing there while content is dimmed or covered.
  var coversBar = false
  /// What shows results.
  var results: UIView? {
    didSet {
      guard results !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let results {
        results.frame = bounds
        addSubview(results)
      }
    }
  }

  init() {
    super.init(frame: .zero)
    dim.backgroundColor = UIColor(white: 0, alpha: 0.25)
    addSubview(dim)
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityDefaults: AccessibilityDefaults {
    let covers = results != nil || dim.isUserInteractionEnabled
    return AccessibilityDefaults(isModal: covers && !coversBar)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dim.frame = bounds
    results?.frame = bounds
  }

  /// What is neither dimmed nor covered takes clicks itself.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UIView {
  /// The nearest view around this one that is of a kind.
  func superview<Kind: UIView>(of kind: Kind.Type) -> Kind? {
    var view = superview
    while let current = view {
      if let found = current as? Kind { return found }
      view = current.superview
    }
    return nil
  }
}
