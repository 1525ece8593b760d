import SwiftSyntax

/// Conversions between Swift's types and Foundation's classes: `as` makes them where there is
/// Objective-C.
enum Bridging {
  /// Classes that values of Swift become.
  private static let classes: Set<String> = [
    "NSString", "NSArray", "NSDictionary", "NSNumber", "NSSet", "NSData", "NSDate", "NSURL",
  ]

  /// Operators that come before `as`.
  private static let tighter: Set<String> = [
    "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "...", "..<",
  ]

  /// What stands in the module for `as String`, which the value may be already.
  static let function = "uikitSourcesString"

  static let declarations = """
    nonisolated func \(function)(_ text: String) -> String { text }
    nonisolated func \(function)(_ text: NSString) -> String { text.description }
    """

  /// Rewrites the conversions in a row of operators and operands.
  static func rewrite(_ node: SequenceExprSyntax, _ edits: inout Edits) {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() {
      guard let cast = element.as(UnresolvedAsExprSyntax.self),
        cast.questionOrExclamationMark == nil,
        index > 0, index + 1 < elements.count, let form = form(of: elements[index + 1])
      else { continue }
      var start = index - 1
      while start >= 2, let other = elements[start - 1].as(BinaryOperatorExprSyntax.self),
        tighter.contains(other.operator.text)
      {
        start -= 2
      }
      edits.insert(form.before, at: edits.range(of: elements[start]).lowerBound)
      let end = edits.range(of: elements[index - 1]).upperBound
      edits.replace(end..<edits.range(of: elements[index + 1]).upperBound, with: form.after)
    }
  }

  private static func form(of type: ExprSyntax) -> (before: String, after: String)? {
    guard let type = type.as(TypeExprSyntax.self)?.type else { return nil }
    if type.trimmedDescription == "String" { return ("\(function)(", ")") }
    if let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription,
      classes.contains(wrapped)
    {
      return ("((", ")?._bridgeToObjectiveC())")
    }
    return classes.contains(type.trimmedDescription) ? ("((", ")._bridgeToObjectiveC())") : nil
  }
}

/// Finds what is asked for in a condition (`#if`).
final class ConditionVisitor: SyntaxVisitor {
  /// The questions whether the program is one for iOS.
  private(set) var questions: [FunctionCallExprSyntax] = []

  init(_ condition: ExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(condition)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "os",
      node.arguments.first?.expression.trimmedDescription == "iOS"
    {
      questions.append(node)
    }
    return .visitChildren
  }
}
