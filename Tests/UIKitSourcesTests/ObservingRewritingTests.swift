import Testing

/// What the tool makes of key-value observing.
struct `a rewritten source that observes` {
  private func rewritten(_ text: String) throws -> [Substring] {
    let result = try RewritingTool().rewrite("import UIKit\n" + text)
    #expect(result.said == [])
    return result.copy().split(separator: "\n", omittingEmptySubsequences: false)
  }

  private let will = "NamedMembers.willChange(self, \"a\")"
  private let did = "NamedMembers.didChange(self, \"a\")"

  @Test func `tells of properties that Objective-C would have observed`() throws {
    let lines = try rewritten(
      """
      class Model: NSObject {
        @objc dynamic var a = 1
        @objc dynamic var b: Int { 2 }
        @objc var c = 3
        @objc dynamic let d = 4
        @objc dynamic static var e = 5
      }
      """)
    #expect(lines[2] == "  var a = 1 { willSet { \(will) } didSet { \(did) } }")
    #expect(
      lines[3...6].elementsEqual(
        ["  var b: Int { 2 }", "  var c = 3", "  let d = 4", "  static var e = 5"]))
  }

  @Test func `tells beside what is there already, whichever way that ends`() throws {
    let lines = try rewritten(
      """
      @objcMembers class Model: NSObject {
        dynamic var a = 1 {
          willSet { use(newValue) }
          didSet {
            guard a > 1 else { return }
          }
        }
      }
      class Other: NSObject {
        @objc dynamic var a: Int {
          get { 1 }
          set { use(newValue) }
        }
      }
      """)
    #expect(lines[3] == "    willSet { \(will);  use(newValue) }")
    #expect(lines[4] == "    didSet { defer { \(did) }; ")
    #expect(lines[5] == "      guard a > 1 else { return }")
    #expect(lines[12] == "    set { \(will); defer { \(did) };  use(newValue) }")
  }

  @Test func `tells once what is told by hand, and what an override inherits`() throws {
    let lines = try rewritten(
      """
      class Model: NSObject {
        @objc dynamic var a = 1 { didSet { didChangeValue(for: \\.a) } }
      }
      class Other: Model {
        @objc override dynamic var a: Int { didSet {} }
      }
      """)
    #expect(lines[2] == "  var a = 1 { didSet { didChangeValue(for: \\.a) } }")
    #expect(lines[5] == "  override var a: Int { didSet {} }")
  }

  @Test func `names key paths, from classes that are made from one too`() throws {
    let result = try RewritingTool().rewrite(
      """
      class Model: NSObject {
        @objc dynamic var a = 1
        @objc private dynamic var b = 1
        @objc class func keyPathsForValuesAffectingA() -> Set<String> { ["b"] }
      }
      class Table: UITableView { override var contentSize: CGSize { didSet {} } }
      """)
    let copy = result.copy()
    for line in [
      "keys[\"a\"] = \\Self.a", "keys[\"b\"] = \\Model.b",
      "NamedMembers.follows(\"a\", of: Model.self) { Model.keyPathsForValuesAffectingA() }",
      "keys[\"contentSize\"] = \\Self.contentSize",
    ] {
      #expect(copy.contains(line), "\(line)")
    }
    #expect(result.files["A.swift"]?.hasPrefix("import UIKit\n") == true)
  }

  @Test func `has objects hear that are no responders`() throws {
    let result = try RewritingTool().rewrite(
      """
      class Listener: NSObject {
        override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
          super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        override func value(forUndefinedKey key: String) -> Any? { super.value(forUndefinedKey: key) }
      }
      class Page: UIViewController {
        override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}
      }
      """)
    #expect(result.said == [])
    let copy = result.copy()
    #expect(copy.contains("\n  func observeValue(forKeyPath"))
    #expect(
      copy.contains(
        "\n    NamedMembers.observeValue(forKeyPath: keyPath, of: object, change: change, "
          + "context: context, by: self)\n"))
    #expect(
      copy.contains("-> Any? { NamedMembers.value(forUndefinedKey: key, of: self) }"))
    #expect(copy.contains("extension Listener: KeyValueObserving {}"))
    #expect(copy.contains("extension Listener: UndefinedKeyReading {}"))
    #expect(copy.contains("\n  override func observeValue(forKeyPath"))
    #expect(!copy.contains("extension Page: KeyValueObserving"))
  }

  @Test func `has classes say what follows from what, and what tells by itself`() throws {
    let result = try RewritingTool().rewrite(
      """
      class Model: NSObject {
        @objc dynamic var a = 1
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
          super.keyPathsForValuesAffectingValue(forKey: key).union(["b"])
        }
        public override static func automaticallyNotifiesObservers(forKey key: String) -> Bool {
          key != "a" && super.automaticallyNotifiesObservers(forKey: key)
        }
        @objc class func automaticallyNotifiesObserversOfA() -> Bool { false }
      }
      class Special: Model {
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
          super.keyPathsForValuesAffectingValue(forKey: key)
        }
      }
      class Page: UIViewController {
        override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
      }
      """)
    #expect(result.said == [])
    let copy = result.copy()
    for line in [
      "\n  class func keyPathsForValuesAffectingValue(forKey key: String)",
      "  NamedMembers.keyPathsForValuesAffectingValue(forKey: key, of: self).union([\"b\"])",
      "\n  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool {",
      "&& NamedMembers.automaticallyNotifiesObservers(forKey: key, of: self)",
      "NamedMembers.notifies(\"a\", of: Model.self) { Model.automaticallyNotifiesObserversOfA() }",
      "\n  override class func keyPathsForValuesAffectingValue(forKey key: String)",
      "\n    super.keyPathsForValuesAffectingValue(forKey: key)\n",
      "extension Model: DependentKeyTelling {}", "extension Model: NotificationChoosing {}",
      "\n  class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }",
      "extension Page: NotificationChoosing {}",
    ] {
      #expect(copy.contains(line), "\(line)")
    }
    #expect(!copy.contains("extension Special: "))
  }

  @Test func `gives key paths through values that may be nil the names that they lead by`() throws {
    let lines = try rewritten(
      """
      class Model: NSObject {
        @objc dynamic var next: Model?
        @objc(kind) dynamic var type = 1
      }
      func f() {
        _ = view.observe(\\.next?.layer.frame, options: [.new]) { _, _ in }
        _ = model.observe(\\Model.next!.next?.type) { _, _ in }
        _ = model.observe(\\.next) { _, _ in }
        _ = store.observe(\\.next?.type)
      }
      """)
    #expect(
      lines[6]
        == "  _ = view.observe(\\.next?.layer.frame, named: \"next.layer.frame\", options: [.new]) "
        + "{ _, _ in }")
    #expect(
      lines[7] == "  _ = model.observe(\\Model.next!.next?.type, named: \"next.next.kind\") "
        + "{ _, _ in }")
    #expect(lines[8] == "  _ = model.observe(\\.next) { _, _ in }")
    #expect(lines[9] == "  _ = store.observe(\\.next?.type)")
  }

  @Test(arguments: [
    ("view.observe(\\.tag) { _, _ in }", true), ("view.observe(\\.frame) { _, _ in }", false),
    ("view.observe(\\.layer.bounds, options: .new) { _, _ in }", false),
    ("view.addObserver(self, forKeyPath: \"superview\", options: [], context: nil)", true),
    ("view.addObserver(self, forKeyPath: \"isHidden\", options: [], context: nil)", false),
    ("view.addObserver(self, forKeyPath: \"layer.bounds\", options: [], context: nil)", false),
    ("model.observe(\\.told) { _, _ in }", false), ("model.observe(\\.own) { _, _ in }", false),
    ("model.observe(\\.plain) { _, _ in }", true), ("store.observe(\\.plain) { _ in }", false),
    ("store.observe(\\.plain)", false), ("model.observe(\\.own?.plain) { _, _ in }", true),
    ("model.observe(\\.plain?.own) { _, _ in }", false),
  ])
  func `is warned of what nothing tells of`(statement: String, isWarned: Bool) throws {
    let result = try RewritingTool().rewrite(
      """
      class Model: NSObject {
        var told = 1 { didSet { didChangeValue(for: \\.told) } }
        @objc dynamic var own = 1
        var plain = 1
      }
      func f() {
        \(statement)
      }
      """)
    #expect(result.succeeded)
    #expect(result.said.count == (isWarned ? 1 : 0))
    if isWarned {
      #expect(
        result.said.first?.hasPrefix("A.swift:7:3: warning: nothing notifies of") == true)
    }
  }

  @Test func `cannot have several properties in one line`() throws {
    let result = try RewritingTool().rewrite(
      "class Model: NSObject {\n  @objc dynamic var a = 1, b = 2\n}\n")
    #expect(!result.succeeded)
    #expect(
      result.said.first?.hasPrefix("A.swift:2:3: error: properties that are observed") == true)
  }
}
