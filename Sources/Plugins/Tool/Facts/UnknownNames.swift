import SwiftSyntax

/// The variables that a file declares as plain `AnyObject`, with their scopes.
struct UnknownNames {
  fileprivate var places: [String: [Range<Int>]] = [:]

  init() {}

  init(_ file: SourceFileSyntax, source: [UInt8]) {
    // Most files have none.
    guard String(decoding: source, as: UTF8.self).contains("AnyObject") else { return }
    let visitor = UnknownNameVisitor()
    visitor.walk(file)
    places = visitor.unknown.places.filter { !visitor.known.contains($0.key) }
  }

  func contain(_ name: TokenSyntax) -> Bool {
    let place = name.positionAfterSkippingLeadingTrivia.utf8Offset
    return places[name.text]?.contains { $0.contains(place) } ?? false
  }
}

private final class UnknownNameVisitor: SyntaxVisitor {
  private(set) var unknown = UnknownNames()
  private(set) var known: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  private func note(_ name: String, _ type: TypeSyntax?) {
    if let type, ["AnyObject", "AnyObject?", "AnyObject!"].contains(type.trimmedDescription) {
      unknown.places[name, default: []].append(Self.scope(of: Syntax(type)))
    } else {
      known.insert(name)
    }
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
    note((node.secondName ?? node.firstName).text, node.type)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    note((node.secondName ?? node.firstName).text, node.type)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text, nil)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      note(name, node.typeAnnotation?.type)
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
    if let value, value.trimmedDescription != name { note(name, node.typeAnnotation?.type) }
    if let value { walk(value) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    note(node.identifier.text, nil)
    return .skipChildren
  }
}
