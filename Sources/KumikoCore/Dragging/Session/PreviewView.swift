import KumikoFoundation
import KumikoGraphics

/// The look of a view at the lift.
struct DragLook {
  let former: FormerLook
  let size: CGSize
  let radius: CGFloat

  init(of view: UIView) {
    former = view.look()
    size = view.bounds.size
    radius = DragLook.radius(of: view)
  }

  /// The corner radius of the visible part of a view, in points.
  static func radius(of view: UIView) -> CGFloat {
    max((view as? any ElementView)?.shownCornerRadius ?? 0, view.layer.cornerRadius)
  }
}

/// The content of a preview: a snapshot of its view, or the view itself if it is in no window. Each
/// line of text has a snapshot of its own.
class PreviewView: UIView {
  private let look: DragLook?
  /// The snapshots of lines of text, if only these are visible.
  private var lines: [UIView] = []
  /// Casts the shadow of a view of which only a part is visible, or that is translucent.
  private var shade: PreviewShade?

  init(_ view: UIView, _ parameters: UIPreviewParameters) {
    look = view.window == nil ? nil : DragLook(of: view)
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    isUserInteractionEnabled = false
    layer.cornerRadius = look?.radius ?? view.layer.cornerRadius
    if let path = parameters.shape(of: view) {
      cut(view, path, parameters)
    } else {
      cut(view, parameters.textLineRects)
    }
    show(parameters)
    clipsToBounds = lines.isEmpty
    for part in parts { PreviewShade.prepare(part.layer) }
    let casting = parameters.shadowPath
    if shade == nil, let casting, !casting.isEmpty { layer.shadowPath = casting.cgPath }
  }

  required init?(coder: NSCoder) { nil }

  /// The views with a background and a shadow.
  private var parts: [UIView] { shade.map { [$0] } ?? (lines.isEmpty ? [self] : lines) }

  func show(_ parameters: UIPreviewParameters) {
    let color = parameters.backgroundColor ?? .secondarySystemGroupedBackground
    for part in shade == nil ? parts : lines { part.backgroundColor = color }
  }

  var shadowOpacity: Float = 0 {
    didSet { for part in parts { part.layer.shadowOpacity = shadowOpacity } }
  }

  /// Clips a view to a path.
  private func cut(_ view: UIView, _ path: UIBezierPath, _ parameters: UIPreviewParameters) {
    let shade = PreviewShade(frame: bounds, around: path, parameters)
    self.shade = shade
    layer.cornerRadius = 0
    addSubview(shade)
    let piece: UIView
    if let look {
      piece = PreviewPiece(bounds, look)
    } else {
      piece = UIView(frame: bounds)
      view.frame = bounds
      piece.addSubview(view)
    }
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    mask.fillColor = CGColor(.black)
    piece.layer.mask = mask
    lines = [piece]
    addSubview(piece)
  }

  /// Creates snapshots of lines of text of a view, or of the whole view if there are none.
  private func cut(_ view: UIView, _ rects: [CGRect]) {
    let rects = rects.map { $0.insetBy(dx: -4, dy: -2).intersection(bounds) }
      .filter { !$0.isEmpty }
    if let look {
      lines = rects.map { PreviewPiece($0, look) }
    } else if let first = rects.first {
      let whole = rects.dropFirst().reduce(first) { $0.union($1) }
      let piece = UIView(frame: whole)
      view.frame = CGRect(
        origin: CGPoint(x: -whole.minX, y: -whole.minY), size: view.bounds.size)
      piece.addSubview(view)
      lines = [piece]
    } else {
      view.frame = bounds
      addSubview(view)
    }
    for line in lines {
      line.layer.cornerRadius = 4
      line.clipsToBounds = true
      addSubview(line)
    }
  }

  override func composeContent(into canvas: inout Canvas) {
    guard lines.isEmpty else { return }
    look?.former.append(to: &canvas.commands, at: canvas.rect.origin)
  }
}

extension UIPreviewParameters {
  /// The shape to which a view is clipped, in its coordinates; nil if it is shown in its bounds, or
  /// as lines of text.
  func shape(of view: UIView) -> UIBezierPath? {
    if let visiblePath, !visiblePath.isEmpty { return visiblePath }
    guard isTranslucent, textLineRects.isEmpty else { return nil }
    return UIBezierPath(roundedRect: view.bounds, cornerRadius: DragLook.radius(of: view))
  }
}

/// The shadow of a preview. Nothing of it lies under the shape if that is translucent, since it
/// would darken what is visible through it.
final class PreviewShade: UIView {
  /// A shadow around a shape, in the coordinates of the view.
  init(frame: CGRect, around shape: UIBezierPath, _ parameters: UIPreviewParameters) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    PreviewShade.prepare(layer)
    let casting = parameters.shadowPath.flatMap { $0.isEmpty ? nil : $0 } ?? shape
    layer.shadowPath = casting.cgPath
    guard parameters.isTranslucent else { return }
    let reach = layer.shadowRadius * 3 + layer.shadowOffset.height
    let outside = UIBezierPath(
      rect: casting.bounds.union(shape.bounds).insetBy(dx: -reach, dy: -reach))
    outside.append(shape)
    let mask = CAShapeLayer()
    mask.path = outside.cgPath
    mask.fillRule = .evenOdd
    mask.fillColor = CGColor(.black)
    layer.mask = mask
  }

  required init?(coder: NSCoder) { nil }

  static func prepare(_ layer: CALayer) {
    layer.decoration.keepsShadow = true
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.shadowColor = CGColor(.black)
  }
}

/// A part of the snapshot of a view.
private final class PreviewPiece: UIView {
  private let look: DragLook

  init(_ rect: CGRect, _ look: DragLook) {
    self.look = look
    super.init(frame: rect)
  }

  required init?(coder: NSCoder) { nil }

  override func composeContent(into canvas: inout Canvas) {
    look.former.append(
      to: &canvas.commands,
      at: CGPoint(
        x: canvas.rect.minX - (center.x - bounds.width / 2) * canvas.scale,
        y: canvas.rect.minY - (center.y - bounds.height / 2) * canvas.scale))
  }
}
