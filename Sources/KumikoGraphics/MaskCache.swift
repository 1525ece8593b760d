import KumikoFoundation
import Synchronization

/// Creates the coverage masks of rounded rectangles, borders and shadows, once each.
///
/// Masks are as small as can be and stretch in the middle, so their number follows the number of
/// different radii and line widths in use, not the number of views. At most `limit` are kept, and
/// at most `byteLimit` bytes of them unless one alone has more; the least recently used is removed
/// first.
package final class MaskCache: Sendable {
  /// The cache that all views share.
  package static let shared = MaskCache()

  /// The maximum number of masks.
  package let limit: Int

  /// The maximum number of bytes.
  package let byteLimit: Int

  private enum Key: Hashable {
    case rounded(CornerRadii)
    case border(CornerRadii, CGFloat)
    case shadow(CornerRadii, CGFloat)
  }

  private struct State {
    var masks: [Key: (mask: StretchableMask, use: Int)] = [:]
    var byteCount = 0
    var clock = 0
    /// The last result, which is most often requested again.
    var latest: (key: Key, mask: StretchableMask)?
  }

  private let state = Mutex(State())

  /// An empty cache.
  package init(limit: Int = 256, byteLimit: Int = 2 << 20) {
    (self.limit, self.byteLimit) = (limit, byteLimit)
  }

  /// The number of bytes in the cache.
  package var byteCount: Int { state.withLock(\.byteCount) }

  /// A filled rectangle with rounded corners; radii in pixels.
  package func rounded(_ radii: CornerRadii) -> StretchableMask {
    let radii = radii.bounded
    return mask(.rounded(radii)) { RoundedMask(radii: radii).fill() }
  }

  /// The border of a rectangle with rounded corners, `width` pixels wide, inside the rectangle.
  package func border(_ radii: CornerRadii, width: CGFloat) -> StretchableMask {
    let (radii, width) = (radii.bounded, width.bounded(to: MaskCache.radiusLimit))
    return mask(.border(radii, width)) { RoundedMask(radii: radii).border(width: width) }
  }

  /// The shadow of a rectangle with rounded corners, blurred with a Gaussian of standard deviation
  /// `blur` / 2 pixels; it is larger than the rectangle by `blurMargin(blur)` on each side.
  package func shadow(_ radii: CornerRadii, blur: CGFloat) -> StretchableMask {
    let (radii, blur) = (radii.bounded, blur.bounded(to: MaskCache.blurLimit))
    return mask(.shadow(radii, blur)) { RoundedMask(radii: radii).shadow(blur: blur) }
  }

  /// The distance in pixels by which a shadow extends beyond its rectangle.
  package static func blurMargin(_ blur: CGFloat) -> CGFloat {
    (1.5 * blur.bounded(to: blurLimit)).rounded(.up)
  }

  /// The strongest blur in pixels; larger numbers are clamped, and NaN counts as none.
  package static let blurLimit: CGFloat = 256
  /// The largest radius and the widest border in pixels; larger ones are clamped.
  package static let radiusLimit: CGFloat = 4_096

  private func mask(_ key: Key, make: () -> StretchableMask) -> StretchableMask {
    state.withLock { state in
      if let latest = state.latest, latest.key == key { return latest.mask }
      state.clock += 1
      if let found = state.masks[key] {
        state.masks[key]?.use = state.clock
        state.latest = (key, found.mask)
        return found.mask
      }
      let mask = make()
      state.byteCount += mask.byteCount
      while state.masks.count >= limit || state.byteCount > byteLimit,
        let oldest = state.masks.min(by: { $0.value.use < $1.value.use })
      {
        state.byteCount -= oldest.value.mask.byteCount
        state.masks[oldest.key] = nil
      }
      state.masks[key] = (mask, state.clock)
      state.latest = (key, mask)
      return mask
    }
  }
}

extension StretchableMask {
  fileprivate var byteCount: Int { bitmap.bytes.count }
}

extension CGFloat {
  fileprivate func bounded(to limit: CGFloat) -> CGFloat { self > 0 ? Swift.min(self, limit) : 0 }
}

extension CornerRadii {
  fileprivate var bounded: CornerRadii {
    let limit = MaskCache.radiusLimit
    return CornerRadii(
      topLeft: topLeft.bounded(to: limit), topRight: topRight.bounded(to: limit),
      bottomLeft: bottomLeft.bounded(to: limit), bottomRight: bottomRight.bounded(to: limit),
      extent: extent > 1 ? min(extent, 2) : 1)
  }
}
