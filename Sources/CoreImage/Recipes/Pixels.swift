/// Four numbers a pixel: red, green and blue, multiplied by the opacity, and that. Rows go up.
final class Pixels {
  let area: Area
  /// The numbers of all rows, without gaps.
  let numbers: UnsafeMutablePointer<Float>

  /// Clear pixels.
  init(_ area: Area) {
    self.area = area
    numbers = .allocate(capacity: max(1, area.count * 4))
    numbers.initialize(repeating: 0, count: area.count * 4)
  }

  deinit { numbers.deallocate() }

  /// The numbers of a row, whose y is one of the area.
  func row(_ y: Int) -> UnsafeMutablePointer<Float> {
    numbers + (y - area.y) * area.width * 4
  }

  /// Takes over what others have where both are.
  func copy(_ other: Pixels) {
    let part = area.intersection(other.area)
    guard !part.isEmpty else { return }
    for y in part.y..<part.maxY {
      let from = other.row(y) + (part.x - other.area.x) * 4
      (row(y) + (part.x - area.x) * 4).update(from: from, count: part.width * 4)
    }
  }
}
