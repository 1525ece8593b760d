import Foundation
import KumikoCore

/// Reads the user's state of a screen, and restores it in a recreated one.
struct StateKeeper {
  let window: UIWindow

  /// The current state.
  func read() -> ScreenState {
    var state = ScreenState()
    let identities = ViewIdentities(of: window)
    for (name, view) in identities.views {
      switch view {
      case let field as UITextField:
        state.typed[name] = typed(field.text ?? "", field)
      case let text as UITextView:
        state.typed[name] = typed(text.text ?? "", text)
        state.places[name] = place(of: text)
      case let list as UIScrollView:
        state.places[name] = place(of: list)
        if let selected = selected(in: list) { state.selected[name] = selected }
      default: break
      }
      if view.isFirstResponder { state.focus = name }
    }
    return state
  }

  /// Restores the state as far as it still applies: typed text takes precedence over the text of
  /// the code.
  func apply(_ old: ScreenState) {
    let identities = ViewIdentities(of: window)
    for (name, view) in identities.views {
      if let typed = old.typed[name] { type(typed, into: view) }
      if let selected = old.selected[name] { select(selected, in: view) }
      if let place = old.places[name], let list = view as? UIScrollView { move(list, to: place) }
    }
    if let focus = old.focus { _ = identities.view(focus)?.becomeFirstResponder() }
  }

  // MARK: Texts

  private func typed(_ text: String, _ input: some UITextInput) -> ScreenState.Typed {
    guard let range = input.selectedTextRange else {
      return ScreenState.Typed(text: text, from: 0, to: 0)
    }
    let start = input.beginningOfDocument
    return ScreenState.Typed(
      text: text, from: input.offset(from: start, to: range.start),
      to: input.offset(from: start, to: range.end))
  }

  private func type(_ typed: ScreenState.Typed, into view: UIView) {
    switch view {
    case let field as UITextField:
      if field.text != typed.text {
        field.text = typed.text
        field.sendActions(for: .editingChanged)
      }
      select(typed, in: field)
    case let text as UITextView:
      if text.text != typed.text {
        text.text = typed.text
        text.delegate?.textViewDidChange(text)
      }
      select(typed, in: text)
    default: break
    }
  }

  private func select(_ typed: ScreenState.Typed, in input: some UITextInput) {
    let start = input.beginningOfDocument
    guard let from = input.position(from: start, offset: typed.from),
      let to = input.position(from: start, offset: typed.to)
    else { return }
    input.selectedTextRange = input.textRange(from: from, to: to)
  }

  // MARK: Lists

  private func place(of list: UIScrollView) -> ScreenState.Place {
    var place = ScreenState.Place(x: list.contentOffset.x, y: list.contentOffset.y)
    let edge = list.contentOffset.y + list.adjustedContentInset.top
    if let (item, frame) = list.firstItem(below: edge) {
      place.item = item
      place.distance = edge - frame.minY
    }
    return place
  }

  private func move(_ list: UIScrollView, to place: ScreenState.Place) {
    // A list at its beginning stays there, even if items are inserted before.
    let top = -list.adjustedContentInset.top
    let isAtTop = place.y <= top + 0.5
    var offset = CGPoint(x: place.x, y: place.y)
    if !isAtTop, let item = place.item, let frame = list.frame(ofItem: item) {
      offset.y = frame.minY + place.distance + top
    }
    let low = -list.adjustedContentInset.left
    let right = max(low, list.contentSize.width - list.bounds.width)
    let end = list.contentSize.height - list.bounds.height + list.adjustedContentInset.bottom
    offset.x = min(max(low, offset.x), right)
    offset.y = min(max(top, offset.y), max(top, end))
    list.setContentOffset(offset, animated: false)
  }

  private func selected(in list: UIScrollView) -> [String]? {
    let paths =
      (list as? UICollectionView)?.indexPathsForSelectedItems
      ?? (list as? UITableView)?.indexPathsForSelectedRows ?? []
    return paths.isEmpty ? nil : paths.sorted().map { list.identity(of: $0) }
  }

  private func select(_ items: [String], in view: UIView) {
    guard let list = view as? UIScrollView else { return }
    for path in items.compactMap({ list.path(ofItem: $0) }) {
      (list as? UICollectionView)?.selectItem(at: path, animated: false, scrollPosition: [])
      (list as? UITableView)?.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }
}

/// Items of both kinds of lists, by identifier.
extension UIScrollView {
  private var identifiers: (any IdentifierProviding)? {
    ((self as? UICollectionView)?.dataSource ?? (self as? UITableView)?.dataSource)
      as? any IdentifierProviding
  }

  /// The identifier of an item as text, or its position.
  fileprivate func identity(of path: IndexPath) -> String {
    identifiers?.identifierText(at: path) ?? "\(path.section).\(path.item)"
  }

  /// - Complexity: O(*n*) in the number of items.
  fileprivate func path(ofItem identity: String) -> IndexPath? {
    for section in 0..<sectionCount {
      for item in 0..<itemCount(in: section) {
        let path = IndexPath(item: item, section: section)
        if self.identity(of: path) == identity { return path }
      }
    }
    return nil
  }

  /// The uppermost visible item, and its frame.
  fileprivate func firstItem(below edge: CGFloat) -> (String, CGRect)? {
    let paths =
      (self as? UICollectionView)?.indexPathsForVisibleItems
      ?? (self as? UITableView)?.indexPathsForVisibleRows ?? []
    let frames = paths.compactMap { path in frame(at: path).map { (path, $0) } }
    let first = frames.filter { $0.1.maxY > edge }.min { ($0.1.minY, $0.0) < ($1.1.minY, $1.0) }
    return first.map { (identity(of: $0.0), $0.1) }
  }

  fileprivate func frame(ofItem identity: String) -> CGRect? {
    path(ofItem: identity).flatMap(frame)
  }

  private func frame(at path: IndexPath) -> CGRect? {
    if let table = self as? UITableView { return table.rectForRow(at: path) }
    return (self as? UICollectionView)?.layoutAttributesForItem(at: path)?.frame
  }

  private var sectionCount: Int {
    (self as? UICollectionView)?.numberOfSections ?? (self as? UITableView)?.numberOfSections ?? 0
  }

  private func itemCount(in section: Int) -> Int {
    (self as? UICollectionView)?.numberOfItems(inSection: section)
      ?? (self as? UITableView)?.numberOfRows(inSection: section) ?? 0
  }
}
