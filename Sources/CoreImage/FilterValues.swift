import Foundation
import KumikoGraphics
import KumikoReporting

/// The input values of a filter, converted to the required types. Values of other types are
/// reported.
struct FilterValues {
  let values: [String: Any]
  let name: String

  func image(_ key: String = kCIInputImageKey) -> CIImage? { get(key) { $0 as? CIImage } }
  func color(_ key: String) -> CIColor? { get(key) { $0 as? CIColor } }
  func vector(_ key: String) -> CIVector? { get(key) { $0 as? CIVector } }
  func data(_ key: String) -> Data? { get(key) { $0 as? Data } }
  func text(_ key: String) -> String? { get(key) { $0 as? String } }
  func number(_ key: String) -> Double? { get(key, FilterValue.number) }

  func transform() -> CGAffineTransform? {
    get(kCIInputTransformKey) { $0 as? CGAffineTransform }
  }

  /// The picture with each pixel changed by itself.
  func changed(_ change: @escaping @Sendable (inout SIMD4<Float>) -> Void) -> CIImage? {
    image().map { CIImage(PointRecipe(source: $0.recipe, change: change)) }
  }

  private func get<Value>(_ key: String, _ read: (Any) -> Value?) -> Value? {
    guard let given = values[key] else { return nil }
    guard let value = read(given) else {
      Diagnostics.report(.coreImageValue(given, for: key, of: name))
      return nil
    }
    return value
  }
}

enum FilterValue {
  /// A number of any type; nil for other values, and for infinity and NaN.
  static func number(_ value: Any?) -> Double? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      case let value as any BinaryInteger: Double(value)
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
