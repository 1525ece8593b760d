import Foundation

/// An app in another process, which is driven through its door.
final class RunningApp {
  /// The name of the app, and its process.
  let entry: RuntimeFolder.Entry
  private let line: Line
  private var count = 0

  private init(_ entry: RuntimeFolder.Entry, _ socket: LocalSocket) {
    self.entry = entry
    line = Line(socket)
  }

  /// Its display name: name and process.
  var name: String { "\(entry.app) (\(entry.process))" }

  /// Connects to an app.
  ///
  /// - Parameters:
  ///   - settles: whether the app waits after each action until animations have finished.
  ///   - seconds: the time limit for the handshake; nil for none.
  /// - Throws: `DrivingProblem.outside` if it does not answer, or rejects the connection.
  static func attached(
    to entry: RuntimeFolder.Entry, in folder: RuntimeFolder, settles: Bool, within seconds: Int?
  ) async throws(DrivingProblem) -> RunningApp {
    let name = "\(entry.app) (\(entry.process))"
    switch LocalSocket.connected(to: folder.address(of: entry)) {
    case .failure(let failure):
      throw .outside("\(name) cannot be reached: \(failure.text); 'running' lists them")
    case .success(let socket):
      guard socket.peer == getuid() else {
        throw .outside("\(name) is of another user, who alone may drive it")
      }
      let app = RunningApp(entry, socket)
      _ = try await app.ask(
        "initialize",
        [
          "protocolVersion": .text(ModelContextServer.versions[0]), "capabilities": .object([:]),
          "clientInfo": .object(["name": .text("kumiko-drive"), "version": .text("1")]),
          "_meta": .object([ModelContextServer.settlesKey: .flag(settles)]),
        ], within: seconds)
      return app
    }
  }

  /// Runs a command in the app.
  ///
  /// - Throws: `DrivingProblem.outside` with the message of the app, and `.appEnded`.
  func run(_ command: Command) async throws(DrivingProblem) -> [Answer] {
    let result = try await ask(
      "tools/call",
      ["name": .text(command.verb.name), "arguments": .object(command.values)], within: nil)
    guard case .list(let content) = result["content"] else {
      throw .outside("\(name) answered what is no answer")
    }
    let answers = content.compactMap(Answer.init)
    guard result["isError"] != .flag(true) else {
      throw .outside(answers.compactMap(\.text).joined(separator: "\n"))
    }
    // A command without output answers with this text.
    return answers == [.text("done")] ? [] : answers
  }

  private func ask(
    _ method: String, _ parameters: [String: JSONValue], within seconds: Int?
  ) async throws(DrivingProblem) -> JSONValue {
    count += 1
    let id = JSONValue.number(Double(count))
    let question = JSONValue.object([
      "jsonrpc": .text("2.0"), "id": id, "method": .text(method), "params": .object(parameters),
    ])
    switch await line.answer(to: question.line, id, within: seconds) {
    case .ended: throw .appEnded(name)
    case .late:
      throw .outside("\(name) does not answer; it may be busy, or stopped by a debugger")
    case .message(let message):
      if let problem = message["error"]?["message"]?.text { throw .outside(problem) }
      guard let result = message["result"] else {
        throw .outside("\(name) answered what is no answer")
      }
      return result
    }
  }
}

/// The connection to an app, on a thread that waits for its answers.
private final nonisolated class Line: @unchecked Sendable {
  enum Answer: Sendable {
    case message(JSONValue)
    case ended
    case late
  }

  /// Pictures are long lines.
  private static let limit = 256 << 20

  private let socket: LocalSocket
  private let queue = DispatchQueue(label: "kumiko.drive")
  // Accessed only on the queue.
  private var reader = LineReader(limit: Line.limit)

  init(_ socket: LocalSocket) { self.socket = socket }

  deinit { socket.shut() }

  func answer(to question: String, _ id: JSONValue, within seconds: Int?) async -> Answer {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        // A rejected client gets the reason, and cannot write any more.
        _ = socket.write(question + "\n")
        continuation.resume(returning: answer(id, seconds))
      }
    }
  }

  private func answer(_ id: JSONValue, _ seconds: Int?) -> Answer {
    while true {
      if let seconds, !socket.isReadable(within: seconds) { return .late }
      guard let bytes = socket.read() else { return .ended }
      for case .text(let data) in reader.add(bytes) {
        guard let message = try? JSONValue(data) else { continue }
        // A rejected client is notified before anything is read.
        if message["id"] == id || message["id"] == .null { return .message(message) }
      }
    }
  }
}

extension Answer {
  /// A part of a result of the protocol; nil for an unknown kind.
  fileprivate init?(_ content: JSONValue) {
    if let text = content["text"]?.text {
      self = .text(text)
    } else if let data = content["data"]?.text.flatMap({ Data(base64Encoded: $0) }) {
      self = .picture(data)
    } else {
      return nil
    }
  }
}
