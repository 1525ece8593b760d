import Foundation
import PackagePlugin

/// The test program of a package, which contains everything that is tested. It is linked so that
/// Kumiko's code runs instead of the tests.
struct TestProgram {
  /// The build folder of the package.
  let scratch: URL
  let url: URL

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Builds it.
  init(of context: PluginContext, by packageManager: PackageManager) throws {
    var parameters = PackageManager.BuildParameters(configuration: .debug)
    parameters.otherLinkerFlags = ["--wrap=main", "--export-dynamic"]
    let result = try packageManager.build(.all(includingTests: true), parameters: parameters)
    guard result.succeeded else {
      throw Problem(description: "the package does not build:\n\(result.logText)")
    }
    var folder = context.pluginWorkDirectoryURL
    while folder.lastPathComponent != "plugins", folder.pathComponents.count > 2 {
      folder.deleteLastPathComponent()
    }
    scratch = folder.deletingLastPathComponent()
    // The commands of the last build, by which changed modules are rebuilt.
    guard FileManager.default.fileExists(atPath: scratch.appending(path: "debug.yaml").path) else {
      throw Problem(
        description: "previews are rebuilt by the commands of SwiftPM's native build system; run "
          + "swift package --build-system native, followed by what you wrote after swift package")
    }
    url = scratch.appending(
      path: "debug/\(context.package.displayName)PackageTests.xctest")
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Problem(
        description: "the package has no tests; give it a test target that depends on the product "
          + "ScreenshotTesting and on the target with the previews")
    }
  }

  /// The process of the program, with a request in its environment, not started yet.
  func process(_ name: String, _ request: some Encodable) throws -> Process {
    let process = Process()
    process.executableURL = url
    var environment = ProcessInfo.processInfo.environment
    environment[name] = try Self.json(request)
    process.environment = environment
    return process
  }

  /// Standard input, output or error of `swift package`: a plugin's own are connected to SwiftPM,
  /// which buffers output until the plugin ends. Nil if it cannot be opened, such as a socket.
  static func parent(_ number: Int, for mode: Int32) -> FileHandle? {
    let descriptor = open("/proc/\(getppid())/fd/\(number)", mode | O_APPEND)
    return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  static func json(_ request: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
  }
}
