import KumikoFoundation
import KumikoGraphics

// What a view contributes to the compose pass besides its content: background, border, shadow,
// clip.
extension UIView {
  /// What is on the screen: the presented state where something moves, else the model.
  var composedState: AnimatableState {
    if let presented = motions?.presented { return presented }
    // The background is resolved with the traits of the pass, and corners are rounded, elsewhere.
    return AnimatableState(
      center: storedCenter, size: storedBounds.size, origin: storedBounds.origin,
      transform: storedTransform, alpha: storedAlpha, backgroundColor: .clear, cornerRadius: 0)
  }

  /// The pixels that the view itself may touch, given where its bounds are.
  func ownInk(_ rect: CGRect, scale: CGFloat) -> CGRect {
    var ink = rect
    if let shadow = shownShadow {
      ink = ink.union(shadow.reach(around: rect, scale: scale))
    }
    if let look = motions?.formerLook { ink = ink.union(look.ink(at: rect.origin)) }
    return contentOverflow(ink, scale: scale)
  }

  /// The pixels that the group made of the view and everything inside may touch.
  func groupBounds(_ placed: Plane.Placement, scale: CGFloat) -> CGRect {
    let own = ownInk(placed.rect, scale: scale)
    guard !storedClips else { return own }
    let inner = placed.plane.scrolled(by: shownOrigin, scale: scale)
    return composedSubviews.reduce(own) { bounds, subview in
      guard !subview.storedHidden else { return bounds }
      let state = subview.composedState
      let place = inner.place(subview, state, scale: scale)
      let group = subview.groupBounds(place, scale: scale)
      return bounds.union(place.transform.map { group.applying($0) } ?? group)
    }
  }

  /// Shadow, background and gradient.
  func composeBack(_ state: AnimatableState, into canvas: inout Canvas) {
    let radii = cornerRadii(scale: canvas.scale)
    if let shadow = shownShadow { composeShadow(shadow, radii, into: &canvas) }
    if motions?.presented != nil {
      canvas.fill(canvas.rect, state.backgroundColor, radii: radii)
    } else if let backgroundColor = storedBackground {
      canvas.fill(canvas.rect, backgroundColor.rgba(with: canvas.traits), radii: radii)
    }
    if let gradient = decoration?.value.gradient {
      canvas.fill(canvas.rect, gradient, radii: radii)
    }
  }

  /// The border, in front of everything inside.
  func composeFront(into canvas: inout Canvas) {
    guard let decoration, decoration.value.borderWidth > 0 else { return }
    let width = max(1, (decoration.value.borderWidth * canvas.scale).rounded())
    canvas.stroke(
      canvas.rect, decoration.value.borderColor.rgba, width: width,
      radii: cornerRadii(scale: canvas.scale))
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
    func radius(_ corner: CACornerMask) -> CGFloat {
      corners.contains(corner) ? rounded * scale : 0
    }
    return CornerRadii(
      topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner),
      bottomLeft: radius(.layerMinXMaxYCorner), bottomRight: radius(.layerMaxXMaxYCorner),
      extent: decoration.value.cornerCurve == .continuous ? CornerRadii.continuousExtent : 1)
  }

  private func composeShadow(
    _ shadow: LayerShadow, _ radii: CornerRadii, into canvas: inout Canvas
  ) {
    let mask = MaskCache.shared.shadow(
      radii.fitted(to: canvas.rect.size), blur: shadow.blur(scale: canvas.scale))
    canvas.stretch(
      mask, over: shadow.reach(around: canvas.rect, scale: canvas.scale),
      shadow.color.faded(by: shadow.opacity))
  }
}
