import KumikoFoundation
import KumikoGraphics

/// Manages a search: shows a search bar with its scopes and suggestions, and results above the
/// content of a view controller.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     navigationItem.searchController = search
///
/// The search begins when the bar becomes first responder, also with Ctrl+F, and ends with the
/// cancel button, Escape, or a click on the dimmed content. The bar can also be placed in the app's
/// own content, such as the header of a table: then results cover the area below it.
open class UISearchController: UIViewController {
  private let stage = SearchStage()
  private var storedActive = false
  /// Incremented when a search begins or ends: an animation that was superseded calls no delegate.
  private var generation = 0
  private var showsResults: Bool?
  /// Whether the delegate is asked to present it.
  private var isOffered = false
  private var isAutomatic = true
  /// The navigation item that shows the bar.
  weak var item: UINavigationItem? { didSet { placement = nil } }
  /// The placement of the bar in a navigation bar; nil before it is placed.
  private var placement: UINavigationItem.SearchBarPlacement?
  /// The navigation controller whose bar is hidden while a search bar in the content is active.
  weak var searchedNavigation: UINavigationController?

  /// The controller that shows results; nil if the content itself does.
  open private(set) var searchResultsController: UIViewController?

  /// The object that performs the search.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// The delegate, which is notified of the beginning and the end of a search.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// The bar; its placeholder is "Search" by default.
  public let searchBar = UISearchBar()

  /// Whether the content is dimmed, and receives no clicks, while no results cover it; `true` by
  /// default.
  open var obscuresBackgroundDuringPresentation = true { didSet { showParts() } }

  /// The older name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  /// Whether the title and the buttons of the navigation bar around the search bar are hidden while
  /// the search is active, or the whole bar if the search bar is in the content; `true` by default.
  open var hidesNavigationBarDuringPresentation = true {
    didSet {
      guard hidesNavigationBarDuringPresentation != oldValue else { return }
      item?.searchChanged()
      showNavigation()
    }
  }

  /// Whether results are shown as soon as the field has text; `true` until
  /// `showsSearchResultsController` is set.
  open var automaticallyShowsSearchResultsController: Bool {
    get { isAutomatic }
    set {
      if !newValue { showsResults = showsSearchResultsController }
      isAutomatic = newValue
      showParts()
    }
  }

  /// Whether results are shown while the search is active.
  open var showsSearchResultsController: Bool {
    get { isAutomatic ? searchBar.searchTextField.hasContent : showsResults ?? false }
    set {
      (isAutomatic, showsResults) = (false, newValue)
      showParts()
    }
  }

  /// Whether the bar has a cancel button while the search is active; `true` by default.
  open var automaticallyShowsCancelButton = true

  /// Whether the bar shows its scopes automatically; `true` by default. The older form of
  /// ``scopeBarActivation-swift.property``: `false` is `.manual`.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }

  /// When the bar shows its scopes; while the search is active by default.
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { if storedActive { showScopes() } }
  }

  /// Suggested searches: shown in a list below the field while it is first responder;
  /// `updateSearchResults(for:selecting:)` is called with the one that the user chooses. Set them
  /// in `updateSearchResults(for:)`, for example, for the current text.
  open var searchSuggestions: [any UISearchSuggestion]? {
    get { searchBar.searchTextField.searchSuggestions }
    set { searchBar.searchTextField.searchSuggestions = newValue }
  }

  /// A controller with another one that shows results, or nil if the content itself does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// A controller without a results controller. Its view is not loaded from a nib: both arguments
  /// should be nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// A controller of a storyboard; elsewhere one as created by `init(nibName:bundle:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    takeIn(coder, in: UISearchController.self)
  }

  private func setUp() {
    // Apps add it above the rows of a table without setting a size.
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

  /// Creates the view that covers the content.
  open override func loadView() { view = stage }

  // MARK: Beginning and ending

  /// Whether the search is active. Setting it begins the search, if the bar is in a window, and
  /// makes the bar first responder; or it ends the search.
  open var isActive: Bool {
    get { storedActive }
    set {
      guard newValue != storedActive else { return }
      if newValue { begin() } else { end() }
    }
  }

  /// The controller above whose content the results are shown.
  private var host: UIViewController? {
    guard searchBar.window != nil else { return nil }
    var responder = searchBar.next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    if let navigation = responder as? UINavigationController { return navigation.topViewController }
    return responder as? UIViewController
  }

  /// Begins a search. Unless it was begun by presenting this controller, the delegate can do so.
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
        // A bar whose height changed is in no window until the table has laid it out.
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

  /// Presenting the controller begins the search, and dismissing it ends it: the delegate, which
  /// may be the caller, is not notified of that.
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

  /// Performs a change, animated if the bar is in a window.
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

  /// Shows or hides the scopes; returns whether that changed anything.
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

  // MARK: Visible views

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
  func beginSearch() {
    isActive = true
    searchBar.becomeFirstResponder()
  }
  var hidesTitle: Bool {
    storedActive && hidesNavigationBarDuringPresentation && item?.searchBarPlacement.isInRow != true
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
  /// The controller whose search bar is shown below the title.
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

/// Covers the content while a search is active.
final class SearchStage: UIView {
  /// Receives clicks, but does not become first responder; assistive technologies have the cancel
  /// button instead.
  final class Dim: UIControl {
    override var canBecomeFirstResponder: Bool { false }
    override var isKeyboardStop: Bool { false }
    override var isAccessibilityElement: Bool {
      get { false }
      set {}
    }
  }

  /// Dims the content and receives its clicks.
  let dim = Dim()
  /// Whether the search bar is inside the content that the stage covers, as in the header of a
  /// table. If not, assistive technologies and Tab skip that content while it is dimmed or covered.
  var coversBar = false
  /// The view that shows results.
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

  /// Content that is neither dimmed nor covered receives clicks itself.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UIView {
  /// The nearest superview of a type.
  func superview<Kind: UIView>(of kind: Kind.Type) -> Kind? {
    var view = superview
    while let current = view {
      if let found = current as? Kind { return found }
      view = current.superview
    }
    return nil
  }
}
