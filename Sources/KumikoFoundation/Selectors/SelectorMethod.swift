/// The return value of a selector's method.
struct SelectorResult: @unchecked Sendable {
  let value: Any?

  init(_ value: Any?) { self.value = value is Void ? nil : value }
}

/// The second and the third argument of a method that takes three.
package struct SelectorArguments {
  let second: Any?
  let third: Any?

  /// Two arguments after the first.
  package init(_ second: Any?, _ third: Any?) { (self.second, self.third) = (second, third) }
}

/// A method of objects of some type.
final class SelectorMethod: @unchecked Sendable {
  /// An argument is not of the type that the method takes.
  struct WrongArgument: Error {
    let given: String
    let wanted: String
    /// Whether an equivalent of the required type replaced an argument.
    var hasStandIn = false
  }

  /// The type whose method it is.
  let owner: Any.Type
  /// Whether it must be called on the main actor.
  let isOnMainActor: Bool
  /// Whether an object has the method.
  let isMethod: (AnyObject) -> Bool
  private let body: (AnyObject, Any?, Any?) throws -> SelectorResult

  init<Target: AnyObject>(
    of type: Target.Type, isOnMainActor: Bool,
    _ body: @escaping (Target, Any?, Any?) throws -> SelectorResult
  ) {
    owner = type
    self.isOnMainActor = isOnMainActor
    isMethod = { $0 is Target }
    self.body = { object, sender, event in
      guard let target = object as? Target else { return SelectorResult(nil) }
      return try body(target, sender, event)
    }
  }

  func call(_ target: AnyObject, _ sender: Any?, _ event: Any?) throws -> SelectorResult {
    try body(target, sender, event)
  }

  /// Three arguments as the method requires them: the second and the third are passed together.
  static func arguments<First, Second, Third>(
    _ first: Any?, _ rest: Any?
  ) throws -> (First, Second, Third) {
    let more = rest as? SelectorArguments ?? SelectorArguments(rest, nil)
    return (try argument(first), try argument(more.second), try pointer(more.third))
  }

  /// A pointer of the kind that the method requires; a null pointer if it requires one and there is
  /// none, as with Objective-C. Other arguments are unchanged.
  private static func pointer<Wanted>(_ value: Any?) throws -> Wanted {
    if let given = value as? UnsafeMutableRawPointer {
      if let wanted = given as? Wanted ?? UnsafeRawPointer(given) as? Wanted { return wanted }
    }
    if value == nil, let nothing = UnsafeMutableRawPointer(bitPattern: 8) {
      if let wanted = Optional<UnsafeRawPointer>.none as? Wanted { return wanted }
      if let wanted = nothing as? Wanted ?? UnsafeRawPointer(nothing) as? Wanted { return wanted }
    }
    return try argument(value)
  }

  /// An argument as the method requires it.
  static func argument<Wanted>(_ value: Any?) throws -> Wanted {
    if let value, let wanted = value as? Wanted { return wanted }
    if let wanted = value as? Wanted { return wanted }
    // Any object is `true` in Objective-C: `#selector(UIView.endEditing(_:))` of a recogniser.
    if let value, type(of: value) is AnyClass, let wanted = true as? Wanted { return wanted }
    let object = value.flatMap(Associations.object)
    if let wanted = object.flatMap({ NamedValue.same($0, as: Wanted.self) }) { return wanted }
    let given = value.map { "\(type(of: $0))" } ?? "nil"
    if let wanted = object.flatMap({ NamedValue.standIn(for: $0, as: Wanted.self) })
      ?? NamedValue.standIn(as: Wanted.self)
    {
      Diagnostics.report(.selectorSender(given: given, wanted: "\(type(of: wanted))"))
      return wanted
    }
    throw WrongArgument(given: given, wanted: "\(Wanted.self)")
  }
}

/// All methods that were named, by their names.
enum SelectorTable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var methods: [String: [SelectorMethod]] = [:]

  /// Registers a method, once for each type.
  static func add(_ method: SelectorMethod, named name: String) {
    lock.withLock {
      guard methods[name]?.contains(where: { $0.owner == method.owner }) != true else { return }
      methods[name, default: []].append(method)
    }
  }

  /// The method of an object with a name; nil if none was registered.
  static func method(named name: String, of object: AnyObject) -> SelectorMethod? {
    NamedMembers.runRegistrations(for: object)
    return lock.withLock { methods[name]?.last { $0.isMethod(object) } }
  }
}

extension Selector {
  /// The object's method for the selector; nil if there is none.
  private func method(of object: AnyObject) -> SelectorMethod? {
    if let method, method.isMethod(object) { return method }
    return name.isEmpty ? nil : SelectorTable.method(named: name, of: object)
  }

  /// Whether an object has a method for the selector.
  package func isAnswered(by object: AnyObject) -> Bool { method(of: object) != nil }

  /// Whether an object's method must be called on the main actor.
  package func isOnMainActor(for object: AnyObject) -> Bool {
    method(of: object)?.isOnMainActor ?? true
  }

  /// Calls the method of an object. If it has none, or of other argument types, that is reported,
  /// and nothing is called.
  ///
  /// - Returns: the result of the method; nil if there is none.
  @discardableResult
  package func call(on object: AnyObject, _ sender: Any? = nil, _ event: Any? = nil) -> Any? {
    guard let method = method(of: object) else {
      Diagnostics.report(.selectorNotAnswered("\(self)", "\(type(of: object))"))
      return nil
    }
    do {
      return try method.call(object, sender, event).value
    } catch {
      let problem = error as? SelectorMethod.WrongArgument
      Diagnostics.report(
        .selectorArgument("\(self)", given: problem?.given ?? "", wanted: problem?.wanted ?? ""))
      return nil
    }
  }
}
