import Testing

/// What the tool makes of calls that Foundation for Linux understands otherwise than Apple's.
struct `a source that calls Foundation` {
  private func rewritten(_ text: String) throws -> String {
    let result = try RewritingTool().rewrite(text)
    #expect(result.said == [])
    return result.copy()
  }

  @Test func `finds Swift's functions where CGFloat hides them`() throws {
    let copy = try rewritten(
      """
      extension CGFloat {
        func near(_ other: CGFloat) -> Bool { abs(self - other) < min(1, max(self, 2)) }
        static var all: [CGFloat] { [CGFloat.abs(2), self.init(1).own.min(3)] }
      }
      extension Double { var size: Double { abs(self) } }
      func free(_ x: CGFloat) -> CGFloat { abs(x) }
      """)
    #expect(copy.contains("Bool { Swift.abs(self - other) < Swift.min(1, Swift.max(self, 2)) }"))
    #expect(copy.contains("[CGFloat.abs(2), self.init(1).own.min(3)]"))
    #expect(copy.contains("Double { abs(self) }"))
    #expect(copy.contains("CGFloat { abs(x) }"))
  }

  @Test func `finds what modules of Apple's have that are parts of UIKit here`() throws {
    let result = try RewritingTool().rewrite(
      """
      import Foundation
      let share: CoreGraphics.CGFloat = CoreGraphics.log(2)
      let layers: [QuartzCore.CALayer] = []
      struct Own { var CoreGraphics = 1 }
      """)
    #expect(result.said == [])
    let copy = result.copy()
    #expect(copy.contains("let share: UIKit.CGFloat = UIKit.log(2)"))
    #expect(copy.contains("[UIKit.CALayer] = []"))
    #expect(copy.contains("var CoreGraphics = 1"))
    #expect(result.files["A.swift"]?.contains("import UIKit") == true)
  }

  @Test func `unwraps names of days and months, which are no optionals here`() throws {
    let source = """
      import Foundation
      let formatter = DateFormatter()
      let days = formatter.shortWeekdaySymbols!
      let first = DateFormatter().monthSymbols![0]
      let plain = formatter.weekdaySymbols
      let last = formatter.standaloneMonthSymbols?.last
      func both(_ other: DateFormatter?) -> [String] {
        guard let eras = formatter.eraSymbols, let am = formatter.amSymbol else { return [] }
        return eras + [am] + other!.quarterSymbols + (other?.monthSymbols! ?? [])
      }
      """
    let copy = try rewritten(source)
    #expect(copy.contains("days = formatter.shortWeekdaySymbols\n"))
    #expect(copy.contains("first = DateFormatter().monthSymbols[0]"))
    #expect(copy.contains("plain = formatter.weekdaySymbols\n"))
    #expect(copy.contains("last = Optional(formatter.standaloneMonthSymbols)?.last"))
    #expect(copy.contains("eras = Optional(formatter.eraSymbols), let am = Optional("))
    #expect(copy.contains("other!.quarterSymbols + (other?.monthSymbols ?? [])"))
    let own = try rewritten(
      """
      struct Names { var monthSymbols: [String]? }
      let names = Names().monthSymbols!
      """)
    #expect(own.contains("names = Names().monthSymbols!"))
  }

  @Test func `makes texts of its own classes without characters`() throws {
    let copy = try rewritten(
      """
      class Plain: NSAttributedString {
        init(_ title: String) { super.init() }
      }
      class Special: Plain { init() { super.init("a") } }
      class Other: NSObject { override init() { super.init() } }
      """)
    #expect(copy.contains("init(_ title: String) { super.init(string: \"\") }"))
    #expect(copy.contains("override init() { super.init() }"))
  }

  @Test func `has what a delegate's protocol asks for in the class where others override it`()
    throws
  {
    let result = try RewritingTool().rewrite([
      "List.swift": "public class List: UIViewController {\n}\n",
      "Data.swift": """
      extension List: UITableViewDelegate {
        public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        open func numberOfSections(in tableView: UITableView) -> Int { 1 }
        public func other() {}
      }
      """,
      "Own.swift": """
      class Own: List {
        override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
      }
      """,
    ])
    #expect(result.said == [])
    let list = result.copy("List.swift")
    #expect(list.contains("public func tableView(_ tableView: UITableView, didSelectRowAt"))
    #expect(list.contains("open func numberOfSections(in tableView: UITableView) -> Int"))
    let data = result.copy("Data.swift")
    #expect(data.contains("public func uikitSourcesExtended_List_numberOfSections("))
    #expect(data.contains("  public func other() {}"))
  }

  private let folders = [
    "func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {",
    "appropriateFor url: URL?, create shouldCreate: Bool",
    "nonisolated func NSSearchPathForDirectoriesInDomains(",
    "nonisolated func NSHomeDirectory() -> String { ProgramFolders.home }",
    "static var homeDirectory: URL {",
  ]

  @Test func `has the folders of its own program`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": """
      import Foundation
      let a = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      let b = try FileManager.default.url(
        for: .libraryDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      let c = NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true)[0]
      let d = NSHomeDirectory() + URL.homeDirectory.path
      """
    ])
    #expect(result.said == [])
    let assets = result.files["Assets.swift"] ?? ""
    for text in folders { #expect(assets.contains(text), "\(text)") }
    #expect(result.files["Table.swift"]?.contains("uikitSourcesTellAssets()") == true)
  }

  @Test func `has archives that keep what Foundation's do not`() throws {
    let result = try RewritingTool().rewrite(
      """
      import Foundation
      let a = try NSKeyedArchiver.archivedData(withRootObject: [1], requiringSecureCoding: true)
      let b = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: a)
      """)
    #expect(result.said == [])
    let assets = result.files["Assets.swift"] ?? ""
    #expect(assets.contains("typealias NSKeyedArchiver = KeyedArchiver\n"))
    #expect(assets.contains("typealias NSKeyedUnarchiver = KeyedUnarchiver\n"))
    #expect(!assets.contains("Delegate"))
  }

  @Test func `has folders only where it asks for them, and none that it has itself`() throws {
    let plain = try RewritingTool().rewrite("let a = FileManager.default.temporaryDirectory\n")
    #expect(plain.files["Assets.swift"]?.contains("import") == false)
    let own = try RewritingTool().rewrite(
      """
      import Foundation
      extension FileManager {
        func urls(for directory: SearchPathDirectory, in mask: SearchPathDomainMask) -> [URL] { [] }
        func url(for name: String) -> URL { urls(for: .documentDirectory, in: .userDomainMask)[0] }
      }
      extension URL { static var homeDirectory: URL { URL(fileURLWithPath: "/") } }
      """)
    let assets = own.files["Assets.swift"] ?? ""
    #expect(!assets.contains(folders[0]) && !assets.contains(folders[4]))
    // A file of a bundle is no folder.
    let file = try RewritingTool().rewrite(
      "let a = Bundle.main.url(forResource: a, withExtension: b)\n")
    #expect(file.files["Assets.swift"]?.contains("FileManager") == false)
  }
}
