import KumikoGraphics

/// A drawn run as the raster uses it.
final class GlyphMask {
  /// The coverage; nil where the run has no ink.
  let form: BitmapForm?
  /// Letters with colours of their own, and where they go, in pixels from the start of the
  /// baseline.
  let colored: [(form: BitmapForm, rect: CGRect)]
  /// Pixels from the start of the baseline to the mask's first column.
  let left: Int
  /// Pixels from the baseline to the mask's first row.
  let top: Int
  fileprivate let run: GlyphRun
  /// Where the mask is kept; nil for nowhere.
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

  // Masks go many at a time, and nothing of them asks for the main actor.
  nonisolated deinit {}

  /// Bytes that the mask needs, with what stands around it.
  fileprivate var cost: Int {
    colored.reduce(512 + (form?.block.byteCount ?? 0)) { $0 + $1.form.block.byteCount }
  }
}

/// The masks of the runs that were drawn last, within a bound on their bytes.
///
/// A run holds its mask. When the bound is passed, the masks not used for longest are taken from
/// their runs, no more than are needed: so that no frame pays for many.
final class GlyphMasks {
  /// The masks of the process.
  static let shared = GlyphMasks()

  /// Tells these masks from those of another instance, also from one that is gone.
  fileprivate final class Shelf {}

  private let shelf = Shelf()
  private var masks: BoundedCache<ObjectIdentifier, GlyphMask>

  /// Masks of at most `limit` bytes.
  init(limit: Int = 4 << 20) { masks = BoundedCache(limit: limit) }

  /// The most bytes.
  var limit: Int { masks.limit }

  /// Bytes in use.
  var cost: Int { masks.cost }

  /// Number of masks.
  var count: Int { masks.count }

  /// Takes all masks from their runs.
  func removeAll() {
    for mask in masks.removeAll() { mask.run.replayerForm = nil }
  }

  /// The mask of a run, drawn now where there is none.
  func mask(of run: GlyphRun) -> GlyphMask {
    if let mask = run.replayerForm as? GlyphMask {
      if mask.shelf === shelf { masks.use(mask.slot) }
      return mask
    }
    let mask = GlyphMask(run)
    guard mask.cost <= limit else { return mask }
    // A run that has a mask here is kept alive by it, so that no other has its identity.
    let old = masks.insert(mask, for: ObjectIdentifier(run), cost: mask.cost)
    for mask in old { mask.run.replayerForm = nil }
    (mask.shelf, mask.slot) = (shelf, masks.newest)
    run.replayerForm = mask
    return mask
  }
}
