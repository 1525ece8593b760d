import SwiftSyntax

/// Rewrites a file for a system without Objective-C. Line numbers are preserved.
final class RewritingVisitor: ScopedVisitor {
  private let module: ModuleFacts
  private let delegates: DelegateMethods
  private let library: LibraryFacts
  private let path: String
  private let options: Options
  private let converter: SourceLocationConverter
  private(set) var edits: Edits
  private(set) var problems: [Problem] = []
  /// The code that is added after the last line.
  private(set) var appended: [String] = []

  init(
    _ file: SourceFileSyntax, source: [UInt8], path: String, module: ModuleFacts,
    delegates: DelegateMethods, library: LibraryFacts, options: Options
  ) {
    self.module = module
    self.options = options
    (self.delegates, self.library) = (delegates, library)
    self.path = path
    converter = SourceLocationConverter(fileName: path, tree: file)
    edits = Edits(source)
    imports = Imports(modules: options.modules, substitutes: options.substitutes)
    super.init()
    walk(file)
    problems += imports.judge(in: path, of: module, &edits)
  }

  func report(
    _ severity: Problem.Severity, _ text: String, at node: some SyntaxProtocol,
    about subject: Problem.Subject = .code
  ) {
    let place = node.startLocation(converter: converter)
    problems.append(
      Problem(
        severity: severity, file: path, line: place.line, column: place.column, text: text,
        subject: subject))
  }

  // MARK: Imports

  private(set) var imports: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.add(node, &edits, converter, in: module)
    return .skipChildren
  }

  /// Replaces a module of Apple's that qualifies a declaration, as in `CoreGraphics.log(2)`.
  private func rename(_ name: TokenSyntax) {
    guard let other = Imports.namesBeforePoints[name.text], !module.hasType(called: name.text)
    else { return }
    imports.mention(other == "UIKit" ? "UIView" : "Data")
    edits.replace(name, with: other)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    imports.mention(node.name.text)
    adviseAboutHosting(node.name)
    if node.parent?.as(MemberTypeSyntax.self)?.baseType.id == node.id { rename(node.name) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    if access?.declName.id != node.id {
      imports.mention(node.baseName.text)
      adviseAboutHosting(node.baseName)
    } else {
      imports.mention(member: node.baseName.text)
      if FoundationCalls.membersOfUIKit.contains(node.baseName.text) { imports.needsUIKit = true }
    }
    if access?.base?.id == node.id { rename(node.baseName) }
    FoundationCalls.unwrapped(access, by: node, of: module, &edits)
    return .visitChildren
  }

  /// Recommends a replacement for types that host SwiftUI views in UIKit, once per file.
  private func adviseAboutHosting(_ name: TokenSyntax) {
    guard let text = Advice.hosting[name.text], imports.needsSwiftUI,
      !module.hasType(called: name.text), Imports.isCompiled(name.condition),
      advised.insert(name.text).inserted
    else { return }
    report(.error, "'\(name.text)' is not there on Linux: \(text)", at: name)
  }

  private var advised: Set<String> = []

  // MARK: Attributes and modifiers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Attributes.dropped.contains(name) || !options.keepsMain && Attributes.main.contains(name) {
      edits.remove(node)
    } else if Attributes.main.contains(name) {
      edits.replace(node.attributeName, with: "main")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    let word = node.name.text
    if word == "optional" || word == "dynamic" && isObserved(node) { edits.remove(node) }
    return .skipChildren
  }

  /// Whether `dynamic` is meant for Objective-C, and not for dynamic replacement of Swift
  /// functions.
  private func isObserved(_ node: DeclModifierSyntax) -> Bool {
    guard let owner = node.parent?.parent?.asProtocol((any WithAttributesSyntax).self) else {
      return true
    }
    return scopes.last?.hasObjectiveCMembers == true
      || !owner.attributes.names.isDisjoint(with: Attributes.dropped.union(["NSManaged"]))
  }

  // MARK: Types

  override func entered(_ node: some DeclGroupSyntax, _ scope: Scope) {
    if let node = node.as(ProtocolDeclSyntax.self), node.attributes.names.contains("objc") {
      edits.bindToClasses(node)
    }
    if !scope.isUnnameable, let parents = node.inheritanceClause?.inheritedTypes {
      appended += OptionalRequirements.answers(
        of: scope.name, inheriting: parents.map(\.type.trimmedDescription), module)
    }
    if scopes.count > 1, scope.kind != .extensionOfType { openToFile(node.modifiers) }
    guard scope.kind == .classType, !scope.isUnnameable else { return }
    let own = node.condition
    var text = ""
    for member in module.hoisted(into: scope.name) {
      guard let stub = member.stub else { continue }
      text +=
        member.condition == own || member.condition.isEmpty
        ? stub + "; " : "\n#if \(member.condition)\n\(stub)\n#endif\n"
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

  /// The registration of a private nested type is at the end of the file, which only has access if
  /// the type is opened to the file.
  private func openToFile(_ modifiers: DeclModifierListSyntax) {
    guard options.opensTypes,
      let word = modifiers.first(where: { $0.name.text == "private" })
    else { return }
    edits.replace(word.name, with: "fileprivate")
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if !scopes.isEmpty { openToFile(node.modifiers) }
    return .visitChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isMember, let scope = scopes.last, !scope.isUnnameable else { return .visitChildren }
    if isLeftOut(node, node.name, node.modifiers, in: scope) { return .skipChildren }
    let labels = node.signature.parameterClause.parameters.labels
    let members = (module.members[scope.name] ?? []).filter {
      $0.kind == .method && $0.name == node.name.text.filter { $0 != "`" } && $0.labels == labels
        && $0.isInExtension == (scope.kind == .extensionOfType)
    }
    let method = node.name.text + "(" + labels.map { $0 + ":" }.joined() + ")"
    hoist(node.name, node.modifiers, members.first)
    if let member = members.first, member.isOptional {
      appended.append(
        OptionalRequirements.implementation(of: node, member, access: scope.access))
    }
    overriding(node, method, in: scope.name)
    TestMethods.rewrite(node, in: scope.name, of: module, &edits)
    if let text = delegates.warning(about: node, labels: labels, in: scope.name, of: module) {
      report(.warning, text, at: node.name)
    }
    return .visitChildren
  }

  /// Objects other than responders declare some methods by a protocol: `NSObject` does not have
  /// them.
  private func overriding(_ node: FunctionDeclSyntax, _ method: String, in type: String) {
    guard let name = ObjectOverrides.protocolName(of: method, in: type, module),
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    edits.remove(override)
    for call in SuperCalls.calls(of: node.name.text, in: node) {
      let arguments = call.arguments.trimmedDescription
      edits.replace(call, with: ObjectOverrides.replacement(of: method, arguments: arguments))
    }
    imports.needsUIKit = true
    appended.append("extension \(type): \(name) {}")
  }

  /// Makes an observable property notify when it is set.
  private func observed(_ node: VariableDeclSyntax, _ key: String, in scope: Scope) {
    guard ObservedProperties.isObserved(node, node.attributes.names, in: scope) else { return }
    guard let binding = node.bindings.first, node.bindings.count == 1 else {
      return report(
        .error, "properties that are observed are declared one by one; write a line for each",
        at: node)
    }
    var property = ObservedProperties(key: key)
    property.rewrite(binding, &edits)
    if property.isTold { imports.needsUIKit = true }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isMember, let scope = scopes.last, !scope.isUnnameable,
      let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return .visitChildren }
    if isLeftOut(node, name, node.modifiers, in: scope) { return .skipChildren }
    let member = module.members[scope.name]?.first {
      $0.kind == .property && $0.name == name.text.filter { $0 != "`" }
        && $0.isInExtension == (scope.kind == .extensionOfType)
    }
    let hasObservers = !binding.observers.isEmpty
    if hasObservers, let member, module.isHoisted(member), member.stub != nil {
      HoistedObservers.rewrite(node, in: scope, &edits)
    } else {
      hoist(name, node.modifiers, member)
    }
    observed(node, member?.objectiveCName ?? name.text.filter { $0 != "`" }, in: scope)
    if let member, member.isOptional {
      appended.append(
        OptionalRequirements.rewrite(node, member, access: scope.access, &edits))
      return .skipChildren
    }
    return .visitChildren
  }

  /// Removes phone-only overrides in an extension of a UIKit class.
  private func isLeftOut(
    _ node: some DeclSyntaxProtocol, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax,
    in scope: Scope
  ) -> Bool {
    guard scope.kind == .extensionOfType, module.classes[scope.name] == nil,
      modifiers.names.contains("override"), PhoneOverrides.names.contains(name.text)
    else { return false }
    report(
      .warning,
      "'\(name.text)' is left out: it overrides in an extension of '\(scope.name)', "
        + "and nobody asks for it on a desktop", at: name, about: .codeLeftOut)
    edits.replace(node, with: "")
    return true
  }

  /// Renames a member of an extension to the name by which its class calls it.
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
    edits.replace(name, with: Stub.renamed(name.text, in: scope))
    if let override { edits.remove(override) }
    if let open = modifiers.first(where: { $0.name.text == "open" }) {
      edits.replace(open.name, with: "public")
    }
  }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      imports.needsUIKit = true
      do {
        let rewriting = SelectorRewriting(module: module, library: library, scopes: scopes)
        edits.replace(node, with: try rewriting.replacement(for: node))
      } catch {
        report(.error, (error as? SelectorRewriting.Failure)?.text ?? "\(error)", at: node)
      }
    case "colorLiteral":
      imports.needsUIKit = true
      edits.replace(node, with: "UIColor(\(node.arguments.trimmedDescription))")
    case "imageLiteral":
      imports.needsUIKit = true
      let name = node.arguments.first?.expression.trimmedDescription ?? "\"\""
      edits.replace(node, with: "(UIImage(named: \(name)) ?? UIImage())")
    case "Preview": return preview(node)
    case "keyPath":
      edits.replace(node, with: "\"\(SelectorRewriting.keys(of: node))\"")
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    Bridging.rewrite(node, of: module, &edits)
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    ObjectCalls.rewrite(node, unknown: options.unknown, &edits)
    return .visitChildren
  }

  /// Conditions for iOS also apply to Kumiko.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      let asked = ConditionVisitor(condition)
      for question in asked.questions { edits.replace(question, with: "true") }
      for name in asked.names where options.conditions.contains(name.baseName.text) {
        edits.replace(name, with: "true")
      }
    }
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? preview(node) : .visitChildren
  }

  /// Previews of UIKit are supported by Kumiko too; those of SwiftUI are for Xcode.
  private func preview(_ node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    imports.needsUIKit = true
    if Previews.isShown(node, without: module.namesOfSwiftUI) { return .visitChildren }
    report(
      .warning, "the preview is left out: what it shows is none of UIKit's", at: node,
      about: .codeLeftOut)
    edits.replace(node, with: "")
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let access = chain.expression.as(MemberAccessExprSyntax.self),
      isCalledOptionally(access)
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
      if module.valuedRequirements.contains(access.declName.baseName.text) {
        OptionalRequirements.wrap(node, isForced: true, &edits)
      }
    }
    ObjectCalls.rewrite(node, of: module, unknown: options.unknown, &edits)
    FoundationCalls.rewrite(node, in: scopes.last, of: module, &edits)
    if FoundationCalls.isOfUIKit(node) { imports.needsUIKit = true }
    if let text = Advice.about(node) { report(.error, text, at: node) }
    ObservedNames(module: module).name(node, &edits)
    if let text = ObservedNames(module: module).warning(about: node) {
      report(.warning, text, at: node)
    }
    return .visitChildren
  }

  /// Whether `object.name?()` calls a method that always exists, and not a closure.
  private func isCalledOptionally(_ access: MemberAccessExprSyntax) -> Bool {
    let name = access.declName.baseName.text
    guard module.optionalRequirements.contains(name) || delegates.names.contains(name) else {
      return false
    }
    let base = access.base?.trimmedDescription.lowercased() ?? ""
    let isDelegate = base.hasSuffix("delegate") || base.hasSuffix("datasource")
    return !module.hasProperty(called: name) || isDelegate || base.hasSuffix("delegate?")
      || base.hasSuffix("datasource?")
  }
}
