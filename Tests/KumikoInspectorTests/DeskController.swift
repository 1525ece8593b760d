import Kumiko
import Offscreen

@testable import KumikoCore
@testable import KumikoInspector

/// A screen with a label, a list, a picture, and views that are changed by hand.
final class DeskController: UIViewController {
  let total = UILabel(frame: CGRect(x: 10, y: 60, width: 100, height: 20))
  let box = UIView(frame: CGRect(x: 150, y: 60, width: 40, height: 20))
  let picture = UIImageView(frame: CGRect(x: 200, y: 60, width: 20, height: 20))
  let held = UIView()
  lazy var width = held.widthAnchor.constraint(equalToConstant: 30)
  lazy var list = UICollectionView(
    frame: CGRect(x: 0, y: 100, width: 300, height: 200),
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  var words = ["a", "b", "c"]
  private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, item in
    var content = cell.defaultContentConfiguration()
    content.text = item
    cell.contentConfiguration = content
  }
  lazy var source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
    [cells] view, path, item in
    view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Desk"
    view.backgroundColor = .systemBackground
    total.text = "Total"
    picture.image = UIGraphicsImageRenderer(
      size: CGSize(width: 12, height: 10), format: .oneToOne
    ).image { _ in }
    held.translatesAutoresizingMaskIntoConstraints = false
    for part in [total, box, picture, held, list] as [UIView] { view.addSubview(part) }
    width.identifier = "wide"
    NSLayoutConstraint.activate([
      width, held.heightAnchor.constraint(equalToConstant: 10),
      held.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      held.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    source.apply(snapshot, animatingDifferences: false)
  }

  var snapshot: NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(words)
    return snapshot
  }
}

extension UIGraphicsImageRendererFormat {
  fileprivate static var oneToOne: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}

extension DeskController {
  /// A window that shows one.
  static func app() async throws -> (OffscreenHost, DeskController) {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
    let controller = DeskController()
    host.rootViewController = UINavigationController(rootViewController: controller)
    await host.settle()
    return (host, controller)
  }
}

extension InspectorViewController {
  /// An inspector of a window, in one of its own.
  static func opened(
    on host: OffscreenHost, width: CGFloat = 560, height: CGFloat = 760,
    text: UIContentSizeCategory = .large, style: UIUserInterfaceStyle = .light
  ) async throws -> (OffscreenHost, InspectorViewController) {
    let own = try OffscreenHost(
      size: CGSize(width: width, height: height),
      traits: UITraitCollection {
        $0.preferredContentSizeCategory = text
        $0.userInterfaceStyle = style
      })
    let controller = InspectorViewController(of: host.window)
    own.rootViewController = controller
    await own.runWaitingTasks()
    return (own, controller)
  }
}
