/// Values by identifier, for identifiers that may violate the requirements of `Hashable`.
///
/// A dictionary terminates the program if the hash of a key changes. Here such a value is not found
/// again at worst, and the mistake is reported, as with snapshots.
///
/// Finding and setting a value is expected O(1). Identifiers whose values were removed are
/// forgotten when they outnumber the others.
package struct IdentifierMap<ID: Hashable, Value> {
  private var table = IdentifierTable<ID>()
  /// The value of each handle of the table.
  private var values: [Value?] = []
  /// How many identifiers have a value.
  package private(set) var count = 0

  package init() {}

  /// The first of several values of one identifier is kept.
  package init(_ content: some Sequence<(ID, Value)>) {
    for (id, value) in content where self[id] == nil { self[id] = value }
  }

  package var isEmpty: Bool { count == 0 }

  /// The value of an identifier.
  package subscript(id: ID) -> Value? {
    get {
      let handle = Int(table.find(id))
      return values.indices.contains(handle) ? values[handle] : nil
    }
    set {
      guard let newValue else { return remove(id) }
      let handle = Int(IdentifierTable<ID>.intern([id], in: &table).array[0])
      while values.count <= handle { values.append(nil) }
      if values[handle] == nil { count += 1 }
      values[handle] = newValue
    }
  }

  /// All identifiers with their values, in the order in which the identifiers were added.
  package var content: [(id: ID, value: Value)] {
    values.indices.compactMap { handle in
      values[handle].map { (table.key(Int32(handle)), $0) }
    }
  }

  /// Keeps the values that pass a test, even if their identifiers cannot be found. O(values).
  package mutating func keep(where isKept: (ID, Value) -> Bool) {
    for (handle, value) in values.enumerated() {
      guard let value, !isKept(table.key(Int32(handle)), value) else { continue }
      values[handle] = nil
      count -= 1
    }
    forgetUnused()
  }

  private mutating func remove(_ id: ID) {
    let handle = Int(table.find(id))
    guard values.indices.contains(handle), values[handle] != nil else { return }
    values[handle] = nil
    count -= 1
    forgetUnused()
  }

  private mutating func forgetUnused() {
    guard values.count > 2 * count + 16 else { return }
    let kept = values.indices.filter { values[$0] != nil }
    table = table.compacted(keeping: kept.map { Int32($0) })
    values = kept.map { values[$0] }
  }
}

extension IdentifierMap: Sendable where ID: Sendable, Value: Sendable {}
