import Foundation
import KumikoPreviews
import Offscreen

/// Follows the sources of a package: saved files are compiled, and linked as a library.
@MainActor final class Follower {
  /// The events, in this order for each save.
  enum News: Equatable {
    /// Files were saved and are compiled.
    case began([String])
    /// The whole package is being rebuilt, since a file was added or removed.
    case plans
    /// The program itself was rebuilt, with all contents of the package.
    case program
    /// New modules, as a library.
    case library(URL, modules: [String])
    /// The compiler's diagnostics, the errors first; there is at least one.
    case failed([CompilerMessage])
    /// A failure without a source location, as a sentence.
    case problem(String)
  }

  private let request: FollowRequest
  private let program: URL
  private let builds: any BuildService
  private let report: (News) async -> Void
  private var followed: FollowedModules
  private var rebuild: Rebuild
  private var contents: [String: Data] = [:]
  /// Whether the last build of the whole package failed, so that its commands are not known.
  private var mustPlan = false

  /// - Parameters:
  ///   - program: the test program.
  ///   - builds: builds the whole package.
  ///   - tell: called with each event.
  /// - Throws: `BuildDescription.Problem`.
  init(
    _ request: FollowRequest, program: URL, builds: any BuildService,
    report: @escaping (News) async -> Void
  ) throws {
    (self.request, self.program) = (request, program)
    (self.builds, self.report) = (builds, report)
    followed = try Follower.modules(request, program)
    rebuild = Follower.rebuild(followed, request)
    try? FileManager.default.removeItem(at: Follower.libraries(request))
    remember()
  }

  /// The modules that are recompiled, in dependency order.
  var modules: [String] { followed.modules.map(\.name) }

  private var manifest: String { request.package + "/Package.swift" }

  /// Runs until the program ends.
  ///
  /// - Parameter begins: called when saves are observed from now on.
  /// - Throws: `SourceWatch.Problem`.
  func run(begins: @escaping () -> Void) async throws {
    var begins: (() -> Void)? = begins
    while true {
      let folders = Follower.withInner(Set(files.map(Follower.folder)))
      let watch = try SourceWatch(folders.union([request.package]))
      begins?()
      begins = nil
      // Saves before the watch was installed are not lost. After a failed build, its commands are
      // not known, and the next save tries it again.
      var paths: Set<String> =
        mustPlan ? [] : files.filter { FileManager.default.fileExists(atPath: $0) }
      while await follow(paths) { paths = await Follower.next(watch) }
    }
  }

  /// Handles written files; `false` if other folders are to be watched from now on.
  func follow(_ paths: Set<String>) async -> Bool {
    let manager = FileManager.default
    let known = files.union([manifest])
    let comeOrGone = paths.filter { path in
      manager.fileExists(atPath: path) != known.contains(path) && isOfPackage(path)
    }
    let changed = paths.filter { known.contains($0) && isNew($0) }
    if !comeOrGone.isEmpty || changed.contains(manifest) || (mustPlan && !changed.isEmpty) {
      await plan()
      return false
    }
    guard !changed.isEmpty else { return true }
    await report(.began(changed.sorted()))
    if let module = followed.fixed.first(where: { !changed.isDisjoint(with: $0.sources) }) {
      await report(
        .problem(
          "\(module.name) is a part of the program that shows previews; "
            + "start swift package preview anew to see it changed"))
    }
    await report(await rebuild.build(after: changed))
    return true
  }

  private func report(_ outcome: Rebuild.Outcome) async {
    switch outcome {
    case .library(let url, let modules): await report(.library(url, modules: modules))
    case .failed(let messages): await report(.failed(messages))
    case .impossible(let text): await report(.problem(text))
    case .nothing: break
    }
  }

  private func plan() async {
    await report(.plans)
    remember()
    let log = await builds.build()
    mustPlan = log != nil
    if let log {
      let messages = CompilerMessage.all(in: log).filter { $0.kind == .error }
      return await report(messages.isEmpty ? .problem(log) : .failed(messages))
    }
    do {
      followed = try Follower.modules(request, program)
      rebuild = Follower.rebuild(followed, request)
      // Files saved during the build count as changed.
      for file in files where contents[file] == nil { contents[file] = Follower.text(file) }
      await report(.program)
    } catch {
      await report(.problem("\(error)"))
    }
  }

  // MARK: Files

  /// The files that are edited by users and read by commands.
  private var files: Set<String> {
    let made = Set(followed.commands.flatMap(\.outputs))
    let read = followed.commands.flatMap(\.inputs) + followed.fixed.flatMap(\.sources)
    return Set(
      read.filter { file in
        file.hasPrefix("/") && !file.hasPrefix(request.scratch + "/") && !made.contains(file)
      })
  }

  /// Whether SwiftPM would include an unknown file.
  private func isOfPackage(_ path: String) -> Bool {
    if path.hasSuffix(".swift") { return true }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return files.contains { $0.hasPrefix(path) }
    }
    guard isFolder.boolValue, let all = FileManager.default.enumerator(atPath: path) else {
      return false
    }
    return all.contains { ($0 as? String)?.hasSuffix(".swift") == true }
  }

  private func remember() {
    contents = files.union([manifest]).reduce(into: [:]) { $0[$1] = Follower.text($1) }
  }

  /// Whether the content of a file has changed: editors save unchanged files, too.
  private func isNew(_ path: String) -> Bool {
    let text = Follower.text(path)
    guard text != contents[path] else { return false }
    contents[path] = text
    return true
  }

  private static func text(_ path: String) -> Data? {
    FileManager.default.contents(atPath: path)
  }

  private static func folder(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Folders, with all their subfolders.
  private static func withInner(_ folders: Set<String>) -> Set<String> {
    var all = folders
    for folder in folders {
      let url = URL(fileURLWithPath: folder)
      let inner = FileManager.default.enumerator(
        at: url, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
      for case let file as URL in inner ?? FileManager.DirectoryEnumerator() {
        if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
          all.insert(file.path)
        }
      }
    }
    return all
  }

  private static func next(_ watch: SourceWatch) async -> Set<String> {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: watch.next()) }
    }
  }

  // MARK: The build

  private static func libraries(_ request: FollowRequest) -> URL {
    URL(fileURLWithPath: request.scratch).appending(path: "preview-libraries")
  }

  private static func rebuild(_ followed: FollowedModules, _ request: FollowRequest) -> Rebuild {
    Rebuild(
      followed, in: URL(fileURLWithPath: request.package), libraries: libraries(request))
  }

  private static func modules(
    _ request: FollowRequest, _ program: URL
  ) throws -> FollowedModules {
    let file = URL(fileURLWithPath: request.scratch).appending(path: "debug.yaml")
    return try FollowedModules(
      BuildDescription(contentsOf: file), program: program.path, scratch: request.scratch,
      hosts: ["Previewing", "ScreenshotTesting"], previewing: FoundPreview.modules)
  }
}
