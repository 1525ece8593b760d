import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Elements of any kind, put into menus that are built.
@MainActor struct MenuElementTests {
  private let tree: MenuTree

  init() {
    let open = UIAction(title: "Open", identifier: UIAction.Identifier("open")) { _ in }
    let command = UICommand(title: "Zoom", action: "zoomInMenuElementTests:")
    let other = UICommand(title: "Fit", action: "zoomInMenuElementTests:", propertyList: "fit")
    let file = UIMenu(title: "File", identifier: .file, children: [open])
    let view = UIMenu(title: "View", identifier: .view, children: [command, other])
    tree = MenuTree(
      UIMenu(title: "", identifier: .root, children: [file, view]), system: UIMenuSystem.main)
  }

  private func titles(_ element: UIMenuElement) -> String {
    guard let menu = element as? UIMenu else { return element.title }
    return "\(menu.title)[\(menu.children.map(titles).joined(separator: " "))]"
  }
  private var shown: String { titles(tree.root) }

  private func elements(_ titles: String...) -> [UIMenuElement] {
    titles.map { UIAction(title: $0) { _ in } }
  }

  @Test func `elements go before and after menus, actions and commands, in their order`() {
    tree.insertElements(elements("a", "b"), beforeAction: UIAction.Identifier("open"))
    tree.insertElements(elements("c"), afterAction: UIAction.Identifier("open"))
    tree.insertElements(
      elements("d"), beforeCommand: "zoomInMenuElementTests:", propertyList: "fit")
    tree.insertElements(
      elements("e", "f"), afterCommand: "zoomInMenuElementTests:", propertyList: nil)
    expect(shown == "[File[a b Open c] View[Zoom e f d Fit]]", shown)
    tree.insertElements(elements("g"), beforeMenu: .file)
    tree.insertElements(elements("h"), afterMenu: .file)
    expect(shown == "[g File[a b Open c] h View[Zoom e f d Fit]]", shown)
  }

  @Test func `elements go to both ends of a menu`() {
    tree.insertElements(elements("a", "b"), atStartOfMenu: .file)
    tree.insertElements(elements("c", "d"), atEndOfMenu: .file)
    expect(shown == "[File[a b Open c d] View[Zoom Fit]]", shown)
    expect(tree.isChanged)
  }

  @Test func `elements take the place of menus, actions and commands, or those go`() {
    tree.replace(action: UIAction.Identifier("open"), with: elements("a", "b"))
    tree.replace(command: "zoomInMenuElementTests:", propertyList: nil, with: elements("c"))
    tree.remove(command: "zoomInMenuElementTests:", propertyList: "fit")
    expect(shown == "[File[a b] View[c]]", shown)
    tree.replace(menu: .view, with: elements("d", "e"))
    expect(shown == "[File[a b] d e]", shown)
    tree.insertElements(
      [UIAction(title: "x", identifier: UIAction.Identifier("x")) { _ in }], atEndOfMenu: .file)
    tree.remove(action: UIAction.Identifier("x"))
    expect(shown == "[File[a b] d e]", shown)
  }

  @Test func `what is not there is reported, and nothing changes`() {
    let reports = ReportLog.reports("menu.notFound") {
      tree.insertElements(elements("a"), beforeAction: UIAction.Identifier("none"))
      tree.remove(command: "noneInMenuElementTests:", propertyList: nil)
    }
    expect(reports.count == 2 && !tree.isChanged, reports)
    expect(reports.last?.message.contains("noneInMenuElementTests:") == true, reports)
  }
}
