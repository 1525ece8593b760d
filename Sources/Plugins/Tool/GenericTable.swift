/// Code by which a generic class registers its members, for each specialization: Kumiko calls it
/// through an object when a member is looked up.
struct GenericTable {
  let table: Table

  private var module: ModuleFacts { table.module }

  /// The code for the file that declares the class; empty for an extension.
  func lines(of type: TypeFact, in facts: FileFacts, key: String) -> [String] {
    // A class cannot conform again if its superclass registers members.
    guard type.kind == .classType,
      !module.chain(of: type.name).dropFirst().contains(where: isRegistering)
    else { return [] }
    let here = facts.members.filter { $0.type == type.name }
    // Members in other files may be private; that they exist can be registered all the same.
    let others = (module.members[type.name] ?? []).filter { !here.contains($0) }
    let told =
      ObservedTable(module: module).lines(of: type, in: facts, key: key).statements
      + here.compactMap { member in
        table.statement(member).map { table.wrapped($0, member.condition, type) }
      }
      + others.compactMap { member in
        table.implemented(member).map { table.wrapped($0, member.condition, type) }
      }
    guard !told.isEmpty else { return [] }
    let text =
      "extension \(type.name): nonisolated NamedMembersRegistering {\n"
      + "  public nonisolated static func registerNamedMembers() {\n"
      + told.joined(separator: "\n") + "\n  }\n}"
    return [table.wrapped(text, type.condition)]
  }

  private func isRegistering(_ type: String) -> Bool {
    module.isMadeOfTypes(type)
      && (module.members[type] ?? []).contains {
        table.statement($0) != nil || ObservedTable.isAbout($0)
      }
  }
}
