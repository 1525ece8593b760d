import SwiftSyntax

/// Rewrites a file for a system without Objective-C. Each line stays where it is.
final class RewritingVisitor: ScopedVisitor {
  private let module: ModuleFacts
  private let delegates: DelegateMethods
  private let path: String
  private let keepsMain: Bool
  private let converter: SourceLocationConverter
  private(set) var edits: Edits
  private(set) var problems: [Problem] = []
  /// What comes after the last line.
  private(set) var appended: [String] = []

  init(
    _ file: SourceFileSyntax, source: [UInt8], path: String, module: ModuleFacts,
    delegates: DelegateMethods, keepsMain: Bool
  ) {
    self.module = module
    self.keepsMain = keepsMain
    self.delegates = delegates
    self.path = path
    converter = SourceLocationConverter(fileName: path, tree: file)
    edits = Edits(source)
    super.init()
    walk(file)
  }

  func report(_ severity: Problem.Severity, _ text: String, at node: some SyntaxProtocol) {
    let place = node.startLocation(converter: converter)
    problems.append(
      Problem(
        severity: severity, file: path, line: place.line, column: place.column, text: text))
  }

  // MARK: Imports

  /// Whether the copy names what `UIKit` declares, and the original had from Foundation.
  var needsUIKit = false
  private var imports: Set<String> = []

  /// Whether it sees what `UIKit` declares.
  var importsUIKit: Bool {
    imports.contains("UIKit") || imports.contains("Kumiko")
      || !imports.isDisjoint(with: Imports.partsOfUIKit)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.path.first?.name.text ?? ""
    imports.insert(name)
    if Imports.partsOfUIKit.contains(name) || name == "UIKit" && node.path.count > 1 {
      let start = node.importKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.replace(start..<node.endPositionBeforeTrailingTrivia.utf8Offset, with: "import UIKit")
    }
    return .skipChildren
  }

  /// A module of Apple's before a name of its own, as in `CoreGraphics.log(2)`.
  private func rename(_ module: TokenSyntax) {
    guard Imports.namesBeforePoints.contains(module.text) else { return }
    needsUIKit = true
    edits.replace(module, with: "UIKit")
  }

  /// What comes before the first line.
  var addedImports: [String] {
    var added =
      isNetworking && !imports.contains("FoundationNetworking")
      ? ["FoundationNetworking"] : []
    if needsUIKit, !importsUIKit { added.append("UIKit") }
    return added
  }

  private var isNetworking = false

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    isNetworking = isNetworking || Imports.networking.contains(node.name.text)
    if node.parent?.as(MemberTypeSyntax.self)?.baseType.id == node.id { rename(node.name) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    isNetworking = isNetworking || Imports.networking.contains(node.baseName.text)
    if node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id { rename(node.baseName) }
    return .visitChildren
  }

  // MARK: Attributes and modifiers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Attributes.dropped.contains(name) || !keepsMain && Attributes.main.contains(name) {
      edits.remove(node)
    } else if Attributes.main.contains(name) {
      edits.replace(node.attributeName, with: "main")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) { edits.remove(node) }
    return .skipChildren
  }

  // MARK: Types

  override func entered(_ node: some DeclGroupSyntax, _ scope: Scope) {
    if let node = node.as(ProtocolDeclSyntax.self), node.attributes.names.contains("objc") {
      isBoundToClasses(node)
    }
    if scopes.count > 1, scope.kind != .extensionOfType { openToFile(node) }
    guard scope.kind == .classType, !scope.isUnnameable else { return }
    let own = node.condition
    var text = ""
    for member in module.hoisted(into: scope.name) {
      guard let stub = member.stub else { continue }
      let whole = member.isOverride ? "override \(stub)" : stub
      text +=
        member.condition == own || member.condition.isEmpty
        ? whole + "; " : "\n#if \(member.condition)\n\(whole)\n#endif\n"
    }
    guard !text.isEmpty else { return }
    let brace = node.memberBlock.rightBrace
    let isOnOwnLine = brace.leadingTrivia.contains { $0.isNewline }
    if text.contains("\n") {
      let line = brace.startLocation(converter: converter).line
      text += "\n#sourceLocation(file: \(SwiftText.literal(path)), line: \(line))\n"
    }
    edits.insert(
      isOnOwnLine || node.memberBlock.members.isEmpty ? text : "; " + text,
      at: brace.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// What is told of a private type inside of another one stands at the end of the file, which sees
  /// it only so.
  private func openToFile(_ node: some DeclGroupSyntax) {
    guard let word = node.modifiers.first(where: { $0.name.text == "private" }) else { return }
    edits.replace(word.name, with: "fileprivate")
  }

  /// Protocols of Objective-C are for classes only.
  private func isBoundToClasses(_ node: ProtocolDeclSyntax) {
    guard let inheritance = node.inheritanceClause else {
      let end = node.primaryAssociatedTypeClause?.endPositionBeforeTrailingTrivia
      let offset = (end ?? node.name.endPositionBeforeTrailingTrivia).utf8Offset
      edits.insert(": AnyObject", at: offset)
      return
    }
    let names = inheritance.inheritedTypes.map(\.type.trimmedDescription)
    guard !names.contains("AnyObject"), !names.contains("class") else { return }
    edits.insert(", AnyObject", at: inheritance.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isMember, let scope = scopes.last, !scope.isUnnameable else { return .visitChildren }
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    let members = (module.members[scope.name] ?? []).filter {
      $0.kind == .method && $0.name == node.name.text.filter { $0 != "`" } && $0.labels == labels
        && $0.isInExtension == (scope.kind == .extensionOfType)
    }
    let method = node.name.text + "(" + labels.map { $0 + ":" }.joined() + ")"
    hoist(node.name, node.modifiers, members.first)
    if let member = members.first, member.isOptional { optional(node, member) }
    overriding(node, method, in: scope.name)
    if let text = delegates.warning(about: node, labels: labels, in: scope.name, of: module) {
      report(.warning, text, at: node.name)
    }
    return .visitChildren
  }

  /// Objects that are no responders have some methods by a protocol: `NSObject` has them not.
  private func overriding(_ node: FunctionDeclSyntax, _ method: String, in type: String) {
    guard let name = ObjectOverrides.protocolName(of: method, in: type, module),
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    edits.remove(override)
    for call in SuperCalls.calls(of: node.name.text, in: node) {
      let arguments = call.arguments.trimmedDescription
      edits.replace(call, with: ObjectOverrides.replacement(of: method, arguments: arguments))
    }
    needsUIKit = true
    appended.append("extension \(type): \(name) {}")
  }

  /// A property that can be observed tells when it is set.
  private func observed(_ node: VariableDeclSyntax, _ key: String, in scope: Scope) {
    guard ObservedProperties.isObserved(node, node.attributes.names, in: scope) else { return }
    guard let binding = node.bindings.first, node.bindings.count == 1 else {
      return report(
        .error, "properties that are observed are declared one by one; write a line for each",
        at: node)
    }
    var property = ObservedProperties(key: key)
    property.rewrite(binding, &edits)
    needsUIKit = needsUIKit || property.isTold
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isMember, let scope = scopes.last, !scope.isUnnameable,
      let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return .visitChildren }
    let member = module.members[scope.name]?.first {
      $0.kind == .property && $0.name == name.text.filter { $0 != "`" }
        && $0.isInExtension == (scope.kind == .extensionOfType)
    }
    hoist(name, node.modifiers, member)
    observed(node, member?.objectiveCName ?? name.text.filter { $0 != "`" }, in: scope)
    if let member, member.isOptional {
      report(
        .error,
        "a property that types may leave out cannot be rewritten; "
          + "require it, and give it a value in an extension of '\(scope.name)'", at: name)
    }
    return .visitChildren
  }

  /// Gives a member of an extension the name under which its class calls it.
  private func hoist(
    _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ member: MemberFact?
  ) {
    guard let scope = scopes.last, scope.kind == .extensionOfType else { return }
    let override = modifiers.first { $0.name.text == "override" }
    guard let member, module.isHoisted(member) else {
      let isOfProtocol = member.flatMap {
        ObjectOverrides.protocolName(of: $0.fullName, in: $0.type, module)
      }
      guard let override, isOfProtocol == nil else { return }
      report(
        .error,
        "'\(name.text)' overrides in an extension of a class of another module, "
          + "which needs Objective-C; override it in a subclass", at: override)
      return
    }
    guard member.stub != nil else {
      report(
        .error,
        "'\(name.text)' overrides in an extension, and cannot be called from its class; "
          + "move it into the class", at: name)
      return
    }
    edits.replace(name, with: Stub.renamed(name.text))
    if let override { edits.remove(override) }
    if let open = modifiers.first(where: { $0.name.text == "open" }) {
      edits.replace(open.name, with: "public")
    }
  }

  /// A requirement that types may leave out gets a default that does nothing, or says that it is
  /// missing.
  private func optional(_ node: FunctionDeclSyntax, _ member: MemberFact) {
    guard OptionalRequirements.hasDefault(member) else {
      report(
        .error,
        "a method that types may leave out and that returns '\(member.result)' cannot be "
          + "rewritten; require it, and give it a default in an extension of '\(member.type)'",
        at: node.name)
      return
    }
    let access = scopes.last?.access ?? ""
    let body =
      member.result.isEmpty
      ? "{}" : member.result.hasSuffix("?") ? "{ nil }" : OptionalRequirements.missing
    appended.append(
      "extension \(member.type) { \(access.isEmpty ? "" : access + " ")"
        + "func \(node.name.text)\(node.signature.trimmedDescription) \(body) }")
  }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      needsUIKit = true
      do {
        let rewriting = SelectorRewriting(module: module, scopes: scopes)
        edits.replace(node, with: try rewriting.replacement(for: node))
      } catch {
        report(.error, (error as? SelectorRewriting.Failure)?.text ?? "\(error)", at: node)
      }
    case "colorLiteral":
      needsUIKit = true
      edits.replace(node, with: "UIColor(\(node.arguments.trimmedDescription))")
    case "imageLiteral":
      needsUIKit = true
      let name = node.arguments.first?.expression.trimmedDescription ?? "\"\""
      edits.replace(node, with: "(UIImage(named: \(name)) ?? UIImage())")
    case "Preview": edits.replace(node, with: "")
    case "keyPath":
      edits.replace(node, with: "\"\(Self.keys(of: node))\"")
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    Bridging.rewrite(node, &edits)
    return .visitChildren
  }

  /// What is for iOS is for Kumiko.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition else { return .visitChildren }
    for question in ConditionVisitor(condition).questions { edits.replace(question, with: "true") }
    return .visitChildren
  }

  /// Previews are for Xcode.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    edits.replace(node, with: "")
    return .skipChildren
  }

  /// `layer.position` of `#keyPath(UIView.layer.position)`.
  private static func keys(of node: MacroExpansionExprSyntax) -> String {
    let text = node.arguments.first?.expression.trimmedDescription ?? ""
    let parts = text.split(whereSeparator: { ".\n ".contains($0) })
    return parts.drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let access = chain.expression.as(MemberAccessExprSyntax.self),
      isCalledOptionally(access.declName.baseName.text)
    {
      edits.remove(chain.questionMark)
      if module.valuedRequirements.contains(access.declName.baseName.text) {
        OptionalRequirements.wrap(node, &edits)
      }
    }
    if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let access = forced.expression.as(MemberAccessExprSyntax.self),
      module.optionalRequirements.contains(access.declName.baseName.text)
    {
      edits.remove(forced.exclamationMark)
    }
    FoundationCalls.rewrite(node, in: scopes.last, of: module, &edits)
    if let text = Advice.about(node) { report(.error, text, at: node) }
    ObservedNames(module: module).name(node, &edits)
    if let text = ObservedNames(module: module).warning(about: node) {
      report(.warning, text, at: node)
    }
    return .visitChildren
  }

  /// Whether `object.name?()` asks for a method that is always there.
  private func isCalledOptionally(_ name: String) -> Bool {
    module.optionalRequirements.contains(name) || delegates.names.contains(name)
  }
}
