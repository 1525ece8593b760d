import SwiftSyntax

/// Optional protocol methods that return a value: the default implementation's result is discarded,
/// and callers get nil.
enum OptionalRequirements {
  /// Types that have an empty value.
  private static let types: Set<String> = [
    "Int", "UInt", "Bool", "CGFloat", "Double", "Float", "TimeInterval", "String", "CGSize",
    "CGPoint", "CGRect", "UIEdgeInsets", "NSDirectionalEdgeInsets", "Data", "Date", "IndexPath",
    "IndexSet", "UIView", "UIColor", "UIImage", "NSString", "NSAttributedString", "NSObject",
    "UIViewController", "UITableViewCell", "UICollectionViewCell",
  ]

  private static func hasEmptyValue(_ type: String) -> Bool {
    types.contains(type) || type.hasPrefix("[") && type.hasSuffix("]")
  }

  private static let (function, nothing) = ("uikitSourcesIfThere", "uikitSourcesNothing")

  /// Whether a requirement returns a non-optional value.
  static func hasValue(_ member: MemberFact) -> Bool {
    !member.result.isEmpty && !member.result.hasSuffix("?")
  }

  /// The default implementation of a method.
  static func implementation(
    of node: FunctionDeclSyntax, _ member: MemberFact, access: String
  ) -> String {
    let missing =
      hasEmptyValue(member.result) ? ".init()" : "\(nothing)()"
    let body =
      member.result.isEmpty
      ? "{}"
      : member.result.hasSuffix("?")
        ? "{ nil }" : "{ uikitSourcesIsMissing = true; return \(missing) }"
    return "extension \(member.type) { \(access.isEmpty ? "" : access + " ")"
      + "func \(node.name.text)\(node.signature.trimmedDescription) \(body) }"
  }

  // MARK: Properties

  private static func hidden(_ name: String) -> String { "uikitSourcesOptional_" + name }

  private static func type(_ member: MemberFact) -> String {
    let isPlain = member.result.allSatisfy { $0.isLetter || $0.isNumber || "_.?[]:<>".contains($0) }
    let type = member.result.hasSuffix("!") ? String(member.result.dropLast()) : member.result
    return isPlain ? type + "?" : "(\(type))?"
  }

  /// Adds a protocol requirement for an optional value under another name, whose result or nil is
  /// returned under the property's own name.
  static func rewrite(
    _ node: VariableDeclSyntax, _ member: MemberFact, access: String, _ edits: inout Edits
  ) -> String {
    let (name, type) = (hidden(member.name), type(member))
    edits.replace(node, with: "var \(name): \(type) { get }")
    let word = access.isEmpty ? "" : access + " "
    return "extension \(member.type) { \(word)var \(name): \(type) { nil }; "
      + "\(word)var \(member.name): \(type) { \(name) } }"
  }

  /// The members of a type that conforms to protocols with such properties and implements some of
  /// them.
  static func answers(
    of type: String, inheriting names: [String], _ module: ModuleFacts
  ) -> [String] {
    let protocols = names.reduce(into: Set<String>()) {
      $0.formUnion(module.ancestors(of: $1).union([$1]).filter(module.isProtocol))
    }
    return protocols.sorted().flatMap { name in
      (module.members[name] ?? []).compactMap { asked -> String? in
        guard asked.isOptional, asked.kind == .property,
          let own = module.members(of: type, named: asked.name).first, own.kind == .property
        else { return nil }
        let word = module.isPublic(name) ? "public " : ""
        return "extension \(type) { \(word)var \(hidden(asked.name)): \(self.type(asked)) "
          // The protocol's own property of that name has another type.
          + "{ let own: \(self.type(asked).dropLast()) = \(asked.name); return own } }"
      }
    }
  }

  // MARK: Calls

  /// The declarations in the module for these calls.
  static let declarations = """
    nonisolated private let uikitSourcesMissingKey: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }()
    /// Whether what was called last stands in for a missing method: each thread asks for itself.
    nonisolated var uikitSourcesIsMissing: Bool {
      get { pthread_getspecific(uikitSourcesMissingKey) != nil }
      set {
        pthread_setspecific(
          uikitSourcesMissingKey, newValue ? UnsafeRawPointer(bitPattern: 1) : nil)
      }
    }
    nonisolated func \(function)<Value>(_ call: @autoclosure () -> Value?) -> Value? {
      uikitSourcesIsMissing = false
      let value = call()
      defer { uikitSourcesIsMissing = false }
      return uikitSourcesIsMissing ? nil : value
    }
    /// What nobody looks at: who asks gets nil.
    nonisolated func \(nothing)<Value>() -> Value {
      if let nothing = () as? Value { return nothing }
      let size = max(MemoryLayout<Value>.size, 1)
      return withUnsafeTemporaryAllocation(
        byteCount: size, alignment: MemoryLayout<Value>.alignment
      ) { bytes in
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        return bytes.baseAddress!.assumingMemoryBound(to: Value.self).pointee
      }
    }
    """

  /// Makes a call return nil, or trap, if the method is not implemented.
  static func wrap(
    _ node: FunctionCallExprSyntax, isForced: Bool = false, _ edits: inout Edits
  ) {
    let range = edits.range(of: node)
    edits.insert("\(function)(", at: range.lowerBound)
    // Member accesses after the call belong to the same chain.
    let goesOn = node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
    edits.insert(isForced ? ")!" : goesOn ? ")?" : ")", at: range.upperBound)
  }
}

extension Edits {
  /// Objective-C protocols are limited to classes.
  mutating func bindToClasses(_ node: ProtocolDeclSyntax) {
    guard let inheritance = node.inheritanceClause else {
      let end = node.primaryAssociatedTypeClause?.endPositionBeforeTrailingTrivia
      let offset = (end ?? node.name.endPositionBeforeTrailingTrivia).utf8Offset
      insert(": AnyObject", at: offset)
      return
    }
    let names = inheritance.inheritedTypes.map(\.type.trimmedDescription)
    guard !names.contains("AnyObject"), !names.contains("class") else { return }
    insert(", AnyObject", at: inheritance.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
