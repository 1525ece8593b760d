import KumikoFoundation

/// The zooming state of a scroll view.
struct ZoomState {
  /// The limits as they were set, each a number above 0.
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  /// The pinch recogniser; exists only while the limits allow zooming.
  var pinch: ScrollPinch?
  /// The state of the fingers that zoom; nil if none do.
  var grip: ZoomGrip?
  /// The animated zoom.
  var motion: ZoomMotion?
  /// Whether scale, content size and offset are about to change together.
  var isChanging = false

  /// Whether the scale changes, by fingers or by an animation.
  var isActive: Bool { grip != nil || motion != nil }
}

/// The state of fingers that zoom.
struct ZoomGrip {
  let view: UIView
  /// The scale for a pinch of 1, as if there were no limits.
  var base: CGFloat
  /// The point of the view that stays under the fingers, in its coordinates.
  var point: CGPoint
}

// Zooming. The scale is the zoomed view's transform; everything else follows from it.
extension UIScrollView {
  /// The view that the delegate returns for zooming; nil if there is none, and for one that is not
  /// inside.
  var zoomedView: UIView? {
    guard let view = scrollDelegate?.viewForZooming(in: self) else { return nil }
    guard view !== self, view.isDescendant(of: self) else {
      Diagnostics.report(.zoomedViewOutside(view.debugName, of: debugName))
      return nil
    }
    return view
  }

  /// Whether the user can zoom.
  var canZoom: Bool { zooming.minimum < zooming.maximum && zoomedView != nil }

  /// The factor by which a subview counts as larger for constraints and the content.
  func zoomFactor(of subview: UIView) -> CGFloat {
    let factor = subview.zoomFactor
    return factor != 1 && subview === zoomedView ? factor : 1
  }

  /// A limit, clamped to 10⁻⁴ … 10⁴; 1, and a report, for what is not a number above 0.
  func checkedZoomLimit(_ limit: CGFloat, _ name: String) -> CGFloat {
    guard limit.isFinite, limit > 0 else {
      Diagnostics.report(.zoomLimitNotPositive(limit, name, of: debugName))
      return 1
    }
    return min(max(limit, 1e-4), 1e4)
  }

  func zoomLimitsChanged() {
    let zooms = zooming.minimum < zooming.maximum
    guard zooms != (zooming.pinch != nil) else { return }
    if zooms {
      let pinch = ScrollPinch()
      zooming.pinch = pinch
      addGestureRecognizer(pinch)
    } else if let pinch = zooming.pinch {
      removeGestureRecognizer(pinch)
      endZoomGesture()
      zooming.pinch = nil
    }
  }

  /// The nearest scale within the limits. Where the smallest is above the largest, the largest
  /// counts, and there is a report.
  func limited(_ scale: CGFloat) -> CGFloat {
    if zooming.minimum > zooming.maximum {
      Diagnostics.report(.zoomLimitsInverted(zooming.minimum, zooming.maximum, of: debugName))
    }
    return min(max(scale, zooming.minimum), zooming.maximum)
  }

  /// The visible scale for a scale that fingers request: beyond the limits with growing resistance,
  /// up to twice and half of them.
  private func stretched(_ scale: CGFloat, gives: Bool) -> CGFloat {
    let end = min(max(scale, zooming.minimum), zooming.maximum)
    guard gives, bouncesZoom, scale != end else { return end }
    return end * exp(RubberBand.stretch(of: log(scale / end), over: log(2)))
  }

  /// The middle of what is visible beside the insets, from the upper left corner of the view.
  private var middle: CGPoint {
    let insets = adjustedContentInset
    return CGPoint(
      x: (bounds.width + insets.left - insets.right) / 2,
      y: (bounds.height + insets.top - insets.bottom) / 2)
  }

  // MARK: One step

  /// Sets the scale of the zoomed view; the content size is its frame's size then. The offset puts
  /// `point` of the view at `place` on the screen, from the upper left corner, within the content's
  /// range.
  func show(_ scale: CGFloat, of view: UIView, _ point: CGPoint, at place: CGPoint) {
    resize(view, to: scale)
    let there = convert(point, from: view)
    let offset = clamped(CGPoint(x: there.x - place.x, y: there.y - place.y))
    if offset != contentOffset, checked(offset) != nil { bounds.origin = offset }
    drag?.retake(shownOffset, in: self)
    bars?.update()
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Gives the zoomed view a scale; what is in the middle stays there.
  func showAboutMiddle(_ scale: CGFloat, of view: UIView) {
    let (place, offset) = (middle, shownOffset)
    let seen = CGPoint(x: offset.x + place.x, y: offset.y + place.y)
    show(scale, of: view, convert(seen, to: view), at: place)
  }

  private func resize(_ view: UIView, to scale: CGFloat) {
    zooming.isChanging = true
    let isOther = scale != view.zoomFactor
    if isOther { willChange("zoomScale") }
    defer {
      zooming.isChanging = false
      if isOther { didChange("zoomScale") }
    }
    let old = view.frame
    let former = view.zoomFactor
    let t = view.transform
    if t.b == 0, t.c == 0 || former < 1e-9 {
      view.transform = CGAffineTransform(
        scaleX: t.a < 0 ? -scale : scale, y: t.d < 0 ? -scale : scale)
    } else {
      view.transform = t.scaledBy(x: scale / former, y: scale / former)
    }
    let new = view.frame
    view.center = CGPoint(
      x: view.center.x + old.minX - new.minX, y: view.center.y + old.minY - new.minY)
    guard !(self is any ContentSizing) else { return }
    contentSize = contentSize(with: new.size, of: view, before: old.size)
  }

  /// The content size for another size of the zoomed view's frame. An app that places the view by
  /// its frame need not set the content size.
  private func contentSize(with new: CGSize, of view: UIView, before old: CGSize) -> CGSize {
    if view.translatesAutoresizingMaskIntoConstraints { return new }
    return CGSize(
      width: max(0, contentSize.width + new.width - old.width),
      height: max(0, contentSize.height + new.height - old.height))
  }

  /// The position of a point of the zoomed view on the screen at a scale, if it is to be at a
  /// place: as near to that as the content's range allows.
  private func nearest(
    to place: CGPoint, at scale: CGFloat, of view: UIView, _ point: CGPoint
  ) -> CGPoint {
    let ratio = view.zoomFactor > 0 ? scale / view.zoomFactor : 1
    let corner = view.superview.map { convert(view.frame.origin, from: $0) } ?? .zero
    let (there, frame) = (convert(point, from: view), view.frame)
    let content = contentSize(
      with: CGSize(width: frame.width * ratio, height: frame.height * ratio), of: view,
      before: frame.size)
    let later = CGPoint(
      x: corner.x + (there.x - corner.x) * ratio, y: corner.y + (there.y - corner.y) * ratio)
    let offset = clamped(CGPoint(x: later.x - place.x, y: later.y - place.y), within: content)
    return CGPoint(x: later.x - offset.x, y: later.y - offset.y)
  }

  // MARK: By code

  /// Zooms about the middle of what is visible.
  func zoom(to scale: CGFloat, animated: Bool) {
    guard scale.isFinite else {
      return Diagnostics.report(.zoomScaleNotFinite(scale, of: debugName))
    }
    guard let view = zoomedView else { return }
    let place = middle
    let seen = CGPoint(x: shownOffset.x + place.x, y: shownOffset.y + place.y)
    zoom(view, to: limited(scale), convert(seen, to: view), at: place, animated: animated)
  }

  /// Shows a rectangle of the zoomed view, as large as possible, in the middle of the visible area.
  func zoom(toShow rect: CGRect, animated: Bool) {
    guard rect.isFiniteRect, !rect.isNull else {
      return Diagnostics.report(.nonFiniteGeometry(rect, of: "zoom(to:animated:) of \(debugName)"))
    }
    guard let view = zoomedView else { return }
    let space = spaceOfZoomedRect
    let fitting = min(
      rect.width > 0 ? space.width / rect.width : .greatestFiniteMagnitude,
      rect.height > 0 ? space.height / rect.height : .greatestFiniteMagnitude)
    zoom(
      view, to: limited(fitting), CGPoint(x: rect.midX, y: rect.midY), at: middle,
      animated: animated)
  }

  /// The space that a rectangle fills to which the user zooms: beside bars, and beside the app's
  /// insets, unless these only keep content in the middle that is smaller than the view.
  private var spaceOfZoomedRect: CGSize {
    let (all, own) = (adjustedContentInset, contentInset)
    func length(_ bounds: CGFloat, _ content: CGFloat, _ all: CGFloat, _ own: CGFloat) -> CGFloat {
      let isSmall = own > 0 && content + all <= bounds + 0.5
      return max(0, bounds - (isSmall ? all - own : all))
    }
    return CGSize(
      width: length(bounds.width, contentSize.width, all.horizontal, own.horizontal),
      height: length(bounds.height, contentSize.height, all.vertical, own.vertical))
  }

  private func zoom(
    _ view: UIView, to scale: CGFloat, _ point: CGPoint, at place: CGPoint, animated: Bool
  ) {
    let animates =
      animated && window != nil && zooming.grip == nil && !UIAccessibility.isReduceMotionEnabled
    if abs(scale - view.zoomFactor) < 1e-6, zooming.motion == nil {
      let there = convert(point, from: view)
      return setContentOffset(
        clamped(CGPoint(x: there.x - place.x, y: there.y - place.y)), animated: animated)
    }
    endScroll()
    guard animates else {
      endZoomMotion()
      show(scale, of: view, point, at: place)
      // Fingers that zoom go on from there.
      if let pinch = zooming.pinch, zooming.grip != nil { takeHold(of: view, with: pinch) }
      return
    }
    if zooming.motion == nil { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
    startZoom(of: view, to: scale, point, at: place, ScrollMotion.programmatic, isBounce: false)
  }

  private func startZoom(
    of view: UIView, to scale: CGFloat, _ point: CGPoint, at place: CGPoint, _ spring: Spring,
    isBounce: Bool
  ) {
    flashScrollIndicators()
    let motion = ZoomMotion(
      of: self, view, to: scale, point, at: nearest(to: place, at: scale, of: view, point),
      spring: spring, isBounce: isBounce, goingOnFrom: zooming.motion)
    zooming.motion = motion
    window?.animator.add(motion)
  }

  /// Ends an animated zoom, at its target.
  func endZoomMotion() {
    guard let motion = zooming.motion else { return }
    zooming.motion = nil
    guard let view = motion.view, view.isDescendant(of: self) else { return }
    AnimationContext.withoutAnimation {
      if motion.hasOffset {
        show(motion.scale, of: view, motion.point, at: motion.place)
      } else {
        showAboutMiddle(motion.scale, of: view)
      }
    }
    zoomEnded(view)
  }

  /// The scale rests: the offset does so on the pixel grid.
  func zoomEnded(_ view: UIView) {
    if drag == nil, scrollMotion == nil {
      let offset = shownOffset
      moveContent(
        to: clamped(
          CGPoint(
            x: offset.x.rounded(toScale: displayScale), y: offset.y.rounded(toScale: displayScale)))
      )
    }
    scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: view.zoomFactor)
  }

  // MARK: By fingers

  /// Fingers begin to zoom, or others than before go on.
  func beginZoomGesture(_ pinch: ScrollPinch) {
    guard let view = zoomedView else { return }
    let goesOn = zooming.motion != nil
    zooming.motion = nil
    stopMotion()
    flashScrollIndicators()
    if !goesOn { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
    takeHold(of: view, with: pinch)
  }

  /// The fingers are others than before: the content does not jump to their middle.
  func renewGrip(_ pinch: ScrollPinch) {
    if let grip = zooming.grip { takeHold(of: grip.view, with: pinch) }
  }

  private func takeHold(of view: UIView, with pinch: ScrollPinch) {
    let shown = view.zoomFactor
    let end = min(max(shown, zooming.minimum), zooming.maximum)
    // A scale beyond the limits is the stretched form of a larger requested one.
    let wished = end * exp(RubberBand.distance(stretching: log(shown / end), over: log(2)))
    zooming.grip = ZoomGrip(
      view: view, base: (wished.isFinite ? wished : end) / pinch.heldScale,
      point: pinch.location(in: view))
  }

  func changeZoomGesture(_ pinch: ScrollPinch) {
    guard var grip = zooming.grip, grip.view.isDescendant(of: self) else { return }
    // The pointer may move from notch to notch without taking the content along.
    if pinch.isTransform { grip.point = pinch.location(in: grip.view) }
    let wished = grip.base * pinch.scale
    let scale = stretched(wished, gives: !pinch.isTransform)
    if pinch.isTransform || !bouncesZoom { grip.base = scale / pinch.scale }
    zooming.grip = grip
    let (here, offset) = (pinch.location(in: self), contentOffset)
    AnimationContext.withoutAnimation {
      show(
        scale, of: grip.view, grip.point, at: CGPoint(x: here.x - offset.x, y: here.y - offset.y))
    }
  }

  /// Fingers were lifted: a scale beyond the limits returns to them.
  func endZoomGesture() {
    guard let grip = zooming.grip else { return }
    zooming.grip = nil
    drag?.retake(shownOffset, in: self)
    let view = grip.view
    let scale = view.zoomFactor
    let end = min(max(scale, zooming.minimum), max(zooming.minimum, zooming.maximum))
    guard view.isDescendant(of: self), abs(scale - end) > 1e-6 else { return zoomEnded(view) }
    let offset = shownOffset
    let there = convert(grip.point, from: view)
    startZoom(
      of: view, to: end, grip.point, at: CGPoint(x: there.x - offset.x, y: there.y - offset.y),
      ZoomMotion.bounce, isBounce: true)
    if window == nil || UIAccessibility.isReduceMotionEnabled { endZoomMotion() }
  }

  // MARK: By keys

  /// Zooms by Control with plus, minus or 0; returns whether the key is one of these and something
  /// can be zoomed.
  func zoom(by key: KeyPress) -> Bool {
    guard key.modifiers.subtracting(.shift) == .control, zooming.pinch != nil, zooming.grip == nil,
      let view = zoomedView
    else { return false }
    let now = zooming.motion?.scale ?? view.zoomFactor
    switch key.name {
    case "=", "+", "keypad +": zoom(to: now * UIScrollView.keyZoom, animated: true)
    case "-", "keypad -": zoom(to: now / UIScrollView.keyZoom, animated: true)
    case "0", "keypad 0": zoom(to: 1, animated: true)
    default: return false
    }
    return true
  }

  /// The zoom factor of a key.
  private static let keyZoom: CGFloat = 1.25
}

extension UIView {
  /// The factor by which the view's transform scales it.
  var zoomFactor: CGFloat {
    let t = transform
    return t.b == 0 ? abs(t.a) : (t.a * t.a + t.b * t.b).squareRoot()
  }
}
