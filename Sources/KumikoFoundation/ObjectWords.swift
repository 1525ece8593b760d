import Synchronization

/// One-line descriptions of objects: class, address, and the properties that distinguish them from
/// other objects of the class.
///
///     <UILabel: 0x55d0c8; frame = (20 8; 100 30); text = 'Total'>
package enum ObjectWords {
  /// A line about an object.
  package static func line(_ object: AnyObject, _ parts: [String] = []) -> String {
    "<"
      + (["\(name(of: type(of: object))): \(address(of: object))"] + parts).joined(separator: "; ")
      + ">"
  }

  /// The name of a class in code, preceded by its module if that is an app's own.
  package static func name(of type: Any.Type) -> String {
    var name = String(reflecting: type)
    // Private types are declared in a context without a name.
    while let start = name.range(of: "(unknown context at "),
      let end = name[start.upperBound...].firstIndex(of: ")")
    {
      let next = name.index(after: end)
      let rest = name[next...].first == "." ? name.index(after: next) : next
      name.removeSubrange(start.lowerBound..<rest)
    }
    guard let point = name.firstIndex(of: "."), modules.contains(String(name[..<point])) else {
      return name
    }
    return String(name[name.index(after: point)...])
  }

  /// Whether a class belongs to the library, or to a framework that it depends on.
  static func isOfLibrary(_ type: AnyClass) -> Bool {
    let known = ofLibrary.withLock { $0[ObjectIdentifier(type)] }
    if let known { return known }
    let module = String(reflecting: type).prefix { $0 != "." }
    let isOfLibrary = modules.contains(String(module)) || module == "Foundation"
    ofLibrary.withLock { $0[ObjectIdentifier(type)] = isOfLibrary }
    return isOfLibrary
  }

  /// Earlier results: the name of a class takes longer to get than everything else here.
  private static let ofLibrary = Mutex<[ObjectIdentifier: Bool]>([:])

  private static let modules: Set = [
    "KumikoCore", "KumikoEditing", "KumikoFoundation", "KumikoGraphics", "KumikoLayout",
    "KumikoSDL", "KumikoSnapshots",
  ]

  /// The address of an object.
  package static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  /// A number with at most six digits, and no decimals if it is an integer.
  package static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  /// Two numbers: `{0, 120}`.
  package static func numbers(_ first: CGFloat, _ second: CGFloat) -> String {
    "{\(number(first)), \(number(second))}"
  }

  /// A rectangle: `(20 8; 100 30)`.
  package static func rect(_ rect: CGRect) -> String {
    "(\(number(rect.origin.x)) \(number(rect.origin.y)); "
      + "\(number(rect.size.width)) \(number(rect.size.height)))"
  }

  /// A text in quotes, without line breaks, and truncated if it is long; nil for nil or empty text.
  package static func quoted(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    let short = text.prefix(longest)
    let line = short.map { $0.isNewline ? "\\n" : String($0) }.joined()
    return "'\(line)\(short.endIndex < text.endIndex ? "…" : "")'"
  }

  private static let longest = 60
}
