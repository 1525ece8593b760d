import KumikoReporting

/// An object that hears of changes which it observes by names.
///
/// Responders and items of bars are such, and override the method. Classes with `NSObject` above
/// them say that they are: the plugin `UIKitSources` does it for those that override it.
@preconcurrency @MainActor public protocol KeyValueObserving: AnyObject {
  /// A property changed, or is about to.
  ///
  /// - Parameters:
  ///   - keyPath: the name or names that were given to `addObserver`.
  ///   - object: the object that is observed.
  ///   - change: what was asked for by the options.
  ///   - context: what was given to `addObserver`, to tell observations of one class from those of
  ///     another.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension _KeyValueCodingAndObserving {
  /// Has an object hear when a property was set, by its
  /// `observeValue(forKeyPath:of:change:context:)`, until it is removed or one of both is gone. The
  /// observer is not kept alive.
  ///
  /// - Parameter keyPath: the name of a property, or several with points between: `layer.bounds`.
  ///   What cannot be observed is reported.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard observer is any KeyValueObserving else {
      return Diagnostics.report(.observerCannotHear("\(type(of: observer))"))
    }
    NamedObservations.add(observer, of: self, keyPath, options, context)
  }

  /// Tells an object no more of a property: the observation that was added last.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    NamedObservations.remove(observer, of: self, keyPath) { _ in true }
  }

  /// Tells an object no more of a property, where it was added with this context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    NamedObservations.remove(observer, of: self, keyPath) { $0 == context }
  }
}

/// Observations by names, which those who began them end by the same names.
private enum NamedObservations {
  private struct Record {
    let observer: ObjectIdentifier
    let object: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let observation: KeyObservation
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var records: [Record] = []
  /// How many there may be before those whose objects are gone are looked for.
  nonisolated(unsafe) private static var limit = 64

  static func add(
    _ observer: NSObject, of object: NSObject, _ keyPath: String,
    _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
  ) {
    let name = KeyNames.known(keyPath, of: object)
    if !KeyNames.isHeard(name, of: object) {
      Diagnostics.report(.notObservable(keyPath, "\(type(of: object))"))
    }
    let observation = KeyObservation(
      of: object, KeyNames.chains(of: name, object), options,
      read: { KeyValues.value(path: name, of: $0) as Any },
      tell: { [weak observer] object, change in
        guard let observer = observer as? any KeyValueObserving else { return }
        let told = dictionary(change, options)
        unisolated((observer, object, told, context)) {
          $0.0.observeValue(forKeyPath: keyPath, of: $0.1, change: $0.2, context: $0.3)
        }
      })
    let gone = lock.withLock {
      let gone = forgetGone()
      records.append(
        Record(
          observer: ObjectIdentifier(observer), object: ObjectIdentifier(object), keyPath: keyPath,
          context: context, observation: observation))
      return gone
    }
    withExtendedLifetime(gone) {}
    observation.begin()
  }

  static func remove(
    _ observer: NSObject, of object: NSObject, _ keyPath: String,
    where isWanted: (UnsafeMutableRawPointer?) -> Bool
  ) {
    let found = lock.withLock { () -> KeyObservation? in
      let index = records.lastIndex {
        $0.observer == ObjectIdentifier(observer) && $0.object == ObjectIdentifier(object)
          && $0.keyPath == keyPath && isWanted($0.context)
      }
      return index.map { records.remove(at: $0).observation }
    }
    guard let found else {
      return Diagnostics.report(
        .observerNotAdded(keyPath, "\(type(of: object))", "\(type(of: observer))"))
    }
    KeyObservers.end(found)
  }

  private static func forgetGone() -> [Record] {
    guard records.count >= limit else { return [] }
    let gone = records.filter(\.observation.isOver)
    records.removeAll(where: \.observation.isOver)
    limit = max(64, records.count * 2)
    return gone
  }

  private static func dictionary(
    _ change: KeyObservation.Change, _ options: NSKeyValueObservingOptions
  ) -> [NSKeyValueChangeKey: Any] {
    var told: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if change.isPrior { told[.notificationIsPriorKey] = true }
    if let new = change.new { told[.newKey] = Associations.unwrapped(new) ?? NSNull() }
    if let old = change.old { told[.oldKey] = Associations.unwrapped(old) ?? NSNull() }
    return told
  }
}
