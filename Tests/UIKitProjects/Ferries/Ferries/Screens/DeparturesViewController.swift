import Combine
import UIKit

final class DeparturesViewController: UIViewController {
  private let viewModel: DeparturesViewModel
  private let gauge: TideGauge
  private let tideLabel = UILabel()
  private let upButton = UIButton(configuration: .bordered())
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section.Kind, Row>!
  private var cancellables = Set<AnyCancellable>()

  init(viewModel: DeparturesViewModel, gauge: TideGauge) {
    self.viewModel = viewModel
    self.gauge = gauge
    super.init(nibName: nil, bundle: nil)
    title = String(localized: "Ferries")
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    configureList()
    configureBars()
    bind()
  }

  private func configureList() {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.actions(at: $0) }
    let layout = UICollectionViewCompositionalLayout.list(using: list)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.refreshControl = UIRefreshControl()
    view.addSubview(collectionView)

    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { cell, _, row in
      var content = cell.defaultContentConfiguration()
      content.text = "\(row.departure.time)  \(row.departure.destination)"
      content.secondaryText = row.departure.summary
      content.secondaryTextProperties.color = row.departure.status.color
      content.image = UIImage(systemName: row.isFavourite ? "star.fill" : "clock")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, row in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: row)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      var content = UIListContentConfiguration.groupedHeader()
      switch self?.dataSource.sectionIdentifier(for: indexPath.section) {
      case .favourites: content.text = String(localized: "With a star")
      default: content.text = String(localized: "Departures")
      }
      view.contentConfiguration = content
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func configureBars() {
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = String(localized: "Island or ship")
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false

    tideLabel.font = .preferredFont(forTextStyle: .footnote)
    tideLabel.textColor = .secondaryLabel
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: tideLabel)

    upButton.configuration?.image = UIImage(systemName: "arrow.up")
    upButton.configuration?.buttonSize = .large
    upButton.accessibilityLabel = String(localized: "Go to Top")
    upButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(upButton)
    NSLayoutConstraint.activate([
      upButton.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      upButton.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
  }

  private func bind() {
    viewModel.$sections
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.apply($0) }
      .store(in: &cancellables)

    viewModel.$phase
      .removeDuplicates()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] phase in
        if phase != .loading { self?.collectionView.refreshControl?.endRefreshing() }
        self?.setNeedsUpdateContentUnavailableConfiguration()
      }
      .store(in: &cancellables)

    collectionView.refreshControl?.publisher(for: .valueChanged)
      .sink { [viewModel] _ in viewModel.reload() }
      .store(in: &cancellables)

    upButton.publisher(for: .touchUpInside)
      .sink { [weak self] _ in
        guard let self else { return }
        let top = CGPoint(x: 0, y: -self.collectionView.adjustedContentInset.top)
        self.collectionView.setContentOffset(top, animated: true)
      }
      .store(in: &cancellables)

    collectionView.publisher(for: \.contentOffset)
      .map { $0.y < 60 }
      .removeDuplicates()
      .assign(to: \.isHidden, on: upButton)
      .store(in: &cancellables)

    gauge.publisher(for: \.level, options: [.initial, .new])
      .map { level in String(localized: "Tide \(level, specifier: "%.1f") m") }
      .map(Optional.some)
      .assign(to: \.text, on: tideLabel)
      .store(in: &cancellables)

    NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification)
      .sink { [viewModel] _ in viewModel.reload() }
      .store(in: &cancellables)

    Timer.publish(every: 60, on: .main, in: .common)
      .autoconnect()
      .sink { [viewModel] _ in viewModel.reload() }
      .store(in: &cancellables)
  }

  private func apply(_ sections: [Section]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section.Kind, Row>()
    for section in sections {
      snapshot.appendSections([section.kind])
      snapshot.appendItems(section.rows, toSection: section.kind)
    }
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    switch viewModel.phase {
    case .loading where viewModel.sections.isEmpty:
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    case .failed(let message):
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.image = UIImage(systemName: "wifi.slash")
      configuration.text = String(localized: "No Departures")
      configuration.secondaryText = message
      configuration.button = .filled()
      configuration.button.title = String(localized: "Try Again")
      configuration.buttonProperties.primaryAction = UIAction { [viewModel] _ in
        viewModel.reload()
      }
      contentUnavailableConfiguration = configuration
    case .loaded where viewModel.sections.isEmpty:
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    default:
      contentUnavailableConfiguration = nil
    }
  }

  private func actions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let row = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let star = UIContextualAction(style: .normal, title: String(localized: "Star")) {
      [viewModel] _, _, completion in
      viewModel.favourites.toggle(row.id)
      completion(true)
    }
    star.backgroundColor = .systemYellow
    return UISwipeActionsConfiguration(actions: [star])
  }
}

extension DeparturesViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    viewModel.query = searchController.searchBar.text ?? ""
  }
}

extension DeparturesViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let row = dataSource.itemIdentifier(for: indexPath) else { return }
    let detail = DepartureViewModel(
      departure: row.departure, service: viewModel.service, favourites: viewModel.favourites)
    navigationController?.pushViewController(
      DepartureViewController(viewModel: detail), animated: true)
  }
}
