import Foundation
import PackagePlugin

/// `swift package bundle`: builds a program for distribution, and lays out everything that a
/// desktop requires for it.
@main
struct BundleApp: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    do {
      let options = try BundleOptions(arguments)
      if options.help { return print(BundleOptions.usage) }
      let app = try AppFacts(ProgramPlace(context, product: options.product))
      for warning in app.warnings { Diagnostics.warning("bundle: " + warning) }
      let tools = try Tools(context)
      try options.format.lookForTools(tools, app, runtime: options.runtime)
      let icons = try Icons(app, tools)
      try DesktopCheck.run(app, tools)
      if options.onlyChecks { return print("bundle: nothing is missing for \(app.name)") }
      try run(options, app, icons, tools)
    } catch let problems as Problems {
      // An error of a plugin is already reported: by then no partial output is left.
      for sentence in problems.sentences { Diagnostics.error("bundle: " + sentence) }
      // SwiftPM turns it into 1.
      if problems.isUsage { exit(2) }
    }
  }

  private func run(
    _ options: BundleOptions, _ app: AppFacts, _ icons: Icons, _ tools: Tools
  ) throws {
    let output = URL(
      fileURLWithPath: options.output ?? ".build/bundles",
      relativeTo: app.place.folder
    ).absoluteURL.standardizedFileURL
    let stage = try Stage(in: output)
    defer { stage.remove() }
    if options.format == .flatpak {
      let (folder, bill) = try Flatpak(app, tools).write(stage, icons)
      return try stage.finish(folder, bill, tools)
    }
    let program = try ProgramBuild(app, tools, options)
    let tree = try Tree(app, program, icons, tools, stage)
    switch options.format {
    case .dir: try stage.finish(tree.root, tree.bill, tools)
    case .deb:
      try stage.finish(DebianPackage(app, program, tools).write(tree, stage), tree.bill, tools)
    case .appimage:
      let made = try AppImage(app, tools).write(tree, stage, runtime: options.runtime)
      try stage.finish(made, tree.bill, tools)
    case .flatpak: break
    }
  }
}

/// Errors, each as one sentence with a remedy.
struct Problems: Error {
  var sentences: [String]
  /// Whether the error is in the command line.
  private(set) var isUsage = false

  init(_ sentences: [String]) { self.sentences = sentences }

  init(_ sentence: String) { self.init([sentence]) }

  init(usage sentence: String) {
    self.init([sentence])
    isUsage = true
  }
}
