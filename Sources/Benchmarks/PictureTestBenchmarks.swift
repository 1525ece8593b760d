import Foundation
import KumikoGraphics
import KumikoSDL

/// The cost of a snapshot test once fonts are loaded: a window of 800 × 600 with 128 cells of 50 ×
/// 50 is created, laid out and drawn, its reference is decoded, and both are compared.
func pictureTestBenchmarks() -> [Benchmark] {
  [("a simple screen", false), ("with a label in each cell", true)].compactMap { name, hasLabels in
    guard let screen = try? GridScreen(items: 128, isLabelled: hasLabels),
      let data = try? screen.host.pngData()
    else { return nil }
    let shown = screen.host.bitmap()
    return Benchmark(
      "picture test/\(name), 800 × 600",
      subject: Measurement("window, picture, reference, comparison") {
        guard let screen = try? GridScreen(items: 128, isLabelled: hasLabels),
          let reference = try? SDLImageDecoder.shared.bitmap(decoding: data)
        else { return }
        let comparison = PictureComparison(reference: reference, actual: screen.host.bitmap())
        precondition(comparison.isEqual, "the same screen looks the same")
        consume(comparison)
      },
      baseline: Measurement("decode and compare alone") {
        guard let reference = try? SDLImageDecoder.shared.bitmap(decoding: data) else { return }
        consume(PictureComparison(reference: reference, actual: shown))
      }, timeLimit: 50e-3)
  }
}
