import Foundation

/// Numbers in memory, by Objective-C's type encodings.
enum ArchiveNumbers {
  /// Nil for types that are not numbers.
  static func item(_ kind: String, at address: UnsafeRawPointer) -> ArchiveItem? {
    func whole<Value: FixedWidthInteger>(_ type: Value.Type) -> ArchiveItem {
      let value = address.loadUnaligned(as: type)
      return Int64(exactly: value).map { .whole($0) } ?? .large(UInt64(value))
    }
    return switch kind {
    case "c": whole(Int8.self)
    case "C": whole(UInt8.self)
    case "s": whole(Int16.self)
    case "S": whole(UInt16.self)
    case "i": whole(Int32.self)
    case "I": whole(UInt32.self)
    case "q", "l": whole(Int64.self)
    case "Q", "L": whole(UInt64.self)
    case "f": .short(address.loadUnaligned(as: Float.self))
    case "d": .number(address.loadUnaligned(as: Double.self))
    case "B": .flag(address.loadUnaligned(as: UInt8.self) != 0)
    default: nil
    }
  }

  /// Stores a number; returns whether the type is a number's. Others are left as they are.
  static func store(_ number: NSNumber, _ kind: String, at address: UnsafeMutableRawPointer) -> Bool
  {
    switch kind {
    case "c": address.storeBytes(of: number.int8Value, as: Int8.self)
    case "C": address.storeBytes(of: number.uint8Value, as: UInt8.self)
    case "s": address.storeBytes(of: number.int16Value, as: Int16.self)
    case "S": address.storeBytes(of: number.uint16Value, as: UInt16.self)
    case "i": address.storeBytes(of: number.int32Value, as: Int32.self)
    case "I": address.storeBytes(of: number.uint32Value, as: UInt32.self)
    case "q", "l": address.storeBytes(of: number.int64Value, as: Int64.self)
    case "Q", "L": address.storeBytes(of: number.uint64Value, as: UInt64.self)
    case "f": address.storeBytes(of: number.floatValue, as: Float.self)
    case "d": address.storeBytes(of: number.doubleValue, as: Double.self)
    case "B": address.storeBytes(of: number.boolValue ? 1 : 0, as: UInt8.self)
    default: return false
    }
    return true
  }
}
