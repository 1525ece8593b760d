import ScreenshotTesting
import Testing
import UIKit

/// Rows at rest, under the pointer, pressed and selected.
@MainActor struct HoveredRowTests {
  private func screen(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ style: UIUserInterfaceStyle
  ) async throws -> OffscreenHost {
    let list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: appearance)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
      cell.accessories = [.detail(), .disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["At rest", "Under the pointer", "選択した行", "Pressed"])
    await source.apply(snapshot, animatingDifferences: false)
    let controller = UIViewController()
    controller.view = list
    let host = try await OffscreenHost.showing(
      controller, width: 320, height: 220, scale: 2,
      traits: UITraitCollection(userInterfaceStyle: style))
    list.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    list.cellForItem(at: IndexPath(item: 3, section: 0))?.isHighlighted = true
    let row = try #require(list.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    host.move(to: list.convert(row.center, to: nil))
    await host.settle()
    _ = source
    return host
  }

  @Test(arguments: ["plain", "insetGrouped", "sidebar"], ["light", "dark"])
  func `a row under the pointer stands out a little`(kind: String, style: String) async throws {
    let appearances: [String: UICollectionLayoutListConfiguration.Appearance] = [
      "plain": .plain, "insetGrouped": .insetGrouped, "sidebar": .sidebar,
    ]
    let host = try await screen(
      try #require(appearances[kind]), style == "dark" ? .dark : .light)
    await assertSnapshot(of: host, as: .image, named: "\(kind)-\(style)")
  }
}
