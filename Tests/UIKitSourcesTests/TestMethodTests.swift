import Testing

/// Test cases of XCTest that run on the main actor.
struct TestMethodTests {
  private static let cases = """
    import XCTest
    @MainActor class Base: XCTestCase {
      var steps: [String] = []
      override func setUp() { super.setUp(); steps.append("base") }
    }
    @MainActor final class PageTests: Base {
      /// Doc.
      override func setUp() {
        super.setUp()
        steps.append("page")
      }
      override func tearDownWithError() throws { steps.append("down") }
      @available(iOS 15, *)
      func testOne() { steps.append("one") }
      func testTwo() throws { steps.append("two") }
      func testLater() async { steps.append("later") }
      func test(_ name: String) {}
      private func testHelp() {}
      func help() {}
    }
    class PlainTests: XCTestCase {
      var count = 0
      func testPlain() { count += 1 }
      @MainActor func testMain() { count += 10 }
    }
    """

  @Test func `are found by names under which nothing is on the main actor`() throws {
    let result = try RewritingTool().rewrite(["A.swift": Self.cases])
    #expect(result.succeeded && result.said == [], "\(result.said)")
    let copy = result.copy()
    let lines = { (text: String) in text.filter { $0 == "\n" }.count }
    #expect(lines(copy) == lines(Self.cases))
    for line in [
      "nonisolated func testOne() { MainActor.assumeIsolated { self.",
      "func uikitSourcesTest_PageTests_testOne() { steps.append(",
      "nonisolated func testTwo() throws { try MainActor.assumeIsolated { try self.",
      "override nonisolated func setUp() { MainActor.assumeIsolated {",
      "  func testLater() async {", "  func test(_ name: String) {}",
      "  private func testHelp() {}",
      "  func testPlain() {",
    ] { #expect(copy.contains(line), "\(line)") }
  }

  @Test func `run as they are written, what their superclass does among it`() throws {
    let copy = try RewritingTool().rewrite(["A.swift": Self.cases]).copy()
      .replacing("import XCTest\n", with: "")
    let printed = try RewritingTool.run([
      "A.swift": copy,
      "main.swift": """
      class XCTestCase {
        func setUp() {}
        func tearDownWithError() throws {}
      }
      func run<T: XCTestCase>(_ test: T, _ method: Any) throws {
        let throwing = method as? (T) -> () throws -> Void
        let plain = method as? (T) -> () -> Void
        if throwing == nil, plain == nil { return print("refused") }
        test.setUp()
        try throwing?(test)()
        plain?(test)()
        try test.tearDownWithError()
      }
      let page = PageTests()
      try run(page, PageTests.testOne)
      try run(page, PageTests.testTwo)
      let plain = PlainTests()
      try run(plain, PlainTests.testMain)
      MainActor.assumeIsolated { print(page.steps.joined(separator: " "), plain.count) }
      """,
    ])
    #expect(printed == "base page one down base page two down 10\n", "\(printed)")
  }

  @Test func `of classes that are no test cases are left alone`() throws {
    let copy = try RewritingTool().rewrite([
      "A.swift": "@MainActor class Page { func testOne() {} }\n"
    ]).copy()
    #expect(copy.contains("class Page { func testOne() {} }"), "\(copy)")
  }

  @Test(arguments: [
    "@MainActor class PageTests: XCTestCase {\n  #if DEBUG\n  func testOne() {}\n  #endif\n}",
    "class PageTests: XCTestCase {}\nextension PageTests {\n  @MainActor func testOne() {}\n}",
    "@MainActor class PageTests: XCTestCase {}\nextension PageTests {\n  func testOne() {}\n}",
    "class PageTests: XCTestCase {}\n@MainActor extension PageTests {\n  func testOne() {}\n}",
    "@MainActor class Base: XCTestCase {}\nclass PageTests: Base {\n  func testOne() {}\n}",
  ])
  func `are found wherever they are declared`(text: String) throws {
    let copy = try RewritingTool().rewrite("import XCTest\n" + text).copy()
    #expect(copy.contains("nonisolated func testOne() { "), "\(copy)")
    #expect(copy.contains("MainActor.assumeIsolated { "), "\(copy)")
    #expect(copy.contains("func uikitSourcesTest_PageTests_testOne() {}"), "\(copy)")
  }

  @Test func `are left alone in extensions whose members are private`() throws {
    let text = """
      import XCTest
      @MainActor class PageTests: XCTestCase {}
      private extension PageTests {
        func testHelp() {}
      }
      """
    #expect(try RewritingTool().rewrite(text).copy().contains("\n  func testHelp() {}"))
  }
}
