import KumikoReporting

/// An observation of a property, which lasts as long as this object.
///
///     observation = scrollView.observe(\.contentSize, options: [.new]) { _, change in
///       print(change.newValue as Any)
///     }
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let observation: KeyObservation

  init(_ observation: KeyObservation) { self.observation = observation }

  deinit { KeyObservers.end(observation) }

  /// Ends the observation. Further calls have no effect.
  public func invalidate() { KeyObservers.end(observation) }
}

/// Objects whose properties have names and can be observed: all of `NSObject`.
public protocol _KeyValueCodingAndObserving: NSObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls a closure when a property was set, on the thread that set it, until the observation is
  /// released. A property that cannot be observed is reported.
  ///
  /// Properties of UIKit's classes notify when their value differs from the previous one, texts at
  /// every assignment. Those of an app's own classes notify at every assignment: the plugin
  /// `UIKitSources` generates this for `@objc dynamic var`; otherwise call `willChangeValue(for:)`
  /// and `didChangeValue(for:)` around the change. `Progress` does not notify: its properties are
  /// polled twenty times a second on the main thread.
  @preconcurrency
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let name = KeyNames.name(of: keyPath, of: self, root: Self.self)
    if !KeyNames.isObservable(name, of: self) {
      let (shown, type) = (KeyNames.shown(keyPath, name), "\(type(of: self))")
      let isUnnamed = name.hasPrefix("\\") && KeyNames.isOptional(keyPath)
      Diagnostics.report(
        isUnnamed ? .optionalNotNamed(shown, type) : .notObservable(shown, type))
    }
    return observe(keyPath, under: name, options, changeHandler)
  }

  /// Observes a property at the end of a path with optional values: on Linux, key paths with `?` or
  /// `!` in them have no names. The plugin `UIKitSources` adds these.
  ///
  ///     observation = page.observe(\.owner?.name, named: "owner.name") { _, change in … }
  ///
  /// - Parameter names: the names of the properties, separated by dots.
  @preconcurrency
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named names: String,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let name = KeyNames.known(names, of: self)
    if !KeyNames.isObservable(name, of: self) {
      Diagnostics.report(.notObservable(names, "\(type(of: self))"))
    }
    return observe(keyPath, under: name, options, changeHandler)
  }

  private func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, under name: String, _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = KeyObservation(
      of: self, KeyNames.chains(of: name, self), options,
      read: { object in (object as? Self).map { Held(value: $0[keyPath: keyPath]) } },
      notify: { object, change in
        guard let object = object as? Self else { return }
        let held = (change.old as? Held<Value>, change.new as? Held<Value>)
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: .setting, newValue: held.1?.value, oldValue: held.0?.value, indexes: nil,
            isPrior: change.isPrior))
      })
    observation.begin()
    return NSKeyValueObservation(observation)
  }

  /// Announces that a property is about to change; call `didChangeValue(for:)` afterwards.
  ///
  ///     var total = 0 {
  ///       willSet { willChangeValue(for: \.total) }
  ///       didSet { didChangeValue(for: \.total) }
  ///     }
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    guard KeyObservers.mayReceive(self) else { return }
    KeyObservers.willChange(self, KeyNames.name(of: keyPath, of: self, root: Self.self))
  }

  /// Announces that a property has changed, after `willChangeValue(for:)`.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    guard KeyObservers.mayReceive(self) else { return }
    KeyObservers.didChange(self, KeyNames.name(of: keyPath, of: self, root: Self.self))
  }

  /// Announces that a property of this name is about to change.
  public func willChangeValue(forKey key: String) {
    if KeyObservers.mayReceive(self) {
      KeyObservers.willChange(self, KeyValues.known(key, of: self))
    }
  }

  /// Announces that a property of this name has changed.
  public func didChangeValue(forKey key: String) {
    if KeyObservers.mayReceive(self) {
      KeyObservers.didChange(self, KeyValues.known(key, of: self))
    }
  }
}
