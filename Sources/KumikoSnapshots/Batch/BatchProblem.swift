/// One reason why a batch update cannot be carried out on given content.
package struct BatchProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kind of a problem.
  package enum Kind: Sendable, Hashable {
    /// The number of sections afterwards differs from the result of the operations.
    case sectionCount
    /// The number of items of a section afterwards differs from the result of the operations.
    case itemCount
    /// Two operations refer to the same position.
    case conflict
    /// An operation refers to a position that does not exist.
    case outOfBounds
  }

  /// The kind of the problem, for a program.
  package let kind: Kind
  /// The description of the problem, in UIKit's words, for a person.
  package let message: String

  /// The message.
  package var description: String { message }
}
