import Foundation

/// The authors and licences of the bundled parts, as human-readable text.
struct Licences {
  let app: AppFacts
  /// All contents of the bundle, and its dependencies; the app itself first.
  let parts: [Part]

  init(_ app: AppFacts, parts: [Part]) { (self.app, self.parts) = (app, parts) }

  init(_ app: AppFacts, _ program: ProgramBuild, _ tools: Tools) throws {
    self.app = app
    var reader = LicenceReader(tools)
    var parts = reader.own(app) + reader.kumiko(app) + reader.packages(app)
    for library in program.libraries.beside {
      let owner = library.package.map { SystemPackage($0, tools) }
      guard var part = owner?.part(library.name, needsText: true), !part.text.isEmpty else {
        reader.problems.append(
          owner?.sentence
            ?? "the library \(library.file.path) belongs to no package: its licence is not known")
        continue
      }
      part.kind = .within
      part.file = library.file
      part.prefixes = ["lib/\(app.command)/\(library.name)"]
      parts.append(part)
    }
    parts += try program.linked.parts(tools, SwiftRelease(tools))
    for library in program.libraries.needed {
      var part =
        SystemPackage(of: library.file, tools)?.part(library.name, needsText: false)
        ?? Part(
          kind: .outside, name: library.name,
          licence: LicenceNames.ofLibrary(library.name) ?? "NOASSERTION")
      part.file = library.file
      parts.append(part)
    }
    self.parts = parts
    if !reader.problems.isEmpty { throw Problems(reader.problems) }
  }

  /// The licence of the program as a whole: of everything linked into it.
  var ofProgram: String {
    LicenceNames.all(parts.filter { $0.kind == .linked || $0.isCode }.map(\.licence))
  }

  static func version(_ tools: Tools) -> String {
    let folder = tools.kumiko
    let files = ["VERSION", "Sources/VERSION"].map { folder.appending(path: $0) }
    let text = files.lazy.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.first
    return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }

  func write(below root: URL) throws {
    let file = root.appending(path: "share/doc/\(app.command)/copyright")
    do {
      try FileManager.default.write(copyright, file)
    } catch {
      throw Problems("\(file.path) cannot be written")
    }
  }

  private var copyright: String {
    let inside = parts.filter { $0.kind != .outside }
    let list = inside.map { part in
      "  " + "\(part.name) \(part.version)".trimmingCharacters(in: .whitespaces) + ": \(part.words)"
    }
    let line = String(repeating: "-", count: 78)
    // Parts with the same text are listed before it together.
    var (texts, seen): ([String], Set<String>) = ([], [])
    for part in inside where seen.insert(part.text).inserted {
      let same = inside.filter { $0.text == part.text }
      let names = same.map(\.name).joined(separator: ", ")
      let licences = LicenceNames.all(same.map(\.licence))
      texts.append("\(line)\n\(names): \(licences)\n\(line)\n\n\(part.text)\n")
    }
    return "\(app.name) \(app.version), by \(app.developer), consists of:\n\n"
      + list.joined(separator: "\n") + "\n\n" + texts.joined(separator: "\n")
  }
}

/// Reads the licence texts that have to be included, and collects missing ones.
struct LicenceReader {
  private let tools: Tools
  var problems: [String] = []

  init(_ tools: Tools) { self.tools = tools }

  private mutating func read(_ file: URL) -> String {
    if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
    problems.append("the licence \(file.path) cannot be read, which has to go along")
    return ""
  }

  mutating func own(_ app: AppFacts) -> [Part] {
    return [
      Part(
        name: app.name, version: app.version, licence: app.licence, text: read(app.licenceFile),
        supplier: "Organization: \(app.developer)", isCode: true)
    ]
  }

  /// Kumiko, its icons and pictures, and the fonts.
  mutating func kumiko(_ app: AppFacts) -> [Part] {
    let version = Licences.version(tools)
    let assets = "lib/\(app.command)/Kumiko_KumikoAssets.resources/"
    let makers = "Organization: The Kumiko authors"
    let text = read(tools.kumikoLicence)
    let library = tools.kumiko.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "lib/kumiko/libKumiko.a")
    let fonts = read(tools.assets.appending(path: "Fonts/OFL.txt"))
    var parts = [
      Part(
        name: "Kumiko", version: version, licence: "MIT", text: text,
        origin: app.place.kumiko?.origin.map { "git+\($0.address)@\($0.commit)" },
        supplier: makers, isCode: true, file: tools.isCheckout ? nil : library,
        sources: tools.isCheckout ? tools.kumiko.appending(path: "Sources") : nil,
        prefixes: [assets + "Images/"]),
      Part(
        name: "Kumiko's icons", version: version, licence: "MIT",
        text: read(tools.assets.appending(path: "Icons/LICENSE")), supplier: makers,
        prefixes: [assets + "Icons/"]),
    ]
    // Name, version and path, as in each font's name table.
    for line in read(tools.file("BundleParts/fonts.txt")).split(separator: "\n") {
      let facts = line.split(separator: "|").map(String.init)
      guard facts.count == 3 else { continue }
      parts.append(
        Part(
          name: facts[0], version: facts[1], licence: "OFL-1.1", text: fonts,
          origin: "git+" + facts[2],
          prefixes: [assets + "Fonts/" + facts[0].filter { $0 != " " }]))
    }
    return parts
  }

  /// The packages that the app depends on, except for Kumiko.
  mutating func packages(_ app: AppFacts) -> [Part] {
    var parts: [Part] = []
    for other in app.place.others {
      guard let file = AppFacts.licence(in: other.folder) else {
        problems.append(
          "the package \(other.name) has no LICENSE in \(other.folder.path): ask its makers, or "
            + "lay there what they allow")
        continue
      }
      let text = read(file)
      parts.append(
        Part(
          name: other.name, version: other.version ?? "",
          licence: LicenceNames.ofText(text) ?? LicenceNames.reference(other.name), text: text,
          origin: other.origin.map { "git+\($0.address)@\($0.commit)" }, isCode: true,
          sources: other.folder,
          prefixes: ["lib/\(app.command)/\(other.name)_"]))
    }
    return parts
  }
}
