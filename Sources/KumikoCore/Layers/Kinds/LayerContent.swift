import KumikoFoundation
import KumikoGraphics

/// The drawing of a special kind of layer above its background. A value: another look is another
/// content.
protocol LayerContent: AnyObject {
  /// Draws into the rectangle of the layer.
  func compose(into canvas: inout Canvas, radii: CornerRadii)

  /// The pixels that it touches where the layer has a rectangle.
  func ink(_ rect: CGRect, scale: CGFloat) -> CGRect

  /// The replication of the layer's sublayers; nil if there is none.
  var replicas: Replicas? { get }

  /// Whether what is inside is in the space around the layer, and nothing is drawn of the layer.
  var sharesSpace: Bool { get }

  /// The values that animations can change, by name; nil for unknown names.
  func value(_ name: String) -> AnimationValue?

  /// The same with another value.
  func with(_ value: AnimationValue, _ name: String) -> any LayerContent
}

extension LayerContent {
  func ink(_ rect: CGRect, scale: CGFloat) -> CGRect { rect }
  var replicas: Replicas? { nil }
  var sharesSpace: Bool { false }
  func value(_ name: String) -> AnimationValue? { nil }
  func with(_ value: AnimationValue, _ name: String) -> any LayerContent { self }
}

extension UIView {
  /// The content that the layer draws above its background, as it is on the screen; nil if there is
  /// none.
  var shownContent: (any LayerContent)? {
    motions?.layerAnimations?.look?.content ?? decoration?.value.content
  }
}

/// Coverage with its place, in pixels from the upper left of a layer.
struct PlacedMask {
  let bitmap: Bitmap
  let area: PixelRect

  /// The farthest from the layer that a path is drawn, in pixels.
  private static let reach: CGFloat = 8_192

  /// The shape that fills a path in pixels; nil if it is empty.
  init?(filling path: PathShape, evenOdd: Bool) {
    guard !path.isEmpty else { return nil }
    self.init(
      filling: path.polygons(tolerance: 0.05), in: path.boundsOfPoints, evenOdd: evenOdd)
  }

  /// The shape that fills polygons in pixels; nil if it is empty.
  init?(filling polygons: [[CGPoint]]) {
    self.init(filling: polygons, in: PathShape.bounds(of: polygons), evenOdd: false)
  }

  private init?(filling polygons: [[CGPoint]], in bounds: CGRect, evenOdd: Bool) {
    guard let engine = DrawingSystem.engine else { return nil }
    let limit = CGRect(
      x: -PlacedMask.reach, y: -PlacedMask.reach, width: 2 * PlacedMask.reach,
      height: 2 * PlacedMask.reach)
    let bounds = bounds.intersection(limit)
    guard !bounds.isNull else { return nil }
    let area = PixelRect(enclosing: bounds)
    guard !area.isEmpty else { return nil }
    self.area = area
    bitmap = engine.bitmap(
      of: engine.mask(filling: polygons, evenOdd: evenOdd, isSmooth: true, in: area))
  }

  /// The same with soft edges, and larger by what they reach.
  init?(blurring path: PathShape, deviation: Double) {
    guard let engine = DrawingSystem.engine, let sharp = PlacedMask(filling: path, evenOdd: false)
    else { return nil }
    let mask = engine.mask(
      blurring: engine.mask(
        filling: path.polygons(tolerance: 0.05), evenOdd: false, isSmooth: true, in: sharp.area),
      deviation: deviation)
    (bitmap, area) = (engine.bitmap(of: mask), mask.area)
  }

  /// The opacity of a picture with soft edges, larger by what they reach; nil without a backend.
  init?(blurring picture: Bitmap, at area: PixelRect, deviation: Double) {
    guard let engine = DrawingSystem.engine else { return nil }
    let toPicture = CGAffineTransform(
      translationX: CGFloat(-area.x), y: CGFloat(-area.y))
    let mask = engine.mask(
      blurring: engine.mask(of: picture, reading: toPicture, in: area), deviation: deviation)
    self.init(bitmap: engine.bitmap(of: mask), area: mask.area)
  }

  private init(bitmap: Bitmap, area: PixelRect) { (self.bitmap, self.area) = (bitmap, area) }

  /// The same at another position.
  func offset(dx: Int, dy: Int) -> PlacedMask {
    PlacedMask(bitmap: bitmap, area: area.offset(dx: dx, dy: dy))
  }

  /// Draws a colour through it.
  func compose(_ color: RGBA, into canvas: inout Canvas) {
    let color = color.faded(by: canvas.opacity)
    guard color.alpha > 0 else { return }
    canvas.commands.append(
      .image(
        ImageCommand(
          bitmap, in: area.rect.offsetBy(dx: canvas.rect.minX, dy: canvas.rect.minY), tint: color)))
  }
}
