import Foundation

/// The static libraries and the startup files that were linked into a program.
///
/// They are taken from the linker's map, which is large: the result is cached in a small list
/// beside it.
struct LinkedFiles {
  let files: [URL]

  static func map(_ scratch: URL, _ product: String) -> URL {
    scratch.appending(path: "\(product).map")
  }

  init(_ scratch: URL, _ place: ProgramPlace, _ tools: Tools) throws {
    let map = Self.map(scratch, place.product)
    let list = scratch.appending(path: "\(place.product).linked")
    if FileManager.default.fileExists(atPath: map.path) {
      try tools.run(
        URL(fileURLWithPath: "/bin/sh"),
        [
          tools.file("BundleParts/linked-files.sh").path, map.path, list.path, place.module,
          scratch.path,
        ],
        failure: "\(map.path) cannot be read")
    }
    guard let text = try? String(contentsOf: list, encoding: .utf8), !text.isEmpty else {
      throw Problems(
        "the linker did not list what it linked: remove \(scratch.path), and bundle anew")
    }
    files = text.split(separator: "\n").map { URL(fileURLWithPath: String($0)) }
  }

  /// Those that are part of the program's code like the app's own: each once by its name.
  func parts(_ tools: Tools, _ swift: SwiftRelease) throws -> [Part] {
    var problems: [String] = []
    var seen: Set<String> = []
    let parts = files.compactMap { file -> Part? in
      let (name, place) = (file.lastPathComponent, file.resolvingSymlinksInPath())
      guard seen.insert(name).inserted, !name.hasPrefix("libKumiko") else { return nil }
      var part: Part
      if place.path.hasPrefix(swift.folder.path + "/") {
        part = swift.part(name)
      } else if let owner = SystemPackage(of: file, tools) {
        part = owner.part(name, needsText: true)
        if part.text.isEmpty { problems.append(owner.sentence) }
      } else {
        problems.append(
          "\(file.path) is linked in and belongs to no package: its licence is not known")
        return nil
      }
      part.kind = .linked
      part.file = file
      return part
    }
    if !problems.isEmpty { throw Problems(problems) }
    return parts
  }
}

/// The Swift release that compiled the program, and that is linked to it.
struct SwiftRelease {
  let version: String
  private let release: String
  /// The folder of the toolchain.
  let folder: URL
  private let licence: String
  private let unicode: String

  init(_ tools: Tools) throws {
    let said = try tools.run(
      tools.swiftc, ["--version"], failure: "the compiler does not give its version")
    let words = said.split(whereSeparator: { $0.isWhitespace || "()".contains($0) })
      .map(String.init)
    version = words.firstIndex(of: "version").map { words[min($0 + 1, words.count - 1)] } ?? ""
    release = words.first { $0.hasPrefix("swift-") } ?? "main"
    folder = tools.swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
    func read(_ file: URL) throws -> String {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        throw Problems("the licence \(file.path) cannot be read, which has to go along")
      }
      return text
    }
    licence = try read(folder.appending(path: "share/swift/LICENSE.txt"))
    unicode = try read(tools.file("BundleParts/Unicode-3.0.txt"))
  }

  /// The part for Swift as a whole or a file of it.
  func part(_ name: String) -> Part {
    let isUnicode = name.contains("FoundationICU")
    return Part(
      name: name, version: version,
      licence: isUnicode ? "Unicode-3.0" : "Apache-2.0 WITH Swift-exception",
      text: isUnicode ? unicode : licence,
      origin: "git+https://github.com/swiftlang/\(Self.repository(name)).git@\(release)",
      supplier: "Organization: The Swift project")
  }

  private static func repository(_ name: String) -> String {
    switch name {
    case "lib_FoundationICU.a": "swift-foundation-icu"
    case "lib_FoundationCollections.a", "libFoundationEssentials.a", "lib_FoundationCShims.a",
      "libFoundationInternationalization.a":
      "swift-foundation"
    case let name where name.contains("Foundation") || name.hasPrefix("lib_CF"):
      "swift-corelibs-foundation"
    case "libdispatch.a", "libBlocksRuntime.a", "libswiftDispatch.a":
      "swift-corelibs-libdispatch"
    default: "swift"
    }
  }
}

/// A package of this machine's distribution.
struct SystemPackage {
  let name: String
  let version: String
  private let architecture: String
  private let distribution: String

  init?(of file: URL, _ tools: Tools) {
    guard let name = Libraries.owner(file, tools) else { return nil }
    self.init(name, tools)
  }

  init(_ name: String, _ tools: Tools) {
    self.name = name
    let said = try? tools.run(
      tools.find("dpkg-query", package: "dpkg"),
      ["--show", "--showformat", "${Version} ${Architecture}\n", name],
      failure: "\(name) is not installed")
    let words = said?.split(separator: "\n").first?.split(separator: " ").map(String.init) ?? []
    (version, architecture) = words.count == 2 ? (words[0], words[1]) : ("", "")
    let release = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)
    distribution =
      release?.split(separator: "\n").first { $0.hasPrefix("ID=") }
      .map { $0.dropFirst(3).replacingOccurrences(of: "\"", with: "") } ?? "debian"
  }

  private var copyright: URL { URL(fileURLWithPath: "/usr/share/doc/\(name)/copyright") }

  var sentence: String { "the licence \(copyright.path) cannot be read, which has to go along" }

  /// The part for a file of it.
  func part(_ file: String, needsText: Bool) -> Part {
    let text = (try? String(contentsOf: copyright, encoding: .utf8)) ?? ""
    let known = LicenceNames.ofLibrary(file)
    let licence = known ?? (text.isEmpty ? "NOASSERTION" : LicenceNames.reference(name))
    var query = "pkg:deb/\(distribution)/\(escaped(name))@\(escaped(version))"
    if !architecture.isEmpty { query += "?arch=\(architecture)" }
    return Part(
      kind: .outside, name: file, version: version, licence: licence,
      text: needsText || known == nil ? text : "",
      supplier: "Organization: \(distribution.capitalized)",
      address: version.isEmpty ? nil : query)
  }

  /// A component of a purl, percent-encoded.
  private func escaped(_ text: String) -> String {
    let letters = CharacterSet(charactersIn: "-._~").union(.alphanumerics)
    return text.addingPercentEncoding(withAllowedCharacters: letters) ?? text
  }
}
