import KumikoFoundation
import KumikoGraphics

extension UIHoverStyle {
  /// The pointer effect of the style on a view; nil if the style has none, or if it is automatic
  /// and the view has an effect of its own.
  func effect(on view: UIView, _ preview: UITargetedPreview) -> UIPointerEffect? {
    switch effect {
    case is UIHoverHighlightEffect: .highlight(preview)
    case is UIHoverLiftEffect: .lift(preview)
    case is UIHoverAutomaticEffect where !view.hasHoverStyle: .automatic(preview)
    default: nil
    }
  }
}

/// The effect on the view that the pointer is over.
final class HoverHighlight {
  private weak var view: UIView?
  private let highlight: PointerHighlight

  private init?(_ view: UIView) {
    guard let style = view.givenHoverStyle, view.window != nil, view.superview != nil,
      view.isHoverEnabled
    else { return nil }
    let preview = UITargetedPreview(view: view)
    guard let effect = style.effect(on: view, preview) else { return nil }
    let container = preview.target.container
    self.view = view
    highlight = PointerHighlight(
      effect, shape: style.shape?.pointerShape(of: view, in: container))
  }

  /// Returns the effect for the view that the pointer is over now, and ends `former` if that is on
  /// another view. The innermost view whose style has an effect determines it.
  static func follow(_ former: HoverHighlight?, over view: UIView?) -> HoverHighlight? {
    var next = view
    while let around = next, around.givenHoverStyle?.effect == nil { next = around.superview }
    if let former, former.view != nil, former.view === next { return former }
    former?.highlight.end()
    return next.flatMap { HoverHighlight($0) }
  }
}

extension UIShape {
  /// The shape of a view, in the coordinates of a view that contains it.
  @MainActor func pointerShape(of view: UIView, in container: UIView) -> UIPointerShape {
    var bounds = view.bounds.inset(by: insets)
    bounds.size = CGSize(width: max(0, bounds.width), height: max(0, bounds.height))
    func placed(_ rect: CGRect, _ radius: CGFloat) -> UIPointerShape {
      .roundedRect(
        view.convert(rect, to: container), radius: min(radius, rect.width / 2, rect.height / 2))
    }
    switch kind {
    case .rect(let radius): return placed(bounds, radius ?? DragLook.radius(of: view))
    case .fixed(let rect, let radius): return placed(rect, radius)
    case .capsule: return placed(bounds, .greatestFiniteMagnitude)
    case .circle:
      let side = min(bounds.width, bounds.height)
      let square = CGRect(
        x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
      return placed(square, side / 2)
    case .path(let path):
      let moved = UIBezierPath(cgPath: path.cgPath)
      let origin = view.convert(CGPoint.zero, to: container)
      moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
      return .path(moved)
    }
  }
}
