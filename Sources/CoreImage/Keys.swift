import Foundation

/// The key of a filter's picture: a `CIImage`.
public let kCIInputImageKey = "inputImage"
/// The key of the picture behind a filter's: a `CIImage`.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a filter's mask: a `CIImage`.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of a filter's colour: a `CIColor`.
public let kCIInputColorKey = "inputColor"
/// The key of a filter's radius, in pixels: a number.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the saturation: a number, 1 for no change.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the brightness: a number, 0 for no change.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast: a number, 1 for no change.
public let kCIInputContrastKey = "inputContrast"
/// The key of an exposure, in doublings of the light: a number, 0 for no change.
public let kCIInputEVKey = "inputEV"
/// The key of the rectangle that a filter analyses: a `CIVector`.
public let kCIInputExtentKey = "inputExtent"
/// The key of a filter's transform: a `CGAffineTransform`.
public let kCIInputTransformKey = "inputTransform"
/// The key of a filter's result: a `CIImage`.
public let kCIOutputImageKey = "outputImage"
