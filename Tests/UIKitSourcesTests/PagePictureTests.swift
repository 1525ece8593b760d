import Foundation
import Testing

/// Pages of PDF files in catalogues of assets.
struct `a page in a catalogue` {
  private static let drawer = ["/usr/bin/pdftocairo", "/usr/local/bin/pdftocairo"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private func list(_ entries: String, _ properties: String = "{}") -> String {
    "{\"images\": [\(entries)], \"properties\": \(properties)}"
  }

  private func entry(_ file: String, _ more: String = "") -> String {
    "{\"filename\": \"\(file)\", \"idiom\": \"universal\"\(more)}"
  }

  private var files: [String: String] {
    let dark = ", \"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"
    return [
      "A.swift": "class A {}\n",
      "Media.xcassets/Leaf.imageset/Contents.json": list(
        entry("leaf.pdf") + "," + entry("night.pdf", dark),
        "{\"template-rendering-intent\": \"template\"}"),
      "Media.xcassets/Leaf.imageset/leaf.pdf": "%PDF light",
      "Media.xcassets/Leaf.imageset/night.pdf": "%PDF dark",
      "Media.xcassets/Paper.dataset/Contents.json":
        "{\"data\": [{\"filename\": \"paper.pdf\", \"idiom\": \"universal\"}]}",
      "Media.xcassets/Paper.dataset/paper.pdf": "%PDF data",
    ]
  }

  /// A program that writes what it was given instead of a picture.
  private func program(_ tool: RewritingTool, _ text: String) throws -> String {
    let file = tool.folder.appending(path: "drawer")
    try Data("#!/bin/sh\n\(text)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file.path
  }

  private func made(_ tool: RewritingTool, _ name: String) throws -> Data {
    try Data(contentsOf: tool.folder.appending(path: "assets/Media.xcassets+\(name)"))
  }

  @Test func `is a picture of three pixels a point, with its variants`() throws {
    let tool = try RewritingTool()
    let script = "for last; do :; done; echo \"$*\" > \"$last.png\"; echo x >> \"$0.runs\""
    let drawer = try program(tool, script)
    let result = try tool.rewrite(files, pageDrawer: drawer)
    #expect(result.said == [])
    let assets = result.files["Assets.swift"] ?? ""
    #expect(
      assets.contains(
        "NamedAssets.Picture(\"Media.xcassets+Leaf.imageset+leaf.pdf.png\", scale: 3, for: [])"))
    #expect(
      assets.contains(
        "NamedAssets.Picture(\"Media.xcassets+Leaf.imageset+night.pdf.png\", scale: 3, for: [.dark])"
      ))
    #expect(assets.contains("mode: .alwaysTemplate"))
    #expect(
      assets.contains("NamedAssets.data(\"Paper\", \"Media.xcassets+Paper.dataset+paper.pdf\""))
    let asked = String(decoding: try made(tool, "Leaf.imageset+leaf.pdf.png"), as: UTF8.self)
    #expect(asked.hasPrefix("-png -singlefile -transp -cropbox -r 216 "))
    #expect(try made(tool, "Paper.dataset+paper.pdf") == Data("%PDF data".utf8))
  }

  @Test func `is left out with one warning where nothing draws it`() throws {
    let tool = try RewritingTool()
    let result = try tool.rewrite(files, pageDrawer: "/nowhere/pdftocairo")
    #expect(result.succeeded)
    #expect(
      result.said == [
        "Media.xcassets/Leaf.imageset/leaf.pdf:1:1: warning: 2 PDF pictures are left out: "
          + "pdftocairo draws them, which is not here; install the package poppler-utils"
      ])
    #expect(result.files["Assets.swift"]?.contains("NamedAssets.image") == false)
    // What builds expects the files.
    #expect(try made(tool, "Leaf.imageset+leaf.pdf.png").isEmpty)
  }

  @Test func `that is broken is left out with what is said of it`() throws {
    let tool = try RewritingTool()
    let drawer = try program(
      tool,
      "case \"$*\" in *night*) echo bad >&2; exit 1;; esac\n"
        + "for last; do :; done; echo x > \"$last.png\"")
    let result = try tool.rewrite(files, pageDrawer: drawer)
    #expect(
      result.said == [
        "Media.xcassets/Leaf.imageset/night.pdf:1:1: warning: cannot be drawn and is left out: bad"
      ])
    #expect(result.files["Assets.swift"]?.contains("leaf.pdf.png") == true)
    #expect(result.files["Assets.swift"]?.contains("night.pdf.png") == false)
  }

  @Test(.enabled(if: drawer != nil, "poppler-utils is not installed"))
  func `is as large as the page`() throws {
    let content = "0 0 1 rg 0 0 12 10 re f"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 24 10] /Contents 4 0 R >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
    ]
    let body = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
    let page = "%PDF-1.4\n\(body)trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n"
    let tool = try RewritingTool()
    let result = try tool.rewrite([
      "A.swift": "", "Media.xcassets/Page.imageset/Contents.json": list(entry("page.pdf")),
      "Media.xcassets/Page.imageset/page.pdf": page,
    ])
    #expect(result.said == [])
    let picture = [UInt8](try made(tool, "Page.imageset+page.pdf.png"))
    // The head of a PNG file has its sides.
    #expect(Array(picture[1...3]) == Array("PNG".utf8))
    #expect(Array(picture[16..<24]) == [0, 0, 0, 72, 0, 0, 0, 30])
  }
}
