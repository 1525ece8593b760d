import KumikoFoundation
import Synchronization

/// The blurred letters of runs, for their shadows: those used last, of at most `byteLimit` bytes
/// unless one alone has more.
package final class SoftLetters: Sendable {
  /// Those that all views share.
  package static let shared = SoftLetters()

  /// A picture, and its upper left corner in pixels from the start of the baseline.
  package struct Picture: Sendable {
    package let bitmap: Bitmap
    package let x: Int
    package let y: Int
  }

  private struct Key: Hashable {
    let run: ObjectIdentifier
    let deviation: CGFloat
  }

  private struct Entry {
    /// Kept, so that no other run has its identity.
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
  /// The most bytes that are kept.
  package let byteLimit: Int

  /// Nothing yet.
  package init(byteLimit: Int = 1 << 20) { self.byteLimit = byteLimit }

  /// How many bytes are kept.
  package var byteCount: Int { state.withLock(\.byteCount) }

  /// A run's letters blurred with a deviation in pixels, at most that of `MaskCache.blurLimit`; nil
  /// where they are sharp, or where nothing draws letters.
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
    state.withLock { state in
      state.byteCount += made.bitmap.bytes.count
      while state.byteCount > byteLimit,
        let oldest = state.entries.min(by: { $0.value.use < $1.value.use })
      {
        state.byteCount -= oldest.value.picture.bitmap.bytes.count
        state.entries[oldest.key] = nil
      }
      state.entries[key] = Entry(run: run, picture: made, use: state.clock)
    }
    return made
  }

  private static func make(_ run: GlyphRun, _ deviation: CGFloat) -> Picture? {
    guard let glyphs = DrawingSystem.engine?.glyphs(of: run), let mask = glyphs.mask else {
      return nil
    }
    let blur = BoxBlur(deviation: Double(deviation))
    let reach = max(0, blur.reach) + 1
    let (width, height) = (mask.width + 2 * reach, mask.height + 2 * reach)
    var values = [Double](repeating: 0, count: width * height)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        values[(y + reach) * width + x + reach] = Double(mask.bytes[y * mask.width + x]) / 255
      }
    }
    let bytes = blur.apply(values, width: width, height: height).map {
      UInt8(min(max(($0 * 255).rounded(), 0), 255))
    }
    return Picture(
      bitmap: Bitmap(width: width, height: height, format: .mask, bytes: bytes),
      x: glyphs.offset.x - reach, y: glyphs.offset.y - reach)
  }
}
