import UIKit

/// A message: sender and date, subject and the first words, with a dot while it is unread.
final class MessageCell: UITableViewCell {
  private let dot = UIImageView(image: UIImage(systemName: "circle.fill"))
  private let senderLabel = UILabel()
  private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))
  private let dateLabel = UILabel()
  private let subjectLabel = UILabel()
  private let previewLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    senderLabel.font = .preferredFont(forTextStyle: .headline)
    dateLabel.font = .preferredFont(forTextStyle: .footnote)
    subjectLabel.font = .preferredFont(forTextStyle: .subheadline)
    previewLabel.font = .preferredFont(forTextStyle: .subheadline)
    previewLabel.numberOfLines = 2
    for label in [dateLabel, previewLabel] { label.textColor = .secondaryLabel }
    for label in [senderLabel, dateLabel, subjectLabel, previewLabel] {
      label.adjustsFontForContentSizeCategory = true
    }
    flag.tintColor = .systemOrange
    flag.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote)
    showSizeOfDot()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (cell: MessageCell, _: UITraitCollection) in cell.showSizeOfDot()
    }
    for view in [flag, dateLabel] {
      view.setContentHuggingPriority(.required, for: .horizontal)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    let line = UIStackView(arrangedSubviews: [senderLabel, flag, dateLabel])
    line.spacing = 6
    line.alignment = .center
    let stack = UIStackView(arrangedSubviews: [line, subjectLabel, previewLabel])
    stack.axis = .vertical
    stack.spacing = 2
    stack.translatesAutoresizingMaskIntoConstraints = false
    dot.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    contentView.addSubview(dot)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 28),
      contentView.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 12),
      contentView.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 10),
      dot.centerYAnchor.constraint(equalTo: senderLabel.centerYAnchor),
      dot.centerXAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
    ])
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func showSizeOfDot() {
    dot.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: UIFontMetrics.default.scaledValue(for: 9, compatibleWith: traitCollection))
  }

  func show(_ message: Message) {
    senderLabel.text = message.sender
    dateLabel.text = MessageDate.text(of: message.date, now: MailStore.now)
    subjectLabel.text = message.subject
    previewLabel.text = String(message.body.prefix { $0 != "\n" })
    dot.isHidden = !message.isUnread
    flag.isHidden = !message.isFlagged
    separatorInset.left = 28
    accessibilityValue = [message.isUnread ? "Unread" : nil, message.isFlagged ? "Flagged" : nil]
      .compactMap { $0 }.joined(separator: ", ")
  }
}

/// The date of a message: the time if it is today, the day if it is within the last week, else the
/// date.
enum MessageDate {
  static func text(of date: Date, now: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let days =
      calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
      ).day ?? 0
    switch days {
    case 0: return formatted(date, "HH:mm")
    case 1: return "Yesterday"
    case 2..<7: return formatted(date, "EEEE")
    default: return formatted(date, "d MMM")
    }
  }

  /// A date with its time, for the header of a message.
  static func long(_ date: Date) -> String { formatted(date, "EEEE d MMMM, HH:mm") }

  private static func formatted(_ date: Date, _ format: String) -> String {
    formatter.dateFormat = format
    return formatter.string(from: date)
  }

  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.timeZone = .gmt
    formatter.locale = Locale(identifier: "en_GB")
    return formatter
  }()
}
