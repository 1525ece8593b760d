import Foundation
import KumikoTestSupport
import Testing

/// The program that the compiler asks what `#Preview` stands for.
struct `the program for previews` {
  /// A message that asks for a preview, as the compiler writes it.
  private func asking(_ source: String, inside: Bool = false) throws -> Data {
    try JSONSerialization.data(withJSONObject: [
      "expandFreestandingMacro": [
        "macro": ["name": "Preview", "moduleName": "KumikoMacros", "typeName": "Preview"],
        "discriminator": "$s1", "macroRole": "declaration", "lexicalContext": inside ? [[:]] : [],
        "syntax": [
          "kind": "declaration", "source": source,
          "location": ["fileName": "/a/B.swift", "offset": 40, "line": 3],
        ],
      ] as [String: Any]
    ])
  }

  @Test func `says which version of the protocol it speaks`() throws {
    let answers = try MacroProgram.answers(to: [Data(#"{"getCapability":{}}"#.utf8)])
    let result = answers.first?["getCapabilityResult"] as? [String: Any]
    let capability = result?["capability"] as? [String: Any]
    expect(capability?["protocolVersion"] as? Int == 7, capability)
  }

  @Test func `answers with the call alone, and nothing from before it`() throws {
    let starts = [
      "#Preview", "\n/// Of #Preview.\n#Preview", "/* /* #Preview */ #Preview */ #Preview",
      "@available(*, deprecated, message: \"no \\\"#Preview\") #Preview", "\r\n#Preview",
      "@available(*, deprecated, message: \"\"\"\n  \"#Preview\"\n  \"\"\") #Preview",
    ]
    let call = "(\"Größe 🙂\\n\\t\u{1}\", traits: .portrait) { View() } // after"
    let answers = try MacroProgram.expansions(of: starts.map { try asking($0 + call) })
    expect(answers.count == starts.count, answers)
    for answer in answers {
      expect(answer.source.contains("KumikoPreviews.Preview\(call)\n"), answer)
      expect(!answer.source.contains("#Preview") && answer.source.contains("enum $s1"), answer)
      expect(answer.errors.isEmpty, answer)
    }
  }

  @Test func `says of a preview inside of a type that it is not found, at its place`() throws {
    let message = try asking(" /**/ #Preview { View() }", inside: true)
    let answer = try #require(try MacroProgram.expansions(of: [message]).first)
    expect(answer.errors.count == 1 && answer.source.isEmpty, answer)
    expect(
      answer.errors.first?.text.contains("move #Preview to the top of the file") == true, answer)
    expect(answer.errors.first?.file == "/a/B.swift" && answer.errors.first?.offset == 46, answer)
  }

  @Test func `answers what it does not understand with an error, and goes on`() throws {
    let nested = String(repeating: "[", count: 100_000)
    let texts = [
      "{", "null", "[]", "\"", "{\"a\":}", "{\"expandAttachedMacro\":{}}", "nul", nested, "\u{0}",
      "{\"expandFreestandingMacro\":{\"macro\":{\"name\":5}}}", "\"\\ud800\"", "\"\\u12\"", "1 2",
    ]
    let answers = try MacroProgram.expansions(of: texts.map { Data($0.utf8) })
    expect(answers.count == texts.count && answers.allSatisfy { $0.errors.count == 1 }, answers)
    // Of a message that is not complete nobody is told, since nobody waits.
    expect(try MacroProgram.run(Data([9, 0, 0, 0, 0, 0, 0, 0, 1])).isEmpty)
    expect(try MacroProgram.run(Data(repeating: 255, count: 20)).isEmpty)
  }

  @Test func `answers messages that are cut off or have wrong bytes`() throws {
    let whole = try asking("#Preview(\"\\u{1F642}\") { View() }")
    var random = SeededGenerator(seed: 7)
    let parts = (1..<whole.count).map { whole.prefix($0) }
    let changed = whole.indices.map { index in
      var message = whole
      message[index] = UInt8.random(in: 0...255, using: &random)
      return message
    }
    let answers = try MacroProgram.expansions(of: parts + changed)
    expect(answers.count == parts.count + changed.count, answers.count)
    expect(answers.prefix(parts.count).allSatisfy { $0.errors.count == 1 })
  }
}

/// The program, which is built beside the tests.
private enum MacroProgram {
  struct Expansion {
    var source: String
    var errors: [(text: String, file: String, offset: Int)]
  }

  static func expansions(of messages: [Data]) throws -> [Expansion] {
    try answers(to: messages).map { answer in
      let result = answer["expandMacroResult"] as? [String: Any]
      let errors = result?["diagnostics"] as? [[String: Any]] ?? []
      return Expansion(
        source: result?["expandedSource"] as? String ?? "no source",
        errors: errors.map {
          let place = $0["position"] as? [String: Any]
          return (
            $0["message"] as? String ?? "", place?["fileName"] as? String ?? "",
            place?["offset"] as? Int ?? -1
          )
        })
    }
  }

  static func answers(to messages: [Data]) throws -> [[String: Any]] {
    var input = Data()
    for message in messages {
      withUnsafeBytes(of: UInt64(message.count).littleEndian) { input.append(contentsOf: $0) }
      input += message
    }
    var rest = try run(input)
    var answers: [[String: Any]] = []
    while rest.count >= 8 {
      let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      let object = try JSONSerialization.jsonObject(with: Data(rest.dropFirst(8).prefix(length)))
      answers.append(try #require(object as? [String: Any]))
      rest = Data(rest.dropFirst(8 + length))
    }
    return answers
  }

  /// What the program writes.
  static func run(_ input: Data) throws -> Data {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    // Build systems call it differently.
    process.executableURL = ["KumikoMacros-tool", "KumikoMacros"]
      .map { folder.appendingPathComponent($0) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    // A file: neither waits for the other to read.
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("kumiko-macros-\(UUID().uuidString)")
    try input.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    expect(process.terminationReason == .exit && process.terminationStatus == 0, "it ended badly")
    return data
  }
}
