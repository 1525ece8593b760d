import KumikoFoundation
import KumikoSnapshots

// Sections whose items have children.
extension UICollectionViewDiffableDataSource {
  /// Handlers for the expansion and collapse of items by the user.
  ///
  /// The order of a click on a collapsed item: `shouldExpandItem`, `willExpandItem`,
  /// `snapshotForExpandingParent`; then its children are shown.
  public nonisolated struct SectionSnapshotHandlers<Item: Hashable> {
    /// Whether an item can be expanded; `true` for all by default.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item can be collapsed; `true` for all by default.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is expanded, given the existing ones: for outlines that
    /// are loaded on demand.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?

    /// Creates handlers that allow everything.
    public init() {}
  }

  /// Shows the visible items of an outline in a section, which is appended where it does not exist.
  /// Otherwise the same as the other form of `apply`.
  nonisolated public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    core.add(
      self, animated: animatingDifferences, handler: completion.map { call in { _ in call() } }
    ) { content, request in content.show(snapshot, in: section, &request) }
  }

  /// Shows the visible items of an outline in a section, and returns when all animations have
  /// finished.
  @discardableResult
  nonisolated(nonsending) public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async -> UpdateSummary<SectionIdentifierType, ItemIdentifierType> {
    await Waiting.summary { handler in
      core.add(self, animated: animatingDifferences, handler: handler) { content, request in
        content.show(snapshot, in: section, &request)
      }
    }
  }

  /// The outline of a section; its items without children where it has none, and an empty one where
  /// the section does not exist.
  nonisolated public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    core.inbox.content.outline(of: section)
  }
}

/// A data source whose items can have children: used by the mark that expands them.
protocol OutlineControlling: UICollectionViewDataSource {
  /// Whether a section has an outline.
  func hasOutline(inSection section: Int) -> Bool

  /// The number of ancestors of an item, and whether it is expanded; nil for a path without an
  /// item.
  func outlineState(at path: IndexPath) -> OutlineState?

  /// Expands or collapses an item after a click on its mark, if the handlers allow it. Returns
  /// whether it did.
  func toggleExpansion(at path: IndexPath) -> Bool
}

/// The state of an item in an outline.
struct OutlineState: Equatable {
  let level: Int
  let isExpanded: Bool
}

extension UICollectionViewDiffableDataSource: OutlineControlling {
  func hasOutline(inSection section: Int) -> Bool {
    sectionIdentifier(for: section).map { core.inbox.content.outlines[$0] != nil } ?? false
  }

  func outlineState(at path: IndexPath) -> OutlineState? {
    guard let (section, item) = identifiers(at: path) else { return nil }
    guard let outline = core.inbox.content.outlines[section], outline.contains(item) else {
      return OutlineState(level: 0, isExpanded: false)
    }
    return OutlineState(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  func toggleExpansion(at path: IndexPath) -> Bool {
    guard let (section, item) = identifiers(at: path) else { return false }
    let outline = snapshot(for: section)
    guard outline.contains(item) else { return false }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return false }
      handlers.willCollapseItem?(item)
      change(section, item) { $0.collapse([item]) }
      return true
    }
    guard handlers.shouldExpandItem?(item) ?? true else { return false }
    handlers.willExpandItem?(item)
    let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item))
    change(section, item) {
      if let children { $0.replace(childrenOf: item, using: children) }
      $0.expand([item])
    }
    return true
  }

  private func identifiers(
    at path: IndexPath
  ) -> (section: SectionIdentifierType, item: ItemIdentifierType)? {
    guard let item = itemIdentifier(for: path),
      let section = sectionIdentifier(for: path.section)
    else { return nil }
    return (section, item)
  }

  /// Changes the current outline: the handlers may have applied another.
  private func change(
    _ section: SectionIdentifierType, _ item: ItemIdentifierType,
    _ edit: (inout NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> Void
  ) {
    core.add(self, animated: true, handler: nil) { content, request in
      var outline = content.outline(of: section)
      guard outline.contains(item) else { return }
      edit(&outline)
      content.show(outline, in: section, &request)
    }
  }
}
