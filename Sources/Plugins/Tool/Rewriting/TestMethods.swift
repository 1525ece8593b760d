import SwiftSyntax

/// Test case methods that run on the main actor. On Linux XCTest casts methods to a type that those
/// do not have, and the program crashes before its first test: so a nonisolated method is declared
/// under the name that XCTest looks for, and calls the other one on the main thread, on which tests
/// run. Asynchronous methods do not need this.
enum TestMethods {
  /// The set-up and tear-down methods.
  private static let fixtures: Set<String> = [
    "setUp", "setUpWithError", "tearDown", "tearDownWithError",
  ]

  static func rewrite(
    _ node: FunctionDeclSyntax, in type: String, of module: ModuleFacts, _ edits: inout Edits
  ) {
    let effects = node.signature.effectSpecifiers
    let words = node.modifiers.names
    guard let owner = group(around: node),
      owner.is(ClassDeclSyntax.self) || owner.is(ExtensionDeclSyntax.self),
      owner.is(ClassDeclSyntax.self)
        || !["private", "fileprivate"].contains(owner.modifiers.access),
      node.signature.parameterClause.parameters.isEmpty, effects?.asyncSpecifier == nil,
      words.isDisjoint(with: ["static", "class", "private", "fileprivate", "nonisolated"]),
      !module.ancestors(of: type).isDisjoint(with: ["XCTestCase", "XCTest.XCTestCase"])
    else { return }
    let (name, override) = (
      node.name.text, node.modifiers.first { $0.name.text == "override" }
    )
    guard name.hasPrefix("test") || override != nil && fixtures.contains(name) else { return }
    // Overrides are moved out of extensions.
    guard override == nil || owner.is(ClassDeclSyntax.self) else { return }
    let isClassOnMain = module.isOnMain(type)
    guard
      isClassOnMain || owner.attributes.names.contains("MainActor")
        || node.attributes.names.contains("MainActor")
    else { return }
    // Each class has its own names, so that a call of a superclass's method reaches the
    // superclass's.
    let own = "uikitSourcesTest_\(type.replacing(".", with: "_"))_\(name)"
    let word = effects?.throwsClause == nil ? "" : "try "
    // An object of a nonisolated class is transferred to the main actor, on which it is anyway.
    let (start, object) =
      isClassOnMain ? ("", "self") : ("nonisolated(unsafe) let test = self; ", "test")
    edits.insert(
      (override == nil ? "" : "override ") + "nonisolated func \(name)()"
        + (word.isEmpty ? "" : " throws")
        + " { \(start)\(word)MainActor.assumeIsolated { \(word)\(object).\(own)() } }; ",
      at: edits.range(of: node).lowerBound)
    edits.replace(node.name, with: own)
    if let override { edits.remove(override) }
  }

  /// The class or extension of a member, which may be in conditions (`#if`) inside of it.
  private static func group(around node: FunctionDeclSyntax) -> (any DeclGroupSyntax)? {
    var next = node.parent
    while let parent = next {
      if let group = parent.asProtocol((any DeclGroupSyntax).self) { return group }
      next = parent.parent
    }
    return nil
  }
}
