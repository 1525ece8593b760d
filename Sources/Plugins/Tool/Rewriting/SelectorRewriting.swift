import SwiftSyntax

/// Converts `#selector(…)` to a selector of an unapplied method.
struct SelectorRewriting {
  struct Failure: Error { let text: String }

  let module: ModuleFacts
  let library: LibraryFacts
  /// The enclosing types, the innermost last.
  let scopes: [ScopedVisitor.Scope]

  /// UIKit's standard edit actions, which are identified by their names.
  static let commands: Set<String> = [
    "cut", "copy", "paste", "select", "selectAll", "delete", "toggleBoldface", "toggleItalics",
    "toggleUnderline", "increaseSize", "decreaseSize", "makeTextWritingDirectionLeftToRight",
    "makeTextWritingDirectionRightToLeft", "pasteAndMatchStyle", "pasteAndGo", "pasteAndSearch",
    "find", "findAndReplace", "findNext", "findPrevious", "useSelectionForFind", "print",
  ]

  func replacement(for macro: MacroExpansionExprSyntax) throws -> String {
    guard let argument = macro.arguments.first, macro.arguments.count == 1 else {
      throw Failure(text: "#selector needs one method")
    }
    let expression = unwrapped(argument.expression)
    switch argument.label?.text {
    case "getter": return try property(expression, isSetter: false)
    case "setter": return try property(expression, isSetter: true)
    default: return try method(expression)
    }
  }

  // MARK: Methods

  private func method(_ expression: ExprSyntax) throws -> String {
    var expression = expression
    var cast = ""
    var type: FunctionTypeSyntax?
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      sequence.elements.count == 3
    {
      cast = sequence.elements.dropFirst().map(\.trimmedDescription).joined(separator: " ")
      type = sequence.elements.last.flatMap(methodType)
      expression = unwrapped(first)
    }
    let (base, reference) = try parts(of: expression)
    let name = reference.baseName.text.filter { $0 != "`" }
    let labels = reference.argumentNames?.arguments.map(\.name.text)
    let candidates = candidates(name, labels, base: base)
    let chosen = choose(type.map { candidates.matching($0) } ?? candidates)
    if chosen == nil || chosen?.isOverride == true, Self.commands.contains(name),
      labels ?? ["_"] == ["_"]
    {
      return "Selector(\"\(name):\")"
    }
    if let chosen, chosen.labels.count > 3 || module.isProtocol(chosen.type) {
      return "Selector(\(SwiftText.literal(chosen.selectorName)))"
    }
    if let chosen { try check(chosen) }
    let owner = owner(of: base, name: name, labels: labels, chosen: chosen)
    let known = labels ?? chosen?.labels
    let text = owner + "." + reference.baseName.text
    let selectorName = chosen?.selectorName ?? ObjectiveCNames.selector(name, labels: known ?? [])
    if let chosen, !owner.contains("("), type != nil || overloads(chosen.name) {
      return "Selector(\(chosen.reference(owner)), named: \"\(selectorName)\")"
    }
    return "Selector(\(typed(text, known, cast, owner, candidates)), named: \"\(selectorName)\")"
  }

  /// The type that a method is cast to, without that of the object in `(Page) -> () -> Void`.
  private func methodType(_ expression: ExprSyntax) -> FunctionTypeSyntax? {
    let type = expression.as(TypeExprSyntax.self)?.type.as(FunctionTypeSyntax.self)
    return type?.returnClause.type.as(FunctionTypeSyntax.self) ?? type
  }

  /// Whether UIKit has methods of a name, too: an app's own is distinguished from them by its type.
  private func overloads(_ name: String) -> Bool {
    Self.commands.contains(name) || library.hasMethod(called: name)
  }

  /// The method as an expression, with a cast that distinguishes it from others of its name.
  private func typed(
    _ text: String, _ labels: [String]?, _ cast: String, _ owner: String,
    _ candidates: [MemberFact]
  ) -> String {
    guard let labels else { return text }
    guard labels.isEmpty else {
      let full = "\(text)(\(labels.map { $0 + ":" }.joined()))"
      return cast.isEmpty || owner.contains("(") ? full : castOf(full, cast, owner)
    }
    let others = candidates.contains { !$0.labels.isEmpty }
    return others && !owner.contains("(") ? "\(text) as (\(owner)) -> @MainActor () -> Void" : text
  }

  /// Converts `as (Int) -> Void` to the type of the unapplied method.
  private func castOf(_ text: String, _ cast: String, _ owner: String) -> String {
    let words = cast.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0] == "as" else { return text }
    return "\(text) as (\(owner)) -> \(words[1])"
  }

  private func check(_ method: MemberFact) throws {
    if method.isStatic {
      throw Failure(
        text: "'\(method.fullName)' is a method of the type and not of an object; "
          + "make it a method of an object that is the target")
    }
    if method.isAsync {
      throw Failure(
        text: "'\(method.fullName)' is asynchronous; "
          + "call it in a Task from a method that is not")
    }
  }

  // MARK: Properties

  private func property(_ expression: ExprSyntax, isSetter: Bool) throws -> String {
    let (base, reference) = try parts(of: expression)
    let name = reference.baseName.text
    let chosen = candidates(name, nil, base: base).first
    let owner = owner(of: base, name: name, labels: nil, chosen: chosen)
    let given = chosen?.objectiveCName ?? name.filter { $0 != "`" }
    let selectorName = isSetter ? ObjectiveCNames.setter(given) : given
    return "Selector(\(isSetter ? "setter" : "getter"): \\\(owner).\(name), "
      + "named: \"\(selectorName)\")"
  }

  // MARK: Resolving the owner of a member

  /// The part before the last dot, if any, and the name after it.
  private func parts(
    of expression: ExprSyntax
  ) throws -> (ExprSyntax?, DeclReferenceExprSyntax) {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return (nil, name) }
    if let access = expression.as(MemberAccessExprSyntax.self) {
      return (access.base.map(unwrapped), access.declName)
    }
    throw Failure(text: "this form of #selector is not understood; name a method of a type")
  }

  /// Without parentheses, `?` and `!` around it.
  private func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      return unwrapped(only.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      return unwrapped(forced.expression)
    }
    if let chain = expression.as(OptionalChainingExprSyntax.self) {
      return unwrapped(chain.expression)
    }
    return expression
  }

  private func isOfEnclosingType(_ base: ExprSyntax?) -> Bool {
    guard let base else { return true }
    return ["self", "Self", "super"].contains(base.trimmedDescription)
  }

  /// Whether it names a type: `Page`, `Page.Row`.
  private func isType(_ base: ExprSyntax) -> Bool {
    let last = base.trimmedDescription.split(separator: ".").last ?? ""
    return last.first?.isUppercase == true && !base.trimmedDescription.contains("(")
  }

  private func candidates(
    _ name: String, _ labels: [String]?, base: ExprSyntax?
  ) -> [MemberFact] {
    var found: [MemberFact] = []
    if isOfEnclosingType(base) {
      for scope in scopes.reversed() where found.isEmpty {
        found = module.members(of: scope.name, named: name)
      }
    } else if let base, isType(base) {
      found = module.members(of: base.trimmedDescription, named: name)
      for scope in scopes.reversed() where found.isEmpty {
        found = module.members(of: scope.name + "." + base.trimmedDescription, named: name)
      }
    } else {
      found = module.membersByName[name] ?? []
    }
    return labels == nil ? found : found.filter { $0.labels == labels }
  }

  /// Of several, the one that is visible to Objective-C.
  private func choose(_ candidates: [MemberFact]) -> MemberFact? {
    let visible = candidates.filter(\.isObjectiveC)
    return visible.first ?? candidates.first
  }

  private func owner(
    of base: ExprSyntax?, name: String, labels: [String]?, chosen: MemberFact?
  ) -> String {
    guard let base, !isOfEnclosingType(base) else {
      for scope in scopes.reversed()
      where !module.members(of: scope.name, named: name).isEmpty {
        return scope.name
      }
      return scopes.last?.name ?? "Self"
    }
    let text = base.trimmedDescription
    if isType(base) { return text }
    let owners = Set((module.membersByName[name] ?? []).map(\.type))
    if let only = owners.first, owners.count == 1 { return only }
    if let type = typeOfProperty(text) { return type }
    return "type(of: \(text))"
  }

  /// The type of a property of the enclosing types.
  private func typeOfProperty(_ text: String) -> String? {
    let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    for scope in scopes.reversed() {
      for member in module.members(of: scope.name, named: name) where !member.result.isEmpty {
        let type = member.result.filter { $0 != "?" && $0 != "!" }
        return type.first?.isUppercase == true ? type : nil
      }
    }
    return nil
  }

  /// `layer.position` of `#keyPath(UIView.layer.position)`.
  static func keys(of node: MacroExpansionExprSyntax) -> String {
    let text = node.arguments.first?.expression.trimmedDescription ?? ""
    let parts = text.split(whereSeparator: { ".\n ".contains($0) })
    return parts.drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
  }
}

extension [MemberFact] {
  /// The methods that have a type: those with its parameters, else those with as many.
  fileprivate func matching(_ type: FunctionTypeSyntax) -> [MemberFact] {
    let types = type.parameters.map { $0.type.trimmedDescription.filter { !"!?".contains($0) } }
    let same = filter { $0.parameterTypes.map { $0.filter { !"!?".contains($0) } } == types }
    return same.isEmpty ? filter { $0.labels.count == types.count } : same
  }
}
