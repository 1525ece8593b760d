import Foundation

/// Swift values as Foundation's objects, and which of those are not objects of a program.
enum ArchivedBridge {
  static func object(_ value: Any) -> AnyObject {
    switch value {
    case let value as [Any] where !(type(of: value as Any) is AnyClass): NSArray(array: value)
    case let value as [AnyHashable: Any]: NSDictionary(dictionary: value)
    case let value as Set<AnyHashable>: NSSet(set: value)
    case let value as any _ObjectiveCBridgeable: value._bridgeToObjectiveC() as AnyObject
    default: value as AnyObject
    }
  }

  /// The classes of property lists, which may be nested in any object.
  static let plainKinds: [AnyClass] = [
    NSString.self, NSNumber.self, NSDate.self, NSData.self, NSArray.self, NSDictionary.self,
  ]

  static func isPlain(_ kind: AnyClass) -> Bool {
    plain.contains(ObjectIdentifier(kind))
  }

  private static let plain: Set<ObjectIdentifier> = Set(
    (plainKinds + [
      NSMutableString.self, NSMutableData.self, NSMutableArray.self, NSMutableDictionary.self,
    ]).map { ObjectIdentifier($0) })

  /// A value as a key of a dictionary or a member of a set; nil for values that cannot be one.
  ///
  /// Asking some of Foundation's own objects for their hash never ends (Swift 6.3 on Linux), and a
  /// damaged archive can have any of them there.
  static func key(_ value: Any) -> AnyHashable? {
    if let decimal = value as? NSDecimalNumber { return AnyHashable(decimal.decimalValue) }
    let isSafe =
      !(type(of: value) is AnyClass) || value is NSNumber || value is NSNull || value is NSString
      || !String(reflecting: type(of: value)).hasPrefix("Foundation.")
    return isSafe ? value as? AnyHashable : nil
  }

  /// Classes of Foundation that terminate the program when they are decoded.
  static func isUnreadable(_ kind: AnyClass) -> Bool {
    ArchivedClasses.chain(kind).contains {
      ["NSOrthography", "NSTextCheckingResult"].contains(String(describing: $0))
    }
  }
}
