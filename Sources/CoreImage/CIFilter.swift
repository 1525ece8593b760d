import Foundation
import KumikoReporting

/// Creates a picture from pictures and settings, which are accessed by keys.
///
///     let filter = CIFilter(name: "CIGaussianBlur")
///     filter?.setValue(picture, forKey: kCIInputImageKey)
///     filter?.setValue(8, forKey: kCIInputRadiusKey)
///     let blurred = filter?.outputImage
///
/// Custom filters are subclasses that override `outputImage`. Not thread-safe.
open class CIFilter: NSObject, NSCopying {
  private let kind: FilterKind?
  private var values: [String: Any] = [:]

  /// The name of the filter: its kind or its class, unless another was set.
  open var name: String

  /// A filter of a custom class.
  public override init() {
    (kind, name) = (nil, "")
    super.init()
    name = String(describing: type(of: self))
  }

  init(_ kind: FilterKind) {
    (self.kind, name) = (kind, kind.name)
    super.init()
    setDefaults()
  }

  /// A filter of a kind; nil if there is none of that name, which is reported.
  public convenience init?(name: String) { self.init(name: name, parameters: nil) }

  /// A filter of a kind with settings; nil if there is none of that name, which is reported.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    guard let kind = FilterKind.all[name] else {
      Diagnostics.report(.coreImageFilter(name))
      return nil
    }
    self.init(kind)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// A filter of a kind with settings; nil if there is none of that name, which is reported.
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  /// The result of the filter; nil if a required input is missing.
  open var outputImage: CIImage? { kind?.make(FilterValues(values: values, name: name)) }

  /// The keys of the inputs.
  open var inputKeys: [String] { kind?.inputs.map(\.key) ?? [] }

  /// The keys of the outputs.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// Resets all inputs that have a default value to it.
  open func setDefaults() {
    for (key, value) in kind?.inputs ?? [] { if let value { values[key] = value } }
  }

  /// Sets a picture or a setting; nil removes it. A key that the filter does not have is reported.
  open func setValue(_ value: Any?, forKey key: String) {
    guard inputKeys.contains(key) else {
      Diagnostics.report(.coreImageKey(key, of: name, inputKeys))
      return
    }
    values[key] = value
  }

  /// A picture or a setting, or the result; nil if there is none. A key that the filter does not
  /// have is reported.
  open func value(forKey key: String) -> Any? {
    if key == kCIOutputImageKey { return outputImage }
    guard inputKeys.contains(key) else {
      Diagnostics.report(.coreImageKey(key, of: name, inputKeys))
      return nil
    }
    return values[key]
  }

  /// A filter of the same kind with the same settings; an instance of a subclass returns itself,
  /// since its settings are not known here.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let kind else { return self }
    let copy = type(of: self) == BuiltInFilter.self ? BuiltInFilter(kind) : CIFilter(kind)
    (copy.values, copy.name) = (values, name)
    return copy
  }

  /// The names of all filters for nil; none for categories, which are not known here.
  public class func filterNames(inCategories categories: [String]?) -> [String] {
    categories == nil ? FilterKind.all.keys.sorted() : []
  }
}
