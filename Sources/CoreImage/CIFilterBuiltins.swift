import Foundation
import KumikoGraphics

/// The common property of all filters.
public protocol CIFilterProtocol: AnyObject {
  /// The result of the filter; nil if a required input is missing.
  var outputImage: CIImage? { get }
}

/// Applies a Gaussian blur.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The standard deviation of the blur, in pixels; 10 by default.
  var radius: Float { get set }
}

/// Changes the saturation, brightness and contrast of colours.
public protocol CIColorControls: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// 0 for grey, 1 for unchanged colours, larger values for stronger ones.
  var saturation: Float { get set }
  /// The number added to each colour; 0 by default.
  var brightness: Float { get set }
  /// The factor of each colour's distance from the middle; 1 by default.
  var contrast: Float { get set }
}

/// Changes the exposure by a number of doublings of the light.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The number of doublings of the light; 0 by default.
  var ev: Float { get set }
}

/// Raises colours to a power.
public protocol CIGammaAdjust: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The power; 1 by default.
  var power: Float { get set }
}

/// Multiplies each colour by a matrix.
public protocol CIColorMatrix: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The factors of red, green, blue and opacity whose sum is the new red.
  var rVector: CIVector { get set }
  /// The same for green.
  var gVector: CIVector { get set }
  /// The same for blue.
  var bVector: CIVector { get set }
  /// The same for the opacity.
  var aVector: CIVector { get set }
  /// The numbers added to each component.
  var biasVector: CIVector { get set }
}

/// Inverts colours.
public protocol CIColorInvert: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
}

/// Converts brightness to opacity: bright pixels become white, dark ones transparent.
public protocol CIMaskToAlpha: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
}

/// Composites a picture with another.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The picture behind it.
  var backgroundImage: CIImage? { get set }
}

/// Shows a picture where a mask is white, and another where it is black.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The picture behind it; empty by default.
  var backgroundImage: CIImage? { get set }
  /// The mask.
  var maskImage: CIImage? { get set }
}

/// Computes a value from all pixels of a rectangle.
public protocol CIAreaReductionFilter: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The rectangle; all of the picture by default.
  var extent: CGRect { get set }
}

/// Computes one pixel: the mean of all.
public protocol CIAreaAverage: CIAreaReductionFilter {}

/// Transforms a picture, and extends the pixels at its border infinitely.
public protocol CIAffineClamp: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The transform.
  var transform: CGAffineTransform { get set }
}

/// Draws a QR code, one pixel per module, with a border of one.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  /// The bytes.
  var message: Data { get set }
  /// How much of the code may be damaged: `"L"` for a fourteenth, `"M"` for a seventh, `"Q"` for a
  /// quarter, `"H"` for three tenths; `"M"` by default.
  var correctionLevel: String { get set }
}

extension CIFilter: CIFilterProtocol {
  /// A filter that blurs.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    BuiltInFilter("CIGaussianBlur")
  }
  /// A filter that changes saturation, brightness and contrast.
  public class func colorControls() -> any CIFilter & CIColorControls {
    BuiltInFilter("CIColorControls")
  }
  /// A filter that changes the exposure.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    BuiltInFilter("CIExposureAdjust")
  }
  /// A filter that raises colours to a power.
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltInFilter("CIGammaAdjust") }
  /// A filter that multiplies colours by a matrix.
  public class func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltInFilter("CIColorMatrix") }
  /// A filter that inverts colours.
  public class func colorInvert() -> any CIFilter & CIColorInvert { BuiltInFilter("CIColorInvert") }
  /// A filter that converts brightness to opacity.
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltInFilter("CIMaskToAlpha") }
  /// A filter that composites a picture over another.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceOverCompositing")
  }
  /// A filter that shows a picture where another is opaque.
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceInCompositing")
  }
  /// A filter that shows a picture where another is transparent.
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceOutCompositing")
  }
  /// A filter that composites a picture over another, where that is opaque.
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceAtopCompositing")
  }
  /// A filter that multiplies the colours of pictures.
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIMultiplyBlendMode")
  }
  /// A filter that multiplies the inverses of pictures.
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIScreenBlendMode")
  }
  /// A filter that shows a picture where a mask is white.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    BuiltInFilter("CIBlendWithMask")
  }
  /// A filter that shows a picture where a mask is opaque.
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
    BuiltInFilter("CIBlendWithAlphaMask")
  }
  /// A filter that computes the mean of a picture.
  public class func areaAverage() -> any CIFilter & CIAreaAverage { BuiltInFilter("CIAreaAverage") }
  /// A filter that transforms a picture and extends its border pixels.
  public class func affineClamp() -> any CIFilter & CIAffineClamp { BuiltInFilter("CIAffineClamp") }
  /// A filter that draws a QR code.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    BuiltInFilter("CIQRCodeGenerator")
  }
}

/// A filter whose settings are properties.
final class BuiltInFilter: CIFilter, CIGaussianBlur, CIColorControls, CIExposureAdjust,
  CIGammaAdjust, CIColorMatrix, CIColorInvert, CIMaskToAlpha, CICompositeOperation,
  CIBlendWithMask, CIAreaAverage, CIAffineClamp, CIQRCodeGenerator
{
  override init(_ kind: FilterKind) { super.init(kind) }

  /// A filter of an existing kind.
  convenience init(_ name: String) {
    guard let kind = FilterKind.all[name] else { preconditionFailure("there is no \(name)") }
    self.init(kind)
  }

  private func number(_ key: String) -> Float {
    Float(FilterValue.number(value(forKey: key)) ?? 0)
  }

  private func vector(_ key: String) -> CIVector {
    value(forKey: key) as? CIVector ?? CIVector(x: 0)
  }

  var inputImage: CIImage? {
    get { value(forKey: kCIInputImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
  var backgroundImage: CIImage? {
    get { value(forKey: kCIInputBackgroundImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
  }
  var maskImage: CIImage? {
    get { value(forKey: kCIInputMaskImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputMaskImageKey) }
  }
  var radius: Float {
    get { number(kCIInputRadiusKey) }
    set { setValue(newValue, forKey: kCIInputRadiusKey) }
  }
  var saturation: Float {
    get { number(kCIInputSaturationKey) }
    set { setValue(newValue, forKey: kCIInputSaturationKey) }
  }
  var brightness: Float {
    get { number(kCIInputBrightnessKey) }
    set { setValue(newValue, forKey: kCIInputBrightnessKey) }
  }
  var contrast: Float {
    get { number(kCIInputContrastKey) }
    set { setValue(newValue, forKey: kCIInputContrastKey) }
  }
  var ev: Float {
    get { number(kCIInputEVKey) }
    set { setValue(newValue, forKey: kCIInputEVKey) }
  }
  var power: Float {
    get { number("inputPower") }
    set { setValue(newValue, forKey: "inputPower") }
  }
  var rVector: CIVector {
    get { vector("inputRVector") }
    set { setValue(newValue, forKey: "inputRVector") }
  }
  var gVector: CIVector {
    get { vector("inputGVector") }
    set { setValue(newValue, forKey: "inputGVector") }
  }
  var bVector: CIVector {
    get { vector("inputBVector") }
    set { setValue(newValue, forKey: "inputBVector") }
  }
  var aVector: CIVector {
    get { vector("inputAVector") }
    set { setValue(newValue, forKey: "inputAVector") }
  }
  var biasVector: CIVector {
    get { vector("inputBiasVector") }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }
  var extent: CGRect {
    get {
      (value(forKey: kCIInputExtentKey) as? CIVector)?.cgRectValue ?? inputImage?.extent ?? .zero
    }
    set { setValue(CIVector(cgRect: newValue), forKey: kCIInputExtentKey) }
  }
  var transform: CGAffineTransform {
    get { value(forKey: kCIInputTransformKey) as? CGAffineTransform ?? .identity }
    set { setValue(newValue, forKey: kCIInputTransformKey) }
  }
  var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "M" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
}
