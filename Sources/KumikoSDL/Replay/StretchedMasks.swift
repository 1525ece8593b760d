import KumikoGraphics

/// Bitmaps with fixed borders, stretched to their most recent sizes.
///
/// A grid of equal cells thus needs one composite per cell instead of nine.
final class StretchedMasks {
  private struct Key: Hashable {
    let form: Int
    let columns: NineSlice.Axis
    let rows: NineSlice.Axis
  }

  private var cache = BoundedCache<Key, BitmapForm>(limit: 8 << 20)
  private var last: (key: Key, form: BitmapForm)?

  /// Bytes in use.
  var cost: Int { cache.cost }

  /// `form` stretched as specified by `slice`.
  func form(_ form: BitmapForm, _ slice: NineSlice) -> BitmapForm {
    let key = Key(form: form.serial, columns: slice.columns, rows: slice.rows)
    if let last, last.key == key { return last.form }
    let result: BitmapForm
    if let found = cache.value(for: key) {
      result = found
    } else {
      result = BitmapForm(slice.stretched(form.block))
      _ = cache.insert(result, for: key, cost: result.block.byteCount)
    }
    last = (key, result)
    return result
  }
}
