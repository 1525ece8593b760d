import KumikoFoundation
import KumikoGraphics

/// A view whose content moved as a whole, so that its pixels can be moved instead of drawn again.
///
/// Parts that do not move along are drawn again in two places: where they are, because content was
/// moved over them, and where their own pixels were moved to.
///
///     ┌────────┬┐  bar      ┌────────┬┐
///     │ content││           │ content││   exposed below, drawn: the strip that content came from,
///     │ content││  ──▶      │ content││   the bar, and the bar's old pixels a little higher up
///     └────────┴┘           └────────┴┘
struct ScrolledContent {
  let view: UIView
  let shift: PixelShift
  /// The damage inside the area, in its place after the move.
  let inside: Damage

  /// Adds what must be drawn in any case; returns the move, or nil and the whole area as damage
  /// where moving would spare too little.
  func shift(in window: UIWindow, scale: CGFloat, adding damage: inout Damage) -> PixelShift? {
    let area = shift.area
    var drawn = inside
    var fixed = FixedParts(area: area, scale: scale)
    fixed.collect(from: window, to: view)
    for rect in fixed.rects + damage.rects {
      let covered = rect.intersection(area)
      guard !covered.isEmpty else { continue }
      drawn.add(covered)
      drawn.add(covered.offset(dx: shift.dx, dy: shift.dy).intersection(area))
    }
    for rect in shift.exposed { drawn.add(rect) }
    drawn.clip(to: area)
    let share = drawn.rects.reduce(0) { $0 + $1.area }
    guard share <= area.area * 3 / 4 else {
      damage.add(area)
      return nil
    }
    damage.add(drawn)
    return shift
  }
}

/// Everything that is visible inside an area and stays in place while a view's content moves there.
///
/// Walks from the window to the view. Content behind an opaque background does not count; plain
/// colours do not either, since they look the same everywhere.
private struct FixedParts {
  let area: PixelRect
  let scale: CGFloat
  /// The parts that are visible as long as no opaque background follows.
  private var behind: [PixelRect] = []
  /// The parts that are visible in any case.
  private var shown: [PixelRect] = []

  init(area: PixelRect, scale: CGFloat) {
    self.area = area
    self.scale = scale
  }

  var rects: [PixelRect] { shown + behind }

  mutating func collect(from window: UIView, to scrolled: UIView) {
    var path: [UIView] = []
    var next: UIView? = scrolled
    while let view = next {
      path.append(view)
      next = view === window ? nil : view.storedSuperview
    }
    var plane = Plane()
    while let view = path.popLast() {
      let state = view.composedState
      let placed = plane.place(view, state, scale: scale)
      add(view, state, placed.rect)
      plane = placed.plane.scrolled(by: state.origin, scale: scale)
      if let inner = path.last { addSiblings(of: inner, in: view, plane) }
    }
  }

  private mutating func add(_ view: UIView, _ state: AnimatableState, _ rect: CGRect) {
    if state.alpha < 1 {
      // Parts behind a translucent group are visible through everything in it.
      shown += behind
      behind = []
    }
    let pixels = PixelRect(enclosing: rect)
    let corners = corners(of: view, rect)
    if view.shownShadow != nil { behind.append(area) }
    if let color = background(of: view, state), color.alpha > 0 {
      if !pixels.contains(area) {
        behind.append(pixels)
      } else if color.alpha == 1, state.alpha == 1 {
        behind = behind.flatMap { part in corners.map { part.intersection($0) } }
      }
      behind += corners
    }
    if view.decoration?.value.content != nil || view.storedBackground?.pattern != nil {
      behind.append(pixels)
    }
    if view.clipsToBounds { shown += corners }
    var canvas = Canvas(
      rect: rect, scale: scale, traits: view.currentTraits, opacity: 1, commands: [])
    view.composeDrawing(into: &canvas)
    view.composeContent(into: &canvas)
    if !canvas.commands.isEmpty {
      behind.append(PixelRect(enclosing: view.ownInk(rect, scale: scale)))
    }
    if let decoration = view.decoration, decoration.value.borderWidth > 0 {
      addBorder(width: max(1, (decoration.value.borderWidth * scale).rounded().whole), pixels)
    }
  }

  private func background(of view: UIView, _ state: AnimatableState) -> RGBA? {
    if view.motions?.presented != nil { return state.backgroundColor }
    return view.backgroundColor.map(view.drawn)
  }

  private mutating func addSiblings(of inner: UIView, in view: UIView, _ plane: Plane) {
    var isInFront = false
    for sibling in view.composedSubviews {
      if sibling === inner {
        isInFront = true
        continue
      }
      let rect = plane.onSurface(fromOrigin: sibling.composeState.drawnBounds)
      guard rect.overlaps(area) else { continue }
      if isInFront { shown.append(rect) } else { behind.append(rect) }
    }
  }

  private func corners(of view: UIView, _ rect: CGRect) -> [PixelRect] {
    let radii = view.cornerRadii(scale: scale).fitted(to: rect.size)
    guard !radii.isZero else { return [] }
    func corner(_ radius: CGFloat, isRight: Bool, isBottom: Bool) -> PixelRect {
      let side = (radius * radii.extent).rounded(.up)
      return PixelRect(
        enclosing: CGRect(
          x: isRight ? rect.maxX - side : rect.minX, y: isBottom ? rect.maxY - side : rect.minY,
          width: side, height: side))
    }
    return [
      corner(radii.topLeft, isRight: false, isBottom: false),
      corner(radii.topRight, isRight: true, isBottom: false),
      corner(radii.bottomLeft, isRight: false, isBottom: true),
      corner(radii.bottomRight, isRight: true, isBottom: true),
    ].filter { !$0.isEmpty }
  }

  private mutating func addBorder(width: Int, _ rect: PixelRect) {
    let inner = PixelRect(
      x: rect.x + width, y: rect.y + width, width: rect.width - 2 * width,
      height: rect.height - 2 * width)
    shown += [
      PixelRect(x: rect.x, y: rect.y, width: rect.width, height: width),
      PixelRect(x: rect.x, y: inner.maxY, width: rect.width, height: width),
      PixelRect(x: rect.x, y: inner.y, width: width, height: inner.height),
      PixelRect(x: inner.maxX, y: inner.y, width: width, height: inner.height),
    ]
  }
}
