/// A function that is the same as another only where it is the very same one, so that what holds it
/// can be compared.
nonisolated final class SharedFunction<Function>: Hashable {
  let call: Function

  init(_ call: Function) { self.call = call }

  static func == (a: SharedFunction, b: SharedFunction) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
