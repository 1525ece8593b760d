import UIKit

/// One message, or a placeholder if none is selected.
final class MessageViewController: UIViewController {
  private let store: MailStore
  private let id: Message.ID?
  private let textView = UITextView()

  init(store: MailStore, id: Message.ID?) {
    self.store = store
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    guard let id, let message = store.message(id) else {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "No Message Selected"
      contentUnavailableConfiguration = configuration
      return
    }
    textView.isEditable = false
    textView.alwaysBounceVertical = true
    textView.textContainerInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    textView.attributedText = Self.text(message)
    textView.frame = view.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(textView)
    let trash = UIBarButtonItem(
      systemItem: .trash,
      primaryAction: UIAction { [store] _ in
        store.update([id], named: "Move to Trash") { $0.mailbox = .trash }
      })
    let move = UIBarButtonItem(
      image: UIImage(systemName: "folder"),
      menu: UIMenu(
        title: "Move to",
        children: [Mailbox.archive, .orders, .suppliers].map { mailbox in
          UIAction(title: mailbox.name, image: UIImage(systemName: mailbox.symbol)) {
            [store] _ in store.update([id], named: "Move") { $0.mailbox = mailbox }
          }
        }))
    move.accessibilityLabel = "Move"
    let reply = UIBarButtonItem(
      barButtonSystemItem: .reply, target: nil, action: MailViewController.replyAction)
    // The first of them is the last in the bar.
    navigationItem.rightBarButtonItems = [trash, move, reply]
  }

  /// Adds a reply command to the menu of the text.
  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    guard builder.system == .context else { return }
    let reply = UICommand(
      title: "Reply", image: UIImage(systemName: "arrowshape.turn.up.left"),
      action: MailViewController.replyAction)
    builder.insertSibling(
      UIMenu(options: .displayInline, children: [reply]), afterMenu: .standardEdit)
  }

  private static func text(_ message: Message) -> NSAttributedString {
    let paragraph = NSMutableParagraphStyle()
    paragraph.paragraphSpacing = 4
    let text = NSMutableAttributedString(
      string: message.subject + "\n",
      attributes: [
        .font: UIFont.preferredFont(forTextStyle: .title2), .foregroundColor: UIColor.label,
        .paragraphStyle: paragraph,
      ])
    text.append(
      NSAttributedString(
        string: "From \(message.sender)\n\(MessageDate.long(message.date))\n\n",
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .subheadline),
          .foregroundColor: UIColor.secondaryLabel,
        ]))
    text.append(
      NSAttributedString(
        string: message.body,
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
        ]))
    return text
  }
}
