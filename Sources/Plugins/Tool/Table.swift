/// Code by which a module registers its methods and outlets with Kumiko, by their names: each file
/// does so for its own types, since some are private.
struct Table {
  let module: ModuleFacts
  let library: LibraryFacts

  /// The functions that rewritten expressions call.
  private static let helpers = [
    Bridging.declarations, OptionalRequirements.declarations, ObjectCalls.declarations,
  ].joined(separator: "\n\n")

  /// A suffix that is unique for each file.
  private static func key(_ path: String) -> String {
    String(StableHash.of(path.utf8), radix: 36)
  }

  /// The registration code of a file; empty if there is nothing to register.
  func lines(of facts: FileFacts, path: String) -> [String] {
    var lines: [String] = []
    var calls: [String] = []
    for (number, type) in types(of: facts).enumerated() {
      guard !module.isMadeOfTypes(type.name) else {
        lines += GenericTable(table: self).lines(of: type, in: facts, key: Self.key(path))
        continue
      }
      let keys = ObservedTable(module: module).lines(of: type, in: facts, key: Self.key(path))
      lines += keys.declarations
      let told =
        making(type) + keys.statements
        + facts.members.filter { $0.type == type.name }
        .compactMap { member in statement(member).map { wrapped($0, member.condition, type) } }
      guard !told.isEmpty else { continue }
      let name = "uikitSourcesTell\(number)_\(Self.key(path))"
      let text =
        "extension \(type.name) {\n  nonisolated fileprivate static func \(name)() {\n"
        + told.joined(separator: "\n") + "\n  }\n}"
      lines.append(wrapped(text, type.condition))
      calls.append(wrapped("  \(type.name).\(name)()", type.condition))
    }
    guard !calls.isEmpty else { return lines }
    lines.append("nonisolated func uikitSourcesTell_\(Self.key(path))() {")
    return lines + calls + ["}"]
  }

  /// The file that makes Kumiko call the registrations of all files, before the program starts.
  ///
  /// - Parameter files: the files that register something.
  func file(
    _ files: [String], interfaces: [String], hasAssets: Bool, mainStoryboard: String?
  ) -> String {
    let calls =
      files.map { "    uikitSourcesTell_\(Self.key($0))()" }
      + interfaces.map { "    \(InterfaceWriter.function(of: $0).text)()" }
      + (hasAssets ? ["    \(AssetWriter.function.text)()"] : [])
      + (mainStoryboard.map { ["    UIStoryboard.start(with: \(SwiftText.literal($0)))"] } ?? [])
    guard !calls.isEmpty else {
      return """
        // Made by UIKitSources: nothing of this module is found by its name.
        \(access("Foundation"))import Foundation

        \(Self.helpers)

        """
    }
    return """
      // Made by UIKitSources: what is found by its name.
      \(access("UIKit"))import UIKit

      /// Runs before the program begins. What it hands over is called when something is looked for.
      @used @section(".init_array")
      nonisolated let uikitSourcesTable: @convention(c) () -> Void = {
        NamedMembers.register {
      \(calls.sorted().joined(separator: "\n"))
        }
      }

      \(Self.helpers)

      """
  }

  /// The access level of an import in the table, whose helpers may be inlined in other modules.
  private func access(_ name: String) -> String {
    module.importsWithAccess.contains(name) ? "public " : ""
  }

  /// Whether a file has a function that registers members.
  func registers(_ facts: FileFacts, path: String) -> Bool {
    lines(of: facts, path: path).contains { $0.hasPrefix("nonisolated func uikitSourcesTell_") }
  }

  /// The classes and the extended types of a file, each once, that can be named at its end.
  private func types(of facts: FileFacts) -> [TypeFact] {
    let all = facts.types.filter { type in
      !type.isUnnameable && (type.kind == .classType || type.kind == .extensionOfType)
        && !type.name.contains("<")
    }
    let groups = Dictionary(grouping: all, by: \.name)
    var seen: Set<String> = []
    return all.filter { seen.insert($0.name).inserted }.map { Self.joined(groups[$0.name] ?? [$0]) }
  }

  /// A class and its extensions, or several of them in branches of a condition, as one type that is
  /// there where any of them is.
  private static func joined(_ parts: [TypeFact]) -> TypeFact {
    let classes = parts.filter { $0.kind == .classType }
    var type = classes.first ?? parts[0]
    type.isMadeOfNothing = !classes.isEmpty && classes.allSatisfy(\.isMadeOfNothing)
    var conditions: [String] = []
    for part in parts where !conditions.contains(part.condition) {
      conditions.append(part.condition)
    }
    if conditions.contains("") {
      type.condition = ""
    } else if conditions.count > 1 {
      type.condition = conditions.map { "(\($0))" }.joined(separator: " || ")
    }
    return type
  }

  func wrapped(_ text: String, _ condition: String) -> String {
    condition.isEmpty ? text : "#if \(condition)\n\(text)\n#endif"
  }

  func wrapped(_ text: String, _ condition: String, _ type: TypeFact) -> String {
    condition == type.condition ? text : wrapped(text, condition)
  }

  /// How an object of a class that is only known at run time is created.
  private func making(_ type: TypeFact) -> [String] {
    guard type.isMadeOfNothing,
      module.ancestors(of: type.name).contains(where: { $0.hasPrefix("UI") })
    else { return [] }
    return ["    NamedMembers.made(\(type.name).self) { \(type.name)() }"]
  }

  /// The statement that registers a member; nil for one that is never looked up.
  func statement(_ member: MemberFact) -> String? {
    guard !member.isStatic, member.isPlain, !member.isAsync else { return nil }
    if member.kind == .property { return outlet(member) }
    if let told = implemented(member) { return told }
    if member.builder == "IBSegueAction" { return maker(member) }
    guard member.isObjectiveC, member.labels.count <= 3,
      !member.isOverride || !member.builder.isEmpty
    else {
      return nil
    }
    let isTyped =
      member.labels.isEmpty || library.hasMethod(called: member.name)
      || module.members(of: member.type, named: member.name)
        .count { $0.fullName == member.fullName } > 1
    let method =
      isTyped ? member.reference(member.type) : "\(member.type).\(member.fullName)"
    return "    _ = Selector(\(method), named: \(SwiftText.literal(member.selectorName)))"
  }

  /// Methods that make rows and items editable or movable by being implemented.
  private static let telling: Set<String> = [
    "tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)",
    "collectionView(_:moveItemAt:to:)",
  ]

  /// A method whose mere existence in a class matters, although protocols make it optional.
  func implemented(_ member: MemberFact) -> String? {
    guard Self.telling.contains(member.fullName), module.classes[member.type] != nil else {
      return nil
    }
    let name = SwiftText.literal(member.fullName)
    return "    NamedMembers.implemented(\(name), by: \(member.type).self)"
  }

  /// A method that creates the destination of a segue: from a coder, and if it takes them, from the
  /// sender and the identifier.
  private func maker(_ member: MemberFact) -> String? {
    guard (1...3).contains(member.labels.count) else { return nil }
    let given = ["coder", "sender", "identifier"]
    let arguments = zip(member.labels, given).map { label, value in
      label == "_" ? value : "\(label): \(value)"
    }
    return "    NamedMembers.maker(\(SwiftText.literal(member.selectorName))) { "
      + "(owner: \(member.type), coder, sender, identifier) in "
      + "owner.\(member.name)(\(arguments.joined(separator: ", "))) }"
  }

  /// The types that own the window of the main storyboard.
  private static let windowOwners: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
  ]

  /// A property that nibs connect or set.
  private func outlet(_ member: MemberFact) -> String? {
    let isWindow =
      member.name == "window"
      && !module.ancestors(of: member.type).isDisjoint(with: Self.windowOwners)
    let isOpen = ["IBOutlet", "IBInspectable"].contains(member.builder) || member.isObjectiveC
    // The omitted type is inferred from the value that is read.
    guard isWindow && !member.result.isEmpty || isOpen else { return nil }
    var type = member.result
    while type.hasSuffix("!") { type = type.dropLast() + "?" }
    let value = type.isEmpty ? "value" : "value: \(type)"
    let name = SwiftText.literal(member.name)
    let get = "get: { (owner: \(member.type)) in owner.\(member.name) }"
    guard member.isSettable else {
      // Properties on the path of other names.
      return member.isObjectiveC && !member.isOverride
        ? "    NamedMembers.property(\(name), \(get))" : nil
    }
    return "    NamedMembers.property(\(name), \(get), "
      + "set: { (owner: \(member.type), \(value)) in owner.\(member.name) = value })"
  }
}
