import KumikoFoundation
import KumikoSnapshots

/// Brings the keyboard to the item that begins with what is typed.
///
/// Items are looked through from the current one on, around the end. What is not on the screen says
/// what the app's text provider says, or what a cell made for it shows; a long list is looked
/// through in many frames.
final class ItemSearch: FrameStepping {
  @Owner private var view: ItemsView
  private var typing = TypeAhead()
  /// What an item is called; nil for what its cell shows.
  var textProvider: ((IndexPath) -> String?)?
  private var walk: Walk?

  /// What is looked for, and where that goes on.
  private struct Walk {
    let word: TypeAhead.Word
    var next: ItemHandle
    var left: Int
    /// How many cells are made at the most: those of some seconds.
    var cells = 10_000
  }

  /// How many cells a frame makes, and how many items it asks about.
  private static let (cellsPerFrame, itemsPerFrame) = (48, 4_000)

  init(in view: ItemsView) { _view = Owner(view, orElse: UICollectionView.standIn) }

  /// Text was typed, or is composed by an input method; returns whether it begins a word.
  func take(_ text: String, isComposed: Bool) -> Bool {
    let now = view.window?.eventTime ?? 0
    let word = isComposed ? typing.compose(text, at: now) : typing.type(text, at: now)
    guard let word else { return false }
    begin(word)
    return true
  }

  /// Whether what is typed now goes on with a word.
  var isOngoing: Bool { typing.isOngoing(at: view.window?.eventTime ?? 0) }

  /// Something else was done.
  func end() {
    typing.end()
    stop()
  }

  /// There are other items now.
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

  /// Looks through some items; returns whether there are more.
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
      // Whoever was asked may have changed the items.
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

  /// The item after another, around the end.
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
  /// Text was typed, or is composed; returns whether it was looked for.
  func seek(_ text: String, isComposed: Bool) -> Bool {
    guard isFirstResponder, allowsSelection else { return false }
    return search.take(text, isComposed: isComposed)
  }

  /// What was typed begins this item: the keyboard goes there as arrows bring it.
  func found(_ item: ItemHandle) {
    moveFocus(to: item, []) {
      act(.walk(to: item, []))
      if let path = items.path(of: item) { moveCursor(to: path) }
    }
  }

  /// Has text sent here while items can be found, from input methods, too; what these show stands
  /// at the item that has the keyboard.
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
  /// What an item is found by when its beginning is typed; nil for what its cell shows.
  ///
  /// By default the first text that a cell shows counts, and for items that are not on the screen
  /// cells are made, up to 10,000 for a word. An app that knows its items' names gives them here:
  /// then a million of them are looked through without any cell.
  ///
  ///     collectionView.typeSelectTextProvider = { dataSource.itemIdentifier(for: $0)?.name }
  public var typeSelectTextProvider: ((IndexPath) -> String?)? {
    get { search.textProvider }
    set { search.textProvider = newValue }
  }
}

extension ItemsView: TypingTarget {}
