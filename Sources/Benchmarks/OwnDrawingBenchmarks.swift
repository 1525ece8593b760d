import Foundation
import Kumiko
import Offscreen

/// Rows of custom drawing of apps: shape layers, `draw(_:)`, and translucency.
func ownDrawingBenchmarks() -> [Benchmark] {
  do {
    let cairo = try Cairo()
    return [
      try animatedShapes(200, cairo), try chart(cairo), try blurredBar(),
    ]
  } catch {
    print("drawing of one's own: not measured, \(error)")
    return []
  }
}

// MARK: Shapes

/// A frame in which rings grow, each a shape layer with a changing `strokeEnd`, against cairo,
/// which strokes the same arcs on the same background.
private func animatedShapes(_ count: Int, _ cairo: Cairo) throws -> Benchmark {
  let rings = try Rings(count)
  let plain = CairoRings(count, cairo)
  return Benchmark(
    "own drawing/frame of \(count) animated shape layers, 800 × 400",
    subject: Measurement("frame", units: 10, body: { for _ in 0..<10 { rings.advance() } }),
    baseline: Measurement("cairo", units: 10, body: { for _ in 0..<10 { plain.advance() } }),
    ratioLimit: 2, timeLimit: 0.0035)
}

/// The positions of rings: twenty in a row.
private struct RingPlaces {
  static let radius = 15.0
  static let width = 4.0
  let centers: [CGPoint]

  init(_ count: Int) {
    centers = (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: 20)
      return CGPoint(x: Double(20 + 40 * column), y: Double(20 + 40 * row))
    }
  }
}

private final class Rings {
  private let host: OffscreenHost

  init(_ count: Int) throws {
    host = try OffscreenHost(size: CGSize(width: 800, height: 400))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 400))
    view.backgroundColor = .white
    for center in RingPlaces(count).centers { view.layer.addSublayer(Rings.ring(center)) }
    let controller = UIViewController()
    controller.view = view
    host.rootViewController = controller
    advance()
  }

  private static func ring(_ center: CGPoint) -> CAShapeLayer {
    let ring = CAShapeLayer()
    ring.frame = CGRect(x: center.x - 20, y: center.y - 20, width: 40, height: 40)
    ring.path =
      UIBezierPath(
        arcCenter: CGPoint(x: 20, y: 20), radius: RingPlaces.radius, startAngle: -.pi / 2,
        endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemOrange.cgColor
    ring.lineWidth = RingPlaces.width
    ring.lineCap = .round
    let growth = CABasicAnimation(keyPath: "strokeEnd")
    growth.fromValue = 0.1
    growth.toValue = 1
    growth.duration = 2
    growth.autoreverses = true
    growth.repeatCount = .infinity
    ring.add(growth, forKey: "growth")
    return ring
  }

  func advance() { host.advance(by: OffscreenHost.frameDuration) }
}

private final class CairoRings {
  private let cairo: Cairo
  private let places: RingPlaces
  private let surface: Cairo.Surface
  private let context: Cairo.Context
  private var time = 0.0

  init(_ count: Int, _ cairo: Cairo) {
    self.cairo = cairo
    places = RingPlaces(count)
    (surface, context) = cairo.context(width: 800, height: 400)
  }

  func advance() {
    time += OffscreenHost.frameDuration
    let phase = (time / 2).truncatingRemainder(dividingBy: 2)
    let share = 0.1 + 0.9 * (phase < 1 ? phase : 2 - phase)
    cairo.color(context, 1, 1, 1, 1)
    cairo.paint(context)
    cairo.color(context, 1, 0.58, 0, 1)
    cairo.lineWidth(context, RingPlaces.width)
    cairo.cap(context, 1)
    for center in places.centers {
      cairo.newPath(context)
      let start = -Double.pi / 2
      cairo.arc(
        context, center.x, center.y, RingPlaces.radius, start, start + 2 * .pi * share)
      cairo.stroke(context)
    }
    cairo.flush(surface)
  }
}

// MARK: A chart

/// A chart that is redrawn: lines, bars with a gradient, a curve with dots and numbers.
private func chart(_ cairo: Cairo) throws -> Benchmark {
  let host = try OffscreenHost(size: CGSize(width: 400, height: 300))
  let view = MeasuredChart(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  let controller = UIViewController()
  controller.view = view
  host.rootViewController = controller
  host.advance(by: OffscreenHost.frameDuration)
  let plain = CairoChart(cairo)
  var turn = 0
  return Benchmark(
    "own drawing/redraw of a chart, 400 × 300",
    subject: Measurement(
      "redraw", units: 10,
      body: {
        for _ in 0..<10 {
          turn += 1
          view.turn = turn
          host.advance(by: OffscreenHost.frameDuration)
        }
      }),
    baseline: Measurement("cairo", units: 10, body: { for _ in 0..<10 { plain.draw() } }),
    ratioLimit: 3)
}

/// The positions of the parts of the chart, for both.
private struct ChartPlaces {
  static let plot = CGRect(x: 44, y: 24, width: 336, height: 244)
  static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The heights of the bars, 0 … 1; they differ for each turn.
  static func heights(_ turn: Int) -> [Double] {
    (0..<7).map { Double(($0 * 37 + turn * 11) % 80 + 20) / 100 }
  }

  static func bar(_ index: Int, _ height: Double) -> CGRect {
    CGRect(
      x: plot.minX + (Double(index) + 0.2) * 48, y: plot.maxY - plot.height * height, width: 28.8,
      height: plot.height * height)
  }
}

private final class MeasuredChart: UIView {
  var turn = 0 { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    UIRectFill(bounds)
    let words: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.gray,
    ]
    let lines = UIBezierPath()
    for step in 0...4 {
      let y = ChartPlaces.plot.maxY - CGFloat(step) * 61 + 0.5
      lines.move(to: CGPoint(x: ChartPlaces.plot.minX, y: y))
      lines.addLine(to: CGPoint(x: ChartPlaces.plot.maxX, y: y))
      "\(step * 25)".draw(at: CGPoint(x: 16, y: y - 8), withAttributes: words)
    }
    UIColor.lightGray.setStroke()
    lines.setLineDash([2, 4], count: 2, phase: 0)
    lines.stroke()
    let heights = ChartPlaces.heights(turn)
    drawBars(heights, words)
    drawCurve(heights)
  }

  private func drawBars(_ heights: [Double], _ words: [NSAttributedString.Key: Any]) {
    guard let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(
        colorsSpace: nil, colors: [UIColor.orange.cgColor, UIColor.yellow.cgColor] as CFArray,
        locations: [0, 1])
    else { return }
    for (index, height) in heights.enumerated() {
      let bar = ChartPlaces.bar(index, height)
      context.saveGState()
      UIBezierPath(
        roundedRect: bar, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: 6, height: 6)
      ).addClip()
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: ChartPlaces.plot.maxY),
        end: CGPoint(x: 0, y: ChartPlaces.plot.minY), options: [])
      context.restoreGState()
      ChartPlaces.days[index].draw(
        at: CGPoint(x: bar.minX + 3, y: ChartPlaces.plot.maxY + 8), withAttributes: words)
    }
  }

  private func drawCurve(_ heights: [Double]) {
    let curve = UIBezierPath()
    curve.lineWidth = 3
    curve.lineJoinStyle = .round
    let points = heights.enumerated().map { index, height in
      let bar = ChartPlaces.bar(index, height)
      return CGPoint(x: bar.midX, y: bar.minY)
    }
    for (index, point) in points.enumerated() {
      guard index > 0 else {
        curve.move(to: point)
        continue
      }
      let middle = (points[index - 1].x + point.x) / 2
      curve.addCurve(
        to: point, controlPoint1: CGPoint(x: middle, y: points[index - 1].y),
        controlPoint2: CGPoint(x: middle, y: point.y))
    }
    UIColor.purple.setStroke()
    curve.stroke()
    UIColor.white.setFill()
    for point in points {
      let dot = UIBezierPath(
        arcCenter: point, radius: 4, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      dot.lineWidth = 2
      dot.fill()
      dot.stroke()
    }
  }
}

private final class CairoChart {
  private let cairo: Cairo
  private let surface: Cairo.Surface
  private let context: Cairo.Context
  private var turn = 0

  init(_ cairo: Cairo) {
    self.cairo = cairo
    (surface, context) = cairo.context(width: 400, height: 300)
    cairo.font(context, "sans", 0, 0)
    cairo.fontSize(context, 12)
  }

  func draw() {
    turn += 1
    cairo.color(context, 1, 1, 1, 1)
    cairo.paint(context)
    drawLines()
    let heights = ChartPlaces.heights(turn)
    drawBars(heights)
    drawCurve(heights)
    cairo.flush(surface)
  }

  private func write(_ text: String, x: Double, y: Double) {
    cairo.color(context, 0.5, 0.5, 0.5, 1)
    cairo.move(context, x, y)
    cairo.text(context, text)
  }

  private func drawLines() {
    let plot = ChartPlaces.plot
    for step in 0...4 { write("\(step * 25)", x: 16, y: plot.maxY - Double(step) * 61 + 4) }
    cairo.newPath(context)
    for step in 0...4 {
      let y = plot.maxY - Double(step) * 61 + 0.5
      cairo.move(context, plot.minX, y)
      cairo.line(context, plot.maxX, y)
    }
    cairo.color(context, 0.67, 0.67, 0.67, 1)
    cairo.lineWidth(context, 1)
    cairo.dash(context, [2, 4], 2, 0)
    cairo.stroke(context)
    cairo.dash(context, [], 0, 0)
  }

  private func drawBars(_ heights: [Double]) {
    let plot = ChartPlaces.plot
    let gradient = cairo.linear(0, plot.maxY, 0, plot.minY)
    cairo.addStop(gradient, 0, 1, 0.5, 0, 1)
    cairo.addStop(gradient, 1, 1, 1, 0, 1)
    for (index, height) in heights.enumerated() {
      let bar = ChartPlaces.bar(index, height)
      cairo.save(context)
      cairo.newPath(context)
      cairo.move(context, bar.minX, bar.maxY)
      cairo.arc(context, bar.minX + 6, bar.minY + 6, 6, .pi, 1.5 * .pi)
      cairo.arc(context, bar.maxX - 6, bar.minY + 6, 6, 1.5 * .pi, 2 * .pi)
      cairo.line(context, bar.maxX, bar.maxY)
      cairo.closePath(context)
      cairo.clip(context)
      cairo.setSource(context, gradient)
      cairo.paint(context)
      cairo.restore(context)
      write(ChartPlaces.days[index], x: bar.minX + 3, y: plot.maxY + 20)
    }
    cairo.destroyPattern(gradient)
  }

  private func drawCurve(_ heights: [Double]) {
    let points = heights.enumerated().map { index, height in
      let bar = ChartPlaces.bar(index, height)
      return CGPoint(x: bar.midX, y: bar.minY)
    }
    cairo.newPath(context)
    for (index, point) in points.enumerated() {
      guard index > 0 else {
        cairo.move(context, point.x, point.y)
        continue
      }
      let middle = (points[index - 1].x + point.x) / 2
      cairo.curve(context, middle, points[index - 1].y, middle, point.y, point.x, point.y)
    }
    cairo.color(context, 0.5, 0, 0.5, 1)
    cairo.lineWidth(context, 3)
    cairo.join(context, 1)
    cairo.stroke(context)
    cairo.lineWidth(context, 2)
    for point in points {
      cairo.newPath(context)
      cairo.arc(context, point.x, point.y, 4, 0, 2 * .pi)
      cairo.color(context, 1, 1, 1, 1)
      cairo.fill(context)
      cairo.newPath(context)
      cairo.arc(context, point.x, point.y, 4, 0, 2 * .pi)
      cairo.color(context, 0.5, 0, 0.5, 1)
      cairo.stroke(context)
    }
  }
}

// MARK: A bar

/// A list that scrolls below a bar which blurs it, against the same below an opaque one.
private func blurredBar() throws -> Benchmark {
  let blurred = try ListBelowBar(isOpaque: false)
  let opaque = try ListBelowBar(isOpaque: true)
  return Benchmark(
    "own drawing/list scrolled below a blurred bar, 800 × 600",
    subject: Measurement("frame", units: 60, body: { for _ in 0..<60 { blurred.advance() } }),
    baseline: Measurement("opaque bar", units: 60, body: { for _ in 0..<60 { opaque.advance() } }),
    timeLimit: 0.008)
}

private final class ListBelowBar {
  private let host: OffscreenHost
  private let list: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Int, Int>
  private var offset: CGFloat = 400

  init(isOpaque: Bool) throws {
    host = try OffscreenHost(size: CGSize(width: 800, height: 600))
    list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 800, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(number)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let controller = UIViewController()
    controller.view = list
    controller.title = "Rows"
    let navigation = UINavigationController(rootViewController: controller)
    let appearance = UINavigationBarAppearance()
    if isOpaque {
      appearance.configureWithOpaqueBackground()
    } else {
      appearance.configureWithDefaultBackground()
    }
    navigation.navigationBar.standardAppearance = appearance
    host.rootViewController = navigation
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<10_000))
    dataSource.apply(snapshot)
    host.advance(by: 1)
    advance()
  }

  func advance() {
    offset = offset > 5_000 ? 400 : offset + 7
    list.contentOffset = CGPoint(x: 0, y: offset)
    host.advance(by: OffscreenHost.frameDuration)
  }
}
