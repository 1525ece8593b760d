// How classes customise the observation of their properties: by methods that are Apple's NSObject's
// and cannot be overridden here. Protocols declare that a class implements them.

/// A class that declares which properties others depend on: observers of a dependent property are
/// notified of changes of the properties that it depends on.
///
/// The plugin `UIKitSources` declares the conformance of classes that override
/// `keyPathsForValuesAffectingValue(forKey:)`; by hand it is
///
///     class Person: NSObject, DependentKeyTelling {
///       class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
///         key == "fullName" ? ["first", "last"] : []
///       }
///     }
@preconcurrency @MainActor public protocol DependentKeyTelling: AnyObject {
  /// The key paths of the properties that a property's value depends on.
  static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
}

/// A class that decides which of its properties notify automatically when they are set.
///
/// The plugin `UIKitSources` declares the conformance of classes that override
/// `automaticallyNotifiesObservers(forKey:)`.
@preconcurrency @MainActor public protocol NotificationChoosing: AnyObject {
  /// Whether observers are notified automatically when the property is set. Otherwise they are
  /// notified by `willChangeValue(forKey:)` and `didChangeValue(forKey:)`.
  static func automaticallyNotifiesObservers(forKey key: String) -> Bool
}

extension NamedMembers {
  /// Registers whether a property of a class notifies automatically when it is set.
  public static func notifies<Owner: NSObject>(
    _ name: String, of type: Owner.Type, _ isAutomatic: @escaping @MainActor () -> Bool
  ) {
    ObservedClasses.add(choiceOf: name) {
      $0 is Owner.Type ? unisolated((), isAutomatic) : nil
    }
  }

  /// The default implementation of `NSObject`: the dependencies registered by
  /// `follows(_:of:from:)`.
  public static func keyPathsForValuesAffectingValue(
    forKey key: String, of type: AnyClass
  ) -> Set<String> { KeyNames.toldSources(of: key, type) }

  /// The default implementation of `NSObject`: `true`, unless `notifies(_:of:_:)` registered
  /// `false`.
  public static func automaticallyNotifiesObservers(
    forKey key: String, of type: AnyClass
  ) -> Bool { ObservedClasses.toldChoice(of: key, type) }

  /// The default implementation of `NSObject` for a change that an observer does not handle:
  /// reports it.
  public static func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?, by observer: AnyObject
  ) {
    Diagnostics.report(.observationNotHandled(keyPath ?? "", "\(type(of: observer))"))
  }
}

/// Which properties notify automatically.
enum ObservedClasses {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var choices: [String: [(AnyClass) -> Bool?]] = [:]

  static func add(choiceOf key: String, _ choice: @escaping (AnyClass) -> Bool?) {
    lock.withLock { choices[key, default: []].append(choice) }
  }

  static func toldChoice(of key: String, _ type: AnyClass) -> Bool {
    let told = lock.withLock { choices[key] ?? [] }
    return told.lazy.compactMap { $0(type) }.first ?? true
  }

  /// Whether setting a property notifies its observers.
  static func isAutomatic(_ key: String, of object: AnyObject) -> Bool {
    guard let choosing = object as? any NotificationChoosing else {
      return toldChoice(of: key, type(of: object))
    }
    return unisolated(choosing) { type(of: $0).automaticallyNotifiesObservers(forKey: key) }
  }
}
