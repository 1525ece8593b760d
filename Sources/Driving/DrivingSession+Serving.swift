import Foundation

extension DrivingSession {
  /// Serves the Model Context Protocol on standard input and output, until the input ends.
  ///
  /// From then on the program's output goes to standard error: standard output carries only the
  /// protocol.
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
      // If no one reads answers, there are no further requests.
      guard write(answer) else { return }
    }
  }

  /// Runs the lines on standard input, and prints the results.
  ///
  /// - Parameter goesOn: whether an error in a line is reported and the next one is run, as is
  ///   useful at a terminal.
  /// - Throws: `DrivingProblem`, with the number of the line that failed.
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
  /// The lines of standard input, read on a background thread.
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

/// The original standard output.
private nonisolated struct StandardOutput {
  private let descriptor: Int32

  /// Redirects the standard output of print statements.
  static func taken() -> StandardOutput {
    // Writing to a closed pipe is an error result, and must not terminate the program.
    signal(SIGPIPE, SIG_IGN)
    fflush(nil)
    let own = dup(1)
    dup2(2, 1)
    return StandardOutput(descriptor: own)
  }

  /// Writes a whole text; returns whether there is a reader.
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
