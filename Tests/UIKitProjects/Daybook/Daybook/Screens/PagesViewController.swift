import UIKit

/// All pages as a list.
final class PagesViewController: UICollectionViewController {
  private let journal: Journal
  private var dataSource: UICollectionViewDiffableDataSource<Date, Entry.ID>!

  init(journal: Journal) {
    self.journal = journal
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = String(localized: "Pages")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      self?.leadingActions(at: indexPath)
    }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      self?.trailingActions(at: indexPath)
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: configuration)

    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Entry.ID> {
      [journal] cell, _, id in
      // Read again whenever the entry changes.
      cell.configurationUpdateHandler = { cell, _ in
        guard let cell = cell as? UICollectionViewListCell, let entry = journal[id] else { return }
        var content = cell.defaultContentConfiguration()
        content.text = entry.title
        content.secondaryText = entry.date.formatted(.dateTime.weekday(.wide).day())
        content.image = UIImage(systemName: entry.picture == nil ? "text.alignleft" : "photo")
        content.textProperties.numberOfLines = 2
        cell.contentConfiguration = content
        cell.accessories =
          entry.isFavourite
          ? [
            .customView(
              configuration: .init(
                customView: UIImageView(image: UIImage(systemName: "star.fill")),
                placement: .trailing(), tintColor: .systemYellow)),
            .disclosureIndicator(),
          ] : [.disclosureIndicator()]
      }
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      var content = UIListContentConfiguration.header()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)?
        .formatted(.dateTime.month(.wide).year())
      header.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    clearsSelectionOnViewWillAppear = true
  }

  override func updateProperties() {
    super.updateProperties()
    var snapshot = NSDiffableDataSourceSnapshot<Date, Entry.ID>()
    for month in journal.months() {
      snapshot.appendSections([month.start])
      snapshot.appendItems(month.entries.map(\.id))
    }
    dataSource.apply(snapshot)
    navigationController?.tabBarItem.badgeValue =
      journal.entries.isEmpty ? nil : "\(journal.entries.count)"
    if journal.entries.isEmpty {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.image = UIImage(systemName: "book.closed")
      configuration.text = String(localized: "No Pages")
      contentUnavailableConfiguration = configuration
    } else {
      contentUnavailableConfiguration = nil
    }
  }

  private func leadingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath), let entry = journal[id] else {
      return nil
    }
    let star = UIContextualAction(
      style: .normal,
      title: entry.isFavourite ? String(localized: "Unfavour") : String(localized: "Favour")
    ) { [journal] _, _, done in
      journal.update(id) { $0.isFavourite.toggle() }
      done(true)
    }
    star.backgroundColor = .systemYellow
    star.image = UIImage(systemName: "star")
    return UISwipeActionsConfiguration(actions: [star])
  }

  private func trailingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let remove = UIContextualAction(style: .destructive, title: String(localized: "Delete")) {
      [journal] _, _, done in
      journal.remove(id)
      done(true)
    }
    remove.image = UIImage(systemName: "trash")
    let configuration = UISwipeActionsConfiguration(actions: [remove])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    show(EntryViewController(id: id, journal: journal), sender: self)
  }
}
