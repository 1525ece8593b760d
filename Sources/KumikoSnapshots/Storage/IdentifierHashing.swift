import Synchronization

/// How a table turns identifiers into 32-bit hashes.
@usableFromInline
enum IdentifierHashing: UInt8, Sendable {
  /// One multiplication of the identifier's 8 bytes: integers.
  case word
  /// One multiplication for each half of the identifier's 16 bytes: `UUID`.
  case twoWords
  /// The identifier's own `hash(into:)`.
  case hasher
  /// The same hash for all, so that `==` alone decides: identifiers whose hash cannot be trusted.
  case constant

  /// The variant for `ID`, chosen by its type alone.
  ///
  /// Only types whose `==` compares exactly their bytes may skip `hash(into:)`.
  @inlinable
  static func suited<ID: Hashable>(to type: ID.Type) -> IdentifierHashing {
    if ID.self == Int.self || ID.self == UInt.self { return .word }
    if ID.self == Int64.self || ID.self == UInt64.self { return .word }
    if ID.self == String.self { return .hasher }
    return suitedByName(of: type)
  }

  /// Foundation is not imported here, so its `UUID` is recognised by name and layout.
  @usableFromInline
  static func suitedByName<ID: Hashable>(of type: ID.Type) -> IdentifierHashing {
    guard MemoryLayout<ID>.size == 16, MemoryLayout<ID>.stride == 16, _isPOD(type) else {
      return .hasher
    }
    let name = String(reflecting: type)
    return name == "Foundation.UUID" || name == "FoundationEssentials.UUID" ? .twoWords : .hasher
  }

  /// The hash of one identifier; `seed` is `IdentifierHashing.seed`, read once by the caller.
  @inlinable
  func hash<ID: Hashable>(_ identifier: ID, seed: UInt64) -> UInt32 {
    switch self {
    case .word:
      return withUnsafeBytes(of: identifier) {
        Self.mix($0.loadUnaligned(as: UInt64.self), seed)
      }
    case .twoWords:
      return withUnsafeBytes(of: identifier) {
        Self.mix(
          $0.loadUnaligned(as: UInt64.self),
          $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self), seed)
      }
    case .hasher:
      return Self.fold(identifier.hashValue)
    case .constant:
      return 0
    }
  }

  /// Different in each process, like `Hasher`'s seed, and fixed if that is fixed.
  @usableFromInline
  static let seed = UInt64(bitPattern: Int64(Hasher().finalize()))

  @inlinable @inline(__always)
  static func mix(_ word: UInt64, _ seed: UInt64) -> UInt32 {
    let product = (word ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return fold(Int(bitPattern: UInt(product.high ^ product.low)))
  }

  @inlinable @inline(__always)
  static func mix(_ low: UInt64, _ high: UInt64, _ seed: UInt64) -> UInt32 {
    let first = (low ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let second = (high ^ first.high ^ first.low).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return fold(Int(bitPattern: UInt(second.high ^ second.low)))
  }

  @inlinable @inline(__always)
  static func fold(_ value: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: value ^ (value &>> 32))
  }
}

/// A point in the history of a table: identifiers below `end` that a table with the same token
/// holds have the same handles in both.
@usableFromInline
struct TableAncestor: Sendable {
  let token: UInt64
  var end: Int

  /// A token that no other table of this process has.
  static func freshToken() -> UInt64 {
    nextToken.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private static let nextToken = Atomic<UInt64>(0)
}
