import Foundation

/// Validates the metadata texts of an app with the desktop's own tools, before anything is built.
enum DesktopCheck {
  static func run(_ app: AppFacts, _ tools: Tools) throws {
    let folder = tools.work.appending(path: "texts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let metainfo = folder.appending(path: "\(app.identifier).metainfo.xml")
    let desktop = folder.appending(path: "\(app.identifier).desktop")
    do {
      try FileManager.default.write(Metainfo(app: app).text, metainfo)
      try FileManager.default.write(DesktopEntry(app: app).text, desktop)
    } catch {
      throw Problems("\(tools.work.path) cannot be written")
    }
    try look(
      at: metainfo, by: "appstreamcli", ["validate", "--no-net"], of: "appstream", "metainfo", app,
      tools)
    try look(
      at: desktop, by: "desktop-file-validate", [], of: "desktop-file-utils", "desktop file", app,
      tools)
  }

  private static func look(
    at file: URL, by name: String, _ arguments: [String], of package: String, _ text: String,
    _ app: AppFacts, _ tools: Tools
  ) throws {
    guard let validate = tools.lookUp(name) else {
      return print("bundle: \(name) (package \(package)) is missing: the \(text) was not checked")
    }
    let sentence = "\(name) refuses what \(app.settings) has about the app"
    do {
      try tools.run(validate, arguments + [file.path], failure: sentence)
    } catch let problems as Problems {
      // Without hints, and without the path of a temporary file.
      let reasons = problems.sentences.flatMap { $0.split(separator: "\n") }.map(String.init)
        .filter { $0.wholeMatch(of: "([EW]: |.*: error: ).*") }
        .map { $0.replacingOccurrences(of: file.path + ": error: ", with: "") }
      throw reasons.isEmpty ? problems : Problems(reasons.map { "\(sentence): \($0)" })
    }
  }
}
