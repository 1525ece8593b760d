import Foundation
import Kumiko
import KumikoTestSupport
import Testing

@testable import Driving

/// The Model Context Protocol, as a client meets it.
struct `the door for agents` {
  private func server() throws -> ModelContextServer { ModelContextServer(try emptySession()) }

  private func answer(_ line: String) async throws -> JSONValue? {
    let text = try await server().answer(to: .text(Data(line.utf8)))
    return try text.map { try JSONValue(Data($0.utf8)) }
  }

  /// Calls tools one after the other, and gives the results.
  private func call(_ calls: (String, String)...) async throws -> [JSONValue] {
    let server = try server()
    var results: [JSONValue] = []
    for (name, arguments) in calls {
      let line = """
        {"jsonrpc":"2.0","id":"a","method":"tools/call",\
        "params":{"name":"\(name)","arguments":\(arguments)}}
        """
      let text = try #require(await server.answer(to: .text(Data(line.utf8))))
      expect(!text.contains("\n"))
      results.append(try JSONValue(Data(text.utf8)))
    }
    return results
  }

  private func text(_ answer: JSONValue) -> String? {
    guard case .list(let content) = answer["result"]?["content"] else { return nil }
    return content.compactMap { $0["text"]?.text }.joined(separator: "|")
  }

  @Test(arguments: ["2025-06-18", "2025-03-26", "2024-11-05", "2031-01-01"])
  func `greets in the client's version, or its own`(version: String) async throws {
    let answer = try await answer(
      """
      {"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocolVersion":"\(version)"}}
      """)
    let known = ModelContextServer.versions.contains(version)
    let result = answer?["result"]
    expect(answer?["id"] == .number(7) && answer?["jsonrpc"] == .text("2.0"), answer)
    expect(result?["protocolVersion"] == .text(known ? version : "2025-06-18"), answer)
    expect(result?["serverInfo"]?["name"] == .text("kumiko-mcp"), answer)
    expect(result?["capabilities"]?["tools"] != nil, answer)
  }

  @Test func `says which edition of the library it is of`() async throws {
    let answer = try await answer(
      #"{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../VERSION").standardized
    let version = try String(contentsOf: root, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    expect(answer?["result"]?["serverInfo"]?["version"] == .text(version), answer, version)
  }

  @Test func `has each verb as a tool, with what it takes`() async throws {
    let answer = try await answer(#"{"jsonrpc":"2.0","id":"x","method":"tools/list"}"#)
    guard case .list(let tools) = answer?["result"]?["tools"] else { return expect(false, answer) }
    expect(tools.compactMap { $0["name"]?.text } == Verb.all.map(\.name), tools)
    let tap = try #require(tools.first { $0["name"] == .text("tap") })
    let schema = tap["inputSchema"]
    expect(schema?["required"] == .list([.text("name")]), tap)
    expect(schema?["properties"]?["name"]?["type"] == .text("string"), tap)
    expect(schema?["additionalProperties"] == .flag(false), tap)
    expect(tap["annotations"]?["readOnlyHint"] == .flag(false), tap)
    let click = try #require(tools.first { $0["name"] == .text("click-item") })
    expect(click["inputSchema"]?["properties"]?["item"]?["type"] == .text("integer"), click)
  }

  @Test func `answers pings, and no notification`() async throws {
    let ping = try await answer(#"{"jsonrpc":"2.0","id":3,"method":"ping"}"#)
    expect(ping == (try JSONValue(Data(#"{"id":3,"jsonrpc":"2.0","result":{}}"#.utf8))), ping)
    for line in [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","method":"nothing/known","params":{}}"#,
      #"{"jsonrpc":"2.0","id":4,"result":{}}"#, "", "  \r",
    ] {
      let nothing = try await answer(line)
      expect(nothing == nil, line, nothing)
    }
  }

  @Test(arguments: [
    ("{", -32700.0, "the line is no JSON"), ("\u{0}", -32700, "no JSON"),
    (String(repeating: "[", count: 100_000), -32700, "no JSON"),
    ("7", -32600, "a message is an object"), ("[]", -32600, "the batch is empty"),
    (#"{"id":1,"method":"ping"}"#, -32600, "'jsonrpc' must be"),
    (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32600, "'method' must be a text"),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600, "an id is a text or a number"),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, "an id is a text or a number"),
    (#"{"jsonrpc":"2.0","id":1,"method":"fly"}"#, -32601, "there is no method 'fly'"),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602, "'params' must be"),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, -32602, "'protocolVersion' must be"),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602, "'name' must be a text"),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"fly"}}"#, -32602,
      "'fly' is no step"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list","arguments":3}}"#,
      -32602, "'arguments' must be an object"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":{}}}"#,
      -32602, "'tap' needs 'name'"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":{"name":true}}}"#,
      -32602, "name of 'tap' is true; it must be a text"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait","arguments":{"ms":"5"}}}"#,
      -32602, "ms of 'wait' is \"5\"; it must be a number from 0 to 600000"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":{"name":"a","x":1}}}"#,
      -32602, "'tap' takes no 'x'; it takes role, name"
    ),
  ])
  func `refuses what is wrong by the codes of JSON-RPC`(
    line: String, code: Double, sentence: String
  ) async throws {
    let answer = try await answer(line)
    expect(answer?["error"]?["code"] == .number(code), answer)
    expect(answer?["error"]?["message"]?.text?.contains(sentence) == true, answer)
    let hasID = line.contains("\"id\":1")
    expect(answer?["id"] == (hasID ? .number(1) : .null), answer)
  }

  @Test func `answers a batch with a batch`() async throws {
    let answer = try await answer(
      """
      [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},5]
      """)
    guard case .list(let answers) = answer else { return expect(false, answer) }
    expect(answers.count == 2 && answers[0]["id"] == .number(1), answers)
    expect(answers[1]["error"]?["code"] == .number(-32600), answers)
    let silent = try await self.answer(#"[{"jsonrpc":"2.0","method":"x"}]"#)
    expect(silent == nil, silent)
  }

  @Test func `uses a screen, and waits until it is at rest`() async throws {
    let results = try await call(
      ("open", #"{"name":"Order"}"#), ("type-into", #"{"name":"Name","text":"Ada"}"#),
      ("tap", #"{"name":"Save","role":null}"#), ("expect", #"{"name":"Save Ada 0"}"#),
      ("record", "{}"))
    let texts = results.map { text($0) }
    expect(results.allSatisfy { $0["result"]?["isError"] == .flag(false) }, results)
    expect(texts[2] == "tapped button \"Save\"", texts)
    let test = texts[4] ?? ""
    expect(test.contains("try host.element(\"Save\").tap()\n  await host.settle()\n"), test)
  }

  @Test func `gives pictures as PNG, with the list of what has numbers`() async throws {
    let results = try await call(("open", #"{"name":"Order"}"#), ("picture", "{}"))
    guard case .list(let content) = results[1]["result"]?["content"] else {
      return expect(false, results)
    }
    expect(content[0]["type"] == .text("image"), content[0])
    expect(content[0]["mimeType"] == .text("image/png"))
    let data = Data(base64Encoded: content[0]["data"]?.text ?? "") ?? Data()
    expect(UIImage(data: data)?.size == CGSize(width: 300, height: 400), data)
    expect(content[1]["text"]?.text?.contains("button \"Save\"") == true, content[1])
  }

  @Test func `says what cannot be done as a result, so that the agent reads it`() async throws {
    let results = try await call(
      ("picture", "{}"), ("open", #"{"name":"Order"}"#), ("tap", #"{"name":"Sav"}"#))
    expect(results[0]["result"]?["isError"] == .flag(true), results[0])
    expect(text(results[0])?.hasPrefix("nothing is open") == true, results[0])
    expect(results[2]["result"]?["isError"] == .flag(true), results[2])
    expect(text(results[2])?.hasPrefix("there is no 'Sav'; there are: button") == true, results[2])
  }

  @Test func `takes lines apart, of any length and in any pieces`() async throws {
    var reader = LineReader(limit: 4)
    var lines: [LineReader.Line] = []
    for piece in ["a", "b\ncd", "", "e\n\nlonger", " still\nok\nend"] {
      lines += reader.add(Data(piece.utf8))
    }
    func text(_ line: String) -> LineReader.Line { .text(Data(line.utf8)) }
    expect(lines == [text("ab"), text("cde"), text(""), .tooLong, text("ok")], lines)
    expect(reader.end() == text("end") && reader.end() == nil)
    let refused = try await server().answer(to: .tooLong) ?? ""
    expect(refused.contains("-32600") && refused.contains("at most 1048576 bytes"), refused)
  }

  @Test func `ends where the input ends, or nobody reads`() async throws {
    let ping = Data(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.utf8)
    for (isRead, count) in [(true, 3), (false, 1)] {
      let lines = AsyncStream<LineReader.Line> { stream in
        for _ in 0..<3 { stream.yield(.text(ping)) }
        stream.finish()
      }
      var written: [String] = []
      try await emptySession().serve(lines) {
        written.append($0)
        return isRead
      }
      expect(written.count == count, written)
    }
  }
}
