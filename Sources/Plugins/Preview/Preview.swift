import Foundation
import PackagePlugin

/// `swift package preview`: shows all previews in a window and follows each save, or writes a
/// picture of each, the tree of its views as text, and the accessibility tree as JSON.
///
/// It builds the test program, which does the rest, and rebuilds it when that requests it.
@main
struct Preview: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let options: Options
    do {
      options = try Options(arguments)
    } catch {
      Diagnostics.error("preview: \(error)\n\(Options.usage)")
      // SwiftPM turns it into 1.
      exit(2)
    }
    guard options.mode != "window" || hasDisplay else {
      // Before a build that takes minutes.
      Diagnostics.error("preview: there is no display for a window; give --headless for files")
      return
    }
    do {
      let program = try TestProgram(of: context, by: packageManager)
      let request = Request(options, program, package: context.package.directoryURL)
      let process = try program.process("KUMIKO_FOLLOW", request)
      try serve(process) {
        _ = try TestProgram(of: context, by: packageManager)
      }
    } catch let problem as TestProgram.Problem {
      Diagnostics.error("preview: \(problem)")
    }
  }

  private var hasDisplay: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
  }

  /// The result of a build that the program requested.
  private struct Answer: Encodable {
    let succeeded: Bool
    let log: String
  }

  /// Runs the program, and builds the package when it requests that: this process holds the lock of
  /// the build folder until it exits, so that no other SwiftPM could. Returns when the socket is
  /// closed.
  private func serve(_ process: Process, build: () throws -> Void) throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw TestProgram.Problem(description: "no socket is left; end other programs")
    }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    if let output = TestProgram.parent(1, for: O_WRONLY) { process.standardOutput = output }
    if let errors = TestProgram.parent(2, for: O_WRONLY) { process.standardError = errors }
    try process.run()
    close(ends[1])
    let socket = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    while true {
      let request = socket.availableData
      guard !request.isEmpty else { break }
      var answer = Answer(succeeded: true, log: "")
      do {
        try build()
      } catch {
        answer = Answer(succeeded: false, log: "\(error)")
      }
      // The window may have been closed during the build.
      let line = try TestProgram.json(answer) + "\n"
      guard Self.send(Data(line.utf8), to: ends[0]) else { break }
    }
    process.waitUntilExit()
    // It has reported the reason.
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw TestProgram.Problem(
        description: "it could not go on; see the messages above")
    }
  }

  /// Writes to a socket; returns false if the other side is closed, which otherwise ends this
  /// process with a signal.
  private static func send(_ data: Data, to socket: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let next = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.send(socket, next.baseAddress, next.count, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
