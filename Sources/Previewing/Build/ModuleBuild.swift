import Foundation

/// How one module of Swift is compiled.
nonisolated struct ModuleBuild: Sendable, Equatable {
  let name: String
  let command: BuildDescription.Command

  /// The modules that it imports and that are built with it; nothing of those of C.
  var imports: [String] {
    command.inputs.compactMap { ModuleBuild.module(inInterface: $0) }
  }

  /// The file that others import it by.
  var interface: String? { command.outputs.first { $0.hasSuffix(".swiftmodule") } }

  /// What is linked of it.
  var objects: [String] { command.outputs.filter { $0.hasSuffix(".o") } }

  /// Its sources, among them such as a plugin wrote.
  var sources: [String] { command.inputs.filter { $0.hasSuffix(".swift") } }

  /// The compilation that a command is; nil for another command, and for what runs in a build
  /// itself, such as macros.
  init?(_ command: BuildDescription.Command) {
    guard command.tool == "shell", command.name.hasPrefix("C."),
      command.name.hasSuffix(".module"), !command.name.hasSuffix("-tool.module"),
      let flag = command.arguments.firstIndex(of: "-module-name"),
      command.arguments.indices.contains(flag + 1)
    else { return nil }
    name = command.arguments[flag + 1]
    self.command = command
  }

  private static func module(inInterface path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    return url.pathExtension == "swiftmodule" ? url.deletingPathExtension().lastPathComponent : nil
  }
}

/// The modules of a program that are compiled anew while previews are followed.
///
/// They are those of the package, and of packages in other folders that it names, but for what the
/// program that shows them stands on: that cannot be in it twice.
nonisolated struct FollowedModules: Sendable {
  let description: BuildDescription
  /// Each after those that it imports.
  let modules: [ModuleBuild]
  /// Commands that they need, each after what it needs itself: compilations, what plugins write.
  let commands: [BuildDescription.Command]
  /// What the program is linked from besides: modules that show previews, and sources in C. A
  /// change there needs a new start.
  let fixed: [(name: String, sources: [String])]

  /// - Parameters:
  ///   - program: the program of the tests, as the description names it.
  ///   - scratch: the folder that is built in: what lies in it is nobody's source.
  ///   - hosts: the modules that show previews.
  ///   - previewing: the modules that have previews; tests are followed where they are among them.
  init(
    _ description: BuildDescription, program: String, scratch: String, hosts: [String],
    previewing: Set<String>
  ) throws {
    self.description = description
    guard let link = description.command(making: program) else {
      throw BuildDescription.Problem(
        description: "the build does not make \(program); this version of SwiftPM is not known")
    }
    let linked = Set(link.inputs)
    let all = description.commands.compactMap(ModuleBuild.init)
    let named = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let showing = FollowedModules.closure(of: hosts, in: named)
    let tests = FollowedModules.tests(in: all, scratch)
    let own = all.filter { module in
      let made = description.commands(for: module.sources).flatMap(\.inputs)
      return linked.isSuperset(of: module.objects)
        && (module.sources + made).contains { FollowedModules.isSource($0, scratch) }
    }
    let isFollowed = { (module: ModuleBuild) in
      !showing.contains(module.name)
        && (!tests.contains(module.name) || previewing.contains(module.name))
    }
    let followed = own.filter(isFollowed)
    let foreign = description.commands.filter { command in
      command.tool == "clang" && !linked.isDisjoint(with: command.outputs)
    }
    fixed =
      own.filter { showing.contains($0.name) }.map { ($0.name, $0.sources) }
      + foreign.map { command in
        let sources = command.inputs.filter { FollowedModules.isSource($0, scratch) }
        return (sources.first ?? command.name, sources)
      }
    commands = description.commands(for: followed.flatMap(\.command.outputs))
      .filter { ["shell", "copy-tool"].contains($0.tool) }
    let names = Set(followed.map(\.name))
    modules = commands.compactMap(ModuleBuild.init).filter { names.contains($0.name) }
  }

  /// These and all that import them.
  func dependents(of changed: Set<String>) -> [ModuleBuild] {
    var found = changed
    for module in modules where !found.isDisjoint(with: module.imports) {
      found.insert(module.name)
    }
    return modules.filter { found.contains($0.name) }
  }

  private static func closure(
    of names: [String], in modules: [String: ModuleBuild]
  ) -> Set<String> {
    var found: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      guard found.insert(name).inserted else { continue }
      waiting += modules[name]?.imports ?? []
    }
    return found
  }

  /// Those that SwiftPM's own program of the tests imports: a module without sources of anybody's
  /// that imports the tests, to run them.
  private static func tests(in modules: [ModuleBuild], _ scratch: String) -> Set<String> {
    let runners = modules.filter { module in
      module.name.hasSuffix("PackageTests") || module.name.hasSuffix("PackageDiscoveredTests")
    }
    return Set(runners.flatMap(\.imports) + runners.map(\.name))
  }

  /// Whether somebody may edit a file.
  private static func isSource(_ path: String, _ scratch: String) -> Bool {
    path.hasPrefix("/") && !path.hasPrefix(scratch + "/")
  }
}
