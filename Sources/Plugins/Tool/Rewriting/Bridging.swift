import SwiftSyntax

/// Conversions to `NSNumber`: the compiler bridges other classes, and `Int` and `Double`, but not
/// `CGFloat`.
///
/// Each becomes a call of a function with two overloads. The one that returns its argument is
/// preferred, and gives literals, values of `init` and generic results the same type as `as`.
enum Bridging {
  /// Operators that bind tighter than `as`, and those that bind less.
  private static let tighter: Set<String> = [
    "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "...", "..<",
  ]
  private static let looser: Set<String> = [
    "??", "==", "!=", "===", "!==", "<", "<=", ">", ">=", "~=", "&&", "||", "+=", "-=", "*=", "/=",
    "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=",
  ]

  /// The functions in the module that replace `as NSNumber` and `as NSNumber?`.
  private static let (object, optional) = ("uikitSourcesObject", "uikitSourcesOptional")

  static let declarations = """
    @usableFromInline
    nonisolated func \(object)<Object: AnyObject>(
      _ object: Object, _: Object.Type
    ) -> Object { object }
    @usableFromInline @_disfavoredOverload
    nonisolated func \(object)<Value: _ObjectiveCBridgeable>(
      _ value: Value, _: Value._ObjectiveCType.Type
    ) -> Value._ObjectiveCType { value._bridgeToObjectiveC() }
    @usableFromInline @_disfavoredOverload
    nonisolated func \(object)(_ value: CGFloat, _: NSNumber.Type) -> NSNumber {
      NSNumber(value: Double(value))
    }
    @usableFromInline
    nonisolated func \(optional)<Object: AnyObject>(
      _ object: Object?, _: Object.Type
    ) -> Object? { object }
    @usableFromInline @_disfavoredOverload
    nonisolated func \(optional)<Value: _ObjectiveCBridgeable>(
      _ value: Value?, _: Value._ObjectiveCType.Type
    ) -> Value._ObjectiveCType? { value?._bridgeToObjectiveC() }
    @usableFromInline @_disfavoredOverload
    nonisolated func \(optional)(_ value: CGFloat?, _: NSNumber.Type) -> NSNumber? {
      value.map { NSNumber(value: Double($0)) }
    }
    """

  /// Rewrites the conversions in a sequence of operators and operands.
  static func rewrite(_ node: SequenceExprSyntax, of module: ModuleFacts, _ edits: inout Edits) {
    guard !isPattern(node) else { return }
    let elements = Array(node.elements)
    // In `a as B as C` the last is the outer one, and begins first.
    for index in elements.indices.reversed() {
      guard let cast = elements[index].as(UnresolvedAsExprSyntax.self),
        cast.questionOrExclamationMark == nil, index > 0, index + 1 < elements.count,
        let form = form(of: elements[index + 1], module),
        let start = start(of: index - 1, in: elements)
      else { continue }
      edits.insert(form.before, at: edits.range(of: elements[start]).lowerBound)
      let end = edits.range(of: elements[index - 1]).upperBound
      edits.replace(end..<edits.range(of: elements[index + 1]).upperBound, with: form.after)
    }
  }

  /// The start of the converted operand; nil if that depends on a custom operator.
  private static func start(of operand: Int, in elements: [ExprSyntax]) -> Int? {
    var start = operand
    while start >= 2 {
      let before = elements[start - 1]
      if let other = before.as(BinaryOperatorExprSyntax.self)?.operator.text {
        if looser.contains(other) { return start }
        guard tighter.contains(other) else { return nil }
      } else if !before.is(UnresolvedAsExprSyntax.self) {
        return start
      }
      start -= 2
    }
    return start
  }

  /// Whether it is a pattern, `case let number as NSNumber`, where `as` matches and converts
  /// nothing.
  private static func isPattern(_ node: SequenceExprSyntax) -> Bool {
    var next = node.parent
    while let node = next {
      switch node.kind {
      case .expressionPattern, .valueBindingPattern, .patternExpr: return true
      case .codeBlockItem, .memberBlockItem: return false
      default: next = node.parent
      }
    }
    return false
  }

  private static func form(
    of type: ExprSyntax, _ module: ModuleFacts
  ) -> (before: String, after: String)? {
    guard let type = type.as(TypeExprSyntax.self)?.type else { return nil }
    let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription
    let name = wrapped ?? type.trimmedDescription
    guard name == "NSNumber", !module.hasType(called: name) else { return nil }
    return ((wrapped == nil ? object : optional) + "(", ", \(name).self)")
  }
}

/// Finds the platform queries of a condition (`#if`).
final class ConditionVisitor: SyntaxVisitor {
  /// The queries whether the platform is iOS.
  private(set) var questions: [FunctionCallExprSyntax] = []
  /// The names of conditions.
  private(set) var names: [DeclReferenceExprSyntax] = []

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
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.append(node)
    return .skipChildren
  }
}
