import UIKit

/// The mailboxes, the messages of one, and a message, in a split view.
final class MailViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let store = MailStore()
  private lazy var mailboxes = MailboxesViewController(store: store)
  private lazy var messages = MessagesViewController(store: store)

  override var undoManager: UndoManager? { store.undoManager }

  init() {
    super.init(style: .tripleColumn)
    delegate = self
    mailboxes.onSelect = { [weak self] mailbox in
      guard let self else { return }
      messages.mailbox = mailbox
      if displayMode == .twoOverSecondary { hide(.primary) } else { show(.supplementary) }
    }
    messages.onSelect = { [weak self] id in self?.open(id) }
    setViewController(mailboxes, for: .primary)
    setViewController(messages, for: .supplementary)
    setViewController(MessageViewController(store: store, id: nil), for: .secondary)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// In a column beside a list the list keeps the keyboard focus.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if splitViewController == nil { becomeFirstResponder() }
  }

  // MARK: - Beside a list

  /// The columns have their own bars: the outer one would be an empty band above.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  /// The list moves its pages to another navigation bar when the window becomes wide or narrow.
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    let former = self.parent as? UINavigationController
    if parent !== former { former?.setNavigationBarHidden(false, animated: false) }
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    (parent as? UINavigationController)?.setNavigationBarHidden(true, animated: false)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    giveColumnsTheirWidths()
    placeListButton(in: displayMode)
  }

  /// Columns grow with their text size, and leave the larger part to the message.
  private func giveColumnsTheirWidths() {
    func width(_ usual: CGFloat, atMost share: CGFloat) -> CGFloat {
      let wanted = UIFontMetrics.default.scaledValue(for: usual, compatibleWith: traitCollection)
      return min(wanted, max(usual, view.bounds.width * share)).rounded()
    }
    let (primary, supplementary) = (width(220, atMost: 0.28), width(280, atMost: 0.32))
    // Setting it discards the width to which the user dragged it.
    if preferredPrimaryColumnWidth != primary { preferredPrimaryColumnWidth = primary }
    if preferredSupplementaryColumnWidth != supplementary {
      preferredSupplementaryColumnWidth = supplementary
    }
  }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { placeListButton(in: displayMode) }

  private lazy var besideListButton = UIBarButtonItem(
    title: "Screens", image: UIImage(systemName: "list.bullet"),
    primaryAction: UIAction { [weak self] _ in self?.splitViewController?.show(.primary) })
  private lazy var listButton = UIBarButtonItem(
    title: "Screens", image: UIImage(systemName: "chevron.backward"),
    primaryAction: UIAction { [weak self] _ in
      self?.navigationController?.popViewController(animated: true)
    })

  /// The bar of the first column contains the button of the outer bar: for showing the list if that
  /// is hidden, or below in the stack.
  private func placeListButton(in mode: DisplayMode) {
    let isBelow = splitViewController?.isCollapsed == true
    let isHidden = !isBelow && splitViewController?.displayMode == .secondaryOnly
    let hidesMailboxes: [DisplayMode] = [.secondaryOnly, .oneBesideSecondary]
    let showsMailboxes = isBelow || isCollapsed || !hidesMailboxes.contains(mode)
    for page in [mailboxes, messages] as [UIViewController] {
      let isFirst = (page === mailboxes) == showsMailboxes
      let item = isBelow ? listButton : isHidden ? besideListButton : nil
      let wanted = isFirst ? item : nil
      if page.navigationItem.leftBarButtonItem !== wanted {
        page.navigationItem.leftBarButtonItem = wanted
      }
    }
  }

  private func open(_ id: Message.ID?) {
    setViewController(MessageViewController(store: store, id: id), for: .secondary)
    if id != nil { show(.secondary) }
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    messages.selectedID == nil ? .supplementary : proposedTopColumn
  }

  // MARK: - Commands

  static let replyAction = Selector(MailViewController.reply, named: "reply")
  private static let flagAction = Selector(MailViewController.flag, named: "flag")

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "New Message", image: UIImage(systemName: "square.and.pencil"),
        action: Selector(Self.compose), input: "n", modifierFlags: .command),
      UIKeyCommand(
        title: "Reply", action: Self.replyAction, input: "r", modifierFlags: .command),
      UIKeyCommand(
        title: "Flag", action: Self.flagAction, input: "l", modifierFlags: [.command, .shift]),
      UIKeyCommand(
        title: "Mark All as Read", action: Selector(Self.markAllAsRead), input: "u",
        modifierFlags: [.command, .shift]),
    ]
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == Self.replyAction || action == Self.flagAction {
      return messages.selectedID != nil
    }
    return super.canPerformAction(action, withSender: sender)
  }

  override func validate(_ command: UICommand) {
    super.validate(command)
    if command.action == Self.flagAction {
      let isFlagged = messages.selectedID.flatMap(store.message)?.isFlagged == true
      command.title = isFlagged ? "Unflag" : "Flag"
      command.state = isFlagged ? .on : .off
    }
  }

  func compose() { present(ComposeViewController.make(store: store), animated: true) }

  func reply() {
    guard let message = messages.selectedID.flatMap(store.message) else { return }
    let compose = ComposeViewController.make(
      store: store, to: message.sender, subject: "Re: \(message.subject)")
    present(compose, animated: true)
  }

  private func flag() {
    guard let id = messages.selectedID else { return }
    store.update([id], named: "Flag") { $0.isFlagged.toggle() }
  }

  private func markAllAsRead() {
    store.update(store.messages(in: messages.mailbox).map(\.id), named: "Mark as Read") {
      $0.isUnread = false
    }
  }
}
