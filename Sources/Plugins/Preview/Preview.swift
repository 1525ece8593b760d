import Foundation
import PackagePlugin

/// `swift package preview --headless --once`: writes a picture of each `#Preview`, the tree of its
/// views as text, and what assistive programs are told as JSON.
@main
struct Preview: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let options: Options
    do {
      options = try Options(arguments)
    } catch {
      Diagnostics.error("preview: \(error)\n\(Options.usage)")
      // SwiftPM makes 1 of it.
      exit(2)
    }
    do {
      let program = try TestProgram(of: context, by: packageManager)
      let folder = options.output ?? program.scratch.appending(path: "Previews")
      try run(program, Request(options, folder: folder.path))
    } catch let problem as TestProgram.Problem {
      Diagnostics.error("preview: \(problem)")
    }
  }

  /// Runs the program, anew after each preview that ended it.
  private func run(_ program: TestProgram, _ request: Request) throws {
    var request = request
    let current = URL(fileURLWithPath: request.folder).appending(path: ".current")
    try? FileManager.default.removeItem(at: current)
    while true {
      let process = try program.process("KUMIKO_PREVIEWS", request)
      try process.run()
      process.waitUntilExit()
      if process.terminationReason == .exit, process.terminationStatus == 0 { return }
      let text = (try? String(contentsOf: current, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n")
      guard process.terminationReason != .exit, lines.count == 2, let number = Int(lines[0]),
        number >= request.first
      else {
        throw TestProgram.Problem(
          description: "\(program.url.path) wrote no more previews; see what it says above")
      }
      Diagnostics.error("preview: '\(lines[1])' ended its program; the others are made without it")
      request.first = number + 1
    }
  }
}
