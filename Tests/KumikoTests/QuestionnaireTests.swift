import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// What article 003 describes: rows that are written in and grow, and one choice in each section.
@MainActor struct QuestionnaireTests {
  private func make(height: CGFloat = 480) async throws -> (OffscreenHost, Questionnaire) {
    let host = try OffscreenHost(size: CGSize(width: 375, height: height))
    let screen = Questionnaire(nibName: nil, bundle: nil)
    host.rootViewController = screen
    await host.settle()
    return (host, screen)
  }

  private func checked(_ screen: Questionnaire) -> [IndexPath] {
    screen.tableView.visibleCells.compactMap { cell in
      (cell as? ChoiceCell)?.selectIcon.isHidden == false
        ? screen.tableView.indexPath(for: cell) : nil
    }
  }

  private func click(_ row: Int, _ section: Int, _ host: OffscreenHost, _ screen: Questionnaire) {
    guard let cell = screen.tableView.cellForRow(at: IndexPath(row: row, section: section)) else {
      return
    }
    let rect = cell.convert(cell.bounds, to: nil)
    host.click(at: CGPoint(x: rect.midX, y: rect.midY))
  }

  @Test func `in each section exactly one choice has the check mark`() async throws {
    let (host, screen) = try await make()
    expect(checked(screen) == [IndexPath(row: 0, section: 1), IndexPath(row: 0, section: 2)])
    click(2, 2, host, screen)
    await host.settle()
    expect(checked(screen) == [IndexPath(row: 0, section: 1), IndexPath(row: 2, section: 2)])
    expect(screen.selected == [IndexPath(row: 2, section: 2)], screen.selected)
    click(1, 1, host, screen)
    await host.settle()
    expect(checked(screen) == [IndexPath(row: 1, section: 1), IndexPath(row: 2, section: 2)])
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `willDisplay sees the height that the row has, and not the estimate`() async throws {
    let (_, screen) = try await make()
    for (path, height) in screen.cacheCellHeights {
      expect(height == screen.tableView.rectForRow(at: path).height.rounded(.up))
    }
    expect(screen.cacheCellHeights.count == 7, screen.cacheCellHeights.count)
  }

  @Test func `a row grows while one types, and those below glide`() async throws {
    let (host, screen) = try await make()
    let cell = try #require(
      screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? WritingCell)
    let before = cell.bounds.height
    let rect = cell.convert(cell.bounds, to: nil)
    host.click(at: CGPoint(x: rect.midX, y: rect.midY))
    expect(cell.textView.isFirstResponder)
    host.type("長い文章を入力すると、行の高さが文章に合わせて変わります。セルは入力の間も同じままです。")
    host.advance(by: 0.05)
    let moving = try #require(
      screen.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    expect(moving.frame.minY > rect.minY + before, moving.frame.minY)
    await host.settle()
    expect(cell.bounds.height > before + 10, cell.bounds.height)
    expect(screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) === cell, cell)
    expect(cell.textView.isFirstResponder, saying: "writing goes on in the same row")
    expect(screen.texts[0].count > 40, screen.texts[0].count)
    expect(moving.frame.minY == cell.frame.maxY, moving.frame.minY, cell.frame.maxY)
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `the caret stays in sight while the row grows beyond the screen`() async throws {
    let (host, screen) = try await make(height: 200)
    let cell = try #require(
      screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? WritingCell)
    host.click(at: CGPoint(x: 100, y: cell.convert(cell.bounds, to: nil).midY))
    for _ in 0..<12 {
      host.type("もう一行。")
      host.key("return")
      await host.settle()
    }
    // Four points below the text view, eight below its text.
    let caret = cell.convert(cell.bounds, to: nil).maxY - 12
    expect(cell.bounds.height > 250, cell.bounds.height)
    expect(caret <= 200 && caret > 100, saying: "the caret ends at \(caret)")
  }
}
