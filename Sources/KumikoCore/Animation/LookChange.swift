import KumikoFoundation

/// A transition from a former look of a view to the current one.
nonisolated struct LookChange {
  enum Kind: Equatable {
    /// The former look fades into the new one.
    case dissolve
    /// Both slide, the new look in and the former one out.
    case push(CGVector)
    /// The new look slides over the former one.
    case moveIn(CGVector)
    /// The former look slides away from over the new one.
    case reveal(CGVector)
    /// The view is rotated about its centre like a card whose back is the new look: about the x or
    /// the y axis, in a direction.
    case flip(isUpright: Bool, sign: Double)
    /// A page is lifted about its upper edge, uncovering the new look, or laid down.
    case page(isLifted: Bool)
  }

  let kind: Kind
  /// The part of the transition that is shown, in fractions.
  var start = 0.0
  var end = 1.0

  init(_ kind: Kind) { self.kind = kind }

  /// The same, or a dissolve where the user prefers reduced motion.
  @MainActor var suited: LookChange {
    UIAccessibility.isReduceMotionEnabled ? LookChange(.dissolve) : self
  }

  /// The distance of the eye from a rotated view, in units of its longer side.
  static let distance = 3.0

  /// The projection of a view that is rotated by an angle about the centre of its rectangle or, as
  /// a page, about its upper edge.
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

  /// The area around a view's rectangle that the transition may draw in.
  func reach(around rect: CGRect) -> CGRect {
    switch kind {
    case .dissolve, .push, .moveIn, .reveal: return .null
    case .flip, .page:
      // The part that is nearest to the eye, half of a side or a page's whole one, grows by that.
      let near = kind == .page(isLifted: true) || kind == .page(isLifted: false) ? 1 : 0.5
      let growth = CGFloat(1 / (1 - near / LookChange.distance) - 1) / 2 + 0.01
      let margin = max(rect.width, rect.height) * growth
      return rect.insetBy(dx: -margin, dy: -margin)
    }
  }
}
