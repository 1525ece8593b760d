import KumikoFoundation

/// A gradient of colours, along a line, out from a point or around it.
package struct Gradient: Hashable, Sendable {
  /// The shape of a gradient.
  package enum Shape: Hashable, Sendable {
    /// From `start` to `end`, constant across.
    case axial
    /// From `start` outwards; `end` is a corner of the rectangle around the ellipse on which the
    /// last colour is reached.
    case radial
    /// Around `start`, clockwise, from the direction of `end` on.
    case conic
  }

  /// The colours in order.
  package var colors: [RGBA]
  /// The position of each colour, 0 … 1, rising; evenly spaced unless there are as many as colours.
  package var locations: [CGFloat]
  /// The position of the first colour, as fractions of width and height.
  package var start: CGPoint
  /// The position of the last colour, as fractions of width and height.
  package var end: CGPoint
  /// How colours run.
  package var shape: Shape

  /// A gradient; from the upper to the lower edge by default.
  package init(
    colors: [RGBA], locations: [CGFloat] = [], start: CGPoint = CGPoint(x: 0.5, y: 0),
    end: CGPoint = CGPoint(x: 0.5, y: 1), shape: Shape = .axial
  ) {
    self.colors = colors
    self.locations = locations
    self.start = start
    self.end = end
    self.shape = shape
  }

  /// The longest side of a bitmap in pixels; larger ones are stretched.
  package static let sideLimit = 2_048

  /// The picture for a size in pixels: one row or column if all are equal. Nil without colours or
  /// without size.
  package func bitmap(width: Int, height: Int) -> Bitmap? {
    guard !colors.isEmpty, width > 0, height > 0 else { return nil }
    var (columns, rows) = (min(width, Gradient.sideLimit), min(height, Gradient.sideLimit))
    if shape == .axial, start.x == end.x { columns = 1 }
    if shape == .axial, start.y == end.y { rows = 1 }
    let ramp = Ramp(self)
    let size = CGSize(width: columns, height: rows)
    let bytes = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).withMemoryRebound(to: UInt32.self) { pixels in
        for y in 0..<rows {
          for x in 0..<columns {
            let point = CGPoint(
              x: (CGFloat(x) + 0.5) / size.width, y: (CGFloat(y) + 0.5) / size.height)
            pixels[y * columns + x] = ramp.pixel(place(of: point, width, height))
          }
        }
      }
      count = columns * rows * 4
    }
    return Bitmap(width: columns, height: rows, format: .color, bytes: bytes)
  }

  /// The position of a point between the first colour and the last, as a fraction.
  private func place(of point: CGPoint, _ width: Int, _ height: Int) -> CGFloat {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (x, y) = (point.x - start.x, point.y - start.y)
    switch shape {
    case .axial:
      // Lines of one colour are perpendicular to the axis from start to end, as seen in a unit
      // square.
      let length = dx * dx + dy * dy
      return length > 0 ? (x * dx + y * dy) / length : 1
    case .radial:
      guard dx != 0, dy != 0 else { return 1 }
      return ((x / dx) * (x / dx) + (y / dy) * (y / dy)).squareRoot()
    case .conic:
      let (across, down) = (CGFloat(width), CGFloat(height))
      let turn = (atan2(y * down, x * across) - atan2(dy * down, dx * across)) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }
}

/// The colours of a gradient in a table.
private struct Ramp {
  private static let steps = 4_096
  private let pixels: [UInt32]

  init(_ gradient: Gradient) {
    let colors = gradient.colors
    let isPlaced = gradient.locations.count == colors.count
    var places: [CGFloat] = []
    for index in colors.indices {
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      let wanted = isPlaced ? gradient.locations[index] : even
      // A position less than the previous one is replaced by that.
      places.append(max(places.last ?? 0, wanted.isFinite ? min(max(wanted, 0), 1) : 0))
    }
    pixels = (0...Ramp.steps).map { step in
      let place = CGFloat(step) / CGFloat(Ramp.steps)
      let next = places.firstIndex { $0 > place } ?? colors.count
      guard next > 0 else { return Ramp.pixel(colors[0], colors[0], 0) }
      guard next < colors.count else { return Ramp.pixel(colors[next - 1], colors[next - 1], 0) }
      let share = (place - places[next - 1]) / (places[next] - places[next - 1])
      return Ramp.pixel(colors[next - 1], colors[next], Float(share))
    }
  }

  func pixel(_ place: CGFloat) -> UInt32 {
    pixels[(place * CGFloat(Ramp.steps)).rounded().whole(in: 0...Ramp.steps)]
  }

  /// The interpolation of two colours, premultiplied.
  private static func pixel(_ a: RGBA, _ b: RGBA, _ share: Float) -> UInt32 {
    func mixed(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
    let alpha = mixed(a.alpha, b.alpha)
    func byte(_ value: Float) -> UInt32 {
      UInt32(Double((value * 255).rounded()).whole(in: 0...255))
    }
    return byte(alpha) << 24 | byte(mixed(a.red * a.alpha, b.red * b.alpha)) << 16
      | byte(mixed(a.green * a.alpha, b.green * b.alpha)) << 8
      | byte(mixed(a.blue * a.alpha, b.blue * b.alpha))
  }
}
