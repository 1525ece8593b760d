import Kumiko

/// The demo of Kumiko: `Gallery --help` says what it can be asked for.
@main
enum Main {
  static func main() {
    do {
      try run()
    } catch let failure as Failure {
      end(failure)
    } catch {
      end(.outside("\(error)"))
    }
  }

  private static func run() throws {
    let options = try Options(CommandLine.arguments)
    if options.help { return print(Options.help) }
    if options.list {
      for screen in Screen.all { print("\(screen.name)\t\(screen.summary)") }
      return
    }
    guard let screen = Screen.named(options.screen) else {
      throw Failure.usage("there is no screen '\(options.screen)'; Gallery --list names them")
    }
    let script = try options.script.map { path throws(Failure) in try Script(reading: path) }
    if options.headless {
      runHeadless(HeadlessRun(options: options, screen: screen, script: script))
    }
  }

  /// Runs to the end without a window. The main actor is served by the main queue.
  private static func runHeadless(_ headless: HeadlessRun) -> Never {
    Task {
      do {
        try await headless.run()
        exit(0)
      } catch let failure as Failure {
        end(failure)
      } catch {
        end(.outside("\(error)"))
      }
    }
    while true { RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  private static func end(_ failure: Failure) -> Never {
    FileHandle.standardError.write(Data("Gallery: \(failure.message)\n".utf8))
    exit(failure.status)
  }
}
