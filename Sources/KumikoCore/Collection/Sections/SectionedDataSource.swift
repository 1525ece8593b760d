import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// Shows an array of sections in a collection view: it is the view's data source and delegate, and
/// creates its layout.
///
///     final class StoryViewController: UIViewController {
///       private let collectionView = UICollectionView(
///         frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
///       private lazy var source = SectionedDataSource(collectionView: collectionView)
///       var sections: [CollectionSection] = [] { didSet { source.apply(sections) } }
///     }
///
/// The view retains neither data sources nor delegates: retain this as long as the view. A subclass
/// may implement more of `UICollectionViewDelegate`.
open class SectionedDataSource: _SectionDelegating {
  private weak var view: UICollectionView?
  /// The newest sections, by their ids.
  private var byID: [AnyHashable: CollectionSection] = [:]
  /// The ids of the current sections.
  private var newest: Set<AnyHashable> = []
  /// Whether the layout has requested a section since they were set.
  private var wasLaidOut = false
  /// The last items whose appearance was reported, by section.
  private var reportedEnds: [AnyHashable: SectionItem.ID] = [:]

  /// Creates the data source and delegate of `collectionView`, and sets its layout.
  public init(collectionView: UICollectionView) {
    view = collectionView
    super.init(collectionView: collectionView) { view, path, item in item.cell(in: view, at: path) }
    let boundaries = SectionedDataSource.boundaryKinds.map { kind in
      UICollectionView.SupplementaryRegistration<UICollectionViewCell>(elementKind: kind) {
        [weak self] view, kind, path in
        view.contentConfiguration = self?.boundary(kind, ofSectionAt: path.section)
      }
    }
    supplementaryViewProvider = { view, kind, path in
      boundaries.first { $0.elementKind == kind }
        .map { view.dequeueConfiguredReusableSupplementary(using: $0, for: path) }
    }
    collectionView.delegate = self
    collectionView.allowsMultipleSelection = true
    collectionView.setCollectionViewLayout(
      UICollectionViewCompositionalLayout { [weak self] index, environment in
        self?.wasLaidOut = true
        return self?.section(at: index)?.resolved(in: environment)
      }, animated: false)
  }

  // MARK: Sections

  /// The shown section at an index; nil where there is none.
  public func section(at index: Int) -> CollectionSection? {
    sectionIdentifier(for: index).flatMap { byID[$0] }
  }

  /// Shows sections: the difference from the former ones becomes one update. Of several sections
  /// with the same id the first is used; this is reported.
  ///
  /// `completion` is called once, when all animations have finished.
  public func apply(
    _ sections: [CollectionSection], animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let content = take(sections)
    apply(content, animatingDifferences: animatingDifferences) { [weak self] in
      self?.arrived()
      completion?()
    }
    followSections()
  }

  /// Shows sections, and returns when all animations have finished, with the changes.
  @discardableResult
  public func apply(
    _ sections: [CollectionSection], animatingDifferences: Bool = true
  ) async -> UpdateSummary<AnyHashable, SectionItem.ID> {
    let content = take(sections)
    // The shown content is updated before this first suspends.
    defer { arrived() }
    return await apply(content, animatingDifferences: animatingDifferences)
  }

  /// The sections as content. Former ones stay known until they are not shown any more.
  private func take(
    _ sections: [CollectionSection]
  ) -> IdentifiedSnapshot<AnyHashable, SectionItem> {
    newest = Set(sections.map(\.id))
    byID.merge(sections.map { ($0.id, $0) }.reversed()) { $1 }
    wasLaidOut = false
    return IdentifiedSnapshot(sections.map { ($0.id, $0.items) })
  }

  private func arrived() {
    let shown = core.shown.sectionIdentifiers
    byID = byID.filter { newest.contains($0.key) || shown.contains($0.key) }
    followSections()
  }

  /// Updates everything besides items: layouts, headers and footers, and which items can be
  /// selected.
  private func followSections() {
    guard let view else { return }
    if !wasLaidOut { view.collectionViewLayout.invalidateLayout() }
    for kind in SectionedDataSource.boundaryKinds {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        let boundary = view.supplementaryView(forElementKind: kind, at: path)
        (boundary as? UICollectionViewCell)?.contentConfiguration =
          self.boundary(kind, ofSectionAt: path.section)
      }
    }
    settleSelection(in: view)
  }

  private func boundary(_ kind: String, ofSectionAt index: Int) -> (any UIContentConfiguration)? {
    let section = section(at: index)
    return kind == UICollectionView.elementKindSectionHeader ? section?.header : section?.footer
  }

  private static let boundaryKinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]

  // MARK: Selection

  /// The ids of the selected items of a section, in their order.
  public func selectedItems(in section: some Hashable) -> [SectionItem.ID] {
    selectedPaths(in: index(for: AnyHashable(section))).compactMap { itemIdentifier(for: $0) }
  }

  private func selectedPaths(in section: Int?) -> [IndexPath] {
    (view?.indexPathsForSelectedItems ?? []).filter { $0.section == section }
  }

  /// Adapts the selection to what the sections allow, without calling actions.
  private func settleSelection(in view: UICollectionView) {
    for (index, id) in core.shown.sectionIdentifiers.enumerated() {
      let selected = selectedPaths(in: index)
      switch byID[id]?.selection {
      case .multiple: break
      case .single, .exactlyOne:
        for path in selected.dropFirst() { view.deselectItem(at: path, animated: false) }
      case .none?, .momentary, nil:
        for path in selected { view.deselectItem(at: path, animated: false) }
      }
      if byID[id]?.selection == .exactlyOne, selected.isEmpty,
        core.shown.numberOfItems(inSectionAt: index) > 0
      {
        view.selectItem(
          at: IndexPath(item: 0, section: index), animated: false, scrollPosition: [])
      }
    }
  }

  // MARK: UICollectionViewDelegate

  open override func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { allowsSelection(at: indexPath) }

  open override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { allowsSelection(at: indexPath) }

  open override func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { section(at: indexPath.section)?.selection != .exactlyOne }

  open override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    switch section(at: indexPath.section)?.selection {
    case .momentary: collectionView.deselectItem(at: indexPath, animated: true)
    case .single, .exactlyOne:
      for path in selectedPaths(in: indexPath.section) where path != indexPath {
        collectionView.deselectItem(at: path, animated: true)
        element(for: path)?.deselect()
      }
    case .multiple, .none?, nil: break
    }
    element(for: indexPath)?.select()
  }

  open override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { element(for: indexPath)?.deselect() }

  open override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let count = core.shown.numberOfItems(inSectionAt: indexPath.section)
    guard indexPath.item == count - 1, let section = section(at: indexPath.section),
      let item = itemIdentifier(for: indexPath), reportedEnds[section.id] != item
    else { return }
    reportedEnds[section.id] = item
    section.onReachEnd?()
  }

  private func allowsSelection(at path: IndexPath) -> Bool {
    switch section(at: path.section)?.selection {
    case .none?, nil: false
    case .momentary, .single, .exactlyOne, .multiple: true
    }
  }
}

extension CollectionSection {
  /// The layout in an environment, with boundary items for header and footer.
  fileprivate func resolved(
    in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section = layout(environment)
    for (content, kind, alignment) in [
      (header, UICollectionView.elementKindSectionHeader, NSRectAlignment.top),
      (footer, UICollectionView.elementKindSectionFooter, .bottom),
    ] where content != nil {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      let isThere = section.boundarySupplementaryItems.contains { $0.elementKind == kind }
      if isThere { continue }
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: kind, alignment: alignment))
    }
    return section
  }
}
