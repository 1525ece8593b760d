import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The text size of the user changes while a table is shown.
@MainActor struct LiveTextSizeTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "row"
      cell.detailTextLabel?.text = "detail"
      cell.accessoryType = .detailDisclosureButton
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "header"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      "footer"
    }
  }

  private func found<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
    (view as? Kind).map { [$0] } ?? [] + view.subviews.flatMap { found(kind, in: $0) }
  }

  @Test func `titles, rows and marks grow with it`() throws {
    let screen = TableScreen(.grouped)
    let rows = Rows()
    screen.view.dataSource = rows
    screen.settle()
    let cell = try #require(screen.view.cellForRow(at: path(0)))
    func sizes() -> [CGFloat] {
      [
        screen.view.headerView(forSection: 0)?.textLabel?.font.pointSize ?? 0,
        screen.view.footerView(forSection: 0)?.textLabel?.font.pointSize ?? 0,
        screen.view.footerView(forSection: 0)?.bounds.height ?? 0,
        cell.textLabel?.font.pointSize ?? 0, cell.detailTextLabel?.font.pointSize ?? 0,
        cell.bounds.height, found(DetailButton.self, in: cell).first?.bounds.width ?? 0,
        found(AccessoryView.self, in: cell).first { !found(UIImageView.self, in: $0).isEmpty }
          .map { $0.wantedSize.height } ?? 0,
      ]
    }
    let before = sizes()
    screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    screen.settle()
    let large = sizes()
    for index in before.indices {
      expect(before[index] > 0 && large[index] > before[index] * 1.2, index, (before, large))
    }
    screen.window.traitOverrides.preferredContentSizeCategory = .large
    screen.settle()
    expect(sizes() == before, sizes(), before)
  }

  @Test func `a font that the app has fixed stays`() throws {
    let screen = TableScreen()
    let rows = Rows()
    screen.view.dataSource = rows
    screen.settle()
    let cell = try #require(screen.view.cellForRow(at: path(0)))
    cell.textLabel?.font = .systemFont(ofSize: 14)
    screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    screen.settle()
    expect(cell.textLabel?.font.pointSize == 14, cell.textLabel?.font.pointSize)
  }

  @Test func `the text of an accessory follows, unless it is told not to`() {
    let screen = ViewScreen()
    let labels = [true, false].map { follows in
      AccessoryView(
        .label(
          text: "3", options: .init(adjustsFontForContentSizeCategory: follows)))
    }
    for label in labels { screen.root.addSubview(label) }
    screen.tick()
    let before = labels.map(\.wantedSize.height)
    screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    screen.tick()
    let after = labels.map(\.wantedSize.height)
    expect(after[0] > before[0] * 1.2 && after[1] == before[1], before, after)
  }
}
