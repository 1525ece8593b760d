import Observation
import UIKit

// A mail app as it is written for iOS 26: tabs as values, an observable model, lists of content
// configurations, glass, a search that a button begins, and a page that grows out of its row.

@Observable @MainActor final class Mailbox {
  struct Message: Identifiable, Hashable, Sendable {
    let id: UUID
    var sender: String
    var subject: String
    var preview: String
    var date: Date
    var isRead = false
    var isFlagged = false
  }
  var messages: [Message] = []
  var filter = ""
  var unreadCount: Int { messages.count { !$0.isRead } }
  var shown: [Message] {
    filter.isEmpty
      ? messages : messages.filter { $0.subject.localizedCaseInsensitiveContains(filter) }
  }
  init(count: Int) {
    messages = (0..<count).map {
      Message(
        id: UUID(), sender: "Sender \($0)", subject: "Subject \($0)",
        preview: "Some words that stand below",
        date: Date(timeIntervalSince1970: Double($0) * 3600), isRead: $0.isMultiple(of: 3))
    }
  }
}

@MainActor final class MailInboxViewController: UIViewController {
  enum Section: Int, CaseIterable { case main }
  private let mailbox: Mailbox
  private var dataSource: UICollectionViewDiffableDataSource<Section, UUID>!
  private(set) lazy var collectionView: UICollectionView = {
    var config = UICollectionLayoutListConfiguration(appearance: .plain)
    config.headerMode = .none
    config.backgroundColor = .systemBackground
    config.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      self?.leadingActions(at: indexPath)
    }
    config.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
      guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") {
        [weak self] _, _, done in
        self?.mailbox.messages.removeAll { $0.id == id }
        done(true)
      }
      delete.image = UIImage(systemName: "trash")
      return UISwipeActionsConfiguration(actions: [delete])
    }
    config.itemSeparatorHandler = { _, proposed in
      var separator = proposed
      separator.topSeparatorVisibility = .hidden
      return separator
    }
    return UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: config))
  }()

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
    super.init(nibName: nil, bundle: nil)
    title = "Inbox"
  }
  @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }

  private func leadingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    let read = UIContextualAction(style: .normal, title: nil) { [weak self] _, _, completion in
      self?.toggleRead(at: indexPath)
      completion(true)
    }
    read.image = UIImage(systemName: "envelope.open")
    read.backgroundColor = .systemBlue
    let configuration = UISwipeActionsConfiguration(actions: [read])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }

  private func toggleRead(at indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath),
      let index = mailbox.messages.firstIndex(where: { $0.id == id })
    else { return }
    mailbox.messages[index].isRead.toggle()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    collectionView.delegate = self
    collectionView.allowsFocus = true
    collectionView.selectionFollowsFocus = true
    collectionView.topEdgeEffect.style = .soft
    collectionView.bottomEdgeEffect.style = .hard
    collectionView.refreshControl = UIRefreshControl(
      frame: .zero,
      primaryAction: UIAction { action in
        (action.sender as? UIRefreshControl)?.endRefreshing()
      })
    configureDataSource()
    configureNavigation()
    registerForTraitChanges([
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self,
    ]) { (self: Self, previous: UITraitCollection) in
      self.collectionView.collectionViewLayout.invalidateLayout()
    }
  }

  private func configureNavigation() {
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.style = .browser
    navigationItem.subtitle = "Updated just now"
    navigationItem.largeSubtitleView = UILabel()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search Mail"
    search.scopeBarActivation = .onSearchActivation
    search.searchBar.scopeButtonTitles = ["All", "Inbox"]
    navigationItem.searchController = search
    navigationItem.preferredSearchBarPlacement = .integratedButton
    let compose = UIBarButtonItem(
      systemItem: .compose, primaryAction: UIAction { [weak self] _ in self?.compose() })
    compose.style = .prominent
    compose.tintColor = .systemIndigo
    let filter = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "line.3.horizontal.decrease"),
      primaryAction: UIAction { [weak self] _ in self?.filterTapped() })
    filter.badge = .count(3)
    filter.isSelected = true
    filter.changesSelectionAsPrimaryAction = true
    navigationItem.rightBarButtonItems = [compose, .fixedSpace(0), filter]
    let flag = UIBarButtonItem(
      image: UIImage(systemName: "flag"),
      menu: UIMenu(children: [
        UIAction(title: "Flag", image: UIImage(systemName: "flag")) { _ in },
        UIMenu(
          title: "More", options: [.displayInline, .singleSelection], preferredElementSize: .small,
          children: [
            UIAction(title: "Red", state: .on) { _ in }, UIAction(title: "Blue") { _ in },
          ]),
        UIDeferredMenuElement.uncached { completion in completion([]) },
      ]))
    toolbarItems = [
      flag, .flexibleSpace(), navigationItem.searchBarPlacementBarButtonItem, .flexibleSpace(),
      compose,
    ]
    navigationController?.isToolbarHidden = false
    navigationItem.titleMenuProvider = { suggested in
      UIMenu(children: suggested + [UIAction(title: "Mark All") { _ in }])
    }
  }

  private func filterTapped() { mailbox.filter = mailbox.filter.isEmpty ? "1" : "" }

  private func compose() {
    let compose = UINavigationController(rootViewController: MailComposeViewController())
    compose.modalPresentationStyle = .pageSheet
    if let sheet = compose.sheetPresentationController {
      sheet.detents = [
        .medium(), .large(),
        .custom(identifier: .init("small")) { context in context.maximumDetentValue * 0.3 },
      ]
      sheet.prefersGrabberVisible = true
      sheet.selectedDetentIdentifier = .medium
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    }
    present(compose, animated: true)
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, UUID> {
      [mailbox] cell, _, id in
      cell.configurationUpdateHandler = { cell, state in
        guard let cell = cell as? UICollectionViewListCell,
          let message = mailbox.messages.first(where: { $0.id == id })
        else { return }
        var content = UIListContentConfiguration.subtitleCell().updated(for: state)
        content.text = message.sender
        content.secondaryText = message.subject
        content.textProperties.font = .preferredFont(forTextStyle: .headline)
        content.secondaryTextProperties.numberOfLines = 2
        content.image = UIImage(systemName: message.isRead ? "envelope.open" : "envelope.badge")
        content.imageProperties.tintColor = message.isRead ? .secondaryLabel : .tintColor
        content.imageProperties.strokeColor = .separator
        content.axesPreservingSuperviewLayoutMargins = .both
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.listCell().updated(for: state)
        background.backgroundColorTransformer = UIConfigurationColorTransformer {
          [weak cell] color in
          guard let cell else { return color }
          return cell.configurationState.isSelected ? .tintColor.withAlphaComponent(0.2) : color
        }
        background.shadowProperties.color = .black
        cell.backgroundConfiguration = background
        cell.accessories = [
          .label(text: message.date.formatted(.dateTime.hour().minute())),
          .disclosureIndicator(
            displayed: .whenNotEditing, options: .init(tintColor: .tertiaryLabel)),
          .multiselect(displayed: .whenEditing), .reorder(displayed: .whenEditing),
          .customView(
            configuration: .init(
              customView: UIImageView(image: UIImage(systemName: "flag.fill")),
              placement: .trailing(displayed: .always, at: { $0.count }),
              isHidden: !message.isFlagged, reservedLayoutWidth: .custom(12),
              tintColor: .systemOrange, maintainsFixedSize: true)),
          .popUpMenu(UIMenu(children: [UIAction(title: "One") { _ in }])),
        ]
      }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      let order = transaction.finalSnapshot.itemIdentifiers
      mailbox.messages.sort {
        (order.firstIndex(of: $0.id) ?? 0) < (order.firstIndex(of: $1.id) ?? 0)
      }
    }
  }

  override func updateProperties() {
    super.updateProperties()
    navigationItem.subtitle = "\(mailbox.unreadCount) Unread"
    tab?.badgeValue = mailbox.unreadCount > 0 ? mailbox.unreadCount.formatted() : nil
    var snapshot = NSDiffableDataSourceSnapshot<Section, UUID>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(mailbox.shown.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    if mailbox.shown.isEmpty {
      contentUnavailableConfiguration =
        state.searchText.map { _ in UIContentUnavailableConfiguration.search() }
        ?? {
          var empty = UIContentUnavailableConfiguration.empty()
          empty.text = "No Mail"
          empty.image = UIImage(systemName: "tray")
          empty.button = .prominentGlass()
          empty.button.title = "Get Mail"
          empty.buttonProperties.primaryAction = UIAction { [weak self] _ in
            self?.mailbox.filter = ""
          }
          return empty
        }()
    } else {
      contentUnavailableConfiguration = nil
    }
  }
}

extension MailInboxViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    mailbox.filter = searchController.searchBar.text ?? ""
  }
}

extension MailInboxViewController: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    let detail = MailMessageViewController(mailbox: mailbox, id: id)
    detail.preferredTransition = .zoom(
      options: {
        let options = UIViewController.Transition.ZoomOptions()
        options.dimmingColor = .black.withAlphaComponent(0.3)
        options.interactiveDismissShouldBegin = { context in context.willBegin }
        return options
      }()
    ) { [weak collectionView] context in
      collectionView?.cellForItem(at: indexPath)
    }
    navigationController?.pushViewController(detail, animated: true)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [
        UIAction(
          title: "Delete", subtitle: "\(indexPaths.count)", image: UIImage(systemName: "trash"),
          attributes: [.destructive, .keepsMenuPresented]
        ) { _ in }
      ])
    }
  }
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  { true }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { setEditing(true, animated: true) }
}

@MainActor func makeMailTabs(_ mailbox: Mailbox) -> UITabBarController {
  let tabs = UITabBarController(tabs: [
    UITab(title: "Inbox", image: UIImage(systemName: "tray"), identifier: "inbox") { _ in
      UINavigationController(rootViewController: MailInboxViewController(mailbox: mailbox))
    },
    UITabGroup(
      title: "Folders", image: UIImage(systemName: "folder"), identifier: "folders",
      children: [
        UITab(title: "Sent", image: UIImage(systemName: "paperplane"), identifier: "sent") { _ in
          UIViewController()
        }
      ]
    ) { _ in UINavigationController() },
    UISearchTab { _ in UINavigationController(rootViewController: UIViewController()) },
  ])
  tabs.mode = .tabSidebar
  tabs.tabBarMinimizeBehavior = .onScrollDown
  tabs.bottomAccessory = UITabAccessory(contentView: UILabel())
  tabs.sidebar.preferredLayout = .tile
  tabs.tabs.first?.preferredPlacement = .fixed
  (tabs.tabs.last as? UISearchTab)?.automaticallyActivatesSearch = true
  return tabs
}
