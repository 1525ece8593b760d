import UIFoundation
import UIGraphics

/// Turns the views of a window into a display list.
///
/// Two walks. The first follows the marks of views that changed and adds up the damage: the pixels
/// that they touched before and those that they touch now. The second collects the commands of all
/// views that touch the damage, from back to front.
///
/// Every view's rectangle is rounded to whole pixels relative to its superview's rounded origin, so
/// what is inside a moving view moves rigidly with it. Only below a transform other than a
/// translation are coordinates those of the untransformed plane, and the replayer does the rest.
struct ComposePass {
  let scale: CGFloat
  let surface: PixelRect
  private(set) var damage: Damage

  init(window: UIWindow, scale: CGFloat, surface: PixelRect, damage: Damage) {
    self.scale = scale
    self.surface = surface
    self.damage = damage
    self.damage.clip(to: surface)
  }

  /// The list that brings the surface up to date; nil where nothing on it changes.
  mutating func run(on window: UIWindow) -> DisplayList? {
    _ = collect(window, Plane(), clip: surface, moved: false)
    damage.clip(to: surface)
    guard !damage.isEmpty else { return nil }
    var commands: [DisplayList.Command] = []
    commands.reserveCapacity(512)
    emit(window, Plane(), opacity: 1, traits: window.traitCollection, into: &commands)
    let background = UIColor.systemBackground.rgba(with: window.traitCollection)
    return DisplayList(
      width: surface.width, height: surface.height, background: background, commands: commands,
      damage: damage)
  }

  // MARK: Damage

  /// Updates the drawn bounds of `view` and of what is inside, and returns them.
  private mutating func collect(
    _ view: UIView, _ plane: Plane, clip: PixelRect, moved: Bool
  ) -> PixelRect {
    let changes = view.composeState.changes
    guard moved || !changes.isEmpty || view.composeState.subtreeChanged else {
      return view.composeState.drawnBounds
    }
    let old = view.composeState.drawnBounds
    let movesSubviews = moved || changes.contains(.geometry)
    view.composeState.changes = []
    view.composeState.subtreeChanged = false
    let state = view.composedState
    guard !view.isHidden, state.alpha > 0 else {
      damage.add(old)
      view.composeState.drawnBounds = .empty
      view.forgetDrawnSubviews()
      return .empty
    }
    let placed = plane.place(view, state, scale: scale)
    var own = placed.plane.onSurface(view.ownInk(placed.rect, scale: scale)).intersection(clip)
    let innerClip =
      view.clipsToBounds ? placed.plane.onSurface(placed.rect).intersection(clip) : clip
    let inner = placed.plane.scrolled(by: view.storedBounds.origin, scale: scale)
    for subview in view.storedSubviews {
      own = own.union(collect(subview, inner, clip: innerClip, moved: movesSubviews))
    }
    if moved || !changes.isEmpty {
      damage.add(old)
      damage.add(own)
    }
    view.composeState.drawnBounds = own
    return own
  }

  // MARK: Commands

  private func emit(
    _ view: UIView, _ plane: Plane, opacity: Float, traits: UITraitCollection,
    into commands: inout [DisplayList.Command]
  ) {
    guard !view.isHidden, damage.overlaps(view.composeState.drawnBounds) else { return }
    let state = view.composedState
    guard state.alpha > 0 else { return }
    let traits = view.overrideUserInterfaceStyle == .unspecified ? traits : view.traitCollection
    let placed = plane.place(view, state, scale: scale)
    var pops = 0
    if let transform = placed.transform {
      commands.append(.pushTransform(transform))
      pops += 1
    }
    var opacity = opacity
    if state.alpha < 1 {
      if view.storedSubviews.isEmpty, view.decoration == nil {
        opacity *= Float(state.alpha)
      } else {
        commands.append(.pushOpacity(Float(state.alpha), view.groupBounds(placed, scale: scale)))
        pops += 1
      }
    }
    var canvas = Canvas(
      rect: placed.rect, scale: scale, traits: traits, opacity: opacity, commands: commands)
    commands = []
    view.composeBack(state, into: &canvas)
    let clips = view.clipsToBounds
    if clips { view.pushClip(into: &canvas) }
    view.composeContent(into: &canvas)
    commands = canvas.commands
    canvas.commands = []
    let inner = placed.plane.scrolled(by: view.storedBounds.origin, scale: scale)
    for subview in view.storedSubviews {
      emit(subview, inner, opacity: opacity, traits: traits, into: &commands)
    }
    if clips { commands.append(.pop) }
    canvas.commands = commands
    commands = []
    view.composeFront(into: &canvas)
    commands = canvas.commands
    for _ in 0..<pops { commands.append(.pop) }
  }
}

extension PixelRect {
  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
}
