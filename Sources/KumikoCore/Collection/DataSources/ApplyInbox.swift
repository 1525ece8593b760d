import KumikoSnapshots
import Synchronization

/// One update that waits for its turn: all calls since the last one, as one.
nonisolated struct ApplyRequest<Section: Hashable, Item: Hashable> {
  /// Hears of the update when everything has arrived.
  typealias Handler = (UpdateSummary<Section, Item>) -> Void

  /// The content to show, with the marks for reloading of all calls.
  var target: NSDiffableDataSourceSnapshot<Section, Item>
  /// Whether one of the calls wants to be animated.
  var isAnimated = false
  /// Whether one of the calls asks for everything again.
  var reloads = false
  /// Where the latest call that says so wants the reader to be.
  var scrollPolicy: ScrollPolicy<Item>?
  /// The values of the items, for data sources that know them.
  var values: Any?
  /// Those who wait, in the order of their calls.
  var handlers: [Handler] = []
  /// Kept alive until the update was made.
  let owner: AnyObject
}

nonisolated extension ApplyRequest {
  /// Takes over what a request asks for that came before and was not carried out.
  mutating func follow(_ former: ApplyRequest) {
    target.takeMarks(of: former.target)
    isAnimated = isAnimated || former.isAnimated
    reloads = reloads || former.reloads
    scrollPolicy = scrollPolicy ?? former.scrollPolicy
    values = values ?? former.values
    handlers = former.handlers + handlers
  }
}

/// What a data source is to show, and the update that leads there. Any thread can put calls in; the
/// main actor takes them out, all that are there at once.
///
/// Nothing foreign runs while the lock is held: neither the hash nor the `==` of an identifier, nor
/// what happens when one is freed. So a call from inside of those cannot wait for itself.
nonisolated final class ApplyInbox<Section: Hashable, Item: Hashable>: Sendable {
  /// What the calls so far lead to.
  struct Content: @unchecked Sendable {
    /// The newest content, without marks.
    var latest = NSDiffableDataSourceSnapshot<Section, Item>()
    /// The outlines of sections that were given one, all items.
    var outlines = IdentifierMap<Section, NSDiffableDataSourceSectionSnapshot<Item>>()
    /// What the outlines are called in `latest`.
    fileprivate var links = IdentifierMap<Section, OutlineLink<Item>>()
    /// The newest values of the items, for data sources that know them.
    var values: Any?
    /// How often the content was changed.
    var edits = 0
    /// What was not taken out yet.
    var waiting: ApplyRequest<Section, Item>?
    fileprivate var version = 0
  }

  private let state = Mutex(Content())

  /// What the calls so far lead to.
  var content: Content { state.withLock { $0 } }

  /// Adds a call. `change` may run more than once, where another thread was faster.
  ///
  /// - Returns: whether nothing else was waiting.
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

  /// Takes out what waits.
  func take() -> ApplyRequest<Section, Item>? {
    while true {
      let old = content
      guard let request = old.waiting else { return nil }
      var new = old
      new.waiting = nil
      if replace(old, with: new) { return request }
    }
  }

  /// Puts `new` in the place of `old`, unless another thread has been there.
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
  /// Makes `snapshot` the newest content. Marks of calls that were not carried out yet stay.
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

  /// Makes the visible items of `outline` those of `section`, which is appended where it is
  /// missing.
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
    // Items of other sections may have come here.
    outlinesFollow()
  }

  /// Changes what differs from the outline that the section has, where the one was made from the
  /// other and what comes is in no other section; returns whether it did.
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
    // Anew, as a section that does not equal itself cannot be taken out.
    outlines = IdentifierMap(followed)
    let kept = outlines
    links.keep { section, _ in kept[section] != nil }
  }

  /// The outline of a section; its items without children where it was given none.
  func outline(of section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
    outlines[section] ?? latest.flatSectionSnapshot(of: section)
  }
}

nonisolated extension NSDiffableDataSourceSnapshot {
  /// Adds the marks of `other` whose items and sections are here.
  fileprivate mutating func takeMarks(of other: NSDiffableDataSourceSnapshot) {
    let sections = other.reloadedSectionIdentifiers.filter { indexOfSection($0) != nil }
    if !sections.isEmpty { reloadSections(sections) }
    let reloaded = other.reloadedItemIdentifiers.filter { indexOfItem($0) != nil }
    if !reloaded.isEmpty { reloadItems(reloaded) }
    let reconfigured = other.reconfiguredItemIdentifiers.filter { indexOfItem($0) != nil }
    if !reconfigured.isEmpty { reconfigureItems(reconfigured) }
  }

  /// Exchanges the items of a section, which is appended where it is missing.
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
    // Only what differs is exchanged, so that the difference looks at no more.
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

  /// The index of a section. One that does not equal itself is never found; the first of that kind
  /// is meant that hashes alike, or, where its hash is another one each time, that does so too.
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
  /// The outline after its section was given `items` without one: without those that went. Nil
  /// where others came or the order changed, so that nobody knows whose children they are.
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
