import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

private nonisolated(unsafe) var released = 0

/// Colours in all spaces, bytes of pictures, masks and patterns.
struct ContextColorTests {
  @Test func `colours come from every space, and go into it`() throws {
    let red: [(CFString, [CGFloat])] = [
      (CGColorSpace.sRGB, [1, 0, 0, 1]), (CGColorSpace.linearSRGB, [1, 0, 0, 1]),
      (CGColorSpace.displayP3, [0.9175, 0.2003, 0.1387, 1]),
      (CGColorSpace.adobeRGB1998, [0.8586, 0, 0, 1]),
      (CGColorSpace.itur_2020, [0.8132, 0.2912, 0.1350, 1]),
      (CGColorSpace.genericCMYK, [0, 1, 1, 0, 1]),
    ]
    for (name, numbers) in red {
      let space = try #require(CGColorSpace(name: name))
      let color = try #require(CGColor(colorSpace: space, components: numbers))
      let parts = try #require(color.components)
      expect(
        zip(parts, [1, 0, 0, 1]).allSatisfy { abs($0 - $1) < 0.01 }, zip(parts, [1, 0, 0, 1]),
        saying: "\(name) \(parts)")
      let back = try #require(
        UIColor.pureRed.cgColor.converted(to: space, intent: .defaultIntent, options: nil))
      expect(zip(back.components ?? [], [1, 0, 0, 1]).allSatisfy { abs($0 - $1) < 0.01 })
    }
    let grey = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let half = try #require(CGColor(colorSpace: grey, components: [0.2140, 1]))
    expect(abs((half.components?[0] ?? 0) - 0.5) < 0.001)
    expect(grey.model == .monochrome && grey.numberOfComponents == 1)
    let inks = CGColorSpaceCreateDeviceCMYK()
    expect(inks.model == .cmyk && inks.numberOfComponents == 4 && !inks.isWideGamutRGB)
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    expect(wide.model == .rgb && wide.isWideGamutRGB)
  }

  @Test func `colours have shorter names`() {
    expect(CGColor.white == UIColor.white.cgColor && CGColor.clear.alpha == 0)
    expect(CGColor.black == CGColor(genericGrayGamma2_2Gray: 0, alpha: 1))
    let ink = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1)
    expect(ink.components == [0, 0.5, 0.5, 1] && ink.copy() == ink)
  }

  @Test func `areas and lines take colours by their numbers`() throws {
    let picture = try Drawing.picture { context in
      context.setFillColorSpace(CGColorSpaceCreateDeviceGray())
      context.setFillColor([0.5, 1])
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.setFillColor(cyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
      context.fill(CGRect(x: 5, y: 0, width: 5, height: 5))
      context.setStrokeColorSpace(CGColorSpaceCreateDeviceCMYK())
      context.setStrokeColor([1, 1, 0, 0, 1])
      context.stroke(CGRect(x: 11, y: 1, width: 8, height: 8), width: 2)
      context.setStrokeColor(cyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1)
      context.stroke(CGRect(x: 11, y: 11, width: 8, height: 8), width: 2)
    }
    expect(isNear(picture.pixel(2, 2), [128, 128, 128, 255]))
    expect(picture.pixel(7, 2) == red && picture.pixel(11, 5) == blue)
    expect(picture.pixel(11, 15) == black, picture.pixel(11, 15), black)
  }

  @Test func `hints change nothing but the softness of edges`() throws {
    func draw(_ set: (CGContext) -> Void) throws -> [Int] {
      try Drawing.picture { context in
        set(context)
        context.fill(CGRect(x: 0.5, y: 0, width: 10, height: 10))
      }.pixel(0, 5)
    }
    let soft = try draw { _ in }
    expect(isNear(soft, [128, 128, 128, 255]))
    let same = try draw {
      $0.setFlatness(4)
      $0.setRenderingIntent(.perceptual)
      $0.setShouldSmoothFonts(false)
      $0.setAllowsFontSmoothing(false)
      $0.setShouldSubpixelPositionFonts(false)
      $0.setAllowsFontSubpixelPositioning(false)
      $0.setShouldSubpixelQuantizeFonts(false)
      $0.setAllowsFontSubpixelQuantization(false)
      $0.synchronize()
    }
    expect(same == soft, same, soft)
    expect(try draw { $0.setAllowsAntialiasing(false) } != soft)
  }

  @Test func `sizes go to pixels and back`() throws {
    _ = try Drawing.picture(scale: 2) { context in
      expect(
        context.convertToDeviceSpace(CGSize(width: 3, height: 4)) == CGSize(width: 6, height: 8))
      expect(
        context.convertToUserSpace(CGSize(width: 6, height: 8)) == CGSize(width: 3, height: 4))
      expect(context.bitsPerPixel == 32 && context.alphaInfo == .premultipliedLast)
    }
  }

  // MARK: Bytes

  @Test func `the bytes of a picture stay where they are as long as it is there`() throws {
    let picture = try Drawing.picture(2, 1) { context in
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    let image = try #require(picture.cgImage)
    let bytes: UnsafePointer<UInt8> = CFDataGetBytePtr(image.dataProvider?.data)
    expect(CFDataGetLength(image.dataProvider?.data) == 8)
    expect((0..<8).map { bytes[$0] } == [255, 255, 255, 255, 255, 128, 0, 255])
    expect(CFDataGetBytePtr(image.dataProvider?.data) == bytes)
    expect(image.shouldInterpolate && image.renderingIntent == .defaultIntent)
    expect(image.decode == nil && image.utType == nil && image.pixelFormatInfo == .packed)
    expect(!image.isMask && image.copy(colorSpace: CGColorSpaceCreateDeviceRGB()) == image)
  }

  @Test func `bytes come from files and from memory`() throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: place) }
    let picture = try Drawing.picture(3, 2) { _ in }
    try #require(picture.pngData()).write(to: place)
    let provider = try #require(CGDataProvider(url: place))
    let read = CGImage(
      pngDataProviderSource: provider, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
    expect(read?.width == 3 && read?.height == 2)
    expect(CGDataProvider(filename: place.path)?.data == provider.data)
    expect(CGDataProvider(filename: "/nowhere") == nil)
    let photograph = try #require(
      picture.jpegData(compressionQuality: 1).flatMap { CGDataProvider(data: $0) })
    expect(
      CGImage(
        jpegDataProviderSource: photograph, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent)?.width == 3)
    released = 0
    var memory: [UInt8] = [1, 2, 3]
    let copied = CGDataProvider(
      dataInfo: nil, data: &memory, size: 3, releaseData: { _, _, size in released += size })
    expect(copied?.data == Data([1, 2, 3]) && released == 3)
  }

  @Test func `who gave memory to a context hears when it is not needed any more`() {
    released = 0
    var words = [UInt32](repeating: 0, count: 4)
    words.withUnsafeMutableBytes { bytes in
      _ = CGContext(
        data: bytes.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue,
        releaseCallback: { _, _ in released += 1 }, releaseInfo: nil)
    }
    expect(released == 1, released)
  }

  // MARK: Masks

  @Test func `a picture is cut by another one`() throws {
    let picture = try #require(
      try Drawing.picture(4, 1) {
        $0.setFillColor(UIColor.pureRed.cgColor)
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      }.cgImage)
    let light = try #require(
      try Drawing.picture(4, 1) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1)) }.cgImage)
    let cut = UIImage(cgImage: try #require(picture.masking(light)))
    expect(cut.pixel(0, 0)[3] == 0 && cut.pixel(3, 0) == red, saying: "white lets through")
    let bytes = try #require(CGDataProvider(data: Data([0, 255, 128, 0])))
    let mask = try #require(
      CGImage(
        maskWidth: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
        provider: bytes, decode: nil, shouldInterpolate: false))
    expect(mask.isMask)
    let masked = UIImage(cgImage: try #require(picture.masking(mask)))
    expect((0..<4).map { masked.pixel($0, 0)[3] } == [255, 0, 127, 255])
    expect(
      Drawing.reports {
        _ = CGImage(
          maskWidth: 4, height: 9, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
          provider: bytes, decode: nil, shouldInterpolate: false)
      } == ["drawing.format"])
    let without = UIImage(
      cgImage: try #require(light.copy(maskingColorComponents: [0, 9, 0, 9, 0, 9])))
    expect(without.pixel(0, 0)[3] == 0 && without.pixel(3, 0) == white)
  }

  @Test func `a grey picture cuts by how bright it is`() throws {
    let grey = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    grey.setFillColor(gray: 1, alpha: 1)
    grey.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    let mask = try #require(grey.makeImage())
    let picture = try Drawing.picture(4, 4) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: mask)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    expect(picture.pixel(0, 0) == black && picture.pixel(3, 0) == white)
    expect(grey.bitsPerPixel == 8, grey.bitsPerPixel)
  }

  // MARK: Patterns

  /// Red, and blue at the right.
  private func stripes(_ scale: CGFloat = 1) throws -> UIImage {
    try Drawing.picture(4, 2, scale: scale) { context in
      context.setFillColor(UIColor.pureRed.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.setFillColor(UIColor.pureBlue.cgColor)
      context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
    }
  }

  @Test func `areas are filled with a picture, from the corner on`() throws {
    let pattern = UIColor(patternImage: try stripes())
    let picture = try Drawing.picture { context in
      pattern.setFill()
      context.translateBy(x: 1, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      context.setPatternPhase(CGSize(width: 2, height: 0))
      context.fill(CGRect(x: 0, y: 10, width: 10, height: 5))
      context.setFillColor(CGColor.black)
      context.fill(CGRect(x: 12, y: 0, width: 4, height: 4))
    }
    expect([1, 2, 5, 6].map { picture.pixel($0, 2) } == [red, blue, red, blue])
    expect([1, 2, 5, 6].map { picture.pixel($0, 12) } == [blue, red, blue, red])
    expect(picture.pixel(14, 2) == black, picture.pixel(14, 2), black)
    let odd = CGSize(width: CGFloat.nan, height: 0)
    let kinds = Drawing.reports { _ = try? Drawing.picture { $0.setPatternPhase(odd) } }
    expect(kinds == ["drawing.number"], kinds)
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func `a view's background can be one`(_ scale: Double) throws {
    let host = try OffscreenHost(size: CGSize(width: 60, height: 40), scale: CGFloat(scale))
    let view = UIView(frame: CGRect(x: 2, y: 2, width: 50, height: 30))
    view.backgroundColor = UIColor(patternImage: try stripes(2))
    view.layer.cornerRadius = 10
    host.window.backgroundColor = .white
    host.window.addSubview(view)
    host.advance(by: OffscreenHost.frameDuration)
    func pixel(_ x: Double, _ y: Double) -> [Int] {
      host.image().pixel(Int((x * scale).rounded(.down)), Int((y * scale).rounded(.down)))
    }
    expect(pixel(15, 12) == red && pixel(17, 12) == blue && pixel(51, 12) == red)
    expect(pixel(2, 2) == white && pixel(53, 12) == white)
    expect(view.backgroundColor == view.backgroundColor, view.backgroundColor, view.backgroundColor)
    let mean = view.backgroundColor?.cgColor.components?.map { Int($0 * 255) } ?? []
    expect(isNear(mean, [128, 0, 128, 255], within: 1))
    view.layer.backgroundColor = UIColor(patternImage: try stripes()).cgColor
    host.advance(by: OffscreenHost.frameDuration)
    expect(pixel(15, 12) == red && pixel(17, 12) == blue)
  }

  @Test func `what is drawn once is put down again and again`() throws {
    let picture = try Drawing.picture { context in
      let stamp = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)
      expect(stamp?.size.width == 4, stamp?.size.width)
      stamp?.context?.setFillColor(UIColor.pureRed.cgColor)
      stamp?.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      guard let stamp else { return }
      context.draw(stamp, at: CGPoint(x: 2, y: 3))
      context.draw(stamp, in: CGRect(x: 10, y: 10, width: 8, height: 8))
      let kinds = Drawing.reports {
        expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
      }
      expect(kinds == ["drawing.size"], kinds)
    }
    expect(picture.pixel(3, 4) == red && picture.pixel(3, 5) == white)
    expect(picture.pixel(12, 12) == red && picture.pixel(12, 15) == white)
    let memory = try #require(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let stamp = try #require(
      CGLayer(memory, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
    stamp.context?.setFillColor(UIColor.pureRed.cgColor)
    stamp.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    memory.draw(stamp, at: .zero)
    let drawn = UIImage(cgImage: try #require(memory.makeImage()))
    expect(drawn.pixel(1, 9) == red && drawn.pixel(1, 7)[3] == 0, saying: "y grows upwards there")
  }

  @Test func `edges of a rectangle are drawn and mixed`() throws {
    let picture = try Drawing.picture { _ in
      UIColor(white: 0, alpha: 0.5).setFill()
      UIRectFrameUsingBlendMode(CGRect(x: 2, y: 2, width: 10, height: 10), .normal)
    }
    expect(isNear(picture.pixel(2, 5), [127, 127, 127, 255]) && picture.pixel(5, 5) == white)
  }

  // MARK: Pictures as in a mirror, and files

  @Test func `pictures are drawn as in a mirror`() throws {
    let stripes = try stripes()
    let turned = stripes.withHorizontallyFlippedOrientation()
    expect(turned.pixel(0, 0) == blue && turned.size == stripes.size)
    expect(turned.withHorizontallyFlippedOrientation().pixel(0, 0) == red)
    let reading = stripes.imageFlippedForRightToLeftLayoutDirection()
    expect(
      reading.flipsForRightToLeftLayoutDirection && !turned.flipsForRightToLeftLayoutDirection)
    let host = try OffscreenHost(size: CGSize(width: 8, height: 2), scale: 1)
    for (x, image) in [(0, turned), (4, reading)] {
      let view = UIImageView(image: image)
      view.frame.origin.x = CGFloat(x)
      host.window.addSubview(view)
    }
    host.advance(by: OffscreenHost.frameDuration)
    expect([0, 3, 4, 7].map { host.image().pixel($0, 1) } == [blue, red, red, blue])
    host.window.traitOverrides.layoutDirection = .rightToLeft
    host.advance(by: OffscreenHost.frameDuration)
    expect([4, 7].map { host.image().pixel($0, 1) } == [blue, red])
  }

  @Test func `pictures have insets and caps`() throws {
    let insets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    let image = try stripes().withAlignmentRectInsets(insets)
    expect(image.alignmentRectInsets == insets, image.alignmentRectInsets, insets)
    expect(image.withRenderingMode(.alwaysOriginal).alignmentRectInsets == insets)
    expect(UIImageView(image: image).alignmentRectInsets == insets)
    let caps = image.stretchableImage(withLeftCapWidth: 1, topCapHeight: 0)
    expect(caps.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2), caps.capInsets)
    expect(caps.leftCapWidth == 1 && caps.topCapHeight == 0 && caps.resizingMode == .stretch)
  }

  @Test func `pictures are written as files`() throws {
    let image = try #require(try stripes().cgImage)
    for (type, start) in [("public.png", [0x89, 0x50] as [UInt8]), ("public.jpeg", [0xFF, 0xD8])] {
      let bytes = NSMutableData()
      let file = try #require(CGImageDestinationCreateWithData(bytes, type, 1, nil))
      expect(!CGImageDestinationFinalize(file), saying: "without a picture")
      CGImageDestinationAddImage(
        file, image, [kCGImageDestinationLossyCompressionQuality: 0.9])
      expect(CGImageDestinationFinalize(file))
      expect([UInt8](Data(referencing: bytes).prefix(2)) == start, start)
      let source = try #require(CGImageSourceCreateWithData(Data(referencing: bytes), nil))
      expect(CGImageSourceGetType(source) == type && CGImageSourceGetCount(source) == 1)
      expect(CGImageSourceGetStatus(source) == .statusComplete, CGImageSourceGetStatus(source))
      expect(
        CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyFileSize] as? Int
          == bytes.length, bytes.length)
      let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
      defer { try? FileManager.default.removeItem(at: place) }
      let copy = try #require(CGImageDestinationCreateWithURL(place, type, 1, nil))
      CGImageDestinationAddImageFromSource(copy, source, 0, nil)
      expect(CGImageDestinationFinalize(copy))
      expect(UIImage(contentsOfFile: place.path)?.size.width == 4)
    }
    let kinds = Drawing.reports {
      _ = CGImageDestinationCreateWithData(NSMutableData(), "public.tiff", 1, nil)
      _ = CGImageDestinationCreateWithData(NSMutableData(), "public.png", 2, nil)
      let nowhere = CGImageDestinationCreateWithURL(
        URL(fileURLWithPath: "/nowhere/a.png"), "public.png", 1, nil)
      nowhere.map { CGImageDestinationAddImage($0, image, nil) }
      expect(nowhere.map { CGImageDestinationFinalize($0) } == false)
    }
    expect(kinds == ["image.destination", "image.destination", "image.notWritten"], kinds)
  }

  @Test func `a renderer's format says what it cannot draw`() {
    let format = UIGraphicsImageRendererFormat()
    expect(format.preferredRange == .automatic && !format.supportsHighDynamicRange)
    format.prefersExtendedRange = true
    expect(format.preferredRange == .extended && format.prefersExtendedRange)
    format.prefersExtendedRange = false
    expect(format.preferredRange == .standard, format.preferredRange)
    let path = UIBezierPath()
    expect(path.flatness == 0.6, path.flatness)
  }
}
