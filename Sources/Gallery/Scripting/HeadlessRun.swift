import Kumiko
import ScreenshotTesting

/// Shows a screen without a window: runs a script under the test's clock and writes pictures.
struct HeadlessRun {
  let options: Options
  let screen: Screen
  let script: Script?

  func run() async throws {
    let host = try makeHost()
    host.rootViewController = screen.make()
    await host.settle()
    for (line, step) in script?.steps ?? [] {
      do throws(Failure) {
        try await perform(step, on: host)
      } catch {
        throw Failure.outside("\(script?.name ?? ""), line \(line): \(error.message)")
      }
    }
    if let output = options.output { try write(try png(host), to: output) }
  }

  private func makeHost() throws -> OffscreenHost {
    try OffscreenHost(size: options.size, scale: options.scale ?? 1, traits: options.traits)
  }

  private func perform(_ step: Step, on host: OffscreenHost) async throws(Failure) {
    switch step {
    case .click(let point): host.click(at: point)
    case .clickItem(let section, let item, let modifiers):
      host.click(at: try center(section, item, host), modifiers: modifiers)
    case .press(let title):
      guard host.press(title) else { throw .outside("no button is labelled '\(title)'") }
    case .drag(let start, let end, let milliseconds):
      host.drag(from: start, to: end, duration: milliseconds / 1_000)
    case .wheel(let notches, let point): host.scroll(by: notches, at: point)
    case .key(let name): host.key(name)
    case .type(let text): host.type(text)
    case .wait(let milliseconds): await host.advanceRunningTasks(by: milliseconds / 1_000)
    case .settle: await host.settle()
    case .resize(let size): try resize(host, size)
    case .screenshot(let path): try write(try png(host), to: path)
    case .dump(let path): try write(Data(host.layoutDescription().utf8), to: path)
    }
  }

  private func resize(_ host: OffscreenHost, _ size: CGSize) throws(Failure) {
    do {
      try host.resize(to: size)
    } catch {
      throw .outside("\(error)")
    }
  }

  private func png(_ host: OffscreenHost) throws(Failure) -> Data {
    do {
      return try host.pngData()
    } catch {
      throw .outside("\(error)")
    }
  }

  /// The middle of an item's cell.
  private func center(
    _ section: Int, _ item: Int, _ host: OffscreenHost
  ) throws(Failure) -> CGPoint {
    let elements = host.window.elementDescription.collections.flatMap(\.elements)
    guard
      let cell = elements.first(where: {
        $0.kind == "cell" && $0.section == section && $0.item == item
      })
    else {
      throw .outside(
        "item \(item) of section \(section) is not on the screen; scroll to it with 'wheel' first")
    }
    return CGPoint(x: cell.frame[0] + cell.frame[2] / 2, y: cell.frame[1] + cell.frame[3] / 2)
  }

  private func write(_ data: Data, to path: String) throws(Failure) {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw .outside(
        "\(path) cannot be written; check that its folder exists and may be written to")
    }
  }
}
