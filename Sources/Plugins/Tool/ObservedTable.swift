/// Code by which a file registers the observable properties of its types, with their key paths.
struct ObservedTable {
  let module: ModuleFacts

  /// The declarations in the file, and the statements that register members.
  struct Lines {
    var declarations: [String] = []
    var statements: [String] = []
  }

  func lines(of type: TypeFact, in facts: FileFacts, key: String) -> Lines {
    var lines = Lines()
    let members = facts.members.filter { $0.type == type.name && $0.kind == .property }
    let observed = members.filter { !$0.isStatic && observedKey($0) != nil }
    // A generic class cannot conform to the protocol for all its specializations.
    let isGeneric = module.isMadeOfTypes(type.name)
    let isPlainOutside = observed.filter { !$0.isPrivate && !isGeneric }
    if !isPlainOutside.isEmpty {
      let name = "UIKitSourcesKeys_\(type.name.filter { $0 != "." })_\(key)"
      let text =
        "fileprivate protocol \(name): \(type.name) {}\nextension \(type.name): \(name) {}\n"
        + "extension \(name) {\n  @MainActor static var uikitSourcesKeys: [String: AnyKeyPath] {\n"
        + body(isPlainOutside, "Self", type) + "\n  }\n}"
      lines.declarations.append(wrapped(text, type.condition))
      lines.statements.append(
        "    NamedMembers.observed(\(type.name).self) { "
          + "($0 as? any \(name).Type)?.uikitSourcesKeys ?? [:] }")
    }
    let hidden = observed.filter { $0.isPrivate || isGeneric }
    if !hidden.isEmpty {
      lines.statements.append(
        "    NamedMembers.observed(\(type.name).self) { _ in\n" + body(hidden, type.name, type)
          + "\n    }")
    }
    lines.statements += facts.members.filter { $0.type == type.name }.compactMap { member in
      (sources(member) ?? choice(member)).map { wrapped($0, member.condition, type) }
    }
    return lines
  }

  /// Whether a member affects what can be observed.
  static func isAbout(_ member: MemberFact) -> Bool {
    member.isDynamic
      || member.isStatic
        && prefixes.contains { member.name.hasPrefix($0) && member.labels.isEmpty }
  }

  /// The prefixes of class methods about one property.
  private static let prefixes = [
    "keyPathsForValuesAffecting", "automaticallyNotifiesObserversOf",
  ]

  private func observedKey(_ member: MemberFact) -> String? {
    if member.isOverride {
      let isOfUIKit = module.ancestors(of: member.type).contains {
        $0.hasPrefix("UI") || $0.hasPrefix("CA")
      }
      if isOfUIKit, let key = ObservedNames.library[member.name] { return key }
      let overridden = module.chain(of: member.type).dropFirst().lazy
        .compactMap { type in
          (module.members[type] ?? []).first { $0.name == member.name && !$0.isOverride }
        }.first
      return overridden.flatMap(observedKey)
    }
    return member.isDynamic && member.isObjectiveC
      ? member.objectiveCName ?? member.name : nil
  }

  private func body(_ members: [MemberFact], _ root: String, _ type: TypeFact) -> String {
    let lines = members.map { member in
      let key = SwiftText.literal(observedKey(member) ?? member.name)
      return wrapped("    keys[\(key)] = \\\(root).\(member.name)", member.condition, type)
    }
    return "    var keys: [String: AnyKeyPath] = [:]\n" + lines.joined(separator: "\n")
      + "\n    return keys"
  }

  /// A method that returns the key paths that affect a property.
  private func sources(_ member: MemberFact) -> String? {
    property(of: member, after: Self.prefixes[0]).map {
      "    NamedMembers.follows(\($0), of: \(member.type).self) { "
        + "\(member.type).\(member.name)() }"
    }
  }

  /// A method that returns whether a property notifies automatically.
  private func choice(_ member: MemberFact) -> String? {
    property(of: member, after: Self.prefixes[1]).map {
      "    NamedMembers.notifies(\($0), of: \(member.type).self) { "
        + "\(member.type).\(member.name)() }"
    }
  }

  /// The property that a class method refers to by its name, as a literal.
  private func property(of member: MemberFact, after prefix: String) -> String? {
    guard member.kind == .method, member.isStatic, member.labels.isEmpty,
      member.name.hasPrefix(prefix), member.name != prefix
    else { return nil }
    let property = member.name.dropFirst(prefix.count)
    return SwiftText.literal(property.prefix(1).lowercased() + property.dropFirst())
  }

  private func wrapped(_ text: String, _ condition: String) -> String {
    condition.isEmpty ? text : "#if \(condition)\n\(text)\n#endif"
  }

  private func wrapped(_ text: String, _ condition: String, _ type: TypeFact) -> String {
    condition == type.condition ? text : wrapped(text, condition)
  }
}
