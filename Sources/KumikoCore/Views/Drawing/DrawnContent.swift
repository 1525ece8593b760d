import KumikoFoundation
import KumikoGraphics

/// The drawing of a view's `draw(_:)`, cached at the scale of the screen until it is to be drawn
/// again.
final class DrawnContent {
  /// Marks views that draw nothing by themselves.
  static let nothing = DrawnContent()

  private(set) var bitmap: Bitmap?
  /// The parts that are to be drawn again, in points of the view.
  private var stale = CGRect.infinite
  private var scale: CGFloat = 0
  private var traits: UITraitCollection?

  /// Whether a part is to be drawn again.
  var isStale: Bool { !stale.isNull }

  /// Marks a part as needing display.
  func mark(_ rect: CGRect) {
    stale = stale.isNull || rect.isInfinite ? rect : stale.isInfinite ? stale : stale.union(rect)
  }

  /// Draws the parts that need display; returns `false` if the view has drawn nothing.
  func bringUpToDate(_ view: UIView, width: Int, height: Int, _ canvas: Canvas) -> Bool {
    let isKept =
      bitmap != nil && scale == canvas.scale && traits == canvas.traits
      && traits?.tint as? UIColor == canvas.traits.tint as? UIColor
    if isKept, stale.isNull { return true }
    let isPart = isKept && !stale.isInfinite && bitmap?.width == width && bitmap?.height == height
    let bounds = view.storedBounds
    let part = isPart ? stale.intersection(bounds) : bounds
    // A view that exceeds the maximum size of a canvas may draw nothing.
    let isTooLarge = !DrawingSystem.fits(width: width, height: height)
    guard
      let context = isTooLarge
        ? CGContext.thatIgnores()
        : CGContext(
          pixelWidth: width, pixelHeight: height, scale: canvas.scale, origin: bounds.origin)
    else { return false }
    if part != bounds, let bitmap {
      context.begin(with: bitmap)
      context.clip(to: part)
      if view.clearsContextBeforeDrawing { context.clear(part) }
    }
    (stale, scale, traits) = (.null, canvas.scale, canvas.traits)
    UIGraphicsPushContext(context)
    canvas.traits.performAsCurrent {
      view.following(.display) { view.drawContent(part, in: context) }
    }
    UIGraphicsPopContext()
    if isTooLarge, context.wasAsked { _ = DrawingSystem.canDraw(width: width, height: height) }
    bitmap = context.hasDrawn ? context.makeImage()?.bitmap : nil
    return bitmap != nil
  }
}

extension UIView {
  /// The drawing of `draw(_:)`; nil if it is not known.
  var drawing: DrawnContent? {
    get { viewMarks.drawsNothing ? .nothing : viewParts[.drawing] }
    set {
      viewMarks.drawsNothing = newValue === DrawnContent.nothing
      viewParts[.drawing] = viewMarks.drawsNothing ? nil : newValue
    }
  }

  /// Draws what `draw(_:)` draws where it is not known.
  func prepareDrawing(_ canvas: Canvas) {
    guard drawing !== DrawnContent.nothing, DrawingSystem.isInstalled else { return }
    guard drawsByItself else {
      drawing = .nothing
      return
    }
    let (width, height) = (canvas.rect.width.whole, canvas.rect.height.whole)
    guard width > 0, height > 0 else { return }
    let content = drawing ?? DrawnContent()
    // While a size is animated, content is drawn for its final size, and stretched.
    let isMoving = motions?.presented != nil
    let size = CGSize(
      width: (storedBounds.width * canvas.scale).rounded(),
      height: (storedBounds.height * canvas.scale).rounded())
    let isDrawn = content.bringUpToDate(
      self, width: isMoving ? size.width.whole : width,
      height: isMoving ? size.height.whole : height, canvas)
    let bitmap = drawing?.bitmap
    drawing = isDrawn ? content : DrawnContent.nothing
    if content.bitmap !== bitmap { nearestWindow?.drawnContents.add(self) }
  }

  /// Adds what `draw(_:)` drew.
  func composeDrawing(into canvas: inout Canvas) {
    guard let bitmap = drawing?.bitmap, bitmap.width > 0, bitmap.height > 0 else { return }
    composeUnderDrawing(into: &canvas)
    let pixels = CGSize(width: bitmap.width, height: bitmap.height)
    // Half a pixel of rounding is no other size.
    let isSame =
      abs(pixels.width - canvas.rect.width) <= 1 && abs(pixels.height - canvas.rect.height) <= 1
    let place =
      isSame
      ? CGRect(origin: canvas.rect.origin, size: pixels)
      : contentMode.place(pixels, in: canvas.rect)
    canvas.commands.append(.image(ImageCommand(bitmap, in: place, opacity: canvas.opacity)))
  }

  /// Marks a part of the drawing as needing display; returns `false` if no drawing is known.
  func markDrawing(_ rect: CGRect) -> Bool {
    guard let drawing, drawing !== DrawnContent.nothing, rect.isFiniteRect else { return false }
    drawing.mark(rect)
    setNeedsDisplay([rect])
    return true
  }

  /// Marks the whole drawing as needing display.
  func forgetDrawing() {
    if drawing === DrawnContent.nothing { drawing = nil } else { drawing?.mark(.infinite) }
  }
}
