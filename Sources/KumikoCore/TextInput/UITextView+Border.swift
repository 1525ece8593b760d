import KumikoFoundation
import KumikoGraphics

extension UITextView {
  /// The border of a text view.
  public nonisolated enum BorderStyle: Int, Sendable {
    /// No border.
    case none = 0
    /// A line with round corners, the same as that of text fields.
    case roundedRect
  }

  /// Draws the border, and a background if `backgroundColor` is nil.
  func drawBorder(into canvas: inout Canvas) {
    guard borderStyle == .roundedRect else { return }
    let border = FieldBorder(
      isActive: isFirstResponder, isHovered: false, isEnabled: true, tint: tintColor)
    border.draw(into: &canvas, radius: UITextField.radius, hasBackground: backgroundColor == nil)
  }
}

/// The border of a text field or text view.
struct FieldBorder {
  let isActive: Bool
  let isHovered: Bool
  let isEnabled: Bool
  let tint: UIColor

  /// Draws it along the edges of the canvas; the radius is in points.
  func draw(into canvas: inout Canvas, radius: CGFloat, hasBackground: Bool) {
    let radii = CornerRadii(radius * canvas.scale)
    if hasBackground {
      let background: UIColor = isEnabled ? .secondarySystemGroupedBackground : .tertiarySystemFill
      canvas.fill(canvas.rect, background.rgba(with: canvas.traits), radii: radii)
    }
    let line: UIColor =
      isActive
      ? tint.readable(as: .mark)
      : isHovered
        ? UIColor.systemGray2.readable(as: .text) : UIColor.systemGray3.readable(as: .mark)
    canvas.stroke(
      canvas.rect, line.rgba(with: canvas.traits), width: max(1, canvas.scale.rounded()),
      radii: radii)
  }
}
