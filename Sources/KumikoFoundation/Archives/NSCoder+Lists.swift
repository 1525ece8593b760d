import Foundation

// Methods of coders on Apple's systems that Foundation on Linux lacks.
extension NSCoder {
  /// An array of objects of one class; nil if there is none.
  public func decodeArrayOfObjects<DecodedObjectType: NSObject & NSCoding>(
    ofClass cls: DecodedObjectType.Type, forKey key: String
  ) -> [DecodedObjectType]? {
    decodeArrayOfObjects(ofClasses: [cls], forKey: key).flatMap { all in
      typed(all.map { ArchivedBridge.object($0) as? DecodedObjectType })
    }
  }

  /// An array of objects of some classes; nil if there is none.
  public func decodeArrayOfObjects(ofClasses classes: [AnyClass], forKey key: String) -> [Any]? {
    guard let found = decodeObject(of: [NSArray.self] + classes, forKey: key) else { return nil }
    guard let all = found as? [Any] else { return refuse() }
    // An array may be nested in another only if its class was requested.
    let isAsked = all.allSatisfy { value in
      ArchivedClasses.chain(type(of: ArchivedBridge.object(value))).contains { kind in
        classes.contains { $0 == kind }
      }
    }
    return isAsked ? all : refuse()
  }

  /// A dictionary of keys and objects of one class each; nil if there is none.
  public func decodeDictionary<
    DecodedKeyType: NSObject & NSCopying & NSCoding, DecodedObjectType: NSObject & NSCoding
  >(
    withKeyClass keyCls: DecodedKeyType.Type, objectClass: DecodedObjectType.Type,
    forKey key: String
  ) -> [DecodedKeyType: DecodedObjectType]? {
    decodeDictionary(
      withKeysOfClasses: [keyCls], objectsOfClasses: [objectClass], forKey: key
    ).flatMap { all in
      typed(
        all.map { name, value -> (DecodedKeyType, DecodedObjectType)? in
          guard let name = ArchivedBridge.object(name.base) as? DecodedKeyType,
            let value = ArchivedBridge.object(value) as? DecodedObjectType
          else { return nil }
          return (name, value)
        }
      ).map { Dictionary($0) { $1 } }
    }
  }

  /// A dictionary of keys and objects of some classes; nil if there is none.
  func decodeDictionary(
    withKeysOfClasses keyClasses: [AnyClass], objectsOfClasses objectClasses: [AnyClass],
    forKey key: String
  ) -> [AnyHashable: Any]? {
    let kinds = [NSDictionary.self] + keyClasses + objectClasses
    guard let found = decodeObject(of: kinds, forKey: key) else { return nil }
    guard let all = found as? [AnyHashable: Any] else { return refuse() }
    func isOne(_ value: Any, of classes: [AnyClass]) -> Bool {
      ArchivedClasses.chain(type(of: ArchivedBridge.object(value))).contains { kind in
        classes.contains { $0 == kind }
      }
    }
    let isAsked = all.allSatisfy { name, value in
      isOne(name.base, of: keyClasses) && isOne(value, of: objectClasses)
    }
    return isAsked ? all : refuse()
  }

  /// All of them, or an error.
  private func typed<Value>(_ all: [Value?]) -> [Value]? {
    let found = all.compactMap { $0 }
    return found.count == all.count ? found : refuse()
  }

  private func refuse<Value>() -> Value? {
    failWithError(ArchiveFault.damaged("has a list of something else").error)
    return nil
  }
}
