import Foundation
import Kumiko
import Offscreen

/// Rows of what assistive programs cost: nothing is built while none of them listens.
func accessibilityBenchmarks() -> [Benchmark] {
  do {
    return try [10_000, 1_000_000].map(builtTree)
  } catch {
    print("accessibility: not measured, \(error)")
    return []
  }
}

/// The tree of a grid, against its description as text: both walk all views that are there.
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
