import Driving
import Kumiko
import Offscreen

/// The demo of Kumiko: `Gallery --help` lists its options.
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
    let name = options.screen ?? "overview"
    guard let screen = Screen.named(name) else {
      throw Failure(
        status: 2, message: "there is no screen '\(name)'; Gallery --list names them")
    }
    let script = try options.script.map { try Script(reading: $0) }
    if options.mcp { serve(options) }
    if options.headless { runHeadless(options, screen, script) }
    UIApplicationMain { GalleryApp(options, screen, script) }
  }

  /// Runs a script offscreen.
  private static func runHeadless(
    _ options: Options, _ screen: Screen, _ script: Script?
  ) -> Never {
    Task {
      do {
        let host = try OffscreenHost(
          size: options.size, scale: options.scale ?? 1, traits: options.traits)
        host.rootViewController = BrowserViewController(screen: screen, showsList: false)
        await host.settle()
        let film = try options.film.map { folder throws(Failure) in
          try FilmStage(host: host, folder: folder)
        }
        let session = options.session(of: film ?? OffscreenStage(host), screen)
        if let script { try await script.play(in: session) }
        if let failure = film?.failure { throw failure }
        if let output = options.output { try await session.run("screenshot \(output)") }
        exit(0)
      } catch let failure as Failure {
        end(failure)
      } catch {
        end(.outside("\(error)"))
      }
    }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Serves an agent, until it disconnects.
  private static func serve(_ options: Options) -> Never {
    Task {
      let session = DrivingSession(
        screens: Screen.all.map(\.driven), conditions: options.conditions)
      await session.serve()
      exit(0)
    }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Exits the program with a message.
  static func end(_ failure: Failure) -> Never {
    FileHandle.standardError.write(Data("Gallery: \(failure.message)\n".utf8))
    exit(failure.status)
  }
}
