import KumikoFoundation

/// Image and texts of a list content come, go and move, in one layout.
///
/// Inside an animation block what comes fades in and what goes fades out, and both keep their
/// distance to the first text, which moves:
///
///     ┌──────────────┐      ┌──────────────┐      ┌──────────────┐
///     │ First text   │  →   │              │  →   │ First text   │
///     │ second text  │      │ First text   │      └──────────────┘
///     └──────────────┘      └─second─text──┘ faint, and cut off by the row
struct PartsChange {
  private let isAnimated: Bool
  /// How far the first text moves; from what is on the screen, and from where it was to go.
  private let shown: CGVector
  private let model: CGVector

  /// - Parameters:
  ///   - isAnimated: whether what comes and goes is to fade.
  ///   - textMoves: where the first text goes, where there was one before.
  init(isAnimated: Bool, textMoves: (goal: CGRect, text: UIView)?) {
    self.isAnimated = isAnimated
    func way(from start: CGPoint) -> CGVector {
      guard let textMoves else { return .zero }
      let goal = textMoves.goal.center
      return CGVector(dx: goal.x - start.x, dy: goal.y - start.y)
    }
    shown = way(from: textMoves?.text.presentedState.center ?? .zero)
    model = way(from: textMoves?.text.center ?? .zero)
  }

  /// Places a part; one without a place goes, one that was hidden comes.
  func place(_ part: UIView, at rect: CGRect?) {
    guard let rect else { return part.isHidden ? () : goAway(part) }
    if part.isHidden {
      part.isHidden = false
      return bringIn(part, at: rect)
    }
    part.alpha = 1
    part.frame = rect
  }

  /// Places a part that was not seen before; it fades in, as opaque as it is.
  func bringIn(_ part: UIView, at rect: CGRect) {
    let alpha = part.alpha
    if isAnimated {
      AnimationContext.withoutAnimation {
        part.alpha = 0
        part.frame = rect.offsetBy(dx: -shown.dx, dy: -shown.dy)
      }
    }
    part.alpha = alpha
    part.frame = rect
  }

  /// Has the image of a part go that shows nothing itself any more; it is removed when it is gone.
  func takeOut(_ image: UIView) {
    guard isAnimated, let context = AnimationContext.current else {
      return image.removeFromSuperview()
    }
    context.inside { _ in image.removeFromSuperview() }
      .run {
        image.alpha = 0
        image.center = CGPoint(x: image.center.x + shown.dx, y: image.center.y + shown.dy)
      }
  }

  private func goAway(_ part: UIView) {
    guard isAnimated, let context = AnimationContext.current else { return hide(part) }
    context.inside { [self] _ in
      // It may have come back.
      if part.alpha == 0 { hide(part) }
    }
    .run {
      part.alpha = 0
      part.center = CGPoint(x: part.center.x + model.dx, y: part.center.y + model.dy)
    }
  }

  private func hide(_ part: UIView) {
    part.isHidden = true
    part.alpha = 1
    (part as? UIImageView)?.image = nil
  }
}
