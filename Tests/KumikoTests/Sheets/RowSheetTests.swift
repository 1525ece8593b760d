import ScreenshotTesting
import Testing
import UIKit

/// Rows of lists and tables with every accessory and in every state.
@MainActor struct RowSheetTests {
  private struct Row {
    let title: String
    var detail: String?
    var image: String?
    var accessories: [UICellAccessory] = []
    var act: (UICollectionViewListCell) -> Void = { _ in }
  }

  private func rows() -> [Row] {
    let badge = UILabel()
    badge.text = "New"
    badge.font = .systemFont(ofSize: 12, weight: .semibold)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = 9
    badge.frame = CGRect(x: 0, y: 0, width: 40, height: 18)
    return [
      Row(title: "Check mark", accessories: [.checkmark()]),
      Row(title: "Disclosure", detail: "Detail", accessories: [.disclosureIndicator()]),
      Row(
        title: "Label and disclosure", accessories: [.label(text: "12"), .disclosureIndicator()]),
      Row(title: "Outline", image: "folder", accessories: [.outlineDisclosure()]),
      Row(
        title: "Custom view",
        accessories: [
          .customView(
            configuration: .init(
              customView: badge, placement: .trailing(), maintainsFixedSize: true))
        ]),
      Row(
        title: "Delete, reorder",
        accessories: [
          .delete(displayed: .always), .reorder(displayed: .always),
        ]),
      Row(title: "Insert", accessories: [.insert(displayed: .always)]),
      Row(title: "Multiselect", accessories: [.multiselect(displayed: .always)]),
      Row(
        title: "Selected", detail: "Second line", image: "star",
        accessories: [.multiselect(displayed: .always), .checkmark()]),
      Row(title: "Pressed", image: "heart", accessories: [.disclosureIndicator()]) {
        $0.isHighlighted = true
      },
      Row(title: "Disabled", image: "gear", accessories: [.disclosureIndicator()]) {
        $0.isUserInteractionEnabled = false
      },
      Row(title: "組子の格子を組み立てる", detail: "日本語の二行目", image: "photo", accessories: [.checkmark()]),
      Row(
        title: "A title that is long enough to need a second line of its own in a row",
        detail: "and a detail", accessories: [.disclosureIndicator()]),
    ]
  }

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ rows: [Row]
  ) -> UIViewController {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: appearance)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, index in
      let row = rows[index]
      var content = cell.defaultContentConfiguration()
      content.text = row.title
      content.secondaryText = row.detail
      content.image = row.image.flatMap { UIImage(systemName: $0) }
      cell.contentConfiguration = content
      cell.accessories = row.accessories
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(
      collectionView: controller.collectionView
    ) { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2) }
    keep = source
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(rows.indices))
    source.apply(snapshot, animatingDifferences: false)
    return controller
  }

  private final class Keeper {
    var source: AnyObject?
  }

  private let keeper = Keeper()
  private var keep: AnyObject? {
    get { keeper.source }
    nonmutating set { keeper.source = newValue }
  }

  private func show(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, width: CGFloat, height: CGFloat
  ) async throws -> OffscreenHost {
    let rows = rows()
    let controller = list(appearance, rows)
    let host = try await OffscreenHost.showing(controller, width: width, height: height)
    let view = try #require((controller as? UICollectionViewController)?.collectionView)
    view.selectItem(at: IndexPath(item: 8, section: 0), animated: false, scrollPosition: [])
    for (index, row) in rows.enumerated() {
      (view.cellForItem(at: IndexPath(item: index, section: 0)) as? UICollectionViewListCell)
        .map(row.act)
    }
    await host.settle()
    return host
  }

  @Test(arguments: [
    ("grouped", UICollectionLayoutListConfiguration.Appearance.insetGrouped),
    ("plain", .plain), ("sidebar", .sidebar),
  ])
  func `rows of a list`(
    name: String, appearance: UICollectionLayoutListConfiguration.Appearance
  ) async throws {
    let host = try await show(appearance, width: 340, height: 720)
    await assertSnapshot(of: host, as: .everyLook, named: name)
    if appearance == .insetGrouped {
      await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
    }
  }

  @Test func `rows of a table in every style`() async throws {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    let accessories: [UITableViewCell.AccessoryType] = [
      .none, .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
    ]
    let controller = UITableViewController(style: .insetGrouped)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: controller.tableView) {
      _, _, index in
      let cell = UITableViewCell(style: styles[index % 4], reuseIdentifier: nil)
      cell.textLabel?.text = index == 7 ? "組子の行" : "Title \(index)"
      cell.detailTextLabel?.text = "Detail"
      cell.imageView?.image = index % 3 == 0 ? UIImage(systemName: "star") : nil
      cell.accessoryType = accessories[index % 5]
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<12))
    await source.apply(snapshot, animatingDifferences: false)
    let host = try await OffscreenHost.showing(controller, width: 340, height: 620)
    controller.tableView.selectRow(
      at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    await host.settle()
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }
}
