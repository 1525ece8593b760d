import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Testing

// Memory that is drawn on.
extension ContextPictureTests {
  @Test func `a context of memory begins at the lower left`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    expect(bytes[0] == 0, bytes[0])
    expect(bytes[3 * context.bytesPerRow] == 255, bytes[3 * context.bytesPerRow])
    expect(context.colorSpace == CGColorSpaceCreateDeviceGray(), context.colorSpace)
    expect(context.makeImage()?.height == 4)
    expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 1, y: 3))
    expect(context.convertToUserSpace(CGPoint(x: 1, y: 3)) == CGPoint(x: 1, y: 1))
    let part = CGRect(x: 0, y: 0, width: 1, height: 1)
    expect(context.convertToUserSpace(context.convertToDeviceSpace(part)) == part, part)
    expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
  }

  @Test func `memory of opacity alone gets it`() throws {
    var memory: [UInt8] = [0, 0]
    try memory.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 2,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
      context.setFillColor(gray: 1, alpha: 0.5)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    expect(memory == [0, 128], memory)
  }

  @Test func `memory of other forms is reported`() throws {
    let kinds = Drawing.reports {
      for (bits, form) in [(5, CGImageAlphaInfo.noneSkipFirst), (8, .last), (8, .first)] {
        let context = CGContext(
          data: nil, width: 4, height: 4, bitsPerComponent: bits, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: form.rawValue)
        expect(context == nil, context)
      }
    }
    expect(Set(kinds) == ["drawing.format"], Set(kinds))
  }

  @Test func `an image is made of bytes, cut, and says what it is`() throws {
    let bytes = Data([255, 0, 0, 255, 0, 0, 255, 255])
    let provider = try #require(CGDataProvider(data: bytes as CFData))
    func image(bits: Int, _ intent: CGColorRenderingIntent = .defaultIntent) -> CGImage? {
      CGImage(
        width: 2, height: 1, bitsPerComponent: bits, bitsPerPixel: bits * 4, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: false, intent: intent)
    }
    let made = try #require(image(bits: 8))
    expect(UIImage(cgImage: made).pixel(1, 0) == blue, UIImage(cgImage: made).pixel(1, 0), blue)
    let part = try #require(made.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
    expect(UIImage(cgImage: part).pixel(0, 0) == blue, UIImage(cgImage: part).pixel(0, 0), blue)
    expect(made.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
    expect(made.copy() == made, made)
    // What is done with colours that cannot be shown changes nothing.
    for intent in [
      CGColorRenderingIntent.absoluteColorimetric, .relativeColorimetric, .perceptual, .saturation,
    ] {
      expect(image(bits: 8, intent) == made, image(bits: 8, intent), made)
    }
    expect(made.alphaInfo == .premultipliedLast && made.byteOrderInfo == .orderDefault)
    let alpha = made.bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue
    expect(alpha == made.alphaInfo.rawValue, alpha, made.alphaInfo.rawValue)
    expect(made.bitsPerPixel == 32 && made.bytesPerRow == 8 && made.bitsPerComponent == 8)
    expect(made.colorSpace?.numberOfComponents == 3, made.colorSpace?.numberOfComponents)
    let kinds = Drawing.reports { expect(image(bits: 16) == nil, image(bits: 16)) }
    expect(kinds == ["drawing.format"], kinds)
  }

  @Test(arguments: [
    (UIImage.Orientation.up, 0), (.down, 3), (.left, 2), (.right, 1), (.upMirrored, 1),
    (.downMirrored, 2), (.leftMirrored, 0), (.rightMirrored, 3),
  ])
  func `pictures that are stored turned stand upright`(
    orientation: UIImage.Orientation, corner: Int
  ) throws {
    // A red corner at the upper left of what is stored.
    let stored = try Drawing.picture(6, 6) {
      $0.setFillColor(UIColor.pureRed.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let image = UIImage(cgImage: try #require(stored.cgImage), scale: 1, orientation: orientation)
    expect(image.imageOrientation == .up, image.imageOrientation)
    let corners = [image.pixel(0, 0), image.pixel(5, 0), image.pixel(0, 5), image.pixel(5, 5)]
    expect(corners.firstIndex(of: red) == corner, corners.firstIndex(of: red), corner)
  }
}
