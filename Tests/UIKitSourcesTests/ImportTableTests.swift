import Foundation
import Testing

/// What the article "Bring an iOS project" says of imports, row by row, and what the tool does.
struct ImportTableTests {
  struct Row {
    let modules: [String]
    let meaning: String
  }

  static let rows: [Row] = {
    let file = RewritingTool.root.appending(path: "Sources/Kumiko/Kumiko.docc/BringAnApp.md")
    let article = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let section = article.components(separatedBy: "### What an import means\n").last ?? ""
    let lines = section.components(separatedBy: "\n").drop { !$0.hasPrefix("| ---") }.dropFirst()
    return lines.prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells[0].split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }
      return Row(modules: names.map { String($0.element) }, meaning: cells[1])
    }
  }()

  private static func rows(_ isMeant: (String) -> Bool) -> [Row] {
    rows.filter { isMeant($0.meaning) }
  }

  /// What becomes of an import, and what is said.
  private func tried(_ module: String, _ rest: String = "", modules: [String] = []) throws
    -> RewritingTool.Result
  {
    try RewritingTool().rewrite(["A.swift": "import \(module)\n\(rest)"], modules: modules)
  }

  @Test func `every row is of one of the kinds`() {
    #expect(Self.rows.count > 50)
    #expect(Self.rows { $0.hasPrefix("left out where nothing uses it") }.count > 40)
  }

  @Test func `parts of UIKit become UIKit`() throws {
    let rows = Self.rows { $0.hasPrefix("part of UIKit") }
    #expect(rows.flatMap(\.modules).count == 9)
    for module in rows.flatMap(\.modules) {
      #expect(try tried(module).copy() == "import UIKit\n", "\(module)")
    }
  }

  @Test func `modules that are here stay, and have a folder`() throws {
    let names = [
      "SafariServices", "PhotosUI", "Photos", "UserNotifications", "LocalAuthentication",
      "CommonCrypto", "CoreImage",
    ]
    for row in Self.rows where !Set(row.modules).isDisjoint(with: names) {
      for module in row.modules {
        #expect(try tried(module).copy() == "import \(module)\n")
        let folder = RewritingTool.root.appending(path: "Sources/\(module)")
        #expect(FileManager.default.fileExists(atPath: folder.path), "\(module)")
      }
    }
    #expect(Set(names).isSubset(of: Self.rows.flatMap(\.modules)))
  }

  @Test func `what is not there is left out, or an error with the row's words`() throws {
    let tool = try RewritingTool()
    let rows = Self.rows {
      $0.hasPrefix("left out where nothing uses it") || $0.hasPrefix("an error: ")
    }
    let source = try String(
      contentsOf: RewritingTool.root.appending(
        path: "Sources/Plugins/Tool/Rewriting/Frameworks.swift"), encoding: .utf8)
    var (used, unused): ([String: String], [String: String]) = ([:], [:])
    for module in rows.flatMap(\.modules) {
      let line = source.components(separatedBy: "\n").first { $0.contains("    \(module)|") }
      let prefix = line?.split(separator: "|", omittingEmptySubsequences: false)[1]
        .split(separator: " ").first
      let use = prefix.map { "let a = \($0)Thing()\n" } ?? ""
      used["\(module).swift"] = "import \(module)\n\(use)"
      if prefix != nil { unused["\(module).swift"] = "import \(module)\n" }
    }
    let (tried, left) = (try tool.rewrite(used).said, try RewritingTool().rewrite(unused))
    #expect(left.succeeded)
    for row in rows {
      let file = "\(row.modules[0]).swift"
      let words = row.meaning.components(separatedBy: "an error: ").last ?? "?"
      let said = tried.filter { $0.hasPrefix("\(file):1:1: error: ") }
      #expect(said.count == 1 && said[0].contains(words), "\(file): \(said)")
      #expect((unused[file] == nil) == row.meaning.hasPrefix("an error: "), "\(file)")
      guard unused[file] != nil else { continue }
      #expect(left.copy(file) == "\n", "\(left.copy(file))")
      let warning = "\(file):1:1: warning: the import of \(row.modules[0]) is left out"
      #expect(left.said.contains { $0.hasPrefix(warning) }, "\(file)")
    }
    // And none is missing in the article.
    let known = source.components(separatedBy: "\n").filter {
      $0.range(of: "^    [A-Za-z0-9]+\\|", options: .regularExpression) != nil
    }
    #expect(known.count == rows.flatMap(\.modules).count)
  }

  @Test func `what another package has is an error without that`() throws {
    for (module, other) in [("Combine", "OpenCombine"), ("CryptoKit", "Crypto")] {
      #expect(Self.rows { $0.contains("`\(other)`") }.map(\.modules) == [[module]])
      let use = "let bag: AnyCancellable? = nil\n"
      let alone = try tried(module, use)
      #expect(!alone.succeeded)
      #expect(alone.said.first?.contains("\(other) stands for it: add .package(url:") == true)
      let given = try tried(module, use, modules: [other])
      #expect(given.succeeded && given.said == [] && given.copy() == "import \(other)\n\(use)")
    }
  }
}
