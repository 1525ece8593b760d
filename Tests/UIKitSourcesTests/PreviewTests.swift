import Testing

/// What UIKit and SwiftUI have of each other.
struct `a host of SwiftUI` {
  private func said(_ text: String) throws -> [String] {
    try RewritingTool().rewrite(text).said.map { $0.components(separatedBy: ";")[0] }
  }

  @Test(arguments: [
    (
      "UIHostingController", "let a = UIHostingController(rootView: Text(\"a\"))",
      "show a UIViewController with views of UIKit"
    ),
    (
      "UIHostingConfiguration", "let a = UIHostingConfiguration { Text(\"a\") }",
      "configure the cell with a UIListContentConfiguration, or with a UIContentConfiguration of "
        + "the app's own"
    ),
    (
      "UIViewRepresentable",
      "struct Map: UIViewRepresentable {}\nlet a = Map()\nlet b: (any UIViewRepresentable)? = nil",
      "add the view itself where it is shown"
    ),
  ])
  func `is an error once in a file, with what to write instead`(
    name: String, text: String, instead: String
  ) throws {
    let found = try said("import UIKit\nimport SwiftUI\n\(text)\n")
    #expect(found.count == 2, "\(found)")
    #expect(found[0].hasPrefix("A.swift:3:"), "\(found)")
    #expect(found[0].hasSuffix("error: '\(name)' is not there on Linux: \(instead)"))
    #expect(
      found[1].hasPrefix("A.swift:2:1: error: SwiftUI is not there on Linux (Text")
        == !text.hasPrefix("struct"))
  }

  @Test(arguments: [
    "#if canImport(SwiftUI)\nimport SwiftUI\nlet a = UIHostingController(rootView: Text(\"a\"))\n#endif\n",
    "struct UIHostingController {}\nlet a = UIHostingController()\n",
    "#if os(macOS)\nimport SwiftUI\nlet a = UIHostingConfiguration {}\n#endif\n",
  ])
  func `is nobody's business where it is not compiled`(text: String) throws {
    #expect(try said("import UIKit\n" + text) == [])
  }
}

/// What Xcode's previews need of SwiftUI, in files of UIKit.
struct `a preview of SwiftUI` {
  private let page = "import UIKit\nclass Page: UIViewController {}\n"

  private func left(_ text: String) throws -> (copy: String, said: [String]) {
    let result = try RewritingTool().rewrite(page + text)
    #expect(result.succeeded)
    return (result.copy(), result.said)
  }

  @Test(arguments: [
    "import SwiftUI\n",
    "import SwiftUI\n@available(iOS 17, *)\n#Preview(\"Page\") {\n  Text(\"a\")\n}\n",
    "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\") } }\n"
      + "#Preview { Row() }\n",
    "import SwiftUI\n#Preview(\"Small\", as: .systemSmall) { Page() } timeline: { Page() }\n",
    "import SwiftUI\nstruct Previews: PreviewProvider {\n"
      + "  static var previews: some View { Wrapper().ignoresSafeArea() }\n}\n"
      + "private struct Wrapper: UIViewControllerRepresentable {\n"
      + "  func makeUIViewController(context: Context) -> Page { Page() }\n"
      + "  func updateUIViewController(_ c: Page, context: Context) {}\n"
      + "  class Coordinator: NSObject { @objc func go() {} }\n}\n",
    "#if DEBUG\nimport SwiftUI\nextension Page {\n"
      + "  func shown() -> some View { Shown(page: self) }\n"
      + "  private struct Shown: View { var page: Page; var body: some View { Text(\"a\") } }\n}\n"
      + "struct Look: PreviewProvider { static var previews: some View { Page().shown() } }\n#endif\n",
  ])
  func `is left out with its import, and said once`(text: String) throws {
    let (copy, said) = try left(text)
    for word in ["SwiftUI", "View ", "Preview", "Coordinator", "Text"] {
      #expect(!copy.contains(word), "\(word): \(copy)")
    }
    let line = text.hasPrefix("#if") ? 4 : 3
    #expect(said == ["A.swift:\(line):1: warning: previews of SwiftUI and its import are left out"])
    let whole = page + text
    #expect(
      copy.split(separator: "\n", omittingEmptySubsequences: false).count
        == whole.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  @Test func `of a view of another file is left out, which is said`() throws {
    let row = "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\") } }\n"
    let result = try RewritingTool().rewrite([
      "A.swift": page + "#Preview { Page() }\n#Preview { Row() }\n", "B.swift": row,
    ])
    #expect(result.copy() == page + "#Preview { Page() }\n\n")
    #expect(
      result.said == [
        "A.swift:4:1: warning: the preview is left out: what it shows is none of UIKit's",
        "B.swift:1:1: warning: previews of SwiftUI and its import are left out",
      ], "\(result.said)")
  }

  @Test func `stays with an import that the file needs, which is an error`() throws {
    for text in [
      "import SwiftUI\nlet host = UIHostingController(rootView: Text(\"a\"))\n",
      "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\") } }\nlet row = Row()\n",
    ] {
      let result = try RewritingTool().rewrite(page + text)
      #expect(!result.succeeded && result.copy().contains("import SwiftUI"))
      let said = result.said.last ?? ""
      #expect(said.hasPrefix("A.swift:3:1: error: SwiftUI is not there on Linux ("), "\(said)")
    }
    // There it is not looked for.
    let asked = "#if canImport(SwiftUI)\nimport SwiftUI\nstruct A: PreviewProvider {}\n#endif\n"
    #expect(try left(asked).copy == page + asked)
  }

  @Test func `is said once for all files, and again where one is read again`() throws {
    let tool = try RewritingTool()
    let text = "import SwiftUI\nimport UIKit\n"
    let both = try tool.rewrite(["A.swift": text, "B.swift": text])
    #expect(
      both.said
        == [
          "A.swift:1:1: warning: previews of SwiftUI and its import are left out, here and in 1 more"
        ])
    let changed = try tool.rewrite(["A.swift": text, "B.swift": text + "class B: UIView {}\n"])
    #expect(changed.copy() == "\nimport UIKit\n")
    #expect(changed.copy("B.swift") == "\nimport UIKit\nclass B: UIView {}\n")
  }
}

/// Previews of views and controllers, which Kumiko has too.
struct `a preview of UIKit` {
  private let page = "import UIKit\nclass Page: UIViewController { @objc func go() {} }\n"

  @Test(arguments: [
    "#Preview { Page() }\n",
    "@available(iOS 17, *)\n#Preview(\"Page\", traits: .landscapeLeft) {\n  Page()\n}\n",
    "#if DEBUG\n#Preview { Page() }\n#Preview(body: { UIView() })\n#endif\n",
  ])
  func `stays as it is`(text: String) throws {
    let result = try RewritingTool().rewrite(page + text)
    #expect(result.copy().contains(text), "\(result.copy())")
    #expect(result.said == [], "\(result.said)")
  }

  @Test func `stays where the import of SwiftUI is left out`() throws {
    let result = try RewritingTool().rewrite(
      "import SwiftUI\nimport UIKit\n#Preview { UIView() }\n#Preview { Text(\"a\") }\n")
    #expect(result.copy() == "\nimport UIKit\n#Preview { UIView() }\n\n")
  }

  @Test func `is rewritten as other code, and brings UIKit`() throws {
    let result = try RewritingTool().rewrite([
      "A.swift": page,
      "B.swift": "#Preview {\n  let page = Page()\n"
        + "  page.perform(#selector(Page.go))\n  return page\n}\n",
    ])
    let copy = result.files["B.swift"] ?? ""
    #expect(copy.hasPrefix("import UIKit\n"), "\(copy)")
    #expect(copy.contains("#Preview {") && !copy.contains("#selector"), "\(copy)")
  }
}
