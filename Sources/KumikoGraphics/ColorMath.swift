import KumikoFoundation

/// Conversions of colours between spaces, by their linear light.
package enum ColorMath {
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The inverse, clamped to 0 … 1.
  package static func encoded(_ value: Double) -> Double {
    let v = value > 0 ? min(value, 1) : 0
    return v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
  }

  static func luminance(_ light: SIMD3<Double>) -> Double {
    0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }

  // Products of the matrices of the standards: RGB to XYZ, and XYZ to RGB.
  private typealias Matrix = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  private static let fromP3: Matrix = (
    [1.2249401763, -0.2249401763, 0], [-0.0420569547, 1.0420569547, 0],
    [-0.0196375546, -0.0786360456, 1.0982736001]
  )
  private static let toP3: Matrix = (
    [0.8224619687, 0.1775380313, 0], [0.0331941989, 0.9668058011, 0],
    [0.0170826307, 0.0723974407, 0.9105199286]
  )
  private static let fromAdobe: Matrix = (
    [1.3983557439, -0.3983557439, 0], [0, 1, 0], [0, -0.0429289298, 1.0429289298]
  )
  private static let toAdobe: Matrix = (
    [0.7151255837, 0.2848744163, 0], [0, 1, 0], [0, 0.0411618981, 0.9588381019]
  )
  private static let from2020: Matrix = (
    [1.6604910021, -0.5876411388, -0.0728498633], [-0.1245504745, 1.1328998971, -0.0083494226],
    [-0.0181507634, -0.1005788980, 1.1187296614]
  )
  private static let to2020: Matrix = (
    [0.6274038959, 0.3292830384, 0.0433130657], [0.0690972894, 0.9195403951, 0.0113623156],
    [0.0163914389, 0.0880133079, 0.8955952532]
  )

  private static func product(_ matrix: Matrix, _ v: SIMD3<Double>) -> SIMD3<Double> {
    [(matrix.0 * v).sum(), (matrix.1 * v).sum(), (matrix.2 * v).sum()]
  }

  static func sRGB(fromP3 light: SIMD3<Double>) -> SIMD3<Double> { product(fromP3, light) }
  static func p3(from light: SIMD3<Double>) -> SIMD3<Double> { product(toP3, light) }
  static func sRGB(fromAdobe light: SIMD3<Double>) -> SIMD3<Double> { product(fromAdobe, light) }
  static func adobe(from light: SIMD3<Double>) -> SIMD3<Double> { product(toAdobe, light) }
  static func sRGB(from2020 light: SIMD3<Double>) -> SIMD3<Double> { product(from2020, light) }
  static func bt2020(from light: SIMD3<Double>) -> SIMD3<Double> { product(to2020, light) }
}

extension SIMD3<Double> {
  func map(_ change: (Double) -> Double) -> SIMD3<Double> { [change(x), change(y), change(z)] }
}
