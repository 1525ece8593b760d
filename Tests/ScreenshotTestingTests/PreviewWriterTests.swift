import Foundation
import Kumiko
import KumikoPreviews
import KumikoTestSupport
import Offscreen
import Testing

/// What `swift package preview` has a program write.
struct `the files of previews` {
  private func preview(_ name: String, text: String = "Milk") -> FoundPreview {
    let preview = Preview(name) {
      let label = UILabel()
      label.text = text
      return label
    }
    return FoundPreview(name: name, fileID: "App/Row.swift", line: 7, preview: preview)
  }

  private func write(
    _ previews: [FoundPreview], to folder: TemporaryFolder, first: Int = 0
  ) async throws -> [String] {
    var request = PreviewRequest(folder: folder.url.path)
    (request.width, request.height, request.first) = (80, 40, first)
    request.appearance = "dark"
    var said: [String] = []
    try await PreviewWriter(request) { said.append($0) }.write(previews)
    return said.map { $0.split(separator: "\t").prefix(3).joined(separator: " ") }
  }

  @Test func `are a picture, the tree as text, and what is heard as JSON`() async throws {
    let folder = try TemporaryFolder()
    let said = try await write([preview("A row"), preview("A/row")], to: folder)
    expect(said == ["new App/Row.swift:7 A row", "new App/Row.swift:7 A/row"], said)
    expect(
      folder.files == [
        "App/A-row-2.json", "App/A-row-2.png", "App/A-row-2.txt", "App/A-row.json",
        "App/A-row.png", "App/A-row.txt",
      ], folder.files)
    let file = folder.url.appendingPathComponent("App/A-row")
    let text = try String(contentsOf: file.appendingPathExtension("txt"), encoding: .utf8)
    expect(text.contains("UILabel") && text.contains("Milk"), text)
    let report = try JSONDecoder().decode(
      PreviewReport.self, from: Data(contentsOf: file.appendingPathExtension("json")))
    expect(report.name == "A row" && report.file == "App/Row.swift" && report.line == 7, report)
    expect(report.size == [80, 40] && report.scale == 2 && report.picture == "A-row.png", report)
    expect(report.elements.map(\.label) == ["Milk"], report)
    expect(report.issues.isEmpty && report.state == "new", report)
  }

  @Test func `say what changed since the last time, and begin where they are told to`() async throws
  {
    let folder = try TemporaryFolder()
    _ = try await write([preview("One"), preview("Two")], to: folder)
    let said = try await write([preview("One"), preview("Two", text: "Rice")], to: folder)
    expect(said == ["same App/Row.swift:7 One", "changed App/Row.swift:7 Two"], said)
    let file = folder.url.appendingPathComponent("App/Two")
    let report = try JSONDecoder().decode(
      PreviewReport.self, from: Data(contentsOf: file.appendingPathExtension("json")))
    let difference = try #require(report.difference)
    expect(difference.picture == "Two.difference.png" && difference.pixels > 0, difference)
    expect(difference.bounds[2] <= 160 && difference.bounds[3] < 80, difference)
    expect(folder.files.filter { $0.contains("difference") } == ["App/Two.difference.png"])
    _ = try await write([preview("One"), preview("Two", text: "Rice")], to: folder)
    expect(!folder.files.contains { $0.contains("difference") }, folder.files)
    let rest = try await write(
      [preview("One", text: "Rice"), preview("Two")], to: folder, first: 1)
    expect(rest == ["changed App/Row.swift:7 Two"], rest)
  }

  @Test func `name the preview that is made, for who finds that it ended the program`() async throws
  {
    let folder = try TemporaryFolder()
    let current = folder.url.appendingPathComponent(".current")
    var seen = ""
    let preview = Preview {
      seen = (try? String(contentsOf: current, encoding: .utf8)) ?? ""
      return UIView()
    }
    _ = try await write(
      [FoundPreview(name: "Row", fileID: "App/Row.swift", line: 7, preview: preview)], to: folder)
    expect(seen == "0\nRow (App/Row.swift:7)\n", seen)
    expect(!FileManager.default.fileExists(atPath: current.path))
  }
}
