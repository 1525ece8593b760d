import SDLBackend
import UIFoundation
import UIGraphics

/// Pictures with titles, in rows on one sheet.
struct ContactSheet {
  struct Panel {
    let title: String
    let picture: Bitmap
  }

  let panels: [Panel]
  /// Pixels a point, for titles and spaces.
  let scale: CGFloat

  private static let ground = RGBA(red: 0.95, green: 0.95, blue: 0.97)
  private static let edge = RGBA(red: 0.78, green: 0.78, blue: 0.8)

  /// Panels in a row: as many as keep the sheet near three by two.
  var columns: Int {
    guard let first = panels.first?.picture else { return 1 }
    let shape = Double(first.height) / Double(max(1, first.width))
    let ideal = (1.5 * shape * Double(panels.count)).squareRoot().rounded()
    return min(panels.count, max(1, Int(ideal)))
  }

  /// The sheet.
  ///
  /// - Throws: `BackendError.surfaceSize` where the pictures do not fit onto one surface.
  func draw() throws -> Bitmap {
    let (space, headline) = (pixels(16), pixels(24))
    let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    let cellWidth = panels.map(\.picture.width).max() ?? 0
    let cellHeight = headline + (panels.map(\.picture.height).max() ?? 0)
    let rows = (panels.count + columns - 1) / columns
    var commands: [DisplayList.Command] = []
    for (index, panel) in panels.enumerated() {
      let x = space + index % columns * (cellWidth + space)
      let y = space + index / columns * (cellHeight + space)
      let frame = CGRect(
        x: x, y: y + headline, width: panel.picture.width, height: panel.picture.height)
      let run = SDLTextShaper.shared.run(
        panel.title, font: font, scale: scale, isRightToLeft: false)
      commands.append(.text(run, origin: CGPoint(x: x, y: y + headline - pixels(8)), color: .black))
      commands.append(.fill(frame.insetBy(dx: -1, dy: -1), ContactSheet.edge))
      commands.append(.image(ImageCommand(panel.picture, in: frame)))
    }
    let width = space + columns * (cellWidth + space)
    let height = space + rows * (cellHeight + space)
    let surface = try PixelSurface(width: width, height: height)
    Raster().replay(
      DisplayList(
        width: width, height: height, background: ContactSheet.ground, commands: commands),
      onto: surface)
    return surface.bitmap
  }

  private func pixels(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
}
