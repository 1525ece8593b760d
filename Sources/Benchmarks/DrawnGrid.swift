import KumikoGraphics
import KumikoSDL

/// 130 orange cells of 50 × 50 points with rounded corners, 10 points apart, each with a number.
struct DrawnGrid {
  /// A number as coverage, and its position.
  struct Label {
    let mask: Bitmap
    let x: Int
    let y: Int
  }

  let scale: Int
  let width: Int
  let height: Int
  let list: DisplayList
  let cells: [PixelRect]
  let radius: Int
  let cellMask: Bitmap
  let labels: [Label]

  static let orange = RGBA(red: 1, green: 149.0 / 255, blue: 0)

  init(scale: Int, width: Int, height: Int) throws {
    self.scale = scale
    self.width = width
    self.height = height
    radius = 10 * scale
    let font = UIFont.systemFont(ofSize: 17)
    let mask = MaskCache.shared.rounded(CornerRadii(CGFloat(radius)))
    var commands: [DisplayList.Command] = []
    var cells: [PixelRect] = []
    var labels: [Label] = []
    for index in 0..<130 {
      let cell = PixelRect(
        x: (16 + index % 13 * 59) * scale, y: (16 + index / 13 * 57) * scale, width: 50 * scale,
        height: 50 * scale)
      let run = TextSystem.shaper.run(
        "\(index)", font: font, scale: CGFloat(scale), isRightToLeft: false)
      let origin = CGPoint(
        x: cell.rect.midX - (run.width / 2).rounded(), y: cell.rect.midY + CGFloat(6 * scale))
      commands.append(
        .image(
          ImageCommand(
            mask.bitmap, in: cell.rect, tint: DrawnGrid.orange, slices: mask.slices)))
      commands.append(.text(run, origin: origin, color: .white))
      cells.append(cell)
      labels.append(try DrawnGrid.label(run, at: origin, in: cell))
    }
    self.cells = cells
    self.labels = labels
    list = DisplayList(width: width, height: height, commands: commands)
    cellMask = try DrawnGrid.coverage(width: 50 * scale, height: 50 * scale) {
      .image(ImageCommand(mask.bitmap, in: $0, tint: .black, slices: mask.slices))
    }
  }

  private static func label(
    _ run: GlyphRun, at origin: CGPoint, in cell: PixelRect
  ) throws -> Label {
    // The size of the ink of three digits.
    let (width, height) = (cell.width * 3 / 4, cell.height * 2 / 5)
    let (x, y) = (Int(origin.x) - 1, Int(origin.y) - height * 4 / 5)
    let mask = try coverage(width: width, height: height) { _ in
      .text(
        run, origin: CGPoint(x: origin.x - CGFloat(x), y: origin.y - CGFloat(y)), color: .black)
    }
    return Label(mask: mask, x: x, y: y)
  }

  /// The coverage of a command, read back from black on white.
  private static func coverage(
    width: Int, height: Int, _ command: (CGRect) -> DisplayList.Command
  ) throws -> Bitmap {
    let surface = try PixelSurface(width: width, height: height)
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    Raster().replay(
      DisplayList(width: width, height: height, commands: [command(all)]), onto: surface)
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes.append(255 - UInt8((surface.pixel(x: x, y: y) ?? 0) & 255)) }
    }
    return Bitmap(width: width, height: height, format: .mask, bytes: bytes)
  }
}
