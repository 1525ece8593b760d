import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// An update that begins while another is still moving.
struct `an update during an update` {
  private typealias Frames = [String: [Double]]

  private func frames(_ host: OffscreenHost) -> Frames {
    Dictionary(
      host.elements.compactMap { element in element.identifier.map { ($0, element.frame) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// How far the items have moved that are in both.
  private func steps(_ first: Frames, _ second: Frames) -> [String: Double] {
    first.reduce(into: [:]) { steps, entry in
      guard let frame = second[entry.key] else { return }
      steps[entry.key] = hypot(frame[0] - entry.value[0], frame[1] - entry.value[1])
    }
  }

  @Test func `begins from what is on the screen`() async throws {
    let screen = GridScreen(items: Array(0..<30))
    let host = try await OffscreenHost.showing(screen)
    screen.show([100, 101, 102] + Array(0..<30), animated: true)
    host.advance(by: 0.1)
    let before = frames(host)
    screen.show(Array((0..<30).reversed()), animated: true)
    expect(steps(before, frames(host)).values.allSatisfy { $0 < 0.001 })
    // The fastest cell makes 3,000 points a second: 3 in a millisecond.
    host.advance(by: 0.001)
    let steps = steps(before, frames(host))
    expect(steps.count == 30, steps.count)
    expect(steps.values.allSatisfy { $0 < 4 }, steps.values, saying: "\(steps)")
  }

  @Test func `never lets an item jump`() async throws {
    let screen = GridScreen(items: Array(0..<30))
    let host = try await OffscreenHost.showing(screen)
    var random = SeededGenerator(seed: 3)
    var last = frames(host)
    // A spring of 0.3 s covers at most 13 hundredths of its way in a sixtieth of a second, and no
    // way is longer than from corner to corner, with as much again for the speed it begins with.
    let longestStep = 0.13 * 2 * hypot(240, 300)
    for round in 0..<60 {
      if round % 5 == 0 { screen.show(Array(0..<30).shuffled(using: &random), animated: true) }
      host.advance(by: OffscreenHost.frameDuration)
      let next = frames(host)
      for (item, step) in steps(last, next) {
        expect(step <= longestStep, step, longestStep, saying: "item \(item), frame \(round)")
      }
      last = next
    }
  }

  /// The first item moves right, and on before it has arrived: it never rests on its way.
  @Test func `keeps what moves moving`() async throws {
    let screen = GridScreen(items: Array(0..<5))
    let host = try await OffscreenHost.showing(screen, width: 800)
    screen.show([100, 101, 102] + Array(0..<5), animated: true)
    var places: [Double] = []
    for round in 0..<16 {
      if round == 6 { screen.show(Array(100..<106) + Array(0..<5), animated: true) }
      host.advance(by: OffscreenHost.frameDuration)
      places.append(try #require(host.frame(of: 0))[0])
    }
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    // Without the second update the item would be slowing down; with it, it moves on at once, at
    // least as fast as before it.
    expect(steps[5] >= steps[4], steps[5], steps[4], saying: "steps: \(steps)")
    await host.settle()
    expect(host.frame(of: 0) == [376, 16, 50, 50], host.frame(of: 0))
  }
}
