import CoreImage
import Foundation
import KumikoTestSupport
import Testing
import UIKit

/// A picture of so many pixels, by their red, green, blue and opacity from the upper left on.
func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> CGImage {
  let bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
  let made = CGDataProvider(data: Data(bytes)).flatMap {
    CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: $0,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }
  guard let made else { fatalError("a picture of a test has a wrong form") }
  return made
}

/// The numbers of all pixels from the upper left on: red, green, blue, opacity.
func pixels(
  _ image: CIImage?, _ rect: CGRect? = nil, _ context: CIContext = CIContext()
) -> [[UInt8]] {
  guard let image, let made = context.createCGImage(image, from: rect ?? image.extent),
    let data = made.dataProvider?.data
  else { return [] }
  let bytes = [UInt8](data as Data)
  return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<($0 + 4)]) }
}

/// Pictures through filters, as image loaders send them.
@MainActor struct FilterTests {
  /// Numbers as they stand in pictures, so that sums can be done in the head.
  private let plain = CIContext(options: [.workingColorSpace: NSNull()])
  private let gray = CIColor(red: 128 / 255, green: 128 / 255, blue: 128 / 255)

  private func flat(_ parts: [UInt8], _ width: Int = 1, _ height: Int = 1) -> CIImage {
    CIImage(cgImage: picture(width, height) { _, _ in parts })
  }

  private func filtered(
    _ name: String, _ image: CIImage, _ settings: [String: Any] = [:], in context: CIContext? = nil
  ) -> [[UInt8]] {
    pixels(image.applyingFilter(name, parameters: settings), nil, context ?? plain)
  }

  @Test func `what goes through nothing comes out as it was`() {
    let opaque = picture(16, 16) { x, y in [UInt8(y * 16 + x), 255 - UInt8(y * 16 + x), 7, 255] }
    let clear = picture(16, 16) { x, y in
      let alpha = UInt8(y * 16 + x)
      return [alpha, alpha / 2, alpha / 3, alpha]
    }
    for context in [CIContext(), plain] {
      for image in [opaque, clear] {
        let source = CIImage(cgImage: image)
        expect(context.createCGImage(source, from: source.extent) == image)
      }
    }
  }

  @Test func `the plane's y goes up`() {
    let image = CIImage(cgImage: picture(2, 2) { x, y in [UInt8(10 + y * 2 + x), 0, 0, 255] })
    expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 2))
    let lowerLeft = image.cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    expect(pixels(lowerLeft).map { $0[0] } == [12])
    let around = pixels(image, CGRect(x: -1, y: 0, width: 2, height: 1))
    expect(around == [[0, 0, 0, 0], [12, 0, 0, 255]], saying: "it is clear outside")
    expect(image.cropped(to: CGRect(x: 5, y: 5, width: 1, height: 1)).extent.isNull)
  }

  @Test func `a filter that is not there is nil, which is said once, with those that are`() {
    let said = reportKinds { expect(CIFilter(name: "CISepiaTone") == nil) }
    expect(said == ["coreImage.filter"])
    let names = CIFilter.filterNames(inCategories: nil)
    expect(names.count == 21, names)
    for name in names { expect(CIFilter(name: name)?.name == name) }
    let image = flat([1, 2, 3, 255])
    let kinds = reportKinds {
      expect(pixels(image.applyingFilter("CIVignette")) == [[1, 2, 3, 255]])
    }
    expect(kinds == ["coreImage.filter"])
  }

  @Test func `wrong keys and values are said`() {
    let filter = CIFilter(name: "CIGaussianBlur")
    filter?.setValue(flat([1, 2, 3, 255]), forKey: kCIInputImageKey)
    let said = reportKinds {
      filter?.setValue(3, forKey: "inputRadios")
      expect(filter?.value(forKey: "inputRadios") == nil)
      filter?.setValue("wide", forKey: kCIInputRadiusKey)
      expect(filter?.outputImage == nil)
    }
    expect(said == ["coreImage.key", "coreImage.value"], said)
    filter?.setDefaults()
    expect(filter?.value(forKey: kCIInputRadiusKey) as? Double == 10)
    filter?.setValue(nil, forKey: kCIInputImageKey)
    expect(filter?.outputImage == nil, saying: "it has no picture")
  }

  @Test func `a tint is a colour over the picture, cut to it, as loaders do it`() throws {
    let image = flat([200, 100, 50, 255], 2, 1)
    let color = try #require(CIFilter(name: "CIConstantColorGenerator"))
    color.setValue(
      CIColor(color: UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)), forKey: kCIInputColorKey)
    let over = try #require(CIFilter(name: "CISourceOverCompositing"))
    over.setValue(color.outputImage, forKey: kCIInputImageKey)
    over.setValue(image, forKey: kCIInputBackgroundImageKey)
    expect(over.outputImage?.extent.isInfinite == true)
    let tinted = over.outputImage?.cropped(to: image.extent)
    let all = [[UInt8]](repeating: [100, 50, 153, 255], count: 2)
    expect(pixels(tinted, nil, plain) == all, pixels(tinted, nil, plain))
    // Light is mixed otherwise than the numbers of pictures.
    expect(pixels(tinted)[0] == [146, 71, 190, 255], pixels(tinted)[0])
  }

  @Test func `colour controls follow the formulas of the reference`() {
    let image = flat([204, 102, 51, 255])
    expect(filtered("CIColorControls", image) == [[204, 102, 51, 255]])
    let gray = filtered("CIColorControls", image, [kCIInputSaturationKey: 0])
    expect(gray == [[120, 120, 120, 255]], gray)
    let bright = filtered("CIColorControls", image, [kCIInputBrightnessKey: Float(0.2)])
    expect(bright == [[255, 153, 102, 255]], bright)
    let apart = filtered("CIColorControls", image, [kCIInputContrastKey: NSNumber(value: 2)])
    expect(apart == [[255, 77, 0, 255]], apart)
    let half = filtered("CIColorControls", flat([0, 0, 0, 128]), [kCIInputBrightnessKey: 1])
    expect(half == [[128, 128, 128, 128]], saying: "colours stay multiplied by the opacity")
  }

  @Test func `an exposure doubles the light, a power bends it, a matrix mixes it`() {
    expect(
      filtered("CIExposureAdjust", flat([100, 50, 25, 255]), [kCIInputEVKey: 1]) == [
        [200, 100, 50, 255]
      ])
    let light = filtered(
      "CIExposureAdjust", flat([100, 100, 100, 255]), [kCIInputEVKey: 1], in: CIContext())
    expect(light == [[138, 138, 138, 255]], light)
    expect(
      filtered("CIGammaAdjust", flat([128, 0, 255, 255]), ["inputPower": 2]) == [[64, 0, 255, 255]])
    expect(filtered("CIColorInvert", flat([255, 55, 0, 255])) == [[0, 200, 255, 255]])
    let swapped = filtered(
      "CIColorMatrix", flat([10, 20, 30, 255]),
      [
        "inputRVector": CIVector(x: 0, y: 0, z: 1, w: 0),
        "inputBVector": CIVector(string: "[1 0 0 0]"),
        "inputBiasVector": CIVector(x: 0, y: 0.2, z: 0, w: -0.5),
      ])
    expect(swapped == [[15, 36, 5, 128]], swapped)
    expect(filtered("CIMaskToAlpha", flat([51, 51, 51, 255])) == [[51, 51, 51, 51]])
  }

  @Test func `pictures are put on each other by the rules of Porter and Duff`() {
    let front = flat([128, 0, 0, 128])
    let back = CIImage(cgImage: picture(2, 1) { x, _ in x == 0 ? [0, 51, 0, 51] : [0, 0, 0, 0] })
    func mixed(_ name: String) -> [[UInt8]] {
      let filter = CIFilter(
        name: name, parameters: [kCIInputImageKey: front, kCIInputBackgroundImageKey: back])
      return pixels(filter?.outputImage, CGRect(x: 0, y: 0, width: 1, height: 1), plain)
    }
    expect(
      mixed("CISourceOverCompositing") == [[128, 25, 0, 153]], mixed("CISourceOverCompositing"))
    expect(mixed("CISourceInCompositing") == [[26, 0, 0, 26]], mixed("CISourceInCompositing"))
    expect(mixed("CISourceOutCompositing") == [[102, 0, 0, 102]], mixed("CISourceOutCompositing"))
    expect(mixed("CISourceAtopCompositing") == [[26, 25, 0, 51]], mixed("CISourceAtopCompositing"))
    expect(mixed("CIMultiplyBlendMode") == [[102, 25, 0, 153]], mixed("CIMultiplyBlendMode"))
    expect(mixed("CIScreenBlendMode") == [[128, 51, 0, 153]], mixed("CIScreenBlendMode"))
    expect(front.composited(over: back).extent == CGRect(x: 0, y: 0, width: 2, height: 1))
  }

  @Test func `a mask shows one picture where it is white and another where it is black`() {
    let mask = CIImage(
      cgImage: picture(3, 1) { x, _ in
        [[255, 255, 255, 255], [51, 51, 51, 255], [0, 0, 0, 0]][x]
      })
    let (front, back) = (flat([200, 0, 0, 255], 3), flat([0, 0, 100, 255], 3))
    let settings: [String: Any] = [kCIInputBackgroundImageKey: back, kCIInputMaskImageKey: mask]
    let shown = filtered("CIBlendWithMask", front, settings)
    expect(shown == [[200, 0, 0, 255], [40, 0, 80, 255], [0, 0, 100, 255]], shown)
    let opaque = filtered("CIBlendWithAlphaMask", front, settings)
    expect(opaque == [[200, 0, 0, 255], [200, 0, 0, 255], [0, 0, 100, 255]], opaque)
  }

  @Test func `a mean is one pixel, read as bytes as apps read it`() throws {
    let image = CIImage(
      cgImage: picture(4, 4) { x, _ in x < 1 ? [200, 0, 40, 255] : [0, 0, 0, 255] })
    let mean = try #require(
      CIFilter(
        name: "CIAreaAverage",
        parameters: [kCIInputImageKey: image, kCIInputExtentKey: CIVector(cgRect: image.extent)]))
    var bytes = [UInt8](repeating: 9, count: 8)
    plain.render(
      try #require(mean.outputImage), toBitmap: &bytes, rowBytes: 4,
      bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .BGRA8, colorSpace: nil)
    expect(bytes == [10, 0, 50, 255, 9, 9, 9, 9], bytes)
    var floats = [Float](repeating: 0, count: 4)
    plain.render(
      try #require(mean.outputImage), toBitmap: &floats, rowBytes: 16,
      bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .RGBAf, colorSpace: nil)
    expect(abs(floats[0] - 50.0 / 255) < 0.001 && floats[3] == 1, floats)
    let said = reportKinds {
      plain.render(
        image, toBitmap: &bytes, rowBytes: 3, bounds: CGRect(x: 0, y: 0, width: 1, height: 1),
        format: .RGBA8, colorSpace: nil)
    }
    expect(said == ["coreImage.format"] && bytes[0] == 10)
  }

  @Test(arguments: [0.6, 2, 4, 9.5]) func `a blur is a bell curve`(deviation: Double) {
    let size = 81
    let point = CIImage(
      cgImage: picture(size, size) { x, y in
        x == 40 && y == 40 ? [255, 255, 255, 255] : [0, 0, 0, 255]
      })
    let blurred = point.clampedToExtent().applyingFilter(
      "CIGaussianBlur", parameters: ["inputRadius": deviation])
    var numbers = [Float](repeating: 0, count: size * size * 4)
    plain.render(
      blurred, toBitmap: &numbers, rowBytes: size * 16, bounds: point.extent, format: .RGBAf,
      colorSpace: nil)
    func number(_ x: Int, _ y: Int) -> Double { Double(numbers[(y * size + x) * 4]) }
    let sum = (0..<(size * size)).reduce(0.0) { $0 + Double(numbers[$1 * 4]) }
    expect(abs(sum - 1) < 0.01, sum, saying: "no light is lost")
    // The curve in the middle of each pixel, of which all make one.
    let weights = (-40...40).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let total = weights.reduce(0, +)
    for (x, y) in [(40, 40), (43, 40), (40, 34), (48, 31), (60, 40)] {
      let exact = weights[x] * weights[y] / (total * total)
      // Three means are flatter than the curve by a twentieth each way.
      let peak = 1 / (total * total)
      expect(abs(number(x, y) - exact) < peak * 0.13, (x, y, number(x, y), exact))
      expect(abs(number(x, y) - number(80 - x, 80 - y)) < peak * 0.001, saying: "it is even")
    }
    let spread = (0..<size).reduce(0.0) { sum, x in
      sum + (0..<size).reduce(0.0) { $0 + number(x, $1) } * Double((x - 40) * (x - 40))
    }
    expect(abs(spread.squareRoot() / deviation - 1) < 0.02, spread.squareRoot())
  }

  @Test func `a blur grows by three deviations, and fades at borders unless they go on`() {
    let image = flat([90, 90, 90, 255], 20, 10)
    let blurred = image.applyingGaussianBlur(sigma: 4)
    expect(blurred.extent == CGRect(x: -12, y: -12, width: 44, height: 34), blurred.extent)
    let border = pixels(blurred, CGRect(x: 0, y: 5, width: 1, height: 1))[0]
    expect(border[3] > 90 && border[3] < 150, border)
    let whole = image.clampedToExtent().applyingGaussianBlur(sigma: 4).cropped(to: image.extent)
    expect(Set(pixels(whole)) == [[90, 90, 90, 255]], Set(pixels(whole)))
    expect(image.applyingGaussianBlur(sigma: 0) === image)
    expect(image.applyingGaussianBlur(sigma: -.infinity) === image)
    expect(
      pixels(image.applyingGaussianBlur(sigma: .infinity), CGRect(x: 0, y: 0, width: 1, height: 1))
        .count == 1)
  }

  @Test func `pictures are made larger, smaller, and turned`() {
    let image = CIImage(
      cgImage: picture(2, 1) { x, _ in x == 0 ? [200, 0, 0, 255] : [0, 0, 100, 255] })
    let large = CGAffineTransform(scaleX: 2, y: 2)
    let sharp = pixels(image.samplingNearest().transformed(by: large), nil, plain)
    expect(
      sharp == [[200, 0, 0, 255], [200, 0, 0, 255], [0, 0, 100, 255], [0, 0, 100, 255]]
        + sharp[4...], sharp)
    expect(sharp.count == 8 && Array(sharp[..<4]) == Array(sharp[4...]))
    let soft = pixels(
      image.clampedToExtent().transformed(by: large), CGRect(x: 0, y: 0, width: 4, height: 1), plain
    )
    expect(soft.map { $0[0] } == [200, 150, 50, 0], soft)
    let small = image.transformed(by: CGAffineTransform(scaleX: 0.5, y: 1))
    expect(pixels(small, nil, plain) == [[100, 0, 50, 255]], pixels(small, nil, plain))
    let far = image.transformed(by: CGAffineTransform(translationX: 100, y: -50))
    expect(
      far.extent.origin == CGPoint(x: 100, y: -50)
        && pixels(far, nil, plain) == pixels(image, nil, plain))
    expect(image.transformed(by: CGAffineTransform(scaleX: 0, y: 1)).extent.isNull)
    let turned = image.transformed(by: CGAffineTransform(rotationAngle: .pi / 2))
    expect(pixels(turned, nil, plain).map { $0[0] } == [0, 200], saying: "its right end is up now")
  }

  @Test(arguments: 1...8) func `a camera's orientation is that of images`(number: UInt32) throws {
    let made = picture(3, 2) { x, y in [UInt8(10 + y * 3 + x), 0, 0, 255] }
    let orientation = try #require(CGImagePropertyOrientation(rawValue: number))
    let ways: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    let shown = UIImage(cgImage: made, scale: 1, orientation: ways[Int(number) - 1])
    let expected = pixels(CIImage(image: shown), nil, plain)
    let oriented = CIImage(cgImage: made).oriented(orientation)
    expect(pixels(oriented, nil, plain) == expected && oriented.extent.origin == .zero)
    expect(oriented.extent.width == (number < 5 ? 3 : 2))
    let counted = CIImage(cgImage: made).oriented(forExifOrientation: Int32(number))
    expect(pixels(counted, nil, plain) == expected)
  }

  @Test func `what has no end or is too large makes no picture, which is said`() {
    let kinds = reportKinds {
      expect(CIContext().createCGImage(CIImage(color: .red), from: .infinite) == nil)
      expect(CIContext().createCGImage(.empty(), from: CIImage.empty().extent) == nil)
      let wide = CGRect(x: 0, y: 0, width: 20_000, height: 1)
      expect(CIContext().createCGImage(CIImage(color: .red), from: wide) == nil)
    }
    expect(kinds == ["coreImage.size", "coreImage.size", "coreImage.size"])
    let row = CIContext().createCGImage(
      CIImage(color: .red), from: CGRect(x: 0.5, y: -3, width: 16_383, height: 1))
    expect(row?.width == 16_384 && row?.height == 1)
  }

  @Test func `images are made of recipes, and recipes of images`() throws {
    let recipe = CIImage(color: gray).cropped(to: CGRect(x: 0, y: 0, width: 6, height: 4))
    let image = UIImage(ciImage: recipe, scale: 2, orientation: .right)
    expect(image.size == CGSize(width: 2, height: 3) && image.ciImage == nil)
    expect(pixels(CIImage(image: image)).allSatisfy { $0 == [128, 128, 128, 255] })
    expect(UIImage(ciImage: CIImage(color: gray)).size == .zero)
    let made = picture(1, 1) { _, _ in [1, 2, 3, 255] }
    expect(CIImage(cgImage: made).cgImage === made && recipe.cgImage == nil)
    expect(CIImage(image: UIImage()) == nil)
  }

  @Test func `a copy of a filter has its settings, and a life of its own`() {
    let filter = CIFilter(name: "CIExposureAdjust", parameters: [kCIInputEVKey: 1])
    let copy = filter?.copy() as? CIFilter
    copy?.setValue(flat([10, 10, 10, 255]), forKey: kCIInputImageKey)
    expect(pixels(copy?.outputImage, nil, plain) == [[20, 20, 20, 255]])
    expect(filter?.outputImage == nil && copy?.name == "CIExposureAdjust")
    expect(
      copy?.inputKeys == [kCIInputImageKey, kCIInputEVKey]
        && copy?.outputKeys == [kCIOutputImageKey])
  }

  private nonisolated final class Doubling: CIFilter {
    var inputImage: CIImage?
    override var outputImage: CIImage? {
      inputImage?.applyingFilter("CIExposureAdjust", parameters: ["inputEV": 1])
    }
  }

  @Test func `an app's filter is made of others`() {
    let filter = Doubling()
    filter.inputImage = flat([10, 20, 30, 255])
    expect(
      pixels(filter.outputImage, nil, plain) == [[20, 40, 60, 255]] && filter.name == "Doubling")
  }

  @Test func `settings are properties, too`() {
    let controls = CIFilter.colorControls()
    expect(controls.saturation == 1 && controls.brightness == 0 && controls.contrast == 1)
    controls.inputImage = flat([204, 102, 51, 255])
    controls.brightness = 0.2
    expect(pixels(controls.outputImage, nil, plain) == [[255, 153, 102, 255]])
    let blur = CIFilter.gaussianBlur()
    expect(blur.radius == 10)
    blur.radius = 2
    blur.inputImage = flat([0, 0, 0, 255], 4, 4)
    expect(blur.outputImage?.extent.width == 16)
    let mean = CIFilter.areaAverage()
    mean.inputImage = flat([9, 9, 9, 255], 4, 4)
    expect(mean.extent == CGRect(x: 0, y: 0, width: 4, height: 4))
    mean.extent = CGRect(x: 1, y: 1, width: 2, height: 2)
    expect(pixels(mean.outputImage, nil, plain) == [[9, 9, 9, 255]])
    let matrix = CIFilter.colorMatrix()
    expect(matrix.gVector == CIVector(x: 0, y: 1, z: 0, w: 0))
    let clamp = CIFilter.affineClamp()
    clamp.inputImage = flat([9, 9, 9, 255])
    clamp.transform = CGAffineTransform(translationX: 50, y: 0)
    expect(clamp.outputImage?.extent.isInfinite == true)
  }

  @Test func `colours and vectors are read from texts and written as such`() {
    expect(CIColor(string: "1 0.5 0 0.25").stringRepresentation == "1 0.5 0 0.25")
    expect(CIColor(string: "1 0.5") == CIColor(red: 1, green: 0.5, blue: 0))
    expect(CIColor(red: 7, green: -1, blue: .nan, alpha: 1) == CIColor.red)
    expect(UIColor(ciColor: CIColor(red: 0, green: 1, blue: 0)) == UIColor.green)
    expect(CIVector(string: "[1 2.5 3]").stringRepresentation == "[1 2.5 3]")
    let vector = CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(vector.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4) && vector.count == 4)
    expect(vector.value(at: 9) == 0 && CIVector(x: 5).y == 0)
    let turn = CGAffineTransform(rotationAngle: 1)
    expect(CIVector(cgAffineTransform: turn).cgAffineTransformValue == turn)
  }

  @Test func `files are written of what has an extent`() throws {
    let image = flat([255, 0, 0, 255], 3, 2)
    let space = CGColorSpaceCreateDeviceRGB()
    let png = try #require(plain.pngRepresentation(of: image, format: .RGBA8, colorSpace: space))
    expect(CIImage(data: png).map { pixels($0) } == pixels(image))
    let jpeg = try #require(
      plain.jpegRepresentation(
        of: image, colorSpace: space, options: [.lossyCompressionQuality: 0.5]))
    expect(jpeg.starts(with: [0xFF, 0xD8]))
    expect(CIContext().workingColorSpace?.name == CGColorSpace.extendedLinearSRGB)
  }
}
