import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Fills itself, and counts how often it is asked.
final class PaintedView: UIView {
  var color = UIColor.pureRed
  var parts: [CGRect] = []
  var paints = true

  override func draw(_ rect: CGRect) {
    parts.append(rect)
    guard paints else { return }
    color.setFill()
    UIRectFill(bounds)
  }
}

/// Draws text in a frame of its own.
private final class FramedLabel: UILabel {
  override func drawText(in rect: CGRect) {
    UIColor.pureRed.setFill()
    UIRectFill(bounds)
    super.drawText(in: rect.insetBy(dx: 4, dy: 0))
  }
}

/// Paints over its text.
private final class CoveredLabel: UILabel {
  override func drawText(in rect: CGRect) {
    super.drawText(in: rect)
    UIColor.pureRed.setFill()
    UIRectFill(bounds)
  }
}

/// What views draw by `draw(_:)`, and when they are asked.
struct ViewDrawingTests {
  private func host(_ view: UIView, scale: CGFloat = 1) throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: 60, height: 60), scale: scale)
    host.window.backgroundColor = .white
    host.window.addSubview(view)
    frame(host)
    return host
  }

  private func frame(_ host: OffscreenHost) { host.advance(by: OffscreenHost.frameDuration) }

  @Test(arguments: [1.0, 1.5, 2.0])
  func `a view shows what it draws, above its background and below its subviews`(
    scale: Double
  ) throws {
    let view = PaintedView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .pureBlue
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    inner.backgroundColor = .black
    view.addSubview(inner)
    let host = try host(view, scale: CGFloat(scale))
    func pixel(_ x: Double, _ y: Double) -> [Int] {
      host.image().pixel(Int(x * scale), Int(y * scale))
    }
    expect(pixel(12, 12) == red, pixel(12, 12), red)
    expect(pixel(25, 25) == black, pixel(25, 25), black)
    expect(pixel(5, 5) == white, pixel(5, 5), white)
    expect(view.parts == [view.bounds], view.parts)
  }

  @Test func `it is drawn once, however it moves, fades and turns`() throws {
    let view = PaintedView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .pureBlue
    let host = try host(view)
    view.center.x += 10
    frame(host)
    view.alpha = 0.5
    frame(host)
    expect(isNear(host.image().pixel(30, 15), [255, 127, 127, 255]))
    UIView.animate(withDuration: 0.5) { view.transform = CGAffineTransform(rotationAngle: 1) }
    host.advance(by: 0.6)
    expect(view.parts.count == 1, view.parts.count)
  }

  @Test func `asked again it is drawn again, also a part of it`() throws {
    let view = PaintedView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let host = try host(view)
    view.color = .pureBlue
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 20))
    frame(host)
    expect(view.parts.last == CGRect(x: 0, y: 0, width: 5, height: 20), view.parts.last)
    expect(host.image().pixel(12, 12) == blue, host.image().pixel(12, 12), blue)
    expect(host.image().pixel(20, 12) == red, host.image().pixel(20, 12), red)
    view.setNeedsDisplay()
    frame(host)
    expect(host.image().pixel(20, 12) == blue, host.image().pixel(20, 12), blue)
    expect(view.parts.count == 3, view.parts.count)
  }

  @Test func `a part is made clear before, unless the view says no`() throws {
    let view = PaintedView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let host = try host(view)
    view.paints = false
    view.clearsContextBeforeDrawing = true
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 20))
    frame(host)
    expect(host.image().pixel(12, 12) == white, host.image().pixel(12, 12), white)
    expect(view.isOpaque)
    view.clearsContextBeforeDrawing = false
    view.setNeedsDisplay(CGRect(x: 5, y: 0, width: 5, height: 20))
    frame(host)
    expect(host.image().pixel(17, 12) == red, host.image().pixel(17, 12), red)
  }

  /// A line of one pixel.
  private final class LineView: UIView {
    override func draw(_ rect: CGRect) {
      UIRectFill(CGRect(x: 15, y: 0, width: 1, height: 20))
    }
  }

  @Test func `lines are crisp in a view whose edges lie between pixels`() throws {
    let view = LineView(frame: CGRect(x: 10.4, y: 10, width: 20.4, height: 20))
    let host = try host(view)
    view.frame.origin.x = 10.6
    view.frame.size.width = 20.2
    frame(host)
    let row = (20..<32).map { host.image().pixel($0, 15) }
    expect(row.filter { $0 == black }.count == 1)
    expect(row.filter { $0 == white }.count == 11)
  }

  @Test func `another size stretches the picture, or has it drawn anew`() throws {
    let view = PaintedView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let host = try host(view)
    view.frame.size = CGSize(width: 40, height: 20)
    frame(host)
    expect(view.parts.count == 1, view.parts.count)
    expect(host.image().pixel(45, 15) == red, host.image().pixel(45, 15), red)
    view.contentMode = .topLeft
    frame(host)
    expect(view.parts.count == 2, view.parts.count)
    view.contentMode = .redraw
    view.frame.size = CGSize(width: 30, height: 20)
    frame(host)
    expect(view.parts.last == CGRect(x: 0, y: 0, width: 30, height: 20), view.parts.last)
    view.frame.size = CGSize(width: 35, height: 20)
    frame(host)
    expect(view.parts.last == CGRect(x: 0, y: 0, width: 35, height: 20), view.parts.last)
  }

  @Test func `light and dark are drawn each on their own`() throws {
    let view = PaintedView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.color = .label
    let host = try host(view)
    expect(host.image().pixel(15, 15) == black, host.image().pixel(15, 15), black)
    view.overrideUserInterfaceStyle = .dark
    frame(host)
    expect(host.image().pixel(15, 15) == white, host.image().pixel(15, 15), white)
  }

  @Test func `a view that comes back is drawn again, one without size is not`() throws {
    let view = PaintedView(frame: CGRect(x: 10, y: 10, width: 0, height: 20))
    let host = try host(view)
    expect(view.parts.isEmpty, view.parts)
    view.frame.size.width = 20
    frame(host)
    expect(view.parts.count == 1, view.parts.count)
    view.removeFromSuperview()
    frame(host)
    host.window.addSubview(view)
    frame(host)
    expect(host.image().pixel(15, 15) == red, host.image().pixel(15, 15), red)
    // What it had drawn was let go of meanwhile.
    expect(view.parts.count == 2, view.parts.count)
  }

  @Test func `a view that is too large to be drawn is reported, once`() throws {
    let view = PaintedView(frame: CGRect(x: 0, y: 0, width: 100_000, height: 100_000))
    let kinds = try Drawing.reports {
      let host = try host(view)
      frame(host)
      view.center.x += 1
      frame(host)
    }
    expect(kinds == ["drawing.size"], kinds)
    // It was asked, since it might have drawn nothing; and not again.
    expect(view.parts.count == 1, view.parts.count)
  }

  @Test func `a large view that draws nothing is nobody's fault`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 100_000))
    view.backgroundColor = .pureBlue
    let kinds = try Drawing.reports {
      let shown = try host(view).image().pixel(30, 30)
      expect(shown == blue, shown, blue)
    }
    expect(kinds.isEmpty, kinds)
  }

  @Test func `what is scrolled far away is let go of, and drawn again when it comes back`() throws {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let views = (0..<6).map {
      PaintedView(frame: CGRect(x: 0, y: CGFloat($0) * 1_000, width: 1_000, height: 1_000))
    }
    for view in views { scroller.addSubview(view) }
    scroller.contentSize = CGSize(width: 1_000, height: 6_000)
    let host = try host(scroller)
    for y in [1_000, 2_000, 3_000, 4_000, 5_000, 0] {
      scroller.contentOffset.y = CGFloat(y)
      frame(host)
      expect(host.image().pixel(30, 30) == red, host.image().pixel(30, 30), red)
    }
    // Four of them need more than is kept beside what is seen.
    expect(views[0].parts.count == 2, views[0].parts.count)
    expect(views[5].parts.count == 1, views[5].parts.count)
    views[0].setNeedsLayout()
    frame(host)
    expect(views[0].parts.count == 2, views[0].parts.count)
  }

  @Test func `a label draws around its text`() throws {
    let label = FramedLabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.text = "H"
    let kinds = try Drawing.reports {
      let host = try host(label)
      let picture = host.image()
      expect(picture.pixel(50, 2) == red, picture.pixel(50, 2), red)
      expect((0..<30).contains { y in (0..<30).contains { picture.pixel($0, y)[0] < 100 } })
    }
    expect(kinds.isEmpty, kinds)
  }

  @Test func `what a label draws after its text covers it`() throws {
    let label = CoveredLabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.text = "HHH"
    let picture = try host(label).image()
    expect((0..<30).allSatisfy { y in (0..<60).allSatisfy { picture.pixel($0, y) == red } })
  }

  @Test func `a view that dissolves is mixed in its picture as on the screen`() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .pureRed
    let host = try host(view)
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) { view.backgroundColor = .pureBlue }
    frame(host)
    host.advance(by: 0.5)
    let picture = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    }
    let shown = host.image().pixel(20, 20)
    expect(shown[0] > 100 && shown[2] > 100)
    expect(isNear(picture.pixel(10, 10), shown))
  }

  @Test func `views become pictures`() throws {
    let view = PaintedView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.layer.cornerRadius = 10
    view.clipsToBounds = true
    view.backgroundColor = .pureBlue
    _ = try host(view)
    let picture = UIGraphicsImageRenderer(bounds: view.bounds).image { context in
      expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
      expect(context.cgContext.height == 20, context.cgContext.height)
    }
    expect(picture.pixel(10, 10) == red, picture.pixel(10, 10), red)
    expect(picture.pixel(0, 0)[3] < 40, picture.pixel(0, 0)[3])
    let rendered = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      context.cgContext.scaleBy(x: 2, y: 2)
      view.layer.render(in: context.cgContext)
    }
    expect(rendered.pixel(20, 20) == red, rendered.pixel(20, 20), red)
    expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
  }
}
