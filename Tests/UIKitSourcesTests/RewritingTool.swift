import Foundation
import KumikoTestSupport
import Testing

/// The tool of the plugin `UIKitSources`, run on files of a folder of its own.
struct RewritingTool {
  struct Result {
    /// What came of each file, by its name.
    var files: [String: String] = [:]
    /// What the tool said: warnings and errors, with the names of the files alone.
    var said: [String] = []
    var succeeded = false
    var counts = ""

    /// The copy of a file without the line that names the original, and what is before it.
    func copy(_ name: String = "A.swift") -> String {
      let text = files[name] ?? ""
      guard let start = text.range(of: "#sourceLocation(file: "),
        let end = text.range(of: "\n", range: start.upperBound..<text.endIndex)
      else { return text }
      return String(text[end.upperBound...])
    }
  }

  struct NotCompiled: Error { let text: String }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let scratch: ScratchFolder
  /// Where the originals and the copies are.
  let folder: URL
  let program: URL

  init() throws {
    program = try Self.compiled.get()
    scratch = try ScratchFolder()
    folder = scratch.url
  }

  /// The compiler that is found first.
  static let compiler: String = {
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return search.split(separator: ":").map { "\($0)/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "swiftc"
  }()

  /// What the compiler says of copies that are types of one module.
  static func typeCheck(_ texts: [String]) throws -> String {
    let scratch = try ScratchFolder()
    let files = try texts.enumerated().map { number, text in
      let file = scratch.url.appending(path: "\(number).swift")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    return try run(
      URL(fileURLWithPath: compiler), ["-typecheck", "-swift-version", "6"] + files
    ).errors
  }

  /// What a program prints that is made of copies, given by their names.
  static func run(_ copies: [String: String]) throws -> String {
    let scratch = try ScratchFolder()
    var files: [String] = []
    for (name, text) in copies {
      let file = scratch.url.appending(path: name)
      // There is no UIKit here.
      try Data(text.replacing("import UIKit\n", with: "import Foundation\n").utf8).write(to: file)
      files.append(file.path)
    }
    let program = scratch.url.appending(path: "program")
    let made = try run(
      URL(fileURLWithPath: compiler),
      ["-swift-version", "5", "-module-name", "Program", "-o", program.path] + files)
    guard made.status == 0 else { throw NotCompiled(text: made.errors) }
    return try run(program, []).output
  }

  /// The program, compiled as the plugin does it.
  private static let compiled: Swift.Result<URL, any Error> = Swift.Result {
    let place = root.appending(path: ".build/plugins/UIKitSources-tool")
    let plugins = root.appending(path: "Sources/Plugins")
    let (status, _, errors) = try run(
      URL(fileURLWithPath: "/bin/sh"),
      [
        plugins.appending(path: "build-tool.sh").path, compiler,
        plugins.appending(path: "Tool").path, place.path,
      ])
    guard status == 0 else { throw NotCompiled(text: errors) }
    let made = try FileManager.default.contentsOfDirectory(
      at: place, includingPropertiesForKeys: [.contentModificationDateKey])
    let newest = made.filter { $0.lastPathComponent.hasPrefix("uikit-sources-") }.max {
      date($0) < date($1)
    }
    guard let newest else { throw NotCompiled(text: "nothing was made") }
    return newest
  }

  private static func date(_ file: URL) -> Date {
    (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
      ?? .distantPast
  }

  static func run(
    _ program: URL, _ arguments: [String]
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed, as: UTF8.self),
      String(decoding: said, as: UTF8.self)
    )
  }

  /// Rewrites files, given by their names.
  func rewrite(
    _ texts: [String: String], onlyChecks: Bool = false, keepsMain: Bool = true,
    settings: [String: String] = [:], conditions: [String] = [], api: String? = nil,
    pageDrawer: String? = nil, modules: [String] = [], substitutes: [String: String] = [:]
  ) throws -> Result {
    var sources: [[String: String]] = []
    var interfaces: [[String: String]] = []
    var resources: [[String: String]] = []
    var catalogs: Set<String> = []
    var translations: [String] = []
    var information: String?
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      let copy = folder.appending(path: "copies/\(name)").path
      if let end = name.range(of: ".xcassets/") {
        catalogs.insert(folder.appending(path: name[..<end.lowerBound] + ".xcassets").path)
        guard !name.hasSuffix("/Contents.json") else { continue }
        let flat =
          name.replacingOccurrences(of: "/", with: "+")
          + (name.contains(".imageset/") && name.hasSuffix(".pdf") ? ".png" : "")
        resources.append([
          "input": file.path, "output": folder.appending(path: "assets/\(flat)").path,
        ])
      } else if name.hasSuffix(".swift") {
        sources.append(["input": file.path, "output": copy])
      } else {
        switch file.pathExtension {
        case "xib", "storyboard":
          let flat = name.replacingOccurrences(of: "/", with: "+")
          interfaces.append([
            "input": file.path, "output": folder.appending(path: "copies/\(flat).swift").path,
          ])
        case "strings", "stringsdict", "xcstrings": translations.append(file.path)
        case "plist": information = file.path
        default:
          let flat = name.replacingOccurrences(of: "/", with: "+")
          resources.append([
            "input": file.path, "output": folder.appending(path: "assets/\(flat)").path,
          ])
        }
      }
    }
    var plan: [String: Any] = [
      "module": "App", "sources": sources, "interfaces": interfaces,
      "catalogs": catalogs.sorted(), "resources": resources,
      "assets": folder.appending(path: "copies/Assets.swift").path,
      "table": folder.appending(path: "copies/Table.swift").path,
      "memory": folder.appending(path: "memory.json").path,
      "delegates": Self.root.appending(path: "Sources/Kumiko/Kumiko.docc/DelegateMethods.md").path,
      "conditions": conditions, "modules": modules, "substitutes": substitutes,
      "keepsMain": keepsMain, "onlyChecks": onlyChecks, "translations": translations,
      "settings": settings,
    ]
    plan["pageDrawer"] = pageDrawer
    if interfaces.isEmpty { plan["api"] = Self.root.appending(path: "Sources/API.txt").path }
    if !translations.isEmpty {
      plan["translated"] = folder.appending(path: "assets/Translations.json").path
    }
    if information != nil || !settings.isEmpty {
      plan["information"] = information
      plan["informed"] = folder.appending(path: "assets/Information.plist").path
    }
    if let api {
      let list = folder.appending(path: "api.txt")
      try Data(api.utf8).write(to: list)
      plan["api"] = list.path
    }
    let file = folder.appending(path: "plan.json")
    try JSONSerialization.data(withJSONObject: plan).write(to: file)
    let (status, output, errors) = try Self.run(program, [file.path, "--counts"])
    var result = Result()
    result.succeeded = status == 0
    result.counts = output.trimmingCharacters(in: .whitespacesAndNewlines)
    result.said = errors.split(separator: "\n").map {
      $0.replacingOccurrences(of: folder.path + "/", with: "")
    }
    let copies = folder.appending(path: "copies")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: copies.path)) ?? [] {
      result.files[name] = try String(contentsOf: copies.appending(path: name), encoding: .utf8)
    }
    return result
  }

  /// What stands in a copy: whether it is Swift, its declarations, and its names outside of
  /// literals.
  struct Outline: Equatable {
    var isSwift: Bool
    var declarations: [String]
    var names: Set<String>

    /// From a line of the tool, without what follows from the path of the file.
    fileprivate init(_ line: Substring) {
      let plain = line.replacing(/(UIKitSourcesObjects|uikitSourcesInterface)_[0-9a-z]+/) {
        $0.output.1
      }
      let parts = plain.split(separator: "\t", omittingEmptySubsequences: false)
      isSwift = parts[0] == "Swift"
      declarations = parts[1].split(separator: ",").map(String.init)
      names = Set(parts[2].split(separator: ",").map(String.init))
    }
  }

  /// The outlines of copies, in the order of their names.
  func outlines(of names: [String]) throws -> [Outline] {
    try answer("--outline", names.map { folder.appending(path: "copies/\($0)").path })
      .map { Outline($0) }
  }

  /// The kinds of objects that nibs have, with the attributes and the keys that are read of each.
  func kinds() throws -> [(name: String, attributes: [String], keys: [String])] {
    try answer("--kinds", []).map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      let lists = parts.dropFirst().map { $0.split(separator: ",").map(String.init) }
      return (String(parts[0]), lists[0], lists[1])
    }
  }

  private func answer(_ question: String, _ arguments: [String]) throws -> [Substring] {
    let file = folder.appending(path: "answer.txt")
    let (status, _, errors) = try Self.run(program, [question, file.path] + arguments)
    guard status == 0 else { throw NotCompiled(text: errors) }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }

  func rewrite(_ text: String) throws -> Result { try rewrite(["A.swift": text]) }
}
