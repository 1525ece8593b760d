import Testing

/// Methods whose being there says what can be done with rows and items.
struct `a module tells` {
  private let told = "NamedMembers.implemented(\"tableView(_:commit:forRowAt:)\", by: "

  private func told(_ source: String) throws -> String {
    let result = try RewritingTool().rewrite("import UIKit\n" + source)
    #expect(result.succeeded && result.said.isEmpty)
    return result.copy()
  }

  private let commit = """
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
    """

  @Test func `that a class deletes rows, overrides of others and extensions too`() throws {
    let page = try told("class Page: UIViewController, UITableViewDataSource { \(commit) }\n")
    #expect(page.contains(told + "Page.self)"))
    let list = try told("class List: UITableViewController { override \(commit) }\n")
    #expect(list.contains(told + "List.self)"))
    let split = try told(
      "class Page: UIViewController {}\nextension Page: UITableViewDataSource { \(commit) }\n")
    #expect(split.contains(told + "Page.self)"))
  }

  @Test func `that a class moves rows and items`() throws {
    let page = try told(
      """
      class Page: NSObject {
        func tableView(_ view: UITableView, moveRowAt from: IndexPath, to: IndexPath) {}
        func collectionView(
          _ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath
        ) {}
      }

      """)
    #expect(
      page.contains("NamedMembers.implemented(\"tableView(_:moveRowAt:to:)\", by: Page.self)"))
    #expect(
      page.contains("NamedMembers.implemented(\"collectionView(_:moveItemAt:to:)\", by: Page.self)")
    )
  }

  @Test(arguments: ["struct", "protocol"])
  func `nothing of what is no class, and nothing of other methods`(kind: String) throws {
    let body = kind == "protocol" ? "extension A { \(commit) }" : ""
    let inside = kind == "struct" ? commit : ""
    #expect(try !told("\(kind) A { \(inside) }\n\(body)\n").contains("implemented("))
    #expect(
      try !told("class A { func tableView(_ view: UITableView) {} }").contains("implemented("))
  }
}
