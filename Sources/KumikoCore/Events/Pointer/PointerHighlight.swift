import KumikoFoundation
import KumikoGraphics

/// The effect of the pointer on a view while it is over it.
final class PointerHighlight {
  private weak var view: UIView?
  private let plate: UIView?
  /// The previous transform of the view, and its current one; nil if it does not grow.
  private var growth: (former: CGAffineTransform, own: CGAffineTransform)?

  /// Begins an effect; has no effect if its target is in no window.
  init(_ effect: UIPointerEffect, shape: UIPointerShape?) {
    let (preview, parts) = (effect.preview, effect.parts)
    let (view, container) = (preview.view, preview.target.container)
    self.view = view
    guard container.window != nil, parts.tint != .none || parts.hasShadow else {
      plate = nil
      if container.window != nil, parts.grows { grow() }
      return
    }
    let plate = UIView(frame: CGRect(origin: .zero, size: preview.size))
    plate.center = preview.target.center
    plate.layer.cornerRadius = max(DragLook.radius(of: view), 6)
    if case .roundedRect(let rect, let radius) = shape {
      plate.frame = rect
      plate.layer.cornerRadius = radius
    }
    if case .path(let path) = shape {
      plate.frame = path.bounds
      plate.layer.cornerRadius = 0
      let outline = CAShapeLayer()
      outline.path = path.cgPath.copy(
        using: [CGAffineTransform(translationX: -path.bounds.minX, y: -path.bounds.minY)])
      outline.fillColor = CGColor(.black)
      plate.layer.mask = outline
    }
    plate.isUserInteractionEnabled = false
    switch parts.tint {
    case .none: plate.backgroundColor = nil
    case .overlay: plate.backgroundColor = .quaternarySystemFill
    case .underlay: plate.backgroundColor = .tertiarySystemFill
    }
    if parts.hasShadow {
      plate.layer.shadowColor = CGColor(.black)
      plate.layer.shadowRadius = 6
      plate.layer.shadowOffset = CGSize(width: 0, height: 2)
    }
    self.plate = plate
    AnimationContext.withoutAnimation {
      plate.alpha = 0
      if parts.tint != .overlay, view.superview === container {
        container.insertSubview(plate, belowSubview: view)
      } else {
        container.addSubview(plate)
      }
    }
    UIView.animate(withDuration: PointerHighlight.duration) {
      plate.alpha = 1
      if parts.hasShadow { plate.layer.shadowOpacity = 0.25 }
    }
    if parts.grows { grow() }
  }

  private static let duration: TimeInterval = 0.15
  private static let factor: CGFloat = 1.04

  private func grow() {
    guard let view, !UIAccessibility.isReduceMotionEnabled else { return }
    let former = view.transform
    let own = former.scaledBy(x: PointerHighlight.factor, y: PointerHighlight.factor)
    growth = (former, own)
    UIView.animate(withDuration: PointerHighlight.duration) { view.transform = own }
  }

  /// Ends the effect. A transform that the app set meanwhile is kept.
  func end() {
    let plate = plate
    UIView.animate(withDuration: PointerHighlight.duration) { [self] in
      plate?.alpha = 0
      if let growth, let view, view.transform == growth.own { view.transform = growth.former }
    } completion: { _ in
      plate?.removeFromSuperview()
    }
    growth = nil
  }
}
