import KumikoFoundation
import KumikoGraphics

/// Turns the views of a window into a display list.
///
/// Two walks. The first follows the marks of views that changed and adds up the damage: the pixels
/// that they touched before and those that they touch now. Where a view only scrolled, its pixels
/// are moved instead (`ScrolledContent`). The second walk collects the commands of all views that
/// touch the damage, from back to front.
///
/// Every view's rectangle is rounded to whole pixels relative to its superview's rounded origin, so
/// what is inside a moving view moves rigidly with it. Only below a transform other than a
/// translation are coordinates those of the untransformed plane, and the replayer does the rest.
struct ComposePass {
  let scale: CGFloat
  let surface: PixelRect
  private let movesPixels: Bool
  /// Whether views are drawn also where no frame has recorded yet which pixels they touch.
  private(set) var drawsEverything = false
  private(set) var damage: Damage
  private var scrolled: [ScrolledContent] = []
  /// Whether any view shows another part of its content.
  private(set) var hasScrolled = false
  /// The shift of the pixels of the content that the walk is inside of; nil outside of any.
  private var moved: PixelShift?
  /// The view that is drawn for its shadow, without it.
  var viewWithoutShadow: UIView?

  init(
    scale: CGFloat, surface: PixelRect, damage: Damage, movesPixels: Bool
  ) {
    self.scale = scale
    self.surface = surface
    self.damage = damage
    self.movesPixels = movesPixels
    self.damage.clip(to: surface)
  }

  /// A pass that draws all that is on the screen, wherever it is.
  init(recordingAt scale: CGFloat) {
    let reach = 1 << 24
    let all = PixelRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    self.init(scale: scale, surface: all, damage: Damage(all), movesPixels: false)
  }

  /// A pass that draws everything, also what no frame has shown yet.
  init(drawingAt scale: CGFloat) {
    let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
    self.init(scale: scale, surface: none, damage: Damage(), movesPixels: false)
    drawsEverything = true
  }

  /// The list that brings the surface up to date; nil where nothing on it changes.
  mutating func run(on window: UIWindow) -> DisplayList? {
    _ = collect(window, Plane(), clip: surface, isCovered: false)
    let shifts = scrolled.compactMap { $0.shift(in: window, scale: scale, adding: &damage) }
    window.backdrops.complete(&damage, surface)
    damage.clip(to: surface)
    guard !damage.isEmpty || !shifts.isEmpty else { return nil }
    var commands: [DisplayList.Command] = []
    commands.reserveCapacity(512)
    emit(window, Plane(), opacity: 1, traits: window.currentTraits, into: &commands)
    window.drawnContents.letGo(beyond: surface)
    let background = UIColor.systemBackground.rgba(with: window.currentTraits)
    return DisplayList(
      width: surface.width, height: surface.height, background: background, commands: commands,
      shifts: shifts, damage: damage)
  }

  // MARK: Damage

  /// Updates the drawn bounds of `view` and of what changed inside, and returns them. Inside of
  /// what `isCovered`, all is damaged already.
  private mutating func collect(
    _ view: UIView, _ plane: Plane, clip: PixelRect, isCovered: Bool
  ) -> PixelRect {
    if let mask = view.decoration?.value.mask, mask.isChanged {
      mask.forget()
      _ = collect(mask.view, Plane(), clip: surface, isCovered: true)
      view.composeState.changes.formUnion(.content)
    }
    let before = view.composeState
    guard !before.changes.isEmpty || before.subtreeChanged else { return before.drawnBounds }
    var after = ComposeState(
      changes: [], subtreeChanged: false, isTransformed: before.isTransformed,
      drawnBounds: .empty, contentOrigin: before.contentOrigin)
    let state = view.composedState
    after.wasMet = true
    after.wasShown = view.isComposed(state)
    guard after.wasShown else {
      if !isCovered { add(before.drawnBounds, in: plane, clip) }
      view.composeState = after
      return .empty
    }
    let placed = plane.place(view, state, scale: scale)
    if placed.projection != nil || view.drawsReplicas || view.castsContentShadow {
      return collectWhole(view, state, placed, plane, clip, isCovered: isCovered)
    }
    let inner = placed.plane.scrolled(by: state.origin, scale: scale)
    let visible = placed.plane.onSurface(placed.rect).intersection(clip)
    after.contentOrigin = CGPoint(
      x: inner.origin.x - plane.origin.x, y: inner.origin.y - plane.origin.y)

    if !before.changes.isEmpty, view.sharesSpace {
      for inside in view.inside { inside.composeState.changes.formUnion(.geometry) }
    }
    let clips = view.clipsWhatIsInside
    let shift = PixelShift(
      visible, dx: (after.contentOrigin.x - before.contentOrigin.x).whole,
      dy: (after.contentOrigin.y - before.contentOrigin.y).whole)
    let isScrolled = before.changes == .scroll && (shift.dx != 0 || shift.dy != 0)
    if before.changes.contains(.scroll), shift.dx != 0 || shift.dy != 0 { hasScrolled = true }
    let movesContent = isScrolled && !isCovered && canMove(view, shift, inner)
    let isDamaged =
      !isCovered && !movesContent && (isScrolled || !before.changes.subtracting(.scroll).isEmpty)

    let outer = damage
    if movesContent {
      damage = Damage()
      moved = shift
    }
    let contents = collectInside(
      view, inner, clip: clips ? visible : clip, isCovered: isCovered || isDamaged,
      left: before.left)
    after.isTransformed = contents.isTransformed || placed.transform != nil
    let own = view.ownInk(placed.rect, scale: scale)
    let ink = contents.ink.map(own.union) ?? own
    after.drawnBounds = ink.isNull ? .empty : plane.fromOrigin(ink, of: placed)
    if movesContent {
      addTransformed(in: view, inner, visible)
      scrolled.append(ScrolledContent(view: view, shift: shift, inside: damage))
      damage = outer
      moved = nil
    }
    if isDamaged, !looksTheSame(view, before, after, plane) {
      add(before.drawnBounds, in: plane, clip)
      add(after.drawnBounds, in: plane, clip)
    }
    view.composeState = after
    return after.drawnBounds
  }

  /// Visits the subviews that changed; returns the pixels of the plane that all subviews touch, nil
  /// if there are none or the view clips them, and whether one of them is turned or scaled.
  private mutating func collectInside(
    _ view: UIView, _ inner: Plane, clip: PixelRect, isCovered: Bool, left: Damage
  ) -> (ink: CGRect?, isTransformed: Bool) {
    var (ink, isTransformed): (CGRect?, Bool) = (nil, false)
    for subview in view.composedSubviews {
      let bounds = collect(subview, inner, clip: clip, isCovered: isCovered)
      if subview.composeState.isTransformed { isTransformed = true }
      if !view.clipsWhatIsInside, !bounds.isEmpty {
        let moved = bounds.rect.offsetBy(dx: inner.origin.x, dy: inner.origin.y)
        ink = ink?.union(moved) ?? moved
      }
    }
    if !isCovered { for rect in left.rects { add(rect, in: inner, clip) } }
    return (ink, isTransformed)
  }

  /// `collect` for a view that is drawn as a whole wherever something inside changes.
  private mutating func collectWhole(
    _ view: UIView, _ state: AnimatableState, _ placed: Plane.Placement, _ plane: Plane,
    _ clip: PixelRect, isCovered: Bool
  ) -> PixelRect {
    let before = view.composeState
    let inner = placed.plane.scrolled(by: state.origin, scale: scale)
    let contents = collectInside(
      view, inner, clip: surface, isCovered: true, left: before.left)
    let own = view.ownInk(placed.rect, scale: scale)
    let all = view.withContentShadow(contents.ink.map(own.union) ?? own, scale: scale)
    let ink = view.replicated(all, placed, scale: scale)
    var after = ComposeState(
      changes: [], subtreeChanged: false, isTransformed: true, drawnBounds: .empty,
      contentOrigin: .zero)
    (after.wasMet, after.wasShown) = (true, true)
    after.drawnBounds = plane.fromOrigin(ink, of: placed)
    if !isCovered {
      add(before.drawnBounds, in: plane, clip)
      add(after.drawnBounds, in: plane, clip)
    }
    view.composeState = after
    return after.drawnBounds
  }

  private mutating func add(_ rect: PixelRect, in plane: Plane, _ clip: PixelRect) {
    guard !rect.isEmpty else { return }
    damage.add(plane.onSurface(fromOrigin: rect).intersection(clip))
  }

  // MARK: Scrolling

  /// Whether the pixels of a view that scrolled can be moved: nothing is turned around it, and no
  /// other scrolled view has a part in the same pixels.
  private func canMove(_ view: UIView, _ shift: PixelShift, _ inner: Plane) -> Bool {
    movesPixels && moved == nil && view.viewMarks.clips && inner.transform.isIdentity
      && !shift.target.isEmpty && !view.isDissolving
      && !scrolled.contains { $0.shift.area.overlaps(shift.area) }
  }

  /// Whether a view that stays where content moves is of one colour and covers all of that, before
  /// and now, as what fills a list does: it looks the same everywhere, so nothing need be drawn.
  private func looksTheSame(
    _ view: UIView, _ before: ComposeState, _ after: ComposeState, _ plane: Plane
  ) -> Bool {
    guard let moved, before.changes == .geometry, before.wasShown,
      view.storedSubviews.isEmpty, view.decoration == nil, view.motions == nil,
      type(of: view) == UIView.self
    else { return false }
    let now = plane.onSurface(fromOrigin: after.drawnBounds)
    let then = plane.onSurface(fromOrigin: before.drawnBounds).offset(dx: -moved.dx, dy: -moved.dy)
    return now.contains(moved.area) && then.contains(moved.area)
  }

  /// Turned or scaled views are drawn again in their new place: between pixels the result may
  /// differ there.
  private mutating func addTransformed(in view: UIView, _ inner: Plane, _ clip: PixelRect) {
    for subview in view.composedSubviews where subview.composeState.isTransformed {
      add(subview.composeState.drawnBounds, in: inner, clip)
    }
  }

  // MARK: Commands

  func emit(
    _ view: UIView, _ plane: Plane, opacity: Float, traits: UITraitCollection,
    into commands: inout [DisplayList.Command]
  ) {
    guard !view.viewMarks.isHidden || view.motions?.formerLook != nil,
      drawsEverything
        || damage.overlaps(plane.onSurface(fromOrigin: view.composeState.drawnBounds))
    else { return }
    let state = view.composedState
    guard view.isComposed(state) else { return }
    let traits = view.tinted(
      view.traitDecisions == nil ? traits : view.currentTraits.tinted(traits.tint))
    let placed = plane.place(view, state, scale: scale)
    if let projection = placed.projection {
      return emit(
        view, state, placed, through: projection, plane, opacity: opacity, traits: traits,
        into: &commands)
    }
    if view.flatPicture != nil { view.flatPicture = nil }
    if view.motions?.movesAsWhole == true,
      emitAsPicture(view, state, placed, opacity: opacity, traits: traits, into: &commands)
    {
      return
    }
    if let transform = placed.transform { commands.append(.pushTransform(transform)) }
    emit(
      view, state, placed, mixedWith: view.motions?.formerLook, opacity: opacity, traits: traits,
      into: &commands)
    if placed.transform != nil { commands.append(.pop) }
  }

  /// Emits a view in perspective, as a picture.
  private func emit(
    _ view: UIView, _ state: AnimatableState, _ placed: Plane.Placement,
    through projection: Projection, _ plane: Plane, opacity: Float, traits: UITraitCollection,
    into commands: inout [DisplayList.Command]
  ) {
    guard view.showsFront(state) else { return }
    var (whole, fade) = (state, opacity)
    let look = view.motions?.formerLook
    if look == nil {
      // The picture stays as it is while it fades.
      fade *= Float(state.alpha)
      whole.alpha = 1
    }
    var inside: [DisplayList.Command] = []
    ComposePass(drawingAt: scale).emit(
      view, whole, placed, mixedWith: look, traits: traits, into: &inside)
    let picture = view.flatPicture ?? FlatPicture()
    view.flatPicture = picture
    picture.compose(
      inside, ink: view.groupBounds(placed, scale: scale), scale: scale, through: projection,
      visible: visible(in: plane), opacity: fade, into: &commands)
  }

  /// The visible pixels of a plane, or more if that is not known.
  private func visible(in plane: Plane) -> CGRect {
    let reach = CGFloat(DrawingSystem.longestSide / 4)
    let near = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
      .offsetBy(dx: plane.origin.x, dy: plane.origin.y)
    guard !drawsEverything, plane.transform.isIdentity else { return near }
    return surface.rect.intersection(near)
  }

  /// A view and everything inside where it is placed, mixed with how it looked before.
  func emit(
    _ view: UIView, _ state: AnimatableState, _ placed: Plane.Placement,
    mixedWith look: FormerLook?, opacity: Float = 1, traits: UITraitCollection,
    into commands: inout [DisplayList.Command]
  ) {
    if let look {
      return emitChange(
        view, state, placed, from: look, opacity: opacity, traits: traits, into: &commands)
    }
    if !view.viewMarks.isHidden, state.alpha > 0 {
      emitGroup(view, state, placed, opacity: opacity, traits: traits, into: &commands)
    }
  }

  func emitGroup(
    _ view: UIView, _ state: AnimatableState, _ placed: Plane.Placement, opacity: Float,
    traits: UITraitCollection, into commands: inout [DisplayList.Command]
  ) {
    var isGroup = false
    var opacity = opacity
    guard view.showsFront(state) else { return }
    if view.sharesSpace {
      let inner = placed.plane.scrolled(by: state.origin, scale: scale)
      return emitInside(
        view, inner, placed.rect, opacity: opacity * Float(state.alpha), traits: traits,
        into: &commands)
    }
    if view.drawing !== DrawnContent.nothing {
      view.prepareDrawing(
        Canvas(rect: placed.rect, scale: scale, traits: traits, opacity: 1, commands: []))
    }
    if state.alpha < 1 {
      let isOnePart =
        view.storedSubviews.isEmpty && view.decoration == nil && view.drawing?.bitmap == nil
      if isOnePart || view.decoration?.value.fadesAsGroup == false {
        opacity *= Float(state.alpha)
      } else {
        commands.append(.pushOpacity(Float(state.alpha), view.groupBounds(placed, scale: scale)))
        isGroup = true
      }
    }
    var canvas = Canvas(
      rect: placed.rect, scale: scale, traits: traits, opacity: opacity, commands: commands)
    commands = []
    let inner = placed.plane.scrolled(by: state.origin, scale: scale)
    let mask = view.decoration?.value.mask
    mask?.push(into: &canvas, at: inner.origin)
    if view.castsContentShadow {
      emitContentShadow(of: view, state, traits: traits, into: &canvas)
    }
    view.composeBack(state, into: &canvas)
    let clips = view.viewMarks.clips || view.pushResizingClip(into: &canvas)
    if view.viewMarks.clips { view.pushClip(into: &canvas) }
    view.composeDrawing(into: &canvas)
    view.composeContent(into: &canvas)
    commands = canvas.commands
    canvas.commands = []
    emitInside(view, inner, placed.rect, opacity: opacity, traits: traits, into: &commands)
    if clips { commands.append(.pop) }
    canvas.commands = commands
    commands = []
    view.composeFront(into: &canvas)
    commands = canvas.commands
    if mask != nil { commands.append(.pop) }
    if isGroup { commands.append(.pop) }
  }
}

extension UIView {
  /// Whether the view draws anything, now or as it was before.
  fileprivate func isComposed(_ state: AnimatableState) -> Bool {
    !viewMarks.isHidden && state.alpha > 0 || motions?.formerLook != nil
  }
}
