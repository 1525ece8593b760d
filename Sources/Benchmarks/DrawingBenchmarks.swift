import KumikoCSDL2
import KumikoCZlib
import KumikoGraphics
import KumikoSDL

/// Rows of the raster: a full redraw of rounded cells with a number each, against plain loops that
/// write the same pixels and against a program on SDL's own software renderer; and the same through
/// OpenGL if there is a display.
func drawingBenchmarks() -> [Benchmark] {
  do {
    try SDLTextShaper.install()
    return try [DrawnGrid(scale: 1, width: 800, height: 600), largeGrid()].flatMap { grid in
      try rows(of: grid)
    } + [
      try caret(in: DrawnGrid(scale: 1, width: 800, height: 600)),
      try png(of: DrawnGrid(scale: 1, width: 800, height: 600)),
      mask("shadow") { $0.shadow($1, blur: 40) },
      mask("continuous corners") {
        var radii = $1
        radii.extent = CornerRadii.continuousExtent
        return $0.rounded(radii)
      },
    ]
  } catch {
    print("drawing: not measured, \(error)")
    return []
  }
}

/// The mask of a shape of a thousand pixels against one of a hundred: a hundred times the pixels,
/// and ten times the outline. An animation recreates such a mask for every frame.
private func mask(
  _ what: String, _ make: @escaping (MaskCache, CornerRadii) -> StretchableMask
) -> Benchmark {
  func making(_ radius: CGFloat) -> Measurement {
    Measurement("\(Int(radius)) pixels") { consume(make(MaskCache(limit: 1), CornerRadii(radius))) }
  }
  return Benchmark(
    "drawing/mask of \(what), 1,000 pixels", subject: making(1_000), baseline: making(100),
    ratioLimit: 60, timeLimit: 0.08)
}

private func largeGrid() throws -> DrawnGrid {
  try DrawnGrid(scale: 2, width: 2560, height: 1600)
}

private func rows(of grid: DrawnGrid) throws -> [Benchmark] {
  let surface = try PixelSurface(width: grid.width, height: grid.height)
  let raster = Raster()
  let plain = PlainLoopGrid(grid)
  let direct = SDLRendererGrid(grid)
  raster.replay(grid.list, onto: surface)
  plain.draw()
  let distance = plain.largestDifference(from: surface)
  if distance > 2 { print("drawing: the plain loop differs by \(distance) of 255") }
  let subject = Measurement("Raster") { raster.replay(grid.list, onto: surface) }
  let size = "\(grid.width) × \(grid.height)"
  var rows = [
    Benchmark(
      "drawing/130 rounded cells with numbers, \(size)", subject: subject,
      baseline: Measurement("plain loops", body: plain.draw), ratioLimit: 3)
  ]
  if let direct {
    rows.append(
      Benchmark(
        "drawing/130 rounded cells with numbers, \(size)", subject: subject,
        baseline: Measurement("SDL_Renderer, software", body: direct.draw),
        ratioLimit: grid.scale == 1 ? 0.4 : nil))
  }
  if let card = AcceleratedGrid(grid) {
    rows.append(
      Benchmark(
        "drawing/130 rounded cells with numbers, \(size)",
        subject: Measurement("Accelerated", body: card.draw),
        baseline: Measurement("Raster (OpenGL: \(card.name))") {
          raster.replay(grid.list, onto: surface)
        }))
  }
  return rows
}

/// One rectangle of damage in a full window against its full redraw.
private func caret(in grid: DrawnGrid) throws -> Benchmark {
  let surface = try PixelSurface(width: grid.width, height: grid.height)
  let raster = Raster()
  var list = grid.list
  list.commands.append(.fill(CGRect(x: 300, y: 300, width: 2, height: 20), .black))
  let full = list
  list.damage = Damage(PixelRect(x: 300, y: 300, width: 2, height: 20))
  let blink = list
  return Benchmark(
    "drawing/caret blink in a full window",
    subject: Measurement("damage only") { raster.replay(blink, onto: surface) },
    baseline: Measurement("full redraw") { raster.replay(full, onto: surface) },
    ratioLimit: 0.05)
}

/// A PNG file of a frame, against zlib alone on the same bytes.
private func png(of grid: DrawnGrid) throws -> Benchmark {
  let surface = try PixelSurface(width: grid.width, height: grid.height)
  Raster().replay(grid.list, onto: surface)
  let raw = surface.bitmap.bytes.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
  return Benchmark(
    "drawing/PNG file of 800 × 600",
    subject: Measurement("PNG", body: { consume(try? surface.pngData()) }),
    baseline: Measurement(
      "zlib alone, level 1",
      body: {
        var size = compressBound(UInt(raw.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        compress2(&packed, &size, raw, UInt(raw.count), 1)
        consume(packed)
      }), ratioLimit: 1.2)
}
