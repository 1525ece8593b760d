import UIKit

// The pages of the mail app: a message, and one that is written.

@MainActor final class MailMessageViewController: UIViewController {
  private let mailbox: Mailbox
  private let id: UUID
  private let textView = UITextView(usingTextLayoutManager: true)
  init(mailbox: Mailbox, id: UUID) {
    (self.mailbox, self.id) = (mailbox, id)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(textView)
    textView.frame = view.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.isFindInteractionEnabled = true
    textView.isEditable = false
    textView.writingToolsBehavior = .limited

    navigationItem.renameDelegate = self
    let glass = UIGlassContainerEffect()
    glass.spacing = 12
    let host = UIVisualEffectView(effect: glass)
    let piece = UIVisualEffectView(effect: UIGlassEffect())
    piece.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 8))
    host.contentView.addSubview(piece)
    view.addSubview(host)
    var reply = UIButton.Configuration.clearGlass()
    reply.title = "Reply"
    reply.symbolContentTransition = UISymbolContentTransition(.replace)
    let button = UIButton(configuration: reply, primaryAction: UIAction { _ in })
    button.configurationUpdateHandler = { button in
      button.configuration?.image = UIImage(systemName: button.isSelected ? "flag.fill" : "flag")
    }
    button.hoverStyle = UIHoverStyle(effect: .highlight, shape: .capsule)
    piece.contentView.addSubview(button)
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if let index = mailbox.messages.firstIndex(where: { $0.id == id }) {
      mailbox.messages[index].isRead = true
    }
  }
  override func updateProperties() {
    super.updateProperties()
    guard let message = mailbox.messages.first(where: { $0.id == id }) else { return }
    navigationItem.title = message.subject
    navigationItem.attributedSubtitle = try? AttributedString(
      markdown: "From **\(message.sender)**")
    var text = AttributedString(message.preview)
    text.font = .preferredFont(forTextStyle: .body)
    text.foregroundColor = .label
    textView.attributedText = NSAttributedString(text)
  }
}
extension MailMessageViewController: UINavigationItemRenameDelegate {
  func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {
    navigationItem.title = title
  }
  func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }
  func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }
  func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String)
    -> Bool
  { !title.isEmpty }
}

@MainActor final class MailComposeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    isModalInPresentation = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Send", primaryAction: UIAction { _ in })
    navigationItem.rightBarButtonItem?.style = .prominent
    let field = UITextField()
    field.borderStyle = .roundedRect
    let body = UITextView()
    body.borderStyle = .roundedRect
    let stack = UIStackView(arrangedSubviews: [field, body])
    stack.axis = .vertical
    stack.spacing = UIStackView.spacingUseSystem
    view.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(
        equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 1),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    let paste = UIPasteControl(
      configuration: {
        let configuration = UIPasteControl.Configuration()
        configuration.displayMode = .iconAndLabel
        configuration.cornerStyle = .capsule
        return configuration
      }())
    paste.target = body
    stack.addArrangedSubview(paste)
    UIView.animate(springDuration: 0.4, bounce: 0.2, options: .flushUpdates) { stack.alpha = 1 }
  }
}
