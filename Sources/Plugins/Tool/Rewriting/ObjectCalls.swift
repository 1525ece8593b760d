import SwiftSyntax

/// Methods that every class, and every object of which nothing is known, has on Apple's systems.
enum ObjectCalls {
  private static let (name, item) = ("uikitSourcesName", "uikitSourcesItem")

  /// What stands in the module for them.
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
    _ node: FunctionCallExprSyntax, of module: ModuleFacts, _ edits: inout Edits
  ) {
    keyed(node, &edits)
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base
    else { return }
    let method = access.declName.baseName.text
    guard ["classForCoder", "description"].contains(method),
      !(module.membersByName[method] ?? []).contains(where: { $0.kind == .method }),
      let type = type(base, module)
    else { return }
    let range = edits.range(of: node)
    let end = edits.range(of: base).upperBound
    edits.insert(method == "description" ? name + "(" : "(", at: range.lowerBound)
    edits.replace(
      end..<range.upperBound, with: type + (method == "description" ? ")" : " as AnyClass)"))
  }

  /// What comes after a type to make it a value; nil where it is no class's name.
  private static func type(_ base: ExprSyntax, _ module: ModuleFacts) -> String? {
    let text = base.trimmedDescription
    if text.hasPrefix("type(of:") { return base.is(FunctionCallExprSyntax.self) ? "" : nil }
    if text == "Self" || module.classes[text] != nil { return ".self" }
    let isOfApple = ["UI", "NS", "CA"].contains { text.hasPrefix($0) }
    return isOfApple && text.allSatisfy { $0.isLetter || $0.isNumber } ? ".self" : nil
  }

  /// `(object as AnyObject)["key"]`, where the object is a list or a dictionary.
  static func rewrite(_ node: SubscriptCallExprSyntax, _ edits: inout Edits) {
    guard isUnknown(node.calledExpression), let only = node.arguments.first,
      node.arguments.count == 1, only.label == nil
    else { return }
    let (range, base) = (edits.range(of: node), edits.range(of: node.calledExpression))
    let key = edits.range(of: only.expression)
    // The chain goes on from an optional value, as it does there.
    edits.insert(item + "(", at: range.lowerBound)
    edits.replace(base.upperBound..<key.lowerBound, with: ", ")
    edits.replace(key.upperBound..<range.upperBound, with: ")")
  }

  private static func isUnknown(_ base: ExprSyntax) -> Bool {
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self)
    else { return false }
    let elements = Array(sequence.elements)
    return elements.count >= 3 && elements[elements.count - 2].is(UnresolvedAsExprSyntax.self)
      && elements.last?.trimmedDescription == "AnyObject"
  }

  /// `(object as AnyObject).value(forKeyPath: path)` and its like.
  private static func keyed(_ node: FunctionCallExprSyntax, _ edits: inout Edits) {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base, isUnknown(base), access.declName.baseName.text == "value",
      let label = node.arguments.first?.label?.text, ["forKey", "forKeyPath"].contains(label)
    else { return }
    let place = edits.range(of: base)
    edits.insert("(", at: place.lowerBound)
    edits.insert(" as? NSObject)?", at: place.upperBound)
  }
}
