import Foundation
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

  @Test func `that a generic class deletes rows, for each type that it is made of`() throws {
    let copy = try told(
      """
      public class Rows<Item>: NSObject, UITableViewDataSource { @objc var count = 1 }
      extension Rows { \(commit) }
      class Sections<Item>: Rows<Item> { @objc var name = 1 }
      enum Pages<Item> { class Source: NSObject, UITableViewDataSource { \(commit) } }

      """)
    for (type, text) in [("Rows", "owner: Rows) in owner.count"), ("Pages.Source", "")] {
      let start =
        "extension \(type): nonisolated NamedMembersRegistering {\n"
        + "  public nonisolated static func registerNamedMembers() {\n"
      let body = copy.components(separatedBy: start).last?.components(separatedBy: "\n  }").first
      #expect(copy.contains(start), "\(type)")
      #expect(body?.contains(told + type + ".self)") == true, "\(type)")
      #expect(text.isEmpty || body?.contains(text) == true)
    }
    #expect(!copy.contains("extension Sections: "))
    #expect(!copy.contains("nonisolated func uikitSourcesTell_"))
  }

  @Test func `that a subclass of a diffable data source deletes rows`() throws {
    let copy = try told(
      "class Source: UITableViewDiffableDataSource<Int, String> { override \(commit) }\n")
    #expect(copy.contains(told + "Source.self)"))
  }

  @Test func `of a generic class once, whatever files it lies in`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": "import UIKit\nclass Rows<Item>: NSObject {}\n",
      "B.swift": "import UIKit\nextension Rows: UITableViewDataSource { \(commit) }\n",
    ])
    #expect(result.succeeded && result.said.isEmpty)
    #expect(result.copy("A.swift").contains(told + "Rows.self)"))
    #expect(!result.copy("B.swift").contains("NamedMembersRegistering"))
    #expect(result.files["Table.swift"]?.contains("uikitSourcesTell_") == false)
  }

  @Test func `are registered in release too where an extension for debugging comes first`() throws {
    let text = """
      import UIKit
      #if DEBUG
      extension Page {
        @objc func inspect() {}
      }
      #endif
      class Page: UIViewController {
        @IBOutlet var label: UILabel!
        @objc func send() {}
      }
      """
    let copy = try RewritingTool().rewrite(text).copy()
    let end = copy.components(separatedBy: "#sourceLocation()\n").last ?? ""
    let lines = end.split(separator: "\n")
    #expect(lines.first == "extension Page {", "\(end)")
    for name in ["\"label\"", "\"send\"", "uikitSourcesTell0_"] {
      guard let index = lines.lastIndex(where: { $0.contains(name) }) else {
        _ = Issue.record("\(name) is missing: \(end)")
        continue
      }
      #expect(!lines[index - 1].hasPrefix("#if"), "\(end)")
    }
    let inspect = try #require(lines.firstIndex { $0.contains("\"inspect\"") })
    #expect(lines[inspect - 1] == "#if (DEBUG)", "\(end)")
  }

  @Test func `are registered in each branch of a condition that declares the class`() throws {
    let text = """
      import UIKit
      #if DEBUG
      class Page: UIViewController {
        @objc func send() {}
      }
      #else
      class Page: UIViewController {
        @objc func show() {}
      }
      #endif
      """
    let copy = try RewritingTool().rewrite(text).copy()
    #expect(copy.contains("\n#if ((DEBUG)) || (!(DEBUG))\nextension Page {"), "\(copy)")
    #expect(copy.contains("#if (DEBUG)\n    _ = Selector("), "\(copy)")
    #expect(copy.contains("#if !(DEBUG)\n    _ = Selector("), "\(copy)")
  }
}
