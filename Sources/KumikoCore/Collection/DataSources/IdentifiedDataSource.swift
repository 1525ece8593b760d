import KumikoFoundation
import KumikoSnapshots

/// A data source whose items are values with an identity: matched by `id`, compared by `==`.
///
///     struct Mail: Identifiable, Equatable { let id: Int; var isRead: Bool }
///
///     let source = IdentifiedDataSource<String, Mail>(collectionView: view) { view, path, mail in
///       view.dequeueConfiguredReusableCell(using: registration, for: path, item: mail)
///     }
///     var inbox = source.content()
///     inbox.update(Mail(id: 7, isRead: true))
///     source.apply(inbox)                     // reconfigures the cell of mail 7, in place
///
/// A changed value reconfigures its cell, without a flash, if it is visible. The provider always
/// receives the newest value, also where an older snapshot is still being shown.
@preconcurrency @MainActor
open class IdentifiedDataSource<
  SectionIdentifierType: Hashable, Element: Identifiable & Equatable
>: UICollectionViewDiffableDataSource<SectionIdentifierType, Element.ID> {
  /// Creates a cell for a value.
  public typealias ElementProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ element: Element
  ) -> UICollectionViewCell?

  /// Creates the data source of `collectionView`. The collection view does not retain it.
  public init(collectionView: UICollectionView, elementProvider: @escaping ElementProvider) {
    // Set below: a provider does not retain its data source.
    let lookup = ElementLookup<SectionIdentifierType, Element>()
    super.init(collectionView: collectionView) { view, path, id in
      lookup.core?.element(id).flatMap { elementProvider(view, path, $0) }
    }
    lookup.core = core
  }

  /// The result of the calls of `apply` so far, with the newest values. Can be called on any
  /// thread.
  public nonisolated func content() -> IdentifiedSnapshot<SectionIdentifierType, Element> {
    core.inbox.content.elements()
  }

  /// The newest value of an item that is shown or will be; nil for others.
  public func element(for id: Element.ID) -> Element? { core.element(id) }

  /// The value at a path; nil where there is none.
  public func element(for indexPath: IndexPath) -> Element? {
    itemIdentifier(for: indexPath).flatMap { core.element($0) }
  }

  /// Shows values. Changed ones reconfigure their cells. Otherwise the same as the other form of
  /// `apply`.
  ///
  /// - Parameter scrollPolicy: the scroll position afterwards; nil for `keepAnchor`.
  public nonisolated func apply(
    _ content: IdentifiedSnapshot<SectionIdentifierType, Element>,
    scrollPolicy: ScrollPolicy<Element.ID>? = nil, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    core.add(
      self, animated: animatingDifferences, handler: completion.map { call in { _ in call() } }
    ) {
      $0.show(content, &$1)
      $1.scrollPolicy = scrollPolicy ?? $1.scrollPolicy
    }
  }

  /// Shows values, and returns when all animations have finished.
  @discardableResult
  public nonisolated(nonsending) func apply(
    _ content: IdentifiedSnapshot<SectionIdentifierType, Element>,
    scrollPolicy: ScrollPolicy<Element.ID>? = nil, animatingDifferences: Bool = true
  ) async -> UpdateSummary<SectionIdentifierType, Element.ID> {
    await Waiting.summary { handler in
      core.add(self, animated: animatingDifferences, handler: handler) {
        $0.show(content, &$1)
        $1.scrollPolicy = scrollPolicy ?? $1.scrollPolicy
      }
    }
  }
}

extension IdentifiedDataSource where SectionIdentifierType == Int {
  /// Shows a list of values after another one that was shown, for a list that is bound to models.
  ///
  /// - Parameters:
  ///   - known: the values shown before, which are replaced.
  ///   - changes: returns the indices of the values that differ, where the ids are the same; nil
  ///     where they are not.
  func show(
    _ elements: [Element], after known: KnownList<Element>, scrollPolicy: ScrollPolicy<Element.ID>?,
    animated: Bool, changes: ([Element], [Element]) -> [Int]?
  ) {
    let content = core.inbox.content
    // An id that occurs twice is one item.
    let isKnown = content.edits == known.edits && content.latest.numberOfItems == elements.count
    let changed = isKnown ? changes(known.elements, elements) : nil
    known.elements = elements
    if changed?.isEmpty == true { return }
    var edits = 0
    core.add(self, animated: animated, handler: nil) { content, request in
      if let changed, content.edits == known.edits {
        content.exchange(elements, changed, &request)
      } else {
        content.show(IdentifiedSnapshot([(0, elements)]), &request)
      }
      request.scrollPolicy = scrollPolicy ?? request.scrollPolicy
      edits = content.edits
    }
    known.edits = edits
  }
}

/// The list that a binding has shown.
final class KnownList<Element> {
  var elements: [Element] = []
  /// The number of changes of the content by then; nil before the first one.
  var edits: Int?
}

/// The lookup of values for a provider.
private final class ElementLookup<Section: Hashable, Element: Identifiable & Equatable> {
  weak var core: DiffableCore<Section, Element.ID>?
}

extension DiffableCore {
  /// The newest value of an item; the shown one for an item that is about to be removed.
  fileprivate func element<Element: Identifiable & Equatable>(_ id: Item) -> Element?
  where Element.ID == Item {
    let newest: IdentifiedSnapshot<Section, Element> = inbox.content.elements()
    return newest[id] ?? (shownValues as? IdentifiedSnapshot<Section, Element>)?[id]
  }
}

nonisolated extension ApplyInbox.Content {
  /// The newest content with its values.
  fileprivate func elements<Element: Identifiable & Equatable>()
    -> IdentifiedSnapshot<Section, Element> where Element.ID == Item
  {
    var result = values as? IdentifiedSnapshot<Section, Element> ?? IdentifiedSnapshot()
    // Items may have been moved or removed without their values.
    result.ids = latest
    return result
  }

  /// Replaces values of the newest content, whose ids are the same; those at the indices are marked
  /// as reconfigured.
  fileprivate mutating func exchange<Element: Identifiable & Equatable>(
    _ elements: [Element], _ changed: [Int], _ request: inout ApplyRequest<Section, Item>
  ) where Element.ID == Item {
    let content: IdentifiedSnapshot<Section, Element> = self.elements().exchangingValues(elements)
    request.target.reconfigureItems(changed.map { elements[$0].id })
    edits += 1
    values = content
    request.values = content
  }

  /// Makes values the newest content; changed ones are marked as reconfigured.
  fileprivate mutating func show<Element: Identifiable & Equatable>(
    _ content: IdentifiedSnapshot<Section, Element>, _ request: inout ApplyRequest<Section, Item>
  ) where Element.ID == Item {
    let ids = content.snapshot(since: elements())
    show(ids, &request)
    values = content
    request.values = content
  }
}
