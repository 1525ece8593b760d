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
        + "let b = (UIImage(named: \"logo\") ?? UIImage())\n#Preview {\n  Page()\n}\nlet c = 1\n")
  }
}

/// An import that says who sees it: the compiler wants that of every import of the module then.
struct `an import with an access level` {
  @Test func `makes those that the tool adds have one`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": "public import UIKit\nprivate import os\nimport QuartzCore\n"
        + "@_exported import CoreText\nclass A: UIView { @objc func tapped() {} }\n",
      "B.swift": "class B { let view = UIView() }\n",
      "Assets.xcassets/Ink.colorset/Contents.json":
        #"{ "colors": [{ "idiom": "universal", "color": { "platform": "ios", "reference": "label" } }] }"#,
    ])
    #expect(
      result.copy().hasPrefix(
        "public import UIKit\nprivate import UIKit\ninternal import UIKit\n"
          + "@_exported public import UIKit\n"), "\(result.copy())")
    #expect(result.files["B.swift"]?.hasPrefix("internal import UIKit\n") == true)
    // Its helpers are inlined.
    #expect(result.files["Table.swift"]?.contains("\npublic import UIKit\n") == true)
    #expect(result.files["Assets.swift"]?.contains("\ninternal import UIKit\n") == true)
  }

  @Test func `has none where it is replaced by one without`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": "internal import os\n@preconcurrency private import CoreText\n",
      "B.swift": "import UIKit\nclass A: UIView { @objc func tapped() {} }\n",
    ])
    #expect(result.copy() == "import UIKit\n@preconcurrency import UIKit\n", "\(result.copy())")
    #expect(result.files["Table.swift"]?.contains("\nimport UIKit\n") == true)
  }

  @Test(arguments: ["internal import os.log", "private import struct os.Logger", "import OSLog"])
  func `of Apple's logs has them`(text: String) throws {
    let result = try RewritingTool().rewrite("\(text)\nlet log = Logger()\n")
    #expect(result.files["Assets.swift"]?.contains("Logger") == true)
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
    ("import UIKit\nfinal class Feed: NSObject, XMLParserDelegate {}\n", ["FoundationXML"]),
    ("let parser = XMLParser(data: data)\n", ["FoundationXML", "Foundation"]),
    ("import Foundation\nclass XMLParser {}\nlet parser = XMLParser()\n", []),
    // What Foundation and `os` have on Apple's systems, and Kumiko here.
    ("import Foundation\nlet ago = RelativeDateTimeFormatter()\n", ["UIKit"]),
    ("import Foundation\nlet title: LocalizedStringResource = \"Tea\"\n", ["UIKit"]),
    ("import Foundation\nlet lock = OSAllocatedUnfairLock()\n", ["UIKit"]),
    ("import Foundation\nlet title = String(localized: \"Tea\")\n", ["UIKit"]),
    ("import Foundation\nlet bells = center.notifications(named: bell)\n", ["UIKit"]),
    (
      "import Foundation\nlet order = KeyPathComparator(\\A.b, comparator: .localizedStandard)\n",
      ["UIKit"]
    ),
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

/// Frameworks of Apple's that are not there on Linux.
struct `an import of another framework` {
  private func result(
    _ text: String, modules: [String] = [], substitutes: [String: String] = [:]
  ) throws -> RewritingTool.Result {
    try RewritingTool().rewrite(["A.swift": text], modules: modules, substitutes: substitutes)
  }

  @Test func `is left out where nothing uses it, and said`() throws {
    let text =
      "import UIKit\nimport CoreData\n@preconcurrency import MapKit\n"
      + "class Page: UIViewController { let clean = NSDataAsset(name: \"a\") }\n"
    let found = try result(text)
    #expect(found.succeeded)
    #expect(
      found.said == [
        "A.swift:2:1: warning: the import of CoreData is left out: it is not there on Linux, and "
          + "nothing here uses it",
        "A.swift:3:1: warning: the import of MapKit is left out: it is not there on Linux, and "
          + "nothing here uses it",
      ])
    let copy = found.copy()
    #expect(!copy.contains("CoreData") && !copy.contains("import MapKit"), "\(copy)")
    #expect(copy.split(separator: "\n", omittingEmptySubsequences: false).count == 5, "\(copy)")
    let asked = try result("#if os(iOS)\nimport WebKit\n#endif\n")
    #expect(asked.said.count == 1 && !asked.copy().contains("WebKit"), "\(asked.copy())")
  }

  @Test func `is left out where the app's own types alone have the framework's prefix`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": "import CoreMotion\nlet page = CMSPage()\n", "B.swift": "class CMSPage {}\n",
    ])
    #expect(result.succeeded)
    #expect(result.said.map { $0.contains("warning: the import of CoreMotion") } == [true])
  }

  @Test func `is left out with what stands before it`() throws {
    let found = try result(
      "private import MapKit\n@preconcurrency internal import CoreData // why\n"
        + "/* films */ @preconcurrency import AVFoundation\nclass Page {}\n")
    #expect(found.said.count == 3, "\(found.said)")
    #expect(found.copy() == "\n // why\n/* films */ \nclass Page {}\n", "\(found.copy())")
  }

  @Test(arguments: [
    ("let a = 1", true), ("final class Model: ObservableObject {}", false),
    ("func f() { items.sink { _ in } }", false), ("var bag = Set<AnyCancellable>()", false),
  ])
  func `of Combine is left out, too, where nothing uses it`(code: String, isOut: Bool) throws {
    let found = try result("import UIKit\nimport Combine\n\(code)\n")
    #expect(found.succeeded == isOut && found.said.count == 1, "\(found.said)")
    #expect(found.copy().contains("import Combine") != isOut, "\(found.copy())")
  }

  @Test func `that the file uses is an error that says what to do instead`() throws {
    let found = try result(
      "import MessageUI\nimport UIKit\nlet mail = MFMailComposeViewController()\n"
        + "func f(_ c: NSFetchedResultsController<Int>) {}\nimport CoreData\n")
    #expect(!found.succeeded)
    #expect(
      found.said == [
        "A.swift:1:1: error: MessageUI is not there on Linux (MFMailComposeViewController): begin "
          + "messages by UIApplication.shared.open(_:) of a mailto: address, or share with "
          + "UIActivityViewController; or put this between #if canImport(MessageUI) and #endif",
        "A.swift:5:1: error: CoreData is not there on Linux (NSFetchedResultsController): keep data "
          + "in files or in SQLite, for instance with GRDB; or put this between #if "
          + "canImport(CoreData) and #endif",
      ])
  }

  @Test func `is nobody's business within a condition, or where the package has such a module`()
    throws
  {
    for (text, modules) in [
      ("#if canImport(MapKit)\nimport MapKit\nlet map = MKMapView()\n#endif\n", []),
      ("#if os(macOS)\nimport WebKit\n#endif\n", []),
      ("import CoreImage\nlet filter = CIFilter()\n", ["CoreImage"]),
    ] {
      let found = try result(text, modules: modules)
      #expect(found.succeeded && found.said == [] && found.copy() == text, "\(found)")
    }
  }

  @Test(arguments: ["SafariServices", "PhotosUI", "Photos", "UserNotifications"])
  func `of which there is a module here stays`(name: String) throws {
    let text = "import UIKit\nimport \(name)\n"
    #expect(try result(text).copy() == text)
  }

  @Test func `of typed filters is that of the module that has them`() throws {
    let found = try result(
      "import CoreImage.CIFilterBuiltins\nlet filter = CIFilter.gaussianBlur()\n")
    #expect(found.copy().hasPrefix("import CoreImage\n") && found.said == [], "\(found)")
  }

  @Test func `that brings UIKit with it needs no other`() throws {
    let found = try result("import SafariServices\nclass Page: UIViewController {}\n")
    #expect(found.files["A.swift"]?.hasPrefix("#source") == true)
  }

  @Test func `of Combine is one of what stands for it`() throws {
    let text =
      "import Combine\nimport class Combine.AnyCancellable\nimport UIKit\n"
      + "let bag: AnyCancellable? = nil\n"
    let parts = ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"]
    let copy = try result(text, modules: parts).copy()
    let brought = "; import OpenCombineDispatch; import OpenCombineFoundation"
    #expect(
      copy
        == "import OpenCombine\(brought)\nimport class OpenCombine.AnyCancellable\(brought)\n"
        + "import UIKit\nlet bag: AnyCancellable? = nil\n")
    #expect(
      try result(text, substitutes: ["Combine": "Streams"]).copy()
        == "import Streams\nimport class Streams.AnyCancellable\nimport UIKit\n"
        + "let bag: AnyCancellable? = nil\n")
    #expect(try result(text).copy() == text)
    #expect(try result(text, modules: ["Combine", "OpenCombine"]).copy() == text)
  }

  @Test func `of Combine is not needed for what comes with Foundation on iOS`() throws {
    let text = "import UIKit\nclass Model: ObservableObject { @Published var count = 0 }\n"
    let found = try result(text, modules: ["OpenCombine"])
    #expect(found.files["A.swift"]?.hasPrefix("import OpenCombine\n#source") == true)
    #expect(try result(text).files["A.swift"]?.hasPrefix("#source") == true)
  }
}
