import Foundation

@testable import Previewing

/// A build as SwiftPM writes it down: Kumiko, a model, an app that a plugin writes a source of, and
/// tests of it.
enum SampleBuild {
  /// - Parameter root: the folder of the package.
  static func followed(
    previewing: Set<String> = ["App"], in root: String = "/p"
  ) throws -> FollowedModules {
    let text = text.replacingOccurrences(of: "\"/p/", with: "\"\(root)/")
    return try FollowedModules(
      BuildDescription(Data(text.utf8)), program: "\(root)/.build/debug/Tests.xctest",
      scratch: "\(root)/.build", hosts: ["Kumiko"], previewing: previewing)
  }

  static let text =
    """
    client:
      name: basic
    tools: {}
    targets:
      "main": ["<all>"]
    commands:
      "Rewriting the UIKit sources of App":
        tool: shell
        inputs: ["/p/Project/Screen.swift"]
        outputs: ["/p/.build/plugins/Screen.swift"]
        description: "Rewriting the UIKit sources of App"
        args: ["/bin/sh","rewrite"]

      "/p/.build/debug/App.resources/teas.json":
        tool: copy-tool
        inputs: ["/p/Sources/App/teas.json"]
        outputs: ["/p/.build/debug/App.resources/teas.json"]
        description: "Copying teas.json"

      "<App-resources>":
        tool: phony
        inputs: ["/p/.build/debug/App.resources/teas.json"]
        outputs: ["<App-resources>"]

      "/p/.build/debug/zip.c.o":
        tool: clang
        inputs: ["/p/Sources/Zip/zip.c"]
        outputs: ["/p/.build/debug/zip.c.o"]
        args: ["/usr/bin/clang"]

    \(module("Kumiko", ["/k/Kumiko.swift"]))
    \(module("Model", ["/p/Sources/Model/Model.swift"], importing: ["Kumiko"]))
    \(module(
      "App", ["/p/Sources/App/App.swift", "/p/.build/plugins/Screen.swift", "<App-resources>"],
      importing: ["Kumiko", "Model"]))
    \(module("AppTests", ["/p/Tests/AppTests.swift"], importing: ["App", "Kumiko"]))
    \(module("PPackageTests", ["/p/.build/runner.swift"], importing: ["AppTests"]))
      "C.PPackageTests-debug.test":
        tool: shell
        inputs: ["/p/.build/debug/Kumiko.o","/p/.build/debug/Model.o","/p/.build/debug/App.o",\
    "/p/.build/debug/zip.c.o","/p/.build/debug/AppTests.o","/p/.build/debug/PPackageTests.o"]
        outputs: ["/p/.build/debug/Tests.xctest"]
        args: ["/usr/bin/swiftc"]

      "PackageStructure":
        tool: package-structure-tool
        inputs: ["/p/Package.swift"]
        outputs: ["<PackageStructure>"]

    """

  private static func module(
    _ name: String, _ sources: [String], importing imports: [String] = []
  ) -> String {
    let interfaces = imports.map { "/p/.build/debug/Modules/\($0).swiftmodule" }
    let inputs = (sources + interfaces).map { "\"\($0)\"" }.joined(separator: ",")
    return """
        "C.\(name)-debug.module":
          tool: shell
          inputs: [\(inputs)]
          outputs: ["/p/.build/debug/\(name).o","/p/.build/debug/Modules/\(name).swiftmodule"]
          description: "Compiling Swift Module '\(name)'"
          args: ["/usr/bin/swiftc","-module-name","\(name)","-parseable-output"]

      """
  }
}
