import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

@MainActor struct SampleTests {
  @Test func `a screen that uses every declaration is shown`() async throws {
    let sample = SampleController()
    let host = try await OffscreenHost.showing(sample, width: 320, height: 300)
    var snapshot = NSDiffableDataSourceSnapshot<SampleController.Section, Int>()
    snapshot.appendSections([.main])
    snapshot.appendItems([1, 2, 3])
    await sample.dataSource.apply(snapshot, animatingDifferences: false)
    await host.settle()
    expect(host.shownItems == ["1", "2", "3"], host.shownItems)
    let cell = sample.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    expect((cell as? SampleListCell)?.configurationState.item == 2)
  }
}
