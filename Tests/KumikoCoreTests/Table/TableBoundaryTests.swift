import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Makes headers that are views, and counts them.
private final class Headers: NSObject, UITableViewDelegate {
  var made: [Int] = []
  var view: (UITableView, Int) -> UIView? = { _, _ in nil }
  var height: (Int) -> CGFloat = { _ in UITableView.automaticDimension }
  var heard: [String] = []

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    made.append(section)
    return view(tableView, section)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    height(section)
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { heard.append("will \(section)") }

  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { heard.append("did \(section)") }
}

@MainActor struct TableBoundaryTests {
  @Test func `titles stand above and below their sections`() {
    let screen = TableScreen(.grouped)
    let source = RowSource([2, 1], screen.view)
    source.headers = [0: "Above"]
    source.footers = [0: "Below"]
    screen.tick()
    expect(screen.view.headerView(forSection: 0)?.textLabel?.text == "Above")
    expect(screen.view.footerView(forSection: 0)?.textLabel?.text == "Below")
    expect(screen.view.headerView(forSection: 1) == nil, screen.view.headerView(forSection: 1))
    let header = screen.view.rectForHeader(inSection: 0)
    expect(header.minY == 0 && header.height > 20)
    expect(screen.onScreen(0)?.minY == header.maxY, screen.onScreen(0)?.minY, header.maxY)
    expect(screen.view.rectForFooter(inSection: 0).minY >= screen.onScreen(1)?.maxY ?? .infinity)
    expect(screen.view.rect(forSection: 0).contains(header), screen.view.rect(forSection: 0))
    expect(screen.view.rectForHeader(inSection: 1).height == 0)
    expect(screen.view.rectForHeader(inSection: 9) == .zero)
  }

  @Test func `headers of a plain table stay in sight, and rows are scrolled to below them`() {
    let screen = TableScreen()
    let source = RowSource([30, 30], screen.view)
    source.headers = [0: "A", 1: "B"]
    screen.tick()
    let height = screen.view.rectForHeader(inSection: 0).height
    screen.view.contentOffset.y = 300
    screen.tick()
    expect(screen.view.headerView(forSection: 0)?.frame.minY == 300)
    screen.view.scrollToRow(at: path(10, 1), at: .top, animated: false)
    screen.tick()
    expect(screen.onScreen(10, 1)?.minY == height, screen.onScreen(10, 1)?.minY, height)
    screen.view.scrollToRow(at: path(5, 1), at: .none, animated: false)
    screen.tick()
    expect(screen.onScreen(5, 1)?.minY == height, screen.onScreen(5, 1)?.minY, height)
    let offset = screen.view.contentOffset
    screen.view.scrollToRow(at: path(7, 1), at: .none, animated: false)
    expect(screen.view.contentOffset == offset, saying: "in sight already")
    _ = source
  }

  @Test func `headers of a grouped table scroll away`() {
    let screen = TableScreen(.grouped)
    let source = RowSource([30], screen.view)
    source.headers = [0: "A"]
    screen.tick()
    screen.view.contentOffset.y = 300
    screen.tick()
    expect(screen.view.headerView(forSection: 0) == nil, screen.view.headerView(forSection: 0))
  }

  @Test func `views of the delegate come before titles, and are used again`() {
    let screen = TableScreen()
    let source = RowSource(Array(repeating: 20, count: 50), screen.view)
    source.headers = [0: "title"]
    screen.view.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    let headers = Headers()
    var views = Set<ObjectIdentifier>()
    headers.view = { table, section in
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      view?.textLabel?.text = "view \(section)"
      if let view { views.insert(ObjectIdentifier(view)) }
      return view
    }
    screen.view.delegate = headers
    screen.tick()
    expect(screen.view.headerView(forSection: 0)?.textLabel?.text == "view 0")
    expect(headers.made == [0], headers.made, saying: "only what is seen is made")
    for offset in stride(from: 0, to: 20_000, by: 400) {
      screen.view.contentOffset.y = CGFloat(offset)
      screen.tick()
    }
    expect(views.count <= 3, saying: "\(views.count) views for \(headers.made.count) headers")
    expect(headers.heard.first == "will 0", headers.heard.first)
    expect(headers.heard.contains("did 0"), headers.heard)
    _ = source
  }

  @Test func `a header can be any view, as high as the delegate says or as it asks for`() {
    let screen = TableScreen()
    let source = RowSource([1, 1, 1], screen.view)
    let headers = Headers()
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    headers.view = { _, section in section == 2 ? nil : section == 1 ? plain : UIView() }
    headers.height = { $0 == 0 ? 33 : UITableView.automaticDimension }
    screen.view.delegate = headers
    screen.tick()
    expect(screen.view.rectForHeader(inSection: 0).height == 33)
    expect(screen.view.rectForHeader(inSection: 1).height == 70)
    expect(plain.bounds.width == 320, plain.bounds.width)
    expect(screen.view.rectForHeader(inSection: 2).height == 0)
    expect(screen.view.contentSize.height == 235, screen.view.contentSize.height)
    _ = source
  }

  @Test func `what stands above and below all sections scrolls with them`() {
    let screen = TableScreen()
    let source = RowSource([3], screen.view)
    let (above, below) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 80)),
      UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
    )
    screen.view.tableHeaderView = above
    screen.view.tableFooterView = below
    screen.tick()
    expect(above.convert(above.bounds, to: screen.view) == rect(0, 0, 320, 80))
    expect(screen.onScreen(0)?.minY == 80, screen.onScreen(0)?.minY)
    expect(below.convert(below.bounds, to: screen.view) == rect(0, 80 + 132, 320, 20))
    above.frame.size.height = 50
    screen.view.tableHeaderView = above
    screen.tick()
    expect(screen.onScreen(0)?.minY == 50, screen.onScreen(0)?.minY)
    screen.view.tableHeaderView = nil
    screen.tick()
    expect(above.window == nil, above.window)
    expect(screen.onScreen(0)?.minY == 0, screen.onScreen(0)?.minY)
    _ = source
  }

  @Test func `a card has margins around it, and mirrored marks where reading goes to the left`() {
    let screen = TableScreen(.insetGrouped, width: 390, scale: 2, direction: .rightToLeft)
    let source = RowSource([2], screen.view)
    source.configure = { cell, _ in
      cell.textLabel?.text = "abc"
      cell.accessoryType = .disclosureIndicator
    }
    screen.tick()
    expect(screen.onScreen(0)?.minX == 20, screen.onScreen(0)?.minX)
    expect(screen.onScreen(0)?.width == 350, screen.onScreen(0)?.width)
    let cell = screen.view.cellForRow(at: path(0))
    let mark = cell?.subviews.first { $0 is AccessoryView }
    expect(mark?.frame.minX ?? 99 < 40)
    expect(cell?.contentView.frame.minX ?? 0 > 20)
    _ = source
  }
}
