import KumikoCPixman
import KumikoGraphics

extension PixmanImage {
  /// A gradient; nil if Pixman fails or numbers are out of range.
  nonisolated convenience init?(_ gradient: GradientPaint) {
    guard let reference = PixmanImage.made(gradient) else { return nil }
    self.init(reference)
    // If it does not extend beyond its ends, there are clear stops at them.
    pixman_image_set_repeat(
      reference,
      gradient.extends.before || gradient.extends.after || gradient.isConic
        ? PIXMAN_REPEAT_PAD : PIXMAN_REPEAT_NONE)
    if gradient.reading != .identity, !setTransform(gradient.reading) { return nil }
  }

  nonisolated private static func made(_ gradient: GradientPaint) -> OpaquePointer? {
    func fixed(_ value: CGFloat) -> pixman_fixed_t? {
      abs(value) < 32_000 ? pixman_fixed_t((value * 65_536).rounded()) : nil
    }
    func point(_ point: CGPoint) -> pixman_point_fixed_t? {
      guard let x = fixed(point.x), let y = fixed(point.y) else { return nil }
      return pixman_point_fixed_t(x: x, y: y)
    }
    var stops = gradient.pixmanStops
    switch gradient.shape {
    case .linear(let start, let end):
      guard var from = point(start), var to = point(end) else { return nil }
      return pixman_image_create_linear_gradient(&from, &to, &stops, Int32(stops.count))
    case .radial(let start, let startRadius, let end, let endRadius):
      guard var from = point(start), var to = point(end), let inner = fixed(startRadius),
        let outer = fixed(endRadius)
      else { return nil }
      return pixman_image_create_radial_gradient(
        &from, &to, inner, outer, &stops, Int32(stops.count))
    case .conic(let center, let angle):
      guard var middle = point(center) else { return nil }
      // Pixman measures degrees, in the opposite direction and from the opposite side.
      let turn = (angle * 180 / .pi).truncatingRemainder(dividingBy: 360)
      guard let start = fixed(turn) else { return nil }
      return pixman_image_create_conical_gradient(&middle, start, &stops, Int32(stops.count))
    }
  }
}

extension GradientPaint {
  nonisolated fileprivate var isConic: Bool {
    if case .conic = shape { return true }
    return false
  }

  nonisolated fileprivate var pixmanStops: [pixman_gradient_stop_t] {
    func stop(_ place: CGFloat, _ color: RGBA) -> pixman_gradient_stop_t {
      func part(_ value: Float) -> UInt16 {
        UInt16(Double((value * 65_535).rounded()).whole(in: 0...65_535))
      }
      // Not premultiplied: Pixman does that.
      return pixman_gradient_stop_t(
        x: pixman_fixed_t((place * 65_536).rounded()),
        color: pixman_color_t(
          red: part(color.red), green: part(color.green), blue: part(color.blue),
          alpha: part(color.alpha)))
    }
    var ordered = stops
    if isConic { ordered = ordered.reversed().map { (1 - $0.place, $0.color) } }
    var result = ordered.map { stop($0.place, $0.color) }
    guard let first = ordered.first, let last = ordered.last, !isConic else { return result }
    // Up to its ends the gradient has the end colours; beyond them it extends them, or is clear.
    if first.place > 0 { result.insert(stop(0, first.color), at: 0) }
    if last.place < 1 { result.append(stop(1, last.color)) }
    if extends.before != extends.after {
      if !extends.before { result.insert(stop(0, first.color.faded(by: 0)), at: 0) }
      if !extends.after { result.append(stop(1, last.color.faded(by: 0))) }
    }
    return result
  }
}
