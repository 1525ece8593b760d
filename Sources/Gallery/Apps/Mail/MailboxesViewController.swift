import UIKit

/// The mailboxes of an account, as an outline.
final class MailboxesViewController: UICollectionViewController {
  var onSelect: ((Mailbox) -> Void)?

  private let store: MailStore
  private var dataSource: UICollectionViewDiffableDataSource<Int, Mailbox>!

  init(store: MailStore) {
    self.store = store
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
    title = "Mailboxes"
    clearsSelectionOnViewWillAppear = false
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let accounts = UICollectionView.CellRegistration<UICollectionViewListCell, Mailbox> {
      cell, _, mailbox in
      var content = UIListContentConfiguration.sidebarHeader()
      content.text = mailbox.name
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let mailboxes = UICollectionView.CellRegistration<UICollectionViewListCell, Mailbox> {
      [unowned self] cell, _, mailbox in
      var content = UIListContentConfiguration.sidebarCell()
      content.text = mailbox.name
      content.image = UIImage(systemName: mailbox.symbol)
      cell.contentConfiguration = content
      let unread = store.unreadCount(in: mailbox)
      cell.accessories = unread > 0 ? [.label(text: "\(unread)")] : []
      if dataSource.snapshot(for: 0).snapshot(of: mailbox).items.count > 0 {
        cell.accessories.append(.outlineDisclosure(options: .init(style: .cell)))
      }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, mailbox in
      collectionView.dequeueConfiguredReusableCell(
        using: mailbox.kind == .account ? accounts : mailboxes, for: indexPath, item: mailbox)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<Mailbox>()
    let account = Mailbox(name: "Workshop", kind: .account)
    outline.append([account])
    outline.append([.inbox, .drafts, .sent, .archive, .trash], to: account)
    outline.append([.orders, .suppliers], to: .inbox)
    outline.expand([account, .inbox])
    dataSource.apply(outline, to: 0, animatingDifferences: false)
    collectionView.selectItem(
      at: dataSource.indexPath(for: .inbox), animated: false, scrollPosition: [])
    NotificationCenter.default.addObserver(
      self, selector: Selector(Self.storeDidChange), name: MailStore.didChange, object: store)
  }

  private func storeDidChange() {
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if let mailbox = dataSource.itemIdentifier(for: indexPath) { onSelect?(mailbox) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    splitViewController?.isCollapsed == false
  }

  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    dataSource.itemIdentifier(for: indexPath)?.kind != .account
  }
}
