extension NamedMembers {
  /// Registers the properties of a class that notify when they change, by their names.
  ///
  ///     NamedMembers.observed(Account.self) { _ in ["balance": \Account.balance] }
  ///
  /// - Parameter keys: the names and key paths, as paths from the given class: that of `type`, or a
  ///   subclass. The static type does not express this: in optimised code, casting an `Owner.Type`
  ///   to a protocol's metatype yields paths from `Owner`, whichever class it is.
  public static func observed<Owner: NSObject>(
    _ type: Owner.Type, _ keys: @escaping @MainActor (Any.Type) -> [String: AnyKeyPath]
  ) {
    KeyNames.add { found in found is Owner.Type ? keys(found) : [:] }
  }

  /// Registers the properties that the value of another depends on: its observers are notified of
  /// their changes.
  public static func follows<Owner: NSObject>(
    _ name: String, of type: Owner.Type, from sources: @escaping @MainActor () -> Set<String>
  ) {
    KeyNames.add(sourcesOf: name) { $0 is Owner.Type ? unisolated((), sources) : [] }
  }

  /// Announces that a property of an object is about to change; only an `NSObject` can have
  /// observers.
  public static func willChange(_ object: AnyObject, _ name: String) {
    guard KeyObservers.mayReceive(object), ObservedClasses.isAutomatic(name, of: object) else {
      return
    }
    KeyObservers.willChange(object, name)
  }

  /// Announces that a property of an object has changed.
  public static func didChange(_ object: AnyObject, _ name: String) {
    guard KeyObservers.mayReceive(object), ObservedClasses.isAutomatic(name, of: object) else {
      return
    }
    KeyObservers.didChange(object, name)
  }

  /// The default implementation of `NSObject` for a key without a property: reports it.
  public static func value(forUndefinedKey key: String, of object: AnyObject) -> Any? {
    KeyValues.undefined(key, of: object)
  }

  /// The default implementation of `NSObject` for setting a key without a property: reports it.
  public static func setValue(_ value: Any?, forUndefinedKey key: String, of object: AnyObject) {
    KeyValues.undefinedSet(key, of: object)
  }

  /// The default implementation of `NSObject` for reading a key.
  public static func value(forKey key: String, of object: AnyObject) -> Any? {
    KeyValues.property(key, of: object)
  }

  /// The default implementation of `NSObject` for setting a key.
  public static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) {
    KeyValues.setProperty(value, key, of: object)
  }
}
