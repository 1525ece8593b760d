import KumikoFoundation
import KumikoGraphics

extension UITextView {
  /// What a text view has around it.
  public nonisolated enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A line with round corners, as fields have it.
    case roundedRect
  }

  /// Draws the line, and a background where there is no other.
  func drawBorder(into canvas: inout Canvas) {
    guard borderStyle == .roundedRect else { return }
    let border = FieldBorder(
      isActive: isFirstResponder, isHovered: false, isEnabled: true, tint: tintColor)
    border.draw(into: &canvas, radius: UITextField.radius, hasBackground: backgroundColor == nil)
  }
}

/// The line around a field or a text view.
struct FieldBorder {
  let isActive: Bool
  let isHovered: Bool
  let isEnabled: Bool
  let tint: UIColor

  /// Draws it along the edge of what the canvas is for; the radius is in points.
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
