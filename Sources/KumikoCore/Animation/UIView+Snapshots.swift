import KumikoFoundation
import KumikoGraphics

// Snapshots of views, as views.
extension UIView {
  /// A view that looks like this one, and does not change with it. Returns nil for a view without
  /// size.
  ///
  /// It has the size of this view, shows what lies inside its bounds, and has no content of its own
  /// that receives touches. It is upright where this view is rotated or scaled. Where its size
  /// changes the picture is stretched. It takes time in proportion to what this view shows; no
  /// pixels are drawn for it.
  ///
  /// - Parameter afterUpdates: `true` to lay out pending changes first, and show them; `false` for
  ///   the contents of the last frame. The snapshot of a view that no frame has shown is empty
  ///   then.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(
      from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that looks like a part of this one, and does not change with it. Returns nil for a part
  /// without size or whose numbers are not finite.
  ///
  /// - Parameters:
  ///   - rect: the part, in this view's coordinates, in points.
  ///   - afterUpdates: `true` to lay out pending changes first.
  ///   - capInsets: the edges of the part, in points, that keep their size where the size of the
  ///     snapshot changes; only what is between them is stretched.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
      rect.minX.isFinite, rect.minY.isFinite
    else { return nil }
    if afterUpdates { (window ?? self).layoutIfNeeded() }
    let scale = displayScale
    let look = afterUpdates ? presentLook() : look()
    let part = CGRect(
      x: look.origin.x + (rect.minX - shownOrigin.x) * scale,
      y: look.origin.y + (rect.minY - shownOrigin.y) * scale, width: rect.width * scale,
      height: rect.height * scale)
    return SnapshotView(
      look.commands, part: part, scale: scale, size: rect.size, capInsets: capInsets)
  }

  /// The look of the view including changes that no frame has shown yet.
  private func presentLook() -> FormerLook {
    let scale = displayScale
    let state = composedState
    let placed = Plane().place(self, state, scale: scale)
    var commands: [DisplayList.Command] = []
    ComposePass(drawingAt: scale)
      .emit(
        self, state, placed, mixedWith: motions?.formerLook, traits: drawnTraits,
        into: &commands)
    return FormerLook(
      commands: commands, ink: groupBounds(placed, scale: scale), origin: placed.rect.origin,
      depth: 1)
  }
}

/// Shows the snapshot of another view.
final class SnapshotView: UIView {
  private let commands: [DisplayList.Command]
  /// The part of the picture that is shown, in pixels.
  private let part: CGRect
  private let scale: CGFloat
  private let capInsets: UIEdgeInsets

  init(
    _ commands: [DisplayList.Command], part: CGRect, scale: CGFloat, size: CGSize,
    capInsets: UIEdgeInsets
  ) {
    self.commands = commands
    self.part = part
    self.scale = scale
    self.capInsets = capInsets
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func composeContent(into canvas: inout Canvas) {
    let rect = canvas.rect
    guard !commands.isEmpty, !rect.isEmpty else { return }
    if canvas.opacity < 1 { canvas.commands.append(.pushOpacity(canvas.opacity, rect)) }
    let columns = SnapshotView.bands(
      from: part.minX, part.width, to: rect.minX, rect.width, start: capInsets.left,
      end: capInsets.right, scale: scale, to: canvas.scale)
    let rows = SnapshotView.bands(
      from: part.minY, part.height, to: rect.minY, rect.height, start: capInsets.top,
      end: capInsets.bottom, scale: scale, to: canvas.scale)
    for row in rows { for column in columns { draw(column, row, into: &canvas) } }
    if canvas.opacity < 1 { canvas.commands.append(.pop) }
  }

  /// A segment of one axis, from the picture to the surface, in pixels.
  struct Band: Equatable {
    var source: CGFloat
    var length: CGFloat
    var target: CGFloat
    var targetLength: CGFloat
    var factor: CGFloat { targetLength / length }
  }

  /// The edges that keep their size, and the stretched segment between them. Edges that do not fit
  /// in the picture or on the surface share the space.
  static func bands(
    from source: CGFloat, _ length: CGFloat, to target: CGFloat, _ targetLength: CGFloat,
    start: CGFloat, end: CGFloat, scale: CGFloat, to targetScale: CGFloat
  ) -> [Band] {
    var (start, end) = (max(0, start) * scale, max(0, end) * scale)
    // The edges are limited to the point where there is no middle left.
    let room = length / max(length, start + end)
    (start, end) = (start * room, end * room)
    let ratio = targetScale / scale
    let fit = min(1, targetLength / max((start + end) * ratio, .leastNonzeroMagnitude))
    // Where there is no middle, the edges fill the space.
    let edges = length - start - end > 0 ? ratio * fit : targetLength / max(start + end, 1)
    let (first, last) = ((start * edges).rounded(), (end * edges).rounded())
    let bands = [
      Band(source: source, length: start, target: target, targetLength: first),
      Band(
        source: source + start, length: length - start - end, target: target + first,
        targetLength: targetLength - first - last),
      Band(
        source: source + length - end, length: end, target: target + targetLength - last,
        targetLength: last),
    ]
    return bands.filter { $0.length > 0 && $0.targetLength > 0 }
  }

  private func draw(_ column: Band, _ row: Band, into canvas: inout Canvas) {
    canvas.commands.append(
      .pushClip(
        CGRect(
          x: column.target, y: row.target, width: column.targetLength, height: row.targetLength),
        mask: nil))
    let transform = CGAffineTransform(
      a: column.factor, b: 0, c: 0, d: row.factor,
      tx: column.target - column.source * column.factor, ty: row.target - row.source * row.factor)
    if transform != .identity { canvas.commands.append(.pushTransform(transform)) }
    canvas.commands += commands
    if transform != .identity { canvas.commands.append(.pop) }
    canvas.commands.append(.pop)
  }
}
