import KumikoFoundation
import KumikoGraphics

/// The shadow of a view without a background: what the view draws casts it, and what is inside,
/// such as the letters of a label.
final class ContentShadow {
  private let content = FlatPicture()
  private var cast: (drawing: Int, deviation: Double, mask: PlacedMask)?

  /// The shadow directly below its view; nil if nothing is drawn.
  ///
  /// - Parameters:
  ///   - commands: the view without its shadow, its upper left corner at zero.
  ///   - ink: the pixels that they touch.
  ///   - deviation: of the blur, in pixels.
  func mask(
    of commands: [DisplayList.Command], ink: CGRect, scale: CGFloat, deviation: Double
  ) -> PlacedMask? {
    guard let drawn = content.drawn(commands, ink: ink, scale: scale) else { return nil }
    if let cast, cast.drawing == content.drawings, cast.deviation == deviation { return cast.mask }
    guard let mask = PlacedMask(blurring: drawn.bitmap, at: drawn.area, deviation: deviation)
    else { return nil }
    cast = (content.drawings, deviation, mask)
    return mask
  }
}

extension ComposePass {
  /// Draws the shadow of a view that is cast by its contents.
  func emitContentShadow(
    of view: UIView, _ state: AnimatableState, traits: UITraitCollection,
    into canvas: inout Canvas
  ) {
    guard view !== viewWithoutShadow, let shadow = view.shownShadow else { return }
    let here = Plane.Placement(
      plane: Plane(), rect: CGRect(origin: .zero, size: canvas.rect.size), transform: nil)
    var whole = state
    whole.alpha = 1
    var pass = ComposePass(drawingAt: scale)
    pass.viewWithoutShadow = view
    var inside: [DisplayList.Command] = []
    pass.emitGroup(view, whole, here, opacity: 1, traits: traits, into: &inside)
    let cast = view.contentShadow ?? ContentShadow()
    view.contentShadow = cast
    cast.mask(
      of: inside, ink: view.contentBounds(here, scale: scale), scale: scale,
      deviation: Double(CGFloat(shadow.radius) * scale))?
      .offset(
        dx: (CGFloat(shadow.x) * scale).rounded().whole,
        dy: (CGFloat(shadow.y) * scale).rounded().whole
      ).compose(shadow.color.faded(by: shadow.opacity), into: &canvas)
  }
}

extension UIView {
  /// Whether the view has a shadow that its contents cast: there is neither a background nor a path
  /// for it.
  var castsContentShadow: Bool {
    guard let decoration, shownShadow != nil, decoration.value.shadowPath == nil,
      !viewMarks.clips, !sharesSpace, !(shownContent is ShapeContent)
    else { return false }
    guard let storedBackground else { return true }
    return storedBackground.pattern == nil && storedBackground.rgba(with: currentTraits).alpha == 0
  }

  /// The pixels of contents, and of the shadow that they cast.
  func withContentShadow(_ contents: CGRect, scale: CGFloat) -> CGRect {
    guard castsContentShadow, let shadow = shownShadow else { return contents }
    return contents.union(shadow.reach(around: contents, scale: scale))
  }

  /// The shadow that the contents cast; nil for other views.
  var contentShadow: ContentShadow? {
    get { viewParts[.contentShadow] }
    set { viewParts[.contentShadow] = newValue }
  }
}
