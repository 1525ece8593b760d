import Kumiko
import KumikoGraphics
import KumikoSDL
import Offscreen

/// Rows of large pictures: the work of the main actor when one is shown for the first time.
func pictureBenchmarks() -> [Benchmark] {
  do {
    try SDLTextShaper.install()
    try SDLImageDecoder.install()
    return [try firstDraw(), try reduced()]
  } catch {
    print("pictures: not measured, \(error)")
    return []
  }
}

/// 24 megapixels in a view 200 wide. The picture appears a frame later; synchronous decoding is the
/// baseline.
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

/// 24 megapixels of a camera, reduced for a view 400 wide: to an eighth in each direction.
private func reduced() throws -> Benchmark {
  let size = CGSize(width: 6_000, height: 4_000)
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let file = UIGraphicsImageRenderer(size: size, format: format).jpegData(
    withCompressionQuality: 0.9
  ) { context in
    for stripe in 0..<200 {
      UIColor(hue: CGFloat(stripe) / 200, saturation: 0.8, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: stripe * 30, y: 0, width: 30, height: 4_000))
    }
  }
  return Benchmark(
    "pictures/24 megapixels of JPEG in an eighth",
    subject: Measurement("libjpeg-turbo") {
      consume(try? SDLImageDecoder.shared.bitmap(decoding: file, shrunkBy: 8))
    },
    baseline: Measurement("all pixels") {
      consume(try? SDLImageDecoder.shared.bitmap(decoding: file))
    }, ratioLimit: 0.5)
}
