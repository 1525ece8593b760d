import Foundation

/// An app that runs in another process, and is driven through its door.
final class RunningApp {
  /// What the app is called, and its process.
  let entry: RuntimeFolder.Entry
  private let line: Line
  private var count = 0

  private init(_ entry: RuntimeFolder.Entry, _ socket: LocalSocket) {
    self.entry = entry
    line = Line(socket)
  }

  /// What people call it: name and process.
  var name: String { "\(entry.app) (\(entry.process))" }

  /// Connects to an app.
  ///
  /// - Parameters:
  ///   - settles: whether the app waits after each action until nothing moves.
  ///   - seconds: how long the app has to greet.
  /// - Throws: `DrivingProblem.outside` where it does not answer, or refuses.
  static func attached(
    to entry: RuntimeFolder.Entry, in folder: RuntimeFolder, settles: Bool, within seconds: Int = 10
  ) async throws(DrivingProblem) -> RunningApp {
    let name = "\(entry.app) (\(entry.process))"
    switch LocalSocket.connected(to: folder.address(of: entry)) {
    case .failure(let failure):
      throw .outside("\(name) cannot be reached: \(failure.text); 'running' says what there is")
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

  /// Has the app do what a command says.
  ///
  /// - Throws: `DrivingProblem.outside` with what the app says, and `.appEnded`.
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
    // What has nothing to say says so there.
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

/// The stream to an app, on a thread that waits for its answers.
private final nonisolated class Line: @unchecked Sendable {
  enum Heard: Sendable {
    case message(JSONValue)
    case ended
    case late
  }

  /// Pictures are long lines.
  private static let limit = 256 << 20

  private let socket: LocalSocket
  private let queue = DispatchQueue(label: "kumiko.drive")
  // The queue's alone.
  private var reader = LineReader(limit: Line.limit)

  init(_ socket: LocalSocket) { self.socket = socket }

  deinit { socket.shut() }

  func answer(to question: String, _ id: JSONValue, within seconds: Int?) async -> Heard {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        // Who is refused is told why, and cannot write any more.
        _ = socket.write(question + "\n")
        continuation.resume(returning: heard(id, seconds))
      }
    }
  }

  private func heard(_ id: JSONValue, _ seconds: Int?) -> Heard {
    while true {
      if let seconds, !socket.isReadable(within: seconds) { return .late }
      guard let bytes = socket.read() else { return .ended }
      for case .text(let data) in reader.add(bytes) {
        guard let message = try? JSONValue(data) else { continue }
        // Who is refused is told so before anything is read.
        if message["id"] == id || message["id"] == .null { return .message(message) }
      }
    }
  }
}

extension Answer {
  /// A part of an answer of the protocol; nil for one that is unknown.
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
