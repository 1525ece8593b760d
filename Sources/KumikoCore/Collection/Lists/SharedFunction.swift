/// A function with identity: it equals another one only where it is the same object, so that types
/// containing it can be compared.
nonisolated final class SharedFunction<Function>: Hashable {
  let call: Function

  init(_ call: Function) { self.call = call }

  static func == (a: SharedFunction, b: SharedFunction) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
