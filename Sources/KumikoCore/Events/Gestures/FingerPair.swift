import KumikoFoundation

/// The two fingers that scale and rotate: the first two of a recogniser.
struct FingerPair {
  /// The distance between them, in points.
  let distance: CGFloat
  /// The direction from the first to the second, in radians.
  let angle: CGFloat

  /// Nil for fewer than two touches that are down.
  init?(_ touches: [UITouch]) {
    let down = touches.filter(\.phase.isDown)
    guard down.count > 1 else { return nil }
    let (a, b) = (down[0].position, down[1].position)
    // Two fingers cannot be at the same location; the distance is clamped to a minimum.
    distance = max(a.distance(to: b), 1)
    angle = atan2(b.y - a.y, b.x - a.x)
  }
}
