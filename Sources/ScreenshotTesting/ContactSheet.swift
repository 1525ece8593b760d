import KumikoFoundation
import KumikoGraphics
import KumikoSDL

/// Pictures with titles, in rows on one sheet.
struct ContactSheet {
  struct Panel {
    let title: String
    let picture: Bitmap
    /// The named views that were visible.
    var things: [SnapshotVariant.Thing] = []
  }

  let panels: [Panel]
  /// Pixels per point, for titles and spacing.
  let scale: CGFloat
  /// The number of panels per row.
  let columns: Int

  /// - Parameter columns: panels per row; nil for a sheet with an aspect ratio close to three by
  ///   two.
  init(panels: [Panel], scale: CGFloat, columns: Int? = nil) {
    self.panels = panels
    self.scale = scale
    self.columns = max(1, columns ?? ContactSheet.columns(for: panels))
  }

  private static let background = RGBA(red: 0.95, green: 0.95, blue: 0.97)
  private static let edge = RGBA(red: 0.78, green: 0.78, blue: 0.8)

  private static func columns(for panels: [Panel]) -> Int {
    guard let first = panels.first?.picture else { return 1 }
    let shape = Double(first.height) / Double(max(1, first.width))
    let ideal = (1.5 * shape * Double(panels.count)).squareRoot().rounded()
    return min(panels.count, max(1, Int(ideal)))
  }

  /// The sheet, and the frames of the panels' pictures on it, in pixels.
  ///
  /// - Throws: `BackendError.surfaceSize` if the pictures do not fit onto one surface.
  func draw() throws -> (picture: Bitmap, frames: [PixelRect]) {
    let (space, headline) = (pixels(16), pixels(24))
    let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    let titles = panels.map {
      SDLTextShaper.shared.run($0.title, font: font, scale: scale, isRightToLeft: false)
    }
    let rows = (panels.count + columns - 1) / columns
    let lefts = edges(columns) { column in
      space
        + (stride(from: column, to: panels.count, by: columns)
          .map { max(panels[$0].picture.width, Int(titles[$0].width.rounded(.up))) }.max() ?? 0)
    }
    let tops = edges(rows) { row in
      let panels = panels[(row * columns)..<min(panels.count, (row + 1) * columns)]
      return space + headline + (panels.map(\.picture.height).max() ?? 0)
    }
    var commands: [DisplayList.Command] = []
    var frames: [PixelRect] = []
    for (index, panel) in panels.enumerated() {
      let (x, y) = (lefts[index % columns], tops[index / columns])
      let frame = CGRect(
        x: x, y: y + headline, width: panel.picture.width, height: panel.picture.height)
      commands.append(
        .text(titles[index], origin: CGPoint(x: x, y: y + headline - pixels(8)), color: .black))
      commands.append(.fill(frame.insetBy(dx: -1, dy: -1), ContactSheet.edge))
      commands.append(.image(ImageCommand(panel.picture, in: frame)))
      frames.append(PixelRect(enclosing: frame))
    }
    let (width, height) = (lefts[columns], tops[rows])
    let surface = try PixelSurface(width: width, height: height)
    Raster().replay(
      DisplayList(
        width: width, height: height, background: ContactSheet.background, commands: commands),
      onto: surface)
    return (surface.bitmap, frames)
  }

  /// The sheet as the content of a snapshot, with its pictures.
  func content() throws -> SnapshotContent {
    let sheet = try draw()
    return .sheet(
      sheet.picture,
      of: zip(panels, sheet.frames).map {
        SnapshotVariant(title: $0.title, frame: $1, things: $0.things)
      })
  }

  /// The starts of `count` cells, and the end of the last one, with spacing at the start.
  private func edges(_ count: Int, _ extent: (Int) -> Int) -> [Int] {
    (0..<count).reduce(into: [pixels(16)]) { $0.append($0[$0.count - 1] + extent($1)) }
  }

  private func pixels(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
}
