// What classes say about observers of their properties, by methods that Apple's NSObject has and
// that cannot be overridden here: protocols say that a class has them.

/// A class that says from which properties others follow: whoever observes one of these hears of
/// those.
///
/// The plugin `UIKitSources` says so of classes that override
/// `keyPathsForValuesAffectingValue(forKey:)`; by hand it is
///
///     class Person: NSObject, DependentKeyTelling {
///       class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
///         key == "fullName" ? ["first", "last"] : []
///       }
///     }
@preconcurrency @MainActor public protocol DependentKeyTelling: AnyObject {
  /// The names, or names with points between, of what the value of a property follows from.
  static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
}

/// A class that says which of its properties tell by themselves when they are set.
///
/// The plugin `UIKitSources` says so of classes that override
/// `automaticallyNotifiesObservers(forKey:)`.
@preconcurrency @MainActor public protocol NotificationChoosing: AnyObject {
  /// Whether observers hear at once when the property is set. Where it is not so, they hear what
  /// `willChangeValue(forKey:)` and `didChangeValue(forKey:)` tell.
  static func automaticallyNotifiesObservers(forKey key: String) -> Bool
}

extension NamedMembers {
  /// Tells whether a property of a class tells by itself when it is set.
  public static func notifies<Owner: NSObject>(
    _ name: String, of type: Owner.Type, _ isAutomatic: @escaping @MainActor () -> Bool
  ) {
    ObservedClasses.add(choiceOf: name) {
      $0 is Owner.Type ? unisolated((), isAutomatic) : nil
    }
  }

  /// What `NSObject` would answer: what `follows(_:of:from:)` told.
  public static func keyPathsForValuesAffectingValue(
    forKey key: String, of type: AnyClass
  ) -> Set<String> { KeyNames.toldSources(of: key, type) }

  /// What `NSObject` would answer: yes, unless `notifies(_:of:_:)` told otherwise.
  public static func automaticallyNotifiesObservers(
    forKey key: String, of type: AnyClass
  ) -> Bool { ObservedClasses.toldChoice(of: key, type) }

  /// What `NSObject` would do with a change that an observer does not handle: reports it.
  public static func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?, by observer: AnyObject
  ) {
    Diagnostics.report(.observationNotHandled(keyPath ?? "", "\(type(of: observer))"))
  }
}

/// Which properties tell by themselves.
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

  /// Whether a change of a property that was set is told.
  static func isAutomatic(_ key: String, of object: AnyObject) -> Bool {
    guard let choosing = object as? any NotificationChoosing else {
      return toldChoice(of: key, type(of: object))
    }
    return unisolated(choosing) { type(of: $0).automaticallyNotifiesObservers(forKey: key) }
  }
}
