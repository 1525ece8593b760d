import Foundation
import Testing

/// What needs neither Objective-C nor UIKit goes through the tool as it is.
struct `Swift without UIKit` {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: RewritingTool.root.appending(path: path), encoding: .utf8)
  }

  @Test func `is copied byte by byte in all its forms`() throws {
    let text = try text("Tests/UIKitSourcesTests/Forms/PlainForms.swift")
    let result = try RewritingTool().rewrite(text)
    #expect(result.said == [])
    #expect(result.files["A.swift"]?.hasPrefix("#sourceLocation") == true)
    #expect(result.copy() == text)
    #expect(result.files["Table.swift"]?.contains("import UIKit") == false)
  }

  @Test func `compiles where it converts to numbers, which only patterns do not`() throws {
    let text = try text("Tests/UIKitSourcesTests/Forms/ConvertedForms.swift")
    let result = try RewritingTool().rewrite(text)
    #expect(result.said == [])
    let copy = result.files["A.swift"] ?? ""
    #expect(copy.contains("case let found as NSNumber: return [found]"))
    #expect(copy.contains("let sum = uikitSourcesObject(1 + 2 * 3, NSNumber.self)"))
    #expect(copy.contains("uikitSourcesObject(uikitSourcesObject(decimal, NSNumber.self), "))
    let size =
      "import Foundation\nfunc number(_ x: CGFloat, _ y: CGFloat?) -> [NSNumber?] {\n"
      + "  [x as NSNumber, 2 * x + 1 as NSNumber, y as NSNumber?]\n}\n"
    let other = try RewritingTool().rewrite(size).copy()
    let errors = try RewritingTool.typeCheck([copy, other, result.files["Table.swift"] ?? ""])
    #expect(errors == "")
  }

  @Test(arguments: ["KumikoFoundation", "KumikoSolver", "KumikoSnapshots", "KumikoEditing"])
  func `of this repository is copied byte by byte`(module: String) throws {
    let folder = RewritingTool.root.appending(path: "Sources/\(module)")
    let files = Configuration.files(in: folder).filter { $0.pathExtension == "swift" }
    var texts: [String: String] = [:]
    for file in files {
      texts[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
    let result = try RewritingTool().rewrite(texts)
    #expect(result.said == [])
    #expect(files.count > 5)
    for (name, text) in texts where !text.contains("as NSNumber") {
      #expect(result.copy(name) == text, "\(name)")
    }
  }

  @Test func `keeps what can stand in the first line alone`() throws {
    let shell = try RewritingTool().rewrite("#!/usr/bin/swift\nprint(1)\n")
    #expect(shell.copy() == "///usr/bin/swift\nprint(1)\n")
    let marked = try RewritingTool().rewrite("\u{FEFF}import Foundation\r\nlet a = 1\r\n")
    #expect(marked.copy() == "import Foundation\r\nlet a = 1\r\n")
  }

  @Test func `keeps bytes that are no text`() throws {
    let tool = try RewritingTool()
    _ = try tool.rewrite("let a = 1 // caf\u{E9}\n")
    let file = tool.folder.appending(path: "A.swift")
    let bytes = Data("let a = 1 // caf".utf8) + [0xE9, 0x0A]
    try bytes.write(to: file)
    let plan = tool.folder.appending(path: "plan.json")
    _ = try RewritingTool.run(tool.program, [plan.path])
    let copy = try Data(contentsOf: tool.folder.appending(path: "copies/A.swift"))
    #expect(copy.range(of: bytes) != nil)
  }

  @Test func `keeps types private that nothing tells of`() throws {
    let text = "class A {\n  private typealias B = Int\n  private struct C { var b: B }\n}\n"
    #expect(try RewritingTool().rewrite(text).copy() == text)
    let told = try RewritingTool().rewrite(
      "class A {\n  private typealias B = Int\n  private class C: NSObject {\n    var b: B = 1\n"
        + "    @objc func go() {}\n  }\n}\n"
    ).copy()
    #expect(told.contains("fileprivate typealias B = Int"))
    #expect(told.contains("fileprivate class C"))
  }

  @Test func `keeps types apart that two files call by one name`() throws {
    let watching =
      "override func observeValue(forKeyPath keyPath: String?, of object: Any?, "
      + "change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}"
    let first = "private class Listener: UIResponder {\n  \(watching)\n}\n"
    let result = try RewritingTool().rewrite([
      "A.swift": first, "C.swift": "func f() { class Listener: NSObject {} }\n",
      "B.swift": "fileprivate class Listener: NSObject {\n  \(watching)\n  @objc func go() {}\n}\n",
    ])
    #expect(result.said == [])
    #expect(result.copy().contains("  override func observeValue("))
    #expect(result.copy("B.swift").contains("  func observeValue("))
    #expect(result.copy("B.swift").contains("extension Listener: KeyValueObserving {}"))
    #expect(result.copy("B.swift").contains("_ = Selector(Listener.go as (Listener)"))
    let calls = result.files["Table.swift"]?.components(separatedBy: "uikitSourcesTell_").count
    #expect(calls == 2)
  }

  @Test func `keeps names of key paths that it has already`() throws {
    let text = "let a = b.observe(\\.c?.d, named: \"c.d\") { _, _ in }\n"
    #expect(try RewritingTool().rewrite(text).copy() == text)
  }

  @Test func `calls closures that are named as methods of delegates`() throws {
    let text = """
      class Page {
        var scrollViewDidScroll: ((UIScrollView) -> Void)?
        var page: Page?
        func go(_ view: UIScrollView) {
          self.scrollViewDidScroll?(view)
          page?.scrollViewDidScroll?(view)
          other.delegate?.scrollViewDidScroll?(view)
        }
      }
      """
    let copy = try RewritingTool().rewrite(text).copy()
    #expect(copy.contains("self.scrollViewDidScroll?(view)"))
    #expect(copy.contains("page?.scrollViewDidScroll?(view)"))
    #expect(copy.contains("other.delegate?.scrollViewDidScroll(view)"))
  }

  @Test func `has the project's conditions, and leaves others`() throws {
    let result = try RewritingTool().rewrite(
      ["A.swift": "#if PAID && !os(iOS) || FREE\nlet a = 1\n#elseif PAID\n#endif\n"],
      conditions: ["PAID"])
    #expect(result.copy() == "#if true && !true || FREE\nlet a = 1\n#elseif true\n#endif\n")
  }

  @Test func `is written again when Kumiko has other methods than before`() throws {
    let tool = try RewritingTool()
    let files = ["A.swift": "import UIKit\nclass Page: UIView {\n  @objc func fetch() {}\n}\n"]
    let api = "class UIView\n"
    #expect(try tool.rewrite(files, api: api).counts.hasPrefix("read 1"))
    #expect(try tool.rewrite(files, api: api).counts == "read 0, written 0")
    let other = try tool.rewrite(files, api: api + "  func UIView.fetch()\n")
    #expect(other.counts.hasPrefix("read 1"), "\(other.counts)")
  }
}
