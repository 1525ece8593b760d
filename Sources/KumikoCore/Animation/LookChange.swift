import KumikoFoundation

/// How a former look of a view becomes the present one.
nonisolated struct LookChange {
  enum Kind: Equatable {
    /// The one fades into the other.
    case dissolve
    /// Both slide, the new one in and the old one out.
    case push(CGVector)
    /// The new one slides over the old one.
    case moveIn(CGVector)
    /// The old one slides away from over the new one.
    case reveal(CGVector)
    /// The view is turned about its middle like a card, whose back is the new look: about x or y,
    /// in a direction.
    case flip(isUpright: Bool, sign: Double)
    /// A page is lifted about its upper edge, away from over the new one, or laid down.
    case page(isLifted: Bool)
  }

  let kind: Kind
  /// The part of the way that is shown, as shares.
  var start = 0.0
  var end = 1.0

  init(_ kind: Kind) { self.kind = kind }

  /// The same, or a dissolve where people asked for less movement.
  @MainActor var suited: LookChange {
    UIAccessibility.isReduceMotionEnabled ? LookChange(.dissolve) : self
  }

  /// How far from the eye a view is that is turned, by its larger side.
  static let distance = 3.0

  /// Where a view is that is turned by an angle about the middle of its rectangle or, as a page,
  /// about its upper edge.
  static func turned(_ rect: CGRect, by angle: Double, isUpright: Bool, isPage: Bool) -> Projection
  {
    let about = CGPoint(x: rect.midX, y: isPage ? rect.minY : rect.midY)
    var eye = CATransform3DMakeTranslation(-rect.midX, -rect.midY, 0)
    var depth = CATransform3DIdentity
    depth.m34 = -1 / CGFloat(distance * max(rect.width, rect.height, 1))
    eye = CATransform3DConcat(eye, depth)
    eye = CATransform3DConcat(eye, CATransform3DMakeTranslation(rect.midX, rect.midY, 0))
    var turn = CATransform3DMakeTranslation(-about.x, -about.y, 0)
    turn = CATransform3DConcat(
      turn, CATransform3DMakeRotation(CGFloat(angle), isUpright ? 0 : 1, isUpright ? 1 : 0, 0))
    turn = CATransform3DConcat(turn, CATransform3DMakeTranslation(about.x, about.y, 0))
    return Projection(CATransform3DConcat(turn, eye))
  }

  /// The pixels that are touched around a view's rectangle on the way.
  func reach(around rect: CGRect) -> CGRect {
    switch kind {
    case .dissolve, .push, .moveIn, .reveal: return .null
    case .flip, .page:
      // What comes nearest to the eye, half of a side, or a page's whole one, grows by that.
      let near = kind == .page(isLifted: true) || kind == .page(isLifted: false) ? 1 : 0.5
      let growth = CGFloat(1 / (1 - near / LookChange.distance) - 1) / 2 + 0.01
      let margin = max(rect.width, rect.height) * growth
      return rect.insetBy(dx: -margin, dy: -margin)
    }
  }
}
