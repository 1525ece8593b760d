import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows with a colour, or a mark, of their own.
@MainActor struct RowColorTests {
  private let screen = TableScreen()
  private let rows: RowSource
  private let first = IndexPath(row: 0, section: 0)

  init() {
    rows = RowSource([3], screen.view)
    screen.settle()
  }

  private func cell(_ configure: (UITableViewCell) -> Void) throws -> UITableViewCell {
    let cell = try #require(screen.view.cellForRow(at: first))
    configure(cell)
    screen.settle()
    return cell
  }

  /// The colour between that of the row and its content; nil for none that is seen.
  private func mark(of cell: UITableViewCell) -> UIColor? {
    let color = cell.cellContent.background?.backgroundColor
    return cell.cellContent.shownBackground == nil || color == .clear ? nil : color
  }

  private func select() {
    screen.view.selectRow(at: first, animated: false, scrollPosition: .none)
    screen.settle()
  }

  @Test func `a row with a colour shows that it is selected or pressed, and nothing else`() throws {
    let cell = try cell { $0.backgroundColor = .orange }
    expect(mark(of: cell) == nil && cell.backgroundConfiguration == nil)
    cell.setHighlighted(true, animated: false)
    screen.settle()
    expect(mark(of: cell) == .systemGray5 && cell.backgroundColor == .orange)
    cell.setHighlighted(false, animated: false)
    select()
    expect(mark(of: cell) == .systemGray4 && cell.backgroundConfiguration == nil)
    screen.view.deselectRow(at: first, animated: false)
    screen.settle()
    expect(mark(of: cell) == nil, mark(of: cell))
  }

  @Test func `a row that shows no selection has no mark over its colour`() throws {
    let cell = try cell {
      $0.backgroundColor = .orange
      $0.selectionStyle = .none
    }
    select()
    expect(mark(of: cell) == nil, mark(of: cell))
  }

  @Test func `a mark of the app's own stands in place of the usual one`() throws {
    let own = UIView()
    let cell = try cell { $0.selectedBackgroundView = own }
    select()
    expect(mark(of: cell) == .systemBackground && own.superview === cell && !own.isHidden)
    let coloured = try self.cell { $0.backgroundColor = .orange }
    expect(coloured.isSelected && mark(of: coloured) == nil)
  }

  @Test func `backgrounds of the app's own are in front of the usual one, behind the content`()
    throws
  {
    let (own, behind) = (UIView(), UIView())
    let cell = try cell { ($0.selectedBackgroundView, $0.backgroundView) = (own, behind) }
    select()
    let usual = try #require(cell.cellContent.shownBackground)
    let order = [usual, behind, own, cell.contentView].map {
      cell.subviews.firstIndex(of: $0) ?? -1
    }
    expect(order == order.sorted() && !order.contains(-1), order)
    let item = UICollectionViewListCell(frame: rect(0, 0, 200, 44))
    item.backgroundConfiguration = .listPlainCell()
    item.selectedBackgroundView = own
    let below = item.cellContent.shownBackground.flatMap(item.subviews.firstIndex) ?? -1
    expect(below >= 0 && item.subviews.firstIndex(of: own) ?? -1 > below, item.subviews)
  }

  @Test func `a row may be moved behind the last one of another section, and of an empty one`() {
    let delegate = PlainDelegate()
    screen.view.delegate = delegate
    rows.sections = [["a", "b", "c"], ["d", "e"], []]
    screen.view.reloadData()
    screen.settle()
    func target(_ proposed: IndexPath) -> IndexPath {
      screen.view.moveTarget(from: first, now: first, proposed: proposed)
    }
    for proposed in [IndexPath(row: 2, section: 1), IndexPath(row: 0, section: 2)] {
      let kinds = reportKinds { expect(target(proposed) == proposed, target(proposed)) }
      expect(kinds.isEmpty, kinds)
    }
    for wrong in [IndexPath(row: 3, section: 0), IndexPath(row: 3, section: 1)] {
      let kinds = reportKinds { expect(target(wrong) == first) }
      expect(kinds == ["table.noSuchRow"], kinds)
    }
  }

  private final class PlainDelegate: NSObject, UITableViewDelegate {}

  @Test func `a screen reader selects another row in place of the selected one`() throws {
    let second = IndexPath(row: 1, section: 0)
    select()
    let other = try #require(screen.view.cellForRow(at: second))
    expect(screen.view.selectForAccessibility(other, true))
    expect(screen.view.indexPathsForSelectedRows == [second], screen.view.indexPathsForSelectedRows)
    screen.view.isEditing = true
    expect(!screen.view.selectForAccessibility(try cell { _ in }, true))
  }

  @Test func `a background that is taken away takes the mark with it`() throws {
    let cell = try cell {
      $0.backgroundColor = .orange
      $0.backgroundConfiguration = nil
    }
    select()
    expect(mark(of: cell) == nil && cell.cellContent.shownBackground == nil)
  }
}
