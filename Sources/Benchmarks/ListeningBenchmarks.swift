import Foundation
import Kumiko
import KumikoCore
import Offscreen

/// Rows for the cost of a listening screen reader, against the same work while there is none.
func listeningBenchmarks() -> [Benchmark] {
  do {
    return [try listenedScroll(items: 10_000), try listenedScroll(items: 1_000_000)]
      + [try listenedJump()]
  } catch {
    print("listening: not measured, \(error)")
    return []
  }
}

private final class Listener: AccessibilityObserver {
  var count = 0

  func changed(_ events: [UIAccessibility.Event], in pass: AccessibilityPass) {
    count += events.count
  }
}

/// Adds an accessibility observer to a window while `body` runs.
private func listened(_ screen: GridScreen, _ body: @escaping () -> Void) -> () -> Void {
  let listener = Listener()
  return {
    AccessibilityObserving.add(listener, to: screen.host.window)
    body()
    AccessibilityObserving.remove(listener)
    precondition(listener.count > 0, "nothing was announced")
  }
}

/// Seven points per frame, rounded cells with numbers.
private func listenedScroll(items: Int) throws -> Benchmark {
  try listenedRow(
    "scrolled frame, \(items) items", items: items, frames: 20, step: 7, end: 5_000, rest: 0,
    timeLimit: 0.0018)
}

/// Other cells, and a rest after each jump: pending events are sent then.
private func listenedJump() throws -> Benchmark {
  try listenedRow(
    "jump to unseen items", items: 1_000_000, frames: 5, step: 7_321, end: 3_000_000, rest: 0.1,
    timeLimit: 0.006)
}

/// - Parameter rest: the idle time in seconds after each step.
private func listenedRow(
  _ name: String, items: Int, frames: Int, step: CGFloat, end: CGFloat, rest: TimeInterval,
  timeLimit: TimeInterval
) throws -> Benchmark {
  func scroll(_ screen: GridScreen, from start: CGFloat) -> () -> Void {
    var offset = start
    return {
      for _ in 0..<frames {
        offset = offset > end ? 0 : offset + step
        screen.scroll(to: offset)
        if rest > 0 { screen.host.advance(by: rest) }
      }
    }
  }
  let screen = try GridScreen(items: items, isLabelled: true)
  let silent = try GridScreen(items: items, isLabelled: true)
  return Benchmark(
    "listening/\(name)",
    subject: Measurement(
      "listening", units: frames, body: listened(screen, scroll(screen, from: 0))),
    // Elsewhere, so that its texts are not those that were shaped for the other a moment before.
    baseline: Measurement("silent", units: frames, body: scroll(silent, from: end / 2)),
    ratioLimit: 2.5, timeLimit: timeLimit)
}
