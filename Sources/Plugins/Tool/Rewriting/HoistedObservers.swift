import SwiftSyntax

/// `willSet` and `didSet` of a property that an extension overrides: the class declares the
/// property and calls methods, which stay in the extension.
enum HoistedObservers {
  static func rewrite(
    _ node: VariableDeclSyntax, in scope: ScopedVisitor.Scope, _ edits: inout Edits
  ) {
    guard let binding = node.bindings.first, let block = binding.accessorBlock,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return }
    let start = edits.range(of: node).lowerBound
    edits.replace(start..<block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset, with: "")
    let word = node.modifiers.contains { $0.name.text == "class" } ? "class func" : "func"
    for accessor in binding.observers {
      guard let body = accessor.body else { continue }
      let specifier = accessor.accessorSpecifier.text
      let given =
        accessor.parameters?.name.text ?? (specifier == "willSet" ? "newValue" : "oldValue")
      let brace = body.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.replace(
        edits.range(of: accessor).lowerBound..<brace,
        with: "\(word) \(Stub.observer(specifier, of: name, in: scope))(_ \(given): \(type)) ")
      edits.insert(";", at: body.endPositionBeforeTrailingTrivia.utf8Offset)
      for place in OwnMentions.places(of: name, in: body, edits) {
        edits.replace(place, with: "super.\(name)")
      }
    }
    edits.replace(block.rightBrace, with: "")
  }
}

/// Finds uses of a property by its unqualified name. Assignments in its observers call no observer
/// again.
private final class OwnMentions: SyntaxVisitor {
  private let name: String
  private let edits: Edits
  private var places: [Range<Int>] = []

  private init(_ name: String, _ edits: Edits) {
    (self.name, self.edits) = (name, edits)
    super.init(viewMode: .sourceAccurate)
  }

  static func places(of name: String, in body: CodeBlockSyntax, _ edits: Edits) -> [Range<Int>] {
    let visitor = OwnMentions(name, edits)
    visitor.walk(body)
    return visitor.places
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self",
      node.declName.baseName.text == name
    {
      places.append(edits.range(of: node))
      return .skipChildren
    }
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == name, node.argumentNames == nil {
      places.append(edits.range(of: node))
    }
    return .skipChildren
  }
}
