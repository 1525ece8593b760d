import Foundation

/// What SwiftPM runs to build a package, as it wrote it down with the last build.
///
/// The file is YAML of which SwiftPM writes a small part: a line for each command, and below it
/// lines of a name and a value, which is JSON.
nonisolated struct BuildDescription: Sendable {
  /// One step of a build.
  struct Command: Sendable, Equatable {
    let name: String
    /// What runs it: `shell` for a program, `copy-tool`, or one that SwiftPM has inside.
    let tool: String
    let inputs: [String]
    let outputs: [String]
    /// The program and what it is given; empty for other tools.
    let arguments: [String]
  }

  /// Why it could not be read, as a sentence.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// By what they make: files, and names in angle brackets.
  private let byOutput: [String: Command]
  let commands: [Command]

  /// Reads a file.
  ///
  /// - Throws: `Problem` where it is not what SwiftPM writes.
  init(contentsOf file: URL) throws {
    do {
      try self.init(try Data(contentsOf: file))
    } catch let problem as Problem {
      throw Problem(description: "\(file.path): \(problem)")
    } catch {
      throw Problem(description: "\(file.path) cannot be read, and says how the package is built")
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

  /// What makes a file, or what a name in angle brackets stands for; nil for what is there before.
  func command(making output: String) -> Command? { byOutput[output] }

  /// All that is needed for some outputs, each after what it needs itself.
  func commands(for outputs: [String]) -> [Command] {
    var seen: Set<String> = []
    var order: [Command] = []
    // Packages depend on each other to no great depth, files even less.
    func visit(_ output: String) {
      guard let command = byOutput[output], seen.insert(command.name).inserted else { return }
      command.inputs.forEach(visit)
      order.append(command)
    }
    outputs.forEach(visit)
    return order
  }
}

/// Takes the lines of a description.
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
    // What is told to llbuild alone, such as the structure of the package, makes no file.
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
