import Foundation
import Kumiko
import Offscreen

/// Frames in which a sheet with a rounded, scaled picture appears, against a full redraw of the
/// screen with the sheet on it.
func presentedSheet() throws -> Benchmark {
  let (screen, still) = (try SheetScreen(), try SheetScreen())
  still.show(isAnimated: false)
  return Benchmark(
    "frame/a sheet with a rounded, scaled picture comes",
    subject: Measurement(
      "moving frame", units: 10,
      prepare: {
        screen.hide()
        screen.show(isAnimated: true)
        return { screen.host.advance(by: 10 * OffscreenHost.frameDuration) }
      }),
    baseline: Measurement(
      "full redraw", units: 10, body: { for _ in 0..<10 { still.redraw() } }), timeLimit: 0.008)
}

/// A window with a list, and a sheet with a large photograph in a small, rounded view.
private final class SheetScreen {
  let host: OffscreenHost
  private let root = UIViewController()
  private let sheet = UIViewController()
  private var isRedrawn = false

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 800, height: 600))
    for row in 0..<20 {
      let label = UILabel(frame: CGRect(x: 20, y: CGFloat(row) * 30, width: 700, height: 24))
      label.text = "Row \(row) of a list behind the sheet"
      root.view.addSubview(label)
    }
    let photograph = UIGraphicsImageRenderer(size: CGSize(width: 1600, height: 1200)).image {
      context in
      for step in 0..<40 {
        UIColor(hue: CGFloat(step) / 40, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
        context.fill(CGRect(x: step * 40, y: 0, width: 40, height: 1200))
      }
    }
    let picture = UIImageView(image: photograph)
    picture.contentMode = .scaleAspectFill
    picture.frame = CGRect(x: 40, y: 60, width: 400, height: 300)
    picture.layer.cornerRadius = 24
    picture.clipsToBounds = true
    sheet.view.backgroundColor = .systemBackground
    sheet.view.addSubview(picture)
    host.rootViewController = root
    host.advance(by: 0.1)
  }

  func show(isAnimated: Bool) {
    root.present(sheet, animated: isAnimated)
    host.advance(by: isAnimated ? 2 * OffscreenHost.frameDuration : 1)
  }

  func hide() {
    root.dismiss(animated: false)
    host.advance(by: 1)
  }

  /// Redraws everything.
  func redraw() {
    isRedrawn.toggle()
    sheet.view.backgroundColor = isRedrawn ? .secondarySystemBackground : .systemBackground
    host.window.setNeedsDisplay()
    host.advance(by: OffscreenHost.frameDuration)
  }
}
