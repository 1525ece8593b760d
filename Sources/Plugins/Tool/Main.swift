import Foundation

/// `uikit-sources PLAN`: rewrites the sources of a plan. `uikit-sources check …`: see `Doctor`.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments
    if Outline.answer(arguments) { return }
    if let status = Doctor.answer(arguments) { exit(status) }
    guard arguments.count >= 2, let data = FileManager.default.contents(atPath: arguments[1]),
      let plan = try? JSONDecoder().decode(Plan.self, from: data)
    else {
      report("usage: uikit-sources PLAN")
      exit(2)
    }
    var rewriter = Rewriter(plan: plan, tool: arguments[0])
    do {
      try rewriter.run()
    } catch {
      report("error: UIKitSources: \(error)")
      exit(1)
    }
    for problem in rewriter.problems { report(problem.description) }
    if arguments.contains("--counts") {
      print("read \(rewriter.parsed), written \(rewriter.written)")
    }
    if plan.onlyChecks { exit(rewriter.problems.isEmpty ? 0 : 1) }
    exit(rewriter.problems.contains { $0.severity == .error } ? 1 : 0)
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
