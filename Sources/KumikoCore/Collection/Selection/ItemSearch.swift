import KumikoFoundation
import KumikoSnapshots

/// Focuses the item that begins with the typed text.
///
/// Items are searched from the current one on, wrapping around at the end. The text of an item that
/// is not visible is that of the app's text provider, or of a cell created for it; a long list is
/// searched in many frames.
final class ItemSearch: FrameStepping {
  @Owner private var view: ItemsView
  private var typing = TypeAhead()
  /// Returns the text of an item; nil for that of its cell.
  var textProvider: ((IndexPath) -> String?)?
  private var walk: Walk?

  /// The search in progress, and the item at which it continues.
  private struct Walk {
    let word: TypeAhead.Word
    var next: ItemHandle
    var left: Int
    /// The maximum number of cells to create: about as many as in some seconds.
    var cells = 10_000
  }

  /// The number of cells created per frame, and the number of items searched.
  private static let (cellsPerFrame, itemsPerFrame) = (48, 4_000)

  init(in view: ItemsView) { _view = Owner(view, orElse: UICollectionView.standIn) }

  /// Called for typed text, or text composed by an input method; returns whether it is part of a
  /// word to find.
  func take(_ text: String, isComposed: Bool) -> Bool {
    let now = view.window?.eventTime ?? 0
    let word = isComposed ? typing.compose(text, at: now) : typing.type(text, at: now)
    guard let word else { return false }
    begin(word)
    return true
  }

  /// Whether the next typed text continues a word.
  var isOngoing: Bool { typing.isOngoing(at: view.window?.eventTime ?? 0) }

  /// Ends the word, because of another action.
  func end() {
    typing.end()
    stop()
  }

  /// Stops the search, because the items changed.
  func stop() { walk = nil }

  private func begin(_ word: TypeAhead.Word) {
    guard !view.loadedCounts.isEmpty else { return }
    let items = view.items
    let cursor = view.selection.cursor ?? view.shownPaths.first
    guard let cursor, let current = items.handle(at: cursor) else { return }
    let start = word.skipsCurrent && view.selection.cursor != nil ? after(cursor) : current
    guard let start else { return }
    walk = Walk(word: word, next: start, left: items.counts.reduce(0, +))
    if step() { view.window?.animator.add(self) }
  }

  func step(to time: TimeInterval) -> Bool { step() }

  /// Searches some items; returns whether there are more.
  private func step() -> Bool {
    guard var walk, view.window != nil else { return false }
    var (cells, items) = (min(walk.cells, ItemSearch.cellsPerFrame), ItemSearch.itemsPerFrame)
    let allowed = cells
    while walk.left > 0, cells > 0, items > 0 {
      guard let path = view.items.path(of: walk.next) else { break }
      items -= 1
      if let text = text(at: path, &cells), walk.word.begins(text), view.shouldHighlight(path) {
        self.walk = nil
        view.found(walk.next)
        return false
      }
      // The provider may have changed the items.
      guard let here = view.items.path(of: walk.next), let next = after(here) else { break }
      walk.next = next
      walk.left -= 1
    }
    walk.cells -= allowed - cells
    let isMore = walk.left > 0 && walk.cells > 0 && (cells == 0 || items == 0)
    self.walk = isMore ? walk : nil
    return isMore
  }

  private func text(at path: IndexPath, _ cells: inout Int) -> String? {
    if let provider = textProvider { return provider(path) }
    if let shown = view.views.view(at: path) { return shown.firstText }
    cells -= 1
    let made = view.makeView(for: .item(section: path.section, item: path.item))
    defer { if view.views.view(at: path) !== made { view.views.pool.recycle(made) } }
    made.updateConfigurationIfNeeded()
    return made.firstText
  }

  /// The item after another, wrapping around at the end.
  private func after(_ path: IndexPath) -> ItemHandle? {
    let counts = view.items.counts
    if path.item + 1 < counts[path.section] {
      return view.items.handle(at: IndexPath(item: path.item + 1, section: path.section))
    }
    let section =
      (path.section + 1..<counts.count).first { counts[$0] > 0 }
      ?? (0...path.section).first { counts[$0] > 0 }
    return section.flatMap { view.items.handle(at: IndexPath(item: 0, section: $0)) }
  }
}

extension ItemsView {
  /// Called for typed or composed text; returns whether it is part of a word to find.
  func seek(_ text: String, isComposed: Bool) -> Bool {
    guard isFirstResponder, allowsSelection else { return false }
    return search.take(text, isComposed: isComposed)
  }

  /// Focuses an item that begins with the typed text, as arrow keys do.
  func found(_ item: ItemHandle) {
    moveFocus(to: item, []) {
      act(.walk(to: item, []))
      if let path = items.path(of: item) { moveCursor(to: path) }
    }
  }

  /// Enables text input while items can be found, also from input methods; these show their
  /// candidates at the focused item.
  func offerTyping() {
    guard let window else { return }
    guard isFirstResponder, allowsSelection else {
      window.windowHost?.textInputChanged(in: window, caret: nil)
      return
    }
    let place = selection.cursor.flatMap(frameOfItem) ?? bounds
    window.windowHost?.textInputChanged(in: window, caret: convert(place, to: nil))
  }
}

extension _ItemsView {
  /// Returns the text by which an item is found when its beginning is typed; nil for that of its
  /// cell.
  ///
  /// By default the first text in a cell is used, and for items that are not visible cells are
  /// created, up to 10,000 for a word. With a provider no cells are created, however many items
  /// there are.
  ///
  ///     collectionView.typeSelectTextProvider = { dataSource.itemIdentifier(for: $0)?.name }
  public var typeSelectTextProvider: ((IndexPath) -> String?)? {
    get { search.textProvider }
    set { search.textProvider = newValue }
  }
}

extension ItemsView: TypingTarget {}
