import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Drags of the pointer that begin beside all items.
@MainActor struct BandSelectionTests {
  @Test func `a drag from a gap selects what it touches, and lets go of what it leaves`() {
    let shown = SelectionScreen()
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 130, y: 70))
    expect(shown.selected == [0, 1, 3, 4], shown.selected)
    shown.send(.pointerMoved(CGPoint(x: 50, y: 30)))
    expect(shown.selected == [0], shown.selected)
    shown.send(.pointerUp(CGPoint(x: 50, y: 30), button: .primary, modifiers: []))
    expect(shown.selected == [0], shown.selected)
    expect(shown.log.first == "may begin 0", shown.log.first)
    expect(shown.log.last == "end", shown.log.last)
    expect(!shown.view.subviews.contains { $0 is SelectionBandView }, shown.view.subviews)
  }

  @Test func `with control a drag exchanges, with shift it adds`() {
    let shown = SelectionScreen()
    shown.click(1)
    let (start, end) = (CGPoint(x: 5, y: 5), CGPoint(x: 130, y: 30))
    shown.drag(start, end, .control)
    shown.send(.pointerUp(end, button: .primary, modifiers: .control))
    expect(shown.selected == [0], shown.selected)
    shown.click(5)
    shown.drag(start, end, .shift)
    shown.send(.pointerUp(end, button: .primary, modifiers: .shift))
    expect(shown.selected == [0, 1, 5], shown.selected)
  }

  @Test func `a drag with shift adds to the whole range that was selected before`() {
    let shown = SelectionScreen()
    shown.click(0)
    shown.click(2, .shift)
    let (start, end) = (CGPoint(x: 5, y: 105), CGPoint(x: 50, y: 130))
    shown.drag(start, end, .shift)
    expect(shown.selected == [0, 1, 2, 6], shown.selected)
    shown.send(.pointerUp(end, button: .primary, modifiers: .shift))
    expect(shown.selected == [0, 1, 2, 6], shown.selected)
  }

  @Test func `escape gives a drag up`() {
    let shown = SelectionScreen()
    shown.click(6)
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 130, y: 70))
    expect(shown.selected == [0, 1, 3, 4], shown.selected)
    shown.press("escape")
    expect(shown.selected == [6], shown.selected)
    expect(!shown.view.subviews.contains { $0 is SelectionBandView }, shown.view.subviews)
  }

  @Test func `a drag at the edge scrolls and selects on`() {
    let shown = SelectionScreen([300])
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 335, y: 318))
    for _ in 0..<120 { shown.screen.tick() }
    let offset = shown.view.contentOffset.y
    expect(offset > 300, offset)
    // Rows begin every 50 points from 10 on.
    let rows = Int(((offset + 318 - 10) / 50).rounded(.up))
    expect(shown.selected.count == rows * 3, shown.selected.count)
  }

  @Test func `a drag over thousands of items follows the pointer both ways`() {
    let shown = SelectionScreen([30_000])
    shown.view.delegate = nil
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 335, y: 200))
    for (offset, x) in [(100_000.0, 335.0), (120_000, 334), (110_000, 115), (110_000, 200)] {
      shown.view.contentOffset.y = offset
      shown.screen.tick()
      shown.send(.pointerMoved(CGPoint(x: x, y: 210)))
      // Rows begin every 50 points from 10 on, columns every 110.
      let rows = Int(((offset + 210 - 10) / 50).rounded(.up))
      let columns = [10.0, 120, 230].count { $0 < x }
      let expected = (0..<rows).flatMap { row in (0..<columns).map { row * 3 + $0 } }
      expect(
        shown.view.indexPathsForSelectedItems?.map(\.item) == expected,
        shown.view.indexPathsForSelectedItems?.map(\.item), expected, saying: "\(offset), \(x)")
    }
  }

  @Test func `a drag from an item or a finger selects nothing`() {
    let shown = SelectionScreen()
    shown.drag(CGPoint(x: 30, y: 30), CGPoint(x: 130, y: 70))
    expect(shown.selected == [], shown.selected)
    shown.send(.pointerUp(CGPoint(x: 130, y: 70), button: .primary, modifiers: []))
    shown.send(.fingerDown(CGPoint(x: 5, y: 5), id: 0))
    shown.send(.fingerMoved(CGPoint(x: 130, y: 20), id: 0))
    expect(shown.selected == [], shown.selected)
    shown.send(.fingerUp(CGPoint(x: 130, y: 20), id: 0))
    expect(shown.selected == [], shown.selected)
    shown.view.selectionPolicy = .single
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 130, y: 70))
    expect(shown.selected == [], shown.selected)
  }

  @Test func `a drag gives the keyboard to the list`() {
    let shown = SelectionScreen([300])
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 335, y: 60))
    shown.send(.pointerUp(CGPoint(x: 335, y: 60), button: .primary, modifiers: []))
    expect(shown.view.isFirstResponder)
    expect(!shown.selected.isEmpty, shown.selected)
    shown.press("escape")
    expect(shown.selected == [], shown.selected)
  }

  @Test func `scrolling by the wheel takes the drag along`() {
    let shown = SelectionScreen([300])
    shown.drag(CGPoint(x: 5, y: 5), CGPoint(x: 335, y: 160))
    shown.screen.wheel(CGVector(dx: 0, dy: -10), at: CGPoint(x: 335, y: 160))
    shown.screen.settle()
    let offset = shown.view.contentOffset.y
    expect(offset > 300, offset)
    let rows = Int(((offset + 160 - 10) / 50).rounded(.up))
    expect(shown.selected.count == rows * 3, shown.selected.count)
  }

  @Test func `a drag that is out of sight shows nothing`() {
    let shown = SelectionScreen([3_000])
    shown.view.contentOffset.y = 1_000
    shown.screen.tick()
    let reports = ReportLog.reports("view.nonFiniteGeometry") {
      shown.drag(CGPoint(x: 5, y: 100), CGPoint(x: 335, y: 150))
      shown.view.contentOffset.y = 3_000
      shown.send(.pointerMoved(CGPoint(x: 335, y: -200)))
    }
    let band = shown.view.subviews.first { $0 is SelectionBandView }
    expect(band?.frame == .zero, band?.frame)
    expect(reports.isEmpty, reports)
  }

  private enum Kind: CaseIterable {
    case masonry, sideways, selfSized, tags

    @MainActor var section: NSCollectionLayoutSection {
      let section: NSCollectionLayoutSection =
        switch self {
        case .masonry: .masonry(columns: 3, spacing: 12, itemHeight: .estimated(44))
        case .sideways: .grid(columns: 4, spacing: 8, itemHeight: .absolute(60))
        case .selfSized: .grid(columns: 4, spacing: 12, itemHeight: .estimated(44))
        case .tags: .tagCloud(estimatedWidth: 60, height: 24, spacing: 12)
        }
      if self == .sideways { section.orthogonalScrollingBehavior = .continuous }
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 20, leading: 20, bottom: 20, trailing: 20)
      return section
    }
  }

  @Test(arguments: Kind.allCases)
  private func `what the drag covers on the screen is selected in every kind of section`(
    kind: Kind
  ) {
    let shown = SelectionScreen([40], section: kind.section, cell: TallCell.self)
    shown.source.configure = { cell, path in
      (cell as? TallCell)?.wished = { CGFloat(20 + path.item * 37 % 50) }
    }
    shown.screen.settle()
    for (x, y) in [(60.0, 60.0), (200, 110), (335, 250), (120, 90)] {
      let end = CGPoint(x: x, y: y)
      shown.drag(CGPoint(x: 5, y: 5), end)
      let band = CGRect(x: 5, y: 5, width: x - 5, height: y - 5)
      let covered = shown.view.indexPathsForVisibleItems.filter { path in
        let cell = shown.view.cellForItem(at: path)
        return cell.map { $0.convert($0.bounds, to: shown.view).overlaps(band) } == true
      }
      expect(!covered.isEmpty, covered, saying: "\(end)")
      expect(shown.view.indexPathsForSelectedItems == covered.sorted(), saying: "\(end)")
      shown.send(.pointerUp(end, button: .primary, modifiers: []))
    }
  }

  @Test func `thousands of rows that decide about their heights are selected as far as the drag`() {
    let rows = NSCollectionLayoutSection.grid(columns: 1, spacing: 4, itemHeight: .estimated(44))
    rows.contentInsets.leading = 20
    let shown = SelectionScreen([20_000], section: rows, cell: TallCell.self)
    shown.source.configure = { cell, path in
      (cell as? TallCell)?.wished = { CGFloat(20 + path.item * 37 % 90) }
    }
    shown.view.delegate = nil
    shown.screen.settle()
    shown.drag(CGPoint(x: 5, y: 2), CGPoint(x: 335, y: 200))
    for (offset, y) in [(230_000.0, 200.0), (231_000, 250), (230_500, 60), (230_400, 240)] {
      shown.view.contentOffset.y = offset
      shown.screen.settle()
      shown.send(.pointerMoved(CGPoint(x: 335, y: y)))
      shown.screen.settle()
      let end = shown.view.contentOffset.y + y
      let selected = shown.selected
      expect(selected == Array(0..<selected.count), saying: "\(offset)")
      func top(_ item: Int) -> CGFloat? {
        shown.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame.minY
      }
      expect(selected.count > 4_096, selected.count)
      expect(top(selected.count - 1).map { $0 < end } == true, saying: "\(offset)")
      expect(top(selected.count).map { $0 >= end } == true, saying: "\(offset)")
    }
  }
}
