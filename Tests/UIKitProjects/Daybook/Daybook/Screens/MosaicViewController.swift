import Photos
import PhotosUI
import UIKit
import UniformTypeIdentifiers
import os

/// The pictures of all days, month by month.
final class MosaicViewController: UIViewController {
  private let journal: Journal
  private let logger = Logger(subsystem: "app.daybook", category: "mosaic")
  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: makeLayout())
  private var dataSource: UICollectionViewDiffableDataSource<Date, Entry.ID>!
  private let searchController = UISearchController(searchResultsController: nil)
  private var months: [Journal.Month] = []

  private static let monthFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.setLocalizedDateFormatFromTemplate("MMMM yyyy")
    return formatter
  }()

  init(journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    title = String(localized: "Pictures")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .linen
    collectionView.backgroundColor = .clear
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.keyboardDismissMode = .onDrag
    view.addSubview(collectionView)
    configureDataSource()
    configureNavigation()
  }

  override func updateProperties() {
    super.updateProperties()
    let query = searchController.searchBar.text ?? ""
    months = journal.months(matching: query).compactMap { month in
      var month = month
      month.entries.removeAll { $0.picture == nil }
      return month.entries.isEmpty ? nil : month
    }
    var snapshot = NSDiffableDataSourceSnapshot<Date, Entry.ID>()
    for month in months {
      snapshot.appendSections([month.start])
      snapshot.appendItems(month.entries.map(\.id), toSection: month.start)
    }
    dataSource.apply(snapshot, animatingDifferences: viewIfLoaded?.window != nil)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    guard months.isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    if let text = searchController.searchBar.text, !text.isEmpty {
      var configuration = UIContentUnavailableConfiguration.search()
      configuration.secondaryText = String(localized: "No day has a word of “\(text)”.")
      contentUnavailableConfiguration = configuration
    } else {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.image = UIImage(systemName: "photo.badge.plus")
      configuration.text = String(localized: "No Pictures")
      configuration.secondaryText = String(localized: "Begin with one of today.")
      configuration.button = .borderedProminent()
      configuration.button.title = String(localized: "Choose Pictures")
      configuration.buttonProperties.primaryAction = UIAction { [weak self] _ in
        self?.importPictures()
      }
      contentUnavailableConfiguration = configuration
    }
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      guard let self, let id = self.dataSource.sectionIdentifier(for: index) else { return nil }
      let entries = self.dataSource.snapshot().itemIdentifiers(inSection: id)
        .compactMap { self.journal[$0] }
      return MosaicLayout.section(aspects: entries.map(\.aspect), environment: environment)
    }
  }

  private func configureDataSource() {
    let cell = UICollectionView.CellRegistration<EntryCell, Entry.ID> {
      [journal] cell, _, id in
      cell.show(id, of: journal)
    }
    let header = UICollectionView.SupplementaryRegistration<MonthHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      guard let month = self?.dataSource.sectionIdentifier(for: indexPath.section) else { return }
      header.label.text = Self.monthFormatter.string(from: month)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func configureNavigation() {
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = String(localized: "Words of a day")
    searchController.searchBar.autocapitalizationType = .none
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    let menu = UIMenu(children: [
      UIAction(
        title: String(localized: "New Page"), image: UIImage(systemName: "square.and.pencil")
      ) { [weak self] _ in self?.compose() },
      UIAction(
        title: String(localized: "Import Pictures…"),
        image: UIImage(systemName: "photo.on.rectangle.angled")
      ) { [weak self] _ in self?.importPictures() },
    ])
    let add = UIBarButtonItem(systemItem: .add, menu: menu)
    add.accessibilityLabel = String(localized: "Add")
    navigationItem.rightBarButtonItem = add
  }

  private func compose() {
    let composer = UINavigationController(
      rootViewController: ComposeViewController(journal: journal))
    present(composer, animated: true)
  }

  // MARK: Pictures of the library

  private func importPictures() {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.filter = .any(of: [.images, .livePhotos])
    configuration.selectionLimit = 0
    configuration.selection = .ordered
    configuration.preferredAssetRepresentationMode = .current
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }

  private func takeFile(of provider: NSItemProvider) async throws -> Entry {
    let type = UTType.image.identifier
    let store = journal.store
    let name: String = try await withCheckedThrowingContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in
        // The file is gone when this returns.
        if let url {
          continuation.resume(with: Result { try store.addFile(at: url) })
        } else {
          continuation.resume(throwing: error ?? CocoaError(.fileReadUnknown))
        }
      }
    }
    let url = store.url(ofPicture: name)
    let values = try url.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey])
    logger.debug("Took \(name) of \(values.fileSize ?? 0) bytes")
    let size = store.picture(named: name)?.size ?? CGSize(width: 1, height: 1)
    return Entry(
      date: values.contentModificationDate ?? .now, text: provider.suggestedName ?? "",
      picture: name, aspect: size.width / size.height)
  }

  // MARK: Saving

  private func saveToPhotos(_ entry: Entry) {
    guard let name = entry.picture, let image = journal.store.picture(named: name) else { return }
    UIImageWriteToSavedPhotosAlbum(
      image, self, #selector(image(_:didFinishSavingWithError:contextInfo:)), nil)
  }

  @objc private func image(
    _ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer
  ) {
    let alert = UIAlertController(
      title: error == nil ? String(localized: "Saved") : String(localized: "Not Saved"),
      message: error?.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: String(localized: "OK"), style: .default))
    present(alert, animated: true)
  }
}

extension MosaicViewController: PHPickerViewControllerDelegate {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    dismiss(animated: true)
    let providers = results.map(\.itemProvider)
      .filter { $0.hasItemConformingToTypeIdentifier(UTType.image.identifier) }
    Task {
      for provider in providers {
        do {
          journal.add(try await takeFile(of: provider))
        } catch {
          logger.error("Not taken: \(error.localizedDescription, privacy: .public)")
        }
      }
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
  }
}

extension MosaicViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    setNeedsUpdateProperties()
  }
}

extension MosaicViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(
      EntryViewController(id: id, journal: journal), animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1, let id = dataSource.itemIdentifier(for: indexPaths[0]),
      let entry = journal[id]
    else { return nil }
    return UIContextMenuConfiguration(
      identifier: id as NSUUID,
      previewProvider: { [journal] in PicturePreviewController(entry: entry, store: journal.store) }
    ) { [weak self, journal] _ in
      let star = UIAction(
        title: entry.isFavourite ? String(localized: "Unfavour") : String(localized: "Favour"),
        image: UIImage(systemName: entry.isFavourite ? "star.slash" : "star")
      ) { _ in journal.update(id) { $0.isFavourite.toggle() } }
      let save = UIAction(
        title: String(localized: "Save to Photos"),
        image: UIImage(systemName: "square.and.arrow.down")
      ) { _ in self?.saveToPhotos(entry) }
      let remove = UIAction(
        title: String(localized: "Delete"), image: UIImage(systemName: "trash"),
        attributes: .destructive
      ) { _ in journal.remove(id) }
      return UIMenu(children: [star, save, UIMenu(options: .displayInline, children: [remove])])
    }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) {
    guard let id = configuration.identifier as? UUID else { return }
    animator.addCompletion { [weak self] in
      guard let self else { return }
      self.show(EntryViewController(id: id, journal: self.journal), sender: self)
    }
  }
}

final class PicturePreviewController: UIViewController {
  private let imageView = UIImageView()

  init(entry: Entry, store: JournalStore) {
    super.init(nibName: nil, bundle: nil)
    imageView.image = entry.picture.flatMap(store.picture(named:))
    preferredContentSize = CGSize(width: 320, height: 320 / entry.aspect)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    imageView.contentMode = .scaleAspectFill
    view = imageView
  }
}
