import KumikoFoundation
import KumikoGraphics

/// The views of a zoom, and where they are at a given progress:
///
///     0 ┌───┐ the source's place     1 ┌───────────────┐ the controller's place
///       │ ▒ │ its picture, and         │ the view, at  │ the picture has faded
///       └───┘ the view behind it,      │ its own size  │ away
///             as wide as that          └───────────────┘
final class ZoomStage {
  private let container: UIView
  /// The controller's view, or the card that it is in.
  private let moved: UIView
  private let place: CGRect
  private let source: UIView?
  private let sourceFrame: CGRect
  private let sourceRadius: CGFloat
  private let sourceAlpha: CGFloat
  /// The part of the view on which the source lies, in its own coordinates.
  private let part: CGRect
  /// Cuts the view off where the source would end; nil for a card, which stays where it is.
  private let clip: UIView?
  private let host = ZoomHost()
  private let picture: UIView?
  private let dim = UIView()

  init(
    in container: UIView, _ moved: UIView, at place: CGRect, from source: UIView?,
    on part: CGRect?, options: UIViewController.Transition.ZoomOptions
  ) {
    (self.container, self.moved, self.place, self.source) = (container, moved, place, source)
    sourceFrame =
      source.map { container.convert($0.bounds, from: $0) }
      ?? place.insetBy(dx: place.width / 4, dy: place.height / 4)
    sourceRadius = source.map(\.zoomRadius) ?? 16
    sourceAlpha = source?.alpha ?? 1
    self.part = part ?? CGRect(origin: .zero, size: place.size)
    picture = source?.pictureForZoom
    clip = moved is CardView ? nil : UIView()
    install(options)
  }

  private func install(_ options: UIViewController.Transition.ZoomOptions) {
    source?.alpha = 0
    dim.frame = container.bounds
    dim.isUserInteractionEnabled = false
    dim.backgroundColor = options.dimmingColor ?? .zoomShade
    if let effect = options.dimmingVisualEffect {
      let soft = UIVisualEffectView(effect: effect)
      soft.frame = dim.bounds
      dim.addSubview(soft)
    }
    picture?.isUserInteractionEnabled = false
    guard let clip else {
      // A sheet has a shade of its own.
      picture.map { container.addSubview($0) }
      return
    }
    clip.clipsToBounds = true
    clip.autoresizesSubviews = false
    host.insets = container.safeAreaForSubviews
    container.addSubview(dim)
    container.addSubview(clip)
    clip.addSubview(host)
    host.bounds = CGRect(origin: .zero, size: place.size)
    host.addSubview(moved)
    moved.frame = host.bounds
    picture.map { clip.addSubview($0) }
  }

  /// Places all views for a progress of 0 … 1.
  func show(_ share: CGFloat) {
    let frame = mix(sourceFrame, place, share)
    picture?.alpha = 1 - share
    guard let clip else { return showCard(frame, share) }
    dim.alpha = share
    clip.bounds.size = frame.size
    clip.center = frame.middle
    clip.layer.cornerRadius = mix(sourceRadius, 0, share)
    // At the start the part covers the source's place, at the end the view is at its own size.
    let least = max(sourceFrame.width / part.width, sourceFrame.height / part.height)
    let (whole, small) = (CGRect(origin: .zero, size: place.size), sourceFrame.size)
    let first = CGPoint(
      x: small.width / 2 - (part.midX - whole.midX) * least,
      y: small.height / 2 - (part.midY - whole.midY) * least)
    let scale = mix(least, 1, share)
    host.transform = CGAffineTransform(scaleX: scale, y: scale)
    host.center = mix(first, whole.middle, share)
    guard let picture else { return host.alpha = share }
    let laid = mix(CGRect(origin: .zero, size: small), part, share)
    picture.bounds.size = laid.size
    picture.center = laid.middle
  }

  private func showCard(_ frame: CGRect, _ share: CGFloat) {
    let scale = mix(sourceFrame.width / max(place.width, 1), 1, share)
    moved.transform = CGAffineTransform(
      translationX: frame.midX - place.midX, y: frame.midY - place.midY
    ).scaledBy(x: scale, y: scale)
    moved.alpha = share
    (container as? PresentationContainer)?.dim.alpha = share
    picture?.bounds.size = frame.size
    picture?.center = frame.middle
  }

  /// The share that is on the screen.
  var shownShare: CGFloat {
    let alpha = (clip == nil ? moved : dim).presentedState.alpha
    return min(max(alpha, 0), 1)
  }

  /// Removes all views; the controller's view stays in its place, or is removed too.
  func clear(keepsView: Bool) {
    source?.alpha = sourceAlpha
    picture?.removeFromSuperview()
    if clip == nil {
      (moved.transform, moved.alpha) = (.identity, 1)
    } else if keepsView {
      container.insertSubview(moved, aboveSubview: dim)
      moved.frame = place
    } else if moved.superview === host {
      moved.removeFromSuperview()
    }
    clip?.removeFromSuperview()
    dim.removeFromSuperview()
  }
}

/// Keeps the view at its own size, so that nothing in it is laid out again during the zoom.
private final class ZoomHost: UIView {
  var insets = UIEdgeInsets.zero
  override var safeAreaForSubviews: UIEdgeInsets { insets }
}

extension UIColor {
  /// The colour that dims the rest unless an app specifies another one.
  fileprivate static let zoomShade = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }
}

extension UIView {
  /// A picture of the view without its corners, which are those of the clipping view.
  fileprivate var pictureForZoom: UIView? {
    let radius = layer.cornerRadius
    layer.cornerRadius = 0
    defer { layer.cornerRadius = radius }
    return snapshotView(afterScreenUpdates: true)
  }

  /// The visible corner radius of the view, in points: that of the subview that fills it, if it has
  /// no corners itself.
  fileprivate var zoomRadius: CGFloat {
    let own = max(effectiveRadius(corner: .allCorners), backgroundRadius)
    let filling = subviews.filter { !$0.isHidden && $0.frame.contains(bounds) }
    return own > 0 ? own : filling.map(\.zoomRadius).max() ?? 0
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

private func mix(_ a: CGFloat, _ b: CGFloat, _ share: CGFloat) -> CGFloat { a + (b - a) * share }

private func mix(_ a: CGPoint, _ b: CGPoint, _ share: CGFloat) -> CGPoint {
  CGPoint(x: mix(a.x, b.x, share), y: mix(a.y, b.y, share))
}

private func mix(_ a: CGRect, _ b: CGRect, _ share: CGFloat) -> CGRect {
  CGRect(
    x: mix(a.minX, b.minX, share), y: mix(a.minY, b.minY, share),
    width: mix(a.width, b.width, share), height: mix(a.height, b.height, share))
}
