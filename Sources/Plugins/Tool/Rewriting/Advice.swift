import SwiftSyntax

/// The APIs that cannot be rewritten, with the replacements to recommend.
enum Advice {
  private static let swizzling: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_addMethod",
    "class_replaceMethod", "class_getInstanceMethod", "class_getClassMethod",
    "imp_implementationWithBlock",
  ]

  /// The APIs that embed UIKit and SwiftUI in each other, with the replacements to recommend.
  static let hosting = [
    "UIHostingController": "show a UIViewController with views of UIKit",
    "UIHostingConfiguration":
      "configure the cell with a UIListContentConfiguration, or with a UIContentConfiguration of "
      + "the app's own",
    "UIViewRepresentable": "add the view itself where it is shown",
    "UIViewControllerRepresentable": "show the controller itself",
  ]

  static func about(_ call: FunctionCallExprSyntax) -> String? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      swizzling.contains(name)
    else { return nil }
    return "methods cannot be exchanged without Objective-C ('\(name)'); "
      + "override them in a subclass, or call a closure from them"
  }
}
