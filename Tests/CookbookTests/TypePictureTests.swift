import Kumiko
import ScreenshotTesting
import Testing

/// What the examples of types show that no recipe has: the pictures on their pages.
@MainActor struct `an example of a type` {
  private func open(
    _ view: UIView, height: CGFloat = 120, as test: (UIView, UILayoutGuide) -> [NSLayoutConstraint]
  ) async throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: 420, height: height), scale: 2)
    let root = UIViewController()
    root.view.backgroundColor = .systemBackground
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    NSLayoutConstraint.activate(test(view, root.view.safeAreaLayoutGuide))
    host.rootViewController = root
    await host.settle()
    return host
  }

  private func inTheMiddle(_ view: UIView, _ area: UILayoutGuide) -> [NSLayoutConstraint] {
    [
      view.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: area.centerYAnchor),
    ]
  }

  private func wide(_ view: UIView, _ area: UILayoutGuide) -> [NSLayoutConstraint] {
    inTheMiddle(view, area) + [
      view.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -48)
    ]
  }

  private func whole(_ view: UIView, _ area: UILayoutGuide) -> [NSLayoutConstraint] {
    wide(view, area) + [view.heightAnchor.constraint(equalTo: area.heightAnchor, constant: -24)]
  }

  private func square(_ view: UIView, _ area: UILayoutGuide) -> [NSLayoutConstraint] {
    inTheMiddle(view, area) + [
      view.widthAnchor.constraint(equalToConstant: 72),
      view.heightAnchor.constraint(equalToConstant: 72),
    ]
  }

  private func picture(_ host: OffscreenHost, _ type: Any.Type) async {
    await assertSnapshot(of: host, as: .image, named: "\(type)")
  }

  // MARK: Controls

  @Test func `chooses one of two`() async throws {
    let order = UISegmentedControl(items: ["Title", "Year"])
    order.selectedSegmentIndex = 0
    let host = try await open(order, as: inTheMiddle)
    try host.tap("Year")
    await host.settle()
    #expect(order.selectedSegmentIndex == 1)
    await picture(host, UISegmentedControl.self)
  }

  @Test func `counts`() async throws {
    let count = UIStepper()
    count.minimumValue = 1
    count.maximumValue = 12
    await picture(try await open(count, as: inTheMiddle), UIStepper.self)
  }

  @Test func `shows a day to change`() async throws {
    let day = UIDatePicker()
    day.datePickerMode = .date
    day.preferredDatePickerStyle = .compact
    day.locale = Locale(identifier: "en_GB")
    day.timeZone = TimeZone(identifier: "UTC")
    day.date = Date(timeIntervalSince1970: 982_108_800)
    await picture(try await open(day, as: inTheMiddle), UIDatePicker.self)
  }

  @Test func `says how far something is`() async throws {
    let bar = UIProgressView()
    bar.progress = 0.4
    await picture(try await open(bar, height: 80, as: wide), UIProgressView.self)
  }

  @Test func `turns while something is awaited`() async throws {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.hidesWhenStopped = false
    await picture(try await open(wheel, height: 80, as: inTheMiddle), UIActivityIndicatorView.self)
  }

  /// Rows that are being loaded again, as code said.
  private final class Ferries: UITableViewController {
    private let names = ["Naoshima", "Teshima", "Inujima"]

    override func viewDidLoad() {
      super.viewDidLoad()
      refreshControl = UIRefreshControl()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
  }

  @Test func `shows that rows are loaded again`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 420, height: 200), scale: 2)
    let list = Ferries(style: .plain)
    list.loadViewIfNeeded()
    // As an app does that loads as soon as its list is there.
    list.refreshControl?.beginRefreshing()
    host.rootViewController = list
    await host.settle()
    #expect(list.tableView.contentOffset.y == -60)
    await picture(host, UIRefreshControl.self)
  }

  // MARK: Pictures and texts

  @Test func `shows a picture in a colour`() async throws {
    let leaf = UIImageView(image: UIImage(systemName: "leaf"))
    leaf.contentMode = .scaleAspectFit
    leaf.tintColor = .systemGreen
    await picture(try await open(leaf, as: square), UIImageView.self)
  }

  @Test func `draws a picture`() async throws {
    let size = CGSize(width: 64, height: 64)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let disc = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.systemOrange.setFill()
      context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
    }
    let host = try await open(UIImageView(image: disc), as: inTheMiddle)
    await picture(host, UIGraphicsImageRenderer.self)
  }

  @Test func `is as high as its text`() async throws {
    let letter = UITextView()
    letter.isScrollEnabled = false
    letter.font = .preferredFont(forTextStyle: .body)
    letter.text = "Dear Amina,\nthe plums are ripe. Come on Sunday, and bring a basket."
    letter.backgroundColor = .secondarySystemBackground
    letter.layer.cornerRadius = 10
    await picture(try await open(letter, height: 140, as: wide), UITextView.self)
  }

  @Test func `gives what was copied`() async throws {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Paste here"
    let host = try await open(field, as: wide)
    try host.tap("Paste here")
    await host.settle()
    // Other tests of the program copy, too: nothing may come between.
    UIPasteboard.general.string = "Two tickets, row F"
    field.paste(nil)
    await host.settle()
    #expect(field.text == "Two tickets, row F")
    await picture(host, UIPasteboard.self)
  }

  // MARK: Lists and what scrolls

  @Test func `shows an array of sections`() async throws {
    struct Grey: Identifiable, Equatable { let id: Int }
    let list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: .grid(columns: 5)))
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Grey> { cell, _, grey in
      cell.contentView.backgroundColor = UIColor(white: CGFloat(grey.id) / 10, alpha: 1)
      cell.contentView.layer.cornerRadius = 8
    }
    let source = SectionedDataSource(collectionView: list)
    await source.apply([
      CollectionSection(
        "greys", items: (0..<10).map(Grey.init), cells: cells, layout: .grid(columns: 5, spacing: 8)
      )
    ])
    let host = try await open(list, height: 200, as: whole)
    await picture(host, SectionedDataSource.self)
    withExtendedLifetime(source) {}
  }

  @Test func `stands items in lines`() async throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 56)
    flow.minimumLineSpacing = 12
    flow.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    let list = UICollectionView(frame: .zero, collectionViewLayout: flow)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.contentView.backgroundColor = UIColor(
        hue: CGFloat(number) / 8, saturation: 0.6, brightness: 0.9, alpha: 1)
      cell.contentView.layer.cornerRadius = 8
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      [cells] in $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<8))
    await source.apply(snapshot, animatingDifferences: false)
    let host = try await open(list, height: 240, as: whole)
    await picture(host, UICollectionViewFlowLayout.self)
  }

  @Test func `shows a part of what is wider`() async throws {
    let scroll = UIScrollView()
    let leaves = UIStackView(
      arrangedSubviews: (0..<12).map { number in
        let leaf = UIView()
        leaf.backgroundColor = UIColor(
          hue: CGFloat(number) / 12, saturation: 0.5, brightness: 0.9, alpha: 1)
        leaf.layer.cornerRadius = 8
        return leaf
      })
    leaves.distribution = .fillEqually
    leaves.spacing = 8
    leaves.frame = CGRect(x: 0, y: 0, width: 1_000, height: 96)
    scroll.addSubview(leaves)
    scroll.contentSize = leaves.bounds.size
    let host = try await open(scroll, as: whole)
    host.scroll(by: CGVector(dx: -2, dy: 0), at: CGPoint(x: 200, y: 60))
    await host.settle()
    #expect(scroll.contentOffset.x > 0)
    await picture(host, UIScrollView.self)
  }

  // MARK: Hands

  @Test func `says its keys in a menu`() async throws {
    let save = UIKeyCommand(
      title: "Save", action: Selector(Card.tapped), input: "s", modifierFlags: .command)
    let file = UIButton(configuration: .gray())
    file.setTitle("File", for: .normal)
    file.menu = UIMenu(children: [save])
    file.showsMenuAsPrimaryAction = true
    let card = Card()
    card.addSubview(file)
    file.frame = CGRect(x: 0, y: 0, width: 72, height: 36)
    let host = try await open(card, height: 180, as: square)
    try host.tap("File")
    await host.settle()
    await picture(host, UIKeyCommand.self)
  }

  @Test func `hears a click on what is no button`() async throws {
    let card = Card()
    card.isUserInteractionEnabled = true
    card.addGestureRecognizer(UITapGestureRecognizer(target: card, action: Selector(Card.tapped)))
    let host = try await open(card, as: square)
    host.tap(at: CGPoint(x: 210, y: 60))
    await host.settle()
    await picture(host, UITapGestureRecognizer.self)
  }

  @Test func `follows the hand`() async throws {
    let card = Card()
    card.addGestureRecognizer(UIPanGestureRecognizer(target: card, action: Selector(Card.moved)))
    let host = try await open(card, as: square)
    host.drag(from: CGPoint(x: 210, y: 60), to: CGPoint(x: 330, y: 70))
    await host.settle()
    #expect(card.transform.tx > 0)
    await picture(host, UIPanGestureRecognizer.self)
  }

  @Test func `stops on the way, and goes on by hand`() async throws {
    let card = Card()
    let host = try await open(card, as: square)
    let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.7) {
      card.transform = CGAffineTransform(translationX: 120, y: 0).rotated(by: .pi / 2)
    }
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    await host.settle()
    await picture(host, UIViewPropertyAnimator.self)
    animator.stopAnimation(true)
  }
}

/// A square that is clicked and moved.
private final class Card: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBlue
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) { nil }

  func tapped() { backgroundColor = .systemGreen }

  func moved(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: superview)
    transform = CGAffineTransform(translationX: way.x, y: way.y)
  }
}
