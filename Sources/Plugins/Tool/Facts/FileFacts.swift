/// What other files of a module must know about one file. Positions are left out, so that a change
/// in a body leaves the facts as they were.
struct FileFacts: Codable, Hashable {
  var types: [TypeFact] = []
  var members: [MemberFact] = []
  /// Names of types that are other names.
  var aliases: [String] = []
  /// Names of properties of whose changes the file tells by hand.
  var toldByHand: [String] = []
  /// Modules that the file imports. Other files are not written anew where these change.
  var imports: [String] = []
  /// What is left out of the file since it is of SwiftUI, by names.
  var namesOfSwiftUI: [String] = []
}

/// A type, or an extension of one.
struct TypeFact: Codable, Hashable {
  enum Kind: String, Codable { case classType, protocolType, other, extensionOfType }

  var kind: Kind
  /// With the types around it: `Page.Row`.
  var name: String
  var inherited: [String] = []
  /// Whether it is generic, or declared in a function: then nothing outside can name it.
  var isUnnameable = false
  var isPrivate = false
  var isPublic = false
  var isGeneric = false
  /// Whether it is a class with an `init()` that takes the place of no inherited one.
  var isMadeOfNothing = false
  /// The name that it has for Objective-C, where it is given one.
  var objectiveCName: String?
  /// The conditions (`#if`) around it; empty for none.
  var condition = ""
}

/// A method or property of a type.
struct MemberFact: Codable, Hashable {
  enum Kind: String, Codable { case method, property }

  var kind: Kind
  var type: String
  var name: String
  /// The labels of a method's parameters, `_` for none.
  var labels: [String] = []
  var parameterTypes: [String] = []
  /// The type of a property, or what a method returns; empty for nothing, and where it is not
  /// written.
  var result = ""
  var objectiveCName: String?
  var isObjectiveC = false
  var isOverride = false
  /// Whether it may be overridden by classes of other modules.
  var isOpen = false
  var isInExtension = false
  var isStatic = false
  var isPrivate = false
  var isAsync = false
  var isSettable = false
  /// Whether Objective-C would have it observed.
  var isDynamic = false
  /// Whether it has no type parameters, throws nothing and takes plain values.
  var isPlain = true
  /// The conditions (`#if`) around it; empty for none.
  var condition = ""
  /// What Interface Builder connects: `IBOutlet`, `IBAction`, `IBInspectable`; empty for nothing.
  var builder = ""
  /// Whether a protocol's requirement is one that types may leave out.
  var isOptional = false
  /// What stands in the class instead of a member that was declared in an extension; nil where
  /// that cannot be.
  var stub: String?

  /// The name with labels: `fetch(_:in:)`.
  var fullName: String {
    kind == .property ? name : name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  /// A method without its object, told from others of its name by its type.
  func reference(_ owner: String) -> String {
    let name = labels.isEmpty ? self.name : fullName
    let types = parameterTypes.map { type in
      type.hasSuffix("!") ? type.dropLast() + "?" : type
    }
    let result = result.isEmpty ? "Void" : result.hasSuffix("!") ? result.dropLast() + "?" : result
    return
      "\(owner).\(name) as (\(owner)) -> @MainActor (\(types.joined(separator: ", "))) -> \(result)"
  }

  /// The name that Objective-C would give it.
  var selectorName: String {
    objectiveCName ?? ObjectiveCNames.selector(name, labels: kind == .property ? [] : labels)
  }
}
