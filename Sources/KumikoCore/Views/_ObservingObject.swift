import KumikoFoundation

/// An object whose properties have names for key-value coding, and that can observe others by
/// theirs.
@preconcurrency @MainActor
open class _ObservingObject: NSObject, KeyValueObserving, KeyValueHolding, UndefinedKeyReading,
  UndefinedKeySetting
{
  private let mark = ObjectMark()

  /// An object that observes nothing.
  public override init() { super.init() }

  /// Declares that the `deinit` is nonisolated, so that subclasses can have a plain
  /// `deinit`.
  deinit { KeyObservers.forget(self) }

  /// A property by its name. Overrides call `super` for names that are not theirs.
  open func value(forKey key: String) -> Any? { KeyValues.property(key, of: self) }

  /// Sets a property by its name. Overrides call `super` for names that are not theirs.
  open func setValue(_ value: Any?, forKey key: String) {
    KeyValues.setProperty(value, key, of: self)
  }

  /// The value for a name that no property has. The default reports it, and returns nil.
  open func value(forUndefinedKey key: String) -> Any? { KeyValues.undefined(key, of: self) }

  /// Takes a value for a name that no property has. The default reports it, and does nothing.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyValues.undefinedSet(key, of: self)
  }

  /// A property changed that was observed by `addObserver(_:forKeyPath:options:context:)`.
  ///
  /// Overrides call `super` only for properties that the class itself does not observe: UIKit's
  /// classes observe nothing, and the default reports all calls.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    Diagnostics.report(.observationNotHandled(keyPath ?? "", "\(type(of: self))"))
  }
}
