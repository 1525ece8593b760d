import Testing

/// What extensions override, which Swift lets only classes do.
struct `an override in an extension` {
  private func rewritten(_ text: String) throws -> String {
    let result = try RewritingTool().rewrite(
      "class Page: UIView {\n}\nextension Page {\n\(text)\n}\n")
    #expect(result.said == [])
    return result.copy()
  }

  @Test(arguments: [
    (
      "  @available(iOS 14, *) override func layoutSubviews() {}",
      "@available(iOS 14, *) override func layoutSubviews() { uikitSourcesExtended_Page_layoutSubviews() }"
    ),
    (
      "  @available(iOS 14, *)\n  @discardableResult\n  public override class func a() -> Int { 1 }",
      "@available(iOS 14, *) @discardableResult public override class func a() -> Int"
    ),
    (
      "  override func opened(_ s: Int, with protocol: String?, in: Int) {}",
      "{ uikitSourcesExtended_Page_opened(s, with: `protocol`, in: `in`) }"
    ),
    (
      "  override func tableView(_: UITableView, numberOfRowsInSection s: Int) -> Int { 3 }",
      "func tableView(_ uikitSourcesUnused0: UITableView, numberOfRowsInSection s: Int) -> Int "
        + "{ uikitSourcesExtended_Page_tableView(uikitSourcesUnused0, numberOfRowsInSection: s) }"
    ),
    (
      "  override func a(_ _: Int, b _: Int, _: Int) {}",
      "a(_ uikitSourcesUnused0: Int, b uikitSourcesUnused1: Int, _ uikitSourcesUnused2: Int) "
        + "{ uikitSourcesExtended_Page_a(uikitSourcesUnused0, b: uikitSourcesUnused1, uikitSourcesUnused2) }"
    ),
    ("  override func `repeat`() {}", "func `repeat`() { uikitSourcesExtended_Page_repeat() }"),
    (
      "  override func a(_ x: inout Int, b: @escaping () -> Void) throws(Failure) {}",
      "{ try uikitSourcesExtended_Page_a(&x, b: b) }"
    ),
    (
      "  @MainActor override open var bounds: CGRect { get { .zero } set {} }",
      "@MainActor override open var bounds: CGRect { get { uikitSourcesExtended_Page_bounds } "
        + "set { uikitSourcesExtended_Page_bounds = newValue } }"
    ),
  ])
  func `stands whole in its class`(member: String, expected: String) throws {
    let copy = try rewritten(member)
    let line = copy.split(separator: "\n").first { $0.contains("}") && $0.contains("{") } ?? ""
    #expect(line.contains(expected), "\(line)")
    let name = expected.contains("uikitSourcesExtended_")
    #expect(!name || copy.split(separator: "\n").count > 3)
  }

  @Test func `of an observed property leaves its observers where they are`() throws {
    let copy = try rewritten(
      """
        /// Doc.
        @available(iOS 14, *)
        public override var isSelected: Bool {
          willSet { print(newValue) }
          // between
          didSet(old) {
            if old, isSelected { self.isSelected = false }
            change { self.isSelected = other.isSelected }
          }
        }
        override var a: Int { didSet {} }
      """)
    let lines = copy.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[1]
        == "@available(iOS 14, *) public override var isSelected: Bool { "
        + "willSet { uikitSourcesWillSet_Page_isSelected(newValue) } "
        + "didSet { uikitSourcesDidSet_Page_isSelected(oldValue) } }; "
        + "override var a: Int { didSet { uikitSourcesDidSet_Page_a(oldValue) } }; }")
    #expect(
      lines[6]
        == "    func uikitSourcesWillSet_Page_isSelected(_ newValue: Bool) { print(newValue) };")
    #expect(lines[8] == "    func uikitSourcesDidSet_Page_isSelected(_ old: Bool) {")
    #expect(lines[9] == "      if old, super.isSelected { super.isSelected = false }")
    #expect(lines[10] == "      change { self.isSelected = other.isSelected }")
    #expect(lines[13] == "   func uikitSourcesDidSet_Page_a(_ oldValue: Int) {}; ")
  }

  @Test(arguments: [
    "  override open var childForStatusBarStyle: UIViewController? { topViewController }",
    "  @available(iOS 9, *)\n  override open var shouldAutorotate: Bool {\n    true\n  }",
    "  open override func motionEnded(_ m: UIEvent.EventSubtype, with e: UIEvent?) {}",
  ])
  func `of a class of UIKit's that says nothing on a desktop is left out`(member: String) throws {
    let text = "extension UINavigationController {\n\(member)\n  func other() {}\n}\n"
    let result = try RewritingTool().rewrite(text)
    #expect(result.succeeded)
    #expect(result.said.count == 1)
    #expect(result.said.first?.contains("warning: '") == true)
    #expect(result.said.first?.contains("is left out: it overrides in an extension") == true)
    #expect(!result.copy().contains("override") && result.copy().contains("func other() {}"))
    #expect(
      result.copy().split(separator: "\n", omittingEmptySubsequences: false).count
        == text.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  @Test func `is none where a subclass overrides a method of another type`() throws {
    let result = try RewritingTool().rewrite(
      """
      class Base: UIView {}
      extension Base {
        func take(_ key: Secret) {}
        func take(all numbers: Int...) {}
        open func give(_ numbers: Int...) {}
      }
      private struct Secret {}
      class Sub: Base {
        override func take(_ text: String) {}
        override func take(all numbers: Int...) {}
      }
      """)
    #expect(result.said == [] && !result.copy().contains("uikitSourcesExtended"))
  }

  @Test func `may be of the same method in a class and in its subclass`() throws {
    let result = try RewritingTool().rewrite(
      """
      class Base {
        func load() {}
        var title: String?
      }
      class Page: Base {}
      extension Page {
        override func load() { super.load() }
        override var title: String? { didSet { print(title ?? "") } }
      }
      class Chapter: Page {}
      extension Chapter {
        override func load() { super.load() }
        override var title: String? { didSet { print(title ?? "") } }
      }
      """)
    #expect(result.said == [])
    let errors = try RewritingTool.typeCheck([result.copy()])
    #expect(errors.isEmpty, "\(errors)")
  }
}
