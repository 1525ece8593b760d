import SwiftSyntax

/// Methods that every class, and every object of an unknown class, has on Apple's systems.
enum ObjectCalls {
  private static let (name, item) = ("uikitSourcesName", "uikitSourcesItem")

  /// Their replacements in the module.
  static let declarations = """
    /// The name of a class, as Objective-C has it: UIKit's own have no module.
    nonisolated func \(name)(_ type: Any.Type) -> String {
      let name = String(reflecting: type)
      let parts = name.split(separator: ".", maxSplits: 1)
      let isOfLibrary = parts.first.map { $0.hasPrefix("Kumiko") || $0 == "Foundation" } ?? false
      return isOfLibrary && parts.count == 2 ? String(parts[1]) : name
    }
    nonisolated func \(item)(_ object: Any?, _ key: some Hashable) -> Any? {
      switch object {
      case let object as [AnyHashable: Any]: object[key]
      case let object as NSDictionary: object[key]
      case let object as [Any]: (key as? Int).flatMap { object.indices.contains($0) ? object[$0] : nil }
      case let object as NSArray:
        (key as? Int).flatMap { 0..<object.count ~= $0 ? object.object(at: $0) : nil }
      default: nil
      }
    }
    """

  /// `Page.classForCoder()`, and `type(of: object).description()`.
  static func rewrite(
    _ node: FunctionCallExprSyntax, of module: ModuleFacts, unknown: UnknownNames,
    _ edits: inout Edits
  ) {
    keyed(node, unknown, &edits)
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base
    else { return }
    let method = access.declName.baseName.text
    guard ["classForCoder", "description"].contains(method),
      !(module.membersByName[method] ?? []).contains(where: { $0.kind == .method }),
      let type = type(base, module, isAsked: method == "classForCoder")
    else { return }
    let range = edits.range(of: node)
    let end = edits.range(of: base).upperBound
    edits.insert(method == "description" ? name + "(" : "(", at: range.lowerBound)
    edits.replace(
      end..<range.upperBound, with: type + (method == "description" ? ")" : " as AnyClass)"))
  }

  /// The suffix that makes a type a value; nil if it may not be a class.
  private static func type(
    _ base: ExprSyntax, _ module: ModuleFacts, isAsked: Bool
  ) -> String? {
    let text = base.trimmedDescription
    if text.hasPrefix("type(of:") { return base.is(FunctionCallExprSyntax.self) ? "" : nil }
    let last = text.split(separator: ".").last ?? ""
    let isName = text.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    // Only a type can receive the call of `classForCoder()`.
    if isAsked { return isName && last.first?.isUppercase == true ? ".self" : "" }
    let isKnown =
      text == "Self" || module.classes[text] != nil
      || ["UI", "NS", "CA"].contains { text.hasPrefix($0) }
      || text.count == 1 || ["Cell", "View", "Controller"].contains { text.hasSuffix($0) }
    return isName && isKnown && last.first?.isUppercase == true ? ".self" : nil
  }

  /// `(object as AnyObject)["key"]`, and the same for variables declared as `AnyObject`, if the
  /// object is a list or a dictionary.
  static func rewrite(
    _ node: SubscriptCallExprSyntax, unknown: UnknownNames, _ edits: inout Edits
  ) {
    guard isUnknown(node.calledExpression, unknown), !isSet(node), let only = node.arguments.first,
      node.arguments.count == 1, only.label == nil
    else { return }
    let (range, base) = (edits.range(of: node), edits.range(of: plain(node.calledExpression)))
    let key = edits.range(of: only.expression)
    // The chain continues from an optional value, as in the original.
    edits.insert(item + "(", at: range.lowerBound)
    edits.replace(base.upperBound..<key.lowerBound, with: ", ")
    edits.replace(key.upperBound..<range.upperBound, with: ")")
  }

  /// Without `?` and `!` after it.
  private static func plain(_ base: ExprSyntax) -> ExprSyntax {
    if let chain = base.as(OptionalChainingExprSyntax.self) { return plain(chain.expression) }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { return plain(forced.expression) }
    return base
  }

  /// Whether a value is assigned, which no function supports.
  private static func isSet(_ node: SubscriptCallExprSyntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self) else { return false }
    let elements = Array(list)
    guard let index = elements.firstIndex(where: { $0.id == node.id }) else { return false }
    return index + 1 < elements.count && elements[index + 1].is(AssignmentExprSyntax.self)
  }

  private static func isUnknown(_ base: ExprSyntax, _ unknown: UnknownNames) -> Bool {
    let base = plain(base)
    if let name = base.as(DeclReferenceExprSyntax.self) {
      return name.argumentNames == nil && unknown.contain(name.baseName)
    }
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self)
    else { return false }
    let elements = Array(sequence.elements)
    return elements.count >= 3 && elements[elements.count - 2].is(UnresolvedAsExprSyntax.self)
      && elements.last?.trimmedDescription == "AnyObject"
  }

  /// Methods of every object, with the label of their first argument, and whether the result is a
  /// `Bool`, which is `false` for values that are no Objective-C objects.
  private static let asked: [String: [(label: String?, isDecided: Bool)]] = [
    "value": [("forKey", false), ("forKeyPath", false)], "setValue": [(nil, false)],
    "perform": [(nil, false)], "responds": [("to", true)],
  ]

  /// `(object as AnyObject).value(forKeyPath: path)` and similar calls.
  private static func keyed(
    _ node: FunctionCallExprSyntax, _ unknown: UnknownNames, _ edits: inout Edits
  ) {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base, isUnknown(base, unknown), let first = node.arguments.first,
      let method = asked[access.declName.baseName.text]?.first(where: {
        $0.label == first.label?.text
      })
    else { return }
    let (place, inner) = (edits.range(of: base), edits.range(of: plain(base)))
    edits.insert(method.isDecided ? "((" : "(", at: place.lowerBound)
    edits.replace(inner.upperBound..<place.upperBound, with: " as? NSObject)?")
    if method.isDecided { edits.insert(" ?? false)", at: edits.range(of: node).upperBound) }
  }
}
