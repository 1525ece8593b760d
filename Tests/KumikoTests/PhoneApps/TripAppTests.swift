import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// An app of forms: a view that is laid out before it has a size, fields with prefixes, dates at
/// the ends of rows, and a panel that takes the place of the page.
@MainActor struct TripAppTests {
  // MARK: The app

  private final class Form: UIViewController, UITableViewDataSource {
    let card = UIView()
    let square = UIView()
    let note = UILabel()
    let link = UITextField()
    let table = UITableView()
    let picker = UIDatePicker()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemGroupedBackground
      // Laid out before there is a window, as many views of apps are.
      let header = UIView()
      for child in [card, table] as [UIView] {
        child.translatesAutoresizingMaskIntoConstraints = false
      }
      card.backgroundColor = .secondarySystemGroupedBackground
      card.layer.cornerRadius = 12
      header.addSubview(card)
      let stack = UIStackView(arrangedSubviews: [square, note, link])
      stack.axis = .vertical
      stack.spacing = 8
      stack.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(stack)
      square.backgroundColor = .tintColor
      note.text = "Where to?"
      let prefix = UILabel()
      prefix.text = "https://"
      prefix.textColor = .secondaryLabel
      link.leftView = prefix
      link.leftViewMode = .always
      link.borderStyle = .roundedRect
      link.text = "example.org"
      NSLayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 20),
        card.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -20),
        card.topAnchor.constraint(equalTo: header.topAnchor, constant: 20),
        card.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -20),
        stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
        stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
        stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
        stack.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -16),
        square.heightAnchor.constraint(equalToConstant: 120),
      ])
      header.layoutIfNeeded()
      header.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(header)
      view.addSubview(table)
      table.dataSource = self
      NSLayoutConstraint.activate([
        header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        table.topAnchor.constraint(equalTo: header.bottomAnchor),
        table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
      picker.datePickerMode = .date
      picker.preferredDatePickerStyle = .compact
      picker.locale = Locale(identifier: "en_US")
      picker.date = Date(timeIntervalSince1970: 1_000_000_000)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = ["Departure", "Notes"][indexPath.row]
      if indexPath.row == 0 { cell.accessoryView = picker }
      return cell
    }
  }

  private final class Panel: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
  }

  private final class Chooser: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Panel(presentedViewController: presented, presenting: presenting)
    }
  }

  // MARK: What a user sees

  private func shown() async throws -> (Form, OffscreenHost) {
    let form = Form()
    form.title = "Trip"
    let navigation = UINavigationController(rootViewController: form)
    let host = try await OffscreenHost.showing(
      navigation, width: 393, height: 700, scale: 2,
      traits: UITraitCollection(userInterfaceIdiom: .phone))
    return (form, host)
  }

  @Test func `what had no space at first has its place in the window, and keeps it`() async throws {
    let (form, host) = try await shown()
    for width in [393, 1_280, 700, 393] as [CGFloat] {
      try host.resize(to: CGSize(width: width, height: 700))
      await host.settle()
      expect(form.card.frame.minX == 20 && form.card.frame.width == width - 40)
      expect(form.square.frame.size == CGSize(width: width - 72, height: 120))
      let space = try #require(form.card.superview)
      expect(space.bounds.height - form.card.frame.maxY == 20)
    }
    await assertSnapshot(of: host, as: .image, named: "phone")
  }

  @Test func `the prefix of a field and the date of a row are as wide as they need`() async throws {
    let (form, _) = try await shown()
    let prefix = try #require(form.link.leftView)
    expect(prefix.frame.size == prefix.intrinsicContentSize && prefix.frame.width > 40)
    let spare = form.picker.bounds.width - form.picker.intrinsicContentSize.width
    expect((0..<1).contains(spare), spare)
    let right = form.picker.convert(form.picker.bounds, to: form.table).maxX
    expect(right <= form.table.bounds.width && right > form.table.bounds.width - 30)
  }

  @Test func `a panel takes the place of the page and gives it back in another size`()
    async throws
  {
    let (form, host) = try await shown()
    let (chooser, panel) = (Chooser(), UIViewController())
    panel.view.backgroundColor = .systemTeal
    panel.modalPresentationStyle = .custom
    panel.transitioningDelegate = chooser
    form.present(panel, animated: true)
    await host.settle()
    expect(form.view.window == nil && panel.view.window === host.window)
    try host.resize(to: CGSize(width: 1_000, height: 600))
    await host.settle()
    panel.dismiss(animated: true)
    await host.settle()
    expect(form.view.window === host.window, form.view.window, host.window)
    expect(form.card.frame.width == 960, form.card.frame.width)
    _ = chooser
  }
}
