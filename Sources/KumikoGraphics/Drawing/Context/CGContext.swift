import KumikoFoundation

/// Draws lines, areas, pictures and texts into pixels.
///
///     override func draw(_ rect: CGRect) {
///       guard let context = UIGraphicsGetCurrentContext() else { return }
///       context.setFillColor(UIColor.systemOrange.cgColor)
///       context.fillEllipse(in: bounds.insetBy(dx: 4, dy: 4))
///     }
///
/// Contexts that UIKit gives have the origin at the upper left and lengths in points; those that
/// are made of memory have it at the lower left, and lengths in pixels. Paths are drawn with exact
/// coverage by FreeType's rasteriser and put onto the pixels by Pixman. A context is used by one
/// thread at a time; any thread may have one.
public class CGContext {
  /// The pixels; nil before something is drawn.
  private var drawn: (any DrawingSurface)?
  let engine: any DrawingEngine
  var state: DrawingState
  var saved: [DrawingState] = []
  /// The path that is being made, in pixels.
  var shape = PathShape()
  /// Transparency layers that are open, the innermost last.
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

  /// Whether something was to be drawn, also where the clip left nothing of it.
  package internal(set) var wasAsked = false

  /// A context in which nothing is drawn; nil without a backend.
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

  /// Draws over a picture of the same size.
  package func begin(with bitmap: Bitmap) {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    var picture = PicturePaint(bitmap, reading: .identity)
    picture.isSmooth = false
    surface?.composite(.picture(picture), through: nil, in: all, operation: .copy, alpha: 1)
  }

  /// The most bytes from one row to the next.
  private static let longestRow = 1 << 24

  /// A context of pixels from the lower left.
  ///
  /// - Parameters:
  ///   - data: where the pixels are kept, drawn over as they are; nil for memory of the context's
  ///     own.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: 0 for as many as a row needs.
  ///   - bitmapInfo: a `CGImageAlphaInfo`, and the order of bytes. Premultiplied colours, colours
  ///     without opacity, grey and opacity alone can be drawn on; others are reported, and there is
  ///     no context.
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

  /// Brings what was drawn into memory that others read.
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

  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// Bytes from row to row of `data`; 0 without memory that can be read.
  public var bytesPerRow: Int { shared?.bytesPerRow ?? 0 }
  /// The pixels of a context that was made of memory; nil for contexts that UIKit gives.
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
  /// Whether y grows upwards in the coordinates that the context began with.
  var countsUp: Bool { base.d < 0 }

  /// The picture that areas are filled with, where they are with one.
  func patternPaint() -> DrawingPaint? {
    guard let sheet = state.fillPattern?.sheet(scale: scale) else { return nil }
    // From the corner on that the context began with.
    let drawing = CGAffineTransform(
      1, 0, 0, countsUp ? -1 : 1, base.tx + state.patternPhase.width * base.a,
      base.ty + state.patternPhase.height * base.d)
    var picture = PicturePaint(sheet, reading: drawing.inverted())
    (picture.repeats, picture.isSmooth) = (true, false)
    return .picture(picture)
  }

  /// The pixels as they are now. O(pixels).
  public func makeImage() -> CGImage? {
    (surface?.picture()).map { CGImage($0, isGray: shared?.form.isGray ?? false) }
  }

  /// Nothing waits to be drawn, so there is nothing to do.
  public func flush() {}

  // MARK: State

  /// Keeps clip, transform, colours and all other settings, until they are restored.
  public func saveGState() { saved.append(state) }

  /// Brings back the settings that were kept last; without any, which is reported, nothing changes.
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

  /// Makes coordinates larger from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Moves the origin from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Turns the coordinates from now on, by an angle in radians from x to y.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Transforms coordinates from now on, before all that was set before.
  public func concatenate(_ transform: CGAffineTransform) {
    let combined = transform.concatenating(state.transform)
    guard combined.isFinite else { return Diagnostics.report(.drawingNumber) }
    state.transform = combined
  }

  /// A point in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }

  /// A point that is given in pixels.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.transform.inverted())
  }

  /// A rectangle in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }

  /// A rectangle that is given in pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(state.transform.inverted())
  }

  // MARK: Settings

  /// The colour of areas.
  public func setFillColor(_ color: CGColor) {
    (state.fill, state.fillPattern) = (color.rgba, color.pattern)
  }

  /// The colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  /// The colour of areas, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The colour of lines, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The colour of areas: a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// The colour of lines: a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// How wide lines are; 1 unless set. Lines of width 0 are one pixel wide.
  public func setLineWidth(_ width: CGFloat) { state.pen.width = checked(width, state.pen.width) }

  /// How the ends of lines look; cut off unless set.
  public func setLineCap(_ cap: CGLineCap) { state.pen.cap = cap }

  /// How lines look where they meet; with points unless set.
  public func setLineJoin(_ join: CGLineJoin) { state.pen.join = join }

  /// How many times as long as the line is wide the point of a join may be; 10 unless set.
  public func setMiterLimit(_ limit: CGFloat) {
    state.pen.miterLimit = checked(limit, state.pen.miterLimit)
  }

  /// Sets dashed lines: the lengths are alternately those of dashes and gaps, starting at `phase`;
  /// empty for solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.pen.dashPhase = checked(phase, 0)
    state.pen.dashLengths = lengths
  }

  /// The opacity of everything, 0 … 1, beside that of colours.
  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = Float(min(max(checked(alpha, CGFloat(state.alpha)), 0), 1))
  }

  /// How what is drawn is mixed with what is there. `.plusDarker` is drawn as `.colorBurn`, which
  /// is reported.
  public func setBlendMode(_ mode: CGBlendMode) {
    if mode == .plusDarker { Diagnostics.report(.drawingMode) }
    state.mode = mode
  }

  /// Sets whether edges are antialiased; `true` by default.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.isSmooth = shouldAntialias }

  /// How well pictures are drawn that are not as large as their place; smooth unless `.none`.
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

  /// A shadow of black with an opacity of a third.
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

  /// The largest factor by which lengths grow.
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
