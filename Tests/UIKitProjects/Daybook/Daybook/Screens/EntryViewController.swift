import Photos
import UIKit

/// A page: its picture, its date and its text.
final class EntryViewController: UIViewController {
  private let id: Entry.ID
  private let journal: Journal
  private let pictureView = UIImageView()
  private let dateLabel = UILabel()
  private let textLabel = UILabel()
  private var aspectConstraint: NSLayoutConstraint?
  private lazy var starItem = UIBarButtonItem(
    title: String(localized: "Favourite"), image: UIImage(systemName: "star"),
    primaryAction: UIAction { [journal, id] _ in journal.update(id) { $0.isFavourite.toggle() } })

  private static let dateFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .full
    formatter.timeStyle = .short
    formatter.doesRelativeDateFormatting = false
    return formatter
  }()

  init(id: Entry.ID, journal: Journal) {
    self.id = id
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
    hidesBottomBarWhenPushed = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .linen
    pictureView.contentMode = .scaleAspectFit
    pictureView.layer.cornerRadius = 12
    pictureView.clipsToBounds = true
    dateLabel.font = .preferredFont(forTextStyle: .footnote)
    dateLabel.textColor = .secondaryLabel
    textLabel.font = UIFont(
      descriptor: UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        .withDesign(.serif) ?? .preferredFontDescriptor(withTextStyle: .body), size: 0)
    textLabel.adjustsFontForContentSizeCategory = true
    textLabel.numberOfLines = 0

    let stack = UIStackView(arrangedSubviews: [pictureView, dateLabel, textLabel])
    stack.axis = .vertical
    stack.spacing = 12
    let scrollView = UIScrollView()
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        title: String(localized: "Save to Photos"),
        image: UIImage(systemName: "square.and.arrow.down"),
        target: self, action: #selector(saveToPhotos)),
      starItem,
    ]
  }

  override func updateProperties() {
    super.updateProperties()
    guard let entry = journal[id] else { return }
    title = entry.title
    dateLabel.text = Self.dateFormatter.string(from: entry.date)
    textLabel.text = entry.text
    starItem.image = UIImage(systemName: entry.isFavourite ? "star.fill" : "star")
    starItem.isSelected = entry.isFavourite
    pictureView.isHidden = entry.picture == nil
    navigationItem.rightBarButtonItems?.first?.isEnabled = entry.picture != nil
    if pictureView.image == nil, let name = entry.picture {
      pictureView.image = journal.store.picture(named: name)
      aspectConstraint?.isActive = false
      aspectConstraint = pictureView.widthAnchor.constraint(
        equalTo: pictureView.heightAnchor, multiplier: entry.aspect)
      aspectConstraint?.priority = .required - 1
      aspectConstraint?.isActive = true
    }
  }

  @objc private func saveToPhotos() {
    guard let name = journal[id]?.picture else { return }
    let url = journal.store.url(ofPicture: name)
    let date = journal[id]?.date
    PHPhotoLibrary.requestAuthorization(for: .addOnly) { [weak self] status in
      guard status == .authorized || status == .limited else {
        DispatchQueue.main.async { self?.tell(String(localized: "Photos Are Closed to Daybook")) }
        return
      }
      PHPhotoLibrary.shared().performChanges {
        let request = PHAssetChangeRequest.creationRequestForAssetFromImage(atFileURL: url)
        request?.creationDate = date
      } completionHandler: { isSaved, error in
        DispatchQueue.main.async {
          self?.tell(
            isSaved ? String(localized: "Saved") : String(localized: "Not Saved"),
            error?.localizedDescription)
        }
      }
    }
  }

  private func tell(_ title: String, _ message: String? = nil) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: String(localized: "OK"), style: .cancel, handler: nil))
    present(alert, animated: true)
  }
}
