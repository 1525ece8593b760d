import KumikoSnapshots
import Synchronization

/// One pending update: all calls since the last one, combined.
nonisolated struct ApplyRequest<Section: Hashable, Item: Hashable> {
  /// Called with the update when all animations have finished.
  typealias Handler = (UpdateSummary<Section, Item>) -> Void

  /// The content to show, with the reload marks of all calls.
  var target: NSDiffableDataSourceSnapshot<Section, Item>
  /// Whether one of the calls is animated.
  var isAnimated = false
  /// Whether one of the calls reloads everything.
  var reloads = false
  /// The scroll policy of the latest call that specifies one.
  var scrollPolicy: ScrollPolicy<Item>?
  /// The values of the items, for data sources with values.
  var values: Any?
  /// The completion handlers, in the order of their calls.
  var handlers: [Handler] = []
  /// Retained until the update was applied.
  let owner: AnyObject
}

nonisolated extension ApplyRequest {
  /// Merges an earlier request that was not performed.
  mutating func follow(_ former: ApplyRequest) {
    target.takeMarks(of: former.target)
    isAnimated = isAnimated || former.isAnimated
    reloads = reloads || former.reloads
    scrollPolicy = scrollPolicy ?? former.scrollPolicy
    values = values ?? former.values
    handlers = former.handlers + handlers
  }
}

/// The content of a data source, and the pending update that leads to it. Calls can be added on any
/// thread; the main actor takes them, all pending ones at once.
///
/// No foreign code runs while the lock is held: neither the hash nor the `==` of an identifier, nor
/// deinitializers. So a call from inside of those cannot deadlock.
nonisolated final class ApplyInbox<Section: Hashable, Item: Hashable>: Sendable {
  /// The result of the calls so far.
  struct Content: @unchecked Sendable {
    /// The newest content, without marks.
    var latest = NSDiffableDataSourceSnapshot<Section, Item>()
    /// The outlines of sections that have one, with all items.
    var outlines = IdentifierMap<Section, NSDiffableDataSourceSectionSnapshot<Item>>()
    /// The links from the outlines to `latest`.
    fileprivate var links = IdentifierMap<Section, OutlineLink<Item>>()
    /// The newest values of the items, for data sources with values.
    var values: Any?
    /// How many times the content was changed.
    var edits = 0
    /// The pending request.
    var waiting: ApplyRequest<Section, Item>?
    fileprivate var version = 0
  }

  private let state = Mutex(Content())

  /// The result of the calls so far.
  var content: Content { state.withLock { $0 } }

  /// Adds a call. `change` may run more than once, where another thread was faster.
  ///
  /// - Returns: whether no other request was pending.
  func add(_ owner: AnyObject, _ change: (inout Content, inout ApplyRequest<Section, Item>) -> Void)
    -> Bool
  {
    while true {
      let old = content
      var new = old
      new.waiting = nil
      var request = old.waiting ?? ApplyRequest(target: old.latest, owner: owner)
      change(&new, &request)
      new.waiting = request
      if replace(old, with: new) { return old.waiting == nil }
    }
  }

  /// Takes the pending request.
  func take() -> ApplyRequest<Section, Item>? {
    while true {
      let old = content
      guard let request = old.waiting else { return nil }
      var new = old
      new.waiting = nil
      if replace(old, with: new) { return request }
    }
  }

  /// Replaces `old` by `new`, unless another thread has replaced it.
  private func replace(_ old: Content, with new: Content) -> Bool {
    var new = new
    new.version = old.version + 1
    let next = new
    return state.withLock { state in
      guard state.version == old.version else { return false }
      state = next
      return true
    }
  }
}

nonisolated extension ApplyInbox.Content {
  /// Makes `snapshot` the newest content. Marks of calls that were not performed yet are kept.
  mutating func show(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
    _ request: inout ApplyRequest<Section, Item>
  ) {
    edits += 1
    let former = request.target
    request.target = snapshot
    request.target.takeMarks(of: former)
    latest = snapshot.withoutUpdateMarks()
    outlinesFollow()
  }

  /// Replaces the items of `section` by the visible items of `outline`; the section is appended
  /// where it is missing.
  mutating func show(
    _ outline: NSDiffableDataSourceSectionSnapshot<Item>, in section: Section,
    _ request: inout ApplyRequest<Section, Item>
  ) {
    edits += 1
    if splice(outline, into: section, &request.target) {
      latest = request.target.withoutUpdateMarks()
      outlines[section] = outline
      return
    }
    request.target.setItems(outline.visibleItems, ofSection: section)
    latest = request.target.withoutUpdateMarks()
    outlines[section] = outline
    // Items of other sections may have been moved here.
    outlinesFollow()
  }

  /// Applies the changes since the outline of the section, where the new one was derived from it
  /// and its new items are in no other section; returns whether it did.
  private mutating func splice(
    _ outline: NSDiffableDataSourceSectionSnapshot<Item>, into section: Section,
    _ target: inout NSDiffableDataSourceSnapshot<Section, Item>
  ) -> Bool {
    guard let former = outlines[section], let index = target.indexOfSection(section) else {
      return false
    }
    let marked = target
    var link = links[section] ?? OutlineLink()
    defer { links[section] = link }
    guard target.follow(outline, after: former, atSection: index, &link) else { return false }
    target.takeMarks(of: marked)
    return true
  }

  private mutating func outlinesFollow() {
    guard !outlines.isEmpty else { return }
    let followed = outlines.content.compactMap { section, outline in
      latest.indexOfSection(section) == nil
        ? nil : outline.following(latest.itemIdentifiers(inSection: section)).map { (section, $0) }
    }
    // Rebuilt, as a section that does not equal itself cannot be removed.
    outlines = IdentifierMap(followed)
    let kept = outlines
    links.keep { section, _ in kept[section] != nil }
  }

  /// The outline of a section; its items without children where it has none.
  func outline(of section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
    outlines[section] ?? latest.flatSectionSnapshot(of: section)
  }
}

nonisolated extension NSDiffableDataSourceSnapshot {
  /// Adds the marks of `other` whose items and sections exist here.
  fileprivate mutating func takeMarks(of other: NSDiffableDataSourceSnapshot) {
    let sections = other.reloadedSectionIdentifiers.filter { indexOfSection($0) != nil }
    if !sections.isEmpty { reloadSections(sections) }
    let reloaded = other.reloadedItemIdentifiers.filter { indexOfItem($0) != nil }
    if !reloaded.isEmpty { reloadItems(reloaded) }
    let reconfigured = other.reconfiguredItemIdentifiers.filter { indexOfItem($0) != nil }
    if !reconfigured.isEmpty { reconfigureItems(reconfigured) }
  }

  /// Replaces the items of a section, which is appended where it is missing.
  mutating func setItems(
    _ items: [ItemIdentifierType], ofSection section: SectionIdentifierType
  ) {
    if index(meaning: section) == nil { appendSections([section]) }
    guard let index = index(meaning: section) else { return }
    let present = (0..<numberOfItems(inSectionAt: index)).compactMap {
      itemIdentifier(atSection: index, item: $0)
    }
    guard present != items else { return }
    let marked = self
    // Only what differs is replaced, so that computing the difference is limited to it.
    let start = zip(present, items).prefix { $0 == $1 }.count
    let end = zip(present[start...].reversed(), items[start...].reversed())
      .prefix { $0 == $1 }.count
    deleteItems(atSection: index, start..<present.count - end)
    let new = Array(items[start..<items.count - end])
    if start > 0 {
      insertItems(new, afterItem: items[start - 1])
    } else if end > 0 {
      insertItems(new, beforeItem: items[items.count - end])
    } else {
      appendItems(new, atSection: index)
    }
    takeMarks(of: marked)
  }

  /// The index of a section. One that does not equal itself is never found; then it is the first
  /// such section with the same hash, or, where its hash changes each time, the first with a
  /// changing hash.
  private func index(meaning section: SectionIdentifierType) -> Int? {
    if let index = indexOfSection(section) { return index }
    guard section != section else { return nil }
    let hash = section.hashValue
    let isRestless = section.hashValue != hash
    return sectionIdentifiers.firstIndex { other in
      guard other != other else { return false }
      return isRestless ? other.hashValue != other.hashValue : other.hashValue == hash
    }
  }
}

nonisolated extension NSDiffableDataSourceSectionSnapshot {
  /// The outline after `items` were set without one: without the removed ones. Nil where others
  /// were inserted or the order changed, so that their parents are unknown.
  func following(
    _ items: [ItemIdentifierType]
  ) -> NSDiffableDataSourceSectionSnapshot? {
    let visible = visibleItems
    if visible.looksLike(items) { return self }
    let kept = IdentifierMap(items.map { ($0, ()) })
    var result = self
    result.delete(visible.filter { kept[$0] == nil && result.contains($0) })
    return result.visibleItems.looksLike(items) ? result : nil
  }
}

nonisolated extension Array where Element: Equatable {
  /// Whether the elements are equal, or neither equals itself.
  fileprivate func looksLike(_ other: [Element]) -> Bool {
    self == other
      || count == other.count
        && zip(self, other).allSatisfy { $0 == $1 || $0 != $0 && $1 != $1 }
  }
}
