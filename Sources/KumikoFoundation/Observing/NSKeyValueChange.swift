/// The values that are passed to an observer of a property.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The initial value, at once when observing begins.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Also a notification before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// How a property changed. Here all changes are `setting`: a collection is observed as a whole.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set.
  case setting = 1
  /// Elements were inserted into a collection.
  case insertion
  /// Elements were removed from a collection.
  case removal
  /// Elements of a collection were replaced.
  case replacement
}

/// The keys of the dictionary of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name in the dictionary.
  public let rawValue: String

  /// A key by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// How the property changed: the `rawValue` of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of changed elements of a collection; never present.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// `true` if the change is about to happen.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property, as passed to the closure of an observation.
public struct NSKeyValueObservedChange<Value> {
  /// How a property changed.
  public typealias Kind = NSKeyValueChange

  /// How the property changed: `setting`.
  public let kind: Kind
  /// The value after the change; nil unless requested by `.new`, and before a change.
  public let newValue: Value?
  /// The value before the change; nil unless requested by `.old`.
  public let oldValue: Value?
  /// The indexes of changed elements of a collection; nil.
  public let indexes: IndexSet?
  /// Whether the change is about to happen, as requested by `.prior`.
  public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}
