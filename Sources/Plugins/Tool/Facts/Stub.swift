import SwiftSyntax

/// The declaration in a class that replaces a member of an extension: without Objective-C, Swift
/// does not allow overriding members of extensions. The member stays in its extension under another
/// name, where it has access to declarations private to its file, and the class calls it.
///
/// Observers of a property become methods of the extension.
enum Stub {
  /// The name of a member in its extension. The class is part of it: extensions of a subclass may
  /// override the same method.
  static func renamed(_ name: String, in scope: ScopedVisitor.Scope) -> String {
    "uikitSourcesExtended_" + member(name, scope)
  }

  /// The method that is called before or after a property changes.
  static func observer(
    _ specifier: String, of name: String, in scope: ScopedVisitor.Scope
  ) -> String {
    "uikitSources\(specifier.prefix(1).uppercased())\(specifier.dropFirst())_"
      + member(name, scope)
  }

  private static func member(_ name: String, _ scope: ScopedVisitor.Scope) -> String {
    let type = scope.name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return String(type) + "_" + name.filter { $0 != "`" }
  }

  /// Keywords that require back-ticks.
  private static let reserved: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard",
    "if", "import", "in", "init", "internal", "is", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super",
    "switch", "throw", "async", "await", "consume", "copy", "each", "then", "unsafe", "any", "some",
    "throws", "true", "try", "typealias", "while", "Any", "Self", "Type",
  ]

  private static func value(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  static func text(for node: FunctionDeclSyntax, in scope: ScopedVisitor.Scope) -> String? {
    let signature = node.signature
    var arguments: [String] = []
    var parameters: [String] = []
    for (number, parameter) in signature.parameterClause.parameters.enumerated() {
      guard parameter.ellipsis == nil else { return nil }
      let first = parameter.firstName.text
      let second = parameter.secondName?.text ?? first
      let inner = second == "_" ? "uikitSourcesUnused\(number)" : second
      let type = oneLine(parameter.type)
      let names = first == inner ? first : first + " " + inner
      let given = parameter.defaultValue.map { " " + oneLine($0) } ?? ""
      parameters.append("\(names): \(type)\(given)")
      let words = type.split(separator: " ")
      var reference = (words.contains("inout") ? "&" : "") + value(inner)
      if words.contains("@autoclosure") { reference += "()" }
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
      + "\(call)\(renamed(node.name.text, in: scope))(\(arguments.joined(separator: ", "))) }"
  }

  static func text(for node: VariableDeclSyntax, in scope: ScopedVisitor.Scope) -> String? {
    guard let binding = node.bindings.first, node.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation, binding.accessorBlock != nil
    else { return nil }
    let observers = binding.observers
    guard observers.isEmpty else {
      let calls = observers.map { accessor in
        let word = accessor.accessorSpecifier.text
        return
          "\(word) { \(observer(word, of: name, in: scope))(\(word == "willSet" ? "newValue" : "oldValue")) }"
      }
      return prefix(node.attributes, node.modifiers, in: scope)
        + "var \(name)\(oneLine(type)) { \(calls.joined(separator: " ")) }"
    }
    let setter = binding.isSettable ? " set { \(renamed(name, in: scope)) = newValue }" : ""
    return prefix(node.attributes, node.modifiers, in: scope)
      + "var \(name)\(oneLine(type)) { get { \(renamed(name, in: scope)) }\(setter) }"
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
    for modifier in modifiers where modifier.name.text != "dynamic" {
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
