import Foundation

/// A value in the property list of an archive.
indirect enum ArchiveItem: Sendable {
  case text(String)
  case flag(Bool)
  case whole(Int64)
  /// A whole number that is larger than any `Int64`.
  case large(UInt64)
  case number(Double)
  case short(Float)
  /// Seconds since the start of 2001.
  case date(Double)
  case data(Data)
  /// The index of an object in the archive's list.
  case reference(Int)
  case list([ArchiveItem])
  case names([(name: String, item: ArchiveItem)])

  /// Converts a value of a property list; nil for other types.
  init?(propertyList value: Any) {
    switch value {
    case let value as String: self = .text(value)
    case let value as NSNumber: self = .init(number: value)
    case let value as Date: self = .date(value.timeIntervalSinceReferenceDate)
    case let value as Data: self = .data(value)
    case let value as [Any]:
      let all = value.compactMap { ArchiveItem(propertyList: $0) }
      guard all.count == value.count else { return nil }
      self = .list(all)
    case let value as [String: Any]:
      let all = value.sorted { $0.key < $1.key }.compactMap { name, value in
        ArchiveItem(propertyList: value).map { (name, $0) }
      }
      guard all.count == value.count else { return nil }
      self = .names(all)
    default: return nil
    }
  }

  /// A number in its own representation.
  init(number: NSNumber) {
    // Booleans have the type "c", which small integers would have too, but Foundation on Linux
    // stores those as larger ones.
    switch String(cString: number.objCType) {
    case "c", "B": self = .flag(number.boolValue)
    case "f": self = .short(number.floatValue)
    case "d": self = .number(number.doubleValue)
    case "Q" where number.uint64Value > UInt64(Int64.max): self = .large(number.uint64Value)
    default: self = .whole(number.int64Value)
    }
  }
}
