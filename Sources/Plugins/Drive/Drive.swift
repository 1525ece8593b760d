import Foundation
import PackagePlugin

/// `swift package drive`: opens the package's previews without a display, for use by people,
/// scripts and agents.
@main
struct Drive: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let options: Options
    do {
      options = try Options(arguments)
    } catch {
      Diagnostics.error("drive: \(error)\n\(Options.usage)")
      // SwiftPM turns it into 1.
      exit(2)
    }
    do {
      let program = try TestProgram(of: context, by: packageManager)
      let request = Request(options)
      guard options.isBuildAlone else { return try run(program, request) }
      let file = program.scratch.appending(path: "kumiko-mcp")
      try writeServer(kept(program.url), request, to: file)
      print(file.path)
    } catch let problem as TestProgram.Problem {
      Diagnostics.error("drive: \(problem)")
    }
  }

  /// A copy beside the program, which the next `swift test` relinks to run the tests.
  private func kept(_ program: URL) throws -> URL {
    let copy = program.deletingLastPathComponent().appending(path: "kumiko-mcp-program")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: program, to: copy)
    return copy
  }

  /// A program that an agent starts: SwiftPM's plugins have no standard input or output of their
  /// own.
  private func writeServer(_ program: URL, _ request: Request, to file: URL) throws {
    let text = """
      #!/bin/sh
      # Serves the previews of this build by the Model Context Protocol; swift package drive wrote it.
      KUMIKO_DRIVE=\(quoted(try TestProgram.json(request))) exec \(quoted(program.path))

      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private func run(_ program: TestProgram, _ request: Request) throws {
    let process = try program.process("KUMIKO_DRIVE", request)
    guard let input = TestProgram.parent(0, for: O_RDONLY),
      let output = TestProgram.parent(1, for: O_WRONLY)
    else {
      throw TestProgram.Problem(
        description: "the input or output of 'swift package' cannot be reached; let "
          + "'swift package drive --build' write the program kumiko-mcp, and start that")
    }
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason != .exit || process.terminationStatus != 0 else { return }
    throw TestProgram.Problem(
      description: process.terminationReason == .exit
        ? "it could not go on; see the messages above"
        : "signal \(process.terminationStatus) ended the program; a preview may trap")
  }

  /// A text quoted for the shell.
  private func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
