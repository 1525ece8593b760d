import KumikoGraphics

/// A rasterised run for replayers.
final class GlyphMask {
  /// The coverage; nil if the run has no ink.
  let form: BitmapForm?
  /// Colour glyphs and their positions, in pixels from the start of the baseline.
  let colored: [(form: BitmapForm, rect: CGRect)]
  /// Pixels from the start of the baseline to the mask's first column.
  let left: Int
  /// Pixels from the baseline to the mask's first row.
  let top: Int
  fileprivate let run: GlyphRun
  /// The cache that contains the mask; nil for none.
  fileprivate var shelf: GlyphMasks.Shelf?
  fileprivate var slot = -1

  fileprivate init(_ run: GlyphRun) {
    self.run = run
    let picture = GlyphPicture(run)
    left = picture?.left ?? 0
    top = picture?.top ?? 0
    form = picture.flatMap {
      $0.width == 0
        ? nil
        : BitmapForm(PixelBlock(width: $0.width, height: $0.height, coverage: $0.bytes))
    }
    colored = (picture?.colored ?? []).map { (BitmapForm(PixelBlock($0.bitmap)), $0.rect) }
  }

  // Masks are often deallocated in large numbers, and need no main actor for that.
  nonisolated deinit {}

  /// The size of the mask in bytes, with its overhead.
  fileprivate var cost: Int {
    colored.reduce(512 + (form?.block.byteCount ?? 0)) { $0 + $1.form.block.byteCount }
  }
}

/// The masks of the most recently drawn runs, within a limit in bytes.
///
/// A run holds its mask. When the limit is exceeded, the least recently used masks are removed from
/// their runs, no more than necessary: so that no frame pays for many.
final class GlyphMasks {
  /// The masks of the process.
  static let shared = GlyphMasks()

  /// Distinguishes these masks from those of another instance, also from a deallocated one.
  fileprivate final class Shelf {}

  private let shelf = Shelf()
  private var masks: BoundedCache<ObjectIdentifier, GlyphMask>

  /// A cache of at most `limit` bytes.
  init(limit: Int = 4 << 20) { masks = BoundedCache(limit: limit) }

  /// The maximum size in bytes.
  var limit: Int { masks.limit }

  /// Bytes in use.
  var cost: Int { masks.cost }

  /// Number of masks.
  var count: Int { masks.count }

  /// Removes all masks from their runs.
  func removeAll() {
    for mask in masks.removeAll() { mask.run.replayerForm = nil }
  }

  /// The mask of a run, which is drawn now if there is none.
  func mask(of run: GlyphRun) -> GlyphMask {
    if let mask = run.replayerForm as? GlyphMask {
      if mask.shelf === shelf { masks.use(mask.slot) }
      return mask
    }
    let mask = GlyphMask(run)
    guard mask.cost <= limit else { return mask }
    // A run with a mask in this cache is kept alive by it, so that its identity is not reused.
    let old = masks.insert(mask, for: ObjectIdentifier(run), cost: mask.cost)
    for mask in old { mask.run.replayerForm = nil }
    (mask.shelf, mask.slot) = (shelf, masks.newest)
    run.replayerForm = mask
    return mask
  }
}
