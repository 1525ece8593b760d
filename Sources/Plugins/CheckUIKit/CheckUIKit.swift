import Foundation
import PackagePlugin

/// `swift package check-uikit`: reports methods that look like those of UIKit's delegates, but are
/// never called, in all targets or in those given by `--target`. With `--project` it reports what a
/// build of an Xcode project would report.
@main
struct CheckUIKit: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if let check = ProjectCheck(context, arguments) {
      let status = try check.run()
      // SwiftPM turns any nonzero status into 1; the tool has reported the reason.
      if status != 0 { exit(status) }
      return
    }
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    var isClean = true
    for target in targets.compactMap({ $0 as? any SourceModuleTarget }) {
      guard let files = sources(of: target) else { continue }
      let file = context.pluginWorkDirectoryURL.appending(path: "\(target.name).json")
      let plan = Plan(
        files, module: target.moduleName, importing: target.importedModules,
        work: context.pluginWorkDirectoryURL, onlyChecks: true)
      try plan.write(file)
      let process = Process()
      process.executableURL = Tool.shell
      process.arguments = try Tool.arguments(
        swiftc: context.tool(named: "swiftc").url, work: context.pluginWorkDirectoryURL, plan: file)
      try process.run()
      process.waitUntilExit()
      isClean = isClean && process.terminationStatus == 0
    }
    if !isClean { Diagnostics.error("check-uikit: there are methods that nobody calls") }
  }

  /// The sources that `UIKitSources.json` specifies, or those of the target itself.
  private func sources(of target: any SourceModuleTarget) -> Sources? {
    let file = target.directoryURL.appending(path: Configuration.fileName)
    if FileManager.default.fileExists(atPath: file.path) {
      do {
        return try Configuration.read(file).sources(beside: target.directoryURL)
      } catch {
        Diagnostics.error("\(file.path): \(error)")
        return nil
      }
    }
    let swift = target.sourceFiles(withSuffix: "swift").map(\.url)
      .filter { !$0.path.contains("/plugins/outputs/") }
    return swift.isEmpty ? nil : Sources(onlyChecked: swift.sorted { $0.path < $1.path })
  }
}
