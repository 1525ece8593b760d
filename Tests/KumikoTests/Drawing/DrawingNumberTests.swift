import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Numbers with which nothing can be drawn: they are reported, and nothing stops.
@MainActor struct DrawingNumberTests {
  private let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

  init() throws { _ = try OffscreenHost(size: CGSize(width: 1, height: 1)) }

  private func mediaBox(_ document: Data) -> String? {
    let text = String(decoding: document, as: UTF8.self)
    guard let range = text.range(of: #"MediaBox \[[^\]]*\]"#, options: .regularExpression) else {
      return nil
    }
    return String(text[range])
  }

  @Test func `pages that no reader shows are cut, and those that are none are letters`() {
    var found: [String?] = []
    let kinds = Drawing.reports {
      for width in [1e19, .infinity, .nan, 20_000, -100] as [CGFloat] {
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: width, height: 50))
        found.append(mediaBox(renderer.pdfData { $0.beginPage() }))
      }
    }
    expect(Set(kinds) == ["drawing.pageSize"], Set(kinds))
    expect(
      found == [
        "MediaBox [0 0 14400 50]", "MediaBox [0 0 612 792]", "MediaBox [0 0 612 792]",
        "MediaBox [0 0 14400 50]", "MediaBox [0 0 100 50]",
      ], found)
  }

  private func image(_ width: Int, _ height: Int, perRow: Int, bytes: Int = 64) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(count: bytes)) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: perRow,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  @Test func `pictures of more bytes than there are, or than can be counted, are none`() {
    let kinds = Drawing.reports {
      for number in [Int.max, .max / 2, .max / 4 + 1, 1 << 40, 0, -1, .min] {
        expect(image(number, 1, perRow: 4) == nil && image(1, number, perRow: 4) == nil)
        expect(image(number, number, perRow: number) == nil, image(number, number, perRow: number))
        expect(image(2, 2, perRow: number) == nil, image(2, 2, perRow: number))
        let provider = CGDataProvider(data: Data(count: 64))
        let mask = provider.flatMap {
          CGImage(
            maskWidth: number, height: number, bitsPerComponent: 8, bitsPerPixel: 8,
            bytesPerRow: number, provider: $0, decode: nil, shouldInterpolate: false)
        }
        expect(mask == nil, mask)
      }
    }
    expect(Set(kinds) == ["drawing.format"], Set(kinds))
    expect(image(4, 4, perRow: 16)?.height == 4, image(4, 4, perRow: 16)?.height)
    expect(image(4, 1, perRow: .max)?.width == 4, saying: "there is but one row")
  }

  @Test func `contexts of sizes that are none are none`() {
    let kinds = Drawing.reports {
      for number in [Int.max, .max / 4, 1 << 40, 0, -1, .min] {
        for (width, height, perRow) in [(number, 4, 0), (4, number, 0), (4, 4, number)]
        where perRow != 0 || number != 0 || width == 0 || height == 0 {
          let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: perRow,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
          expect(context == nil || (perRow == 0 && width == 4 && height == 4))
        }
      }
    }
    expect(Set(kinds) == ["drawing.size", "drawing.format"], Set(kinds))
  }

  @Test func `a threshold that is none is reported, and curves far away are given up`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    let kinds = Drawing.reports {
      for threshold in [CGFloat.nan, .infinity, -1, 0] {
        expect(circle.flattened(threshold: threshold).boundingBox.width > 19)
      }
    }
    expect(kinds == ["path.threshold"], kinds)
    let far = CGMutablePath()
    far.move(to: CGPoint(x: -1e308, y: 0))
    far.addCurve(
      to: CGPoint(x: 1e308, y: 0), control1: CGPoint(x: 1e308, y: 1e308),
      control2: CGPoint(x: -1e308, y: -1e308))
    var isEmpty = false
    let reports = Drawing.reports { isEmpty = far.flattened(threshold: 0.1).isEmpty }
    expect(isEmpty)
    expect(reports == ["path.tooLong"], reports)
  }

  private static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e19, -1e19, 1e9, 1e155, 0, -1, 3, 17,
    .leastNonzeroMagnitude,
  ]

  @Test func `nothing that a context is given stops`() {
    Fuzzing("numbers for drawing", seeds: 400).run { random in
      var generator = random
      let numbers = Self.odd
      func number() -> CGFloat { numbers[generator.below(numbers.count)] }
      func point() -> CGPoint { CGPoint(x: number(), y: number()) }
      func size() -> CGSize { CGSize(width: number(), height: number()) }
      func rect() -> CGRect { CGRect(origin: point(), size: size()) }
      var calls: [() -> Void] = []
      _ = Drawing.reports {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
        let picture = renderer.image { drawing in
          let context = drawing.cgContext
          let gradient = CGGradient(
            colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor],
            locations: [number(), number()])
          calls = [
            { context.translateBy(x: number(), y: number()) },
            { context.scaleBy(x: number(), y: number()) },
            { context.rotate(by: number()) },
            { context.setLineWidth(number()) },
            { context.setMiterLimit(number()) },
            { context.setLineDash(phase: number(), lengths: [number(), number()]) },
            { context.setShadow(offset: size(), blur: number()) },
            { context.setAlpha(number()) },
            { context.setFillColor(gray: number(), alpha: number()) },
            { context.addRect(rect()) },
            { context.addEllipse(in: rect()) },
            {
              context.addArc(
                center: point(), radius: number(), startAngle: number(), endAngle: number(),
                clockwise: true)
            },
            {
              context.move(to: point())
              context.addCurve(to: point(), control1: point(), control2: point())
            },
            { context.strokePath() }, { context.fillPath() }, { context.clip() },
            { context.fill(rect()) }, { context.stroke(rect()) }, { context.clear(rect()) },
            { context.fillEllipse(in: rect()) },
            {
              guard let gradient else { return }
              context.drawLinearGradient(
                gradient, start: point(), end: point(), options: .drawsAfterEndLocation)
            },
            {
              guard let gradient else { return }
              context.drawRadialGradient(
                gradient, startCenter: point(), startRadius: number(), endCenter: point(),
                endRadius: number(), options: .drawsBeforeStartLocation)
            },
            { UIBezierPath(roundedRect: rect(), cornerRadius: number()).fill() },
            { UIBezierPath(rect: rect()).stroke(with: .normal, alpha: number()) },
            {
              "text".draw(in: rect(), withAttributes: [.font: UIFont.systemFont(ofSize: number())])
            },
            { context.clip(to: rect()) },
          ]
          for _ in 0..<12 { calls[generator.below(calls.count)]() }
        }
        _ = picture.resizableImage(
          withCapInsets: UIEdgeInsets(
            top: number(), left: number(), bottom: number(), right: number()))
        _ = picture.jpegData(compressionQuality: number())
        _ = picture.cgImage?.cropping(to: rect())
        _ = picture.preparingThumbnail(of: size())
        _ = picture.cgImage.map { UIImage(cgImage: $0, scale: number(), orientation: .left).size }
        _ = UIGraphicsImageRenderer(size: size()).image { $0.fill(rect()) }
        let layer = CAShapeLayer()
        layer.path = UIBezierPath(ovalIn: rect()).cgPath
        (layer.lineWidth, layer.strokeStart, layer.strokeEnd) = (number(), number(), number())
        (layer.shadowRadius, layer.shadowOffset) = (number(), size())
        layer.frame = rect()
        _ = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image {
          layer.render(in: $0.cgContext)
        }
      }
      return nil
    }
  }
}
