import KumikoGraphics

/// The exact share of each pixel that a polygon covers.
///
/// Every edge adds the area to its right, with its direction as sign, to the row's running sum (the
/// method of Raph Levien's font-rs); parts to the left of the box count in its first column.
nonisolated struct PolygonCoverage {
  private let box: PixelRect
  private let stride: Int
  private var sums: [Double]

  /// The coverage of a closed polygon over the pixels of `box`, 0 … 255.
  static func block(_ corners: [CGPoint], in box: PixelRect) -> PixelBlock {
    var coverage = PolygonCoverage(box)
    for index in corners.indices {
      coverage.add(corners[index], corners[(index + 1) % corners.count])
    }
    return coverage.block()
  }

  /// The same for an axis-aligned rectangle: all fully covered rows are equal.
  static func block(_ rect: CGRect, in box: PixelRect) -> PixelBlock {
    func shares(_ start: CGFloat, _ end: CGFloat, _ origin: Int, _ count: Int) -> [Double] {
      (0..<count).map { pixel in
        let edge = CGFloat(origin + pixel)
        return Double(max(0, min(end, edge + 1) - max(start, edge)))
      }
    }
    let columns = shares(rect.minX, rect.maxX, box.x, box.width)
    let whole = columns.map(byte)
    let block = PixelBlock(width: box.width, height: box.height, depth: 1)
    for (y, share) in shares(rect.minY, rect.maxY, box.y, box.height).enumerated() where share > 0 {
      let bytes = share == 1 ? whole : columns.map { byte($0 * share) }
      UnsafeMutableRawBufferPointer(start: block.row(y), count: box.width).copyBytes(from: bytes)
    }
    return block
  }

  /// A share, 0 … 1, as a byte.
  private static func byte(_ share: Double) -> UInt8 { UInt8(share * 255 + 0.5) }

  private init(_ box: PixelRect) {
    self.box = box
    stride = box.width + 2
    sums = Array(repeating: 0, count: stride * box.height)
  }

  private func block() -> PixelBlock {
    let block = PixelBlock(width: box.width, height: box.height, depth: 1)
    for y in 0..<box.height {
      let row = block.row(y)
      var sum = 0.0
      for x in 0..<box.width {
        sum += sums[y * stride + x]
        row[x] = PolygonCoverage.byte(min(abs(sum), 1))
      }
    }
    return block
  }

  /// Adds an edge in the coordinates of the surface.
  private mutating func add(_ from: CGPoint, _ to: CGPoint) {
    guard from.y != to.y else { return }
    let sign = from.y < to.y ? 1.0 : -1.0
    let (upper, lower) = sign > 0 ? (from, to) : (to, from)
    let slope = Double((lower.x - upper.x) / (lower.y - upper.y))
    let (left, top) = (Double(box.x), Double(box.y))
    let (x0, y0, y1) = (Double(upper.x) - left, Double(upper.y) - top, Double(lower.y) - top)
    func x(at y: Double) -> Double { x0 + slope * (y - y0) }
    let first = max(y0, 0)
    let last = min(y1, Double(box.height))
    guard first < last else { return }
    let rows = 0...box.height
    for row in first.whole(in: rows)..<last.rounded(.up).whole(in: rows) {
      let (start, end) = (max(first, Double(row)), min(last, Double(row + 1)))
      addSpan(row: row, x(at: start), x(at: end), height: end - start, sign: sign)
    }
  }

  /// Adds a piece of an edge inside one row, split where it leaves the box at the left or right.
  private mutating func addSpan(
    row: Int, _ a: Double, _ b: Double, height: Double, sign: Double
  ) {
    let (near, far) = (min(a, b), max(a, b))
    let width = Double(box.width)
    guard far > near else {
      if near < width { accumulate(row, max(near, 0), max(near, 0), height * sign) }
      return
    }
    let perUnit = height / (far - near)
    let outside = min(max(-near, 0), far - near) * perUnit
    if outside > 0 { accumulate(row, 0, 0, outside * sign) }
    let (from, to) = (max(near, 0), min(far, width))
    if to > from { accumulate(row, from, to, (to - from) * perUnit * sign) }
  }

  /// Adds `amount` of rising edge spread evenly from `near` to `far`, both inside the box.
  private mutating func accumulate(_ row: Int, _ near: Double, _ far: Double, _ amount: Double) {
    let base = row * stride
    func add(_ column: Int, _ start: Double, _ end: Double, _ share: Double) {
      let middle = (start + end) / 2 - Double(column)
      sums[base + column] += share * (1 - middle)
      sums[base + column + 1] += share * middle
    }
    var column = near.whole(in: 0...max(0, box.width))
    if far <= Double(column + 1) { return add(column, near, far, amount) }
    let slope = amount / (far - near)
    while Double(column) < far {
      let (start, end) = (max(near, Double(column)), min(far, Double(column + 1)))
      add(column, start, end, slope * (end - start))
      column += 1
    }
  }
}
