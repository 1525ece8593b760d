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
    private let observerIdentity: ObjectIdentifier
    private let objectIdentity: ObjectIdentifier
    private weak var observer: NSObject?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let observation: KeyObservation

    init(
      _ observer: NSObject, _ object: NSObject, _ keyPath: String,
      _ context: UnsafeMutableRawPointer?, _ observation: KeyObservation
    ) {
      (observerIdentity, objectIdentity) = (ObjectIdentifier(observer), ObjectIdentifier(object))
      self.observer = observer
      (self.keyPath, self.context, self.observation) = (keyPath, context, observation)
    }

    /// Whether nothing can come of it any more.
    var isOver: Bool { observer == nil || observation.isOver }

    /// Whether it tells this observer of this object.
    func joins(_ observer: NSObject, _ object: NSObject) -> Bool {
      self.observer === observer && observation.isOf(object)
    }

    /// Whether it may have told this observer of this object, one of which ends its observations as
    /// it goes, and is not to be had by a weak reference any more. What lies where both of others
    /// lay that are gone is not meant.
    func mayHaveJoined(_ observer: NSObject, _ object: NSObject) -> Bool {
      guard observerIdentity == ObjectIdentifier(observer),
        objectIdentity == ObjectIdentifier(object)
      else { return false }
      return self.observer != nil || observation.isOf(object) || observer === object
    }
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
      records.append(Record(observer, object, keyPath, context, observation))
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
      func last(where joins: (Record) -> Bool) -> Int? {
        records.lastIndex { $0.keyPath == keyPath && isWanted($0.context) && joins($0) }
      }
      let index =
        last { $0.joins(observer, object) } ?? last { $0.mayHaveJoined(observer, object) }
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
    let gone = records.filter(\.isOver)
    records.removeAll(where: \.isOver)
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
