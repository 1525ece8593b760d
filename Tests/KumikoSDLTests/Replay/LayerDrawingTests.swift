import KumikoCore
import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What layers draw, as pixels of a window.
struct LayerDrawingTests {
  private func gradient(_ colors: UIColor...) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.colors = colors.map(\.cgColor)
    return layer
  }

  @Test func `A gradient runs from the upper to the lower edge`() throws {
    let screen = try LayerScreen(20, 100)
    let layer = gradient(.black, .white)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 100)
    screen.window.layer.addSublayer(layer)
    let surface = try screen.drawn()
    for y in [0, 25, 50, 99] {
      let expected = Int(((Double(y) + 0.5) / 100 * 255).rounded())
      for x in [0, 10, 19] { expect(abs(255 - surface.darkness(x, y) - expected) <= 1) }
    }
  }

  @Test func `Its points and places say where colours stand`() throws {
    let screen = try LayerScreen(100, 10)
    let layer = gradient(.black, .black, .white)
    layer.locations = [0, 0.5, 0.5]
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    screen.window.layer.addSublayer(layer)
    let surface = try screen.drawn()
    expect(surface.darkness(48, 5) == 255, surface.darkness(48, 5))
    expect(surface.darkness(51, 5) == 0, surface.darkness(51, 5))
  }

  @Test func `A radial gradient is round its start`() throws {
    let screen = try LayerScreen(80, 80)
    let layer = gradient(.black, .white)
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    screen.window.layer.addSublayer(layer)
    let surface = try screen.drawn()
    expect(surface.darkness(40, 40) > 245, surface.darkness(40, 40))
    expect(surface.darkness(60, 40) == surface.darkness(40, 60))
    expect(abs(surface.darkness(60, 40) - 124) <= 3)
    expect(surface.darkness(0, 0) == 0, surface.darkness(0, 0))
  }

  @Test func `Corners of a gradient are round`() throws {
    let screen = try LayerScreen(40, 40)
    let layer = gradient(.black, .black)
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.cornerRadius = 20
    screen.window.layer.addSublayer(layer)
    let surface = try screen.drawn()
    expect(surface.darkness(1, 1) == 0, surface.darkness(1, 1))
    expect(surface.darkness(20, 1) == 255, surface.darkness(20, 1))
  }

  @Test func `A view can be filled with a gradient`() throws {
    final class Filled: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let screen = try LayerScreen(20, 20)
    let view = Filled(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    (view.layer as? CAGradientLayer)?.colors = [UIColor.black.cgColor, UIColor.black.cgColor]
    screen.window.addSubview(view)
    expect(try screen.drawn().darkness(10, 10) == 255)
  }

  @Test func `Sublayers are drawn in order, among the layers of subviews`() throws {
    let screen = try LayerScreen(30, 10)
    let (back, front) = (CALayer(), CALayer())
    front.backgroundColor = UIColor.black.cgColor
    front.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    back.backgroundColor = UIColor(white: 0.8, alpha: 1).cgColor
    back.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .white
    screen.window.addSubview(view)
    screen.window.layer.addSublayer(front)
    screen.window.layer.insertSublayer(back, at: 0)
    let surface = try screen.drawn()
    expect([5, 15, 25].map { surface.darkness($0, 5) } == [255, 255, 51])
    let layers = try #require(screen.window.layer.sublayers)
    expect(layers.count == 3, layers.count)
    expect(layers[0] === back && layers[1] === view.layer && layers[2] === front)
    expect(screen.window.subviews == [view], screen.window.subviews)
  }

  @Test func `Layers that change, move or leave are drawn again`() throws {
    let screen = try LayerScreen(40, 40)
    let layer = gradient(.black, .white)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    screen.window.layer.addSublayer(layer)
    try screen.expectSamePixels()
    layer.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    try screen.expectSamePixels()
    layer.frame.origin.x = 15
    try screen.expectSamePixels()
    layer.endPoint = CGPoint(x: 1, y: 1)
    try screen.expectSamePixels()
    layer.removeFromSuperlayer()
    try screen.expectSamePixels()
    expect(try screen.drawn().inkBounds.isEmpty)
  }

  @Test func `What is no colour, and layers of views, are reported`() {
    var reports: [String] = []
    let log = ReportBox()
    Diagnostics.withHandler({ log.add($0.kind) }) {
      let layer = CAGradientLayer()
      layer.colors = [UIColor.red, UIColor.blue.cgColor]
      let (outer, inner) = (UIView(), UIView())
      outer.layer.addSublayer(inner.layer)
      expect(outer.layer.sublayers == nil, outer.layer.sublayers)
      layer.addSublayer(layer)
    }
    reports = log.kinds
    expect(reports == ["layer.gradientWithoutColor", "layer.cannotBeAdded"], reports)
  }

  @Test(
    arguments: [
      (CGRect.zero, PixelRect.empty),
      (CGRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 0, y: 0, width: 1, height: 1)),
      (
        CGRect(x: -8_000, y: 0, width: 16_000, height: 3_000),
        PixelRect(x: 0, y: 0, width: 20, height: 20)
      ),
      // More pixels than can be counted through a transform: what is drawn of it is left open.
      (CGRect(x: -1e6, y: 0, width: 2e6, height: 3_000), nil),
      (CGRect(x: 0, y: 0, width: 10, height: 0), .empty),
    ] as [(CGRect, PixelRect?)])
  func `Gradients of any size draw what of them is on the surface`(
    frame: CGRect, expected: PixelRect?
  ) throws {
    let screen = try LayerScreen(20, 20)
    for type in [CAGradientLayerType.axial, .radial] {
      let layer = gradient(.black, .gray)
      layer.type = type
      layer.startPoint = CGPoint(x: 0.2, y: 0.1)
      layer.locations = [NSNumber(value: Double.nan), 7]
      layer.frame = frame
      screen.window.layer.addSublayer(layer)
    }
    try screen.expectSamePixels()
    if let expected { expect(try screen.drawn().inkBounds == expected) }
  }

  @Test func `Continuous corners leave the edge earlier and meet the circle in the middle`() throws
  {
    func corner(_ curve: CALayerCornerCurve) throws -> PixelSurface {
      let screen = try LayerScreen(100, 100)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.backgroundColor = .black
      view.layer.cornerRadius = 30
      view.layer.cornerCurve = curve
      screen.window.addSubview(view)
      return try screen.drawn()
    }
    let (circle, continuous) = (try corner(.circular), try corner(.continuous))
    // On the upper edge, 34 … 45 pixels from the corner, only the continuous one bends.
    expect(circle.darkness(34, 0) == 255, circle.darkness(34, 0))
    expect(continuous.darkness(34, 0) < 255, continuous.darkness(34, 0))
    expect(continuous.darkness(47, 0) == 255, continuous.darkness(47, 0))
    expect(continuous.area < circle.area, continuous.area, circle.area)
    let diagonal = (0..<100).map { continuous.darkness($0, $0) - circle.darkness($0, $0) }
    expect(diagonal.allSatisfy { abs($0) <= 40 }, diagonal)
    // Left and right, top and bottom are mirror images.
    for (x, y) in [(3, 9), (0, 34), (12, 12), (20, 1)] {
      expect(continuous.darkness(x, y) == continuous.darkness(99 - x, y))
      expect(continuous.darkness(x, y) == continuous.darkness(y, x))
      expect(continuous.darkness(x, y) == continuous.darkness(x, 99 - y))
    }
  }

  @Test func `Continuous corners that do not fit become circles`() throws {
    let radii = CornerRadii(
      topLeft: 50, topRight: 50, bottomLeft: 50, bottomRight: 50,
      extent: CornerRadii.continuousExtent)
    expect(radii.fitted(to: CGSize(width: 100, height: 100)).extent == 1)
    expect(radii.fitted(to: CGSize(width: 60, height: 60)).topLeft == 30)
    expect(
      radii.fitted(to: CGSize(width: 400, height: 400)).extent == CornerRadii.continuousExtent)
  }

  // MARK: Resizable images

  /// Six by six: black corners of two, the middle in two greys.
  private var frameImage: UIImage {
    var bytes: [UInt8] = []
    for y in 0..<6 {
      for x in 0..<6 {
        let isCorner = (x < 2 || x > 3) && (y < 2 || y > 3)
        let grey: UInt8 = isCorner ? 0 : (x + y) % 2 == 0 ? 100 : 200
        bytes += [grey, grey, grey, 255]
      }
    }
    return UIImage(bitmap: Bitmap(width: 6, height: 6, format: .color, bytes: bytes))
  }

  private func shown(_ image: UIImage, _ width: Int, _ height: Int, scale: CGFloat = 1) throws
    -> PixelSurface
  {
    let screen = try LayerScreen(width, height, scale: scale)
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    screen.window.addSubview(view)
    return try screen.drawn()
  }

  @Test func `Borders keep their size and the middle is repeated`() throws {
    let image = frameImage.resizableImage(
      withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
    let surface = try shown(image, 13, 9)
    for (x, y) in [(0, 0), (1, 1), (11, 0), (12, 8), (0, 7)] {
      expect(surface.pixel(x: x, y: y) == 0, surface.pixel(x: x, y: y))
    }
    for x in 2..<11 { expect(surface.pixel(x: x, y: 4) == (x % 2 == 0 ? 0x646464 : 0xC8C8C8)) }
  }

  /// The middle of the image is a chessboard of two by two greys.
  @Test(arguments: [(1, 2), (1.5, 3), (2, 4)] as [(CGFloat, Int)])
  func `The middle is repeated at any scale, in points`(scale: CGFloat, period: Int) throws {
    let image = frameImage.resizableImage(
      withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
    let surface = try shown(image, 24, 12, scale: scale)
    let middle = Int(3 * scale)..<Int(21 * scale)
    let row = middle.map { surface.pixel(x: $0, y: Int(5 * scale) + 1) ?? 0 }
    expect(row.dropFirst(period).elementsEqual(row.dropLast(period)), saying: "\(row)")
    expect(Set(row).count > 1, Set(row).count, saying: "\(row)")
    expect(surface.pixel(x: 1, y: 1) == 0, surface.pixel(x: 1, y: 1))
    expect(surface.pixel(x: Int(24 * scale) - 2, y: Int(12 * scale) - 2) == 0)
  }

  @Test func `Or stretched`() throws {
    let image = frameImage.resizableImage(
      withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch)
    let surface = try shown(image, 40, 40)
    expect(surface.pixel(x: 1, y: 38) == 0, surface.pixel(x: 1, y: 38))
    let row = (2..<38).map { surface.pixel(x: $0, y: 3) ?? 0 }
    expect(row == row.sorted() || row == row.sorted(by: >))
  }

  @Test func `Borders keep their size in points`() throws {
    let image = frameImage.resizableImage(
      withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
    let surface = try shown(image, 20, 20, scale: 2)
    expect(surface.pixel(x: 1, y: 1) == 0, surface.pixel(x: 1, y: 1))
    expect(surface.pixel(x: 2, y: 38) == 0, surface.pixel(x: 2, y: 38))
    expect(surface.pixel(x: 20, y: 20) != 0, surface.pixel(x: 20, y: 20))
  }

  @Test(arguments: [
    UIEdgeInsets(top: 90, left: 90, bottom: 90, right: 90),
    UIEdgeInsets(top: -5, left: .nan, bottom: .infinity, right: 1),
    UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3),
  ])
  func `Absurd borders draw something`(insets: UIEdgeInsets) throws {
    for mode in [UIImage.ResizingMode.tile, .stretch] {
      let image = frameImage.resizableImage(withCapInsets: insets, resizingMode: mode)
      for side in [1, 3, 50] { expect(try !shown(image, side, side).inkBounds.isEmpty) }
    }
  }
}

/// A window drawn by the processor, white where nothing is.
private final class LayerScreen {
  let window = UIWindow()
  private let pipeline: FramePipeline
  private let surface: PixelSurface
  private let raster = Raster()

  init(_ width: Int, _ height: Int, scale: CGFloat = 1) throws {
    pipeline = FramePipeline(window: window)
    surface = try PixelSurface(
      width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale))
    let size = CGSize(width: width, height: height)
    window.configure(size: size, traits: .desktop(size: size, scale: scale))
  }

  func drawn() throws -> PixelSurface {
    if let list = pipeline.tick(at: 0) { raster.replay(list, onto: surface) }
    return surface
  }

  /// Expects that what changed was all that had to be drawn again.
  func expectSamePixels(_ location: SourceLocation = #_sourceLocation) throws {
    let actual = try drawn()
    let full = try PixelSurface(width: actual.width, height: actual.height)
    pipeline.damage(full.bounds)
    if let list = pipeline.tick(at: 0) { Raster().replay(list, onto: full) }
    let comparison = PictureComparison(reference: full, actual: actual)
    #expect(comparison.isEqual, "\(comparison.summary)", sourceLocation: location)
  }
}

/// What was reported.
private nonisolated final class ReportBox: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [String] = []

  var kinds: [String] { lock.withLock { stored } }

  func add(_ kind: String) { lock.withLock { stored.append(kind) } }
}
