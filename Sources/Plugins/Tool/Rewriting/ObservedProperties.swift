import SwiftSyntax

/// Makes properties notify observers when they are set: `@objc dynamic var`.
struct ObservedProperties {
  /// The key under which the property is observed.
  let key: String
  /// Whether anything was rewritten.
  private(set) var isTold = false

  init(key: String) { self.key = key }

  private var willChange: String { "NamedMembers.willChange(self, \(SwiftText.literal(key)))" }
  private var didChange: String { "NamedMembers.didChange(self, \(SwiftText.literal(key)))" }

  /// Whether a property is observable by Objective-C, and not an inherited one, which already
  /// notifies.
  static func isObserved(
    _ node: VariableDeclSyntax, _ names: Set<String>, in scope: ScopedVisitor.Scope
  ) -> Bool {
    let modifiers = node.modifiers.names
    guard scope.kind == .classType || scope.kind == .extensionOfType,
      node.bindingSpecifier.text == "var", modifiers.contains("dynamic"),
      modifiers.isDisjoint(with: ["override", "static", "class"])
    else { return false }
    return scope.hasObjectiveCMembers
      || !names.isDisjoint(with: ["objc", "IBInspectable", "IBOutlet"])
  }

  mutating func rewrite(_ binding: PatternBindingSyntax, _ edits: inout Edits) {
    guard let block = binding.accessorBlock else {
      isTold = true
      edits.insert(
        " { willSet { \(willChange) } didSet { \(didChange) } }",
        at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    func accessor(_ name: String) -> AccessorDeclSyntax? {
      accessors.first { $0.accessorSpecifier.text == name }
    }
    // A setter that notifies manually must not notify twice.
    guard !block.description.contains("didChangeValue") else { return }
    if let setter = accessor("set")?.body {
      isTold = true
      insert("\(willChange); \(ended(setter)) ", atStartOf: setter, &edits)
      return
    }
    let (before, after) = (accessor("willSet"), accessor("didSet"))
    guard before != nil || after != nil else { return }
    isTold = true
    if let body = before?.body {
      insert("\(willChange); ", atStartOf: body, &edits)
    } else {
      edits.insert(" willSet { \(willChange) }", at: block.leftBrace.endPosition.utf8Offset)
    }
    if let body = after?.body {
      insert(ended(body) + " ", atStartOf: body, &edits)
    } else {
      edits.insert(
        " didSet { \(didChange) } ",
        at: block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
  }

  /// The statement for the end of a body, on every exit path.
  private func ended(_ body: CodeBlockSyntax) -> String {
    body.statements.isEmpty ? didChange : "defer { \(didChange) };"
  }

  private func insert(_ text: String, atStartOf body: CodeBlockSyntax, _ edits: inout Edits) {
    edits.insert(" " + text, at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
