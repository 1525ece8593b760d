import Testing

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
    "import SwiftUI\n@available(iOS 17, *)\n#Preview(\"Page\") {\n  Page()\n}\n",
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
    #expect(said == ["A.swift:\(line):1: warning: previews and the import of SwiftUI are left out"])
    let whole = page + text
    #expect(
      copy.split(separator: "\n", omittingEmptySubsequences: false).count
        == whole.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  @Test func `stays with an import that the file needs`() throws {
    for text in [
      "import SwiftUI\nlet host = UIHostingController(rootView: Text(\"a\"))\n",
      "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\") } }\nlet row = Row()\n",
    ] {
      let (copy, said) = try left(text)
      #expect(copy.contains("import SwiftUI") && said == [])
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
          "A.swift:1:1: warning: previews and the import of SwiftUI are left out, here and in 1 more"
        ])
    let changed = try tool.rewrite(["A.swift": text, "B.swift": text + "class B: UIView {}\n"])
    #expect(changed.copy() == "\nimport UIKit\n")
    #expect(changed.copy("B.swift") == "\nimport UIKit\nclass B: UIView {}\n")
  }
}
