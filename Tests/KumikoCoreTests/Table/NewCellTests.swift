import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Cells before they are shown, and while they say how they look.
@MainActor struct NewCellTests {
  private final class Row: UITableViewCell {
    var sizes: [CGSize] = []
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      sizes = [bounds.size, contentView.bounds.size]
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `a new cell and its content are 320 by 44 points`() {
    for style in [UITableViewCell.CellStyle.default, .subtitle, .value1, .value2] {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      expect(cell.frame == rect(0, 0, 320, 44), cell.frame, rect(0, 0, 320, 44))
      expect(cell.contentView.frame == rect(0, 0, 320, 44))
    }
    expect(UITableViewCell().frame == rect(0, 0, 320, 44), rect(0, 0, 320, 44))
    expect(UITableViewCell(frame: rect(0, 0, 100, 20)).frame == rect(0, 0, 100, 20))
    let size = CGSize(width: 320, height: 44)
    expect(Row(style: .default, reuseIdentifier: nil).sizes == [size, size])
  }

  @Test func `an accessory view that the update handler sets is asked for once a row`() {
    for isNew in [false, true] {
      let screen = TableScreen()
      var calls: [ObjectIdentifier: Int] = [:]
      let source = RowSource([9], screen.view)
      source.configure = { cell, _ in
        let kept = UILabel(frame: rect(0, 0, 60, 20))
        cell.configurationUpdateHandler = { cell, _ in
          calls[ObjectIdentifier(cell), default: 0] += 1
          let label = isNew ? UILabel(frame: rect(0, 0, 60, 20)) : kept
          label.text = "9:41"
          cell.accessoryView = label
          cell.accessoryType = .disclosureIndicator
        }
      }
      let reports = ReportLog.reports("layout.doesNotSettle") { screen.settle() }
      expect(reports.isEmpty, reports)
      expect(calls.count == 9 && calls.values.allSatisfy { $0 == 1 }, saying: "\(calls.values)")
      expect(screen.view.visibleCells.allSatisfy { $0.accessoryView?.window != nil })
      calls = [:]
      for cell in screen.view.visibleCells {
        let shown = cell.accessoryView
        cell.accessoryView = shown
      }
      screen.settle()
      expect(calls.isEmpty, calls)
    }
  }

  private final class CentredRow: UITableViewCell {
    let label = UILabel()
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.text = "One line, and another line, and yet another line that does not fit in here"
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `constraints that give a row no height are reported`() {
    let screen = TableScreen()
    let source = RowSource([3], screen.view, cell: CentredRow.self)
    let reports = ReportLog.reports("collection.noHeight") { screen.settle() }
    expect(!reports.isEmpty && reports[0].message.contains("CentredRow"))
    expect(screen.cellFrames.allSatisfy { $0.height == 44 } && source.requests.count == 3)
    let quiet = TableScreen()
    quiet.view.rowHeight = 60
    let fixed = RowSource([3], quiet.view, cell: CentredRow.self)
    let plain = TableScreen()
    let usual = RowSource([3], plain.view)
    let others = ReportLog.reports("collection.noHeight") {
      quiet.settle()
      plain.settle()
    }
    expect(others.isEmpty && fixed.requests.count == 3 && usual.requests.count == 3)
  }
}
