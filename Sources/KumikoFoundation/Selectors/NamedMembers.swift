/// What a module says about its members that are found by their names: methods for selectors, and
/// properties that nibs connect.
///
/// The tool of the plugin `UIKitSources` writes the calls; by hand they are needed for views of
/// nibs only.
public enum NamedMembers {
  private struct Outlet {
    let isOwner: (AnyObject) -> Bool
    let set: @MainActor (AnyObject, Any) throws -> Void
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var waiting: [@Sendable () -> Void] = []
  nonisolated(unsafe) private static var outlets: [String: [Outlet]] = [:]

  /// Keeps what tells members, until somebody looks for one.
  public static func tell(_ members: @escaping @Sendable () -> Void) {
    lock.withLock { waiting.append(members) }
  }

  /// Tells a property of objects of a type: what nibs connect, or set, by its name.
  public static func outlet<Owner: AnyObject, Value>(
    _ name: String, _ set: @escaping @MainActor (Owner, Value) -> Void
  ) {
    let outlet = Outlet(
      isOwner: { $0 is Owner },
      set: { object, given in
        guard let owner = object as? Owner else { return }
        if let value = given as? Value {
          set(owner, value)
        } else if let number = given as? Double, let value = converted(number, Value.self) {
          set(owner, value)
        } else {
          throw SelectorMethod.WrongArgument(given: "\(type(of: given))", wanted: "\(Value.self)")
        }
      })
    lock.withLock { outlets[name, default: []].append(outlet) }
  }

  /// Lets all that waits tell its members.
  package static func hear() {
    while let next = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) { next() }
  }

  /// What came of setting a property.
  package enum Outcome: Equatable {
    case set
    /// There is no such property.
    case missing
    /// The value is of another type.
    case refused(given: String, wanted: String)
  }

  /// Sets a property by its name.
  @MainActor package static func set(
    _ name: String, of object: AnyObject, to value: Any
  ) -> Outcome {
    hear()
    guard let outlet = lock.withLock({ outlets[name]?.last { $0.isOwner(object) } }) else {
      return .missing
    }
    do {
      try outlet.set(object, value)
      return .set
    } catch {
      let problem = error as? SelectorMethod.WrongArgument
      return .refused(given: problem?.given ?? "", wanted: problem?.wanted ?? "")
    }
  }

  /// A number of a nib as the type that the property has.
  private static func converted<Value>(_ number: Double, _ type: Value.Type) -> Value? {
    let all: [Any] = [
      number, CGFloat(number), Float(number), Int(exactly: number.rounded()) ?? 0, number != 0,
    ]
    return all.lazy.compactMap { $0 as? Value }.first
  }
}
