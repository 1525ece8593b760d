/// Code by which a module tells its methods and outlets to Kumiko, under their names: each file
/// does so for its own types, since some are private.
struct Table {
  let module: ModuleFacts
  let library: LibraryFacts

  private static let library = "import UIKit"

  /// What rewritten expressions call.
  private static let helpers = [
    Bridging.declarations, OptionalRequirements.declarations, ObjectCalls.declarations,
  ].joined(separator: "\n\n")

  /// What differs from file to file.
  private static func key(_ path: String) -> String {
    String(StableHash.of(path.utf8), radix: 36)
  }

  /// What a file tells; empty where it has nothing to tell.
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

  /// The file that has Kumiko call those of all files, before the program begins.
  ///
  /// - Parameter files: those that tell something.
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
        import Foundation

        \(Self.helpers)

        """
    }
    return """
      // Made by UIKitSources: what is found by its name.
      \(Self.library)

      /// Runs before the program begins. What it hands over is called when something is looked for.
      @used @section(".init_array")
      nonisolated let uikitSourcesTable: @convention(c) () -> Void = {
        NamedMembers.tell {
      \(calls.sorted().joined(separator: "\n"))
        }
      }

      \(Self.helpers)

      """
  }

  /// Whether a file has a function that tells members.
  func tells(_ facts: FileFacts, path: String) -> Bool {
    lines(of: facts, path: path).contains { $0.hasPrefix("nonisolated func uikitSourcesTell_") }
  }

  /// The types with members in a file, each once, that can be named outside of others.
  private func types(of facts: FileFacts) -> [TypeFact] {
    var seen: Set<String> = []
    return facts.types.filter { type in
      guard !type.isUnnameable, type.kind == .classType || type.kind == .extensionOfType,
        seen.insert(type.name).inserted
      else { return false }
      return !type.name.contains("<")
    }
  }

  func wrapped(_ text: String, _ condition: String) -> String {
    condition.isEmpty ? text : "#if \(condition)\n\(text)\n#endif"
  }

  func wrapped(_ text: String, _ condition: String, _ type: TypeFact) -> String {
    condition == type.condition ? text : wrapped(text, condition)
  }

  /// How an object is made of the class where it is known at run time only.
  private func making(_ type: TypeFact) -> [String] {
    guard type.isMadeOfNothing,
      module.ancestors(of: type.name).contains(where: { $0.hasPrefix("UI") })
    else { return [] }
    return ["    NamedMembers.made(\(type.name).self) { \(type.name)() }"]
  }

  /// What tells a member; nil for one that nobody looks for.
  func statement(_ member: MemberFact) -> String? {
    guard !member.isStatic, member.isPlain, !member.isAsync else { return nil }
    if member.kind == .property { return outlet(member) }
    if let told = implemented(member) { return told }
    if member.builder == "IBSegueAction" { return maker(member) }
    guard member.isObjectiveC, member.labels.count <= 2,
      !member.isOverride || !member.builder.isEmpty
    else {
      return nil
    }
    let isTyped = member.labels.isEmpty || library.hasMethod(called: member.name)
    let method =
      isTyped ? member.reference(member.type) : "\(member.type).\(member.fullName)"
    return "    _ = Selector(\(method), named: \(SwiftText.literal(member.selectorName)))"
  }

  /// What is asked of rows and items only where these are there.
  private static let telling: Set<String> = [
    "tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)",
    "collectionView(_:moveItemAt:to:)",
  ]

  /// A method of a class whose being there says something, although protocols let it be left out.
  func implemented(_ member: MemberFact) -> String? {
    guard Self.telling.contains(member.fullName), module.classes[member.type] != nil else {
      return nil
    }
    let name = SwiftText.literal(member.fullName)
    return "    NamedMembers.implemented(\(name), by: \(member.type).self)"
  }

  /// A method that makes the destination of a segue: of a coder, and where it asks for them of the
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

  /// Who has the window of the main storyboard.
  private static let windowOwners: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
  ]

  /// A property that nibs connect or set.
  private func outlet(_ member: MemberFact) -> String? {
    let isWindow =
      member.name == "window"
      && !module.ancestors(of: member.type).isDisjoint(with: Self.windowOwners)
    let isOpen = ["IBOutlet", "IBInspectable"].contains(member.builder) || member.isObjectiveC
    // The type that is not written follows from what is read.
    guard isWindow && !member.result.isEmpty || isOpen else { return nil }
    var type = member.result
    while type.hasSuffix("!") { type = type.dropLast() + "?" }
    let value = type.isEmpty ? "value" : "value: \(type)"
    let name = SwiftText.literal(member.name)
    let get = "get: { (owner: \(member.type)) in owner.\(member.name) }"
    guard member.isSettable else {
      // What other names lead through.
      return member.isObjectiveC && !member.isOverride
        ? "    NamedMembers.property(\(name), \(get))" : nil
    }
    return "    NamedMembers.property(\(name), \(get), "
      + "set: { (owner: \(member.type), \(value)) in owner.\(member.name) = value })"
  }
}
