import KumikoFoundation

/// Shown in place of a cell that was not provided, so that the gap is visible.
final class MissingCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.borderWidth = 1
    contentView.layer.borderColor = UIColor.systemRed.cgColor
    contentView.backgroundColor = .systemRed.withAlphaComponent(0.12)
    label.textColor = .systemRed
    label.font = .systemFont(ofSize: 11)
    label.text = "nil"
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
