import SwiftSyntax

/// What stands in a class for a member that an extension declares: Swift lets nobody override there
/// without Objective-C. The member goes on in its extension under another name, where it sees what
/// is private to its file, and the class calls it.
enum Stub {
  static func renamed(_ name: String) -> String { "uikitSourcesExtended_" + name }

  static func text(for node: FunctionDeclSyntax, in scope: ScopedVisitor.Scope) -> String? {
    let signature = node.signature
    var arguments: [String] = []
    var parameters: [String] = []
    for parameter in signature.parameterClause.parameters {
      guard parameter.ellipsis == nil else { return nil }
      let first = parameter.firstName.text
      let second = parameter.secondName?.text ?? first
      guard second != "_" || first != "_" else { return nil }
      let inner = second == "_" ? "uikitSourcesUnused" : second
      let type = oneLine(parameter.type)
      let names = first == inner ? first : first + " " + inner
      let value = parameter.defaultValue.map { " " + oneLine($0) } ?? ""
      parameters.append("\(names): \(type)\(value)")
      let reference = type.hasPrefix("inout ") ? "&" + inner : inner
      arguments.append((first == "_" ? "" : first + ": ") + reference)
    }
    let effects = signature.effectSpecifiers.map { " " + oneLine($0) } ?? ""
    let result = signature.returnClause.map { " " + oneLine($0) } ?? ""
    let generics = node.genericParameterClause.map { oneLine($0) } ?? ""
    let condition = node.genericWhereClause.map { " " + oneLine($0) } ?? ""
    let call =
      (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    return prefix(node.attributes, node.modifiers, in: scope)
      + "func \(node.name.text)\(generics)(\(parameters.joined(separator: ", ")))"
      + "\(effects)\(result)\(condition) { "
      + "\(call)\(renamed(node.name.text))(\(arguments.joined(separator: ", "))) }"
  }

  static func text(for node: VariableDeclSyntax, in scope: ScopedVisitor.Scope) -> String? {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation, binding.accessorBlock != nil
    else { return nil }
    let setter = binding.isSettable ? " set { \(renamed(name)) = newValue }" : ""
    return prefix(node.attributes, node.modifiers, in: scope)
      + "var \(name)\(oneLine(type)) { get { \(renamed(name)) }\(setter) }"
  }

  private static func prefix(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    in scope: ScopedVisitor.Scope
  ) -> String {
    var words: [String] = []
    for case .attribute(let attribute) in attributes
    where !Attributes.dropped.contains(attribute.attributeName.trimmedDescription) {
      words.append(oneLine(attribute))
    }
    if modifiers.access.isEmpty, !scope.access.isEmpty { words.append(scope.access) }
    for modifier in modifiers where !["override", "dynamic"].contains(modifier.name.text) {
      words.append(oneLine(modifier))
    }
    return words.map { $0 + " " }.joined()
  }

  /// The text without comments, on one line.
  private static func oneLine(_ node: some SyntaxProtocol) -> String {
    var text = ""
    for token in node.tokens(viewMode: .sourceAccurate) {
      text += token.text
      let between =
        token.trailingTrivia
        + (token.nextToken(viewMode: .sourceAccurate)?
          .leadingTrivia ?? [])
      if !between.isEmpty { text += " " }
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
