/// One reason why a batch update cannot be carried out on given content.
package struct BatchProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kind of a problem.
  package enum Kind: Sendable, Hashable {
    /// The number of sections afterwards is not what the operations lead to.
    case sectionCount
    /// The number of items of a section afterwards is not what the operations lead to.
    case itemCount
    /// Two operations name the same place.
    case conflict
    /// An operation names a place that is not there.
    case outOfBounds
  }

  /// The kind of the problem, for a program.
  package let kind: Kind
  /// The description of the problem, in UIKit's words, for a person.
  package let message: String

  /// The message.
  package var description: String { message }
}
