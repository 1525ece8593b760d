import KumikoReporting

/// An object that receives the changes of properties that it observes by key path.
///
/// Responders and bar items conform, and their subclasses override the method. Subclasses of
/// `NSObject` must declare the conformance: the plugin `UIKitSources` does so for those that
/// override it.
@preconcurrency @MainActor public protocol KeyValueObserving: AnyObject {
  /// Called when a property changed, or is about to.
  ///
  /// - Parameters:
  ///   - keyPath: the key path that was passed to `addObserver`.
  ///   - object: the observed object.
  ///   - change: the values that the options requested.
  ///   - context: the pointer that was passed to `addObserver`, which distinguishes the
  ///     observations of a class from those of its superclasses.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension _KeyValueCodingAndObserving {
  /// Notifies an object when a property is set, through its
  /// `observeValue(forKeyPath:of:change:context:)`, until it is removed or either object is
  /// deallocated. The observer is not retained.
  ///
  /// - Parameter keyPath: the name of a property, or several separated by dots: `layer.bounds`. A
  ///   property that cannot be observed is reported.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard observer is any KeyValueObserving else {
      return Diagnostics.report(.observerCannotObserve("\(type(of: observer))"))
    }
    NamedObservations.add(observer, of: self, keyPath, options, context)
  }

  /// Removes an object's observation of a property: the one that was added last.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    NamedObservations.remove(observer, of: self, keyPath) { _ in true }
  }

  /// Removes an object's observation of a property that was added with this context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    NamedObservations.remove(observer, of: self, keyPath) { $0 == context }
  }
}

/// Observations by key paths, which are ended by the same key paths.
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

    /// Whether it can never notify again.
    var isOver: Bool { observer == nil || observation.isOver }

    /// Whether it notifies this observer of changes of this object.
    func joins(_ observer: NSObject, _ object: NSObject) -> Bool {
      self.observer === observer && observation.isOf(object)
    }

    /// Whether it may have notified this observer of changes of this object, one of which ends its
    /// observations in `deinit`, when weak references to it are already nil. Excludes other objects
    /// that reuse the addresses of both.
    func mayHaveJoined(_ observer: NSObject, _ object: NSObject) -> Bool {
      guard observerIdentity == ObjectIdentifier(observer),
        objectIdentity == ObjectIdentifier(object)
      else { return false }
      return self.observer != nil || observation.isOf(object) || observer === object
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var records: [Record] = []
  /// The number of entries at which those of deallocated objects are searched next.
  nonisolated(unsafe) private static var limit = 64

  static func add(
    _ observer: NSObject, of object: NSObject, _ keyPath: String,
    _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
  ) {
    let name = KeyNames.known(keyPath, of: object)
    if !KeyNames.isObservable(name, of: object) {
      Diagnostics.report(.notObservable(keyPath, "\(type(of: object))"))
    }
    let observation = KeyObservation(
      of: object, KeyNames.chains(of: name, object), options,
      read: { KeyValues.value(path: name, of: $0) as Any },
      notify: { [weak observer] object, change in
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
