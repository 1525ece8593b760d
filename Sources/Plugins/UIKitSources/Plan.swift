import Foundation

/// What the tool is to do; `Plan` of the tool reads it.
struct Plan: Encodable {
  private struct Source: Encodable {
    var input: String
    var output: String
  }

  private var module: String
  private var sources: [Source]
  private var interfaces: [Source]
  private var mainStoryboard: String?
  private var table: String
  private var memory: String
  private var delegates: String
  private var keepsMain: Bool
  private var onlyChecks = false

  init(
    _ files: Sources, module: String, work: URL, keepsMain: Bool = true, onlyChecks: Bool = false
  ) {
    self.module = module
    self.keepsMain = keepsMain
    let copies = work.appending(path: "Sources")
    sources = files.swift.map {
      Source(input: $0.path, output: copies.appending(path: Self.copyName($0)).path)
    }
    interfaces = files.interfaces.map {
      Source(input: $0.path, output: copies.appending(path: $0.lastPathComponent + ".swift").path)
    }
    mainStoryboard = files.mainStoryboard
    table = copies.appending(path: "UIKitSources+Table.swift").path
    memory = work.appending(path: "memory.json").path
    delegates = Tool.delegates.path
    self.onlyChecks = onlyChecks
  }

  /// Another name than the original's, which the compiler would take for a second file of that
  /// name. Statements outside of functions stand in `main.swift` alone.
  private static func copyName(_ file: URL) -> String {
    let name = file.deletingPathExtension().lastPathComponent
    return name == "main" ? "main.swift" : name + ".uikit.swift"
  }

  var inputs: [String] { (sources + interfaces).map(\.input) }
  var outputs: [String] { (sources + interfaces).map(\.output) + [table] }

  /// Writes it where it differs from what is there.
  func write(_ file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(self)
    if (try? Data(contentsOf: file)) == data { return }
    try data.write(to: file)
  }
}
