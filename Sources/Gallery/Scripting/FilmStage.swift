import Driving
import Kumiko
import Offscreen

/// An offscreen window whose every frame is written to a folder: 00001.png, 00002.png, …
final class FilmStage: Stage {
  private let host: OffscreenHost
  private let folder: URL
  private var count = 0
  /// The first error.
  private(set) var failure: Failure?

  var window: UIWindow { host.window }

  /// - Throws: an error if the folder cannot be created.
  init(host: OffscreenHost, folder: String) throws(Failure) {
    self.host = host
    self.folder = URL(fileURLWithPath: folder)
    do {
      try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    } catch {
      throw .outside("the folder \(folder) cannot be made; check that it may be written to")
    }
    shoot()
  }

  func send(_ event: UIEvent.Input) async { host.send(event) }

  func resize(to size: CGSize) async throws { try host.resize(to: size) }

  func pngData() throws -> Data { try host.pngData() }

  func pass(_ seconds: TimeInterval) async {
    let end = host.time + seconds
    while host.time < end - 1e-9 {
      await host.advanceRunningTasks(by: min(OffscreenHost.frameDuration, end - host.time))
      shoot()
    }
  }

  func settle(within seconds: TimeInterval) async -> Bool {
    let end = host.time + seconds
    var quiet = 0
    while quiet < 4 {
      guard host.time < end, count < 36_000 else { return false }
      await host.runWaitingTasks()
      guard window.needsFrame else {
        quiet += 1
        continue
      }
      quiet = 0
      await pass(OffscreenHost.frameDuration)
    }
    return true
  }

  private func shoot() {
    guard failure == nil else { return }
    count += 1
    let file = folder.appendingPathComponent(String(format: "%05d.png", count))
    do {
      try host.pngData().write(to: file)
    } catch {
      failure = .outside("\(file.path) cannot be written: \(error)")
    }
  }
}
