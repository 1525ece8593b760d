import Testing

/// What the tool makes of sources with Objective-C in them.
struct `a rewritten source` {
  private func rewritten(_ text: String) throws -> String {
    let result = try RewritingTool().rewrite(text)
    #expect(result.said == [])
    return result.copy()
  }

  @Test func `has no attributes of Objective-C and the same lines`() throws {
    let text = """
      import UIKit
      @objcMembers
      final class Page: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBInspectable dynamic var radius: CGFloat = 0 // é, 日本
        @objc(go:)
        @IBAction func tapped(_ sender: Any) {}
      }
      """
    let copy = try rewritten(text)
    let lines = copy.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2] == "final class Page: UIViewController {")
    #expect(lines[3] == "  private weak var label: UILabel!")
    #expect(
      lines[4]
        == "  var radius: CGFloat = 0 { willSet { NamedMembers.willChange(self, \"radius\") } "
        + "didSet { NamedMembers.didChange(self, \"radius\") } } // é, 日本")
    #expect(lines[6] == "  func tapped(_ sender: Any) {}")
  }

  @Test func `names its original and the first line`() throws {
    let tool = try RewritingTool()
    let result = try tool.rewrite("let a = 1\n")
    #expect(
      result.files["A.swift"]
        == "#sourceLocation(file: \"\(tool.folder.path)/A.swift\", line: 1)\nlet a = 1\n")
  }

  @Test func `imports UIKit for its selectors where Foundation had them`() throws {
    let text = "import Foundation\nclass A: NSObject { @objc func f() { use(#selector(f)) } }\n"
    let result = try RewritingTool().rewrite(text)
    #expect(result.files["A.swift"]?.hasPrefix("import UIKit\n#sourceLocation") == true)
  }

  @Test(arguments: [
    ("tapped", "Page.tapped(_:), named: \"tapped:\""),
    ("self.tapped(_:)", "Page.tapped(_:), named: \"tapped:\""),
    ("Page.tapped", "Page.tapped(_:), named: \"tapped:\""),
    ("fetch(from:)", "Page.fetch(from:), named: \"fetchFrom:\""),
    ("fetch(page:)", "Page.fetch(page:), named: \"fetchWithPage:\""),
    ("both", "Page.both as (Page) -> @MainActor () -> Void, named: \"both\""),
    ("renamed", "Page.renamed, named: \"other\""),
    ("inherited", "Page.inherited, named: \"inherited\""),
    (
      "image(_:didFinishSavingWithError:contextInfo:)",
      "Page.image(_:didFinishSavingWithError:contextInfo:) as (Page) -> @MainActor "
        + "(UIImage, Error?, UnsafeRawPointer) -> Void, "
        + "named: \"image:didFinishSavingWithError:contextInfo:\""
    ),
    ("getter: name", "getter: \\Page.name, named: \"name\""),
    ("setter: Page.name", "setter: \\Page.name, named: \"setName:\""),
    ("model.reload", "Model.reload, named: \"reload\""),
    ("unknown.reset(_:)", "type(of: unknown).reset(_:), named: \"reset:\""),
    ("copy(_:)", "\"copy:\""), ("UIResponderStandardEditActions.paste(_:)", "\"paste:\""),
  ])
  func `has selectors of methods that stand without their object`(
    selector: String, expected: String
  ) throws {
    let copy = try rewritten(
      """
      import UIKit
      class Page: UIViewController {
        var name = ""
        let model = Model()
        @objc func tapped(_ sender: Any) {}
        @objc func fetch(from place: Any) {}
        @objc func fetch(page: Any) {}
        @objc func both() {}
        func both(_ number: Int) {}
        @objc(other) func renamed() {}
        @objc func image(
          _ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer
        ) {}
        func go() { use(#selector(\(selector))) }
      }
      class Model: NSObject { @objc func reload() {} }
      """)
    #expect(copy.contains("use(Selector(\(expected)))"))
  }

  @Test func `has selectors of the type around where an inner one lacks the method`() throws {
    let copy = try rewritten(
      """
      import UIKit
      class Page: UIViewController {
        @objc func tapped() {}
        class Row: UIView { func go() { use(#selector(tapped)) } }
      }
      """)
    #expect(copy.contains("use(Selector(Page.tapped, named: \"tapped\"))"))
  }

  @Test(arguments: [
    ("find", "Page.find as (Page) -> @MainActor () -> Void, named: \"find\""),
    ("find(_:)", "\"find:\""),
    ("paste(_:)", "Page.paste(_:) as (Page) -> @MainActor (UIButton) -> Void, named: \"paste:\""),
    ("dismiss", "Page.dismiss as (Page) -> @MainActor () -> Bool, named: \"dismiss\""),
  ])
  func `has selectors of its own methods that UIKit has under the same names`(
    selector: String, expected: String
  ) throws {
    let result = try RewritingTool().rewrite(
      """
      import UIKit
      class Page: UIViewController {
        @objc func find() {}
        @objc func paste(_ sender: UIButton!) {}
        @objc func dismiss() -> Bool { true }
        func go() { use(#selector(\(selector))) }
      }
      """)
    #expect(result.said == [])
    let copy = result.copy().replacing("UIButton?", with: "UIButton")
    #expect(copy.contains("use(Selector(\(expected)))"), "\(copy)")
    #expect(
      copy.contains(
        "_ = Selector(Page.paste(_:) as (Page) -> @MainActor (UIButton) -> Void, named:"))
  }

  @Test(arguments: [
    ("copy as () -> Void", "Page.copy as (Page) -> @MainActor () -> Void, named: \"copy\""),
    (
      "(self.copy) as () -> Void", "Page.copy as (Page) -> @MainActor () -> Void, named: \"copy\""
    ),
    (
      "Page.copy as (Page) -> () -> Void",
      "Page.copy as (Page) -> @MainActor () -> Void, named: \"copy\""
    ),
    (
      "share as (UIButton, UIEvent) -> Void",
      "Page.share(_:event:) as (Page) -> @MainActor (UIButton, UIEvent) -> Void, "
        + "named: \"share:event:\""
    ),
    (
      "Page.share(_:) as (Page) -> (Int) -> Void",
      "Page.share(_:) as (Page) -> @MainActor (Int) -> Void, named: \"shareNumber:\""
    ),
  ])
  func `has selectors of the method that a cast tells from others of its name`(
    selector: String, expected: String
  ) throws {
    let result = try RewritingTool().rewrite(
      """
      import UIKit
      class Page: UIViewController {
        @objc func copy() {}
        @objc func share(_ sender: UIView) {}
        @objc func share(_ sender: UIButton, event: UIEvent) {}
        @objc(shareNumber:) func share(_ sender: Int) {}
        @objc func shaken() -> Self { self }
        func go() { use(#selector(\(selector))) }
      }
      """)
    #expect(result.said == [])
    let copy = result.copy()
    #expect(copy.contains("use(Selector(\(expected)))"), "\(copy)")
    // Two methods of one name are told apart where the class names its methods, too.
    #expect(copy.contains("Selector(Page.share(_:) as (Page) -> @MainActor (Int) -> Void"))
    #expect(copy.contains("Selector(Page.shaken as (Page) -> @MainActor () -> Page"), "\(copy)")
  }

  @Test func `has key paths as texts`() throws {
    let copy = try rewritten("let key = #keyPath(Page.layer.position)\n")
    #expect(copy == "let key = \"layer.position\"\n")
  }

  @Test func `calls methods of a protocol that types may leave out, which have defaults`() throws {
    let copy = try rewritten(
      """
      @objc public protocol PageDelegate: NSObjectProtocol {
        func done()
        @objc optional func page(_ page: Int, turned: Bool)
      }
      func go(_ page: PageDelegate?) { page?.page?(1, turned: true) }
      """)
    #expect(copy.contains("public protocol PageDelegate: NSObjectProtocol, AnyObject {"))
    #expect(copy.contains("page?.page(1, turned: true)"))
    #expect(
      copy.contains("extension PageDelegate { public func page(_ page: Int, turned: Bool) {} }"))
  }

  @Test func `has its overrides in the class, whichever file extends it`() throws {
    let result = try RewritingTool().rewrite([
      "Page.swift": "class Page: UIViewController {\n  var a = 1\n}\n",
      "Keys.swift": """
      extension Page {
        override var prefersStatusBarHidden: Bool { secret }
        public override func setEditing(_ editing: Bool, animated: Bool) {
          super.setEditing(editing, animated: animated)
        }
        @objc func refresh() {}
        @objc func other() {}
      }
      private let secret = true
      """,
      "Sub.swift": "class Sub: Page { override func refresh() {} }\n",
    ])
    #expect(result.said == [])
    let page = result.copy("Page.swift")
    #expect(
      page.contains(
        "override var prefersStatusBarHidden: Bool "
          + "{ get { uikitSourcesExtended_Page_prefersStatusBarHidden } }"))
    #expect(page.contains("public override func setEditing(_ editing: Bool, animated: Bool)"))
    #expect(page.contains("; func refresh() { uikitSourcesExtended_Page_refresh() }"))
    #expect(page.split(separator: "\n").count == 3)
    let keys = result.copy("Keys.swift")
    #expect(
      keys.contains("  var uikitSourcesExtended_Page_prefersStatusBarHidden: Bool { secret }"))
    #expect(keys.contains("  func other() {}"))
  }

  @Test func `has its conditional overrides under their condition`() throws {
    let copy = try rewritten(
      """
      class Page: UIViewController {
      }
      extension Page {
      #if DEBUG
        override func viewDidLoad() {}
      #endif
      }
      let last = 1
      """)
    #expect(copy.contains("#if (DEBUG)\noverride func viewDidLoad()"))
    let places = copy.split(separator: "#sourceLocation(file: ")
    #expect(places.last?.contains("line: 2)\n}") == true)
  }

  @Test func `tells its methods and outlets, which are found by their names`() throws {
    let result = try RewritingTool().rewrite(
      """
      import UIKit
      class Page: UIViewController {
        @objc private func secret() {}
        @IBOutlet private weak var label: UILabel!
        func go() { perform(Selector(("secret"))) }
      }
      """)
    #expect(result.copy().contains("perform(Selector((\"secret\")))"))
    #expect(result.copy().contains("extension Page {\n  nonisolated fileprivate static func"))
    #expect(
      result.copy().contains(
        "NamedMembers.property(\"label\", get: { (owner: Page) in owner.label }, "
          + "set: { (owner: Page, value: UILabel?) in owner.label = value })"))
    #expect(result.files["Table.swift"]?.contains("uikitSourcesTell_") == true)
  }

  @Test func `tells how objects are made of a class with an initialiser of its own`() throws {
    let result = try RewritingTool().rewrite(
      """
      import UIKit
      class Page: UIView { init() { super.init(frame: .zero) } }
      class Plain: UIView { override init() { super.init() } }
      class Model { init() {} }
      class Better: Model { init(better: Bool = true) { super.init() } }
      class Best: Better { init() { super.init() } }
      class Closed: UIView { @available(*, unavailable) init() { fatalError() } }
      class Outer: UIView { private class Inner: UIView { init() { super.init(frame: .zero) } } }
      """)
    #expect(result.copy().contains("NamedMembers.made(Page.self) { Page() }"))
    #expect(result.copy().contains("NamedMembers.made(Outer.Inner.self) { Outer.Inner() }"))
    for name in ["Plain", "Model", "Best", "Closed"] {
      #expect(!result.copy().contains("NamedMembers.made(\(name).self)"))
    }
  }

  @Test func `has private types inside of others for all of the file, which tells of them`() throws
  {
    let result = try RewritingTool().rewrite(
      "class A {\n  private class B: NSObject { @objc private func go() {} }\n}\nprivate class C {}\n"
    )
    #expect(result.copy().contains("  fileprivate class B: NSObject {"))
    #expect(result.copy().contains("extension A.B {"))
    #expect(result.copy().contains("\nprivate class C {}"))
  }

  /// The compiler crashes at the older name, where there is no function of Apple's.
  @Test func `starts programs by the name that the compiler knows here`() throws {
    let result = try RewritingTool().rewrite("@UIApplicationMain\nclass AppDelegate {}\n")
    #expect(result.copy() == "@main\nclass AppDelegate {}\n")
  }

  @Test func `starts no program in a target of tests`() throws {
    let result = try RewritingTool().rewrite(
      ["A.swift": "@main class AppDelegate {}\n"], keepsMain: false)
    #expect(result.copy() == "class AppDelegate {}\n")
  }
}

/// What cannot be rewritten is said, with its line and with what to write instead.
struct `what cannot be rewritten` {
  @Test(arguments: [
    ("method_exchangeImplementations(a, b)", "cannot be exchanged"),
    ("use(#selector(later))", "asynchronous"),
    ("use(#selector(Page.make))", "a method of the type"),
  ])
  func `is an error at its line`(statement: String, words: String) throws {
    let result = try RewritingTool().rewrite(
      """
      class Page: UIViewController {

        @objc func later() async {}
        @objc class func make() {}
        func go() {
          \(statement)
        }
      }
      """)
    #expect(!result.succeeded)
    #expect(result.said.count == 1)
    #expect(result.said.first?.hasPrefix("A.swift:6:") == true)
    #expect(result.said.first?.contains("error: ") == true)
    #expect(result.said.first?.contains(words) == true)
  }

  @Test func `is also an override in an extension of UIKit's own class`() throws {
    let result = try RewritingTool().rewrite(
      "extension UINavigationController {\n  override var canBecomeFirstResponder: Bool { true }\n}\n"
    )
    #expect(
      result.said.first?.hasPrefix("A.swift:2:3: error: 'canBecomeFirstResponder' overrides")
        == true
    )
  }

  @Test func `leaves what only looks alike alone`() throws {
    let result = try RewritingTool().rewrite(
      """
      class Page: UIView {
        override init(frame: CGRect) { super.init(frame: frame) }
        convenience init() { self.init(frame: .zero) }
        static func make() -> Page { Page.init(frame: .zero) }
        let other: UIView = .init(frame: .zero)
      }
      """)
    #expect(result.said == [] && result.succeeded)
  }
}

/// Only what changed is read and written again.
struct `a second run` {
  private let page = "class Page: UIView {\n  func a() { print(1) }\n}\n"
  private let other = "class Other: UIView {}\n"

  @Test func `reads and writes nothing where nothing changed`() throws {
    let tool = try RewritingTool()
    let first = try tool.rewrite(["A.swift": page, "B.swift": other])
    let second = try tool.rewrite(["A.swift": page, "B.swift": other])
    #expect(first.counts == "read 2, written 4")
    #expect(second.counts == "read 0, written 0")
  }

  @Test func `rewrites one file where one body changed`() throws {
    let tool = try RewritingTool()
    _ = try tool.rewrite(["A.swift": page, "B.swift": other])
    let changed = page.replacing("print(1)", with: "print(2)")
    #expect(try tool.rewrite(["A.swift": changed, "B.swift": other]).counts == "read 1, written 1")
  }

  @Test func `rewrites the class where an extension begins to override`() throws {
    let tool = try RewritingTool()
    let two = ["A.swift": page, "B.swift": "extension Page { func layoutSubviews() {} }\n"]
    _ = try tool.rewrite(two)
    let result = try tool.rewrite([
      "A.swift": page, "B.swift": "extension Page { override func layoutSubviews() {} }\n",
    ])
    #expect(result.copy().contains("override func layoutSubviews()"))
    #expect(result.counts == "read 2, written 2")
  }

  @Test func `says an error again until it is mended`() throws {
    let tool = try RewritingTool()
    let wrong = "func go() { method_exchangeImplementations(a, b) }\n"
    #expect(try tool.rewrite(wrong).said.count == 1)
    #expect(try tool.rewrite(wrong).said.count == 1)
    #expect(try tool.rewrite("func go() {}\n").succeeded)
  }
}
