import Foundation

/// Values that an activity can keep, as values that a property list can, and back: strings,
/// numbers, dates, data, addresses, UUIDs, null, and arrays, sets and dictionaries with names of
/// these.
enum ArchivedValue {
  private static let mark = "kumiko.kind"

  /// The value for a property list; nil where it cannot be kept.
  static func encoded(_ value: Any) -> Any? {
    switch value {
    case let value as String: value
    case let value as NSNumber where type(of: (value as Any)) is NSNumber.Type: value
    case let value as Data: value
    case let value as Date: value
    case let value as Bool: value
    case let value as any BinaryInteger: Int64(exactly: value).map { $0 as Any }
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    case let value as NSNumber: value
    case let value as URL: [mark: "url", "value": value.absoluteString]
    case let value as UUID: [mark: "uuid", "value": value.uuidString]
    case is NSNull: [mark: "null"]
    case let value as [Any]: all(value)
    case let value as [AnyHashable: Any]: dictionary(value)
    case let value as Set<AnyHashable>:
      all(value.map(\.base)).map { [mark: "set", "value": $0] }
    default: nil
    }
  }

  private static func all(_ values: [Any]) -> [Any]? {
    let encoded = values.compactMap { Self.encoded($0) }
    return encoded.count == values.count ? encoded : nil
  }

  private static func dictionary(_ values: [AnyHashable: Any]) -> [String: Any]? {
    var result: [String: Any] = [:]
    for (key, value) in values {
      guard let key = key.base as? String, let value = encoded(value) else { return nil }
      result[key] = value
    }
    // One that looks like a mark of ours is wrapped.
    return result[mark] == nil ? result : [mark: "dictionary", "value": result]
  }

  /// The value that was encoded.
  static func decoded(_ value: Any) -> Any {
    if let values = value as? [Any] { return values.map(decoded) }
    guard let values = value as? [String: Any] else { return value }
    let inner = values["value"]
    switch values[mark] as? String {
    case "url": return (inner as? String).flatMap { URL(string: $0) } ?? inner as Any
    case "uuid": return (inner as? String).flatMap { UUID(uuidString: $0) } ?? inner as Any
    case "null": return NSNull()
    case "set":
      return Set((inner as? [Any] ?? []).compactMap { decoded($0) as? AnyHashable })
    case "dictionary": return (inner as? [String: Any] ?? [:]).mapValues(decoded)
    default: return values.mapValues(decoded)
    }
  }
}
