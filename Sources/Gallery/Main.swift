import Kumiko
import Offscreen

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
    let name = options.screen ?? "overview"
    guard let screen = Screen.named(name) else {
      throw Failure(
        status: 2, message: "there is no screen '\(name)'; Gallery --list names them")
    }
    let script = try options.script.map { path throws(Failure) in try Script(reading: path) }
    if options.headless { runHeadless(options, screen, script) }
    UIApplicationMain { GalleryApp(options, screen, script) }
  }

  /// Runs to the end without a window.
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
        let player = ScriptPlayer(stage: film ?? OffscreenStage(host: host))
        if let script { try await player.play(script) }
        if let failure = film?.failure { throw failure }
        if let output = options.output { try player.writePicture(to: output) }
        exit(0)
      } catch let failure as Failure {
        end(failure)
      } catch {
        end(.outside("\(error)"))
      }
    }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Ends the program with a sentence.
  static func end(_ failure: Failure) -> Never {
    FileHandle.standardError.write(Data("Gallery: \(failure.message)\n".utf8))
    exit(failure.status)
  }
}
