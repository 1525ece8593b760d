/// The treatment of an item that is passed more than once in a call to a snapshot.
///
/// Identifiers in a snapshot are unique. External data often is not; UIKit terminates the program
/// then. Here nothing that can be shown is lost:
///
///     snapshot.duplicatePolicy = .keepLast
///     snapshot.appendItems(["a", "b", "a"])        // b, a
///
/// Identifiers are compared with `==`.
public enum DuplicatePolicy: Sendable, Hashable {
  /// The first occurrence stays, the others are dropped and reported. The default.
  case keepFirst
  /// The last occurrence stays, the others are dropped and reported.
  case keepLast
  /// All stay. The second `a` is an item of its own: "the second `a`" of one snapshot is matched
  /// with the second `a` of the next. Queries by identifier refer to the first. An item that is in
  /// the snapshot already is not moved by appending it again, but occurs once more.
  case keepAll
  /// The program terminates with UIKit's message.
  case trap
}
