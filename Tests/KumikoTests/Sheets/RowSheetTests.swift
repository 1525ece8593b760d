import ScreenshotTesting
import Testing
import UIKit

/// Rows of tables in every style, with every accessory.
@MainActor struct RowSheetTests {
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
