import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// How long updates move, what they cost, and what scrolling does to them.
@MainActor struct CollectionMotionTests {
  private let rows = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)

  private func show(
    _ screen: DiffableScreen, _ rows: [String], animated: Bool = true,
    done: @escaping () -> Void = {}
  ) {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["main"])
    snapshot.appendItems(rows)
    screen.source.apply(snapshot, animatingDifferences: animated, completion: done)
  }

  /// Where cells are in the content, as it is on the screen.
  private func places(_ screen: DiffableScreen) -> [String: CGFloat] {
    Dictionary(
      screen.view.visibleCells.compactMap { $0 as? CountingCell }
        .map { ($0.item, $0.presentedState.center.y) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `scrolling during an update is added to its motion`() {
    let (still, scrolled) = (DiffableScreen(), DiffableScreen())
    let changed = ["c", "a", "x"] + rows.filter { !"cax".contains($0) }
    for screen in [still, scrolled] {
      show(screen, rows, animated: false)
      screen.screen.settle()
      show(screen, changed)
    }
    for frame in 0..<20 {
      if (3..<9).contains(frame) {
        scrolled.screen.pipeline.enqueue(
          .wheel(
            CGPoint(x: 100, y: 100), delta: CGVector(dx: 0, dy: -0.125), isPrecise: true,
            modifiers: []))
      }
      for screen in [still, scrolled] { screen.screen.tick() }
      if frame == 8 { expect(scrolled.view.contentOffset.y == 48, scrolled.view.contentOffset.y) }
      let (a, b) = (places(still), places(scrolled))
      let both = a.keys.filter { b[$0] != nil }
      expect(both.count >= 9, both.count, saying: "frame \(frame)")
      // In the content, everything is where it is without scrolling.
      for item in both {
        expect(abs((a[item] ?? 0) - (b[item] ?? 0)) < 0.001, saying: "frame \(frame), row \(item)")
      }
    }
  }

  @Test func `after 350 milliseconds nothing is seen to move, and what left is gone before that`() {
    let screen = DiffableScreen()
    show(screen, rows, animated: false)
    screen.screen.settle()
    show(screen, ["new"] + rows.dropFirst(2).reversed())
    for _ in 0..<14 { screen.screen.tick() }
    let gone = screen.view.views.leaving.values.count { $0.key == nil }
    expect(gone == 0, gone)
    for _ in 0..<8 { screen.screen.tick() }
    for cell in screen.view.visibleCells {
      // The spring's own way: nothing bends it towards its end.
      expect(abs(cell.presentedState.center.y - cell.center.y) < 2)
      expect(cell.presentedState.alpha > 0.99, cell.presentedState.alpha)
    }
  }

  @Test func `thousands of changes ask for the cells that are seen`() {
    let screen = DiffableScreen()
    let all = (0..<10_000).map(String.init)
    show(screen, all, animated: false)
    screen.screen.settle()
    var asked = 0
    screen.insideProvider = { _ in asked += 1 }
    var changed: [String] = []
    for (index, row) in all.enumerated() where index % 10 != 0 {
      changed.append(row)
      if index % 10 == 5 { changed.append("new \(row)") }
    }
    expect(changed.count == 10_000, changed.count)
    var answers = 0
    show(screen, changed) { answers += 1 }
    screen.screen.tick()
    let visible = screen.view.visibleElements().count
    expect(visible == 11, visible)
    expect(asked <= visible, asked, visible, saying: "those that came into sight")
    expect(screen.view.views.count == visible && screen.view.views.leaving.count <= visible)
    screen.screen.settle()
    expect(answers == 1 && screen.view.views.leaving.isEmpty)
  }
}
