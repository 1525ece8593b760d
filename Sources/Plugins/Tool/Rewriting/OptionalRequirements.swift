import SwiftSyntax

/// Methods of protocols that types may leave out, and that return a value: what they return where
/// they are left out is thrown away, and those who ask get nil.
enum OptionalRequirements {
  /// Types that have an empty value.
  private static let types: Set<String> = [
    "Int", "UInt", "Bool", "CGFloat", "Double", "Float", "TimeInterval", "String", "CGSize",
    "CGPoint", "CGRect", "UIEdgeInsets", "NSDirectionalEdgeInsets", "Data", "Date", "IndexPath",
    "IndexSet", "UIView", "UIColor", "UIImage", "NSString", "NSAttributedString", "NSObject",
    "UIViewController", "UITableViewCell", "UICollectionViewCell",
  ]

  /// Whether a requirement can be given a default.
  static func hasDefault(_ member: MemberFact) -> Bool {
    member.result.isEmpty || member.result.hasSuffix("?") || hasEmptyValue(member.result)
  }

  private static func hasEmptyValue(_ type: String) -> Bool {
    types.contains(type) || type.hasPrefix("[") && type.hasSuffix("]")
  }

  /// Whether a requirement returns a value that is no optional one.
  static func hasValue(_ member: MemberFact) -> Bool {
    !member.result.isEmpty && !member.result.hasSuffix("?")
  }

  /// The body of a default.
  static let missing = "{ uikitSourcesIsMissing = true; return .init() }"

  private static let function = "uikitSourcesIfThere"

  /// What stands in the module for these calls.
  static let declarations = """
    nonisolated(unsafe) var uikitSourcesIsMissing = false
    nonisolated func \(function)<Value>(_ call: @autoclosure () -> Value?) -> Value? {
      uikitSourcesIsMissing = false
      let value = call()
      defer { uikitSourcesIsMissing = false }
      return uikitSourcesIsMissing ? nil : value
    }
    """

  /// Has a call say nil where the method is missing.
  static func wrap(_ node: FunctionCallExprSyntax, _ edits: inout Edits) {
    let range = edits.range(of: node)
    edits.insert("\(function)(", at: range.lowerBound)
    // What comes after the call belongs to the same chain.
    let goesOn = node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
    edits.insert(goesOn ? ")?" : ")", at: range.upperBound)
  }
}
