/// What an import of a file means here.
struct ImportMeaning: Codable, Hashable {
  enum Kind: String, Codable, CaseIterable {
    /// There by itself: Swift's own modules, Foundation, UIKit.
    case there
    case partOfUIKit
    /// A module of Kumiko's by Apple's name.
    case small
    /// Of the package, or of one that the target depends on.
    case package
    /// Another module stands for it.
    case substituted
    /// Nothing uses it, or previews alone.
    case leftOut
    /// Not compiled here, or under a condition that the compiler knows.
    case conditional
    /// Not there, and used.
    case missing
    /// None of these: a package, a pod, or another target of the project.
    case unknown
  }

  var module: String
  var line: Int
  var column: Int
  var kind: Kind
  /// The module that stands for it.
  var other: String?
}
