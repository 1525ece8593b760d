import Foundation

/// The key of a filter's picture: a `CIImage`.
public let kCIInputImageKey = "inputImage"
/// The key of the picture behind a filter's: a `CIImage`.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a filter's mask: a `CIImage`.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of a filter's colour: a `CIColor`.
public let kCIInputColorKey = "inputColor"
/// The key of how far a filter reaches, in pixels: a number.
public let kCIInputRadiusKey = "inputRadius"
/// The key of how strong colours are: a number, 1 for as they are.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of how bright colours become: a number, 0 for as they are.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of how far bright and dark lie apart: a number, 1 for as they are.
public let kCIInputContrastKey = "inputContrast"
/// The key of an exposure, in doublings of the light: a number, 0 for as it is.
public let kCIInputEVKey = "inputEV"
/// The key of what a filter looks at: a `CIVector` of a rectangle.
public let kCIInputExtentKey = "inputExtent"
/// The key of a filter's transform: a `CGAffineTransform`.
public let kCIInputTransformKey = "inputTransform"
/// The key of what a filter makes: a `CIImage`.
public let kCIOutputImageKey = "outputImage"
