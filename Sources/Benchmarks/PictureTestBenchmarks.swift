import Foundation
import SDLBackend
import UIGraphics

/// A row of what a test with a picture costs once fonts are loaded: a window with 128 labelled cells
/// of 50 × 50 is made, laid out and drawn, its reference is decoded, and both are compared.
func pictureTestBenchmarks() -> [Benchmark] {
  guard let screen = try? GridScreen(items: 128, isLabelled: true),
    let data = try? screen.host.pngData()
  else { return [] }
  let shown = screen.host.bitmap()
  return [
    Benchmark(
      "picture test/a simple screen, 800 × 600",
      subject: Measurement("window, picture, reference, comparison") {
        guard let screen = try? GridScreen(items: 128, isLabelled: true),
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
  ]
}
