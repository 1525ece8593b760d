extension NamedMembers {
  /// Tells which properties of a class tell when they change, by their names.
  ///
  ///     NamedMembers.observed(Account.self) { _ in ["balance": \Account.balance] }
  ///
  /// - Parameter keys: the names and key paths, as paths from the given class: that of `type`, or
  ///   one that is made from it. Its type says nothing of that, for in optimised code a cast of an
  ///   `Owner.Type` to a protocol's type gives paths from `Owner`, whichever class it is.
  public static func observed<Owner: NSObject>(
    _ type: Owner.Type, _ keys: @escaping @MainActor (Any.Type) -> [String: AnyKeyPath]
  ) {
    KeyNames.add { found in found is Owner.Type ? keys(found) : [:] }
  }

  /// Tells from which other properties the value of one follows: whoever observes it hears of
  /// those.
  public static func follows<Owner: NSObject>(
    _ name: String, of type: Owner.Type, from sources: @escaping @MainActor () -> Set<String>
  ) {
    KeyNames.add(sourcesOf: name) { $0 is Owner.Type ? unisolated((), sources) : [] }
  }

  /// Says that a property of an object is about to change; of one that is no `NSObject`, nothing.
  public static func willChange(_ object: AnyObject, _ name: String) {
    guard KeyObservers.mayHear(object), ObservedClasses.isAutomatic(name, of: object) else {
      return
    }
    KeyObservers.willChange(object, name)
  }

  /// Says that a property of an object has changed.
  public static func didChange(_ object: AnyObject, _ name: String) {
    guard KeyObservers.mayHear(object), ObservedClasses.isAutomatic(name, of: object) else {
      return
    }
    KeyObservers.didChange(object, name)
  }

  /// What the class above `NSObject` would answer for a key that no property has: reports it.
  public static func value(forUndefinedKey key: String, of object: AnyObject) -> Any? {
    KeyValues.undefined(key, of: object)
  }

  /// What the class above `NSObject` would do with a value for a key that no property has: reports
  /// it.
  public static func setValue(_ value: Any?, forUndefinedKey key: String, of object: AnyObject) {
    KeyValues.undefinedSet(key, of: object)
  }

  /// What the class above `NSObject` would answer for a key.
  public static func value(forKey key: String, of object: AnyObject) -> Any? {
    KeyValues.property(key, of: object)
  }

  /// What the class above `NSObject` would do with a value for a key.
  public static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) {
    KeyValues.setProperty(value, key, of: object)
  }
}
