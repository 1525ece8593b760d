import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A delegate with heights, which counts what it is asked.
private final class Heights: NSObject, UITableViewDelegate {
  var height: (IndexPath) -> CGFloat = { _ in 50 }
  var asked: [IndexPath] = []

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append(indexPath)
    return height(indexPath)
  }
}

/// A delegate with estimates only.
private final class Estimates: NSObject, UITableViewDelegate {
  var estimate: (IndexPath) -> CGFloat = { _ in 100 }
  var asked = 0

  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    asked += 1
    return estimate(indexPath)
  }
}

private final class NoOpinion: NSObject, UITableViewDelegate {}

@MainActor struct TableHeightTests {
  @Test func `rows without an opinion are 44 high and stand one below another`() {
    let screen = TableScreen()
    let source = RowSource([3], screen.view)
    screen.tick()
    expect(
      screen.cellFrames == [rect(0, 0, 320, 44), rect(0, 44, 320, 44), rect(0, 88, 320, 44)],
      screen.cellFrames)
    expect(screen.view.contentSize == CGSize(width: 320, height: 132), screen.view.contentSize)
    _ = source
  }

  @Test func `a table without rows, and one without data, show nothing`() {
    let screen = TableScreen()
    screen.tick()
    expect(screen.view.contentSize.height == 0, screen.view.contentSize.height)
    expect(screen.view.indexPathsForVisibleRows == nil, screen.view.indexPathsForVisibleRows)
    let source = RowSource([0, 0], screen.view)
    screen.tick()
    expect(screen.view.numberOfSections == 2, screen.view.numberOfSections)
    expect(screen.view.indexPathsForVisibleRows == nil, screen.view.indexPathsForVisibleRows)
    screen.resize(0, 0)
    expect(screen.view.rectForRow(at: path(0)) == .zero)
    _ = source
  }

  @Test func `rowHeight holds for all rows, and nothing is measured`() {
    let screen = TableScreen()
    TallRow.asked = 0
    screen.view.rowHeight = 30
    let source = RowSource([1_000_000], screen.view, cell: TallRow.self)
    screen.tick()
    expect(screen.cellFrames[1] == rect(0, 30, 320, 30), screen.cellFrames[1], rect(0, 30, 320, 30))
    expect(screen.view.contentSize.height == 30_000_000, screen.view.contentSize.height)
    expect(TallRow.asked == 0)
    expect(source.requests.count == 16, source.requests.count)
  }

  @Test func `cells decide where nobody else does, and only those near the screen are asked`() {
    let screen = TableScreen()
    TallRow.asked = 0
    let source = RowSource([100_000], screen.view, cell: TallRow.self)
    screen.tick()
    expect(screen.cellFrames[2] == rect(0, 120, 320, 60))
    expect(TallRow.asked <= 12, saying: "asked \(TallRow.asked) times")
    expect(source.requests.count <= 12, source.requests.count)
  }

  @Test func `the delegate's heights come before rowHeight, and are asked for near the screen`() {
    let screen = TableScreen()
    let heights = Heights()
    heights.height = { $0.row == 1 ? UITableView.automaticDimension : 100 }
    screen.view.rowHeight = 30
    screen.view.delegate = heights
    let source = RowSource([10_000], screen.view, cell: TallRow.self)
    screen.tick()
    expect(screen.onScreen(0)?.height == 100, screen.onScreen(0)?.height)
    expect(screen.onScreen(1)?.height == 60, saying: "the cell decides about that one")
    expect(screen.onScreen(2)?.minY == 160, screen.onScreen(2)?.minY)
    expect(heights.asked.allSatisfy { $0.row < 30 }, heights.asked)
    _ = source
  }

  @Test func `without estimates every height is asked for once, and the content is exact`() {
    let screen = TableScreen()
    let heights = Heights()
    heights.height = { CGFloat(20 + $0.row % 3) }
    screen.view.estimatedRowHeight = 0
    screen.view.delegate = heights
    let source = RowSource([300], screen.view, cell: TallRow.self)
    screen.tick()
    expect(abs(screen.view.contentSize.height - 100 * (20 + 21 + 22)) < 0.001)
    expect(Set(heights.asked).count == 300, Set(heights.asked).count)
    expect(abs(screen.view.rectForRow(at: path(299)).maxY - 6_300) < 0.001)
    expect(screen.onScreen(1)?.height == 21, screen.onScreen(1)?.height)
    _ = source
  }

  @Test func `estimates count until a row is near the screen`() {
    let screen = TableScreen(height: 300)
    let estimates = Estimates()
    estimates.estimate = { $0.row < 50 ? 100 : UITableView.automaticDimension }
    screen.view.estimatedRowHeight = 10
    screen.view.delegate = estimates
    let source = RowSource([100], screen.view, cell: TallRow.self)
    screen.tick()
    expect(estimates.asked >= 100, estimates.asked)
    // Five rows were measured: 60 each. 45 count 100, 50 count 10.
    let shown = CGFloat(screen.view.visibleCells.count)
    expect(screen.onScreen(1)?.height == 60, screen.onScreen(1)?.height)
    expect(screen.view.contentSize.height == 60 * shown + (50 - shown) * 100 + 50 * 10)
    screen.view.scrollToRow(at: path(99), at: .bottom, animated: false)
    screen.tick()
    expect(screen.onScreen(99)?.maxY == 300, screen.onScreen(99)?.maxY)
    expect(screen.onScreen(99)?.height == 60, screen.onScreen(99)?.height)
    _ = source
  }

  @Test func `a delegate without opinions is not asked for every row`() {
    let screen = TableScreen()
    let delegate = NoOpinion()
    screen.view.delegate = delegate
    let source = RowSource([1_000_000], screen.view)
    screen.tick()
    expect(screen.view.omissions.contains(.estimates), screen.view.omissions)
    expect(screen.view.contentSize.height == 44_000_000, screen.view.contentSize.height)
    expect(source.requests.count <= 12, source.requests.count)
    _ = delegate
  }

  @Test func `heights are remembered: rows are not measured again when they come back`() {
    let screen = TableScreen()
    let source = RowSource([200], screen.view, cell: TallRow.self)
    screen.tick()
    screen.view.contentOffset.y = 3_000
    screen.tick()
    TallRow.asked = 0
    screen.view.contentOffset.y = 0
    screen.tick()
    expect(TallRow.asked == 0)
    expect(screen.onScreen(3)?.minY == 180, screen.onScreen(3)?.minY)
    screen.resize(400, 480)
    expect(TallRow.asked > 0, saying: "another width asks again")
    _ = source
  }

  @Test func `what is read stays where it is while heights above it settle`() {
    let screen = TableScreen()
    let source = RowSource([500], screen.view, cell: TallRow.self)
    screen.tick()
    screen.view.scrollToRow(at: path(250), at: .top, animated: false)
    screen.tick()
    for _ in 0..<20 {
      let first = screen.view.indexPathsForVisibleRows?.first { screen.onScreen($0.row)!.minY >= 0 }
      let before = first.flatMap { screen.onScreen($0.row)?.minY } ?? 0
      screen.view.contentOffset.y -= 20
      screen.tick()
      expect(first.flatMap { screen.onScreen($0.row)?.minY } == before + 20)
    }
    _ = source
  }

  @Test func `questions about rows far away make no cells and ask for no heights`() {
    let screen = TableScreen()
    let heights = Heights()
    screen.view.delegate = heights
    let source = RowSource([10_000], screen.view)
    screen.tick()
    let (cells, asked) = (source.requests.count, heights.asked.count)
    let far = screen.view.indexPathForRow(at: CGPoint(x: 10, y: 100_000))
    expect(far != nil, far)
    expect(screen.view.rectForRow(at: far ?? path(0)).contains(CGPoint(x: 10, y: 100_000)))
    expect(screen.view.indexPathsForRows(in: rect(0, 200_000, 320, 440))?.count ?? 0 >= 10)
    expect(screen.view.cellForRow(at: path(9_000)) == nil)
    expect(source.requests.count == cells, source.requests.count, cells)
    expect(heights.asked.count == asked, heights.asked.count, asked)
  }

  @Test func `impossible heights are reported, and rows are 44 high`() {
    for odd in [-7, .nan, .infinity] as [CGFloat] {
      let screen = TableScreen()
      let heights = Heights()
      heights.height = { $0.row == 1 ? odd : 50 }
      screen.view.delegate = heights
      let source = RowSource([3], screen.view)
      let reports = ReportLog.reports("table.invalidHeight") { screen.tick() }
      expect(!reports.isEmpty, reports)
      expect(screen.cellFrames.map(\.height) == [50, 44, 50], screen.cellFrames.map(\.height))
      _ = source
    }
  }

  @Test func `rows of no height are there, and not seen`() {
    let screen = TableScreen()
    let heights = Heights()
    heights.height = { $0.row == 1 ? 0 : 50 }
    screen.view.delegate = heights
    let source = RowSource([3], screen.view)
    screen.tick()
    expect(screen.view.rectForRow(at: path(2)).minY == 50)
    expect(screen.view.contentSize.height == 100, screen.view.contentSize.height)
    _ = source
  }
}
