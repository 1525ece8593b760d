import SwiftSyntax

/// Collects the facts about a file that other files need.
final class FactsVisitor: ScopedVisitor {
  private(set) var facts = FileFacts()

  static func facts(of file: SourceFileSyntax) -> FileFacts {
    let visitor = FactsVisitor()
    visitor.walk(file)
    return visitor.facts
  }

  override func entered(_ node: some DeclGroupSyntax, _ scope: Scope) {
    facts.types.append(
      TypeFact(
        kind: scope.kind, name: scope.name,
        inherited: node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [],
        isUnnameable: scope.isUnnameable,
        isPrivate: ["private", "fileprivate"].contains(scope.access),
        isPublic: scope.access == "public",
        isGeneric: node.asProtocol((any WithGenericParametersSyntax).self)?
          .genericParameterClause != nil,
        isOnMain: scope.kind == .classType && node.attributes.names.contains("MainActor"),
        isMadeOfNothing: scope.kind == .classType && node.hasOwnPlainInitialiser,
        objectiveCName: node.attributes.objectiveCName,
        condition: node.condition))
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name.text, !facts.imports.contains(name) {
      facts.imports.append(name)
    }
    if let name = node.path.first?.name.text, !node.modifiers.isEmpty,
      !facts.importsWithAccess.contains(name)
    {
      facts.importsWithAccess.append(name)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isMember, let scope = scopes.last, !scope.isUnnameable else { return .visitChildren }
    var member = fact(.method, node.name.text, node.attributes, node.modifiers, in: scope)
    let parameters = node.signature.parameterClause.parameters
    member.labels = parameters.labels
    member.parameterTypes = parameters.map(\.type.trimmedDescription)
    member.result = node.signature.returnClause?.type.trimmedDescription ?? ""
    if ["Void", "()"].contains(member.result) { member.result = "" }
    member.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    member.isPlain =
      node.genericParameterClause == nil && node.signature.effectSpecifiers?.throwsClause == nil
      && !member.result.hasPrefix("some ")
      && !parameters.contains { $0.ellipsis != nil }
      && !member.parameterTypes.contains { $0.hasPrefix("inout ") }
    member.condition = node.condition
    if member.isInExtension { member.stub = Stub.text(for: node, in: scope) }
    facts.members.append(member)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isMember, let scope = scopes.last, !scope.isUnnameable else { return .visitChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      var member = fact(.property, name, node.attributes, node.modifiers, in: scope)
      member.result = binding.typeAnnotation?.type.trimmedDescription ?? constructed(by: binding)
      // A weak variable may become nil.
      if binding.typeAnnotation == nil, !member.result.isEmpty,
        node.modifiers.names.contains("weak")
      {
        member.result += "?"
      }
      member.condition = node.condition
      member.isSettable = node.bindingSpecifier.text == "var" && binding.isSettable
      if member.isInExtension { member.stub = Stub.text(for: node, in: scope) }
      facts.members.append(member)
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.aliases.append(node.name.text)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = ObservedNames.toldByHand(node), !facts.toldByHand.contains(name) {
      facts.toldByHand.append(name)
    }
    return .visitChildren
  }

  private func fact(
    _ kind: MemberFact.Kind, _ name: String, _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax, in scope: Scope
  ) -> MemberFact {
    let attributes = (all: attributes.names, name: attributes.objectiveCName)
    let modifiers = (all: modifiers.names, access: modifiers.access)
    var member = MemberFact(
      kind: kind, type: scope.name, name: name.filter { $0 != "`" })
    member.objectiveCName = attributes.name
    member.builder =
      ["IBOutlet", "IBAction", "IBInspectable", "IBSegueAction"].first(
        where: attributes.all.contains) ?? ""
    member.isOverride = modifiers.all.contains("override")
    member.isOpen = modifiers.access == "open"
    member.isObjectiveC =
      attributes.all.contains("objc") || !member.builder.isEmpty || scope.hasObjectiveCMembers
    member.isInExtension = scope.kind == .extensionOfType
    member.isStatic = modifiers.all.contains("static") || modifiers.all.contains("class")
    member.isPrivate = ["private", "fileprivate"].contains(modifiers.access)
    member.isOptional = modifiers.all.contains("optional")
    member.isDynamic = modifiers.all.contains("dynamic")
    return member
  }

  /// `UIView` for `= UIView(…)`, `[UIView]` for `= [UIView]()` and `UIColor` for `= UIColor.red`;
  /// empty if it is unknown.
  private func constructed(by binding: PatternBindingSyntax) -> String {
    var value = binding.initializer?.value
    if let sign = value?.as(PrefixOperatorExprSyntax.self), sign.operator.text == "-" {
      value = sign.expression
    }
    switch value?.kind {
    case .booleanLiteralExpr: return "Bool"
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .stringLiteralExpr: return "String"
    default: break
    }
    let called = value?.as(FunctionCallExprSyntax.self)?.calledExpression
    let name = (called ?? value)?.trimmedDescription ?? ""
    // Every member of `UIColor` used like this is a colour.
    if name.hasPrefix("UIColor.") { return "UIColor" }
    guard let called, !name.contains("(") else { return "" }
    if called.is(ArrayExprSyntax.self) { return name }
    let type = name.hasSuffix(".init") ? String(name.dropLast(5)) : name
    let last = type.split(separator: ".").last ?? ""
    return type.first?.isUppercase == true && last.first?.isUppercase == true ? type : ""
  }
}

extension FunctionParameterListSyntax {
  /// The labels, `_` for none.
  var labels: [String] { map { $0.firstName.text.filter { $0 != "`" } } }
}

extension PatternBindingSyntax {
  /// `willSet` and `didSet` of a property.
  var observers: [AccessorDeclSyntax] {
    guard case .accessors(let accessors)? = accessorBlock?.accessors else { return [] }
    return accessors.filter { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  /// Whether a variable can be set: it is stored, or has a setter.
  var isSettable: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    let names = accessors.map(\.accessorSpecifier.text)
    return !names.contains("get") || names.contains("set")
  }
}

extension DeclGroupSyntax {
  /// Whether there is an accessible `init()` that overrides nothing.
  fileprivate var hasOwnPlainInitialiser: Bool {
    memberBlock.members.contains { member in
      guard let made = member.decl.as(InitializerDeclSyntax.self) else { return false }
      let (given, effects) = (
        made.signature.parameterClause.parameters, made.signature.effectSpecifiers
      )
      return given.isEmpty && effects == nil && made.optionalMark == nil
        && made.genericParameterClause == nil && made.attributes.isEmpty
        && made.modifiers.names.isDisjoint(with: ["override", "required", "nonisolated"])
    }
  }
}
