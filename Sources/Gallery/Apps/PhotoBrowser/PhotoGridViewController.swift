import UIKit

/// All photos by month, with search, sorting, selection, favourites and deletion.
final class PhotoGridViewController: UICollectionViewController {
  private let library = PhotoLibrary()
  private var order = PhotoLibrary.Order.newest
  private var searchText: String { navigationItem.searchController?.searchBar.text ?? "" }
  private var dataSource: UICollectionViewDiffableDataSource<String, AlbumPhoto.ID>!

  private lazy var selectButton = UIBarButtonItem(
    title: "Select", style: .plain, target: self,
    action: Selector(PhotoGridViewController.toggleSelecting))
  private lazy var favoriteButton = UIBarButtonItem(
    image: UIImage(systemName: "heart"),
    primaryAction: UIAction(title: "Favourite") { [weak self] _ in self?.favoriteSelected() })
  private lazy var deleteButton = UIBarButtonItem(
    systemItem: .trash, primaryAction: UIAction { [weak self] _ in self?.deleteSelected() })
  private let countLabel = UILabel()

  override var undoManager: UndoManager? { library.undoManager }
  override var canBecomeFirstResponder: Bool { true }

  init() {
    super.init(collectionViewLayout: Self.makeLayout())
    title = "Library"
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.keyboardDismissMode = .onDrag
    configureBars()
    configureDataSource()
    NotificationCenter.default.addObserver(
      self, selector: Selector(Self.libraryDidChange), name: PhotoLibrary.didChange,
      object: library)
    applySnapshot(animated: false)
  }

  /// In a column beside a list the list keeps the keyboard focus.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if splitViewController == nil { becomeFirstResponder() }
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Select All", action: Selector(Self.selectAllPhotos), input: "a",
        modifierFlags: .command),
      UIKeyCommand(
        title: "Delete", action: Selector(Self.deleteSelected),
        input: UIKeyCommand.inputDelete),
    ]
  }

  // MARK: - Layout

  private static func makeLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width
      let columns = max(3, Int(width / 150))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)),
          heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .fractionalWidth(1 / CGFloat(columns))),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
    layout.configuration.interSectionSpacing = 8
    return layout
  }

  // MARK: - Bars

  private func configureBars() {
    navigationItem.largeTitleDisplayMode = .always
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search Photos"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.rightBarButtonItems = [
      selectButton,
      UIBarButtonItem(
        title: "Sort", image: UIImage(systemName: "arrow.up.arrow.down"), menu: makeSortMenu()),
    ]
    countLabel.font = .preferredFont(forTextStyle: .headline)
    countLabel.adjustsFontForContentSizeCategory = true
    favoriteButton.accessibilityLabel = "Favourite"
    toolbarItems = [
      favoriteButton, .flexibleSpace(), UIBarButtonItem(customView: countLabel), .flexibleSpace(),
      deleteButton,
    ]
  }

  private func makeSortMenu() -> UIMenu {
    UIMenu(
      title: "Sort by", options: .singleSelection,
      children: [
        UIDeferredMenuElement.uncached { [weak self] completion in
          completion(
            PhotoLibrary.Order.allCases.map { order in
              UIAction(
                title: order.rawValue.capitalized, image: UIImage(systemName: order.symbol),
                state: self?.order == order ? .on : .off
              ) { _ in
                self?.order = order
                self?.applySnapshot(animated: true)
              }
            })
        }
      ])
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
    selectButton.title = editing ? "Cancel" : "Select"
    selectButton.style = editing ? .done : .plain
    navigationController?.setToolbarHidden(!editing, animated: animated)
    updateToolbar()
  }

  private func updateToolbar() {
    let count = collectionView.indexPathsForSelectedItems?.count ?? 0
    countLabel.text =
      count == 0 ? "Select Photos" : count == 1 ? "1 Photo Selected" : "\(count) Photos Selected"
    countLabel.sizeToFit()
    favoriteButton.isEnabled = count > 0
    deleteButton.isEnabled = count > 0
  }

  // MARK: - Data

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<AlbumCell, AlbumPhoto.ID> {
      [library] cell, _, id in
      cell.photo = library.photo(id)
      cell.accessibilityLabel = library.photo(id)?.title
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] header, _, indexPath in
      var content = UIListContentConfiguration.plainHeader()
      content.text = dataSource.sectionIdentifier(for: indexPath.section)
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.textProperties.color = .label
      header.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.visualEffect = UIBlurEffect(style: .systemThinMaterial)
      header.backgroundConfiguration = background
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(
        using: headerRegistration, for: indexPath)
    }
  }

  private func applySnapshot(animated: Bool, reconfiguring ids: [AlbumPhoto.ID] = []) {
    var snapshot = NSDiffableDataSourceSnapshot<String, AlbumPhoto.ID>()
    for month in library.months(matching: searchText, by: order) {
      snapshot.appendSections([month.title])
      snapshot.appendItems(month.photos.map(\.id), toSection: month.title)
    }
    snapshot.reconfigureItems(ids.filter { snapshot.indexOfItem($0) != nil })
    dataSource.apply(snapshot, animatingDifferences: animated) { [weak self] in
      self?.updateToolbar()
    }
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    if dataSource.snapshot().numberOfItems > 0 {
      contentUnavailableConfiguration = nil
    } else if !searchText.isEmpty {
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    } else {
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "photo.on.rectangle")
      empty.text = "No Photos"
      empty.secondaryText = "Deleted photos can be brought back."
      empty.button = .borderedProminent()
      empty.button.title = "Undo Delete"
      empty.buttonProperties.primaryAction = UIAction { [weak self] _ in
        self?.library.undoManager.undo()
      }
      contentUnavailableConfiguration = empty
    }
  }

  private func libraryDidChange() {
    applySnapshot(
      animated: viewIfLoaded?.window != nil, reconfiguring: dataSource.snapshot().itemIdentifiers)
  }

  // MARK: - Actions

  private var selectedIDs: Set<AlbumPhoto.ID> {
    Set((collectionView.indexPathsForSelectedItems ?? []).compactMap(dataSource.itemIdentifier))
  }

  private func toggleSelecting() { setEditing(!isEditing, animated: true) }

  private func selectAllPhotos() {
    setEditing(true, animated: true)
    for id in dataSource.snapshot().itemIdentifiers {
      collectionView.selectItem(
        at: dataSource.indexPath(for: id), animated: false, scrollPosition: [])
    }
    updateToolbar()
  }

  private func favoriteSelected() {
    let ids = selectedIDs
    let areAll = ids.allSatisfy { library.photo($0)?.isFavorite == true }
    library.setFavorite(!areAll, for: ids)
    setEditing(false, animated: true)
  }

  private func deleteSelected() {
    let ids = selectedIDs
    guard !ids.isEmpty else { return }
    let alert = UIAlertController(
      title: nil, message: "These photos will be deleted. You can undo this.",
      preferredStyle: .actionSheet)
    let title = ids.count == 1 ? "Delete Photo" : "Delete \(ids.count) Photos"
    alert.addAction(
      UIAlertAction(title: title, style: .destructive) { [weak self] _ in
        self?.library.delete(ids)
        self?.setEditing(false, animated: true)
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.popoverPresentationController?.barButtonItem = deleteButton
    present(alert, animated: true)
  }

  private func open(_ id: AlbumPhoto.ID) {
    let photos = dataSource.snapshot().itemIdentifiers
    let pages = PhotoPagesViewController(library: library, photos: photos, current: id)
    pages.onPage = { [weak self] id in
      guard let indexPath = self?.dataSource.indexPath(for: id) else { return }
      self?.collectionView.scrollToItem(at: indexPath, at: .centeredVertically, animated: false)
    }
    navigationController?.pushViewController(pages, animated: true)
  }

  // MARK: - UICollectionViewDelegate

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard !isEditing else { return updateToolbar() }
    collectionView.deselectItem(at: indexPath, animated: true)
    if let id = dataSource.itemIdentifier(for: indexPath) { open(id) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    updateToolbar()
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    setEditing(true, animated: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first,
      let photo = dataSource.itemIdentifier(for: indexPath).flatMap(library.photo)
    else { return nil }
    return UIContextMenuConfiguration(identifier: photo.id as NSNumber) {
      PhotoZoomViewController(photo: photo)
    } actionProvider: { [library] _ in
      let favorite = UIAction(
        title: photo.isFavorite ? "Unfavourite" : "Favourite",
        image: UIImage(systemName: photo.isFavorite ? "heart.slash" : "heart")
      ) { _ in library.setFavorite(!photo.isFavorite, for: [photo.id]) }
      let delete = UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in library.delete([photo.id]) }
      return UIMenu(children: [favorite, UIMenu(options: .displayInline, children: [delete])])
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let id = (configuration.identifier as? NSNumber)?.intValue else { return }
    animator.addCompletion { self.open(id) }
  }
}

extension PhotoGridViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    applySnapshot(animated: true)
  }
}
