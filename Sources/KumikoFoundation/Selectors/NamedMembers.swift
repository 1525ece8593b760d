/// Registers the members of a module that are found by their names: methods for selectors, and
/// properties that nibs connect.
///
/// The tool of the plugin `UIKitSources` generates the calls; by hand they are needed for views of
/// nibs only.
public enum NamedMembers {
  private struct Property {
    let isOwner: (AnyObject) -> Bool
    let get: (@MainActor (AnyObject) -> Any?)?
    let set: (@MainActor (AnyObject, Any?) throws -> Void)?
  }

  private struct Maker {
    let isOwner: (AnyObject) -> Bool
    let make: @MainActor (AnyObject, NSCoder, Any?, String?) -> AnyObject?
  }

  private static let lock = NSLock()
  /// Held while members are registered, by code that may look up some itself.
  private static let registering = NSRecursiveLock()
  nonisolated(unsafe) private static var waiting: [@Sendable () -> Void] = []
  nonisolated(unsafe) private static var properties: [String: [Property]] = [:]
  nonisolated(unsafe) private static var makers: [String: [Maker]] = [:]
  nonisolated(unsafe) private static var registered: Set<ObjectIdentifier> = []
  nonisolated(unsafe) private static var made: [ObjectIdentifier: @MainActor () -> AnyObject] = [:]

  /// Keeps a closure that registers members, until one is looked up.
  public static func register(_ members: @escaping @Sendable () -> Void) {
    lock.withLock { waiting.append(members) }
  }

  /// Registers a property of objects of a type that nibs connect, or set, by its name.
  public static func outlet<Owner: AnyObject, Value>(
    _ name: String, _ set: @escaping @MainActor (Owner, Value) -> Void
  ) {
    add(name, Owner.self, get: nil, set: setter(set))
  }

  /// Registers a readable property, for key paths through it.
  public static func property<Owner: AnyObject, Value>(
    _ name: String, get: @escaping @MainActor (Owner) -> Value
  ) {
    add(name, Owner.self, get: getter(get), set: nil)
  }

  /// Registers a property that can be read and set.
  public static func property<Owner: AnyObject, Value>(
    _ name: String, get: @escaping @MainActor (Owner) -> Value,
    set: @escaping @MainActor (Owner, Value) -> Void
  ) {
    add(name, Owner.self, get: getter(get), set: setter(set))
  }

  /// Registers a method that creates the destination of a segue from a coder: it also receives the
  /// sender and the identifier of the segue.
  public static func maker<Owner: AnyObject, Made: AnyObject>(
    _ name: String, _ make: @escaping @MainActor (Owner, NSCoder, Any?, String?) -> Made?
  ) {
    let maker = Maker(isOwner: { $0 is Owner }) { owner, coder, sender, identifier in
      (owner as? Owner).flatMap { make($0, coder, sender, identifier) }
    }
    lock.withLock { makers[name, default: []].append(maker) }
  }

  /// Registers how to create an object of a class with its own `init()`: called for `type.init()`
  /// if the class is only known at run time. Applies to this class, not to subclasses.
  public static func made<Made: AnyObject>(
    _ type: Made.Type, _ make: @escaping @MainActor () -> Made
  ) {
    lock.withLock { made[ObjectIdentifier(type)] = make }
  }

  /// Registers a property of Kumiko's own types; an app's own properties have precedence.
  package static func own<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) {
    let path = KeyPathBox(path)
    add(
      name, Owner.self, get: getter { (owner: Owner) in owner[keyPath: path.value] },
      set: setter { (owner: Owner, value: Value) in owner[keyPath: path.value] = value },
      isOwn: true)
  }

  /// Registers a read-only object property of one of Kumiko's own types.
  package static func own<Owner: AnyObject, Value>(
    _ name: String, _ path: KeyPath<Owner, Value>
  ) {
    let path = KeyPathBox(path)
    add(
      name, Owner.self, get: getter { (owner: Owner) in owner[keyPath: path.value] }, set: nil,
      isOwn: true)
  }

  private struct KeyPathBox<Path>: @unchecked Sendable {
    let value: Path
    init(_ value: Path) { self.value = value }
  }

  private static func add<Owner>(
    _ name: String, _ owner: Owner.Type, get: (@MainActor (AnyObject) -> Any?)?,
    set: (@MainActor (AnyObject, Any?) throws -> Void)?, isOwn: Bool = false
  ) {
    let property = Property(isOwner: { $0 is Owner }, get: get, set: set)
    lock.withLock {
      let end = properties[name]?.count ?? 0
      properties[name, default: []].insert(property, at: isOwn ? 0 : end)
    }
  }

  private static func getter<Owner, Value>(
    _ get: @escaping @MainActor (Owner) -> Value
  ) -> @MainActor (AnyObject) -> Any? {
    { object in (object as? Owner).map { get($0) } }
  }

  private static func setter<Owner, Value>(
    _ set: @escaping @MainActor (Owner, Value) -> Void
  ) -> @MainActor (AnyObject, Any?) throws -> Void {
    { object, given in
      guard let owner = object as? Owner else { return }
      if let value = given as? Value {
        set(owner, value)
      } else if let value = NamedValue.converted(given, Value.self) {
        set(owner, value)
      } else if let other = given.flatMap(Associations.object),
        let value = NamedValue.same(other, as: Value.self)
      {
        set(owner, value)
      } else {
        let other = given.flatMap(Associations.object)
        let standIn = other.flatMap { NamedValue.standIn(for: $0, as: Value.self) }
        if let standIn {
          StandIns.keep(standIn, for: object)
          set(owner, standIn)
        }
        let wanted = "\(Value.self)".replacingOccurrences(of: "Optional<", with: "")
        throw SelectorMethod.WrongArgument(
          given: given.map { "\(type(of: $0))" } ?? "nil",
          wanted: wanted.hasSuffix(">") && !wanted.contains("<")
            ? String(wanted.dropLast()) : wanted,
          hasStandIn: standIn != nil)
      }
    }
  }

  /// Runs all pending registrations.
  package static func runRegistrations() {
    // Lookups on other threads wait until all registrations are done.
    registering.withLock {
      while let next = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) { next() }
    }
  }

  /// Runs all pending registrations, and those of an object's generic class.
  package static func runRegistrations(for object: AnyObject) {
    runRegistrations()
    if let own = object as? any OwnMembersRegistering {
      unisolated(own) { Swift.type(of: $0).registerOwnMembers() }
    }
    guard let object = object as? any NamedMembersRegistering else { return }
    let type = Swift.type(of: object)
    if lock.withLock({ registered.insert(ObjectIdentifier(type)).inserted }) {
      type.registerNamedMembers()
    }
  }

  // MARK: Lookup

  /// Creates an object of a class by its own `init()`; nil if none was registered.
  @MainActor package static func make(_ type: AnyClass) -> AnyObject? {
    runRegistrations()
    return lock.withLock { made[ObjectIdentifier(type)] }?()
  }

  /// The result of setting a property.
  package enum Outcome: Equatable {
    case set
    /// There is no such property.
    case missing
    /// The value is of another type.
    case refused(given: String, wanted: String)
    /// The value is of another type, and was replaced by an equivalent of the requested type.
    case stoodIn(given: String, wanted: String)
  }

  /// Sets a property by its name; nil is refused if the property is not optional.
  @MainActor package static func set(
    _ name: String, of object: AnyObject, to value: Any?
  ) -> Outcome {
    runRegistrations(for: object)
    guard let set = property(name, where: { $0.set != nil && $0.isOwner(object) })?.set else {
      return .missing
    }
    do {
      try set(object, value)
      return .set
    } catch {
      let problem = error as? SelectorMethod.WrongArgument
      let (given, wanted) = (problem?.given ?? "", problem?.wanted ?? "")
      return problem?.hasStandIn == true
        ? .stoodIn(given: given, wanted: wanted) : .refused(given: given, wanted: wanted)
    }
  }

  /// The property of a name; `isHidden` is `hidden` for Objective-C.
  private static func property(
    _ name: String, where isMeant: (Property) -> Bool
  ) -> Property? {
    lock.withLock {
      if let found = properties[name]?.last(where: isMeant) { return found }
      guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else {
        return nil
      }
      return properties[first.lowercased() + name.dropFirst(3)]?.last(where: isMeant)
    }
  }

  /// The object that a property holds; nil if there is no such property, or it is nil.
  @MainActor package static func object(_ name: String, of owner: AnyObject) -> AnyObject? {
    (value(name, of: owner) ?? nil).flatMap(Associations.object)
  }

  /// The value of a property.
  ///
  /// - Returns: nil if there is no such readable property.
  package static func value(_ name: String, of owner: AnyObject) -> Any?? {
    runRegistrations(for: owner)
    guard let get = property(name, where: { $0.get != nil && $0.isOwner(owner) })?.get else {
      return nil
    }
    return .some(unisolated(owner, get).flatMap(Associations.unwrapped))
  }

  /// Whether there is a property of a name.
  static func has(_ name: String, _ owner: AnyObject) -> Bool {
    runRegistrations(for: owner)
    return property(name, where: { $0.isOwner(owner) }) != nil
  }

  /// The destination that a method creates for a segue.
  ///
  /// - Returns: nil if the object has no such method, else its result, which may be nil.
  @MainActor package static func make(
    _ name: String, by owner: AnyObject, _ coder: NSCoder, sender: Any?, identifier: String?
  ) -> AnyObject?? {
    runRegistrations(for: owner)
    guard let maker = lock.withLock({ makers[name]?.last { $0.isOwner(owner) } }) else {
      return nil
    }
    return .some(maker.make(owner, coder, sender, identifier))
  }
}

/// Objects that replace others in outlets, which may be weak: retained as long as the objects that
/// own the outlets.
private enum StandIns {
  nonisolated(unsafe) private static var key: UInt8 = 0

  @MainActor static func keep(_ standIn: Any, for owner: AnyObject) {
    let known = objc_getAssociatedObject(owner, &key) as? [Any] ?? []
    objc_setAssociatedObject(owner, &key, known + [standIn], .OBJC_ASSOCIATION_RETAIN)
  }
}

/// A class of Kumiko's that registers all of Kumiko's properties that are known by their names.
@MainActor package protocol OwnMembersRegistering: AnyObject {
  /// Registers the properties.
  static func registerOwnMembers()
}

/// A generic class, which registers its members for each of its specializations. The tool of the
/// plugin `UIKitSources` generates the conformance.
public protocol NamedMembersRegistering: AnyObject {
  /// Registers the members of the type.
  static func registerNamedMembers()
}
