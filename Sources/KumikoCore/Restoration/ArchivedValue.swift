import Foundation

/// Values that an activity or an archive can keep, as values that a property list can, and back:
/// strings, numbers, dates, data, addresses, UUIDs, index paths, null, and arrays, sets and
/// dictionaries of these.
nonisolated enum ArchivedValue {
  static let mark = "kumiko.kind"

  /// The value for a property list; nil where it cannot be kept.
  ///
  /// - Parameter other: encodes values that have no form here; nil to reject them.
  static func encoded(_ value: Any, _ other: (Any) -> Any? = { _ in nil }) -> Any? {
    switch value {
    case let value as String: value
    case let value as NSNumber where type(of: (value as Any)) is NSNumber.Type: value
    case let value as Data: value
    case let value as Date: value
    case let flag as Bool where type(of: value) == Bool.self: flag
    case let value as any BinaryInteger: Int64(exactly: value).map { $0 as Any }
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    case let value as NSNumber: value
    case let value as URL: marked("url", value.absoluteString)
    case let value as UUID: marked("uuid", value.uuidString)
    case let value as IndexPath: marked("path", Array(value))
    case is NSNull: [mark: "null"]
    case let value as [Any]: all(value, other)
    case let value as [AnyHashable: Any]: dictionary(value, other) ?? other(value)
    case let value as Set<AnyHashable>:
      all(value.map(\.base), other).map { marked("set", $0) }
    default: other(value)
    }
  }

  static func marked(_ kind: String, _ value: Any) -> [String: Any] {
    [mark: kind, "value": value]
  }

  private static func all(_ values: [Any], _ other: (Any) -> Any?) -> [Any]? {
    let encoded = values.compactMap { Self.encoded($0, other) }
    return encoded.count == values.count ? encoded : nil
  }

  private static func dictionary(_ values: [AnyHashable: Any], _ other: (Any) -> Any?) -> Any? {
    var result: [String: Any] = [:]
    for (key, value) in values {
      guard let key = key.base as? String, let value = encoded(value, other) else { return nil }
      result[key] = value
    }
    // One that looks like a mark of ours is wrapped.
    return result[mark] == nil ? result : marked("dictionary", result)
  }

  /// The value that was encoded.
  ///
  /// - Parameter other: gives back what `encoded(_:_:)` left to another, by its mark and value.
  static func decoded(
    _ value: Any, _ other: (String, Any) -> Any? = { _, inner in inner }
  ) -> Any {
    if let values = value as? [Any] { return values.map { decoded($0, other) } }
    guard let values = value as? [String: Any] else { return value }
    let inner = values["value"]
    switch values[mark] as? String {
    case nil: return values.mapValues { decoded($0, other) }
    case "url": return (inner as? String).flatMap { URL(string: $0) } ?? inner as Any
    case "uuid": return (inner as? String).flatMap { UUID(uuidString: $0) } ?? inner as Any
    case "path": return IndexPath(indexes: inner as? [Int] ?? [])
    case "null": return NSNull()
    case "set":
      return Set((inner as? [Any] ?? []).compactMap { decoded($0, other) as? AnyHashable })
    case "dictionary": return (inner as? [String: Any] ?? [:]).mapValues { decoded($0, other) }
    case let kind?: return inner.flatMap { other(kind, $0) } ?? NSNull()
    }
  }
}
