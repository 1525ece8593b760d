import Kumiko
import ScreenshotTesting
import Testing

/// What the film in the README shows, step by step; `.ci/film` has it written as pictures.
@MainActor struct `a long list` {
  private let screen = SteadyList()
  private let host: OffscreenHost
  private let film = ProcessInfo.processInfo.environment["KUMIKO_FILM"]

  init() async throws {
    host = try OffscreenHost(size: CGSize(width: 420, height: 360))
    host.rootViewController = screen
    await host.settle()
  }

  /// Lets time pass, thirty pictures a second.
  private func play(_ seconds: Double, _ caption: String) async throws {
    screen.caption.text = caption
    for _ in 0..<Int(seconds * 30) {
      host.advance(by: 1 / 30)
      await Task.yield()
      guard let film else { continue }
      let count = try FileManager.default.contentsOfDirectory(atPath: film).count
      let name = String(repeating: "0", count: max(0, 5 - "\(count)".count)) + "\(count).png"
      try host.image().pngData()?.write(to: URL(fileURLWithPath: film).appending(path: name))
    }
  }

  @Test func `never jumps`() async throws {
    screen.go(to: 5_000, animated: false)
    await host.settle()
    try await play(1.2, "10,000 rows; only those on the screen are measured")
    #expect(abs(try #require(screen.place(of: 5_000))) < 0.5)

    // What is read stays, whatever comes above.
    screen.list.contentOffset.y += 40
    await host.settle()
    let read = try #require(screen.place(of: 5_001))
    for round in 0..<3 {
      screen.show(Array((-500 * (round + 1))..<10_000))
      try await play(0.8, "500 rows come above: what is read stays")
      #expect(abs(try #require(screen.place(of: 5_001)) - read) < 0.5)
    }

    // A row that was never measured is found at once.
    screen.go(to: 9_000, animated: true)
    try await play(1.6, "to row 9,000, which was never measured")
    await host.settle()
    #expect(abs(try #require(screen.place(of: 9_000))) < 0.5)

    // An update goes on from where the one before it was.
    let order = screen.numbers
    // The two upper rows are not among those that change places.
    let middle = 10_502..<10_506
    var turned = order
    turned.replaceSubrange(middle, with: order[middle].reversed())
    for round in 0..<5 {
      screen.show(round.isMultiple(of: 2) ? turned : order)
      try await play(0.25, "updates that interrupt each other")
    }
    try await play(0.9, "updates that interrupt each other")
    await host.settle()
    #expect(screen.numbers == turned)
    #expect(abs(try #require(screen.place(of: 9_000))) < 0.5)
  }
}
