import Foundation

/// The commands with which SwiftPM builds a package, as written with the last build.
///
/// The file is a small subset of YAML: a line for each command, and below it lines of a name and a
/// value, which is JSON.
nonisolated struct BuildDescription: Sendable {
  /// One step of a build.
  struct Command: Sendable, Equatable {
    let name: String
    /// The tool that runs it: `shell` for a program, `copy-tool`, or a built-in one of SwiftPM.
    let tool: String
    let inputs: [String]
    let outputs: [String]
    /// The program and its arguments; empty for other tools.
    let arguments: [String]
  }

  /// The reason why it could not be read, as a sentence.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// By their outputs: files, and names in angle brackets.
  private let byOutput: [String: Command]
  let commands: [Command]

  /// Reads a file.
  ///
  /// - Throws: `Problem` if it does not have SwiftPM's format.
  init(contentsOf file: URL) throws {
    do {
      try self.init(try Data(contentsOf: file))
    } catch let problem as Problem {
      throw Problem(description: "\(file.path): \(problem)")
    } catch {
      throw Problem(description: "\(file.path) cannot be read; it describes the build")
    }
  }

  /// Reads a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: Data) throws {
    var reader = Reader()
    for line in text.split(separator: UInt8(ascii: "\n")) { try reader.add(line) }
    commands = try reader.end()
    byOutput = Dictionary(
      commands.flatMap { command in command.outputs.map { ($0, command) } },
      uniquingKeysWith: { first, _ in first })
    guard !commands.isEmpty else {
      throw Problem(description: "it names no commands; this version of SwiftPM is not known")
    }
  }

  /// The command that produces a file, or a name in angle brackets; nil for existing files.
  func command(making output: String) -> Command? { byOutput[output] }

  /// All commands for some outputs, in dependency order.
  func commands(for outputs: [String]) -> [Command] {
    var seen: Set<String> = []
    var order: [Command] = []
    // The dependencies of packages are not deep, those of files even less.
    func visit(_ output: String) {
      guard let command = byOutput[output], seen.insert(command.name).inserted else { return }
      command.inputs.forEach(visit)
      order.append(command)
    }
    outputs.forEach(visit)
    return order
  }
}

/// Parses the lines of a description.
private nonisolated struct Reader {
  private var commands: [BuildDescription.Command] = []
  private var isInside = false
  private var name: String?
  private var values: [String: Data] = [:]

  mutating func add(_ line: Data) throws {
    guard line.first == UInt8(ascii: " ") else {
      try finish()
      return isInside = line == Data("commands:".utf8)
    }
    guard isInside else { return }
    let isName = line.dropFirst(2).first == UInt8(ascii: "\"")
    if isName {
      try finish()
      name = try Reader.decode(String.self, line.dropFirst(2).dropLast())
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let key = String(decoding: line[..<colon], as: UTF8.self)
      values[key.trimmingCharacters(in: .whitespaces)] = line[colon...].dropFirst(2)
    }
  }

  mutating func end() throws -> [BuildDescription.Command] {
    try finish()
    return commands
  }

  private mutating func finish() throws {
    guard let name else { return }
    let tool = values["tool"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    // Nodes that are only for llbuild, such as the structure of the package, produce no file.
    let texts = { [values] key in
      try values[key].map { try Reader.decode([String].self, $0) } ?? []
    }
    commands.append(
      BuildDescription.Command(
        name: name, tool: tool, inputs: try texts("inputs"), outputs: try texts("outputs"),
        arguments: try texts("args")))
    (self.name, values) = (nil, [:])
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    guard let value = try? JSONDecoder().decode(type, from: data) else {
      let text = String(decoding: data.prefix(60), as: UTF8.self)
      throw BuildDescription.Problem(
        description: "'\(text)' is not understood; this version of SwiftPM is not known")
    }
    return value
  }
}
