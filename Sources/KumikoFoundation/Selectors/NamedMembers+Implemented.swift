// Optional methods of protocols whose presence has an effect: rows can be deleted by a swipe if the
// method that deletes them is implemented.
extension NamedMembers {
  private static let lockOfImplemented = NSLock()
  nonisolated(unsafe) private static var implementers: [String: [(AnyObject) -> Bool]] = [:]

  /// Registers that objects of a type implement a method, by its name in Swift, such as
  /// `tableView(_:commit:forRowAt:)`.
  public static func implemented<Owner>(_ method: String, by owner: Owner.Type) {
    lockOfImplemented.withLock { implementers[method, default: []].append { $0 is Owner } }
  }

  /// Whether an object is known to implement a method; `false` if none was registered.
  package static func isImplemented(_ method: String, by object: AnyObject) -> Bool {
    runRegistrations(for: object)
    let types = lockOfImplemented.withLock { implementers[method] ?? [] }
    return types.contains { $0(object) }
  }
}
