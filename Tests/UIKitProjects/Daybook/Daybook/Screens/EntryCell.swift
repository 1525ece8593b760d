import UIKit

/// A picture with a line below it, which follow the journal.
final class EntryCell: UICollectionViewCell {
  private let pictureView = UIImageView()
  private let titleLabel = UILabel()
  private let starView = UIImageView(image: UIImage(systemName: "star.fill"))
  private var journal: Journal?
  private var id: Entry.ID?
  private var loading: Task<Void, Never>?
  private var shownPicture: String?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = 14
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = true

    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    pictureView.backgroundColor = .tertiarySystemFill
    pictureView.tintColor = .tertiaryLabel
    titleLabel.font = .preferredFont(forTextStyle: .subheadline)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    starView.tintColor = .systemYellow
    starView.setContentHuggingPriority(.required, for: .horizontal)
    starView.setContentCompressionResistancePriority(.required, for: .horizontal)

    let foot = UIStackView(arrangedSubviews: [titleLabel, starView])
    foot.spacing = 4
    for view in [pictureView, foot] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      pictureView.topAnchor.constraint(equalTo: contentView.topAnchor),
      pictureView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      pictureView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      pictureView.bottomAnchor.constraint(equalTo: foot.topAnchor, constant: -8),
      foot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      foot.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      foot.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      foot.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ id: Entry.ID, of journal: Journal) {
    self.journal = journal
    self.id = id
    setNeedsUpdateProperties()
  }

  override func updateProperties() {
    super.updateProperties()
    guard let journal, let id, let entry = journal[id] else { return }
    titleLabel.text = entry.title
    starView.isHidden = !entry.isFavourite
    accessibilityLabel = entry.title
    accessibilityValue = entry.isFavourite ? String(localized: "Favourite") : nil
    load(entry.picture, from: journal.store)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    loading?.cancel()
    shownPicture = nil
    pictureView.image = nil
    id = nil
  }

  private func load(_ name: String?, from store: JournalStore) {
    guard name != shownPicture else { return }
    shownPicture = name
    loading?.cancel()
    guard let name else {
      pictureView.image = nil
      return
    }
    loading = Task { [weak self] in
      let image = await store.thumbnail(named: name, width: 320)
      guard !Task.isCancelled, let self else { return }
      UIView.transition(with: self.pictureView, duration: 0.2, options: .transitionCrossDissolve) {
        self.pictureView.contentMode = image == nil ? .center : .scaleAspectFill
        self.pictureView.image = image ?? UIImage(systemName: "photo")
      }
    }
  }
}

final class MonthHeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
