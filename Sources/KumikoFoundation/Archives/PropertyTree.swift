import Foundation

/// The contents of a property list, as XML.
///
/// In a program that Swift is linked into statically, Foundation's `PropertyListSerialization`
/// cannot write arrays (Swift 6.3 on Linux); its `PropertyListEncoder` can, and this is its input.
/// Binary property lists are not read: a damaged one may contain itself, without end.
package enum PropertyTree: Codable {
  case text(String)
  case flag(Bool)
  case whole(Int64)
  case number(Double)
  case date(Date)
  case data(Data)
  case list([PropertyTree])
  case names([String: PropertyTree])

  /// A value of a property list; nil for other types.
  package init?(_ given: Any) {
    switch given {
    case let value as String: self = .text(value)
    case let value as Bool where type(of: given) == Bool.self: self = .flag(value)
    case let value as any BinaryInteger:
      guard let whole = Int64(exactly: value) else { return nil }
      self = .whole(whole)
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    case let value as NSNumber: self = .init(value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as [Any]:
      let all = value.compactMap { PropertyTree($0) }
      guard all.count == value.count else { return nil }
      self = .list(all)
    case let value as [String: Any]:
      let all = value.compactMapValues { PropertyTree($0) }
      guard all.count == value.count else { return nil }
      self = .names(all)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch ArchiveItem(number: number) {
    case .flag(let flag): self = .flag(flag)
    case .number, .short: self = .number(number.doubleValue)
    default: self = .whole(number.int64Value)
    }
  }

  package init(from decoder: any Decoder) throws {
    let one = try decoder.singleValueContainer()
    if one.decodeNil() {
      // Foundation interprets this text as nil.
      self = .text("$null")
    } else if let value = try? one.decode(String.self) {
      self = .text(value)
    } else if let value = try? one.decode(Int64.self) {
      self = .whole(value)
    } else if let value = try? one.decode(Bool.self) {
      self = .flag(value)
    } else if let value = try? one.decode(Double.self) {
      self = .number(value)
    } else if let value = try? one.decode(Date.self) {
      self = .date(value)
    } else if let value = try? one.decode(Data.self) {
      self = .data(value)
    } else if let value = try? one.decode([PropertyTree].self) {
      self = .list(value)
    } else {
      self = .names(try one.decode([String: PropertyTree].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var one = encoder.singleValueContainer()
    switch self {
    case .text(let value): try one.encode(value)
    case .flag(let value): try one.encode(value)
    case .whole(let value): try one.encode(value)
    case .number(let value): try one.encode(value)
    case .date(let value): try one.encode(value)
    case .data(let value): try one.encode(value)
    case .list(let value): try one.encode(value)
    case .names(let value): try one.encode(value)
    }
  }

  /// The value; numbers are any kind of number that they are cast to.
  package var value: Any {
    switch self {
    case .text(let value): value
    case .flag(let value): value
    case .whole(let value): NSNumber(value: value)
    case .number(let value): NSNumber(value: value)
    case .date(let value): value
    case .data(let value): value
    case .list(let values): values.map(\.value)
    case .names(let values): values.mapValues(\.value)
    }
  }

  // MARK: Files

  /// The maximum nesting of lists.
  private static let depth = 512

  /// A property list of values.
  package static func data(_ value: Any) throws -> Data {
    guard let tree = PropertyTree(value) else { throw CocoaError(.propertyListWriteInvalid) }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(tree)
  }

  /// The values of a property list.
  package static func value(of data: Data) throws -> Any { try tree(of: data).value }

  /// A property list.
  static func tree(of data: Data) throws -> PropertyTree {
    guard data.starts(with: Data("<?xml".utf8)), nesting(data) <= depth else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    return try PropertyListDecoder().decode(PropertyTree.self, from: data)
  }

  /// The maximum nesting of tags in a text.
  private static func nesting(_ data: Data) -> Int {
    var (now, most, last) = (0, 0, UInt8(0))
    for byte in data {
      switch (last, byte) {
      case (UInt8(ascii: "<"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: ">")): now -= 1
      case (UInt8(ascii: "<"), UInt8(ascii: "A")...):
        now += 1
        most = max(most, now)
      default: break
      }
      last = byte
    }
    return most
  }
}
