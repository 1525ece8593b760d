import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Testing

/// Colours, clips, gradients, shadows and layers of contexts.
struct ContextPaintTests {
  private let all = CGRect(x: 0, y: 0, width: 20, height: 20)

  @Test func `a clip cuts until it is restored`() throws {
    let picture = try Drawing.picture { context in
      context.saveGState()
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
      context.clip()
      context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
      expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 10))
      context.fill(all)
      context.restoreGState()
      context.setFillColor(UIColor.pureRed.cgColor)
      context.fill(CGRect(x: 0, y: 15, width: 2, height: 2))
    }
    expect(picture.pixel(10, 5) == black, picture.pixel(10, 5), black)
    expect(picture.pixel(0, 0) == white, picture.pixel(0, 0), white)
    expect(picture.pixel(10, 15) == white, picture.pixel(10, 15), white)
    expect(picture.pixel(1, 16) == red, picture.pixel(1, 16), red)
  }

  @Test func `rectangles, paths and pictures cut`() throws {
    let mask = try Drawing.picture(isClear: true) {
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    let picture = try Drawing.picture { context in
      context.clip(to: [
        CGRect(x: 0, y: 0, width: 20, height: 4), CGRect(x: 0, y: 16, width: 20, height: 4),
      ])
      context.clip(to: all, mask: mask.cgImage!)
      context.fill([all])
      context.resetClip()
      UIBezierPath(rect: CGRect(x: 0, y: 8, width: 20, height: 2)).addClip()
      UIRectClip(CGRect(x: 15, y: 0, width: 5, height: 20))
      context.fill(all)
    }
    expect(picture.pixel(5, 2) == black, picture.pixel(5, 2), black)
    expect(picture.pixel(5, 18) == black, picture.pixel(5, 18), black)
    expect(picture.pixel(15, 2) == white, picture.pixel(15, 2), white)
    expect(picture.pixel(5, 8) == white, picture.pixel(5, 8), white)
    expect(picture.pixel(16, 8) == black, picture.pixel(16, 8), black)
  }

  @Test(arguments: [
    (CGBlendMode.normal, [0, 0, 255, 255]), (.multiply, [0, 0, 0, 255]),
    (.screen, [255, 0, 255, 255]), (.darken, [0, 0, 0, 255]), (.lighten, [255, 0, 255, 255]),
    (.difference, [255, 0, 255, 255]), (.exclusion, [255, 0, 255, 255]),
    (.copy, [0, 0, 255, 255]), (.clear, [0, 0, 0, 0]), (.sourceIn, [0, 0, 255, 255]),
    (.sourceOut, [0, 0, 0, 0]), (.sourceAtop, [0, 0, 255, 255]),
    (.destinationOver, [255, 0, 0, 255]), (.destinationIn, [255, 0, 0, 255]),
    (.destinationOut, [0, 0, 0, 0]), (.destinationAtop, [255, 0, 0, 255]), (.xor, [0, 0, 0, 0]),
    (.plusLighter, [255, 0, 255, 255]), (.overlay, [255, 0, 0, 255]),
    (.hardLight, [0, 0, 255, 255]), (.softLight, [255, 0, 0, 255]),
    (.colorDodge, [255, 0, 0, 255]), (.colorBurn, [255, 0, 0, 255]),
    (.plusDarker, [255, 0, 0, 255]),
  ])
  func `blue on red`(mode: CGBlendMode, result: [Int]) throws {
    let picture = try Drawing.picture(isClear: true) {
      $0.setFillColor(UIColor.pureRed.cgColor)
      $0.fill(all)
      $0.setBlendMode(mode)
      $0.setFillColor(UIColor.pureBlue.cgColor)
      $0.fillEllipse(in: all)
    }
    expect(isNear(picture.pixel(10, 10), result))
    // Beside the circle nothing changes.
    expect(picture.pixel(0, 0) == red, picture.pixel(0, 0), red)
  }

  @Test(arguments: [CGBlendMode.hue, .saturation, .color, .luminosity])
  func `modes of hue and light keep a grey's light`(mode: CGBlendMode) throws {
    let picture = try Drawing.picture {
      $0.setFillColor(gray: 0.5, alpha: 1)
      $0.fill(all)
      $0.setBlendMode(mode)
      $0.setFillColor(gray: 0.5, alpha: 1)
      $0.fill(all)
    }
    expect(isNear(picture.pixel(10, 10), [128, 128, 128, 255]))
  }

  @Test func `opacity is that of colours and that of the context`() throws {
    let picture = try Drawing.picture {
      $0.setAlpha(0.5)
      $0.setStrokeColor(gray: 0, alpha: 0.5)
      $0.setLineWidth(4)
      $0.strokeEllipse(in: CGRect(x: 4, y: 4, width: 12, height: 12))
      $0.setFillColor(UIColor.black.withAlphaComponent(0.5).cgColor)
      $0.fill(CGRect(x: 9, y: 9, width: 2, height: 2))
    }
    expect(isNear(picture.pixel(9, 9), [191, 191, 191, 255]))
    expect(isNear(picture.pixel(10, 4), [191, 191, 191, 255]))
  }

  @Test func `a layer is drawn as one picture`() throws {
    let picture = try Drawing.picture { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.setFillColor(UIColor.pureRed.cgColor)
      context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
      context.endTransparencyLayer()
      context.beginTransparencyLayer(
        in: CGRect(x: 15, y: 15, width: 5, height: 5), auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.endTransparencyLayer()
    }
    expect(isNear(picture.pixel(7, 7), [255, 127, 127, 255]))
    expect(isNear(picture.pixel(2, 2), [127, 127, 127, 255]))
    expect(picture.pixel(12, 2) == white, picture.pixel(12, 2), white)
    expect(isNear(picture.pixel(17, 17), [127, 127, 127, 255]))
  }

  @Test func `states that were not kept are reported`() throws {
    let kinds = try Drawing.reports {
      _ = try Drawing.picture {
        $0.restoreGState()
        $0.endTransparencyLayer()
        $0.beginTransparencyLayer(auxiliaryInfo: nil)
        $0.restoreGState()
        $0.endTransparencyLayer()
      }
      UIGraphicsPopContext()
      UIGraphicsEndImageContext()
    }
    expect(Set(kinds) == ["drawing.restore"], Set(kinds))
  }

  @Test func `a layer keeps the states from before it, whatever is restored inside`() throws {
    let picture = try Drawing.picture { context in
      context.saveGState()
      context.setFillColor(UIColor.pureRed.cgColor)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      expect(Drawing.reports { context.restoreGState() } == ["drawing.restore"])
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.endTransparencyLayer()
      expect(Drawing.reports { context.restoreGState() }.isEmpty)
      context.fill(CGRect(x: 10, y: 0, width: 5, height: 5))
    }
    expect(picture.pixel(2, 2) == red, picture.pixel(2, 2), red)
    expect(picture.pixel(12, 2) == black, picture.pixel(12, 2), black)
  }

  @Test func `a layer casts one shadow, beside all that is in it`() throws {
    let picture = try Drawing.picture(40, 40) { context in
      context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: UIColor.black.cgColor)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(UIColor.pureBlue.cgColor)
      context.fill(CGRect(x: 0, y: 10, width: 20, height: 10))
      context.setFillColor(UIColor.pureRed.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.endTransparencyLayer()
    }
    expect(picture.pixel(10, 5) == red, picture.pixel(10, 5), red)
    // The red part casts none on the blue one.
    expect(picture.pixel(10, 15) == blue, picture.pixel(10, 15), blue)
    expect(picture.pixel(10, 25) == black, picture.pixel(10, 25), black)
    expect(picture.pixel(10, 35) == white, picture.pixel(10, 35), white)
  }

  @Test func `in memory, where y goes up, a shadow with a positive height falls upwards`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setShadow(offset: CGSize(width: 0, height: 5), blur: 0, color: UIColor.black.cgColor)
    context.setFillColor(UIColor.pureRed.cgColor)
    context.fill(CGRect(x: 0, y: 5, width: 4, height: 5))
    let picture = UIImage(cgImage: try #require(context.makeImage()))
    expect(picture.pixel(2, 12) == red, picture.pixel(2, 12), red)
    expect(picture.pixel(2, 7) == black, picture.pixel(2, 7), black)
    expect(picture.pixel(2, 17)[3] == 0, picture.pixel(2, 17)[3])
  }

  @Test func `a shadow falls where its offset says, as soft as its blur`() throws {
    let picture = try Drawing.picture(60, 60) {
      $0.setShadow(offset: CGSize(width: 0, height: 20), blur: 8, color: UIColor.black.cgColor)
      $0.setFillColor(UIColor.pureRed.cgColor)
      $0.fill(CGRect(x: 20, y: 10, width: 20, height: 20))
    }
    expect(picture.pixel(30, 15) == red, picture.pixel(30, 15), red)
    expect(isNear(picture.pixel(30, 40), black, within: 12))
    expect(picture.pixel(30, 5) == white, picture.pixel(30, 5), white)
    // At the shadow's edge it is half as dark.
    expect(isNear(picture.pixel(30, 49), [127, 127, 127, 255], within: 30))
    let none = try Drawing.picture(60, 60) {
      $0.setShadow(offset: CGSize(width: 0, height: 20), blur: 0)
      $0.setShadow(offset: .zero, blur: 0, color: nil)
      $0.fill(CGRect(x: 20, y: 10, width: 20, height: 20))
    }
    expect(none.pixel(30, 40) == white, none.pixel(30, 40), white)
  }

  private func gradient(_ colors: [UIColor] = [.pureRed, .pureBlue]) throws -> CGGradient {
    try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray,
        locations: [0, 1]))
  }

  @Test func `a linear gradient goes from point to point`() throws {
    let gradient = try gradient()
    let picture = try Drawing.picture {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0),
        options: .drawsBeforeStartLocation)
    }
    expect(isNear(picture.pixel(0, 10), red))
    expect(isNear(picture.pixel(9, 10), [140, 0, 115, 255], within: 4))
    expect(picture.pixel(18, 10) == white, picture.pixel(18, 10), white)
    let both = try Drawing.picture {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    expect(isNear(both.pixel(18, 10), blue))
    let after = try Drawing.picture {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0),
        options: .drawsAfterEndLocation)
    }
    expect(after.pixel(2, 10) == white, after.pixel(2, 10), white)
    expect(isNear(after.pixel(18, 10), blue))
  }

  @Test func `a gradient is slanted with its coordinates`() throws {
    let gradient = try gradient()
    let picture = try Drawing.picture {
      $0.concatenate(CGAffineTransform(1, 0, 1, 1, 0, 0))
      $0.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 10, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    // Lines of one colour go down to the right: x - y is alike along them.
    expect(isNear(picture.pixel(7, 2), picture.pixel(15, 10), within: 3))
    expect(!isNear(picture.pixel(7, 2), picture.pixel(7, 6), within: 30))
  }

  @Test func `a radial gradient goes from circle to circle, a conic one around`() throws {
    let gradient = try gradient()
    let center = CGPoint(x: 10, y: 10)
    let round = try Drawing.picture {
      $0.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 8, options: [])
    }
    expect(isNear(round.pixel(10, 10), red, within: 25))
    expect(round.pixel(0, 0) == white, round.pixel(0, 0), white)
    expect(isNear(round.pixel(10, 3), [47, 0, 208, 255], within: 6))
    let conic = try Drawing.picture {
      $0.drawConicGradient(gradient, center: center, angle: 0)
    }
    // From x on, with the clock.
    expect(isNear(conic.pixel(19, 10), red, within: 10))
    expect(isNear(conic.pixel(0, 10), [127, 0, 127, 255], within: 8))
    expect(isNear(conic.pixel(19, 9), blue, within: 10))
  }

  @Test func `a gradient without colours is reported`() throws {
    let kinds = Drawing.reports {
      expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
      expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    }
    expect(Set(kinds) == ["drawing.gradientColors"], Set(kinds))
    let numbers: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
    let made = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: numbers, locations: nil, count: 2)
    expect(made != nil, made)
  }

  @Test func `a mode that is not there is reported`() throws {
    let kinds = try Drawing.reports { _ = try Drawing.picture { $0.setBlendMode(.plusDarker) } }
    expect(kinds == ["drawing.mode"], kinds)
  }

  @Test func `clearing leaves nothing`() throws {
    let picture = try Drawing.picture {
      $0.setAlpha(0.5)
      $0.clear(CGRect(x: 5, y: 5, width: 5, height: 5))
      $0.flush()
    }
    expect(picture.pixel(7, 7) == [0, 0, 0, 0], picture.pixel(7, 7))
    expect(picture.pixel(12, 12) == white, picture.pixel(12, 12), white)
  }

  @Test func `colours of other spaces are those of the screen`() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    expect(p3.name == CGColorSpace.displayP3, p3.name)
    expect(p3.numberOfComponents == 3, p3.numberOfComponents)
    expect(p3 == CGColorSpace(name: CGColorSpace.displayP3), p3)
    let strong = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
    expect(
      strong.components == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor.components,
      strong.components)
    let gray = try #require(
      CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1]))
    expect(gray == CGColor(gray: 0.5, alpha: 1), gray)
    expect(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).copy(alpha: 0.5)?.alpha == 0.5)
    expect(gray.numberOfComponents == 4, gray.numberOfComponents)
    expect(gray.colorSpace == CGColorSpaceCreateDeviceRGB(), gray.colorSpace)
    let kinds = Drawing.reports { expect(CGColorSpace(name: "CMYK") == nil) }
    expect(kinds == ["drawing.colorSpace"], kinds)
    expect(CGColorSpace(name: CGColorSpace.extendedSRGB) != CGColorSpace(name: CGColorSpace.sRGB))
    expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.numberOfComponents == 1)
  }
}
