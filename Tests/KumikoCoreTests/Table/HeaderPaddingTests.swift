import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Space above headers of tables, and a line before the mark that rows are dragged by.
@MainActor struct HeaderPaddingTests {
  private final class Headers: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UIView()
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      section == 2 ? 0 : 30
    }
  }

  @Test func `padding is left free above each header, and above nothing else`() {
    let screen = TableScreen()
    let (source, headers) = (RowSource([1, 1, 1], screen.view), Headers())
    screen.view.rowHeight = 50
    screen.view.delegate = headers
    screen.tick()
    func tops() -> [CGFloat] { (0..<3).map { screen.view.rectForRow(at: path(0, $0)).minY } }
    expect(tops() == [30, 110, 160], tops())
    screen.view.sectionHeaderTopPadding = 22
    screen.tick()
    expect(tops() == [52, 154, 204], tops())
    expect(screen.view.rectForHeader(inSection: 1).minY == 124)
    screen.view.sectionHeaderTopPadding = UITableView.automaticDimension
    screen.tick()
    expect(tops() == [30, 110, 160], tops())
    screen.view.sectionHeaderTopPadding = 0
    screen.tick()
    expect(tops() == [30, 110, 160], tops())
    _ = source
  }

  @Test(arguments: [true, false])
  func `a line divides the mark from the accessory before it`(isReversed: Bool) throws {
    let screen = ViewScreen(direction: isReversed ? .rightToLeft : .leftToRight)
    let cell = UICollectionViewListCell(frame: rect(0, 0, 300, 44))
    screen.root.addSubview(cell)
    func lines() -> Int {
      cell.setNeedsLayout()
      screen.tick()
      cell.find(AccessoryView.self) { $0.accessory.hasLineBefore }?.setNeedsDisplay()
      return (screen.tick()?.commands ?? []).filter {
        if case .fill(let rect, _) = $0 { return rect.width == 1 && rect.height < 44 }
        return false
      }.count
    }
    cell.accessories = [
      .checkmark(), .reorder(displayed: .always, options: .init(showsVerticalSeparator: true)),
    ]
    expect(lines() == 1, lines())
    cell.accessories = [
      .reorder(displayed: .always, options: .init(showsVerticalSeparator: true))
    ]
    expect(lines() == 0, lines(), saying: "nothing to divide it from")
    cell.accessories = [.checkmark(), .reorder(displayed: .always)]
    expect(cell.find(AccessoryView.self) { $0.accessory.hasLineBefore } == nil)
  }
}
