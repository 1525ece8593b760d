import Foundation

/// Runs programs that exit by themselves, such as the compiler.
nonisolated enum Programs {
  struct Outcome: Sendable {
    let succeeded: Bool
    /// Its standard output and standard error, combined.
    let output: String
  }

  /// Runs a program and waits for it, off the main actor.
  static func run(_ arguments: [String], in folder: URL) async -> Outcome {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: runNow(arguments, in: folder))
      }
    }
  }

  private static func runNow(_ arguments: [String], in folder: URL) -> Outcome {
    guard let program = arguments.first else { return Outcome(succeeded: true, output: "") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Array(arguments.dropFirst())
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    do {
      try process.run()
    } catch {
      return Outcome(succeeded: false, output: "\(program) cannot be started: \(error)")
    }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      succeeded: process.terminationReason == .exit && process.terminationStatus == 0,
      output: String(decoding: output, as: UTF8.self))
  }
}
