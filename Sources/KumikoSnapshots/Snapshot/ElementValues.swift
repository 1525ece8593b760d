/// The values of a snapshot's items, by id: the original array, and later additions.
///
/// A list is mostly passed as a whole. Its array is kept as it is, beside the snapshot that maps
/// ids to its indexes: nothing is copied, and no id is looked up before the first query.
struct ElementValues<Section: Hashable, Element: Identifiable> {
  private var listed: [Element] = []
  private var places: NSDiffableDataSourceSnapshot<Section, Element.ID>?
  private var others = IdentifierMap<Element.ID, Element>()

  /// No values.
  init() {}

  /// Values in the order of the items of a snapshot, one for each.
  init(_ elements: [Element], at places: NSDiffableDataSourceSnapshot<Section, Element.ID>) {
    (listed, self.places) = (elements, places)
  }

  /// The number of values; those that were added again are counted twice.
  var count: Int { listed.count + others.count }

  subscript(id: Element.ID) -> Element? {
    get {
      others[id] ?? places?.indexOfItem(id).map { listed[$0] }
    }
    set { others[id] = newValue }
  }

  /// Keeps the values whose ids pass a test. O(values).
  mutating func keep(where isKept: (Element.ID) -> Bool) {
    others.keep { id, _ in isKept(id) }
    guard !listed.allSatisfy({ isKept($0.id) }) else { return }
    for element in listed where isKept(element.id) && others[element.id] == nil {
      others[element.id] = element
    }
    (listed, places) = ([], nil)
  }
}

extension ElementValues where Element: Equatable {
  /// The ids whose values differ from former ones, if both are lists of the same ids in the same
  /// order, so that none has to be looked up; nil otherwise. O(values).
  func changes(since old: ElementValues) -> [Element.ID]? {
    guard places != nil, old.places != nil, others.isEmpty, old.others.isEmpty,
      listed.count == old.listed.count
    else { return nil }
    var changed: [Element.ID] = []
    for (now, before) in zip(listed, old.listed) {
      guard now.id == before.id else { return nil }
      if now != before { changed.append(now.id) }
    }
    return changed
  }
}

extension ElementValues: Sendable
where Section: Sendable, Element: Sendable, Element.ID: Sendable {}
