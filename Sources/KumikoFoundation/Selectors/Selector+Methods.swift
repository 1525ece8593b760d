// Selectors of methods: with and without a name, on the main actor and nonisolated, with up to
// three arguments. The empty argument at the end of some distinguishes their signatures, which the
// actor alone does not.

extension Selector {
  /// A method of the main actor without an argument.
  public init<Target: AnyObject, Result>(
    _ method: @escaping (Target) -> @MainActor () -> Result, named name: String = ""
  ) {
    self.init(
      name,
      SelectorMethod(of: Target.self, isOnMainActor: true) { target, _, _ in
        let parts = Unchecked((method, target))
        return MainActor.assumeIsolated { SelectorResult(parts.value.0(parts.value.1)()) }
      })
  }

  /// A method of the main actor that takes the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping (Target) -> @MainActor (Sender) -> Result, named name: String = ""
  ) {
    self.init(
      name,
      SelectorMethod(of: Target.self, isOnMainActor: true) { target, sender, _ in
        let parts = Unchecked((method, target, try SelectorMethod.argument(sender) as Sender))
        return MainActor.assumeIsolated {
          let (method, target, sender) = parts.value
          return SelectorResult(method(target)(sender))
        }
      })
  }

  /// A method of the main actor that takes the sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result, named name: String = ""
  ) {
    self.init(
      name,
      SelectorMethod(of: Target.self, isOnMainActor: true) { target, sender, event in
        let arguments: (Sender, Event) = try (
          SelectorMethod.argument(sender), SelectorMethod.argument(event)
        )
        let parts = Unchecked((method, target, arguments))
        return MainActor.assumeIsolated {
          let (method, target, arguments) = parts.value
          return SelectorResult(method(target)(arguments.0, arguments.1))
        }
      })
  }

  /// A method without an argument.
  public init<Target: AnyObject, Result>(
    _ method: @escaping (Target) -> () -> Result, named name: String = "", _: Void = ()
  ) {
    self.init(
      name,
      SelectorMethod(of: Target.self, isOnMainActor: false) { target, _, _ in
        SelectorResult(method(target)())
      })
  }

  /// A method that takes the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result, named name: String = "", _: Void = ()
  ) {
    self.init(
      name,
      SelectorMethod(of: Target.self, isOnMainActor: false) { target, sender, _ in
        SelectorResult(method(target)(try SelectorMethod.argument(sender)))
      })
  }

  /// A method that takes the sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ method: @escaping (Target) -> (Sender, Event) -> Result, named name: String = "", _: Void = ()
  ) {
    self.init(
      name,
      SelectorMethod(of: Target.self, isOnMainActor: false) { target, sender, event in
        SelectorResult(
          method(target)(try SelectorMethod.argument(sender), try SelectorMethod.argument(event)))
      })
  }

  /// A method of the main actor with three arguments, such as the callbacks for a finished
  /// operation.
  public init<Target: AnyObject, First, Second, Third, Result>(
    _ method: @escaping (Target) -> @MainActor (First, Second, Third) -> Result,
    named name: String = ""
  ) {
    self.init(
      name,
      SelectorMethod(of: Target.self, isOnMainActor: true) { target, first, rest in
        let arguments: (First, Second, Third) = try SelectorMethod.arguments(first, rest)
        let parts = Unchecked((method, target, arguments))
        return MainActor.assumeIsolated {
          let (method, target, arguments) = parts.value
          return SelectorResult(method(target)(arguments.0, arguments.1, arguments.2))
        }
      })
  }

  /// A method that takes three arguments.
  public init<Target: AnyObject, First, Second, Third, Result>(
    _ method: @escaping (Target) -> (First, Second, Third) -> Result, named name: String = "",
    _: Void = ()
  ) {
    self.init(
      name,
      SelectorMethod(of: Target.self, isOnMainActor: false) { target, first, rest in
        let (one, two, three): (First, Second, Third) = try SelectorMethod.arguments(first, rest)
        return SelectorResult(method(target)(one, two, three))
      })
  }

  /// The getter of a property: `#selector(getter:)`.
  public init<Target: AnyObject, Value>(
    getter: KeyPath<Target, Value>, named name: String = ""
  ) {
    self.init(
      name,
      SelectorMethod(of: Target.self, isOnMainActor: false) { target, _, _ in
        SelectorResult(target[keyPath: getter])
      })
  }

  /// The setter of a property, which takes the value as its argument: `#selector(setter:)`.
  public init<Target: AnyObject, Value>(
    setter: ReferenceWritableKeyPath<Target, Value>, named name: String = ""
  ) {
    self.init(
      name,
      SelectorMethod(of: Target.self, isOnMainActor: false) { target, value, _ in
        target[keyPath: setter] = try SelectorMethod.argument(value)
        return SelectorResult(nil)
      })
  }
}

/// Passes a value to the main actor from code that runs on it without the compiler's knowledge.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
