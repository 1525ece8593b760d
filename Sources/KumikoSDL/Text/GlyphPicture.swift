import KumikoCSDL2
import KumikoGraphics

/// The coverage of a shaped run, cropped to its ink, and its position relative to the start of the
/// baseline.
nonisolated struct GlyphPicture: Sendable {
  let bytes: [UInt8]
  let width: Int
  let height: Int
  /// Pixels from the start of the baseline to the first column; negative to the left.
  let left: Int
  /// Pixels from the baseline to the first row; negative above.
  let top: Int

  /// The maximum length of a drawn line, in pixels; the rest is left out.
  static let widthLimit: CGFloat = 16_000

  /// A picture of colour glyphs.
  struct Colored: Sendable {
    let bitmap: Bitmap
    /// Its position, in pixels from the start of the baseline.
    let rect: CGRect
  }

  /// The colour glyphs.
  private(set) var colored: [Colored] = []

  /// Draws a run; nil if it has no ink.
  init?(_ run: GlyphRun, shaper: SDLTextShaper = .shared) {
    let size = Int((run.font.pointSize * run.scale * 8).rounded())
    guard size > 0 else { return nil }
    var parts: [GlyphPicture] = []
    var colored: [Colored] = []
    var x: CGFloat = 0
    for part in shaper.shaped(run).parts {
      var piece = part.piece
      let isCut = x + part.width > GlyphPicture.widthLimit
      if isCut {
        let share = max(0, (GlyphPicture.widthLimit - x) / part.width)
        let scalars = piece.text.unicodeScalars
        piece.text = String(scalars.prefix(Int(CGFloat(scalars.count) * share)))
      }
      let start = x + part.inset
      let known = isCut ? nil : part.draw(eighths: size, at: Int(start.rounded()))
      let drawn = known ?? FontLibrary.shared.draw(piece, eighths: size, at: start)
      if let mask = drawn?.mask { parts.append(mask) }
      if let picture = drawn?.colored { colored.append(picture) }
      x += part.width
      if x > GlyphPicture.widthLimit { break }
    }
    let colors = colored
    if let first = parts.first {
      self = parts.count == 1 ? first : GlyphPicture(joining: parts)
    } else {
      guard !colors.isEmpty else { return nil }
      self.init(bytes: [], width: 0, height: 0, left: 0, top: 0)
    }
    self.colored = colors
  }

  init(bytes: [UInt8], width: Int, height: Int, left: Int, top: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
    self.left = left
    self.top = top
  }

  /// All parts in one picture; where they overlap the stronger coverage is kept.
  private init(joining parts: [GlyphPicture]) {
    let left = parts.map(\.left).min() ?? 0
    let top = parts.map(\.top).min() ?? 0
    let width = (parts.map { $0.left + $0.width }.max() ?? 0) - left
    let height = (parts.map { $0.top + $0.height }.max() ?? 0) - top
    var bytes = [UInt8](repeating: 0, count: width * height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      for part in parts {
        part.bytes.withUnsafeBufferPointer { source in
          for y in 0..<part.height {
            let target = (part.top - top + y) * width + part.left - left
            let start = y * part.width
            for x in 0..<part.width {
              bytes[target + x] = max(bytes[target + x], source[start + x])
            }
          }
        }
      }
    }
    self.init(bytes: bytes, width: width, height: height, left: left, top: top)
  }
}

nonisolated extension OpenFont {
  /// Draws colour glyphs, at their size in the file.
  func drawColored(
    _ text: String, eighths: Int, at x: CGFloat
  ) throws(BackendError) -> GlyphPicture.Colored? {
    let drawn = try render(text)
    defer { SDL_FreeSurface(drawn.surface) }
    let ink = SurfaceInk(drawn.surface)
    guard let box = ink.box else { return nil }
    let scale = fixedEm.map { CGFloat(eighths) / 8 / CGFloat($0) } ?? 1
    return GlyphPicture.Colored(
      bitmap: Bitmap(
        width: box.width, height: box.height, format: .color, bytes: ink.colors(in: box)),
      rect: CGRect(
        x: (x + CGFloat(box.x - drawn.x) * scale).rounded(),
        y: (CGFloat(box.y - drawn.baseline) * scale).rounded(),
        width: (CGFloat(box.width) * scale).rounded(),
        height: (CGFloat(box.height) * scale).rounded()))
  }

  /// Draws glyphs of one colour.
  func drawMask(_ text: String, at x: Int) throws(BackendError) -> GlyphPicture? {
    let drawn = try render(text)
    defer { SDL_FreeSurface(drawn.surface) }
    let ink = SurfaceInk(drawn.surface)
    guard let box = ink.box else { return nil }
    return GlyphPicture(
      bytes: ink.alpha(in: box), width: box.width, height: box.height,
      left: x + box.x - drawn.x, top: box.y - drawn.baseline)
  }
}

/// The alpha of a 32-bit surface.
nonisolated private struct SurfaceInk {
  private let pixels: UnsafeRawPointer?
  private let width: Int
  private let height: Int
  private let pitch: Int

  init(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    pixels = UnsafeRawPointer(surface.pointee.pixels)
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    pitch = Int(surface.pointee.pitch)
  }

  /// The bounds of all pixels that are not transparent; nil if all are.
  var box: PixelRect? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      var x = 0
      while x < width, value(x, y) == 0 { x += 1 }
      guard x < width else { continue }
      left = min(left, x)
      x = width - 1
      while value(x, y) == 0 { x -= 1 }
      right = max(right, x)
      top = min(top, y)
      bottom = y
    }
    guard right >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  func alpha(in box: PixelRect) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(box.area)
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX { bytes.append(value(x, y)) }
    }
    return bytes
  }

  /// Premultiplied colours, as FreeType provides those of pictures.
  func colors(in box: PixelRect) -> [UInt8] {
    guard let pixels else { return [] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * box.area)
    for y in box.y..<box.maxY {
      let row = UnsafeRawBufferPointer(
        start: pixels + y * pitch + box.x * 4, count: 4 * box.width)
      bytes.append(contentsOf: row)
    }
    return bytes
  }

  private func value(_ x: Int, _ y: Int) -> UInt8 {
    guard let pixels else { return 0 }
    return UInt8(pixels.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self) >> 24)
  }
}
