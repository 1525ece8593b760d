import KumikoCore

/// A line of a tree: its title, indented by depth, and its details at the end, which are never
/// truncated.
final class TreeCell: UITableViewCell {
  private let title = UILabel()
  private let detail = UILabel()
  private lazy var start = title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .preferredFont(forTextStyle: .footnote)
    detail.font = InspectorLook.monospaced(11)
    detail.textColor = .secondaryLabel
    detail.setContentCompressionResistancePriority(.required, for: .horizontal)
    title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    title.showsExpansionTextWhenTruncated = true
    for label in [title, detail] {
      label.adjustsFontForContentSizeCategory = true
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    NSLayoutConstraint.activate([
      start,
      detail.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      detail.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a line.
  func show(_ row: InspectedRow) {
    (title.text, detail.text) = (row.title, row.detail)
    start.constant = 12 + CGFloat(row.depth) * 12
  }
}
