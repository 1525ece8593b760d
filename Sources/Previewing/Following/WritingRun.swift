import Foundation
import Offscreen

/// Lets a process write previews, and another one continue after each preview that crashed its
/// process.
struct WritingRun {
  /// The program that has the previews.
  let program: URL
  /// Called with a line for each preview, and with sentences about those that could not be written.
  let print: (String) -> Void

  /// Writes the requested previews.
  ///
  /// - Returns: whether every preview was written.
  func write(_ request: PreviewRequest) async -> Bool {
    var request = request
    let current = URL(fileURLWithPath: request.folder).appending(path: ".current")
    try? FileManager.default.removeItem(at: current)
    var isWhole = true
    while true {
      let end = await run(request)
      if end == .done { return isWhole }
      isWhole = false
      let text = (try? String(contentsOf: current, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n")
      guard end == .killed, lines.count == 2, let number = Int(lines[0]), number >= request.first
      else {
        print("error: no more previews were written; see the messages above")
        return false
      }
      print("error: '\(lines[1])' ended its program; the others are made without it")
      request.first = number + 1
    }
  }

  private enum End { case done, failed, killed }

  private func run(_ request: PreviewRequest) async -> End {
    let process = Process()
    process.executableURL = program
    var environment = ProcessInfo.processInfo.environment
    environment["KUMIKO_FOLLOW"] = nil
    environment["KUMIKO_PREVIEWS"] = request.json
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    return await withCheckedContinuation { continuation in
      process.terminationHandler = { process in
        continuation.resume(
          returning: process.terminationReason != .exit
            ? .killed : process.terminationStatus == 0 ? .done : .failed)
      }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(returning: .failed)
      }
    }
  }
}
