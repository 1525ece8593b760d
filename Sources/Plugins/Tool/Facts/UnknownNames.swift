import SwiftSyntax

/// The variables that a file declares as plain `AnyObject`, with their scopes.
struct UnknownNames {
  /// A declaration of a name, in a scope.
  fileprivate struct Place {
    let scope: Range<Int>
    let isUnknown: Bool
  }

  fileprivate var places: [String: [Place]] = [:]

  init() {}

  init(_ file: SourceFileSyntax, source: [UInt8]) {
    // Most files have none.
    guard String(decoding: source, as: UTF8.self).contains("AnyObject") else { return }
    let visitor = UnknownNameVisitor()
    visitor.walk(file)
    places = visitor.unknown.places
  }

  /// Whether the name is that of such a variable: in the innermost scope that declares it, where
  /// nothing else has it.
  func contain(_ name: TokenSyntax) -> Bool {
    let place = name.positionAfterSkippingLeadingTrivia.utf8Offset
    let around = places[name.text, default: []].filter { $0.scope.contains(place) }
    guard let inner = around.map(\.scope.count).min() else { return false }
    return around.allSatisfy { $0.isUnknown || $0.scope.count != inner }
  }
}

private final class UnknownNameVisitor: SyntaxVisitor {
  private(set) var unknown = UnknownNames()

  init() { super.init(viewMode: .sourceAccurate) }

  private func note(_ name: String, _ type: TypeSyntax?, at node: some SyntaxProtocol) {
    let text = type?.trimmedDescription ?? ""
    let isUnknown = ["AnyObject", "AnyObject?", "AnyObject!"].contains(text)
    unknown.places[name, default: []].append(
      UnknownNames.Place(scope: Self.scope(of: Syntax(node)), isUnknown: isUnknown))
  }

  /// The function, the closure or the type around a declaration.
  private static func scope(of node: Syntax) -> Range<Int> {
    var next = node.parent
    while let node = next {
      switch node.kind {
      case .functionDecl, .initializerDecl, .subscriptDecl, .closureExpr, .accessorDecl,
        .memberBlock:
        return node.position.utf8Offset..<node.endPosition.utf8Offset
      default: next = node.parent
      }
    }
    return 0..<Int.max
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note((node.secondName ?? node.firstName).text, node.type, at: node)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    note((node.secondName ?? node.firstName).text, node.type, at: node)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text, nil, at: node)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      note(name, node.typeAnnotation?.type, at: node)
      if let value = node.initializer { walk(value) }
      if let block = node.accessorBlock { walk(block) }
      return .skipChildren
    }
    return .visitChildren
  }

  /// `if let object = object` declares the same again.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return .visitChildren
    }
    let value = node.initializer?.value
    if let value, value.trimmedDescription != name {
      note(name, node.typeAnnotation?.type, at: node)
    }
    if let value { walk(value) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    note(node.identifier.text, nil, at: node)
    return .skipChildren
  }
}
