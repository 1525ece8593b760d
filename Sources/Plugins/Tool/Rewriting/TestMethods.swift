import SwiftSyntax

/// Methods of test cases that run on the main actor. On Linux XCTest takes methods by a cast that
/// those do not pass, and the program ends before its first test: so a method that is on no actor
/// stands under the name that XCTest looks for, and calls the other one on the main thread, on
/// which tests run. Methods that are asynchronous need none of this.
enum TestMethods {
  /// What comes before and after tests.
  private static let fixtures: Set<String> = [
    "setUp", "setUpWithError", "tearDown", "tearDownWithError",
  ]

  static func rewrite(
    _ node: FunctionDeclSyntax, in type: String, of module: ModuleFacts, _ edits: inout Edits
  ) {
    let effects = node.signature.effectSpecifiers
    let words = node.modifiers.names
    guard let owner = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self),
      node.signature.parameterClause.parameters.isEmpty, effects?.asyncSpecifier == nil,
      words.isDisjoint(with: ["static", "class", "private", "fileprivate", "nonisolated"]),
      !module.ancestors(of: type).isDisjoint(with: ["XCTestCase", "XCTest.XCTestCase"])
    else { return }
    let (name, override) = (
      node.name.text, node.modifiers.first { $0.name.text == "override" }
    )
    guard name.hasPrefix("test") || override != nil && fixtures.contains(name) else { return }
    let isClassOnMain = owner.attributes.names.contains("MainActor")
    guard isClassOnMain || node.attributes.names.contains("MainActor") else { return }
    // Each class has names of its own, so that what it calls of its superclass is the superclass's.
    let own = "uikitSourcesTest_\(type.replacing(".", with: "_"))_\(name)"
    let word = effects?.throwsClause == nil ? "" : "try "
    // An object of a class that is on no actor is handed to the main actor, which is where it is.
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
}
