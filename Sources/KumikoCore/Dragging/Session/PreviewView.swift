import KumikoFoundation
import KumikoGraphics

/// How a view looked when it was taken up.
struct DragLook {
  let former: FormerLook
  let size: CGSize
  let radius: CGFloat

  init(of view: UIView) {
    former = view.look()
    size = view.bounds.size
    radius = DragLook.radius(of: view)
  }

  /// How round the corners are that are seen of a view, in points.
  static func radius(of view: UIView) -> CGFloat {
    max((view as? any ElementView)?.shownCornerRadius ?? 0, view.layer.cornerRadius)
  }
}

/// The picture of a preview: how its view looked when this was made, or the view itself where that
/// is in no window. Of lines of text each has a picture of its own.
class PreviewView: UIView {
  private let look: DragLook?
  /// The pieces that are seen where only lines of text are.
  private var lines: [UIView] = []
  /// What casts the shadow of a view of which a part is seen.
  private var shade: UIView?

  init(_ view: UIView, _ parameters: UIPreviewParameters) {
    look = view.window == nil ? nil : DragLook(of: view)
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    isUserInteractionEnabled = false
    layer.cornerRadius = look?.radius ?? view.layer.cornerRadius
    if let path = parameters.visiblePath, !path.isEmpty {
      cut(view, path)
    } else {
      cut(view, parameters.textLineRects)
    }
    show(parameters)
    clipsToBounds = lines.isEmpty
    for part in parts {
      part.layer.shadowRadius = 10
      part.layer.shadowOffset = CGSize(width: 0, height: 6)
      part.layer.shadowColor = CGColor(.black)
    }
    let casting = parameters.shadowPath ?? parameters.visiblePath
    if let casting, !casting.isEmpty { (shade ?? self).layer.shadowPath = casting.cgPath }
  }

  required init?(coder: NSCoder) { nil }

  /// What has a background and a shadow.
  private var parts: [UIView] { shade.map { [$0] } ?? (lines.isEmpty ? [self] : lines) }

  func show(_ parameters: UIPreviewParameters) {
    let color = parameters.backgroundColor ?? .secondarySystemGroupedBackground
    for part in shade == nil ? parts : lines { part.backgroundColor = color }
  }

  var shadowOpacity: Float = 0 {
    didSet { for part in parts { part.layer.shadowOpacity = shadowOpacity } }
  }

  /// Takes what a path surrounds out of a view.
  private func cut(_ view: UIView, _ path: UIBezierPath) {
    let shade = UIView(frame: bounds)
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

  /// Takes lines of text out of a view, or the whole of it where there are none.
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

/// A part of how a view looked.
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
