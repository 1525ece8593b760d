import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

private final class RowsScreen: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(number)"
      content.secondaryText = "What there is to say about it"
      cell.contentConfiguration = content
      cell.accessories = [.label(text: "3")]
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<6))
    source?.apply(snapshot, animatingDifferences: false)
  }
}

/// Columns with everyday rows, disabled buttons, a field: an app that set no colour.
private func untouched() -> UIViewController {
  let list = RowsScreen(
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
  list.title = "List"
  let detail = UIViewController()
  detail.title = "Detail"
  detail.view.backgroundColor = .systemBackground
  let save = UIBarButtonItem(title: "Save")
  save.isEnabled = false
  detail.navigationItem.rightBarButtonItem = save
  let send = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Send") { _ in })
  send.isEnabled = false
  let plain = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Later") { _ in })
  plain.isEnabled = false
  let note = UILabel()
  note.text = "A second rank"
  note.textColor = .secondaryLabel
  let field = UITextField()
  field.placeholder = "Name"
  for (row, view) in ([send, plain, note, field] as [UIView]).enumerated() {
    view.frame = CGRect(x: 20, y: 80 + CGFloat(row) * 60, width: 200, height: 34)
    detail.view.addSubview(view)
  }
  let split = UISplitViewController(style: .doubleColumn)
  split.setViewController(list, for: .primary)
  split.setViewController(detail, for: .secondary)
  return split
}

/// The audit of an app that left everything as it is.
struct `the audit of an untouched app` {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `finds nothing`(style: UIUserInterfaceStyle) async throws {
    let host = try OffscreenHost(
      size: CGSize(width: 800, height: 500), traits: UITraitCollection(userInterfaceStyle: style))
    host.rootViewController = untouched()
    await host.settle()
    let before = host.bitmap().bytes
    expect(host.elements(role: .divider).count == 1, host.elements(role: .divider).count)
    expect(host.auditAccessibility().map(\.description) == [])
    expect(host.bitmap().bytes == before, saying: "and the window is as it was")
  }

  @Test func `still finds a text of an app that is pale on a desktop, too`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 200))
    let screen = UIViewController()
    screen.view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    label.text = "Pale"
    label.textColor = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
    screen.view.addSubview(label)
    host.rootViewController = screen
    await host.settle()
    expect(host.auditAccessibility([.lowContrast]).map(\.element) == ["text \"Pale\""])
  }
}

/// The audit of text on backgrounds of many colours.
@MainActor struct ManyColorAuditTests {
  private func contrasts(_ text: UIColor, on colors: [UIColor]) async throws -> [String] {
    let page = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = "A title over a picture"
    label.textColor = text
    let gradient = CAGradientLayer()
    gradient.colors = colors.map(\.cgColor)
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.frame = label.frame
    page.view.layer.addSublayer(gradient)
    page.view.addSubview(label)
    let host = try await OffscreenHost.showing(page)
    return host.auditAccessibility([.lowContrast]).map(\.element)
  }

  @Test func `white text over a dark gradient can be read, over a pale one it cannot`() async throws
  {
    let dark = try await contrasts(.white, on: [.black, UIColor(white: 0.3, alpha: 1)])
    expect(dark.isEmpty, dark)
    let pale = try await contrasts(.white, on: [.white, UIColor(white: 0.9, alpha: 1)])
    expect(pale.count == 1, pale)
  }
}
