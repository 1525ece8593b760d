import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows with labels whose second text goes and comes.
@MainActor struct TableContentChangeTests {
  /// How a row loses its second text.
  enum Loss: CaseIterable { case text, label }

  @MainActor private final class Rows {
    let screen = TableScreen()
    private let source: RowSource
    var second: String?
    var isHidden = false

    init() {
      final class SubtitleCell: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
          super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { nil }
      }
      source = RowSource([3], screen.view, cell: SubtitleCell.self)
      source.configure = { [unowned self] cell, path in
        cell.textLabel?.text = "first"
        cell.detailTextLabel?.text = path.row == 1 ? second : nil
        cell.detailTextLabel?.isHidden = path.row == 1 && isHidden
      }
    }

    func change(_ second: String?, isHidden: Bool = false) {
      (self.second, self.isHidden) = (second, isHidden)
      screen.view.reconfigureRows(at: [path(1)])
    }

    var cell: UITableViewCell? { screen.view.cellForRow(at: path(1)) }
    var height: CGFloat { cell?.presentedState.size.height ?? 0 }

    /// What can be read of the second text: where below the first, and how opaque.
    var seen: [(below: CGFloat, alpha: CGFloat)] {
      let first = cell?.textLabel?.presentedState.center.y ?? 0
      return labels.filter { !$0.isHidden && $0.text == "second" }
        .map { ($0.presentedState.center.y - first, $0.presentedState.alpha) }
    }

    var labels: [UILabel] { cell?.contentView.subviews.compactMap { $0 as? UILabel } ?? [] }
  }

  @Test(arguments: Loss.allCases)
  func `a second text that goes fades below the first as the row shrinks`(_ loss: Loss) {
    let rows = Rows()
    rows.second = "second"
    rows.screen.settle()
    let open = rows.seen
    let tall = rows.height
    expect(open.count == 1 && open.first?.alpha == 1)
    if loss == .text { rows.change(nil) } else { rows.change("second", isHidden: true) }
    var film: [(height: CGFloat, alpha: CGFloat)] = []
    while rows.screen.pipeline.needsFrame, film.count < 60 {
      rows.screen.tick()
      let seen = rows.seen
      expect(seen.count <= 1, seen.count)
      if let part = seen.first {
        expect(abs(part.below - (open.first?.below ?? 0)) < 0.01, saying: "the texts move together")
        expect(part.alpha <= film.last?.alpha ?? 1, part.alpha)
      }
      film.append((rows.height, seen.first?.alpha ?? 0))
    }
    let half = film.first { $0.height < (tall + 44) / 2 }
    expect((half?.alpha ?? 0) > 0.1 && (half?.alpha ?? 1) < 0.9, saying: "half-way it is faint")
    expect(rows.height == 44 && rows.seen.isEmpty && rows.labels.count == 2)
    expect(rows.cell?.detailTextLabel?.alpha == 1, rows.cell?.detailTextLabel?.alpha)
  }

  @Test func `a second text that comes fades in as the row grows`() {
    let rows = Rows()
    rows.screen.settle()
    rows.change("second")
    rows.screen.tick()
    rows.screen.tick()
    expect((rows.seen.first?.alpha ?? 1) < 0.5)
    rows.screen.settle()
    expect(rows.seen.count == 1 && rows.seen.first?.alpha == 1 && rows.height > 50)
  }

  @Test
  func `turned round on its way it comes back, and a row that is used again shows no other's`() {
    let rows = Rows()
    rows.second = "second"
    rows.screen.settle()
    for frames in [1, 4, 9] {
      rows.change(nil)
      for _ in 0..<frames { rows.screen.tick() }
      rows.change("second")
      rows.screen.settle()
      expect(rows.seen.count == 1 && rows.seen.first?.alpha == 1, saying: "after \(frames)")
    }
    rows.change(nil)
    rows.screen.tick()
    rows.screen.view.reloadData()
    rows.screen.tick()
    let texts = rows.screen.view.visibleCells.flatMap { $0.contentView.subviews }
    expect(!texts.contains { ($0 as? UILabel)?.text == "second" }, texts)
  }

  @Test func `without animation it is gone at once`() {
    let rows = Rows()
    rows.second = "second"
    rows.screen.settle()
    UIView.performWithoutAnimation { rows.change(nil) }
    rows.screen.tick()
    expect(rows.seen.isEmpty && rows.height == 44 && rows.labels.count == 2)
  }

  @Test
  func `a text that becomes longer has the room for it, and one without an image the image's`()
    throws
  {
    let screen = TableScreen()
    let source = RowSource([1], screen.view)
    source.configure = { cell, _ in cell.textLabel?.text = "first" }
    screen.settle()
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = rect(0, 0, 320, 44)
    cell.textLabel?.text = "first"
    cell.detailTextLabel?.text = "1"
    screen.window.addSubview(cell)
    screen.settle()
    let (first, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    let end = detail.frame.maxX
    detail.text = "1,234,567"
    screen.settle()
    expect(detail.frame.width >= detail.intrinsicContentSize.width && detail.frame.maxX == end)
    detail.font = .systemFont(ofSize: 9)
    screen.settle()
    expect(detail.frame.maxX == end, detail.frame)
    let start = first.frame.minX
    cell.imageView?.image = UIImage(systemName: "star")
    screen.settle()
    let aside = first.frame.minX
    expect(aside > start, aside, start)
    cell.imageView?.image = nil
    screen.settle()
    expect(first.frame.minX == start, first.frame)
    _ = source
  }
}
