import Testing

/// Modules and literals that Apple's compiler knows.
struct `an import` {
  @Test func `of a part of UIKit is one of UIKit`() throws {
    let copy = try RewritingTool().rewrite(
      "import CoreGraphics\n@preconcurrency import QuartzCore\nimport struct CoreGraphics.CGRect\n"
        + "import UIKit.UIGestureRecognizerSubclass\nimport Foundation\nimport Accessibility\n"
    ).copy()
    #expect(
      copy == "import UIKit\n@preconcurrency import UIKit\nimport UIKit\nimport UIKit\n"
        + "import Foundation\nimport UIKit\n")
  }

  @Test func `of networking comes where its names do`() throws {
    let result = try RewritingTool().rewrite(
      "import Foundation\nlet task = URLSession.shared.dataTask(with: url)\n")
    #expect(result.files["A.swift"]?.hasPrefix("import FoundationNetworking\n#source") == true)
    let other = try RewritingTool().rewrite("import Foundation\nlet url: URL? = nil\n")
    #expect(other.files["A.swift"]?.hasPrefix("#source") == true)
  }

  @Test func `is not needed for literals of colours and images`() throws {
    let copy = try RewritingTool().rewrite(
      "import UIKit\nlet a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\n"
        + "let b = #imageLiteral(resourceName: \"logo\")\n#Preview {\n  Page()\n}\nlet c = 1\n"
    ).copy()
    #expect(
      copy == "import UIKit\nlet a = UIColor(red: 1, green: 0, blue: 0, alpha: 1)\n"
        + "let b = (UIImage(named: \"logo\") ?? UIImage())\n\n\n\nlet c = 1\n")
  }
}

/// On iOS the header of a framework brings UIKit to files that do not import it.
struct `a file that imports too little` {
  private func added(_ text: String, _ others: [String: String] = [:]) throws -> [Substring] {
    let result = try RewritingTool().rewrite(["A.swift": text].merging(others) { a, _ in a })
    return (result.files["A.swift"] ?? "").split(separator: "\n").prefix { $0.hasPrefix("import ") }
  }

  @Test(arguments: [
    ("class Page: UIViewController {}\n", ["UIKit"]),
    ("import SnapKit\nlet view = UIView()\n", ["UIKit"]),
    ("import XCTest\nfinal class A: XCTestCase { let view = UIView() }\n", ["UIKit"]),
    ("import Foundation\nfunc f(_ c: NSLayoutConstraint.Attribute) {}\n", ["UIKit"]),
    ("import SnapKit\nfunc f(_ text: NSString) -> Date { Date() }\n", ["Foundation"]),
    ("let size = sqrt(2) + CGFloat(1)\n", ["Foundation"]),
    ("func f(_ queue: OperationQueue, _ operation: Operation) {}\n", ["Foundation"]),
    ("let task = URLSession.shared\n", ["FoundationNetworking", "Foundation"]),
  ])
  func `imports what its names come from`(text: String, expected: [String]) throws {
    #expect(try added(text) == expected.map { "import \($0)" })
  }

  @Test(arguments: [
    "let a = [1].map { $0 + 1 }\n",
    "import Foundation\nlet a = NSString()\n",
    "import UIKit\nlet a = UIView()\n",
    "import Other\nlet a = Operation()\n",
    "struct UIThing {}\nlet a = UIThing()\nstruct URL {}\nlet b = URL()\n",
    "#if canImport(UIKit)\nimport UIKit\nlet a = UIView()\n#endif\n",
    "#if os(iOS)\nimport UIKit\n#elseif os(macOS)\nimport AppKit\n#endif\nlet a = UIView()\n",
    "import Glibc\nlet a = sqrt(2.0)\n",
  ])
  func `imports nothing that it does not name`(text: String) throws {
    #expect(try added(text) == [])
  }

  @Test func `imports UIKit where its own import is for other systems`() throws {
    let text = "#if !os(iOS)\nimport UIKit\n#endif\nlet a = UIView()\n"
    #expect(try added(text) == ["import UIKit"])
  }

  @Test func `imports Foundation for Darwin`() throws {
    let copy = try RewritingTool().rewrite(
      "import Darwin.C\nlet a = Darwin.floor(1.5)\nenum ObjectiveC {}\nlet b = ObjectiveC.self\n"
    ).copy()
    #expect(
      copy == "import Foundation\nlet a = Foundation.floor(1.5)\n"
        + "enum ObjectiveC {}\nlet b = ObjectiveC.self\n")
  }
}
