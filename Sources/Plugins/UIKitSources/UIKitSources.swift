import Foundation
import PackagePlugin

/// Compiles the sources of an iOS project for Linux: the build tool plugin `UIKitSources`.
///
/// Copies are rewritten and compiled as part of the target; the originals are not changed.
@main
struct UIKitSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let file = target.directoryURL.appending(path: Configuration.fileName)
    let configuration: Configuration
    let sources: Sources
    do {
      configuration = try Configuration.read(file)
      sources = try configuration.sources(beside: target.directoryURL)
    } catch {
      Diagnostics.error("\(file.path): \(error)")
      return []
    }
    let manifest = context.package.directoryURL.appending(path: "Package.swift")
    let settings = SwiftSettings(sources.settings).warning(
      (try? String(contentsOf: manifest, encoding: .utf8)) ?? "", target: target.name)
    for warning in sources.warnings + [settings].compactMap(\.self) {
      Diagnostics.warning(warning)
    }
    let plan = Plan(
      sources, module: target.moduleName, importing: target.importedModules,
      work: context.pluginWorkDirectoryURL, configuration: configuration)
    let planFile = context.pluginWorkDirectoryURL.appending(path: "plan.json")
    try plan.write(planFile)
    return [
      .buildCommand(
        displayName: "Rewriting the UIKit sources of \(target.name)",
        executable: Tool.shell,
        arguments: try Tool.arguments(
          swiftc: context.tool(named: "swiftc").url, work: context.pluginWorkDirectoryURL,
          plan: planFile),
        inputFiles: [file, planFile, Tool.delegates, Tool.api, Tool.script] + Tool.sources()
          + plan.inputs.map { URL(fileURLWithPath: $0) },
        outputFiles: plan.outputs.map { URL(fileURLWithPath: $0) })
    ]
  }
}
