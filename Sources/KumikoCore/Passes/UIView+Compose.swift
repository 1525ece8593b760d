import KumikoFoundation
import KumikoGraphics

// The contributions of a view to the compose pass besides its content: background, border, shadow,
// clip.
extension UIView {
  /// The visible state: the presentation if an animation runs, else the model.
  var composedState: AnimatableState {
    if let presented = motions?.presented { return presented }
    // The background is resolved with the traits of the pass, and corners are rounded, elsewhere.
    return AnimatableState(
      center: decoration == nil ? storedCenter : anchoredCenter, size: storedBounds.size,
      origin: storedBounds.origin, transform: storedTransform, space: decoration?.value.space,
      alpha: storedAlpha, backgroundColor: .clear, cornerRadius: 0)
  }

  /// Whether no contents are visible beyond the bounds.
  var clipsWhatIsInside: Bool { viewMarks.clips && !sharesSpace }

  /// The pixels that the view itself may touch, given where its bounds are.
  func ownInk(_ rect: CGRect, scale: CGFloat) -> CGRect {
    if sharesSpace { return .null }
    var ink = rect
    if let shadow = shownShadow, !castsContentShadow {
      let area = shadowShape(scale: scale).map {
        $0.bounds.offsetBy(dx: rect.minX, dy: rect.minY)
      }
      ink = ink.union(shadow.reach(around: area ?? rect, scale: scale))
    }
    if let decoration {
      if let content = shownContent { ink = ink.union(content.ink(rect, scale: scale)) }
      if decoration.value.picture != nil,
        let place = shownPicture?.place(in: rect, scale: scale)?.rect
      {
        ink = ink.union(place)
      }
    }
    if let look = motions?.formerLook {
      ink = ink.union(look.ink(at: rect.origin)).union(look.change.reach(around: rect))
    }
    return contentOverflow(ink, scale: scale)
  }

  /// The pixels that the view and its descendants may touch as a group.
  func groupBounds(_ placed: Plane.Placement, scale: CGFloat) -> CGRect {
    let contents = withContentShadow(contentBounds(placed, scale: scale), scale: scale)
    return clipsWhatIsInside ? contents : replicated(contents, placed, scale: scale)
  }

  /// The same without the shadow that the contents cast, and without replicas.
  func contentBounds(_ placed: Plane.Placement, scale: CGFloat) -> CGRect {
    let own = ownInk(placed.rect, scale: scale)
    guard !clipsWhatIsInside else { return own }
    let inner = placed.plane.scrolled(by: shownOrigin, scale: scale)
    return inside.reduce(own) { bounds, subview in
      guard !subview.viewMarks.isHidden else { return bounds }
      let state = subview.composedState
      let place = inner.place(subview, state, scale: scale)
      return bounds.union(place.around(subview.groupBounds(place, scale: scale)))
    }
  }

  /// Shadow, background, and what the layer draws.
  func composeBack(_ state: AnimatableState, into canvas: inout Canvas) {
    let radii = cornerRadii(scale: canvas.scale)
    if let shadow = shownShadow, !castsContentShadow {
      composeShadow(shadow, radii, into: &canvas)
    }
    let softness = backdropDeviation
    if softness > 0 {
      if !radii.isZero { pushClip(into: &canvas) }
      canvas.commands.append(.blurBehind(canvas.rect, deviation: softness * canvas.scale))
      if !radii.isZero { canvas.commands.append(.pop) }
    }
    let ground = radii.isZero ? CornerRadii(backgroundRadius * canvas.scale) : radii
    if let pattern = storedBackground?.pattern {
      canvas.fill(canvas.rect, pattern, radii: ground)
    } else if motions?.presented != nil {
      canvas.fill(canvas.rect, state.backgroundColor, radii: ground)
    } else if let backgroundColor = storedBackground {
      canvas.fill(canvas.rect, backgroundColor.rgba(with: canvas.traits), radii: ground)
    }
    guard let decoration else { return }
    if decoration.value.content != nil { shownContent?.compose(into: &canvas, radii: radii) }
    if let picture = shownPicture {
      if viewMarks.clips { pushClip(into: &canvas) }
      picture.compose(into: &canvas)
      if viewMarks.clips { canvas.commands.append(.pop) }
    }
  }

  /// The border, in front of everything inside.
  func composeFront(into canvas: inout Canvas) {
    guard let decoration else { return }
    let shown = motions?.layerAnimations?.look
    let points = shown?.borderWidth ?? decoration.value.borderWidth
    guard points > 0 else { return }
    canvas.stroke(
      canvas.rect, shown?.borderColor ?? decoration.value.borderColor.rgba,
      width: max(1, (points * canvas.scale).rounded()), radii: cornerRadii(scale: canvas.scale))
  }

  /// The layer's picture as it is on the screen; nil if there is none.
  var shownPicture: LayerPicture? {
    guard let decoration else { return nil }
    guard let look = motions?.layerAnimations?.look else { return decoration.value.picture }
    return look.picture
  }

  func pushClip(into canvas: inout Canvas) {
    let radii = cornerRadii(scale: canvas.scale).fitted(to: canvas.rect.size)
    let mask = radii.isZero ? nil : MaskCache.shared.rounded(radii)
    canvas.commands.append(.pushClip(canvas.rect, mask: mask))
  }

  func cornerRadii(scale: CGFloat) -> CornerRadii {
    guard let decoration else { return CornerRadii(0) }
    let rounded = motions?.presented?.cornerRadius ?? decoration.value.cornerRadius
    guard rounded > 0 else { return CornerRadii(0) }
    let corners = decoration.value.maskedCorners
    let shares = decoration.value.cornerShares
    func radius(_ corner: CACornerMask, _ index: Int) -> CGFloat {
      corners.contains(corner) ? rounded * scale * (shares?[index] ?? 1) : 0
    }
    return CornerRadii(
      topLeft: radius(.layerMinXMinYCorner, 0), topRight: radius(.layerMaxXMinYCorner, 1),
      bottomLeft: radius(.layerMinXMaxYCorner, 2), bottomRight: radius(.layerMaxXMaxYCorner, 3),
      extent: decoration.value.cornerCurve == .continuous ? CornerRadii.continuousExtent : 1)
  }

  private func composeShadow(
    _ shadow: LayerShadow, _ radii: CornerRadii, into canvas: inout Canvas
  ) {
    if let path = shadowShape(scale: canvas.scale) {
      let moved = path.applying(
        CGAffineTransform(
          translationX: (CGFloat(shadow.x) * canvas.scale).rounded(),
          y: (CGFloat(shadow.y) * canvas.scale).rounded()))
      PlacedMask(blurring: moved, deviation: Double(CGFloat(shadow.radius) * canvas.scale))?
        .compose(shadow.color.faded(by: shadow.opacity), into: &canvas)
      return
    }
    let mask = MaskCache.shared.shadow(
      radii.fitted(to: canvas.rect.size), blur: shadow.blur(scale: canvas.scale))
    canvas.stretch(
      mask, over: shadow.reach(around: canvas.rect, scale: canvas.scale),
      shadow.color.faded(by: shadow.opacity))
  }

  /// The shape that casts the shadow, in pixels from the upper left: the path that the app gave, or
  /// that of a shape layer; nil for the rounded rectangle.
  private func shadowShape(scale: CGFloat) -> PathShape? {
    guard let decoration else { return nil }
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    if let path = decoration.value.shadowPath { return path.shape.applying(toPixels) }
    guard let shape = shownContent as? ShapeContent, storedBackground == nil else { return nil }
    return shape.outline.applying(toPixels)
  }
}

extension UIView {
  /// The pixels of a surface that the view touched in the latest frame, also beyond the surface's
  /// edges; all of the surface where something is turned or scaled.
  func area(on surface: PixelRect) -> PixelRect {
    var area = composeState.drawnBounds
    guard composeState.wasShown else { return .empty }
    var view = storedSuperview
    while let current = view {
      if current.isTurned { return surface }
      let origin = current.composeState.contentOrigin
      area = area.offset(dx: origin.x.whole, dy: origin.y.whole)
      view = current.storedSuperview
    }
    return isTurned ? surface : area
  }

  /// Whether the view is turned or scaled, in the plane or in space.
  private var isTurned: Bool {
    let state = composedState
    return !state.transform.isTranslation || projection(state) != nil
  }
}

extension UIView {
  /// The picture of a view in perspective; nil for others.
  var flatPicture: FlatPicture? {
    get { viewParts[.flatPicture] }
    set { viewParts[.flatPicture] = newValue }
  }
}
