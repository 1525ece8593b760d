import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Testing

/// Pictures and texts that contexts draw, pictures that are made, and memory that is drawn on.
struct ContextPictureTests {
  /// Red above, blue below.
  private func flag(_ size: CGFloat = 10) throws -> UIImage {
    try Drawing.picture(size, size) {
      $0.setFillColor(UIColor.pureRed.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: size, height: size / 2))
      $0.setFillColor(UIColor.pureBlue.cgColor)
      $0.fill(CGRect(x: 0, y: size / 2, width: size, height: size / 2))
    }
  }

  @Test func `images are upright, Core Graphics's upside down where y goes down`() throws {
    let flag = try flag()
    let picture = try Drawing.picture {
      flag.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      $0.draw(flag.cgImage!, in: CGRect(x: 10, y: 0, width: 10, height: 10))
      flag.draw(at: CGPoint(x: 0, y: 10), blendMode: .normal, alpha: 0.5)
      flag.draw(at: CGPoint(x: 10, y: 10))
    }
    expect(picture.pixel(5, 2) == red, picture.pixel(5, 2), red)
    expect(picture.pixel(5, 7) == blue, picture.pixel(5, 7), blue)
    expect(picture.pixel(15, 2) == blue, picture.pixel(15, 2), blue)
    expect(picture.pixel(15, 7) == red, picture.pixel(15, 7), red)
    expect(isNear(picture.pixel(5, 12), [255, 127, 127, 255]))
    expect(picture.pixel(15, 12) == red, picture.pixel(15, 12), red)
  }

  @Test func `pictures are stretched smoothly, or pixel by pixel`() throws {
    let flag = try flag(2)
    let smooth = try Drawing.picture {
      expect($0.interpolationQuality == .default, $0.interpolationQuality)
      $0.draw(flag.cgImage!, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let hard = try Drawing.picture {
      $0.interpolationQuality = .none
      $0.draw(flag.cgImage!, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    expect(hard.pixel(10, 9) == blue, hard.pixel(10, 9), blue)
    expect(hard.pixel(10, 10) == red, hard.pixel(10, 10), red)
    expect(!isNear(smooth.pixel(10, 9), blue, within: 60))
    // To the very edge.
    expect(smooth.pixel(0, 0) == blue, smooth.pixel(0, 0), blue)
  }

  @Test func `a picture that is shown smaller is the mean of what it was`() throws {
    let stripes = try Drawing.picture(64, 8) {
      for x in stride(from: 0, to: 64, by: 4) {
        $0.fill(CGRect(x: x, y: 0, width: 1, height: 8))
      }
    }
    let picture = try Drawing.picture { _ in
      stripes.draw(in: CGRect(x: 0, y: 0, width: 16, height: 2))
    }
    // A quarter of each four pixels is black.
    for x in 1..<15 { expect(isNear(picture.pixel(x, 1), [191, 191, 191, 255], within: 4)) }
  }

  @Test func `a picture is mixed as its mode says, and cut as the context is`() throws {
    let flag = try flag()
    let icon = try #require(UIImage(systemName: "square.fill"))
    let picture = try Drawing.picture { context in
      UIColor.pureBlue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      flag.draw(at: .zero, blendMode: .multiply, alpha: 1)
      UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 10, height: 10)).addClip()
      icon.draw(in: CGRect(x: 5, y: 5, width: 20, height: 20), blendMode: .normal, alpha: 1)
    }
    expect(isNear(picture.pixel(5, 2), black))
    expect(isNear(picture.pixel(5, 7), blue))
    expect(picture.pixel(15, 15) != white, picture.pixel(15, 15), white)
    expect(picture.pixel(10, 10) == white, picture.pixel(10, 10), white)
    expect(picture.pixel(7, 15) == white, picture.pixel(7, 15), white)
  }

  @Test func `borders of a picture that do not both fit shrink alike`() throws {
    let framed = try Drawing.picture(12, 12) {
      $0.setFillColor(UIColor.pureRed.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 6, height: 12))
      $0.setFillColor(UIColor.pureBlue.cgColor)
      $0.fill(CGRect(x: 6, y: 0, width: 6, height: 12))
    }.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5))
    let picture = try Drawing.picture { _ in
      framed.draw(in: CGRect(x: 0, y: 0, width: 6, height: 12))
    }
    expect(picture.pixel(1, 5) == red, picture.pixel(1, 5), red)
    expect(picture.pixel(4, 5) == blue, picture.pixel(4, 5), blue)
    expect(picture.pixel(7, 5) == white, picture.pixel(7, 5), white)
  }

  @Test func `a context that lets nothing through is black where nothing is drawn`() throws {
    func corner(isOpaque: Bool) -> [Int]? {
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), isOpaque, 1)
      defer { UIGraphicsEndImageContext() }
      return UIGraphicsGetImageFromCurrentImageContext()?.pixel(0, 0)
    }
    expect(corner(isOpaque: true) == black, corner(isOpaque: true), black)
    expect(corner(isOpaque: false) == [0, 0, 0, 0], corner(isOpaque: false))
  }

  @Test func `a picture is repeated over the clip`() throws {
    let flag = try flag(4)
    let picture = try Drawing.picture {
      $0.draw(flag.cgImage!, in: CGRect(x: 0, y: 0, width: 4, height: 4), byTiling: true)
    }
    expect(picture.pixel(17, 1) == picture.pixel(1, 1), picture.pixel(17, 1), picture.pixel(1, 1))
    expect(picture.pixel(1, 17) == picture.pixel(1, 1), picture.pixel(1, 17), picture.pixel(1, 1))
    // As many as a clip holds cost no more than one.
    let tiny = try Drawing.picture {
      $0.draw(flag.cgImage!, in: CGRect(x: 0, y: 0, width: 0.01, height: 0.01), byTiling: true)
    }
    expect(tiny.pixel(10, 10) != white, tiny.pixel(10, 10), white)
    let pattern = try Drawing.picture { _ in
      flag.drawAsPattern(in: CGRect(x: 0, y: 0, width: 20, height: 8))
    }
    expect(pattern.pixel(13, 1) == red, pattern.pixel(13, 1), red)
    expect(pattern.pixel(13, 3) == blue, pattern.pixel(13, 3), blue)
    expect(pattern.pixel(13, 10) == white, pattern.pixel(13, 10), white)
  }

  @Test func `an icon takes the fill colour`() throws {
    let icon = try #require(UIImage(systemName: "square.fill"))
    let picture = try Drawing.picture { _ in
      UIColor.pureRed.setFill()
      icon.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20), blendMode: .normal, alpha: 1)
    }
    expect(picture.pixel(10, 10) == red, picture.pixel(10, 10), red)
  }

  @Test func `texts stand where they are drawn, in their colours`() throws {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: UIColor.pureRed,
    ]
    func inked(_ picture: UIImage, _ xs: Range<Int>, _ ys: Range<Int>) -> Bool {
      ys.contains { y in xs.contains { picture.pixel($0, y) != white } }
    }
    let picture = try Drawing.picture(60, 40) { _ in
      NSAttributedString(string: "HH", attributes: attributes).draw(at: CGPoint(x: 30, y: 0))
    }
    expect(inked(picture, 30..<60, 0..<20))
    expect(!inked(picture, 0..<30, 0..<40))
    expect((30..<60).contains { picture.pixel($0, 10) == red })
    // Lines that do not fit are left out.
    let lines = try Drawing.picture(60, 60) { _ in
      "HHHH HHHH HHHH".draw(
        in: CGRect(x: 0, y: 0, width: 60, height: 45), withAttributes: attributes)
    }
    expect(inked(lines, 0..<60, 20..<40))
    expect(!inked(lines, 0..<60, 42..<60))
    let baseline = try Drawing.picture(60, 40) { _ in
      "HH".draw(
        with: CGRect(x: 0, y: 30, width: 60, height: 0), options: [], attributes: attributes,
        context: nil)
      NSAttributedString(string: "HH", attributes: attributes).draw(
        with: CGRect(x: 30, y: 0, width: 30, height: 20), options: .usesLineFragmentOrigin,
        context: nil)
    }
    expect(inked(baseline, 0..<30, 20..<30))
    expect(!inked(baseline, 0..<30, 31..<40))
    expect(inked(baseline, 30..<60, 0..<20))
    let bridged = try Drawing.picture(60, 40) { _ in
      NSString(string: "HH").draw(at: .zero, withAttributes: attributes)
      NSString(string: "HH").draw(
        in: CGRect(x: 30, y: 0, width: 30, height: 20), withAttributes: attributes)
      "HH".draw(at: CGPoint(x: 0, y: 20), withAttributes: attributes)
      NSAttributedString(string: "HH", attributes: attributes).draw(
        in: CGRect(x: 30, y: 20, width: 30, height: 20))
    }
    expect(inked(bridged, 0..<30, 0..<20) && inked(bridged, 30..<60, 0..<20))
    expect(inked(bridged, 0..<30, 20..<40) && inked(bridged, 30..<60, 20..<40))
    expect(
      NSString(string: "HH").size(withAttributes: attributes)
        == "HH".size(withAttributes: attributes),
      NSString(string: "HH").size(withAttributes: attributes))
  }

  // MARK: Pictures that are made

  @Test func `a renderer draws what lies inside of its bounds, at its scale`() throws {
    let format = UIGraphicsImageRendererFormat.preferred()
    format.scale = 2
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 10, y: 10, width: 10, height: 10), format: format)
    expect(renderer.allowsImageOutput)
    let picture = renderer.image { context in
      expect((context.format as? UIGraphicsImageRendererFormat)?.scale == 2)
      expect(context.format.bounds == CGRect(x: 10, y: 10, width: 10, height: 10))
      UIColor.pureRed.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 15, height: 15))
      expect(context.currentImage.pixel(9, 9) == red, context.currentImage.pixel(9, 9), red)
      context.clip(to: CGRect(x: 18, y: 18, width: 2, height: 2))
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20), blendMode: .normal)
    }
    expect(renderer.format === format, renderer.format, format)
    expect(picture.size == CGSize(width: 10, height: 10), picture.size)
    expect(picture.scale == 2, picture.scale)
    expect(picture.imageRendererFormat.scale == 2, picture.imageRendererFormat.scale)
    expect(picture.pixel(9, 9) == red, picture.pixel(9, 9), red)
    expect(picture.pixel(10, 10) == black, picture.pixel(10, 10), black)
    expect(picture.pixel(19, 19) == red, picture.pixel(19, 19), red)
    let traits = UITraitCollection(displayScale: 3)
    expect(UIGraphicsImageRendererFormat(for: traits).scale == 3)
    expect(UIGraphicsImageRendererFormat.default().opaque == false)
    let frame = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { context in
      context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5), blendMode: .copy)
    }
    expect(frame.pixel(0, 2) == black, frame.pixel(0, 2), black)
    expect(frame.pixel(2, 2) == [0, 0, 0, 0], frame.pixel(2, 2))
    expect(
      UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 3, height: 3)).image { _ in }.size
        == CGSize(width: 3, height: 3))
  }

  @Test func `pictures become files and come back`() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
    let draw: (UIGraphicsImageRendererContext) -> Void = { context in
      UIColor.pureRed.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let png = renderer.pngData(actions: draw)
    expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 4, height: 4))
    expect(UIImage(data: png)?.pixel(4, 4) == red, UIImage(data: png)?.pixel(4, 4), red)
    let jpeg = renderer.jpegData(withCompressionQuality: 1, actions: draw)
    expect(isNear(UIImage(data: jpeg)?.pixel(4, 4) ?? [], red, within: 6))
    expect(UIImage().jpegData(compressionQuality: 1) == nil)
    expect(renderer.image(actions: draw).jpegData(compressionQuality: 0.5)?.isEmpty == false)
  }

  @Test func `pictures of the older way are the same`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 6, height: 6), false, 2)
    UIColor.pureBlue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 6))
    UIRectFrame(CGRect(x: 3, y: 0, width: 3, height: 6))
    UIRectFillUsingBlendMode(CGRect(x: 4, y: 4, width: 1, height: 1), .clear)
    let picture = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    expect(UIGraphicsGetCurrentContext() == nil)
    expect(picture?.scale == 2, picture?.scale)
    expect(picture?.pixel(2, 5) == blue, picture?.pixel(2, 5), blue)
    expect(picture?.pixel(6, 5) == blue, picture?.pixel(6, 5), blue)
    expect(picture?.pixel(9, 5) == [0, 0, 0, 0], picture?.pixel(9, 5))
    expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    expect(UIGraphicsGetCurrentContext()?.width == 2)
    UIGraphicsEndImageContext()
  }

  @Test func `drawing on nothing is reported`() {
    let kinds = Drawing.reports {
      UIColor.red.set()
      UIBezierPath(rect: .zero).fill()
    }
    expect(Set(kinds) == ["drawing.withoutContext"], Set(kinds))
  }

  @Test(arguments: [
    CGSize(width: 0, height: 10), CGSize(width: 100_000, height: 100_000),
    CGSize(width: CGFloat.nan, height: 1), CGSize(width: CGFloat.infinity, height: 1),
    CGSize(width: -5, height: 5),
  ])
  func `a size that cannot be drawn is reported and gives nothing`(size: CGSize) throws {
    let kinds = Drawing.reports {
      let picture = UIGraphicsImageRenderer(size: size).image { _ in
        Issue.record("something was drawn")
      }
      expect(picture.size == .zero, picture.size)
    }
    expect(kinds == ["drawing.size"], kinds)
  }

  @Test func `a picture can be drawn on any thread`() async throws {
    let pixel = await Task.detached {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        UIColor.pureRed.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }.pngData()
    }.value
    expect(pixel.flatMap { UIImage(data: $0) }?.pixel(2, 2) == red, red)
  }

  // MARK: Memory

  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 128, 0, 255]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 128, 0]),
    (
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      [0, 128, 255, 255]
    ),
    (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 128, 0, 255]),
    (
      CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue,
      [255, 128, 0, 255]
    ),
  ])
  func `memory of a form gets the colour`(form: UInt32, bytes: [Int]) throws {
    var memory: [UInt8] = [9, 9, 9, 9]
    try memory.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: form))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      expect(context.bytesPerRow == 4 && context.bitsPerComponent == 8)
    }
    expect(memory.map { Int($0) } == bytes, bytes)
  }
}
