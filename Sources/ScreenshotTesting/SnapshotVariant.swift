import KumikoCore
import KumikoFoundation
import KumikoGraphics
import Offscreen

/// One of the pictures on a sheet.
nonisolated struct SnapshotVariant: Sendable {
  /// A named view: its frame, in pixels of the picture, and its name.
  typealias Thing = (frame: PixelRect, name: String)

  /// The distinguishing title, such as `420 × 700 · 2× · dark`.
  let title: String
  /// Its frame on the sheet, in pixels.
  let frame: PixelRect
  /// The named views that were visible, the outer before the inner.
  let things: [Thing]

  /// The maximum number of names in a message.
  private static let limit = 6

  /// The names of the innermost views in a part of the picture, as text; nil if there are none.
  func names(in box: PixelRect) -> String? {
    let met = things.filter { $0.frame.overlaps(box) }
    // A view that contains another one of them is less specific.
    let inner = met.enumerated().filter { index, thing in
      !met[(index + 1)...].contains { thing.frame.contains($0.frame) }
    }.map(\.element.name)
    guard !inner.isEmpty else { return nil }
    let rest = inner.count - SnapshotVariant.limit
    let shown = inner.prefix(SnapshotVariant.limit).joined(separator: ", ")
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  /// The named views in a host's window now.
  @MainActor
  static func things(in host: OffscreenHost) -> [Thing] {
    host.elements().map(\.node).compactMap { node in
      guard node.states.contains(.showing), !node.label.isEmpty, !node.frame.isEmpty else {
        return nil
      }
      let (frame, scale) = (node.frame, host.scale)
      let pixels = CGRect(
        x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale,
        height: frame.height * scale)
      return (PixelRect(enclosing: pixels), "\(node.role.rawValue) \"\(node.label)\"")
    }
  }
}

/// A variant whose picture differs from its reference.
struct ChangedVariant {
  let variant: SnapshotVariant
  let reference: Bitmap
  let actual: Bitmap
  let comparison: PictureComparison

  /// The variants that differ between two sheets of the same size.
  static func all(
    of variants: [SnapshotVariant], reference: Bitmap, actual: Bitmap
  ) -> [ChangedVariant] {
    guard reference.width == actual.width, reference.height == actual.height else { return [] }
    return variants.compactMap { variant in
      let pictures = (reference.part(variant.frame), actual.part(variant.frame))
      let comparison = PictureComparison(reference: pictures.0, actual: pictures.1)
      if comparison.isEqual { return nil }
      return ChangedVariant(
        variant: variant, reference: pictures.0, actual: pictures.1, comparison: comparison)
    }
  }

  /// A human-readable line.
  var summary: String {
    let bounds = comparison.bounds
    let title = variant.title.isEmpty ? "as the host has it" : variant.title
    let line =
      "\(title): \(comparison.count), by at most \(comparison.largestDifference), inside "
      + "\(bounds.width) × \(bounds.height) at \(bounds.x), \(bounds.y)"
    return variant.names(in: bounds).map { "\(line): \($0)" } ?? line
  }
}

extension Bitmap {
  /// The pixels of a rectangle inside the bitmap.
  func part(_ frame: PixelRect) -> Bitmap {
    let depth = format == .mask ? 1 : 4
    let (row, length) = (width * depth, frame.width * depth)
    var part: [UInt8] = []
    part.reserveCapacity(length * frame.height)
    for y in frame.y..<(frame.y + frame.height) {
      let start = y * row + frame.x * depth
      part += bytes[start..<(start + length)]
    }
    return Bitmap(width: frame.width, height: frame.height, format: format, bytes: part)
  }
}
