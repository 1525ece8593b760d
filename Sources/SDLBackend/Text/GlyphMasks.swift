import UIGraphics

/// A drawn run as the raster uses it.
final class GlyphMask {
  /// The coverage; nil where the run has no ink.
  let form: BitmapForm?
  /// Letters with colours of their own, and where they go, in pixels from the start of the baseline.
  let colored: [(form: BitmapForm, rect: CGRect)]
  /// Pixels from the start of the baseline to the mask's first column.
  let left: Int
  /// Pixels from the baseline to the mask's first row.
  let top: Int
  fileprivate let run: GlyphRun
  fileprivate var lastUse = 0

  fileprivate init(_ run: GlyphRun) {
    self.run = run
    let picture = GlyphPicture(run)
    left = picture?.left ?? 0
    top = picture?.top ?? 0
    form = picture.flatMap {
      $0.width == 0
        ? nil
        : BitmapForm(
          PixelBlock(
            Bitmap(width: $0.width, height: $0.height, format: .mask, bytes: $0.bytes)))
    }
    colored = (picture?.colored ?? []).map { (BitmapForm(PixelBlock($0.bitmap)), $0.rect) }
  }

  /// Bytes that the mask needs, with what stands around it.
  fileprivate var cost: Int {
    colored.reduce(512 + (form?.block.byteCount ?? 0)) { $0 + $1.form.block.byteCount }
  }
}

/// The masks of the runs that were drawn last, within a bound on their bytes.
///
/// A run holds its mask, so that drawing it again costs no search; when the bound is passed, the
/// masks not used for longest are taken from their runs until a quarter of the bound is free.
final class GlyphMasks {
  /// The masks of the process.
  static let shared = GlyphMasks()

  /// The most bytes.
  let limit: Int
  /// Bytes in use.
  private(set) var cost = 0

  private var masks: [GlyphMask] = []
  private var clock = 0

  init(limit: Int = 4 << 20) { self.limit = limit }

  /// Number of masks.
  var count: Int { masks.count }

  /// The mask of a run, drawn now where there is none.
  func mask(of run: GlyphRun) -> GlyphMask {
    clock += 1
    if let mask = run.replayerForm as? GlyphMask {
      mask.lastUse = clock
      return mask
    }
    let mask = GlyphMask(run)
    mask.lastUse = clock
    guard mask.cost <= limit else { return mask }
    run.replayerForm = mask
    masks.append(mask)
    cost += mask.cost
    if cost > limit { evict() }
    return mask
  }

  private func evict() {
    masks.sort { $0.lastUse > $1.lastUse }
    while cost > limit * 3 / 4, let oldest = masks.popLast() {
      oldest.run.replayerForm = nil
      cost -= oldest.cost
    }
  }
}
