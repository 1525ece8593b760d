import KumikoFoundation
import KumikoGraphics

/// The marks on a switch that show whether it is on or off without colour: a line or a ring.
final class SwitchMarks: UIView {
  var isOn = false {
    didSet { if isOn != oldValue { setNeedsDisplay() } }
  }

  private static let (length, thickness, diameter): (CGFloat, CGFloat, CGFloat) = (10, 1.5, 9)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func composeContent(into canvas: inout Canvas) {
    let width = max(1, (SwitchMarks.thickness * canvas.scale).rounded())
    if isOn {
      let height = (SwitchMarks.length * canvas.scale).rounded()
      let line = CGRect(
        x: (canvas.rect.midX - width / 2).rounded(), y: (canvas.rect.midY - height / 2).rounded(),
        width: width, height: height)
      return canvas.fill(
        line, UIColor.white.rgba(with: canvas.traits), radii: CornerRadii(width / 2))
    }
    let side = (SwitchMarks.diameter * canvas.scale).rounded()
    let ring = CGRect(
      x: (canvas.rect.midX - side / 2).rounded(), y: (canvas.rect.midY - side / 2).rounded(),
      width: side, height: side)
    canvas.stroke(
      ring, UIColor.label.rgba(with: canvas.traits), width: width, radii: CornerRadii(side / 2))
  }
}
