/// The first stored property of classes whose objects are compared by Foundation: values of
/// attributed strings, colours, fonts, styles.
///
/// Foundation on Linux takes the first word behind the header of any object for that of a Core
/// Foundation object. If bits 8 to 17 of it, the type number, are zero in both of two objects, it
/// terminates the program ("not a type") instead of calling `isEqual(_:)`. Foundation's own classes
/// begin with such a word; so do ours.
///
///     object  │ class │ count │ this │ stored properties …
package struct ObjectMark: Sendable {
  /// The type number of a plain type, at the bits of the number.
  private let word: UInt64 = 1 << 8

  /// The mark; all are the same.
  package init() {}
}
