import Foundation

extension DrivingSession {
  /// Serves the Model Context Protocol on standard input and output, until the input ends.
  ///
  /// From now on what the program prints goes to standard error: standard output carries the
  /// protocol alone.
  public func serve() async {
    let output = StandardOutput.taken()
    await serve(StandardInput.lines()) { output.write($0 + "\n") }
  }

  /// Answers lines of the protocol.
  func serve(
    _ lines: AsyncStream<LineReader.Line>, write: (String) -> Bool
  ) async {
    let server = ModelContextServer(self)
    for await line in lines {
      guard let answer = await server.answer(to: line) else { continue }
      // Where nobody reads any more nobody asks.
      guard write(answer) else { return }
    }
  }

  /// Does what lines on standard input say, and prints what there is to read.
  ///
  /// - Parameter goesOn: whether a line that is wrong is told, and the next one is done, as a
  ///   person at a terminal wants it.
  /// - Throws: `DrivingProblem`, with the number of the line at which it could not go on.
  package func runLines(goesOn: Bool) async throws(DrivingProblem) {
    var number = 0
    for await line in StandardInput.lines() {
      number += 1
      do throws(DrivingProblem) {
        guard case .text(let data) = line else {
          throw .outside("a line has at most \(LineReader.limit) bytes")
        }
        for answer in try await run(String(decoding: data, as: UTF8.self)) {
          answer.text.map { print($0) }
        }
      } catch {
        guard goesOn else { throw .line("-", number, error) }
        FileHandle.standardError.write(Data("\(error)\n".utf8))
      }
      fflush(nil)
    }
  }
}

private nonisolated enum StandardInput {
  /// The lines of standard input, read on a thread of its own.
  static func lines() -> AsyncStream<LineReader.Line> {
    AsyncStream { stream in
      Thread.detachNewThread {
        var reader = LineReader()
        while true {
          let bytes = FileHandle.standardInput.availableData
          guard !bytes.isEmpty else { break }
          for line in reader.add(bytes) { stream.yield(line) }
        }
        if let line = reader.end() { stream.yield(line) }
        stream.finish()
      }
    }
  }
}

/// Where standard output went.
private nonisolated struct StandardOutput {
  private let descriptor: Int32

  /// Takes standard output away from what prints.
  static func taken() -> StandardOutput {
    // Writing where nobody reads is an answer, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    fflush(nil)
    let own = dup(1)
    dup2(2, 1)
    return StandardOutput(descriptor: own)
  }

  /// Writes all of a text; returns whether somebody reads.
  func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
