import Kumiko
import KumikoGraphics
import KumikoSDL
import Offscreen

/// Rows of large pictures: what the main actor does when one is shown first.
func pictureBenchmarks() -> [Benchmark] {
  do {
    try SDLTextShaper.install()
    try SDLImageDecoder.install()
    return [try firstDraw()]
  } catch {
    print("pictures: not measured, \(error)")
    return []
  }
}

/// 24 megapixels in a view 200 wide. The picture comes a frame later; unpacking it here and now is
/// the baseline.
private func firstDraw() throws -> Benchmark {
  let file = try PixelSurface(width: 6_000, height: 4_000).pngData()
  let host = try OffscreenHost(size: CGSize(width: 200, height: 150))
  let controller = UIViewController()
  let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 200, height: 133))
  controller.view.addSubview(view)
  host.rootViewController = controller
  return Benchmark(
    "pictures/first draw of 24 megapixels, 200 wide",
    subject: Measurement("with UIImage(data:)") {
      view.image = nil
      host.advance(by: OffscreenHost.frameDuration)
      return {
        view.image = UIImage(data: file)
        host.advance(by: OffscreenHost.frameDuration)
      }
    },
    baseline: Measurement("preparingForDisplay") {
      consume(UIImage(data: file)?.preparingForDisplay())
    }, ratioLimit: 0.05, timeLimit: 0.002)
}
