import KumikoFoundation
import KumikoGraphics

// Setters of the view's look: observers of the view and of its layer are notified.
extension UIView {
  func setBackground(_ color: UIColor?) {
    guard color !== storedBackground, color != storedBackground else { return }
    let old = animationBaseline
    willChange("backgroundColor")
    storedBackground = color
    setNeedsCompose(.content)
    propertyChanged(.backgroundColor, from: old)
    didChange("backgroundColor")
  }

  func setAlpha(_ alpha: CGFloat) {
    let clamped = alpha > 0 ? min(alpha, 1) : 0
    guard clamped != storedAlpha else { return }
    let old = animationBaseline
    willChange("alpha")
    storedLayer?.willChange("opacity")
    storedAlpha = clamped
    setNeedsCompose(.content)
    propertyChanged(.alpha, from: old)
    storedLayer?.didChange("opacity")
    didChange("alpha")
  }

  /// Cuts subviews off at the bounds, or not.
  func setClips(_ clips: Bool) {
    guard clips != viewMarks.clips else { return }
    viewMarks.clips = clips
    setNeedsCompose(.geometry)
  }

  func setHidden(_ isHidden: Bool) {
    guard isHidden != viewMarks.isHidden else { return }
    willChange("hidden")
    storedLayer?.willChange("hidden")
    viewMarks.isHidden = isHidden
    visibilityChanged()
    storedLayer?.didChange("hidden")
    didChange("hidden")
  }
}
