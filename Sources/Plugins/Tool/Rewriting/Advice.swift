import SwiftSyntax

/// What cannot be rewritten, and what to write instead.
enum Advice {
  private static let swizzling: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_addMethod",
    "class_replaceMethod", "class_getInstanceMethod", "class_getClassMethod",
    "imp_implementationWithBlock",
  ]

  /// Initialisers of UIKit that a class value calls only by way of Objective-C.
  private static let initialisers: Set<String> = [
    "frame:collectionViewLayout", "frame:style", "style", "collectionViewLayout",
  ]

  static func about(_ call: FunctionCallExprSyntax) -> String? {
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      guard swizzling.contains(name) else { return nil }
      return "methods cannot be exchanged without Objective-C ('\(name)'); "
        + "override them in a subclass, or call a closure from them"
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    switch access.declName.baseName.text {
    case "init":
      guard let base = access.base, isValue(base),
        initialisers.contains(labels.joined(separator: ":"))
      else { return nil }
      return "a class that is only known at run time cannot be made without Objective-C unless its "
        + "initialiser is required; call a closure that makes the object, or 'register' the class"
    default: return nil
    }
  }

  /// Whether it is a value that holds a class, and no class that is named.
  private static func isValue(_ base: ExprSyntax) -> Bool {
    let text = base.trimmedDescription
    guard !["self", "super", "Self"].contains(text) else { return false }
    if text.hasPrefix("type(of:") { return true }
    let last = text.split(separator: ".").last ?? ""
    return last.first?.isLowercase == true && last != "self"
  }
}
