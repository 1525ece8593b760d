import SwiftSyntax

/// Calls that Foundation for Linux interprets differently from Apple's.
enum FoundationCalls {
  /// Members of Foundation's types on Apple's systems that UIKit provides here. A file can only use
  /// members of the modules that it imports itself (`MemberImportVisibility`).
  static let membersOfUIKit: Set<String> = ["localizedStandard", "notifications"]

  /// Whether it is `String(localized:)`, which UIKit provides here too.
  static func isOfUIKit(_ node: FunctionCallExprSyntax) -> Bool {
    node.arguments.first?.label?.text == "localized"
      && node.calledExpression.trimmedDescription == "String"
  }

  static func rewrite(
    _ node: FunctionCallExprSyntax, in scope: ScopedVisitor.Scope?, of module: ModuleFacts,
    _ edits: inout Edits
  ) {
    guard let scope else { return }
    shadowed(node, in: scope, of: module, &edits)
    emptyText(node, in: scope, of: module, &edits)
  }

  /// Members of `DateFormatter` that are implicitly unwrapped optionals on Apple's systems, and no
  /// optionals here.
  private static let symbols: Set<String> = {
    let units = ["Month", "Weekday", "Quarter"].flatMap { unit in
      ["", "short", "veryShort", "standalone", "shortStandalone", "veryShortStandalone"].map {
        $0.isEmpty ? unit.lowercased() + "Symbols" : $0 + unit + "Symbols"
      }
    }
    return Set(units + ["eraSymbols", "longEraSymbols", "amSymbol", "pmSymbol"])
  }()

  /// Takes away that such a member is unwrapped, and makes an optional of it where it is chained or
  /// bound.
  static func unwrapped(
    _ access: MemberAccessExprSyntax?, by name: DeclReferenceExprSyntax, of module: ModuleFacts,
    _ edits: inout Edits
  ) {
    guard let access, access.declName.id == name.id, let base = access.base,
      symbols.contains(name.baseName.text), module.membersByName[name.baseName.text] == nil,
      let parent = access.parent
    else { return }
    if let forced = parent.as(ForceUnwrapExprSyntax.self) {
      return edits.replace(forced.exclamationMark, with: "")
    }
    let chained = parent.as(OptionalChainingExprSyntax.self)
    let isBound = parent.parent?.is(OptionalBindingConditionSyntax.self) == true
    guard chained != nil || isBound else { return }
    // After an optional it is one already.
    if base.trimmedDescription.contains("?") {
      if let chained { edits.replace(chained.questionMark, with: "") }
      return
    }
    edits.insert("Optional(", at: access.positionAfterSkippingLeadingTrivia.utf8Offset)
    edits.insert(")", at: access.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Functions of Swift that static members of `CGFloat` shadow inside it.
  private static let hidden: Set = ["abs", "max", "min"]

  /// Qualifies a function that is called in an extension of `CGFloat` with its module.
  private static func shadowed(
    _ node: FunctionCallExprSyntax, in scope: ScopedVisitor.Scope, of module: ModuleFacts,
    _ edits: inout Edits
  ) {
    guard scope.kind == .extensionOfType, scope.name == "CGFloat",
      let called = node.calledExpression.as(DeclReferenceExprSyntax.self),
      called.argumentNames == nil, hidden.contains(called.baseName.text), !node.arguments.isEmpty,
      !(module.members["CGFloat"] ?? []).contains(where: { $0.name == called.baseName.text })
    else { return }
    edits.insert("Swift.", at: called.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// `super.init()` of a string class: there is no such initialiser.
  private static func emptyText(
    _ node: FunctionCallExprSyntax, in scope: ScopedVisitor.Scope, of module: ModuleFacts,
    _ edits: inout Edits
  ) {
    guard node.arguments.isEmpty, let right = node.rightParen,
      let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.is(SuperExprSyntax.self) == true, access.declName.baseName.text == "init",
      let root = module.chain(of: scope.name).last, root == scope.name,
      module.inherited[root]?.contains(where: {
        ["NSAttributedString", "NSMutableAttributedString"].contains($0)
      }) == true
    else { return }
    edits.insert("string: \"\"", at: right.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
