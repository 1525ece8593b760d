import Testing

/// Combine's publisher of a property that is observed, which comes with Foundation on iOS and not
/// with what stands for Combine.
struct `a publisher of a property` {
  private let page = """
    import Combine
    import UIKit
    class Page: UIViewController {
      func bind(_ list: UIScrollView) -> AnyCancellable {
        list.publisher(for: \\.contentOffset).sink { _ in }
      }
    }

    """

  private func assets(_ text: String) throws -> String {
    let result = try RewritingTool().rewrite(["A.swift": text], modules: ["OpenCombine"])
    #expect(result.said == [])
    return result.files["Assets.swift"] ?? ""
  }

  @Test func `is declared where the module asks for one, and something stands for Combine`() throws
  {
    let written = try assets(page)
    #expect(written.contains("\nimport OpenCombine\n"))
    #expect(written.contains("struct KeyValueObservingPublisher<"))
    let alone = try RewritingTool().rewrite(["A.swift": page])
    #expect(alone.files["Assets.swift"]?.contains("KeyValueObserving") == false)
    #expect(
      try !assets("import Combine\nlet a = Just(1).map { $0 + 1 }\n").contains("KeyValueObserving"))
  }

  @Test func `is the module's own where it has one`() throws {
    let own = """
      extension NSObject {
        func publisher<T>(for path: KeyPath<NSObject, T>, options: Int) -> Int { 1 }
      }

      """
    #expect(try !assets(page + own).contains("KeyValueObserving"))
  }

  @Test func `is of the library that the project names`() throws {
    let result = try RewritingTool().rewrite(
      ["A.swift": page], substitutes: ["Combine": "Streams"])
    let written = result.files["Assets.swift"] ?? ""
    #expect(written.contains("\nimport Streams\n") && written.contains(": Streams.Publisher"))
  }

  @Test func `names a path through values that may be nil, and warns where nothing tells`() throws {
    let result = try RewritingTool().rewrite(
      [
        "A.swift": "let a = page.publisher(for: \\.owner?.title)\n"
          + "let b = page.publisher(for: \\.depth)\n"
      ],
      modules: ["OpenCombine"])
    #expect(
      result.copy().hasPrefix(
        "let a = page.publisher(for: \\.owner?.title, named: \"owner.title\")"))
    #expect(result.said.count == 1 && result.said[0].contains("of changes of 'depth'"))
  }
}
