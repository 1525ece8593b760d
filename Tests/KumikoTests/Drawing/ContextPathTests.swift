import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Testing

/// Lines and areas that contexts draw.
struct ContextPathTests {
  @Test func `a rectangle fills its pixels and no others`() throws {
    let picture = try Drawing.picture {
      $0.setFillColor(UIColor.pureRed.cgColor)
      $0.fill(CGRect(x: 2, y: 3, width: 4, height: 5))
    }
    expect(picture.pixel(2, 3) == red, picture.pixel(2, 3), red)
    expect(picture.pixel(5, 7) == red, picture.pixel(5, 7), red)
    expect(picture.pixel(6, 7) == white, picture.pixel(6, 7), white)
    expect(picture.pixel(5, 8) == white, picture.pixel(5, 8), white)
    expect(picture.pixel(1, 3) == white, picture.pixel(1, 3), white)
  }

  @Test func `half a pixel is half covered`() throws {
    let picture = try Drawing.picture { $0.fill(CGRect(x: 2.5, y: 3, width: 4, height: 5)) }
    expect(isNear(picture.pixel(2, 4), [127, 127, 127, 255]))
    expect(picture.pixel(3, 4) == black, picture.pixel(3, 4), black)
    let hard = try Drawing.picture {
      $0.setShouldAntialias(false)
      $0.fill(CGRect(x: 2.4, y: 3, width: 4, height: 5))
    }
    expect(hard.pixel(2, 4) == black, hard.pixel(2, 4), black)
    expect(hard.pixel(6, 4) == white, hard.pixel(6, 4), white)
  }

  @Test func `the rule says what is inside of a path that crosses itself`() throws {
    func ring(_ rule: CGPathFillRule) throws -> UIImage {
      try Drawing.picture {
        $0.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        $0.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
        $0.fillPath(using: rule)
      }
    }
    expect(try ring(.winding).pixel(10, 10) == black)
    expect(try ring(.evenOdd).pixel(10, 10) == white)
    expect(try ring(.evenOdd).pixel(10, 2) == black)
  }

  @Test func `lines are as wide as the pen, where they are drawn`() throws {
    let picture = try Drawing.picture {
      $0.setLineWidth(4)
      $0.setLineCap(.butt)
      $0.move(to: CGPoint(x: 4, y: 10))
      $0.addLine(to: CGPoint(x: 16, y: 10))
      $0.strokePath()
      expect($0.isPathEmpty)
    }
    expect(picture.pixel(10, 8) == black, picture.pixel(10, 8), black)
    expect(picture.pixel(10, 11) == black, picture.pixel(10, 11), black)
    expect(picture.pixel(10, 7) == white, picture.pixel(10, 7), white)
    expect(picture.pixel(3, 10) == white, picture.pixel(3, 10), white)
    let square = try Drawing.picture {
      $0.setLineWidth(4)
      $0.setLineCap(.square)
      $0.strokeLineSegments(between: [CGPoint(x: 4, y: 10), CGPoint(x: 16, y: 10)])
    }
    expect(square.pixel(3, 10) == black, square.pixel(3, 10), black)
  }

  @Test func `a pen that is scaled draws scaled lines`() throws {
    let picture = try Drawing.picture {
      $0.scaleBy(x: 1, y: 4)
      $0.setLineWidth(2)
      $0.stroke(CGRect(x: 4, y: 2, width: 12, height: 2))
    }
    // Horizontal lines are eight high, vertical ones two wide.
    expect(picture.pixel(10, 5) == black, picture.pixel(10, 5), black)
    expect(picture.pixel(3, 10) == black, picture.pixel(3, 10), black)
    expect(picture.pixel(2, 10) == white, picture.pixel(2, 10), white)
  }

  @Test func `a dash leaves gaps`() throws {
    let picture = try Drawing.picture {
      $0.setLineWidth(2)
      $0.setLineDash(phase: 0, lengths: [5, 5])
      $0.setMiterLimit(4)
      $0.setLineJoin(.bevel)
      $0.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
      $0.drawPath(using: .stroke)
    }
    expect(picture.pixel(2, 10) == black, picture.pixel(2, 10), black)
    expect(picture.pixel(7, 10) == white, picture.pixel(7, 10), white)
    expect(picture.pixel(12, 10) == black, picture.pixel(12, 10), black)
    let later = try Drawing.picture {
      $0.setLineWidth(2)
      $0.setLineDash(phase: 5, lengths: [5, 5])
      $0.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
    }
    expect(later.pixel(2, 10) == white, later.pixel(2, 10), white)
    expect(later.pixel(7, 10) == black, later.pixel(7, 10), black)
  }

  @Test func `a line without width is a pixel wide`() throws {
    let picture = try Drawing.picture(scale: 2) {
      $0.setLineWidth(0)
      $0.move(to: CGPoint(x: 0, y: 5.25))
      $0.addLine(to: CGPoint(x: 20, y: 5.25))
      $0.strokePath()
    }
    expect(picture.pixel(10, 10) == black, picture.pixel(10, 10), black)
    expect(picture.pixel(10, 9) == white, picture.pixel(10, 9), white)
    expect(picture.pixel(10, 11) == white, picture.pixel(10, 11), white)
  }

  @Test func `what is filled and drawn along has both colours`() throws {
    let picture = try Drawing.picture {
      $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
      $0.setLineWidth(2)
      $0.addRect(CGRect(x: 4, y: 4, width: 12, height: 12))
      $0.drawPath(using: .fillStroke)
    }
    expect(picture.pixel(10, 10) == red, picture.pixel(10, 10), red)
    expect(picture.pixel(4, 10) == blue, picture.pixel(4, 10), blue)
  }

  @Test func `an arc goes with the clock where y goes down`() throws {
    let picture = try Drawing.picture {
      $0.move(to: CGPoint(x: 10, y: 10))
      $0.addArc(
        center: CGPoint(x: 10, y: 10), radius: 9, startAngle: 0, endAngle: .pi / 2,
        clockwise: false)
      $0.closePath()
      $0.fillPath()
    }
    expect(picture.pixel(14, 14) == black, picture.pixel(14, 14), black)
    expect(picture.pixel(14, 6) == white, picture.pixel(14, 6), white)
  }

  @Test func `a mode draws what is inside an odd number of times`() throws {
    let picture = try Drawing.picture {
      $0.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
      $0.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
      $0.drawPath(using: .eoFill)
    }
    expect(picture.pixel(10, 10) == white && picture.pixel(2, 2) == black)
  }

  @Test func `a path can be asked, and made into an outline`() throws {
    _ = try Drawing.picture { context in
      context.addRect(CGRect(x: 2, y: 2, width: 10, height: 10))
      expect(context.boundingBoxOfPath == CGRect(x: 2, y: 2, width: 10, height: 10))
      expect(context.pathContains(CGPoint(x: 5, y: 5), mode: .fill))
      expect(!context.pathContains(CGPoint(x: 5, y: 5), mode: .stroke))
      expect(context.path?.contains(CGPoint(x: 3, y: 3)) == true)
      expect(context.currentPointOfPath == CGPoint(x: 2, y: 2), context.currentPointOfPath)
      context.setLineWidth(2)
      context.replacePathWithStrokedPath()
      expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 12, height: 12))
      context.beginPath()
      expect(context.path == nil, context.path)
      context.move(to: .zero)
      context.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
      context.addCurve(
        to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 12, y: 4), control2: CGPoint(x: 16, y: 4))
      context.addArc(
        tangent1End: CGPoint(x: 20, y: 20), tangent2End: CGPoint(x: 0, y: 20), radius: 4)
      context.addPath(CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3), transform: nil))
      expect(context.pathContains(CGPoint(x: 1, y: 1), mode: .eoFillStroke))
    }
  }

  @Test func `what is made of a path in other coordinates stays where it was`() throws {
    let picture = try Drawing.picture {
      $0.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
      $0.translateBy(x: 10, y: 10)
      $0.rotate(by: 0)
      $0.addRects([CGRect(x: 0, y: 0, width: 5, height: 5)])
      $0.concatenate(CGAffineTransform(scaleX: 3, y: 3))
      $0.fillPath()
    }
    expect(picture.pixel(2, 2) == black, picture.pixel(2, 2), black)
    expect(picture.pixel(12, 12) == black, picture.pixel(12, 12), black)
    expect(picture.pixel(7, 7) == white, picture.pixel(7, 7), white)
  }

  @Test func `paths of UIKit draw with their own pens and leave the context's path`() throws {
    let picture = try Drawing.picture { context in
      context.move(to: .zero)
      UIColor.pureBlue.setStroke()
      UIColor.pureRed.setFill()
      let path = UIBezierPath(rect: CGRect(x: 4, y: 4, width: 12, height: 12))
      path.lineWidth = 4
      path.fill()
      path.stroke()
      expect(!context.isPathEmpty)
    }
    expect(picture.pixel(10, 10) == red, picture.pixel(10, 10), red)
    expect(picture.pixel(2, 10) == blue, picture.pixel(2, 10), blue)
    expect(picture.pixel(5, 10) == blue, picture.pixel(5, 10), blue)
    let faint = try Drawing.picture { _ in
      let path = UIBezierPath(rect: CGRect(x: 4, y: 4, width: 12, height: 12))
      path.fill(with: .normal, alpha: 0.5)
      path.lineWidth = 2
      path.stroke(with: .multiply, alpha: 1)
    }
    expect(isNear(faint.pixel(10, 10), [127, 127, 127, 255]))
    expect(faint.pixel(3, 10) == black, faint.pixel(3, 10), black)
  }

  /// Against 16 × 16 samples a pixel.
  @Test func `edges are as exact as a picture of 256 samples a pixel`() throws {
    let star = UIBezierPath()
    for index in 0..<14 {
      let angle = CGFloat(index) * .pi / 7
      let radius: CGFloat = index % 2 == 0 ? 11 : 5
      let point = CGPoint(x: 12 + radius * cos(angle), y: 12 + radius * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    let picture = try Drawing.picture(24, 24, isClear: true) { _ in star.fill() }
    var squares = 0.0
    var edges = 0
    for y in 0..<24 {
      for x in 0..<24 {
        var inside = 0
        for sample in 0..<256 {
          let place = CGPoint(
            x: CGFloat(x) + (CGFloat(sample % 16) + 0.5) / 16,
            y: CGFloat(y) + (CGFloat(sample / 16) + 0.5) / 16)
          if star.contains(place) { inside += 1 }
        }
        guard inside > 0, inside < 256 else { continue }
        edges += 1
        let difference = Double(picture.pixel(x, y)[3]) - Double(inside) * 255 / 256
        squares += difference * difference
      }
    }
    expect(edges > 50, edges)
    // FreeType's exact areas and this raster of samples differ by two steps of 255 (rms).
    expect((squares / Double(edges)).squareRoot() < 3)
  }

  @Test func `a path of more points than FreeType counts is whole`() throws {
    let comb = UIBezierPath()
    comb.move(to: CGPoint(x: 0, y: 100))
    for index in 0..<50_000 {
      let x = CGFloat(index) / 50_000 * 2_000
      comb.addLine(to: CGPoint(x: x, y: index % 2 == 0 ? 10 : 20))
    }
    comb.addLine(to: CGPoint(x: 2_000, y: 100))
    comb.close()
    let picture = try Drawing.picture(2_000, 110) { _ in comb.fill() }
    expect(picture.pixel(5, 60) == black, picture.pixel(5, 60), black)
    expect(picture.pixel(1_995, 60) == black, picture.pixel(1_995, 60), black)
    expect(picture.pixel(100, 5) == white, picture.pixel(100, 5), white)
    expect(picture.pixel(100, 105) == white, picture.pixel(100, 105), white)
    // Between the teeth as much is covered as a row is down.
    expect(isNear(picture.pixel(100, 15), [115, 115, 115, 255], within: 4))
  }

  @Test func `what lies far outside changes nothing inside`() throws {
    let picture = try Drawing.picture {
      $0.move(to: CGPoint(x: -1e6, y: 5))
      $0.addLine(to: CGPoint(x: 1e6, y: 5))
      $0.addLine(to: CGPoint(x: 1e6, y: 1e6))
      $0.addLine(to: CGPoint(x: -1e6, y: 1e6))
      $0.fillPath()
    }
    expect(picture.pixel(10, 4) == white, picture.pixel(10, 4), white)
    expect(picture.pixel(10, 5) == black, picture.pixel(10, 5), black)
    expect(picture.pixel(0, 19) == black, picture.pixel(0, 19), black)
  }

  @Test(arguments: [1e5, 3e9, 1e11])
  func `an edge between points far away passes where it does`(far: Double) throws {
    let picture = try Drawing.picture {
      $0.addLines(between: [
        CGPoint(x: -far, y: -far), CGPoint(x: far, y: far), CGPoint(x: -far, y: far),
      ])
      $0.fillPath()
    }
    expect(picture.pixel(5, 15) == black, picture.pixel(5, 15), black)
    expect(picture.pixel(15, 5) == white, picture.pixel(15, 5), white)
    expect(isNear(picture.pixel(10, 10), [127, 127, 127, 255], within: 4))
  }

  @Test func `the largest numbers are drawn without an end`() throws {
    let largest = CGFloat.greatestFiniteMagnitude / 4
    let picture = try Drawing.picture {
      $0.addLines(between: [
        CGPoint(x: -largest, y: 5), CGPoint(x: largest, y: 5), CGPoint(x: largest, y: largest),
        CGPoint(x: -largest, y: largest),
      ])
      $0.fillPath()
      $0.setLineWidth(largest)
      $0.strokeLineSegments(between: [CGPoint(x: 0, y: largest), CGPoint(x: 9, y: largest)])
    }
    expect(picture.pixel(10, 4) == white, picture.pixel(10, 4), white)
    expect(picture.pixel(10, 6) == black, picture.pixel(10, 6), black)
  }

  @Test func `numbers that are none are reported and change nothing`() throws {
    let kinds = try Drawing.reports {
      let picture = try Drawing.picture {
        $0.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
        $0.setLineWidth(.infinity)
        $0.translateBy(x: .nan, y: 0)
        $0.setAlpha(.nan)
        $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
      expect(picture.pixel(2, 2) == black, picture.pixel(2, 2), black)
    }
    expect(kinds.contains("path.number"), kinds)
    expect(kinds.filter { $0 == "drawing.number" }.count >= 1)
  }
}
