import KumikoFoundation
import KumikoGraphics

/// Replaces a cell that was not provided, so that the gap is visible.
final class MissingRow: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textLabel?.text = "nil"
    textLabel?.textColor = .systemRed
    backgroundColor = .systemRed.withAlphaComponent(0.12)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
