import Foundation

/// A built program that tests run as a user does from a shell.
public struct Program: Sendable {
  /// The program's file.
  public let url: URL

  /// The product of a name, which the build puts beside the test bundle.
  public init(built name: String) {
    url = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name)
  }

  /// The program in a file.
  public init(at url: URL) { self.url = url }

  /// How a run ended and what it wrote.
  public struct Outcome: Sendable {
    /// The exit status; negative for a signal.
    public let status: Int32
    /// What came on standard output.
    public let output: String
    /// What came on standard error.
    public let errors: String
  }

  /// Runs the program to its end; one that takes more than half a minute is ended.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - changes: variables that differ from this process's; nil takes one away.
  ///   - input: for standard input.
  public func run(
    _ arguments: [String] = [], environment changes: [String: String?] = [:], input: String = ""
  ) async throws -> Outcome {
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    let process = Process()
    let (output, errors, stdin) = (Pipe(), Pipe(), Pipe())
    process.executableURL = url
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = stdin
    let ended = AsyncStream<Int32> { stream in
      process.terminationHandler = { process in
        stream.yield(
          process.terminationReason == .exit
            ? process.terminationStatus : -process.terminationStatus)
        stream.finish()
      }
    }
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let watch = Task.detached {
      try await Task.sleep(for: .seconds(30))
      // Not SIGTERM: a child inherits this thread's blocked signals, and would never hear it.
      kill(process.processIdentifier, SIGKILL)
    }
    async let text = Program.text(output)
    async let errorText = Program.text(errors)
    let status = await ended.first { _ in true } ?? -1
    watch.cancel()
    return Outcome(status: status, output: await text, errors: await errorText)
  }

  private static func text(_ pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}

/// A folder for the files of a test, removed with this object.
public final class ScratchFolder: Sendable {
  /// The folder.
  public let path: String

  /// The folder, as an address.
  public var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// A new, empty folder.
  public init() throws {
    path = FileManager.default.temporaryDirectory.path + "/kumiko-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file inside.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file inside and returns its path.
  public func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: file(name), atomically: true, encoding: .utf8)
    return file(name)
  }

  /// The bytes of a file inside; nil where there is none.
  public func data(_ name: String) -> Data? { FileManager.default.contents(atPath: file(name)) }
}
