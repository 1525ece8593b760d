import UIKit

final class TeaViewController: UIViewController {
  private let tea: Tea
  private let basket: Basket
  private let scrollView = UIScrollView()
  private let pictureView = UIImageView()
  private let countLabel = UILabel()

  init(tea: Tea, basket: Basket) {
    self.tea = tea
    self.basket = basket
    super.init(nibName: nil, bundle: nil)
    title = tea.name
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    pictureView.backgroundColor = .steam

    let notes = UILabel()
    notes.attributedText = Self.notes(tea)
    notes.numberOfLines = 0
    countLabel.textColor = .secondaryLabel
    countLabel.font = .preferredFont(forTextStyle: .footnote)

    var configuration = UIButton.Configuration.filled()
    configuration.title = String(localized: "Add to Basket")
    configuration.subtitle = tea.price.price
    configuration.image = UIImage(systemName: "plus")
    configuration.imagePadding = 8
    let button = UIButton(
      configuration: configuration, primaryAction: UIAction { [basket, tea] _ in basket.add(tea) })
    button.configurationUpdateHandler = { button in
      button.configuration?.baseBackgroundColor =
        button.isHighlighted ? .leaf.withAlphaComponent(0.7) : .leaf
    }

    let stack = UIStackView(arrangedSubviews: [pictureView, notes, button, countLabel])
    stack.axis = .vertical
    stack.spacing = 16
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = .init(top: 16, leading: 20, bottom: 16, trailing: 20)

    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      pictureView.heightAnchor.constraint(equalToConstant: 220),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .action,
      primaryAction: UIAction { [weak self] action in
        guard let self else { return }
        let sheet = UIActivityViewController(activityItems: [tea.name], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceItem = action.sender as? UIBarButtonItem
        present(sheet, animated: true)
      })
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (self: Self, _) in
      notes.attributedText = Self.notes(self.tea)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if pictureView.image == nil { pictureView.load(tea.picture) }
  }

  override func updateProperties() {
    super.updateProperties()
    let count = basket[tea.id]?.count ?? 0
    countLabel.text = count == 0 ? nil : String(localized: "\(count) in the basket")
    countLabel.isHidden = count == 0
  }

  private static func notes(_ tea: Tea) -> NSAttributedString {
    var text = AttributedString(tea.notes)
    text.font = UIFont.preferredFont(forTextStyle: .body)
    text.foregroundColor = UIColor.label
    var kind = AttributedString("\n" + String(localized: tea.kind.title).uppercased())
    kind.font = UIFont.preferredFont(forTextStyle: .caption1)
    kind.kern = 1.2
    kind.foregroundColor = UIColor.leaf
    return NSAttributedString(text + kind)
  }
}

#Preview {
  UINavigationController(
    rootViewController: TeaViewController(tea: Catalogue.sample.teas[0], basket: Basket()))
}
