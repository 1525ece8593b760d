import Foundation
import KumikoGraphics
import KumikoReporting

/// The inputs of a filter, and its function.
///
/// Formulas are those of Apple's *Core Image Filter Reference*; filters for which it has none are
/// not supported.
struct FilterKind: Sendable {
  let name: String
  /// The keys of the inputs and their default values.
  let inputs: [(key: String, first: (any Sendable)?)]
  let make: @Sendable (FilterValues) -> CIImage?

  init(
    _ name: String, _ inputs: KeyValuePairs<String, (any Sendable)?>,
    _ make: @escaping @Sendable (FilterValues) -> CIImage?
  ) {
    (self.name, self.make) = (name, make)
    self.inputs = inputs.map { ($0.key, $0.value) }
  }

  static let all = Dictionary(
    uniqueKeysWithValues: (places + colors + mixtures + makers).map { ($0.name, $0) })

  private static let places = [
    FilterKind("CIGaussianBlur", [kCIInputImageKey: nil, kCIInputRadiusKey: 10.0]) { values in
      guard let radius = values.number(kCIInputRadiusKey) else { return nil }
      return values.image()?.applyingGaussianBlur(sigma: radius)
    },
    FilterKind("CICrop", [kCIInputImageKey: nil, "inputRectangle": nil]) { values in
      guard let rect = values.vector("inputRectangle") else { return values.image() }
      return values.image()?.cropped(to: rect.cgRectValue)
    },
    FilterKind(
      "CIAffineTransform",
      [kCIInputImageKey: nil, kCIInputTransformKey: CGAffineTransform.identity]
    ) { values in
      values.transform().flatMap { values.image()?.transformed(by: $0) }
    },
    FilterKind(
      "CIAffineClamp", [kCIInputImageKey: nil, kCIInputTransformKey: CGAffineTransform.identity]
    ) { values in
      values.transform().flatMap { values.image()?.transformed(by: $0).clampedToExtent() }
    },
    FilterKind("CIAreaAverage", [kCIInputImageKey: nil, kCIInputExtentKey: nil]) { values in
      guard let image = values.image() else { return nil }
      let given = values.vector(kCIInputExtentKey)?.cgRectValue ?? image.extent
      let rect = image.extent.isInfinite ? given : given.intersection(image.extent)
      guard !rect.isInfinite, !rect.isNull, !rect.isEmpty else { return nil }
      return CIImage(MeanRecipe(source: image.recipe, whole: Area(enclosing: rect)))
    },
  ]

  private static let colors = [
    FilterKind(
      "CIColorControls",
      [
        kCIInputImageKey: nil, kCIInputSaturationKey: 1.0, kCIInputBrightnessKey: 0.0,
        kCIInputContrastKey: 1.0,
      ]
    ) { values in
      guard let saturation = values.number(kCIInputSaturationKey),
        let brightness = values.number(kCIInputBrightnessKey),
        let contrast = values.number(kCIInputContrastKey)
      else { return nil }
      let (strong, bright, apart) = (Float(saturation), Float(brightness), Float(contrast))
      return values.changed { color in
        let gray = color.luminance
        color.map { (gray + ($0 - gray) * strong - 0.5) * apart + 0.5 + bright }
      }
    },
    FilterKind("CIExposureAdjust", [kCIInputImageKey: nil, kCIInputEVKey: 0.0]) { values in
      guard let exposure = values.number(kCIInputEVKey) else { return nil }
      let factor = Float(pow(2, exposure))
      return values.changed { color in color.map { $0 * factor } }
    },
    FilterKind("CIGammaAdjust", [kCIInputImageKey: nil, "inputPower": 1.0]) { values in
      guard let power = values.number("inputPower").map(Float.init) else { return nil }
      return values.changed { color in color.map { powf(max($0, 0), power) } }
    },
    FilterKind("CIColorInvert", [kCIInputImageKey: nil]) { values in
      values.changed { color in color.map { 1 - $0 } }
    },
    FilterKind("CIMaskToAlpha", [kCIInputImageKey: nil]) { values in
      values.changed { color in
        color = SIMD4(1, 1, 1, min(max(color.luminance, 0), 1) * color.w)
      }
    },
    FilterKind(
      "CIColorMatrix",
      [
        kCIInputImageKey: nil, "inputRVector": CIVector(x: 1, y: 0, z: 0, w: 0),
        "inputGVector": CIVector(x: 0, y: 1, z: 0, w: 0),
        "inputBVector": CIVector(x: 0, y: 0, z: 1, w: 0),
        "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 1),
        "inputBiasVector": CIVector(x: 0, y: 0, z: 0, w: 0),
      ]
    ) { values in
      let keys = [
        "inputRVector", "inputGVector", "inputBVector", "inputAVector", "inputBiasVector",
      ]
      let rows = keys.compactMap { key in
        values.vector(key).map { SIMD4(Float($0.x), Float($0.y), Float($0.z), Float($0.w)) }
      }
      guard rows.count == 5 else { return nil }
      return values.changed { color in
        let old = color
        for part in 0..<4 { color[part] = (old * rows[part]).sum() + rows[4][part] }
      }
    },
  ]

  private static func mixture(_ name: String, _ rule: MixedRecipe.Rule) -> FilterKind {
    FilterKind(name, [kCIInputImageKey: nil, kCIInputBackgroundImageKey: nil]) { values in
      guard let front = values.image(), let back = values.image(kCIInputBackgroundImageKey)
      else { return nil }
      return CIImage(MixedRecipe(front: front.recipe, back: back.recipe, rule: rule))
    }
  }

  private static func masked(_ name: String, isOpacity: Bool) -> FilterKind {
    FilterKind(
      name, [kCIInputImageKey: nil, kCIInputBackgroundImageKey: nil, kCIInputMaskImageKey: nil]
    ) { values in
      guard let front = values.image(), let mask = values.image(kCIInputMaskImageKey)
      else { return nil }
      let back = values.image(kCIInputBackgroundImageKey) ?? .empty()
      return CIImage(
        MaskedRecipe(
          front: front.recipe, back: back.recipe, mask: mask.recipe, isOpacity: isOpacity))
    }
  }

  private static let mixtures = [
    mixture("CISourceOverCompositing", .over), mixture("CISourceInCompositing", .inside),
    mixture("CISourceOutCompositing", .outside), mixture("CISourceAtopCompositing", .atop),
    mixture("CIMultiplyBlendMode", .multiply), mixture("CIScreenBlendMode", .screen),
    masked("CIBlendWithMask", isOpacity: false), masked("CIBlendWithAlphaMask", isOpacity: true),
  ]

  private static let makers = [
    FilterKind("CIConstantColorGenerator", [kCIInputColorKey: nil]) { values in
      values.color(kCIInputColorKey).map { CIImage(color: $0) }
    },
    FilterKind("CIQRCodeGenerator", ["inputMessage": nil, "inputCorrectionLevel": "M"]) { values in
      guard let message = values.data("inputMessage"),
        let level = values.text("inputCorrectionLevel")
      else { return nil }
      guard let code = QRCode(Array(message), level: QRCode.Level(rawValue: level) ?? .medium)
      else {
        Diagnostics.report(.coreImageMessage(message.count, level))
        return nil
      }
      return CIImage(PictureRecipe(image: code.image), isNearest: true)
    },
  ]
}
