import KumikoFoundation
import KumikoGraphics

// Views that move, turn, scale or fade as a whole are drawn once, and placed in each frame.
extension ComposePass {
  /// Draws a moving view as a picture; returns `false` if it must be drawn like any other.
  ///
  /// A picture saves nothing for small views. An enlarged one would be blurred; a background behind
  /// the view cannot be blurred inside a picture; and if contents change with each frame the
  /// picture would be drawn as often (`FlatPicture.picture(_:ink:scale:)`).
  func emitAsPicture(
    _ view: UIView, _ state: AnimatableState, _ placed: Plane.Placement, opacity: Float,
    traits: UITraitCollection, into commands: inout [DisplayList.Command]
  ) -> Bool {
    guard !drawsEverything, let motions = view.motions,
      motions.movedPicture?.isWorthIt != false, view.showsFront(state),
      view.decoration?.value.fadesAsGroup != false, !enlarges(placed)
    else { return false }
    let here = Plane.Placement(
      plane: Plane(), rect: CGRect(origin: .zero, size: placed.rect.size), transform: nil)
    let all = CGFloat(surface.width) * CGFloat(surface.height)
    guard here.rect.width * here.rect.height > all / 10 else { return false }
    let ink = view.groupBounds(here, scale: scale)
    guard ink.width * ink.height < all * 2 else { return false }
    var whole = state
    whole.alpha = 1
    var inside: [DisplayList.Command] = []
    ComposePass(drawingAt: scale).emit(
      view, whole, here, mixedWith: nil, traits: traits, into: &inside)
    let picture = motions.movedPicture ?? FlatPicture()
    motions.movedPicture = picture
    guard !inside.contains(where: \.readsWhatIsBehind) else {
      picture.giveUp()
      return false
    }
    guard let drawn = picture.picture(inside, ink: ink, scale: scale) else { return false }
    if let transform = placed.transform { commands.append(.pushTransform(transform)) }
    let origin = placed.transform == nil ? placed.rect.origin : .zero
    let rect = drawn.area.rect.offsetBy(dx: origin.x, dy: origin.y)
    commands.append(
      .image(ImageCommand(drawn.bitmap, in: rect, opacity: opacity * Float(state.alpha))))
    if placed.transform != nil { commands.append(.pop) }
    return true
  }

  /// Whether a pixel of the view covers more than one and a quarter of the surface, in width or
  /// height.
  private func enlarges(_ placed: Plane.Placement) -> Bool {
    guard placed.transform != nil else { return false }
    let shown = placed.plane.transform
    return max(
      shown.a * shown.a + shown.b * shown.b, shown.c * shown.c + shown.d * shown.d) > 1.5625
  }
}

extension DisplayList.Command {
  fileprivate var readsWhatIsBehind: Bool {
    if case .blurBehind = self { true } else { false }
  }
}
