import Foundation
import Kumiko
import KumikoCAllocations
import KumikoCore
import Offscreen

/// Rows for the cost of accessibility: nothing is built while no assistive technology listens.
func accessibilityBenchmarks() -> [Benchmark] {
  do {
    return try [10_000, 1_000_000].map(builtTree)
  } catch {
    print("accessibility: not measured, \(error)")
    return []
  }
}

/// The accessibility tree of a grid, against its description as text: both walk all existing views.
private func builtTree(items: Int) throws -> Benchmark {
  let screen = try GridScreen(items: items)
  screen.scroll(to: 1_000)
  let window = screen.host.window
  return Benchmark(
    "accessibility/tree of a grid, 800 × 600, \(items) items",
    subject: Measurement(
      "tree", units: 20,
      body: { for _ in 0..<20 { precondition(!window.accessibilityTree.children.isEmpty) } }),
    baseline: Measurement(
      "layout as text", units: 20,
      body: { for _ in 0..<20 { precondition(!window.layoutDescription.isEmpty) } }))
}

/// Readings for the cost of accessibility.
func accessibilityReadings() -> [Reading] {
  [
    Reading("accessibility/allocations in 1,000 frames while nobody listens", unit: "", limit: 0) {
      Double(try allocations(frames: 1_000))
    },
    Reading("accessibility/time for a row that is gone to, of a million", unit: "ms", limit: 5) {
      try timeForRow()
    },
  ]
}

/// The number of allocations for accessibility in the frames of a window.
private func allocations(frames: Int) throws -> Int {
  let screen = try GridScreen(items: 1_000)
  let window = screen.host.window
  kumiko_begin_counting()
  for frame in 0..<frames {
    AccessibilityObserving.frameEnded(in: window, changed: true, isMoving: frame % 2 == 0)
  }
  return kumiko_end_counting()
}

private final class Ear: AccessibilityObserver {
  var count = 0

  func changed(_ events: [UIAccessibility.Event], in pass: AccessibilityPass) {
    count += events.count
  }
}

/// Milliseconds for building the tree and sending its events, for each row that gets the keyboard
/// focus.
private func timeForRow() throws -> Double {
  let screen = try GridScreen(items: 1_000_000, isLabelled: true)
  let ear = Ear()
  AccessibilityObserving.add(ear, to: screen.host.window)
  defer { AccessibilityObserving.remove(ear) }
  screen.host.key("tab")
  screen.host.advance(by: 0.5)
  let pass = screen.host.window.accessibilityPass
  var spent = 0.0
  let rows = 200
  for _ in 0..<rows {
    screen.host.key("right")
    let start = processorTime()
    pass.update()
    spent += processorTime() - start
  }
  precondition(ear.count >= rows, "the rows were not announced")
  return spent / Double(rows) * 1_000
}
