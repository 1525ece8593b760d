import KumikoFoundation

/// Draws lines, areas, pictures and texts into pixels.
///
///     override func draw(_ rect: CGRect) {
///       guard let context = UIGraphicsGetCurrentContext() else { return }
///       context.setFillColor(UIColor.systemOrange.cgColor)
///       context.fillEllipse(in: bounds.insetBy(dx: 4, dy: 4))
///     }
///
/// Contexts provided by UIKit have the origin at the upper left and lengths in points; those for
/// memory have it at the lower left, and lengths in pixels. Paths are rasterised with exact
/// coverage by FreeType and composited by Pixman. A context is used by one thread at a time; any
/// thread may have one.
public class CGContext {
  /// The pixels; nil before the first drawing.
  private var drawn: (any DrawingSurface)?
  let engine: any DrawingEngine
  var state: DrawingState
  var saved: [DrawingState] = []
  /// The current path, in pixels.
  var shape = PathShape()
  /// Open transparency layers, the innermost last.
  var layers: [OpenLayer] = []
  private let base: CGAffineTransform
  private let shared: SharedPixels?
  /// Pixels per point, as specified by the creator of the context.
  package let scale: CGFloat

  /// A context in points whose upper left corner is `origin`. Nil if it cannot be created, which is
  /// reported. Memory is allocated at the first drawing.
  package convenience init?(
    pixelWidth: Int, pixelHeight: Int, scale: CGFloat, origin: CGPoint = .zero
  ) {
    self.init(
      pixelWidth, pixelHeight,
      base: CGAffineTransform(scale, 0, 0, scale, -origin.x * scale, -origin.y * scale),
      scale: scale, shared: nil)
  }

  private init?(
    _ width: Int, _ height: Int, base: CGAffineTransform, scale: CGFloat, shared: SharedPixels?
  ) {
    guard DrawingSystem.canDraw(width: width, height: height), let engine = DrawingSystem.engine
    else { return nil }
    (self.engine, self.base, self.scale, self.shared) = (engine, base, scale, shared)
    (self.width, self.height) = (width, height)
    let area = PixelRect(x: 0, y: 0, width: width, height: height)
    state = DrawingState(transform: base, clip: DrawingClip(area: area))
  }

  /// The pixels.
  var surface: (any DrawingSurface)? {
    if drawn == nil { drawn = engine.surface(width: width, height: height) }
    return drawn
  }

  /// Whether anything was drawn so far.
  package var hasDrawn: Bool { drawn != nil }

  /// Whether anything was to be drawn, even if it was clipped entirely.
  package internal(set) var wasAsked = false

  /// A context that ignores all drawing; nil without a backend.
  package static func thatIgnores() -> CGContext? {
    guard DrawingSystem.isInstalled,
      let context = CGContext(pixelWidth: 1, pixelHeight: 1, scale: 1)
    else { return nil }
    context.state.clip.area = .empty
    return context
  }

  /// The opacity of all pixels, as coverage.
  package func opacity() -> Bitmap? {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    return (surface?.coverage(in: all)).map(engine.bitmap)
  }

  /// Begins with a picture of the same size.
  package func begin(with bitmap: Bitmap) {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    var picture = PicturePaint(bitmap, reading: .identity)
    picture.isSmooth = false
    surface?.composite(.picture(picture), through: nil, in: all, operation: .copy, alpha: 1)
  }

  /// The maximum number of bytes from one row to the next.
  private static let longestRow = 1 << 24

  /// A context in pixels from the lower left.
  ///
  /// - Parameters:
  ///   - data: the memory of the pixels, whose contents are drawn over; nil for memory of the
  ///     context's own.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: 0 for the size of a row.
  ///   - bitmapInfo: a `CGImageAlphaInfo`, and the order of bytes. Premultiplied colours, colours
  ///     without opacity, grey and opacity alone are supported; for others, which are reported, the
  ///     result is nil.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & 0x1F)
    guard bitsPerComponent == 8, let form = PixelForm(space, info), alpha != .first,
      alpha != .last, form.depth != 3
    else {
      Diagnostics.report(.drawingFormat)
      return nil
    }
    guard DrawingSystem.canDraw(width: width, height: height) else { return nil }
    guard bytesPerRow == 0 || (width * form.depth...CGContext.longestRow).contains(bytesPerRow)
    else {
      Diagnostics.report(.drawingFormat)
      return nil
    }
    let pitch = bytesPerRow == 0 ? (width * form.depth + 15) & ~15 : bytesPerRow
    let memory =
      data ?? UnsafeMutableRawPointer.allocate(byteCount: pitch * height, alignment: 16)
    if data == nil {
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: pitch * height)
    }
    self.init(
      width, height, base: CGAffineTransform(1, 0, 0, -1, 0, CGFloat(height)), scale: 1,
      shared: SharedPixels(
        memory: memory, bytesPerRow: pitch, form: form, info: info, isOwn: data == nil))
    guard data != nil else { return }
    surface?.withPixels { pixels, ownPitch in
      for y in 0..<height {
        form.read(
          memory + y * pitch, into: (pixels + y * ownPitch).assumingMemoryBound(to: UInt8.self),
          count: width)
      }
    }
  }

  /// The same, with a function that is called with `releaseInfo` and `data` when the context is
  /// deallocated.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32,
    releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo)
    release = releaseCallback.map { call in { call(releaseInfo, data) } }
  }

  private var release: (() -> Void)?

  deinit {
    if let shared, shared.isOwn { shared.memory.deallocate() }
    release?()
  }

  /// The current drawing target: the innermost transparency layer, or the surface.
  var target: (surface: (any DrawingSurface)?, x: Int, y: Int) {
    layers.last.map { ($0.surface, $0.area.x, $0.area.y) } ?? (surface, 0, 0)
  }

  /// Updates memory outside of the context after drawing.
  func pixelsChanged(in area: PixelRect) {
    guard let shared, layers.isEmpty else { return }
    surface?.withPixels { pixels, pitch in
      for y in area.y..<area.maxY {
        shared.form.write(
          pixels + y * pitch + area.x * 4,
          into: shared.memory + y * shared.bytesPerRow + area.x * shared.form.depth,
          count: area.width)
      }
    }
  }

  // MARK: Pixels

  /// Pixels per row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// Bytes from row to row of `data`; 0 without accessible memory.
  public var bytesPerRow: Int { shared?.bytesPerRow ?? 0 }
  /// The memory of a context that was created with memory; nil for contexts provided by UIKit.
  public var data: UnsafeMutableRawPointer? { shared?.memory }
  /// The colour space of the pixels.
  public var colorSpace: CGColorSpace? {
    shared?.form.isGray ?? false ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
  }
  /// Bits of a pixel.
  public var bitsPerPixel: Int { (shared?.form.depth ?? 4) * 8 }
  /// The layout of the bytes of a pixel.
  public var bitmapInfo: CGBitmapInfo { shared?.info ?? CGImage.info }
  /// The position of the opacity.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 0x1F) ?? .premultipliedFirst
  }
  /// Whether y points up in the initial coordinates of the context.
  var countsUp: Bool { base.d < 0 }

  /// The fill pattern, if there is one.
  func patternPaint() -> DrawingPaint? {
    guard let sheet = state.fillPattern?.sheet(scale: scale) else { return nil }
    // From the initial corner of the context on.
    let drawing = CGAffineTransform(
      1, 0, 0, countsUp ? -1 : 1, base.tx + state.patternPhase.width * base.a,
      base.ty + state.patternPhase.height * base.d)
    var picture = PicturePaint(sheet, reading: drawing.inverted())
    (picture.repeats, picture.isSmooth) = (true, false)
    return .picture(picture)
  }

  /// The current pixels. O(pixels).
  public func makeImage() -> CGImage? {
    (surface?.picture()).map { CGImage($0, isGray: shared?.form.isGray ?? false) }
  }

  /// Has no effect: drawing is not deferred.
  public func flush() {}

  // MARK: State

  /// Saves clip, transform, colours and all other settings, until they are restored.
  public func saveGState() { saved.append(state) }

  /// Restores the last saved settings; without any, which is reported, it has no effect.
  public func restoreGState() {
    let kept = layers.last?.savedBefore ?? 0
    guard saved.count > kept, let last = saved.popLast() else {
      return Diagnostics.report(.drawingRestore)
    }
    state = last
  }

  /// The transform from the current coordinates to the initial ones.
  public var ctm: CGAffineTransform { state.transform }

  /// The transform from the current coordinates to pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.transform }

  /// Scales the coordinates of further drawing.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Moves the origin of further drawing.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Rotates the coordinates of further drawing, by an angle in radians from x to y.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Transforms the coordinates of further drawing, before the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    let combined = transform.concatenating(state.transform)
    guard combined.isFinite else { return Diagnostics.report(.drawingNumber) }
    state.transform = combined
  }

  /// A point in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }

  /// Converts a point in pixels.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.transform.inverted())
  }

  /// A rectangle in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }

  /// Converts a rectangle in pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(state.transform.inverted())
  }

  // MARK: Settings

  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) {
    (state.fill, state.fillPattern) = (color.rgba, color.pattern)
  }

  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  /// Sets the fill colour, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill colour to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the line width; 1 by default. Lines of width 0 are one pixel wide.
  public func setLineWidth(_ width: CGFloat) { state.pen.width = checked(width, state.pen.width) }

  /// Sets the style of line ends; butt by default.
  public func setLineCap(_ cap: CGLineCap) { state.pen.cap = cap }

  /// Sets the style of line joins; mitered by default.
  public func setLineJoin(_ join: CGLineJoin) { state.pen.join = join }

  /// Sets the maximum ratio of a miter's length to the line width; 10 by default.
  public func setMiterLimit(_ limit: CGFloat) {
    state.pen.miterLimit = checked(limit, state.pen.miterLimit)
  }

  /// Sets dashed lines: the lengths are alternately those of dashes and gaps, starting at `phase`;
  /// empty for solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.pen.dashPhase = checked(phase, 0)
    state.pen.dashLengths = lengths
  }

  /// Sets the opacity of all drawing, 0 … 1, in addition to that of colours.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = Float(min(max(checked(alpha, CGFloat(state.alpha)), 0), 1))
  }

  /// Sets how drawing is blended with the existing content. `.plusDarker` is drawn as `.colorBurn`,
  /// which is reported.
  public func setBlendMode(_ mode: CGBlendMode) {
    if mode == .plusDarker { Diagnostics.report(.drawingMode) }
    state.mode = mode
  }

  /// Sets whether edges are antialiased; `true` by default.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.isSmooth = shouldAntialias }

  /// The quality of scaled pictures; smooth unless `.none`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets a shadow under all drawing: its offset and the blur radius of its edge, in the initial
  /// coordinates of the context; no shadow for nil.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let size = CGSize(width: checked(offset.width, 0), height: checked(offset.height, 0))
    state.shadow = color.map {
      DrawingShadow(
        offset: CGSize(
          width: size.width * base.a, height: size.height * base.d),
        blur: max(0, checked(blur, 0)) * abs(base.a), color: $0.rgba)
    }
  }

  /// Sets a black shadow with an opacity of a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  private func checked(_ number: CGFloat, _ other: CGFloat) -> CGFloat {
    if number.isFinite { return number }
    Diagnostics.report(.drawingNumber)
    return other
  }
}

extension CGAffineTransform {
  var isFinite: Bool {
    [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && abs($0) < 1e15 }
  }

  /// The largest factor by which lengths are scaled.
  var largestScale: CGFloat {
    let (p, q) = ((a * a + b * b + c * c + d * d) / 2, a * d - b * c)
    return (p + max(0, p * p - q * q).squareRoot()).squareRoot()
  }

  var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant.isFinite && abs(determinant) > 1e-14
  }
}

/// Called when a context no longer uses its memory: with the app's own pointer, and the memory.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (_ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) -> Void
