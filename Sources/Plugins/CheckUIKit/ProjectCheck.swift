import Foundation
import PackagePlugin

/// `swift package check-uikit --project App.xcodeproj`: runs the tool to report on a project,
/// before it is built: its contents, what is left out and what prevents a build.
struct ProjectCheck {
  let context: PluginContext
  private let arguments: [String]
  private let project: URL
  private let target: String?

  /// - Returns: nil unless the arguments specify a project.
  init?(_ context: PluginContext, _ arguments: [String]) {
    guard arguments.contains(where: { $0 == "--project" || $0.hasPrefix("--project=") }) else {
      return nil
    }
    var extractor = ArgumentExtractor(arguments)
    self.context = context
    self.arguments = arguments
    // Without a value the tool reports the missing argument.
    project =
      URL(fileURLWithPath: extractor.extractOption(named: "project").last ?? "")
      .standardizedFileURL
    target = extractor.extractOption(named: "target").last
  }

  /// - Returns: the exit status of the tool.
  func run() throws -> Int32 {
    let package = context.package
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
    let own = targets.first { names($0) }
    let modules = Set((own.map { [$0] } ?? targets).flatMap(\.importedModules)).sorted()
    var request = [
      "check", "--library", Tool.library.path, "--manifest",
      package.directoryURL.appending(path: "Package.swift").path,
    ]
    if !modules.isEmpty { request += ["--modules", modules.joined(separator: ",")] }
    if let own {
      let file = own.directoryURL.appending(path: Configuration.fileName)
      request += ["--configuration", file.path]
      if target == nil, let name = (try? Configuration.read(file))?.target {
        request += ["--target", name]
      }
    }
    let work = context.pluginWorkDirectoryURL
    let process = Process()
    process.executableURL = Tool.shell
    process.arguments = try Tool.arguments(
      swiftc: context.tool(named: "swiftc").url, work: work, request: request + arguments)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Whether a target of the package is built from the given project and target.
  private func names(_ own: any SourceModuleTarget) -> Bool {
    let file = own.directoryURL.appending(path: Configuration.fileName)
    guard let known = try? Configuration.read(file), let place = known.project else { return false }
    let named = own.directoryURL.appending(path: place).standardizedFileURL
    let isSame = named.resolvingSymlinksInPath() == project.resolvingSymlinksInPath()
    let name = known.target ?? named.deletingPathExtension().lastPathComponent
    return isSame && (target == nil || target == name)
  }
}
