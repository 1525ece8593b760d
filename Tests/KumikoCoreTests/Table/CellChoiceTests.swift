import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Writes down what comes and goes in a row.
private final class Told: UITableViewCell {
  var log: [String] = []
  override func willTransition(to state: UITableViewCell.StateMask) {
    super.willTransition(to: state)
    log.append("will \(state.rawValue)")
  }
  override func didTransition(to state: UITableViewCell.StateMask) {
    super.didTransition(to: state)
    log.append("did \(state.rawValue)")
  }
  override func dragStateDidChange(_ dragState: UITableViewCell.DragState) {
    log.append("drag \(dragState.rawValue)")
  }
}

/// What tables and rows decide about how rows look and what they hear.
@Suite(.serialized) @MainActor struct CellChoiceTests {
  private let screen = TableScreen()
  private let source: RowSource

  init() {
    source = RowSource([3], screen.view, cell: Told.self)
    screen.tick()
  }

  private func cell(_ row: Int) throws -> Told {
    try #require(screen.view.cellForRow(at: IndexPath(row: row, section: 0)) as? Told)
  }

  @Test func `a row hears that its marks for editing come and have come, and that they go`() throws
  {
    let cell = try cell(0)
    screen.view.setEditing(true, animated: true)
    expect(cell.log == ["will 1"], cell.log)
    screen.settle()
    expect(cell.log == ["will 1", "did 1"], cell.log)
    screen.view.setEditing(false, animated: false)
    screen.settle()
    expect(cell.log == ["will 1", "did 1", "will 0", "did 0"], cell.log)
    cell.notifyDragState(.lifting)
    cell.notifyDragState(.lifting)
    cell.notifyDragState(.none)
    expect(cell.log.suffix(2) == ["drag 1", "drag 0"], cell.log.suffix(2))
  }

  @Test func `a row does not move aside for a mark that it does not have`() throws {
    source.isEditable = { _ in true }
    let cell = try cell(1)
    expect(cell.shouldIndentWhileEditing && cell.focusStyle == .default)
    final class None: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
      ) -> UITableViewCell.EditingStyle { .none }
    }
    let delegate = None()
    screen.view.delegate = delegate
    let before = cell.contentView.frame.minX
    screen.view.setEditing(true, animated: false)
    screen.settle()
    let aside = cell.contentView.frame.minX
    cell.shouldIndentWhileEditing = false
    screen.settle()
    expect(aside > before && cell.contentView.frame.minX == before)
    withExtendedLifetime(delegate) {}
  }

  @Test func `rows that are chosen with others have a background of their own`() throws {
    let cell = try cell(0)
    let (one, several) = (UIView(), UIView())
    (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (one, several)
    screen.view.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    screen.settle()
    expect(
      one.superview != nil && one.alpha == 1
        && (several.superview == nil || several.alpha == 0 || several.isHidden))
    screen.view.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
    screen.view.allowsMultipleSelection = true
    screen.view.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    screen.settle()
    expect(several.superview != nil && several.alpha == 1 && !several.isHidden)
  }

  @Test func `a cell leads where its storyboard says, also without a delegate`() throws {
    var leads = 0
    try cell(1).segueTrigger = { leads += 1 }
    screen.click(1)
    expect(leads == 1 && screen.view.indexPathForSelectedRow?.row == 1)
    screen.click(2)
    expect(leads == 1, leads)
    screen.view.allowsMultipleSelection = true
    screen.click(1)
    expect(leads == 2, leads)
    screen.click(1)
    expect(leads == 2, leads, saying: "deselected")
  }

  @Test func `who listens hears that the user chose rows`() {
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: screen.view, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    screen.click(0)
    screen.click(1)
    expect(count >= 2, count)
    let before = count
    screen.view.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    expect(count == before, count, before, saying: "that was not the user")
  }

  @Test func `lines begin at the edge or at the usual inset, and margins follow what is readable`()
    throws
  {
    func start(_ row: Int) throws -> CGFloat {
      screen.settle()
      return try #require(try cell(row).separator).frame.minX
    }
    let usual = try start(0)
    screen.view.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
    expect(screen.view.separatorInsetReference == .fromCellEdges)
    expect(try start(0) == 5)
    screen.view.separatorInsetReference = .fromAutomaticInsets
    expect(try start(0) == usual + 5 || start(0) == usual)
    screen.resize(1_400, 480)
    screen.settle()
    let narrow = try cell(0).contentView.layoutMargins.left
    screen.view.cellLayoutMarginsFollowReadableWidth = true
    screen.settle()
    expect(try cell(0).contentView.layoutMargins.left > narrow + 100)
  }

  @Test func `rows are measured again as they change, where the table wants that`() throws {
    let rows = TableScreen()
    let tall = RowSource([2], rows.view, cell: TallRow.self)
    rows.tick()
    expect(rows.view.selfSizingInvalidation == .enabled && rows.onScreen(1)?.minY == 60)
    let first = try #require(rows.view.cellForRow(at: IndexPath(row: 0, section: 0)) as? TallRow)
    first.wished = 90
    rows.settle()
    expect(rows.onScreen(1)?.minY == 90, rows.onScreen(1)?.minY)
    rows.view.selfSizingInvalidation = .disabled
    first.wished = 120
    rows.settle()
    expect(rows.onScreen(1)?.minY == 90, rows.onScreen(1)?.minY)
    _ = tall
  }

  @Test func `keys bring the keyboard to rows, where the list wants that`() {
    screen.view.becomeFirstResponder()
    expect(screen.view.allowsFocus && screen.view.allowsFocusDuringEditing)
    screen.view.allowsFocus = false
    expect(!screen.view.offersFocus)
    screen.view.allowsFocus = true
    screen.key("down")
    expect(screen.view.selection.cursor != nil && screen.view.offersFocus)
    screen.view.allowsFocusDuringEditing = false
    screen.view.setEditing(true, animated: false)
    expect(!screen.view.offersFocus)
  }
}
