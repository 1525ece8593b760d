import UIKit

/// The messages of a mailbox.
final class MessagesViewController: UITableViewController {
  var onSelect: ((Message.ID?) -> Void)?
  var mailbox = Mailbox.inbox {
    didSet {
      title = mailbox.name
      setEditing(false, animated: false)
      if isViewLoaded { apply(animated: false) }
    }
  }
  private(set) var selectedID: Message.ID?

  private let store: MailStore
  private let searchController = UISearchController(searchResultsController: nil)
  private var dataSource: UITableViewDiffableDataSource<Int, Message.ID>!
  private lazy var trashButton = UIBarButtonItem(
    title: "Trash", style: .plain, target: self, action: Selector(MessagesViewController.trash))
  private lazy var markButton = UIBarButtonItem(
    title: "Mark",
    menu: UIMenu(children: [
      UIAction(title: "As Read", image: UIImage(systemName: "envelope.open")) {
        [unowned self] _ in mark(unread: false)
      },
      UIAction(title: "As Unread", image: UIImage(systemName: "envelope.badge")) {
        [unowned self] _ in mark(unread: true)
      },
    ]))

  init(store: MailStore) {
    self.store = store
    super.init(style: .plain)
    title = mailbox.name
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed ?? true
    tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 80
    let compose = UIBarButtonItem(
      systemItem: .compose,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        present(ComposeViewController.make(store: store), animated: true)
      })
    navigationItem.rightBarButtonItems = [compose, editButtonItem]
    setToolbarItems([markButton, .flexibleSpace(), trashButton], animated: false)

    let refresh = UIRefreshControl()
    refresh.attributedTitle = NSAttributedString(string: "Pull to fetch mail")
    refresh.addTarget(self, action: Selector(Self.fetch), for: .valueChanged)
    refreshControl = refresh

    searchController.searchResultsUpdater = self
    searchController.searchBar.delegate = self
    searchController.searchBar.scopeButtonTitles = ["All", "Unread"]
    searchController.automaticallyShowsScopeBar = true
    navigationItem.searchController = searchController

    dataSource = MessageSource(tableView: tableView) { [store] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
      if let message = store.message(id) { (cell as? MessageCell)?.show(message) }
      return cell
    }
    dataSource.defaultRowAnimation = .fade
    apply(animated: false)
    NotificationCenter.default.addObserver(
      self, selector: Selector(Self.storeDidChange), name: MailStore.didChange, object: store)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = !isEditing
  }

  // MARK: - Data

  private var shown: [Message] {
    let text = searchController.searchBar.text ?? ""
    let onlyUnread =
      searchController.isActive && searchController.searchBar.selectedScopeButtonIndex == 1
    let flagged = searchController.searchBar.searchTextField.tokens.contains {
      $0.representedObject as? String == "flagged"
    }
    return store.messages(in: mailbox).filter { message in
      (text.isEmpty || message.subject.localizedCaseInsensitiveContains(text)
        || message.sender.localizedCaseInsensitiveContains(text))
        && (!onlyUnread || message.isUnread) && (!flagged || message.isFlagged)
    }
  }

  private func storeDidChange() { apply(animated: true) }

  private func apply(animated: Bool) {
    let old = dataSource.snapshot()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Message.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(shown.map(\.id))
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { old.indexOfItem($0) != nil })
    dataSource.apply(snapshot, animatingDifferences: animated)
    if let id = selectedID, snapshot.indexOfItem(id) == nil {
      selectedID = nil
      onSelect?(nil)
    }
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    guard dataSource.snapshot().itemIdentifiers.isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    var configuration =
      searchController.isActive
      ? UIContentUnavailableConfiguration.search() : UIContentUnavailableConfiguration.empty()
    if !searchController.isActive {
      configuration.text = "No Mail"
      configuration.image = UIImage(systemName: mailbox.symbol)
    }
    contentUnavailableConfiguration = configuration
  }

  private func fetch() {
    store.fetch()
    refreshControl?.endRefreshing()
  }

  // MARK: - Editing

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    navigationController?.setToolbarHidden(!editing, animated: animated)
    updateEditingButtons()
  }

  private var editedIDs: [Message.ID] {
    tableView.indexPathsForSelectedRows?.compactMap(dataSource.itemIdentifier) ?? []
  }

  private func updateEditingButtons() {
    trashButton.isEnabled = !editedIDs.isEmpty
    markButton.isEnabled = !editedIDs.isEmpty
  }

  private func trash() {
    store.update(editedIDs, named: "Move to Trash") { $0.mailbox = .trash }
    setEditing(false, animated: true)
  }

  private func mark(unread: Bool) {
    store.update(editedIDs, named: unread ? "Mark as Unread" : "Mark as Read") {
      $0.isUnread = unread
    }
    setEditing(false, animated: true)
  }

  // MARK: - UITableViewDelegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard !isEditing else { return updateEditingButtons() }
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    selectedID = id
    store.update([id], named: nil) { $0.isUnread = false }
    onSelect?(id)
  }

  override func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    !isEditing && splitViewController?.isCollapsed == false
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if isEditing { updateEditingButtons() }
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let message = dataSource.itemIdentifier(for: indexPath).flatMap(store.message) else {
      return nil
    }
    return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in menu(of: message) })
  }

  private func menu(of message: Message) -> UIMenu {
    func change(_ title: String, _ symbol: String, _ body: @escaping (inout Message) -> Void)
      -> UIAction
    {
      UIAction(title: title, image: UIImage(systemName: symbol)) { [store] _ in
        store.update([message.id], named: title, body)
      }
    }
    let reply = UIAction(title: "Reply", image: UIImage(systemName: "arrowshape.turn.up.left")) {
      [unowned self] _ in
      let answer = ComposeViewController.make(
        store: store, to: message.sender, subject: "Re: \(message.subject)")
      present(answer, animated: true)
    }
    let moves = [Mailbox.inbox, .archive, .orders, .suppliers].filter { $0 != message.mailbox }
      .map { mailbox in change(mailbox.name, mailbox.symbol) { $0.mailbox = mailbox } }
    let trash = change("Move to Trash", "trash") { $0.mailbox = .trash }
    trash.attributes = .destructive
    return UIMenu(children: [
      reply,
      message.isUnread
        ? change("Mark as Read", "envelope.open") { $0.isUnread = false }
        : change("Mark as Unread", "envelope.badge") { $0.isUnread = true },
      change(message.isFlagged ? "Unflag" : "Flag", "flag") { $0.isFlagged.toggle() },
      UIMenu(title: "Move to", image: UIImage(systemName: "folder"), children: moves),
      UIMenu(options: .displayInline, children: [trash]),
    ])
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let message = dataSource.itemIdentifier(for: indexPath).flatMap(store.message) else {
      return nil
    }
    let read = UIContextualAction(style: .normal, title: message.isUnread ? "Read" : "Unread") {
      [store] _, _, completion in
      store.update([message.id], named: "Mark as Read") { $0.isUnread.toggle() }
      completion(true)
    }
    read.backgroundColor = .systemBlue
    read.image = UIImage(systemName: message.isUnread ? "envelope.open" : "envelope.badge")
    return UISwipeActionsConfiguration(actions: [read])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let message = dataSource.itemIdentifier(for: indexPath).flatMap(store.message) else {
      return nil
    }
    let trash = UIContextualAction(style: .destructive, title: "Trash") {
      [store] _, _, completion in
      store.update([message.id], named: "Move to Trash") { $0.mailbox = .trash }
      completion(true)
    }
    let flag = UIContextualAction(style: .normal, title: message.isFlagged ? "Unflag" : "Flag") {
      [store] _, _, completion in
      store.update([message.id], named: "Flag") { $0.isFlagged.toggle() }
      completion(true)
    }
    flag.backgroundColor = .systemOrange
    let configuration = UISwipeActionsConfiguration(actions: [trash, flag])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }
}

extension MessagesViewController: UISearchResultsUpdating, UISearchBarDelegate {
  func updateSearchResults(for searchController: UISearchController) {
    let field = searchController.searchBar.searchTextField
    if field.text?.lowercased() == "flagged " {
      let token = UISearchToken(icon: UIImage(systemName: "flag.fill"), text: "Flagged")
      token.representedObject = "flagged"
      field.text = ""
      field.insertToken(token, at: field.tokens.count)
    }
    apply(animated: true)
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    apply(animated: true)
  }
}

/// A data source with editable rows, which a plain diffable data source does not allow.
private final class MessageSource: UITableViewDiffableDataSource<Int, Message.ID> {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
}
