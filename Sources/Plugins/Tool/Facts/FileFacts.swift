/// The facts about one file that other files of a module need. Source locations are not included,
/// so that a change in a body does not change the facts.
struct FileFacts: Codable, Hashable {
  var types: [TypeFact] = []
  var members: [MemberFact] = []
  /// Names of type aliases.
  var aliases: [String] = []
  /// Names of properties whose changes the file reports manually.
  var toldByHand: [String] = []
  /// Modules that the file imports. Other files are not rewritten when these change.
  var imports: [String] = []
  /// Those of them whose import has an access level: `internal import UIKit`. The compiler accepts
  /// no other import of them without one in the same module.
  var importsWithAccess: [String] = []
  /// Names that are left out of the file because they belong to SwiftUI.
  var namesOfSwiftUI: [String] = []
}

/// A type, or an extension of one.
struct TypeFact: Codable, Hashable {
  enum Kind: String, Codable { case classType, protocolType, other, extensionOfType }

  var kind: Kind
  /// With the enclosing types: `Page.Row`.
  var name: String
  var inherited: [String] = []
  /// Whether it is declared in a function, or in such a type: then it cannot be named outside.
  var isUnnameable = false
  var isPrivate = false
  var isPublic = false
  var isGeneric = false
  /// Whether it is a class with `@MainActor`.
  var isOnMain = false
  /// Whether it is a class with an `init()` that overrides no inherited one.
  var isMadeOfNothing = false
  /// Its explicit Objective-C name.
  var objectiveCName: String?
  /// The enclosing conditions (`#if`); empty for none.
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
  /// The type of a property, or the result type of a method; empty for none, and if it is not
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
  /// Whether it is observable by Objective-C.
  var isDynamic = false
  /// Whether it has no type parameters, throws nothing and takes plain values.
  var isPlain = true
  /// The enclosing conditions (`#if`); empty for none.
  var condition = ""
  /// Its Interface Builder attribute: `IBOutlet`, `IBAction`, `IBInspectable` or `IBSegueAction`;
  /// empty for none.
  var builder = ""
  /// Whether it is an optional requirement of a protocol.
  var isOptional = false
  /// The stub in the class for a member that was declared in an extension; nil if that is
  /// impossible.
  var stub: String?

  /// The name with labels: `fetch(_:in:)`.
  var fullName: String {
    kind == .property ? name : name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  /// The unapplied method, disambiguated from others of its name by its type.
  func reference(_ owner: String) -> String {
    let name = labels.isEmpty ? self.name : fullName
    let types = parameterTypes.map { type in
      type.hasSuffix("!") ? type.dropLast() + "?" : type
    }
    var result = result.isEmpty ? "Void" : result.hasSuffix("!") ? result.dropLast() + "?" : result
    if ["Self", "Self?"].contains(result) { result.replace("Self", with: owner) }
    return
      "\(owner).\(name) as (\(owner)) -> @MainActor (\(types.joined(separator: ", "))) -> \(result)"
  }

  /// Its Objective-C selector.
  var selectorName: String {
    objectiveCName ?? ObjectiveCNames.selector(name, labels: kind == .property ? [] : labels)
  }
}
