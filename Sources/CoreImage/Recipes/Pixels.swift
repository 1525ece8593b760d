/// Four numbers per pixel: premultiplied red, green and blue, and the opacity. Rows run upwards.
final class Pixels {
  let area: Area
  /// The numbers of all rows, without gaps.
  let numbers: UnsafeMutablePointer<Float>

  /// Transparent pixels.
  init(_ area: Area) {
    self.area = area
    numbers = .allocate(capacity: max(1, area.count * 4))
    numbers.initialize(repeating: 0, count: area.count * 4)
  }

  deinit { numbers.deallocate() }

  /// The numbers of a row, whose y is within the area.
  func row(_ y: Int) -> UnsafeMutablePointer<Float> {
    numbers + (y - area.y) * area.width * 4
  }

  /// Copies the pixels of others in their common area.
  func copy(_ other: Pixels) {
    let part = area.intersection(other.area)
    guard !part.isEmpty else { return }
    for y in part.y..<part.maxY {
      let from = other.row(y) + (part.x - other.area.x) * 4
      (row(y) + (part.x - area.x) * 4).update(from: from, count: part.width * 4)
    }
  }
}
