import Foundation

/// Implements the Model Context Protocol, which is JSON-RPC 2.0 with one message per line: each
/// verb is a tool.
package struct ModelContextServer {
  /// The supported versions of the protocol, the newest first.
  package static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// The client's setting for waiting after actions, in the `_meta` of its `initialize` request.
  nonisolated static let settlesKey = "kumiko/settles"

  private let session: DrivingSession

  package init(_ session: DrivingSession) {
    self.session = session
    session.settlesAfterActions = true
  }

  /// Codes of JSON-RPC 2.0.
  private enum Code: Double {
    case parse = -32700
    case request = -32600
    case method = -32601
    case parameters = -32602
  }

  private struct Fault: Error {
    let code: Code
    let message: String
  }

  /// The response for a client that is rejected.
  nonisolated static func refusal(_ sentence: String) -> String {
    JSONValue.object([
      "jsonrpc": .text("2.0"), "id": .null,
      "error": .object(["code": .number(-32000), "message": .text(sentence)]),
    ]).line
  }

  /// The response to a line; nil if there is none, as with notifications.
  package func answer(to line: LineReader.Line) async -> String? {
    guard case .text(let data) = line else {
      return fault(.request, "a message has at most \(LineReader.limit) bytes").line
    }
    // An empty line is no message.
    guard data.contains(where: { ![9, 13, 32].contains($0) }) else { return nil }
    guard let message = try? JSONValue(data) else {
      return fault(.parse, "the line is no JSON").line
    }
    guard case .list(let batch) = message else { return await answer(to: message)?.line }
    guard !batch.isEmpty else { return fault(.request, "the batch is empty").line }
    var answers: [JSONValue] = []
    for message in batch {
      if let answer = await answer(to: message) { answers.append(answer) }
    }
    return answers.isEmpty ? nil : JSONValue.list(answers).line
  }

  private func answer(to message: JSONValue) async -> JSONValue? {
    guard case .object(let parts) = message else {
      return fault(.request, "a message is an object, with 'jsonrpc', 'method' and 'id'")
    }
    // A response of the client: this server sent no request.
    if parts["method"] == nil, parts["result"] != nil || parts["error"] != nil { return nil }
    let id = parts["id"]
    switch id {
    case nil, .text, .number: break
    default: return fault(.request, "an id is a text or a number")
    }
    guard parts["jsonrpc"] == .text("2.0") else {
      return fault(.request, "'jsonrpc' must be \"2.0\"", id)
    }
    guard let method = parts["method"]?.text else {
      return fault(.request, "'method' must be a text", id)
    }
    // A notification never has a response.
    guard let id else { return nil }
    do throws(Fault) {
      let result = try await result(of: method, parts["params"])
      return .object(["jsonrpc": .text("2.0"), "id": id, "result": result])
    } catch {
      return fault(error.code, error.message, id)
    }
  }

  private func fault(_ code: Code, _ message: String, _ id: JSONValue? = nil) -> JSONValue {
    .object([
      "jsonrpc": .text("2.0"), "id": id ?? .null,
      "error": .object(["code": .number(code.rawValue), "message": .text(message)]),
    ])
  }

  private func result(
    of method: String, _ parameters: JSONValue?
  ) async throws(Fault) -> JSONValue {
    switch parameters {
    case nil, .object: break
    default: throw Fault(code: .parameters, message: "'params' must be an object")
    }
    switch method {
    case "initialize": return try greeting(parameters)
    case "ping": return .object([:])
    case "tools/list": return .object(["tools": .list(Verb.all.map(\.tool))])
    case "tools/call": return try await call(parameters)
    default:
      throw Fault(
        code: .method,
        message: "there is no method '\(method)'; there are: initialize, ping, tools/list, "
          + "tools/call")
    }
  }

  private func greeting(_ parameters: JSONValue?) throws(Fault) -> JSONValue {
    guard let wanted = parameters?["protocolVersion"]?.text else {
      throw Fault(code: .parameters, message: "'protocolVersion' must be a text")
    }
    if parameters?["_meta"]?[ModelContextServer.settlesKey] == .flag(false) {
      session.settlesAfterActions = false
    }
    let version = ModelContextServer.versions.first { $0 == wanted }
    return .object([
      "protocolVersion": .text(version ?? ModelContextServer.versions[0]),
      "capabilities": .object(["tools": .object(["listChanged": .flag(false)])]),
      "serverInfo": .object(["name": .text("kumiko-mcp"), "version": .text("0.1.0")]),
      "instructions": .text(
        """
        \(session.app == nil
          ? "Drives an app's screens without a display; 'running' and 'attach' drive one that runs."
          : "Drives the windows of an app that runs.") \
        'list' lists the previews, and 'open' opens one. \
        'picture' shows it with numbered elements; 'tap' and the like take what an element is \
        called, or # and its number. After each action the screen is at rest. 'record' gives a \
        test in Swift of what was done. Code that changes needs a new build, and a new start.
        """),
    ])
  }

  private func call(_ parameters: JSONValue?) async throws(Fault) -> JSONValue {
    guard let name = parameters?["name"]?.text else {
      throw Fault(code: .parameters, message: "'name' must be a text: that of a tool")
    }
    let values: [String: JSONValue]
    switch parameters?["arguments"] {
    case nil: values = [:]
    case .object(let given): values = given
    default: throw Fault(code: .parameters, message: "'arguments' must be an object")
    }
    let command: Command
    do throws(DrivingProblem) {
      command = try Command(Verb.named(name), values)
    } catch {
      throw Fault(code: .parameters, message: "\(error)")
    }
    do throws(DrivingProblem) {
      return result(try await session.run(command), isError: false)
    } catch {
      return result([.text("\(error)")], isError: true)
    }
  }

  private func result(_ answers: [Answer], isError: Bool) -> JSONValue {
    let content = answers.isEmpty ? [.text("done")] : answers
    return .object([
      "content": .list(content.map(\.content)), "isError": .flag(isError),
    ])
  }
}

extension Answer {
  fileprivate var content: JSONValue {
    switch self {
    case .text(let text): .object(["type": .text("text"), "text": .text(text)])
    case .picture(let data):
      .object([
        "type": .text("image"), "data": .text(data.base64EncodedString()),
        "mimeType": .text("image/png"),
      ])
    }
  }
}

extension Verb {
  /// The tool description for agents.
  fileprivate var tool: JSONValue {
    let properties = parameters.map { ($0.name, $0.schema) }
    let needed = parameters.filter { !$0.isOptional }.map { JSONValue.text($0.name) }
    return .object([
      "name": .text(name), "description": .text(help),
      "inputSchema": .object([
        "type": .text("object"),
        "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
        "required": .list(needed), "additionalProperties": .flag(false),
      ]),
      "annotations": .object(["readOnlyHint": .flag(isLooking)]),
    ])
  }
}
