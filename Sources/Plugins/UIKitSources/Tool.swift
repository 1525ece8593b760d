import Foundation

/// The location of the tool and of its input: the checkout from which this plugin was compiled.
enum Tool {
  static let shell = URL(fileURLWithPath: "/bin/sh")
  static let plugins = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  /// The folder of Kumiko.
  static let library = plugins.deletingLastPathComponent().deletingLastPathComponent()
  static let script = plugins.appending(path: "build-tool.sh")
  static let delegates = plugins.deletingLastPathComponent()
    .appending(path: "Kumiko/Kumiko.docc/DelegateMethods.md")

  static let api = plugins.deletingLastPathComponent().appending(path: "API.txt")

  static func sources() -> [URL] {
    Configuration.files(in: plugins.appending(path: "Tool"))
      .filter { $0.pathExtension == "swift" }
  }

  static func arguments(swiftc: URL, work: URL, plan: URL) throws -> [String] {
    try arguments(swiftc: swiftc, work: work, request: [plan.path])
  }

  /// - Parameter request: the arguments of the tool itself.
  static func arguments(swiftc: URL, work: URL, request: [String]) throws -> [String] {
    [script.path, swiftc.path, plugins.appending(path: "Tool").path, place(work).path] + request
  }

  /// One location for all targets of a package, so that the tool is compiled once.
  private static func place(_ work: URL) -> URL {
    var folder = work
    while folder.pathComponents.count > 2 {
      if folder.lastPathComponent == "plugins" {
        return folder.appending(path: "UIKitSources-tool")
      }
      folder.deleteLastPathComponent()
    }
    return work
  }
}

extension Plan {
  /// Adds the tool's inputs in the checkout of this plugin.
  init(
    _ files: Sources, module: String, importing modules: [String] = [], work: URL,
    configuration: Configuration? = nil, onlyChecks: Bool = false
  ) {
    self.init(
      files, module: module, importing: modules, work: work, configuration: configuration,
      onlyChecks: onlyChecks, delegates: Tool.delegates.path, api: Tool.api.path)
  }
}
