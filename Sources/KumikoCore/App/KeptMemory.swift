/// The memory that the library's caches use, in bytes: for tools that show it.
package enum KeptMemory {
  /// A cache.
  package nonisolated struct Part: Equatable, Sendable {
    /// Its name for users.
    package let name: String
    /// The number of entries.
    package let count: Int
    /// The bytes of all entries that count against the limit.
    package let bytes: Int
    /// The limit in bytes.
    package let limit: Int

    /// A cache.
    package init(_ name: String, count: Int, bytes: Int, limit: Int) {
      (self.name, self.count, self.bytes, self.limit) = (name, count, bytes, limit)
    }
  }

  /// The functions that report the caches, by unique names.
  package static var sources: [String: () -> [Part]] = [:]

  /// All caches, sorted by name.
  package static func parts() -> [Part] {
    sources.values.flatMap { $0() }.sorted { $0.name < $1.name }
  }
}
