import Foundation
import SwiftSyntax

/// Walks a file and maintains the stack of enclosing types.
class ScopedVisitor: SyntaxVisitor {
  struct Scope {
    /// With the enclosing types.
    var name: String
    var kind: TypeFact.Kind
    var isUnnameable: Bool
    var hasObjectiveCMembers: Bool
    /// The access level of an extension, which is the default of its members.
    var access = ""
  }

  private(set) var scopes: [Scope] = []

  init() { super.init(viewMode: .sourceAccurate) }

  /// Called when a type or an extension begins.
  func entered(_ node: some DeclGroupSyntax, _ scope: Scope) {}

  private func enter(_ node: some DeclGroupSyntax, _ name: String, _ kind: TypeFact.Kind) {
    let outer = scopes.last
    let isNested = outer != nil && kind != .extensionOfType
    let scope = Scope(
      name: isNested ? (outer?.name ?? "") + "." + name : name, kind: kind,
      isUnnameable: outer?.isUnnameable == true || node.isInsideOfFunction,
      hasObjectiveCMembers: node.attributes.names.contains("objcMembers"),
      access: node.modifiers.access)
    scopes.append(scope)
    entered(node, scope)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, .classType)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, .other)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, .other)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, .other)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, .protocolType)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.extendedType.trimmedDescription, .extensionOfType)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
}

extension SyntaxProtocol {
  /// Whether it is inside the body of a function, of a closure or of an accessor.
  var isInsideOfFunction: Bool {
    var next = parent
    while let node = next {
      switch node.kind {
      case .functionDecl, .initializerDecl, .closureExpr, .accessorDecl, .deinitializerDecl:
        return true
      default: next = node.parent
      }
    }
    return false
  }

  /// A condition in the form of the copies: iOS is replaced by Kumiko.
  fileprivate var forKumiko: String {
    trimmedDescription.filter { $0 != "\n" }.replacingOccurrences(
      of: #"\bos\s*\(\s*iOS\s*\)"#, with: "true", options: .regularExpression)
  }

  /// The enclosing conditions (`#if`), combined; empty for none.
  var condition: String {
    var conditions: [String] = []
    var next = parent
    while let node = next {
      if let clause = node.as(IfConfigClauseSyntax.self),
        let all = clause.parent?.as(IfConfigClauseListSyntax.self)
      {
        for other in all.prefix(while: { $0.id != clause.id }) {
          if let text = other.condition?.forKumiko { conditions.append("!(\(text))") }
        }
        if let text = clause.condition?.forKumiko { conditions.append("(\(text))") }
      }
      next = node.parent
    }
    return conditions.joined(separator: " && ")
  }

  /// Whether it is a member of a type, and no local declaration.
  var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) == true }
}

extension AttributeListSyntax {
  /// The names of the attributes, without their arguments.
  var names: Set<String> {
    Set(compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
  }

  /// The argument of `@objc(name)`.
  var objectiveCName: String? {
    for element in self {
      guard let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "objc", let arguments = attribute.arguments
      else { continue }
      return arguments.trimmedDescription
    }
    return nil
  }
}

extension DeclModifierListSyntax {
  var names: Set<String> { Set(map(\.name.text)) }

  /// The access modifier, such as `public`; empty if there is none.
  var access: String {
    for modifier in self where modifier.detail == nil {
      if ["open", "public", "package", "internal", "fileprivate", "private"].contains(
        modifier.name.text)
      {
        return modifier.name.text
      }
    }
    return ""
  }
}
