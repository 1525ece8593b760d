import KumikoFoundation
import KumikoGraphics

/// The shadow of a view as values that can be interpolated; lengths are points.
nonisolated struct LayerShadow: Equatable {
  var opacity: Float = 0
  /// The blur radius.
  var radius: Float = 3
  /// Distance to the right.
  var x: Float = 0
  /// Distance downwards.
  var y: Float = -3
  var color = RGBA(red: 0, green: 0, blue: 0, alpha: 1)

  /// The pixels across which it fades.
  func blur(scale: CGFloat) -> CGFloat { CGFloat(radius) * 2 * scale }

  /// The area of the shadow of a rectangle, in pixels.
  func reach(around rect: CGRect, scale: CGFloat) -> CGRect {
    let margin = MaskCache.blurMargin(blur(scale: scale))
    return rect.insetBy(dx: -margin, dy: -margin)
      .offsetBy(dx: (CGFloat(x) * scale).rounded(), dy: (CGFloat(y) * scale).rounded())
  }
}

extension LayerDecoration {
  /// The shadow as numbers.
  var shadow: LayerShadow {
    LayerShadow(
      opacity: shadowOpacity, radius: Float(shadowRadius), x: Float(shadowOffset.width),
      y: Float(shadowOffset.height), color: shadowColor.rgba)
  }
}

extension UIView {
  /// Whether a shadow would be visible: what clips to its bounds clips its shadow, too.
  var mayCastShadow: Bool { !viewMarks.clips || decoration?.value.keepsShadow == true }

  /// The shadow that is on the screen; nil if there is none.
  var shownShadow: LayerShadow? {
    guard let decoration, mayCastShadow else { return nil }
    if let presented = motions?.presented {
      return presented.shadow.opacity > 0 ? presented.shadow : nil
    }
    return decoration.value.shadowOpacity > 0 ? decoration.value.shadow : nil
  }
}
