import Foundation

/// Compiles what changed, as the next build would, and links it as a library that takes the place
/// of the same modules in a program.
@MainActor final class Rebuild {
  /// What came of it.
  enum Outcome: Equatable {
    /// A library, and the modules in it.
    case library(URL, modules: [String])
    /// What the compiler says, the errors first; there is at least one.
    case failed([CompilerMessage])
    /// What cannot be told by a place in a file, as a sentence.
    case impossible(String)
    /// Nothing of what is followed depends on it.
    case nothing
  }

  private let followed: FollowedModules
  private let folder: URL
  private let libraries: URL
  private let run: ([String], URL) async -> Programs.Outcome
  /// Modules that are not what they are in the program.
  private var changed: Set<String> = []
  /// Files that commands which failed were to be run for.
  private var pending: Set<String> = []
  private var count = 0

  /// - Parameters:
  ///   - folder: where commands run.
  ///   - libraries: the folder that libraries are written to.
  ///   - run: runs a program in a folder.
  init(
    _ followed: FollowedModules, in folder: URL, libraries: URL,
    run: @escaping ([String], URL) async -> Programs.Outcome = Programs.run
  ) {
    (self.followed, self.folder, self.libraries) = (followed, folder, libraries)
    self.run = run
  }

  /// Compiles what depends on files that were written.
  func build(after files: Set<String>) async -> Outcome {
    var files = files.union(pending)
    pending = files
    var didRun = false
    for command in followed.commands where !files.isDisjoint(with: command.inputs) {
      let before = kept(command)
      let outcome = await perform(command)
      didRun = true
      guard outcome.succeeded else { return failure(of: command, outcome.output) }
      if let module = ModuleBuild(command) { changed.insert(module.name) }
      // Whoever reads a resource shows it anew.
      if command.tool == "copy-tool" { changed.formUnion(followed.modules.map(\.name)) }
      let after = kept(command)
      files.formUnion(command.outputs.filter { before[$0] != after[$0] })
    }
    guard didRun else {
      pending = []
      return .nothing
    }
    return await link()
  }

  /// What command lines say where the compiler is run by SwiftPM, whose reader of its messages is
  /// another one.
  private static let unneeded: Set<String> = ["-parseable-output"]

  private func perform(_ command: BuildDescription.Command) async -> Programs.Outcome {
    guard command.tool == "copy-tool" else {
      return await run(command.arguments.filter { !Rebuild.unneeded.contains($0) }, folder)
    }
    guard let from = command.inputs.first, let to = command.outputs.first else {
      return Programs.Outcome(succeeded: true, output: "")
    }
    do {
      try? FileManager.default.removeItem(atPath: to)
      try FileManager.default.copyItem(atPath: from, toPath: to)
      return Programs.Outcome(succeeded: true, output: "")
    } catch {
      return Programs.Outcome(succeeded: false, output: "\(from) cannot be copied: \(error)")
    }
  }

  /// What others look at of what a command makes, where it may well stay as it is: interfaces of
  /// modules, and what plugins write. Objects change.
  private func kept(_ command: BuildDescription.Command) -> [String: Data] {
    var contents: [String: Data] = [:]
    for output in command.outputs where !output.hasSuffix(".o") { contents[output] = read(output) }
    return contents
  }

  private func read(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  private func failure(of command: BuildDescription.Command, _ output: String) -> Outcome {
    let messages = CompilerMessage.all(in: output)
    let errors = messages.filter { $0.kind == .error }
    guard errors.isEmpty else { return .failed(errors + messages.filter { $0.kind != .error }) }
    let last = output.split(separator: "\n").suffix(3).joined(separator: "\n")
    return .impossible("\(command.arguments.first ?? command.name) failed: \(last)")
  }

  private func link() async -> Outcome {
    let modules = followed.dependents(of: changed)
    guard let compiler = modules.first?.command.arguments.first else { return .nothing }
    count += 1
    let library = libraries.appending(path: "Preview-\(getpid())-\(count).so")
    do {
      try FileManager.default.createDirectory(at: libraries, withIntermediateDirectories: true)
    } catch {
      return .impossible("\(libraries.path) cannot be made: \(error)")
    }
    let linker = LibraryLink(compiler: compiler, objects: modules.flatMap(\.objects))
    let outcome = await run(linker.arguments(making: library.path), folder)
    guard outcome.succeeded else {
      return .impossible("the new library cannot be linked: \(outcome.output)")
    }
    pending = []
    return .library(library, modules: modules.map(\.name))
  }
}
