import Foundation

/// Bridges between Swift values and Foundation's objects.
///
/// If Swift is linked into a program statically, the linker only includes those files of
/// Foundation's library that are referenced. Some only contain the bridging of a type, which
/// nothing references: then `object as? [Card]` is nil for an `NSArray`, Foundation's property
/// lists cannot write arrays, and its archiver returns 0 bytes (Swift 6.3 on Linux). They are
/// referenced here.
package enum LinkedBridges {
  /// The types with such bridges.
  package static var all: [any _ObjectiveCBridgeable.Type] {
    [
      [Any].self, Set<AnyHashable>.self, Decimal.self, IndexPath.self, DateComponents.self,
      DateInterval.self, URLComponents.self, URLQueryItem.self,
    ]
  }
}
