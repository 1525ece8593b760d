import Foundation

/// The lines of a script, each with its number.
public struct Script {
  /// Its name: that of its file.
  public let name: String
  private let steps: [(line: Int, command: Command)]

  /// Reads a file, or standard input for `-`.
  ///
  /// - Throws: `DrivingProblem`, which names the file, and the line of an error.
  public init(reading path: String) throws(DrivingProblem) {
    let file = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
    // Reading in pieces works for pipes too.
    guard let data = try? file?.readToEnd() ?? Data(), file != nil else {
      throw .file("the script \(path)", "cannot be read; check that the file is there")
    }
    try self.init(String(decoding: data, as: UTF8.self), name: path)
  }

  /// The lines of a text.
  ///
  /// - Throws: `DrivingProblem`, which names the line of an error.
  public init(_ text: String, name: String) throws(DrivingProblem) {
    var steps: [(Int, Command)] = []
    // Files of editors on Windows begin with a byte order mark, and have line ends of two bytes
    // that are one character.
    let lines = text.trimmingPrefix("\u{FEFF}").split(omittingEmptySubsequences: false) {
      ["\n", "\r\n", "\r"].contains($0)
    }
    for (index, line) in lines.enumerated() {
      do throws(DrivingProblem) {
        if let command = try Command(line: String(line)) { steps.append((index + 1, command)) }
      } catch {
        throw .line(name, index + 1, error)
      }
    }
    self.name = name
    self.steps = steps
  }

  /// Runs all lines.
  ///
  /// - Parameter print: called with the output.
  /// - Throws: `DrivingProblem`, which names the line that failed.
  public func play(
    in session: DrivingSession, print: (String) -> Void = { print($0) }
  ) async throws(DrivingProblem) {
    for (line, command) in steps {
      do throws(DrivingProblem) {
        for answer in try await session.run(command) { answer.text.map(print) }
      } catch {
        throw .line(name, line, error)
      }
    }
  }
}
