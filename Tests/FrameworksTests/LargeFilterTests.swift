import CoreImage
import Foundation
import KumikoGraphics
import KumikoTestSupport
import Testing
import UIKit

/// Pictures that are computed in parts, and what filters do at their edges.
@MainActor struct LargeFilterTests {
  private let plain = CIContext(options: [.workingColorSpace: NSNull()])

  private func flat(_ parts: [UInt8], _ width: Int = 1, _ height: Int = 1) -> CIImage {
    CIImage(cgImage: picture(width, height) { _, _ in parts })
  }

  /// The numbers of all pixels, exact.
  private func numbers(_ image: CIImage, _ rect: CGRect) -> [Float] {
    let (width, height) = (Int(rect.width), Int(rect.height))
    var numbers = [Float](repeating: 0, count: width * height * 4)
    plain.render(
      image, toBitmap: &numbers, rowBytes: width * 16, bounds: rect, format: .RGBAf,
      colorSpace: nil)
    return numbers
  }

  @Test func `rows of a picture of many strips stand where they belong, and nothing else does`() {
    let (width, height) = (16_000, 1003)
    let column = CIImage(
      cgImage: picture(1, height) { _, y in [UInt8(y % 256), UInt8(y / 256), 9, 255] })
    let rowBytes = width * 4 + 12
    var bytes = [UInt8](repeating: 77, count: (height + 1) * rowBytes)
    plain.render(
      column, toBitmap: &bytes, rowBytes: rowBytes,
      bounds: CGRect(x: 0, y: 0, width: width, height: height), format: .RGBA8, colorSpace: nil)
    let wrong = (0..<height).filter { y in
      Array(bytes[(y * rowBytes)..<(y * rowBytes + 4)]) != [UInt8(y % 256), UInt8(y / 256), 9, 255]
    }
    expect(wrong.isEmpty, wrong.prefix(9))
    for y in [0, 500, 501, 502, height - 1] {
      let gap = (y * rowBytes + width * 4)..<((y + 1) * rowBytes)
      expect(bytes[gap].allSatisfy { $0 == 77 }, y, saying: "memory between rows is not ours")
    }
    expect(bytes.suffix(rowBytes).allSatisfy { $0 == 77 }, saying: "nor is what follows the last")
  }

  @Test(arguments: [(7, 11, 143, 91), (11, 7, 131, 101)])
  func `the mean of a large picture counts each pixel once`(side: (Int, Int, Int, Int)) throws {
    let (width, height, across, up) = side
    let image = CIImage(
      cgImage: picture(width, height) { x, y in [UInt8(x * 20), UInt8(y * 20), 0, 255] }
    ).samplingNearest().transformed(by: CGAffineTransform(scaleX: CGFloat(across), y: CGFloat(up)))
    let mean = try #require(
      CIFilter(name: "CIAreaAverage", parameters: [kCIInputImageKey: image])?.outputImage)
    let found = numbers(mean, CGRect(x: 0, y: 0, width: 1, height: 1))
    let exact = [width - 1, height - 1].map { Float($0) * 10 / 255 } + [0, 1]
    expect(zip(found, exact).allSatisfy { abs($0 - $1) < 0.000_01 }, found, exact)
  }

  @Test func `a mean is of what there is, though more is asked for`() throws {
    let filter = CIFilter.areaAverage()
    filter.inputImage = flat([200, 100, 50, 255], 2, 2)
    filter.extent = CGRect(x: -10, y: -10, width: 50, height: 50)
    expect(pixels(filter.outputImage, nil, plain) == [[200, 100, 50, 255]])
  }

  @Test func `a very large picture is made small whole`() {
    let small = picture(2, 2) { x, y in [UInt8(50 + x * 100), UInt8(40 + y * 90), 0, 255] }
    let large = CIImage(cgImage: small).samplingNearest()
      .transformed(by: CGAffineTransform(scaleX: 1100, y: 1100))
    expect(large.extent.size == CGSize(width: 2200, height: 2200))
    let back = large.samplingLinear().transformed(
      by: CGAffineTransform(scaleX: 1 / 1100, y: 1 / 1100))
    let shown = pixels(back, CGRect(x: 0, y: 0, width: 2, height: 2), plain)
    expect(shown == pixels(CIImage(cgImage: small), nil, plain), shown)
  }

  @Test func `a context writes as it was told, light too`() {
    let image = flat([128, 64, 0, 255])
    func written(_ options: [CIContextOption: Any]) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 4)
      CIContext(options: options).render(
        image, toBitmap: &bytes, rowBytes: 4, bounds: image.extent, format: .RGBA8, colorSpace: nil)
      return bytes
    }
    expect(written([:]) == [128, 64, 0, 255])
    expect(written([.outputColorSpace: NSNull()]) == [55, 13, 0, 255], saying: "it computes so")
    let linear = [
      CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.genericRGBLinear,
      CGColorSpace.linearGray,
    ]
    for name in linear {
      let bytes = written([.outputColorSpace: CGColorSpace(name: name) as Any])
      expect(bytes == [55, 13, 0, 255], name, bytes)
    }
  }

  @Test func `a file of a photograph keeps three quarters of the detail unless told otherwise`() {
    let image = CIImage(
      cgImage: picture(32, 32) { x, y in [UInt8(x * y % 256), UInt8(x * 7 % 256), 90, 255] })
    let space = CGColorSpaceCreateDeviceRGB()
    func bytes(_ options: [CIImageRepresentationOption: Any]) -> Data? {
      plain.jpegRepresentation(of: image, colorSpace: space, options: options)
    }
    expect(bytes([:]) == bytes([.lossyCompressionQuality: 0.75]) && bytes([:]) != nil)
    expect(bytes([:]) != bytes([.lossyCompressionQuality: 0.3]))
  }

  @Test func `two pictures are as large as what can be seen of them`() {
    let (front, back) = (
      flat([9, 9, 9, 255], 4, 4),
      flat([5, 5, 5, 255], 4, 4).transformed(
        by: CGAffineTransform(translationX: 2, y: 0))
    )
    func extent(_ name: String, _ front: CIImage) -> CGRect? {
      front.applyingFilter(name, parameters: [kCIInputBackgroundImageKey: back]).extent
    }
    expect(
      extent("CISourceInCompositing", front) == CGRect(x: 2, y: 0, width: 2, height: 4))
    expect(extent("CISourceInCompositing", CIImage(color: .red)) == back.extent)
    expect(extent("CISourceAtopCompositing", front) == back.extent)
    expect(extent("CISourceOutCompositing", front) == front.extent)
    expect(extent("CISourceOverCompositing", front) == CGRect(x: 0, y: 0, width: 6, height: 4))
    expect(extent("CISourceOverCompositing", .empty()) == back.extent)
    expect(front.composited(over: .empty()).extent == front.extent)
    let part = CIImage(color: .red).cropped(to: CGRect(x: 4, y: 4, width: -3, height: 2))
    expect(part.extent == CGRect(x: 1, y: 4, width: 3, height: 2), part.extent)
  }

  @Test func `no colour is more than opaque, and masks keep what is clear`() {
    let matrix = CIFilter.colorMatrix()
    matrix.inputImage = flat([100, 50, 25, 255])
    matrix.aVector = CIVector(x: 0, y: 0, z: 0, w: 2)
    expect(pixels(matrix.outputImage, nil, plain) == [[100, 50, 25, 255]])
    matrix.aVector = CIVector(x: 0, y: 0, z: 0, w: -1)
    expect(pixels(matrix.outputImage, nil, plain) == [[0, 0, 0, 0]])
    let mask = CIFilter.maskToAlpha()
    mask.inputImage = flat([128, 128, 128, 128])
    expect(pixels(mask.outputImage, nil, plain) == [[128, 128, 128, 128]])
  }

  @Test func `coverage without colour is black`() {
    let mask = CGImage(Bitmap(width: 2, height: 1, format: .mask, bytes: [200, 40]))
    expect(pixels(CIImage(cgImage: mask), nil, plain) == [[0, 0, 0, 200], [0, 0, 0, 40]])
  }

  @Test func `a picture is moved before what stands at its border goes on`() {
    let clamp = CIFilter.affineClamp()
    clamp.inputImage = flat([200, 0, 0, 255], 10, 10)
    clamp.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let far = pixels(clamp.outputImage, CGRect(x: 300, y: 300, width: 1, height: 1), plain)
    expect(far == [[0, 0, 0, 0]], far, saying: "the corners around a turned square are clear")
  }

  @Test func `a part is turned around its own corner, and nothing stays nothing`() {
    let part = CIImage(cgImage: picture(3, 2) { x, y in [UInt8(10 + y * 3 + x), 0, 0, 255] })
      .cropped(to: CGRect(x: 1, y: 1, width: 2, height: 1))
    let turned = part.oriented(.right)
    expect(turned.extent == CGRect(x: 1, y: 1, width: 1, height: 2), turned.extent)
    expect(pixels(turned, nil, plain).map { $0[0] } == [11, 12])
    expect(CIImage.empty().orientationTransform(for: .left) == .identity)
    expect(CIImage.empty().oriented(.left).extent.isNull)
  }
}
