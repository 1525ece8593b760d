import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What tables, their delegates and their rows can decide besides heights and order.
@MainActor struct TableOptionTests {
  private final class Listener: NSObject, UITableViewDelegate {
    var title: String?
    var asked: [String] = []
    func tableView(
      _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { title }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
      -> CGFloat
    {
      asked.append("header \(section)")
      return 300
    }
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
      -> CGFloat
    {
      asked.append("footer \(section)")
      return 200
    }
  }

  private func screen(_ counts: [Int], cell: UITableViewCell.Type? = nil) -> (
    TableScreen, RowSource
  ) {
    let screen = TableScreen()
    return (screen, RowSource(counts, screen.view, cell: cell))
  }

  @Test func `rows can be selected while the table is edited where that is allowed`() {
    let (screen, source) = screen([3])
    screen.view.setEditing(true, animated: false)
    screen.settle()
    screen.click(1)
    expect(screen.view.indexPathForSelectedRow == nil, screen.view.indexPathForSelectedRow)
    screen.view.allowsSelectionDuringEditing = true
    screen.click(1)
    expect(screen.view.indexPathForSelectedRow == path(1))
    _ = source
  }

  @Test func `a few rows give way to a finger, and come back`() {
    let (screen, source) = screen([2])
    screen.pipeline.enqueue(.fingerDown(CGPoint(x: 100, y: 50), id: 1))
    screen.tick()
    for y in stride(from: 60, through: 180, by: 20) {
      screen.pipeline.enqueue(.fingerMoved(CGPoint(x: 100, y: y), id: 1))
      screen.tick()
    }
    expect(screen.view.contentOffset.y < -20, screen.view.contentOffset)
    screen.pipeline.enqueue(.fingerUp(CGPoint(x: 100, y: 180), id: 1))
    screen.settle()
    expect(screen.view.contentOffset.y == 0, screen.view.contentOffset)
    _ = source
  }

  @Test func `sections that were not seen are as high as estimated, until they are`() {
    let (screen, source) = screen([1, 200, 1])
    for section in 0..<3 {
      source.headers[section] = "head"
      source.footers[section] = "foot"
    }
    screen.view.rowHeight = 40
    screen.view.estimatedSectionHeaderHeight = 100
    screen.view.estimatedSectionFooterHeight = 100
    screen.tick()
    let small = screen.view.contentSize.height
    screen.view.estimatedSectionHeaderHeight = 400
    screen.view.estimatedSectionFooterHeight = 300
    screen.tick()
    expect(screen.view.contentSize.height >= small + 500, saying: "those below are unknown")
    let listener = Listener()
    screen.view.delegate = listener
    screen.view.reloadData()
    screen.tick()
    expect(listener.asked.contains("header 2") && listener.asked.contains("footer 2"))
    screen.view.scrollToRow(at: path(0, 2), at: .bottom, animated: false)
    screen.settle()
    expect(screen.view.rectForHeader(inSection: 2).height < 100, saying: "it was measured")
  }

  @Test func `lines between rows have the colour that is asked for, and can be left out`() {
    let (screen, source) = screen([3])
    screen.view.separatorColor = .red
    screen.tick()
    func lines() -> [UIColor?] {
      screen.view.visibleCells.flatMap { cell in
        cell.subviews.filter { $0.bounds.height <= 1 && !$0.isHidden && $0.bounds.width > 100 }
      }.map(\.backgroundColor)
    }
    expect(screen.view.separatorStyle == .singleLine, screen.view.separatorStyle)
    expect(!lines().isEmpty && lines().allSatisfy { $0 == .red })
    screen.view.separatorStyle = .none
    screen.tick()
    expect(lines().isEmpty, lines())
    _ = source
  }

  @Test func `the button that deletes a row says what the delegate says`() throws {
    for (title, shown) in [(nil, "Delete"), ("Forget", "Forget")] as [(String?, String)] {
      let (screen, source) = screen([2])
      let listener = Listener()
      screen.view.delegate = listener
      listener.title = title
      screen.view.setEditing(true, animated: false)
      screen.settle()
      screen.click(CGPoint(x: 32, y: 22 + 44))
      screen.settle()
      expect(screen.view.shownTexts.contains(shown), saying: "\(screen.view.shownTexts)")
      _ = source
    }
  }

  @Test func `a row shows another view at its end while it is edited`() throws {
    let (screen, source) = screen([1])
    let (usual, edited) = (UISwitch(), UISlider(frame: rect(0, 0, 60, 30)))
    source.configure = { cell, _ in
      cell.accessoryView = usual
      cell.editingAccessoryView = edited
    }
    screen.tick()
    func isShown(_ view: UIView) -> Bool {
      var current: UIView? = view
      while let view = current, view !== screen.view {
        if view.isHidden || view.alpha < 0.01 { return false }
        current = view.superview
      }
      return current != nil
    }
    expect(isShown(usual) && !isShown(edited))
    screen.view.setEditing(true, animated: false)
    screen.settle()
    expect(!isShown(usual) && isShown(edited))
  }

  @Test func `a row that can be moved has no handle where it wants none`() throws {
    let (screen, source) = screen([2])
    source.isMovable = { _ in true }
    source.configure = { cell, path in cell.showsReorderControl = path.row == 0 }
    screen.tick()
    screen.view.setEditing(true, animated: false)
    screen.settle()
    let widths = screen.view.visibleCells.map(\.contentView.bounds.width)
    expect(widths[0] < widths[1], widths[0], widths[1])
  }

  @Test func `a row hears that it is pressed, and its looks follow unless it sets them itself`() {
    final class Pressed: UITableViewCell {
      var heard: [Bool] = []
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        heard.append(highlighted)
      }
    }
    let (screen, source) = screen([2], cell: Pressed.self)
    source.configure = { cell, path in
      cell.contentConfiguration = cell.defaultContentConfiguration()
      cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
      cell.automaticallyUpdatesBackgroundConfiguration = path.row == 0
      cell.automaticallyUpdatesContentConfiguration = path.row == 0
    }
    screen.tick()
    let cells = screen.view.visibleCells.compactMap { $0 as? Pressed }
    let rest = cells.map { $0.backgroundConfiguration?.backgroundColor }
    for cell in cells { cell.setHighlighted(true, animated: false) }
    screen.tick()
    expect(cells.allSatisfy { $0.isHighlighted && $0.heard.last == true }, cells)
    let pressed = cells.map { $0.backgroundConfiguration?.backgroundColor }
    expect(pressed[0] != rest[0] && pressed[1] == rest[1])
    screen.view.selectRow(at: path(1), animated: false, scrollPosition: .none)
    _ = source
  }
}
