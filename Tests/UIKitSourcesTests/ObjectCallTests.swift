import Foundation
import Testing

/// What every class and object has on Apple's systems.
struct `a source that asks classes and unknown objects` {
  private func rewritten(_ text: String) throws -> String {
    let result = try RewritingTool().rewrite(text)
    #expect(result.said == [])
    return result.copy()
  }

  @Test(arguments: [
    ("UITableViewCell.classForCoder()", "(UITableViewCell.self as AnyClass)"),
    ("Page.classForCoder()", "(Page.self as AnyClass)"),
    ("type(of: page).classForCoder()", "(type(of: page) as AnyClass)"),
    ("type(of: a.b).description()", "uikitSourcesName(type(of: a.b))"),
    ("Page.description().count", "uikitSourcesName(Page.self).count"),
    (
      "(page as AnyObject)[\"key\"] as? String",
      "uikitSourcesItem((page as AnyObject), \"key\") as? String"
    ),
    (
      "(a as AnyObject).responds(to: b)",
      "(((a as AnyObject) as? NSObject)?.responds(to: b) ?? false)"
    ),
    (
      "(a as AnyObject).perform(b, with: c)",
      "((a as AnyObject) as? NSObject)?.perform(b, with: c)"
    ),
    (
      "(a as AnyObject).setValue(1, forKey: \"b\")",
      "((a as AnyObject) as? NSObject)?.setValue(1, forKey: \"b\")"
    ),
    (
      "(a[0] as AnyObject).value(forKeyPath: \"b.c\")",
      "((a[0] as AnyObject) as? NSObject)?.value(forKeyPath: \"b.c\")"
    ),
    ("page.classForCoder", "page.classForCoder"), ("page.description()", "page.description()"),
    ("Other.description()", "Other.description()"), ("list[0]", "list[0]"),
  ])
  func `is answered`(call: String, expected: String) throws {
    let copy = try rewritten("import UIKit\nclass Page: UIView {}\nlet x = \(call)\n")
    #expect(copy.hasSuffix("let x = \(expected)\n"), "\(copy)")
  }

  @Test func `is answered for what is declared as AnyObject, and as nothing else`() throws {
    let copy = try rewritten(
      """
      import Foundation
      func a(json: AnyObject, other: AnyObject?, list: [String: Any], twice: AnyObject) {
        let b = json["a"] as? String, c = other?["b"], d = other!["c"] as! Int
        if let other = other, let twice = twice as? [Int] { _ = (other["d"], twice[0]) }
        _ = (json.value(forKeyPath: "e"), other?.value(forKey: "f"), list["g"], list.count)
        json["h"] = b
      }
      func register<T: UITableViewCell>(_ type: T.Type) { a(T.classForCoder(), type.classForCoder()) }
      """)
    for text in [
      "let b = uikitSourcesItem(json, \"a\") as? String, c = uikitSourcesItem(other, \"b\"), "
        + "d = uikitSourcesItem(other, \"c\") as! Int",
      "_ = (uikitSourcesItem(other, \"d\"), twice[0])",
      "_ = ((json as? NSObject)?.value(forKeyPath: \"e\"), (other as? NSObject)?.value(forKey: \"f\"), "
        + "list[\"g\"], list.count)",
      "json[\"h\"] = b", "a((T.self as AnyClass), (type as AnyClass))",
    ] { #expect(copy.contains(text), "\(copy)") }
  }

  @Test func `is answered where another method calls something else by the same name`() throws {
    let copy = try rewritten(
      """
      class Page {
        var object: [String: Int] = [:]
        func go(_ sender: AnyObject) { _ = (sender.value(forKey: "a"), sender.responds(to: save)) }
        func prepare(_ sender: Any?) { _ = sender as? String }
        func read(_ object: AnyObject) { _ = object["b"] }
        func own() { _ = object["c"] }
        func both(_ list: AnyObject) {
          if true {
            let list = [1]
            _ = list[0]
          }
        }
      }
      """)
    for text in [
      "_ = ((sender as? NSObject)?.value(forKey: \"a\"), "
        + "((sender as? NSObject)?.responds(to: save) ?? false))",
      "_ = uikitSourcesItem(object, \"b\")", "_ = object[\"c\"]", "_ = list[0]",
    ] { #expect(copy.contains(text), "\(copy)") }
  }

  @Test func `is answered by its own methods where it has them`() throws {
    let text =
      "class Page {\n  static func description() -> String { \"\" }\n}\n"
      + "let x = type(of: Page()).description()\n"
    #expect(try rewritten(text) == text)
  }

  @Test func `gets what it asks for`() throws {
    let text = """
      import Foundation
      class Page: NSObject {}
      func asked(_ any: Any) -> [Any?] {
        [(any as AnyObject)["a"], (any as AnyObject)[1], type(of: Page()).description()]
      }
      """
    let tool = try RewritingTool()
    let result = try tool.rewrite(text)
    let main = """
      import Foundation
      print(asked(["a": 5])[0] as? Int ?? -1, asked(["a": 5] as NSDictionary)[0] as? Int ?? -1)
      print(asked(["b", "c"])[1] as? String ?? "", asked([1] as NSArray)[1] == nil, asked(3)[0] == nil)
      print(asked(1)[2] as? String ?? "")
      """
    let output = try RewritingTool.run([
      "main.swift": main, "A.swift": result.files["A.swift"] ?? "",
      "Table.swift": result.files["Table.swift"] ?? "",
    ])
    #expect(output == "5 5\nc true true\nProgram.Page\n")
  }

  @Test func `tells rectangles that touch from those that intersect`() throws {
    let text = "import Foundation\nlet x = CGRect.zero.intersects(.zero)\n"
    let assets = try RewritingTool().rewrite(text).files["Assets.swift"] ?? ""
    #expect(assets.contains("func intersects(_ other: CGRect) -> Bool {"))
    let own = "extension CGRect { func intersects(_ other: CGRect) -> Bool { true } }\n"
    let kept = try RewritingTool().rewrite(text + own).files["Assets.swift"] ?? ""
    #expect(!kept.contains("func intersects"))
  }
}

/// Rectangles as texts.
struct `a program that prints rectangles` {
  private let app = "import UIKit\n@main class App: UIResponder {}\n"

  @Test func `prints them as on Apple's systems`() throws {
    let result = try RewritingTool().rewrite(app + "func show() { print(CGRect.zero) }\n")
    let assets = result.files["Assets.swift"] ?? ""
    #expect(assets.contains("extension CGRect: @retroactive CustomDebugStringConvertible {"))
    let start = try #require(assets.range(of: "nonisolated extension CGPoint"))
    let main = """
      let size = CGSize(width: 3, height: 4)
      print(CGRect(origin: CGPoint(x: 1, y: -2.5), size: size), "\\(size)", [CGPoint.zero])
      """
    let output = try RewritingTool.run([
      "A.swift": "import Foundation\n" + assets[start.lowerBound...],
      "main.swift": "import Foundation\n" + main,
    ])
    #expect(output == "(1.0, -2.5, 3.0, 4.0) (3.0, 4.0) [(0.0, 0.0)]\n")
  }

  @Test func `is none where it is a library, prints nothing, or says how itself`() throws {
    let own = "extension CGRect: CustomStringConvertible {}\nfunc show() { print(1) }\n"
    let kept = try RewritingTool().rewrite(app + own).files["Assets.swift"] ?? ""
    #expect(!kept.contains("extension CGRect") && kept.contains("extension CGPoint"))
    for text in [app, "import UIKit\nfunc show() { print(1) }\n"] {
      #expect(try RewritingTool().rewrite(text).files["Assets.swift"]?.contains("CGRect") == false)
    }
  }
}

/// Protocols of Objective-C, whose types may leave out what they ask for.
struct `a protocol with optional requirements` {
  private let text = """
    import Foundation
    @objc enum Style: Int { case plain, bold }
    @objc protocol Source: AnyObject {
      @objc optional var title: String { get }
      @objc optional var detail: String? { get set }
      @objc optional var done: (() -> Void)? { get }
      @objc optional func style(_ row: Int) -> Style
      @objc optional func scanner(for row: Int) -> Scanner
      @objc optional func anything() -> Any
      @objc optional func url() -> URL
      @objc optional func count() -> Int
      @objc optional func tell()
    }
    class Full: NSObject, Source {
      var title: String { "full" }
      var detail: String? = "detail"
      func style(_ row: Int) -> Style { .bold }
      func scanner(for row: Int) -> Scanner { Scanner(string: "s") }
      func anything() -> Any { 1 }
      func count() -> Int { 3 }
    }
    class Base { var title = "base" }
    class Inherited: Base {}
    extension Inherited: Source {}
    class Empty: Source {}
    func shown(_ source: (any Source)?) -> String {
      source?.tell?()
      return "\\(source?.title ?? "-") \\((source?.detail ?? nil) ?? "-") "
        + "\\(source?.style?(1) == .bold) \\(source?.scanner?(for: 1).string ?? "-") "
        + "\\(source?.anything?() != nil) \\(source?.url?() == nil) \\(source?.count?() ?? -1)"
    }
    func forced(_ source: any Source) -> Int { source.count!() + 1 }
    """

  @Test func `has properties and methods of any type that may be missing`() throws {
    let result = try RewritingTool().rewrite(text)
    #expect(result.said == [])
    let main = """
      print(shown(Full()), shown(Inherited()), shown(Empty()), shown(nil), separator: "\\n")
      print(forced(Full()))
      """
    let output = try RewritingTool.run([
      "main.swift": main, "A.swift": result.files["A.swift"] ?? "",
      "Table.swift": result.files["Table.swift"] ?? "",
    ])
    let none = "- - false - false true -1"
    #expect(
      output
        == "full detail true s true true 3\nbase - false - false true -1\n\(none)\n\(none)\n4\n")
  }

  @Test func `is asked on several threads at once, each of which gets its own answer`() throws {
    let counted = "\nfunc counted(_ source: any Source) -> Int? { source.count?() }\n"
    let result = try RewritingTool().rewrite(text + counted)
    let main = """
      import Foundation
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        let source: any Source = number % 2 == 0 ? Full() : Empty()
        for _ in 0..<500_000 where (counted(source) == 3) != (number % 2 == 0) {
          print("mistaken")
          exit(1)
        }
      }
      print("each its own")
      """
    let output = try RewritingTool.run([
      "main.swift": main, "A.swift": result.files["A.swift"] ?? "",
      "Table.swift": result.files["Table.swift"] ?? "",
    ])
    #expect(output == "each its own\n", "\(output)")
  }
}
