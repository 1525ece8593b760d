import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

/// What is heard of rows of tables, and where the keyboard is in them.
@Suite(.serialized)
struct `rows that tell the truth` {
  private final class Table: UITableViewController {
    var count = 6
    private(set) var picked: [Int] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.detailTextLabel?.text = "Detail"
      if indexPath.row == 0 { cell.accessoryView = UISwitch() }
      if indexPath.row == 1 { cell.isUserInteractionEnabled = false }
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      picked.append(indexPath.row)
    }

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let action = UIContextualAction(style: .destructive, title: nil) { _, _, done in done(true) }
      action.image = UIImage(systemName: "trash")
      action.accessibilityLabel = "Throw away"
      return UISwipeActionsConfiguration(actions: [action])
    }
  }

  private func host(_ table: Table) async throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 400))
    host.rootViewController = table
    await host.settle()
    return host
  }

  @Test func `a switch is called by all of its row, not by the small line alone`() async throws {
    let host = try await host(Table())
    expect(host.elements(role: .toggle).map(\.label) == ["Row 0, Detail"])
    let toggle = host.elements(role: .toggle).first
    expect(toggle?.node.labelledBy == nil, toggle?.node.labelledBy)
  }

  @Test func `an action that is only an icon is called as the app says`() async throws {
    let host = try await host(Table())
    expect(try host.element("Row 2, Detail").actionNames == ["click", "Throw away"])
  }

  @Test func `a cell that does not react is heard as disabled and is not chosen`() async throws {
    let table = Table()
    let host = try await host(table)
    let row = try host.element("Row 1, Detail")
    expect(!row.isEnabled && row.actionNames.isEmpty)
    host.click(at: CGPoint(x: row.node.frame.midX, y: row.node.frame.midY))
    await host.settle()
    expect(table.picked.isEmpty, table.picked)
    host.key("home")
    host.key("down")
    expect(try host.element("Row 1, Detail").isFocused)
    host.key("return")
    host.key("space")
    expect(table.picked.isEmpty, table.picked)
    host.key("down")
    host.key("return")
    expect(table.picked == [2], table.picked)
    let pass = host.window.accessibilityPass
    let rows = pass.fresh().root.all
    let list = try #require(rows.first { $0.children.contains { $0.role == .listItem } })
    let still = try #require(rows.first { $0.label == "Row 1, Detail" })
    expect(!pass.select(still.id, in: list.id, true), saying: "nor by a screen reader")
    let used = try #require(rows.first { $0.label == "Row 3, Detail" })
    expect(pass.select(used.id, in: list.id, true))
  }

  @Test func `the keyboard stays at its row when everything is loaded anew`() async throws {
    let table = Table()
    let host = try await host(table)
    host.key("tab")
    host.key("end")
    host.key("up")
    expect(try host.element("Row 4, Detail").isFocused)
    table.tableView.reloadData()
    table.tableView.reloadData()
    await host.settle()
    expect(try host.element("Row 4, Detail").isFocused)
    table.count = 3
    table.tableView.reloadData()
    await host.settle()
    expect(try host.element("Row 2, Detail").isFocused)
    table.count = 0
    table.tableView.reloadData()
    await host.settle()
    expect(host.elements(role: .listItem).isEmpty, host.elements(role: .listItem))
  }

  @Test func `Tab goes on in the row where the keyboard is`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 400))
    final class Buttons: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        4
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        let button = UIButton(type: .system)
        button.setTitle("Use \(indexPath.row)", for: .normal)
        button.sizeToFit()
        cell.accessoryView = button
        return cell
      }
    }
    host.rootViewController = Buttons()
    await host.settle()
    func focused() -> String? { host.window.accessibilityTree.focused?.label }
    host.key("tab")
    host.key("down")
    host.key("down")
    expect(focused() == "Row 2", focused())
    host.key("tab")
    expect(focused() == "Use 2", focused())
    host.key("tab")
    expect(focused() == "Use 3", focused())
    host.key("tab", modifiers: .shift)
    host.key("tab", modifiers: .shift)
    expect(focused() == "Use 1", focused())
  }
}
