import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A cell whose label is placed by constraints on all sides.
private final class LabelCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor struct TableCellTests {
  private func screen(
    _ rows: Int = 3, cell: UITableViewCell.Type? = nil,
    _ configure: @escaping (UITableViewCell, IndexPath) -> Void
  ) -> (TableScreen, RowSource) {
    let screen = TableScreen()
    let source = RowSource([rows], screen.view, cell: cell)
    source.configure = configure
    screen.tick()
    return (screen, source)
  }

  @Test func `the app's own initialiser runs, and constraints make the height`() {
    let (screen, source) = screen(cell: LabelCell.self) { cell, path in
      (cell as? LabelCell)?.label.text = Array(repeating: "word", count: path.row * 30 + 1)
        .joined(separator: " ")
    }
    let cell = screen.view.cellForRow(at: path(1)) as? LabelCell
    expect(cell?.reuseIdentifier == "cell", cell?.reuseIdentifier)
    expect(screen.onScreen(0)?.height == 44, screen.onScreen(0)?.height)
    let height = cell?.label.frame.height ?? 0
    expect(height > 30, height)
    expect(screen.onScreen(1)?.height == height + 20, screen.onScreen(1)?.height)
    expect(screen.onScreen(2)?.height ?? 0 > height + 40)
    _ = source
  }

  @Test func `labels stand as their style says`() {
    func frames(_ style: UITableViewCell.CellStyle) -> (CGRect, CGRect) {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.frame = rect(0, 0, 320, 60)
      cell.textLabel?.text = "text"
      cell.detailTextLabel?.text = "detail"
      cell.layoutIfNeeded()
      return (cell.textLabel?.frame ?? .zero, cell.detailTextLabel?.frame ?? .zero)
    }
    let (title, below) = frames(.subtitle)
    expect(below.minY > title.minY && below.minX == title.minX)
    let (start, end) = frames(.value1)
    expect(end.midY == start.midY && end.minX >= start.maxX)
    expect(end.maxX > 290, end.maxX)
    expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }

  @Test func `an image moves the text aside`() {
    let (screen, source) = screen { cell, path in
      cell.textLabel?.text = "text"
      if path.row == 1 { cell.imageView?.image = UIImage(systemName: "star") }
    }
    let plain = screen.view.cellForRow(at: path(0))?.textLabel?.frame.minX ?? 0
    let beside = screen.view.cellForRow(at: path(1))?.textLabel?.frame.minX ?? 0
    expect(plain == 20, plain)
    expect(beside >= plain, beside, plain)
    _ = source
  }

  @Test func `a content configuration takes the place of the labels`() {
    let (screen, source) = screen { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "text"
      content.secondaryText = "more"
      cell.contentConfiguration = content
    }
    let cell = screen.view.cellForRow(at: path(0))
    expect(cell?.contentView is UIListContentView)
    expect(cell?.textLabel == nil, cell?.textLabel)
    expect(screen.onScreen(0)?.height ?? 0 > 50)
    _ = source
  }

  @Test func `states reach the update handler`() {
    var states: [UICellConfigurationState] = []
    let (screen, source) = screen { cell, path in
      if path.row == 0 { cell.configurationUpdateHandler = { states.append($1) } }
    }
    expect(states.count == 1, states.count)
    screen.view.selectRow(at: path(0), animated: false, scrollPosition: .none)
    screen.tick()
    screen.view.setEditing(true, animated: false)
    screen.tick()
    expect(states.last?.isSelected == true, states.last?.isSelected)
    expect(states.last?.isEditing == true, states.last?.isEditing)
    _ = source
  }

  @Test func `accessories stand at the end, and the content ends before them`() {
    let own = UIView(frame: rect(0, 0, 40, 20))
    let (screen, source) = screen(4) { cell, path in
      switch path.row {
      case 0: cell.accessoryType = .none
      case 1: cell.accessoryType = .checkmark
      case 2: cell.accessoryType = .disclosureIndicator
      default: cell.accessoryView = own
      }
    }
    func width(_ row: Int) -> CGFloat {
      screen.view.cellForRow(at: path(row))?.contentView.frame.width ?? 0
    }
    expect(width(0) == 320, width(0))
    expect(width(1) < 300 && width(1) > 260)
    expect(width(2) > width(1), width(2), width(1))
    expect(own.bounds.size == CGSize(width: 40, height: 20), own.bounds.size)
    expect(width(3) == 260, width(3))
    screen.view.cellForRow(at: path(1))?.accessoryType = .none
    screen.tick()
    expect(width(1) == 320, width(1))
    _ = source
  }

  @Test func `the button for details tells the delegate, and does not select`() {
    final class Details: NSObject, UITableViewDelegate {
      var rows: [Int] = []
      func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
      ) { rows.append(indexPath.row) }
    }
    let (screen, source) = screen { cell, _ in cell.accessoryType = .detailButton }
    let details = Details()
    screen.view.delegate = details
    screen.tick()
    screen.click(CGPoint(x: 288, y: 44 + 22))
    expect(details.rows == [1], details.rows)
    expect(screen.view.indexPathForSelectedRow == nil, screen.view.indexPathForSelectedRow)
    _ = source
  }

  @Test func `lines stand where the table says, or the cell, or the text starts`() {
    let (screen, source) = screen { cell, path in
      cell.textLabel?.text = "text"
      if path.row == 1 { cell.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 9) }
    }
    func line(_ row: Int) -> CGRect {
      screen.view.cellForRow(at: path(row))?.separator?.frame ?? .zero
    }
    expect(line(0).minX == 20, line(0).minX)
    expect(line(1).minX == 50, line(1).minX)
    expect(line(1).maxX == 311, line(1).maxX)
    screen.view.separatorInset = .zero
    screen.tick()
    expect(line(0).minX == 0, line(0).minX)
    screen.view.separatorStyle = .none
    screen.tick()
    expect(screen.view.cellForRow(at: path(0))?.separator == nil)
    _ = source
  }

  @Test func `a cell that the app makes itself is used again by its identifier`() {
    final class Maker: NSObject, UITableViewDataSource {
      var made = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        if let cell = tableView.dequeueReusableCell(withIdentifier: "own") { return cell }
        made += 1
        return UITableViewCell(style: .subtitle, reuseIdentifier: "own")
      }
    }
    let screen = TableScreen()
    let maker = Maker()
    screen.view.dataSource = maker
    for offset in 0..<40 {
      screen.view.contentOffset.y = CGFloat(offset) * 100
      screen.tick()
    }
    expect(maker.made <= 24, maker.made, saying: "made \(maker.made)")
  }

  @Test func `an unknown identifier is reported, and a plain cell shown`() {
    let screen = TableScreen()
    let source = RowSource([1], screen.view)
    screen.view.register(nil, forCellReuseIdentifier: "cell")
    let reports = ReportLog.reports("table.rowNotRegistered") { screen.tick() }
    expect(reports.count == 1, reports.count)
    expect(screen.view.visibleCells.count == 1, screen.view.visibleCells.count)
    _ = source
  }

  @Test func `Japanese text breaks, and the row is as high as its lines`() {
    let (screen, source) = screen { cell, path in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = String(repeating: "日本語の文章を表示します。", count: path.row * 4 + 1)
    }
    expect(screen.onScreen(2)?.height ?? 0 > (screen.onScreen(1)?.height ?? 0) + 20)
    expect(screen.onScreen(1)?.height ?? 0 > (screen.onScreen(0)?.height ?? 0))
    _ = source
  }
}
