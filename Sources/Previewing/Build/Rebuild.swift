import Foundation

/// Compiles changed files, as the next build would, and links them as a library that replaces the
/// same modules in a program.
@MainActor final class Rebuild {
  /// The result.
  enum Outcome: Equatable {
    /// A library, and the modules in it.
    case library(URL, modules: [String])
    /// The compiler's diagnostics, the errors first; there is at least one.
    case failed([CompilerMessage])
    /// A failure without a source location, as a sentence.
    case impossible(String)
    /// No followed module depends on the files.
    case nothing
  }

  private let followed: FollowedModules
  private let folder: URL
  private let libraries: URL
  private let run: ([String], URL) async -> Programs.Outcome
  /// Modules that differ from those in the program.
  private var changed: Set<String> = []
  /// The changed files of commands that failed.
  private var pending: Set<String> = []
  private var count = 0

  /// - Parameters:
  ///   - folder: the working directory of commands.
  ///   - libraries: the folder to which libraries are written.
  ///   - run: runs a program in a folder.
  init(
    _ followed: FollowedModules, in folder: URL, libraries: URL,
    run: @escaping ([String], URL) async -> Programs.Outcome = Programs.run
  ) {
    (self.followed, self.folder, self.libraries) = (followed, folder, libraries)
    self.run = run
  }

  /// Compiles the dependents of files that were written.
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
      // Previews that read the resource are shown again.
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

  /// Compiler arguments for SwiftPM's own parser of diagnostics, which is not used here.
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

  /// The outputs of a command that dependents compare, as they often stay unchanged: interfaces of
  /// modules, and generated files. Object files always change.
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
