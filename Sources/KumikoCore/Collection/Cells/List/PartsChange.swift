import KumikoFoundation

/// Inserts, removes and moves the image and texts of a list content, in one layout.
///
/// Inside an animation block inserted parts fade in and removed ones fade out, and both keep their
/// distance to the first text, which moves:
///
///     ┌──────────────┐      ┌──────────────┐      ┌──────────────┐
///     │ First text   │  →   │              │  →   │ First text   │
///     │ second text  │      │ First text   │      └──────────────┘
///     └──────────────┘      └─second─text──┘ faint, and cut off by the row
struct PartsChange {
  private let isAnimated: Bool
  /// How far the first text moves; from its presented position, and from its former model position.
  private let shown: CGVector
  private let model: CGVector

  /// - Parameters:
  ///   - isAnimated: whether inserted and removed parts fade.
  ///   - textMoves: the target of the first text, where there was one before.
  init(isAnimated: Bool, textMoves: (goal: CGRect, text: UIView)?) {
    self.isAnimated = isAnimated
    func offset(from start: CGPoint) -> CGVector {
      guard let textMoves else { return .zero }
      let goal = textMoves.goal.center
      return CGVector(dx: goal.x - start.x, dy: goal.y - start.y)
    }
    shown = offset(from: textMoves?.text.presentedState.center ?? .zero)
    model = offset(from: textMoves?.text.center ?? .zero)
  }

  /// Places a part; one without a place is hidden, a hidden one with a place is shown.
  func place(_ part: UIView, at rect: CGRect?) {
    guard let rect else { return part.isHidden ? () : goAway(part) }
    if part.isHidden {
      part.isHidden = false
      return bringIn(part, at: rect)
    }
    part.alpha = 1
    part.frame = rect
  }

  /// Places a part that was not visible before; it fades in to its alpha.
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

  /// Fades out the image of a part without an image any more, and then removes it.
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
      // It may have been shown again.
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
