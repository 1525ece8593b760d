import Foundation

/// Values that Foundation makes objects of, and back.
///
/// Where Swift is linked into a program statically, the linker takes from Foundation's library the
/// files that something names. Some hold nothing but how a kind of value becomes an object, and
/// nothing names that: `object as? [Card]` is nil then for an `NSArray`, Foundation's property
/// lists cannot write arrays, and its archiver gives 0 bytes (Swift 6.3 on Linux). Here they are
/// named.
package enum LinkedBridges {
  /// The kinds of which it is so.
  package static var all: [any _ObjectiveCBridgeable.Type] {
    [
      [Any].self, Set<AnyHashable>.self, Decimal.self, IndexPath.self, DateComponents.self,
      DateInterval.self, URLComponents.self, URLQueryItem.self,
    ]
  }
}
