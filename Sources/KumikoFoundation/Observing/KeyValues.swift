import KumikoReporting

/// Objects with their own lookup of values by key: layers, and objects whose methods an app
/// overrides.
@MainActor package protocol KeyValueHolding: AnyObject {
  /// Whether it handles key paths as a whole.
  var takesWholePaths: Bool { get }
  /// A value by its name.
  func value(forKey key: String) -> Any?
  /// Sets a value by its name.
  func setValue(_ value: Any?, forKey key: String)
}

/// An object that returns values for keys that it has no property for. The plugin `UIKitSources`
/// declares the conformance of subclasses of `NSObject` that override the method; UIKit's classes
/// conform.
@preconcurrency @MainActor public protocol UndefinedKeyReading: AnyObject {
  /// The value for a key without a property.
  func value(forUndefinedKey key: String) -> Any?
}

/// An object that accepts values for keys that it has no property for, as `UndefinedKeyReading`
/// returns them.
@preconcurrency @MainActor public protocol UndefinedKeySetting: AnyObject {
  /// Sets a value for a key without a property.
  func setValue(_ value: Any?, forUndefinedKey key: String)
}

extension KeyValueHolding {
  package var takesWholePaths: Bool { false }
}

/// An object that looks up values by key itself. The plugin `UIKitSources` declares the conformance
/// of subclasses of `NSObject` that override the method; UIKit's classes conform.
@preconcurrency @MainActor public protocol KeyedValueReading: AnyObject {
  /// A value by its name.
  func value(forKey key: String) -> Any?
}

/// An object that sets values by key itself, as `KeyedValueReading` returns them.
@preconcurrency @MainActor public protocol KeyedValueSetting: AnyObject {
  /// Sets a value by its name.
  func setValue(_ value: Any?, forKey key: String)
}

/// Values of objects by the names of properties.
package enum KeyValues {
  /// A value as returned by the object itself.
  static func value(_ key: String, of object: AnyObject) -> Any? {
    if let holder = object as? any KeyValueHolding {
      return unisolated(holder) { $0.value(forKey: key) }
    }
    if let reader = object as? any KeyedValueReading {
      return unisolated(reader) { $0.value(forKey: key) }
    }
    return property(key, of: object)
  }

  static func set(_ value: Any?, _ key: String, of object: AnyObject) {
    if let holder = object as? any KeyValueHolding {
      unisolated((holder, value)) { $0.0.setValue($0.1, forKey: key) }
    } else if let setter = object as? any KeyedValueSetting {
      unisolated((setter, value)) { $0.0.setValue($0.1, forKey: key) }
    } else {
      setProperty(value, key, of: object)
    }
  }

  /// A value by a key path.
  static func value(path: String, of object: AnyObject) -> Any? {
    var (object, rest) = (object, path[...])
    while true {
      if isListObject(object) { return members(rest, of: object) }
      let (head, tail) = split(rest, for: object)
      guard let value = value(head, of: object) else { return nil }
      guard let tail else { return value }
      if isList(value) { return members(tail, of: value) }
      guard let next = Associations.object(value) ?? bridged(value) else {
        Diagnostics.report(.noObjectOnPath(path, head, "\(type(of: object))"))
        return nil
      }
      (object, rest) = (next, tail)
    }
  }

  static func set(_ value: Any?, path: String, of object: AnyObject) {
    var (object, rest) = (object, path[...])
    while true {
      let (head, tail) = split(rest, for: object)
      guard let tail else { return set(value, head, of: object) }
      guard let found = self.value(head, of: object) else { return }
      guard let next = Associations.object(found) else {
        return Diagnostics.report(.noObjectOnPath(path, head, "\(type(of: object))"))
      }
      (object, rest) = (next, tail)
    }
  }

  private static func split(_ path: Substring, for object: AnyObject) -> (String, Substring?) {
    let takesAll = (object as? any KeyValueHolding).map { unisolated($0) { $0.takesWholePaths } }
    guard takesAll != true, let point = path.firstIndex(of: ".") else { return (String(path), nil) }
    return (String(path[..<point]), path[path.index(after: point)...])
  }

  private static func isListObject(_ object: AnyObject) -> Bool {
    object is NSArray || object is NSSet || object is NSOrderedSet
  }

  /// Whether a key path goes on with the members of a value.
  private static func isList(_ value: Any) -> Bool {
    PredicateValue.isCollection(value) && !(value is NSDictionary) && !(value is [String: Any])
  }

  /// The values of a list's members by a key path, with `NSNull` for nil, or the result of a
  /// collection operator such as `@sum.price`.
  private static func members(_ path: Substring, of list: Any) -> Any? {
    let keys = path.split(separator: ".").map(String.init)
    switch PredicateValue.value(keys[...], of: list) {
    case let all as [Any?]: return all.map { $0 ?? NSNull() }
    case let number as Int: return number as NSNumber
    case let number as Double: return number as NSNumber
    case let other: return other
    }
  }

  /// A Swift dictionary as one of Foundation.
  private static func bridged(_ value: Any) -> AnyObject? {
    (value as? [String: Any]).map { NSDictionary(dictionary: $0) }
  }

  // MARK: Properties

  /// The registered name of a property: `hidden` for `isHidden`, and vice versa.
  static func known(_ key: String, of object: AnyObject) -> String {
    spellings(key).first { NamedMembers.has($0, object) } ?? key
  }

  private static func spellings(_ key: String) -> [String] {
    guard let first = key.first else { return [key] }
    let rest = key.dropFirst(2)
    if key.hasPrefix("is"), let letter = rest.first, letter.isUppercase {
      // Where both are found, the short one is Objective-C's, under which changes are reported.
      return [letter.lowercased() + rest.dropFirst(), key]
    }
    return [key, "is" + first.uppercased() + key.dropFirst()]
  }

  /// The value of a property, or its substitute for a key without a property.
  package static func property(_ key: String, of object: AnyObject) -> Any? {
    if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
    if isListObject(object) { return members(key[...], of: object) }
    if let defaults = object as? UserDefaults { return defaults.object(forKey: key) }
    if let found = NamedMembers.value(known(key, of: object), of: object) { return found }
    guard let reader = object as? any UndefinedKeyReading else {
      return undefined(key, of: object)
    }
    return unisolated(reader) { $0.value(forUndefinedKey: key) }
  }

  package static func setProperty(_ value: Any?, _ key: String, of object: AnyObject) {
    if let dictionary = object as? NSMutableDictionary {
      if let value { dictionary[key] = value } else { dictionary.removeObject(forKey: key) }
      return
    }
    if let defaults = object as? UserDefaults { return defaults.set(value, forKey: key) }
    let value = value is NSNull ? nil : value
    let name = known(key, of: object)
    switch unisolated((object, value), { NamedMembers.set(name, of: $0.0, to: $0.1) }) {
    case .set: break
    case .missing:
      guard let taker = object as? any UndefinedKeySetting else {
        return undefinedSet(key, of: object)
      }
      unisolated((taker, value)) { $0.0.setValue($0.1, forUndefinedKey: key) }
    case .refused(let given, let wanted), .stoodIn(let given, let wanted):
      Diagnostics.report(.valueOfKey(key, "\(type(of: object))", given: given, wanted: wanted))
    }
  }

  /// Reports a key without a property.
  package static func undefined(_ key: String, of object: AnyObject) -> Any? {
    Diagnostics.report(.undefinedKey(key, "\(type(of: object))"))
    return nil
  }

  /// Reports a key without a property that can be set.
  package static func undefinedSet(_ key: String, of object: AnyObject) {
    Diagnostics.report(.undefinedKey(key, "\(type(of: object))", isSet: true))
  }
}

extension _KeyValueCodingAndObserving {
  /// The value of a property by its name; nil if it is nil. An unknown name is reported.
  ///
  /// Known are `@objc` and `@IBOutlet` properties of an app's own classes, if the plugin
  /// `UIKitSources` or `NamedMembers.property(_:get:set:)` registered them, and those properties of
  /// UIKit's classes that apps refer to by name. `UserDefaults` and dictionaries return their
  /// stored values.
  public func value(forKey key: String) -> Any? { KeyValues.value(key, of: self) }

  /// Sets a property by its name. A value of an incompatible type is reported and changes nothing.
  public func setValue(_ value: Any?, forKey key: String) { KeyValues.set(value, key, of: self) }

  /// The property at the end of a key path.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyValues.value(path: keyPath, of: self)
  }

  /// Sets the property at the end of a key path.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValues.set(value, path: keyPath, of: self)
  }

  /// Sets properties by their names, as a dictionary has them; `NSNull` for nil.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { KeyValues.set(value, key, of: self) }
  }

  /// Properties by their names; `NSNull` for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(
      keys.map { ($0, KeyValues.value($0, of: self) ?? NSNull()) }, uniquingKeysWith: { $1 })
  }
}
