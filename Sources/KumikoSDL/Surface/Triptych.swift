import Foundation
import KumikoGraphics

extension PictureComparison {
  /// Compares the pixels of two surfaces; under a millisecond for a window's pixels if all are
  /// equal.
  @MainActor
  package init(reference: PixelSurface, actual: PixelSurface) {
    if reference.isIdentical(to: actual) {
      self.init(equalWidth: reference.width, height: reference.height)
    } else {
      self.init(reference: reference.bitmap, actual: actual.bitmap)
    }
  }

  /// Reference, actual picture and their difference side by side, each with a caption.
  ///
  /// - Throws: `BackendError.surfaceSize` if three such pictures do not fit onto one surface.
  @MainActor
  package static func triptych(reference: Bitmap, actual: Bitmap) throws -> Bitmap {
    let comparison = PictureComparison(reference: reference, actual: actual)
    let panels = [
      (reference, "Reference, \(comparison.referenceSize)"),
      (actual, "Actual, \(comparison.actualSize)"),
      (
        difference(reference: reference, actual: actual),
        "Difference, \(comparison.differingPixels) pixels, "
          + "at most \(comparison.largestDifference)"
      ),
    ]
    return try Triptych(panels).draw()
  }
}

extension PixelSurface {
  /// Whether both hold the same bytes.
  fileprivate func isIdentical(to other: PixelSurface) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return (0..<height).allSatisfy {
      memcmp(pixels + $0 * pitch, other.pixels + $0 * other.pitch, width * 4) == 0
    }
  }
}

/// Pictures side by side with a line of text over each.
private struct Triptych {
  let panels: [(picture: Bitmap, run: GlyphRun)]

  private static let space = 16
  private static let headline = 40

  init(_ panels: [(picture: Bitmap, title: String)]) {
    let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    self.panels = panels.map { panel in
      let run = SDLTextShaper.shared.run(
        panel.title, font: font, scale: 1, isRightToLeft: false)
      return (panel.picture, run)
    }
  }

  func draw() throws -> Bitmap {
    var commands: [DisplayList.Command] = []
    var x = Triptych.space
    let edge = RGBA(red: 0.78, green: 0.78, blue: 0.8)
    for (picture, run) in panels {
      let frame = CGRect(
        x: x, y: Triptych.headline, width: picture.width, height: picture.height)
      commands.append(
        .text(run, origin: CGPoint(x: x, y: Triptych.headline - 14), color: .black))
      commands.append(.fill(frame.insetBy(dx: -1, dy: -1), edge))
      commands.append(.image(ImageCommand(picture, in: frame)))
      x += max(picture.width, Int(run.width.rounded(.up))) + Triptych.space
    }
    let height =
      Triptych.headline + (panels.map(\.picture.height).max() ?? 0) + Triptych.space
    let surface = try PixelSurface(width: x, height: height)
    let background = RGBA(red: 0.95, green: 0.95, blue: 0.97)
    Raster().replay(
      DisplayList(width: x, height: height, background: background, commands: commands),
      onto: surface)
    return surface.bitmap
  }
}
