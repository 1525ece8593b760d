import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Lines of rows that are not there.
@MainActor struct FillerRowTests {
  private final class Rows: NSObject, UITableViewDataSource {
    var count = 2
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private let rows = Rows()

  private func screen(_ style: UITableView.Style = .plain) -> TableScreen {
    let screen = TableScreen(style)
    screen.view.rowHeight = 50
    screen.view.dataSource = rows
    screen.settle()
    return screen
  }

  private func filler(_ screen: TableScreen) -> FillerRows? {
    screen.view.subviews.compactMap { $0 as? FillerRows }.first { !$0.isHidden }
  }

  /// The heights at which lines are, from the top of the table.
  private func lines(_ screen: TableScreen) -> [CGFloat] {
    guard let filler = filler(screen) else { return [] }
    var canvas = Canvas(
      rect: CGRect(origin: .zero, size: filler.bounds.size), scale: 1,
      traits: screen.view.traitCollection, opacity: 1, commands: [])
    filler.composeContent(into: &canvas)
    return canvas.commands.compactMap {
      if case .fill(let rect, _) = $0 { return filler.frame.minY + rect.minY }
      return nil
    }
  }

  @Test func `lines go on below the last row to the lower edge, where an app wants that`() {
    let screen = screen()
    expect(screen.view.fillerRowHeight == 0 && filler(screen) == nil)
    screen.view.fillerRowHeight = 60
    screen.settle()
    expect(filler(screen)?.frame == rect(0, 100, 320, 380))
    expect(lines(screen) == [159, 219, 279, 339, 399, 459], lines(screen))
    screen.view.fillerRowHeight = UITableView.automaticDimension
    screen.settle()
    expect(lines(screen).first == 149, lines(screen).first)
    screen.view.fillerRowHeight = 0
    screen.settle()
    expect(filler(screen) == nil, filler(screen))
  }

  @Test func `they follow the rows, and there are none with a footer or without lines`() {
    let screen = screen()
    screen.view.fillerRowHeight = 60
    rows.count = 0
    screen.view.reloadData()
    screen.settle()
    expect(filler(screen)?.frame == rect(0, 0, 320, 480))
    rows.count = 40
    screen.view.reloadData()
    screen.settle()
    expect(filler(screen)?.frame.height == 0 && lines(screen).isEmpty)
    rows.count = 1
    screen.view.reloadData()
    screen.settle()
    expect(!lines(screen).isEmpty, lines(screen))
    // It stays behind rows.
    let order = screen.view.subviews
    let cell = order.firstIndex { $0 is UITableViewCell } ?? -1
    expect((order.firstIndex { $0 is FillerRows } ?? .max) < cell, cell)
    screen.view.separatorStyle = .none
    screen.settle()
    expect(filler(screen) == nil, filler(screen))
    screen.view.separatorStyle = .singleLine
    screen.view.tableFooterView = UIView()
    screen.settle()
    expect(filler(screen) == nil, filler(screen))
  }

  @Test func `rows keep clear of the safe area at the sides, or not, as an app wants`() {
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = rows
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
    let screen = ControllerScreen(controller)
    screen.settle()
    func place() -> CGRect? { controller.tableView.cellForRow(at: [0, 1])?.frame }
    expect(controller.tableView.insetsContentViewsToSafeArea && place()?.minX == 40)
    expect(place()?.width == 315, place()?.width)
    controller.tableView.insetsContentViewsToSafeArea = false
    screen.settle()
    expect(place()?.minX == 0 && place()?.width == 375)
    controller.tableView.insetsContentViewsToSafeArea = true
    screen.settle()
    expect(place()?.minX == 40, place()?.minX)
  }

  @Test func `grouped tables have none, and no height that is none`() {
    let screen = screen(.insetGrouped)
    screen.view.fillerRowHeight = 60
    screen.settle()
    expect(filler(screen) == nil, filler(screen))
    expect(reportKinds { screen.view.fillerRowHeight = .nan }.count == 1)
    expect(screen.view.fillerRowHeight == 0, screen.view.fillerRowHeight)
    screen.view.fillerRowHeight = 0.001
    screen.settle()
    expect(filler(screen) == nil, filler(screen))
  }
}
