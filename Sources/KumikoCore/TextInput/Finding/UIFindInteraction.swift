import KumikoFoundation
import KumikoGraphics

/// Opens a bar at the lower edge of a view for searching its content.
///
/// A text view has one if `isFindInteractionEnabled` is set. Another view shows its results by a
/// session of its own:
///
///     let find = UIFindInteraction(sessionDelegate: self)
///     pageView.addInteraction(find)
///     find.presentFindNavigator(showingReplace: false)
///
/// Ctrl+F opens the bar, Ctrl+H with a field for the replacement, if that is supported. F3 and
/// Ctrl+G go to the next result, with Shift to the one before; so do Return and Shift+Return in the
/// bar. Escape closes it.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction, CommandInteraction {
  private weak var storedView: UIView?
  private weak var sessionDelegate: (any UIFindInteractionDelegate)?
  private var bar: FindBar?
  private let options = UITextSearchOptions()

  /// The object that provides the sessions.
  open var delegate: (any UIFindInteractionDelegate)? { sessionDelegate }
  /// The view that it belongs to.
  open var view: UIView? { storedView }
  /// The session while the bar is open; nil otherwise.
  open private(set) var activeFindSession: UIFindSession?
  /// Whether the bar is open.
  open var isFindNavigatorVisible: Bool { bar != nil }

  /// The searched text; nil, the default, for none. While the bar is open, setting it searches.
  open var searchText: String? {
    didSet {
      guard searchText != oldValue else { return }
      bar?.show(search: searchText)
      search()
    }
  }

  /// The replacement of results; nil, the default, for none.
  open var replacementText: String? {
    didSet { if replacementText != oldValue { bar?.show(replacement: replacementText) } }
  }

  /// Creates the menu of the bar from its default elements; nil, the default, for those.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates an interaction with a delegate that provides sessions; it is referenced weakly.
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    self.sessionDelegate = sessionDelegate
    super.init()
  }

  /// It is about to belong to another view, or to none: the bar closes.
  open func willMove(to view: UIView?) { dismissFindNavigator() }

  /// It belongs to another view now, or to none.
  open func didMove(to view: UIView?) { storedView = view }

  // MARK: The bar

  /// Opens the bar and gives it the keyboard; with `showingReplace`, with a field for what is put
  /// in the place of what is found, where the session replaces. A bar that is open changes to that.
  /// Nothing where the view is in no window or has no session.
  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, view.window != nil else { return }
    if bar == nil {
      guard let session = sessionDelegate?.findInteraction(self, sessionFor: view) else { return }
      activeFindSession = session
      let new = FindBar(self)
      bar = new
      new.show(search: searchText)
      new.show(replacement: replacementText)
      new.open(in: view)
      sessionDelegate?.findInteraction(self, didBegin: session)
      search()
    }
    let replaces = showingReplace && activeFindSession?.supportsReplacement == true
    bar?.begin(showingReplace: replaces)
  }

  /// Closes the bar. The highlighted result of a text becomes its selection; the view becomes first
  /// responder if the bar was.
  open func dismissFindNavigator() {
    guard let bar, let session = activeFindSession else { return }
    let hadKeyboard = bar.hasKeyboard
    self.bar = nil
    activeFindSession = nil
    session.end()
    bar.close()
    if hadKeyboard, storedView?.canBecomeFirstResponder == true {
      storedView?.becomeFirstResponder()
    }
    sessionDelegate?.findInteraction(self, didEnd: session)
  }

  /// Goes to the result after the one that is highlighted. With the bar closed it opens, where
  /// something was searched for.
  open func findNext() { find(.forward) }

  /// Goes to the result before the one that is highlighted. With the bar closed it opens, where
  /// something was searched for.
  open func findPrevious() { find(.backward) }

  /// Shows how many results there are now: call it when a session of an app's own found more.
  open func updateResultCount() { bar?.showCount() }

  private func find(_ direction: UITextStorageDirection) {
    guard isSearching else { return }
    guard let activeFindSession else { return presentFindNavigator(showingReplace: false) }
    activeFindSession.highlightNextResult(in: direction)
    bar?.showCount()
  }

  private var isSearching: Bool { searchText?.isEmpty == false }

  private func search() {
    guard let activeFindSession else { return }
    if let searchText, !searchText.isEmpty {
      activeFindSession.performSearch(query: searchText, options: options)
    } else {
      activeFindSession.invalidateFoundResults()
    }
    bar?.showCount()
  }

  // MARK: Actions of the bar

  func replaceCurrent() {
    guard let activeFindSession, let searchText, isSearching,
      activeFindSession.allowsReplacementForCurrentlyHighlightedResult
    else { return }
    activeFindSession.performSingleReplacement(
      query: searchText, replacementString: replacementText ?? "", options: options)
    bar?.showCount()
  }

  func replaceAll() {
    guard let activeFindSession, let searchText, isSearching else { return }
    activeFindSession.replaceAll(
      searchQuery: searchText, replacementString: replacementText ?? "", options: options)
    bar?.showCount()
  }

  /// The lines of the bar's menu.
  var optionElements: [UIMenuElement] {
    let ignoresCase = options.stringCompareOptions.contains(.caseInsensitive)
    let isWhole = options.wordMatchMethod == .fullWord
    let own: [UIMenuElement] = [
      UIAction(title: "Match Case", state: ignoresCase ? .off : .on) { [weak self] _ in
        self?.change { $0.stringCompareOptions.formSymmetricDifference(.caseInsensitive) }
      },
      UIAction(title: "Whole Words", state: isWhole ? .on : .off) { [weak self] _ in
        self?.change { $0.wordMatchMethod = isWhole ? .contains : .fullWord }
      },
    ]
    return optionsMenuProvider?(own)?.children ?? own
  }

  private func change(_ body: (UITextSearchOptions) -> Void) {
    body(options)
    search()
  }

  // MARK: Commands

  func canAnswer(_ command: EditCommand) -> Bool {
    guard storedView?.window != nil else { return false }
    return switch command {
    case .find: true
    case .findAndReplace: activeFindSession?.supportsReplacement ?? true
    case .findNext, .findPrevious: isSearching
    default: false
    }
  }

  func answer(_ command: EditCommand) -> Bool {
    guard canAnswer(command) else { return false }
    switch command {
    case .find: presentFindNavigator(showingReplace: false)
    case .findAndReplace: presentFindNavigator(showingReplace: true)
    case .findNext: findNext()
    default: findPrevious()
    }
    return true
  }
}

/// Provides the sessions of searches in a view.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
  /// The session for the time while the bar is open; nil to prevent it from opening.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  /// The bar was opened; may be left out.
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  /// The bar was closed; may be left out.
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  /// Nothing to do.
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  /// Nothing to do.
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
