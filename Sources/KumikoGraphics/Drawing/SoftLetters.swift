import KumikoFoundation
import Synchronization

/// A cache of the blurred letters of runs, for their shadows: the last used ones, of at most
/// `byteLimit` bytes unless one alone has more.
package final class SoftLetters: Sendable {
  /// The cache that all views share.
  package static let shared = SoftLetters()

  /// A picture, and its upper left corner in pixels from the start of the baseline.
  package struct Picture: Sendable {
    package let bitmap: Bitmap
    package let x: Int
    package let y: Int
    /// Pixels on the screen per pixel of the bitmap, which is smaller if letters are very soft.
    package let scale: Int
  }

  /// The deviation in pixels of a bitmap above which letters are reduced before they are blurred:
  /// at that softness no detail is lost.
  private static let finest: CGFloat = 8

  private struct Key: Hashable {
    let run: ObjectIdentifier
    let deviation: CGFloat
  }

  private struct Entry {
    /// Retained, so that no other run gets its identity.
    let run: GlyphRun
    let picture: Picture
    var use: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var byteCount = 0
    var clock = 0
  }

  private let state = Mutex(State())
  /// The maximum number of bytes.
  package let byteLimit: Int

  /// An empty cache.
  package init(byteLimit: Int = 1 << 20) { self.byteLimit = byteLimit }

  /// The number of bytes in the cache.
  package var byteCount: Int { state.withLock(\.byteCount) }

  /// A run's letters blurred with a deviation in pixels, at most that of `MaskCache.blurLimit`; nil
  /// if they are sharp, or without a backend that draws letters.
  package func picture(of run: GlyphRun, deviation: CGFloat) -> Picture? {
    guard deviation > 0.25 else { return nil }
    let deviation = min(deviation, MaskCache.blurLimit / 2)
    let key = Key(run: ObjectIdentifier(run), deviation: deviation)
    let known = state.withLock { state -> Picture? in
      state.clock += 1
      state.entries[key]?.use = state.clock
      return state.entries[key]?.picture
    }
    if let known { return known }
    guard let made = SoftLetters.make(run, deviation) else { return nil }
    return state.withLock { state in
      // Another thread may have drawn the same letters meanwhile.
      if let entry = state.entries[key] { return entry.picture }
      state.byteCount += made.bitmap.bytes.count
      while state.byteCount > byteLimit,
        let oldest = state.entries.min(by: { $0.value.use < $1.value.use })
      {
        state.byteCount -= oldest.value.picture.bitmap.bytes.count
        state.entries[oldest.key] = nil
      }
      state.entries[key] = Entry(run: run, picture: made, use: state.clock)
      return made
    }
  }

  private static func make(_ run: GlyphRun, _ deviation: CGFloat) -> Picture? {
    guard let glyphs = DrawingSystem.engine?.glyphs(of: run), let mask = glyphs.mask else {
      return nil
    }
    let scale = max(1, (deviation / finest).rounded(.down).whole)
    let blur = BoxBlur(deviation: Double(deviation) / Double(scale))
    let reach = max(0, blur.reach) + 1
    let width = (mask.width + scale - 1) / scale + 2 * reach
    let height = (mask.height + scale - 1) / scale + 2 * reach
    let share = 1 / (255 * Double(scale * scale))
    var values = [Double](repeating: 0, count: width * height)
    for y in 0..<mask.height {
      let row = (y / scale + reach) * width + reach
      for x in 0..<mask.width {
        values[row + x / scale] += Double(mask.bytes[y * mask.width + x]) * share
      }
    }
    let bytes = blur.apply(values, width: width, height: height).map {
      UInt8(min(max(($0 * 255).rounded(), 0), 255))
    }
    return Picture(
      bitmap: Bitmap(width: width, height: height, format: .mask, bytes: bytes),
      x: glyphs.offset.x - reach * scale, y: glyphs.offset.y - reach * scale, scale: scale)
  }
}
