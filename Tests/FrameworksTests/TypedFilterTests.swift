import CoreImage
import Foundation
import KumikoTestSupport
import Testing
import UIKit

/// Filters whose settings are properties, and the names that are left.
@MainActor struct TypedFilterTests {
  private let plain = CIContext(options: [.workingColorSpace: NSNull()])

  private func flat(_ parts: [UInt8]) -> CIImage {
    CIImage(cgImage: picture(1, 1) { _, _ in parts })
  }

  private func shown(_ filter: CIFilter) -> [UInt8]? {
    pixels(filter.outputImage, nil, plain).first
  }

  @Test func `colours are changed by properties`() {
    let exposure = CIFilter.exposureAdjust()
    (exposure.inputImage, exposure.ev) = (flat([10, 20, 30, 255]), 2)
    expect(shown(exposure) == [40, 80, 120, 255] && exposure.ev == 2)
    let gamma = CIFilter.gammaAdjust()
    (gamma.inputImage, gamma.power) = (flat([128, 0, 255, 255]), 2)
    expect(shown(gamma) == [64, 0, 255, 255])
    let invert = CIFilter.colorInvert()
    invert.inputImage = flat([255, 55, 0, 255])
    expect(shown(invert) == [0, 200, 255, 255])
    let mask = CIFilter.maskToAlpha()
    mask.inputImage = flat([51, 51, 51, 255])
    expect(shown(mask) == [51, 51, 51, 51])
    let matrix = CIFilter.colorMatrix()
    matrix.inputImage = flat([10, 20, 30, 255])
    matrix.rVector = CIVector(x: 0, y: 1, z: 0, w: 0)
    matrix.bVector = CIVector(x: 0, y: 0, z: 2, w: 0)
    matrix.aVector = CIVector(x: 0, y: 0, z: 0, w: 1)
    matrix.biasVector = CIVector(x: 0, y: 0.2, z: 0, w: 0)
    expect(shown(matrix) == [20, 71, 60, 255], shown(matrix))
  }

  @Test func `pictures are put on each other by properties`() {
    let filters = [
      CIFilter.sourceOverCompositing(), CIFilter.sourceInCompositing(),
      CIFilter.sourceOutCompositing(), CIFilter.sourceAtopCompositing(),
      CIFilter.multiplyBlendMode(), CIFilter.screenBlendMode(),
    ]
    let expected: [[UInt8]] = [
      [128, 25, 0, 153], [26, 0, 0, 26], [102, 0, 0, 102], [26, 25, 0, 51], [102, 25, 0, 153],
      [128, 51, 0, 153],
    ]
    for (filter, pixel) in zip(filters, expected) {
      filter.inputImage = flat([128, 0, 0, 128])
      expect(filter.outputImage == nil, saying: "there is nothing behind it")
      filter.backgroundImage = flat([0, 51, 0, 51])
      expect(shown(filter) == pixel, filter.name, shown(filter))
    }
    for filter in [CIFilter.blendWithMask(), CIFilter.blendWithAlphaMask()] {
      filter.inputImage = flat([200, 100, 0, 255])
      filter.maskImage = flat([51, 51, 51, 51])
      let share: UInt8 = 51
      expect(shown(filter) == [40, 20, 0, share], filter.name, shown(filter))
    }
  }

  @Test func `a context takes options, and writes what it is told to`() {
    let image = flat([128, 64, 0, 255])
    let context = CIContext(options: [
      .useSoftwareRenderer: false, .cacheIntermediates: false, .priorityRequestLow: true,
      .outputColorSpace: CGColorSpace(name: CGColorSpace.linearSRGB) as Any,
    ])
    var bytes = [UInt8](repeating: 0, count: 4)
    context.render(
      image, toBitmap: &bytes, rowBytes: 4, bounds: image.extent, format: .ARGB8, colorSpace: nil)
    expect(bytes == [255, 55, 13, 0], bytes, saying: "light, as it was asked for")
    context.render(
      image, toBitmap: &bytes, rowBytes: 4, bounds: image.extent, format: .RGBA8,
      colorSpace: CGColorSpaceCreateDeviceRGB())
    expect(bytes == [128, 64, 0, 255], bytes)
    let made = context.createCGImage(
      image, from: image.extent, format: .RGBA8, colorSpace: CGColorSpaceCreateDeviceRGB())
    expect(made == image.cgImage)
  }

  @Test func `a matrix of numbers turns a picture its way up, and it is mixed or not`() {
    let image = CIImage(cgImage: picture(2, 1) { x, _ in [UInt8(100 * x), 0, 0, 255] })
    let turn = image.orientationTransform(for: .down)
    expect(turn == CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 2, ty: 1))
    expect(CIImage(color: .red).orientationTransform(for: .left) == .identity)
    let large = image.samplingNearest().samplingLinear().clampedToExtent()
      .transformed(by: CGAffineTransform(scaleX: 2, y: 1))
    let row = pixels(large, CGRect(x: 0, y: 0, width: 4, height: 1), plain).map { $0[0] }
    expect(row == [0, 25, 75, 100], row)
    expect(CIVector(cgPoint: CGPoint(x: 3, y: 4)).cgPointValue == CGPoint(x: 3, y: 4))
    let crop = CIFilter(
      name: "CICrop",
      withInputParameters: [
        kCIInputImageKey: image, "inputRectangle": CIVector(x: 1, y: 0, z: 1, w: 1),
      ])
    expect(pixels(crop?.outputImage, nil, plain) == [[100, 0, 0, 255]])
    let moved = CIFilter(
      name: "CIAffineTransform",
      parameters: [
        kCIInputImageKey: image, kCIInputTransformKey: CGAffineTransform(translationX: 5, y: 0),
      ])
    expect(moved?.outputImage?.extent.minX == 5)
  }
}
