/// What the library keeps so as not to make it again, in bytes: for tools that show it.
package enum KeptMemory {
  /// Something that is kept.
  package nonisolated struct Part: Equatable, Sendable {
    /// What it is, in words.
    package let name: String
    /// How many there are.
    package let count: Int
    /// The bytes of all of them, those that are counted against the limit.
    package let bytes: Int
    /// The most bytes that there may be.
    package let limit: Int

    /// Something that is kept.
    package init(_ name: String, count: Int, bytes: Int, limit: Int) {
      (self.name, self.count, self.bytes, self.limit) = (name, count, bytes, limit)
    }
  }

  /// Who is asked what it keeps, by a name that is its own.
  package static var sources: [String: () -> [Part]] = [:]

  /// All that is kept now, by name.
  package static func parts() -> [Part] {
    sources.values.flatMap { $0() }.sorted { $0.name < $1.name }
  }
}
