/// A trait: a value that views, view controllers and scenes pass on to all of their descendants.
/// The type identifies the trait.
///
///     struct IsCompactList: UITraitDefinition { static let defaultValue = false }
///     extension UITraitCollection { var isCompactList: Bool { self[IsCompactList.self] } }
///     extension UIMutableTraits {
///       var isCompactList: Bool {
///         get { self[IsCompactList.self] }
///         set { self[IsCompactList.self] = newValue }
///       }
///     }
///
///     sidebar.traitOverrides.isCompactList = true
///     cell.registerForTraitChanges([IsCompactList.self]) { (cell: Cell, _) in cell.show() }
///
/// Observers are notified if the value differs from the previous one: `Equatable` values are
/// compared with `==`, objects by identity, and others always differ.
public protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value
  /// The value if nothing specifies one.
  static var defaultValue: Value { get }
  /// The name of the trait; the name of the type unless implemented.
  static var name: String { get }
  /// Whether dynamic colours may depend on it; `false` unless implemented.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
  /// `false`.
  public static var affectsColorAppearance: Bool { false }

  /// Whether the trait's values differ between two collections.
  package static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    !TraitValue.isSame(a[Self.self], b[Self.self])
  }

  fileprivate static func isDecided(in overrides: UITraitOverrides) -> Bool {
    Self.self is any OwnTrait.Type
      ? differs(overrides.collection, UITraitCollection())
      : overrides.added[ObjectIdentifier(Self.self)] != nil
  }

  fileprivate static func remove(from overrides: inout UITraitOverrides) {
    if let own = Self.self as? any OwnTrait.Type {
      own.reset(&overrides)
    } else {
      overrides.added[ObjectIdentifier(Self.self)] = nil
    }
  }
}

/// A trait, as its type.
public typealias UITrait = any UITraitDefinition.Type

/// The value of an app's own trait.
package struct TraitValue: Equatable, @unchecked Sendable {
  let value: Any
  let affectsColors: Bool

  /// Whether it specifies nothing, so that the trait is inherited.
  var isUnspecified: Bool {
    value as? UIUserInterfaceLevel == .unspecified || value as? UILegibilityWeight == .unspecified
  }

  package static func == (a: TraitValue, b: TraitValue) -> Bool { isSame(a.value, b.value) }

  static func isSame(_ a: Any, _ b: Any) -> Bool {
    func equals<Value: Equatable>(_ a: Value) -> Bool { a == b as? Value }
    if let a = a as? any Equatable { return equals(a) }
    guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
    return a as AnyObject === b as AnyObject
  }
}

/// A built-in trait, with a property of trait collections.
package protocol OwnTrait: UITraitDefinition {
  /// The property.
  static var property: WritableKeyPath<UITraitOverrides, Value> { get }
  /// The trait's bit in a set of traits.
  static var mark: TraitMarks { get }
}

extension OwnTrait {
  fileprivate static func reset(_ overrides: inout UITraitOverrides) {
    overrides[keyPath: property] = defaultValue
  }

  fileprivate static func value(in overrides: UITraitOverrides) -> Value {
    overrides[keyPath: property]
  }

  fileprivate static func set(_ value: Any, in overrides: inout UITraitOverrides) {
    if let value = value as? Value { overrides[keyPath: property] = value }
  }
}

extension UITraitCollection {
  /// The value of a trait; its default if none is specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    note(trait)
    if let own = trait as? any OwnTrait.Type {
      return own.value(in: UITraitOverrides(self)) as? Trait.Value ?? trait.defaultValue
    }
    return added[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue
  }

  /// Whether dynamic colours may differ because of an app's own traits.
  func hasDifferentAddedColors(comparedTo other: UITraitCollection?) -> Bool {
    let (mine, others) = (added, other?.added ?? [:])
    return Set(mine.keys).union(others.keys).contains { key in
      (mine[key]?.affectsColors ?? others[key]?.affectsColors ?? false) && mine[key] != others[key]
    }
  }
}

extension UITraitOverrides {
  /// Whether a trait is specified.
  public func contains(_ trait: UITrait) -> Bool { trait.isDecided(in: self) }

  /// Removes the override of a trait, so that it is inherited.
  public mutating func remove(_ trait: UITrait) { trait.remove(from: &self) }

  /// The value of a trait; its default if none is specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      if let own = trait as? any OwnTrait.Type {
        return own.value(in: self) as? Trait.Value ?? trait.defaultValue
      }
      return added[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue
    }
    set {
      if let own = trait as? any OwnTrait.Type {
        own.set(newValue, in: &self)
      } else {
        let value = TraitValue(value: newValue, affectsColors: trait.affectsColorAppearance)
        added[ObjectIdentifier(trait)] = value.isUnspecified ? nil : value
      }
    }
  }
}
