import KumikoCore

/// The compiler's diagnostics, or the reason why a preview ended, over the last good picture.
final class MessagesView: UIView {
  private let text = UITextView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = 10
    layer.borderColor = UIColor.separator.cgColor
    clipsToBounds = true
    text.isEditable = false
    text.backgroundColor = .clear
    text.adjustsFontForContentSizeCategory = true
    addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows diagnostics of the compiler; each begins with its location.
  func show(_ messages: [CompilerMessage], folder: String) {
    let whole = NSMutableAttributedString()
    for (index, message) in messages.enumerated() {
      let file =
        message.file.hasPrefix(folder + "/")
        ? String(message.file.dropFirst(folder.count + 1)) : message.file
      let color: UIColor = message.kind == .error ? .systemRed : .secondaryLabel
      add("\(file):\(message.line):\(message.column)\n", .footnote, color, to: whole)
      let end = index == messages.count - 1 ? "" : "\n\n"
      add(message.text + end, .body, .label, to: whole)
    }
    text.attributedText = whole
  }

  /// Shows a sentence, and details.
  func show(_ sentence: String, _ detail: String) {
    let whole = NSMutableAttributedString()
    add(sentence + "\n", .headline, .label, to: whole)
    add(detail, .body, .secondaryLabel, to: whole)
    text.attributedText = whole
  }

  private func add(
    _ part: String, _ style: UIFont.TextStyle, _ color: UIColor,
    to whole: NSMutableAttributedString
  ) {
    whole.append(
      NSAttributedString(
        string: part,
        attributes: [.font: UIFont.preferredFont(forTextStyle: style), .foregroundColor: color]))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = CGSize(width: size.width - 24, height: size.height)
    let wanted = text.sizeThatFits(inner)
    return CGSize(width: size.width, height: min(size.height, wanted.height + 16))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.borderWidth = 1 / max(1, traitCollection.displayScale)
    text.frame = bounds.insetBy(dx: 12, dy: 8)
  }
}
