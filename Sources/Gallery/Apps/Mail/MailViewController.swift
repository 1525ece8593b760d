import UIKit

/// Mailboxes, the messages of one, and a message.
final class MailViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let store = MailStore()
  private lazy var mailboxes = MailboxesViewController(store: store)
  private lazy var messages = MessagesViewController(store: store)

  override var undoManager: UndoManager? { store.undoManager }

  init() {
    super.init(style: .tripleColumn)
    preferredDisplayMode = .twoBesideSecondary
    preferredPrimaryColumnWidth = 220
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

  /// In a column beside a list the keyboard stays with the list.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if splitViewController == nil { becomeFirstResponder() }
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
