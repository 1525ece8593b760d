import KumikoFoundation
import KumikoGraphics

// Views that change from a former look, by fading or by a transition.
extension ComposePass {
  /// A view mixed with how it looked before.
  func emitChange(
    _ view: UIView, _ state: AnimatableState, _ placed: Plane.Placement, from look: FormerLook,
    opacity: Float, traits: UITraitCollection, into commands: inout [DisplayList.Command]
  ) {
    let change = look.change
    let share = change.start + (change.end - change.start) * state.dissolve
    var new: [DisplayList.Command] = []
    if !view.viewMarks.isHidden, state.alpha > 0 {
      emitGroup(view, state, placed, opacity: opacity, traits: traits, into: &new)
    }
    var old: [DisplayList.Command] = []
    look.append(to: &old, at: placed.rect.origin)
    let size = placed.rect.size
    switch change.kind {
    case .dissolve:
      commands.append(.pushDissolve(Float(share), view.groupBounds(placed, scale: scale)))
      commands += old + [.pop] + new + [.pop]
    case .push(let direction):
      slide(
        placed.rect, [(old, direction * share), (new, direction * (share - 1))], size,
        into: &commands)
    case .moveIn(let direction):
      slide(placed.rect, [(old, .zero), (new, direction * (share - 1))], size, into: &commands)
    case .reveal(let direction):
      slide(placed.rect, [(new, .zero), (old, direction * share)], size, into: &commands)
    case .flip(let isUpright, let sign):
      let isBack = share >= 0.5
      let angle = sign * .pi * (isBack ? share - 1 : share)
      turn(
        isBack ? new : old, view, placed, isBack ? nil : look,
        LookChange.turned(placed.rect, by: angle, isUpright: isUpright, isPage: false),
        into: &commands)
    case .page(let isLifted):
      commands += isLifted ? new : old
      let angle = 0.5 * .pi * (isLifted ? share : 1 - share)
      turn(
        isLifted ? old : new, view, placed, isLifted ? look : nil,
        LookChange.turned(placed.rect, by: angle, isUpright: false, isPage: true),
        into: &commands)
    }
  }

  /// Looks that are moved by shares of a size, cut to a rectangle.
  private func slide(
    _ rect: CGRect, _ looks: [([DisplayList.Command], CGVector)], _ size: CGSize,
    into commands: inout [DisplayList.Command]
  ) {
    commands.append(.pushClip(rect, mask: nil))
    for (look, shift) in looks {
      commands.append(
        .pushTransform(
          CGAffineTransform(
            translationX: (shift.dx * size.width).rounded(), y: (shift.dy * size.height).rounded()))
      )
      commands += look + [.pop]
    }
    commands.append(.pop)
  }

  /// A look in space.
  private func turn(
    _ commands: [DisplayList.Command], _ view: UIView, _ placed: Plane.Placement,
    _ look: FormerLook?, _ projection: Projection, into list: inout [DisplayList.Command]
  ) {
    let ink = look?.ink(at: placed.rect.origin) ?? view.groupBounds(placed, scale: scale)
    let picture = view.motions?.turnedLook(isFormer: look != nil) ?? FlatPicture()
    picture.compose(
      commands, ink: ink.intersection(placed.rect.insetBy(dx: -256, dy: -256)), scale: scale,
      through: projection, visible: LookChange(.page(isLifted: true)).reach(around: placed.rect),
      opacity: 1, into: &list)
  }
}

extension CGVector {
  fileprivate static func * (vector: CGVector, share: Double) -> CGVector {
    CGVector(dx: vector.dx * share, dy: vector.dy * share)
  }
}
