import PhotosUI
import UIKit

/// A new page.
final class ComposeViewController: UIViewController {
  private let journal: Journal
  private let textView = UITextView()
  private let imageView = UIImageView()
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let datePicker = UIDatePicker()
  private var image: UIImage? { didSet { imageChanged() } }
  private lazy var chooseButton: UIButton = {
    var configuration = UIButton.Configuration.gray()
    configuration.title = String(localized: "Choose Picture")
    configuration.image = UIImage(systemName: "photo")
    configuration.imagePadding = 8
    let button = UIButton(configuration: configuration)
    button.addTarget(self, action: #selector(choosePicture), for: .touchUpInside)
    return button
  }()

  init(journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    title = String(localized: "New Page")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.delegate = self
    textView.accessibilityLabel = String(localized: "Text")
    textView.backgroundColor = .secondarySystemBackground
    textView.layer.cornerRadius = 10
    textView.textContainerInset = UIEdgeInsets(top: 12, left: 8, bottom: 12, right: 8)
    imageView.contentMode = .scaleAspectFit
    imageView.isHidden = true
    imageView.accessibilityLabel = String(localized: "Chosen picture")
    progressView.isHidden = true
    datePicker.datePickerMode = .date
    datePicker.preferredDatePickerStyle = .compact
    datePicker.maximumDate = .now
    let dateLabel = UILabel()
    dateLabel.text = String(localized: "Date")
    let dateRow = UIStackView(arrangedSubviews: [dateLabel, UIView(), datePicker])

    let stack = UIStackView(arrangedSubviews: [
      dateRow, imageView, progressView, chooseButton, textView,
    ])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
      imageView.heightAnchor.constraint(lessThanOrEqualToConstant: 180),
    ])
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .save, target: self, action: #selector(save))
    contentChanged()
    sheetPresentationController?.detents = [.medium(), .large()]
    navigationController?.sheetPresentationController?.detents = [.large()]
    navigationController?.sheetPresentationController?.prefersGrabberVisible = true
  }

  @objc private func choosePicture() {
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    configuration.selectionLimit = 1
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }

  private func imageChanged() {
    imageView.image = image
    imageView.isHidden = image == nil
    chooseButton.configuration?.title =
      image == nil ? String(localized: "Choose Picture") : String(localized: "Choose Another")
    contentChanged()
  }

  private func contentChanged() {
    let isEmpty = textView.text.isEmpty && image == nil
    navigationItem.rightBarButtonItem?.isEnabled = !isEmpty
    navigationController?.isModalInPresentation = !isEmpty
    isModalInPresentation = !isEmpty
  }

  @objc private func cancel() {
    view.endEditing(true)
    presentingViewController?.dismiss(animated: true)
  }

  @objc private func save(_ sender: UIBarButtonItem) {
    do {
      if let image {
        try journal.addPicture(image, text: textView.text, date: datePicker.date)
      } else {
        journal.add(Entry(date: datePicker.date, text: textView.text))
      }
      dismiss(animated: true)
    } catch {
      let alert = UIAlertController(
        title: String(localized: "Not Saved"), message: error.localizedDescription,
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: String(localized: "OK"), style: .default))
      present(alert, animated: true)
    }
  }
}

extension ComposeViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    contentChanged()
  }
}

extension ComposeViewController: PHPickerViewControllerDelegate {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    picker.dismiss(animated: true)
    guard let provider = results.first?.itemProvider, provider.canLoadObject(ofClass: UIImage.self)
    else { return }
    let progress = provider.loadObject(ofClass: UIImage.self) { [weak self] object, error in
      DispatchQueue.main.async {
        guard let self else { return }
        self.progressView.isHidden = true
        if let image = object as? UIImage {
          self.image = image
        } else if let error {
          self.title = error.localizedDescription
        }
      }
    }
    progressView.isHidden = progress.isFinished
    progressView.observedProgress = progress
  }
}
