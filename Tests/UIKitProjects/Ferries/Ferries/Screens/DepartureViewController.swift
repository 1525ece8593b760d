import Combine
import UIKit

final class DepartureViewController: UIViewController {
  private let viewModel: DepartureViewModel
  private let summaryLabel = UILabel()
  private let notesLabel = UILabel()
  private let nameField = UITextField()
  private let bookButton = UIButton(configuration: .borderedProminent())
  private lazy var starItem = UIBarButtonItem(
    image: nil, style: .plain, target: self, action: #selector(toggleStar))
  private var cancellables = Set<AnyCancellable>()

  init(viewModel: DepartureViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = viewModel.departure.destination
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    summaryLabel.font = .preferredFont(forTextStyle: .title2)
    summaryLabel.numberOfLines = 0
    summaryLabel.text = viewModel.departure.summary
    notesLabel.numberOfLines = 0
    notesLabel.textColor = .secondaryLabel
    nameField.borderStyle = .roundedRect
    nameField.placeholder = String(localized: "Passenger")
    bookButton.configuration?.title = String(localized: "Book")

    let stack = UIStackView(arrangedSubviews: [summaryLabel, notesLabel, nameField, bookButton])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    navigationItem.rightBarButtonItem = starItem
    bind()
  }

  private func bind() {
    viewModel.$notes
      .assign(to: \.text, on: notesLabel)
      .store(in: &cancellables)

    viewModel.$isFavourite
      .map { UIImage(systemName: $0 ? "star.fill" : "star") }
      .assign(to: \.image, on: starItem)
      .store(in: &cancellables)

    viewModel.$isFavourite
      .map { $0 ? String(localized: "Remove Star") : String(localized: "Add Star") }
      .sink { [weak self] in self?.starItem.accessibilityLabel = $0 }
      .store(in: &cancellables)

    nameField.textPublisher
      .assign(to: \.name, on: viewModel)
      .store(in: &cancellables)

    viewModel.canBook
      .assign(to: \.isEnabled, on: bookButton)
      .store(in: &cancellables)

    viewModel.objectWillChange
      .sink { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
      .store(in: &cancellables)

    bookButton.publisher(for: .touchUpInside)
      .sink { [weak self] _ in self?.confirm() }
      .store(in: &cancellables)
  }

  private func confirm() {
    let alert = UIAlertController(
      title: String(localized: "Booked for \(viewModel.name)"),
      message: viewModel.departure.summary,
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: String(localized: "OK"), style: .default))
    present(alert, animated: true)
  }

  @objc private func toggleStar() {
    viewModel.toggle()
  }
}
