/// The resolution of an import of a file.
struct ImportMeaning: Codable, Hashable {
  enum Kind: String, Codable, CaseIterable {
    /// Always available: Swift's own modules, Foundation, UIKit.
    case there
    case partOfUIKit
    /// A module of Kumiko with Apple's name.
    case small
    /// A module of the package, or of a dependency of the target.
    case package
    /// It is replaced by another module.
    case substituted
    /// Nothing uses it, or only previews do.
    case leftOut
    /// Not compiled here, or under a condition that the compiler evaluates.
    case conditional
    /// Not available, and used.
    case missing
    /// None of these: a package, a pod, or another target of the project.
    case unknown
  }

  var module: String
  var line: Int
  var column: Int
  var kind: Kind
  /// The module that replaces it.
  var other: String?
}
