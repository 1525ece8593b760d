import ScreenshotTesting
import Testing
import UIKit

/// A list of cards with a row that is pulled aside.
private final class MailScreen: UIViewController {
  private let mails = ["Invoice 2041", "Lunch on Friday?", "組子の展覧会のご案内", "Tickets"]
  private lazy var list: UICollectionView = {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { $2(true) }
      delete.image = UIImage(systemName: "trash")
      let flag = UIContextualAction(style: .normal, title: "Flag") { $2(true) }
      flag.backgroundColor = .systemOrange
      flag.image = UIImage(systemName: "star.fill")
      return UISwipeActionsConfiguration(actions: [delete, flag])
    }
    return UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }()
  private lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, mail in
    var content = cell.defaultContentConfiguration()
    content.text = mail
    content.secondaryText = "Today"
    cell.contentConfiguration = content
    cell.accessories = [.disclosureIndicator()]
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
    [cells] in $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
  }

  override func loadView() { view = list }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(mails)
    source.apply(snapshot, animatingDifferences: false)
  }
}

struct `a row that is pulled aside` {
  @Test func `looks as it did`() async throws {
    let host = try await OffscreenHost.showing(MailScreen(), width: 390, height: 300, scale: 2)
    host.drag(
      from: CGPoint(x: 300, y: 40), to: CGPoint(x: 180, y: 40), duration: 0.3)
    await host.settle()
    await assertSnapshot(of: host, as: .image)
  }
}
