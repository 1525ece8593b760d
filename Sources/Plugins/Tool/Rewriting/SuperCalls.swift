import SwiftSyntax

/// Finds calls of a superclass's method in a declaration.
final class SuperCalls: SyntaxVisitor {
  private let name: String
  private var found: [FunctionCallExprSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// The calls of `super.name(…)`.
  static func calls(
    of name: String, in node: some SyntaxProtocol
  ) -> [FunctionCallExprSyntax] {
    let visitor = SuperCalls(name)
    visitor.walk(node)
    return visitor.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.is(SuperExprSyntax.self) == true, access.declName.baseName.text == name
    {
      found.append(node)
    }
    return .visitChildren
  }
}
