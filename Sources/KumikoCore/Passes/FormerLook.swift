import KumikoFoundation
import KumikoGraphics

/// The look of a view at a given moment: everything that it and its descendants drew, from which it
/// is cross-faded to its present look.
struct FormerLook {
  let commands: [DisplayList.Command]
  /// The pixels that the drawing touches.
  let ink: CGRect
  /// The place, among their coordinates, that belongs to the view's upper left corner.
  let origin: CGPoint
  /// The number of former looks that are still visible in this one, itself included.
  let depth: Int
  /// The transition to the present look.
  var change = LookChange(.dissolve)

  /// The maximum depth of mixed looks: an animation that is interrupted more often, frame after
  /// frame, starts afresh.
  static let deepest = 24

  /// The same look with another transition to the present one.
  func changing(to change: LookChange) -> FormerLook {
    var look = self
    look.change = change
    return look
  }

  /// Draws the look for a view whose upper left corner is at a given point.
  func append(to commands: inout [DisplayList.Command], at place: CGPoint) {
    guard place != origin else {
      commands += self.commands
      return
    }
    commands.append(
      .pushTransform(
        CGAffineTransform(translationX: place.x - origin.x, y: place.y - origin.y)))
    commands += self.commands
    commands.append(.pop)
  }

  /// The pixels that it touches for a view whose upper left corner is at a place.
  func ink(at place: CGPoint) -> CGRect {
    ink.offsetBy(dx: place.x - origin.x, dy: place.y - origin.y)
  }
}

extension UIView {
  /// The look of the view on the screen.
  ///
  /// - Parameter other: the view that is to dissolve from there, in the same superview; nil for
  ///   this one.
  func look(for other: UIView? = nil) -> FormerLook {
    let scale = displayScale
    let (state, plane) = (composedState, Plane())
    let placed = plane.place(self, state, scale: scale)
    let before = motions?.formerLook.flatMap { $0.depth < FormerLook.deepest ? $0 : nil }
    var (commands, ink): ([DisplayList.Command], CGRect) = ([], .null)
    if nearestWindow != nil, composeState.wasShown {
      ComposePass(recordingAt: scale)
        .emit(self, state, placed, mixedWith: before, traits: drawnTraits, into: &commands)
      ink = groupBounds(placed, scale: scale)
    }
    var origin = placed.rect.origin
    if let other {
      if let transform = placed.transform {
        commands = [.pushTransform(transform)] + commands + [.pop]
        ink = ink.applying(transform)
      }
      origin = plane.place(other, other.composedState, scale: scale).rect.origin
    }
    return FormerLook(
      commands: commands, ink: ink, origin: origin, depth: (before?.depth ?? 0) + 1)
  }

  /// Inside an animation block, has a former look dissolve into the present one.
  func dissolve(from look: FormerLook) {
    guard let context = AnimationContext.current, nearestWindow != nil else { return }
    context.driver?.remember(self)
    animate(in: context) { $0.dissolve(look, model: modelState, in: context, at: $1) }
    setNeedsCompose(.content)
  }

  /// Whether the view, or one around it, dissolves.
  var isDissolving: Bool {
    var view: UIView? = self
    while let current = view {
      if current.motions?.formerLook != nil { return true }
      view = current.storedSuperview
    }
    return false
  }
}
