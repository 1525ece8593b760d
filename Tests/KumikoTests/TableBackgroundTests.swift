import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

/// What is seen behind the rows of a table.
struct TableBackgroundTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  /// The colour below the row.
  private func below(
    _ style: UITableView.Style, _ prepare: (UITableView) -> Void
  ) async throws -> [Int] {
    let host = try OffscreenHost(size: CGSize(width: 200, height: 300))
    let rows = Rows()
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = rows
    prepare(table)
    let page = UIViewController()
    page.view = table
    host.rootViewController = page
    await host.settle()
    return host.image().pixel(100, 280)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `is the table's own colour, or its own view`(style: UITableView.Style) async throws {
    #expect(try await below(style) { $0.backgroundColor = .red } == red)
    let seen = try await below(style) { table in
      let back = UIView()
      back.backgroundColor = .blue
      table.backgroundView = back
    }
    expect(seen == blue, seen, blue)
    let usual = try await below(style) { _ in }
    expect(usual == (style == .plain ? white : [242, 242, 247, 255]), usual)
  }
}
