import Foundation
import PackagePlugin

/// The programs of this machine and of this package that are run.
struct Tools {
  let swift: URL
  let swiftc: URL
  /// The folder of the app's package.
  let folder: URL
  /// The folder for files that are kept between runs.
  let work: URL
  /// The location of Kumiko itself: a checkout, or the folder of `make install-library`.
  let kumiko: URL

  init(_ context: PluginContext) throws {
    swiftc = try context.tool(named: "swiftc").url
    let beside = swiftc.deletingLastPathComponent().appending(path: "swift")
    swift =
      FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside : try context.tool(named: "swift").url
    folder = context.package.directoryURL
    work = context.pluginWorkDirectoryURL
    kumiko = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Whether that is a checkout, which other compilers can use too.
  var isCheckout: Bool {
    FileManager.default.fileExists(atPath: kumiko.appending(path: "Assets/Fonts").path)
  }

  /// The folder with `Fonts`, `Icons` and `Images`.
  var assets: URL {
    isCheckout ? kumiko.appending(path: "Assets") : kumiko.deletingLastPathComponent()
  }

  var kumikoLicence: URL {
    let own = kumiko.appending(path: "LICENSE")
    return FileManager.default.fileExists(atPath: own.path)
      ? own : assets.appending(path: "LICENSE")
  }

  /// A file beside this plugin's sources.
  func file(_ path: String) -> URL { kumiko.appending(path: "Sources/Plugins/" + path) }

  // MARK: Programs

  /// The path of a program; the error for a missing one names the package that contains it.
  func find(_ name: String, package: String) throws -> URL {
    guard let found = lookUp(name) else {
      throw Problems("there is no \(name) on this machine: install the package \(package)")
    }
    return found
  }

  func lookUp(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let folders =
      path.split(separator: ":").map(String.init)
      + [swiftc.deletingLastPathComponent().path]
    return folders.map { URL(fileURLWithPath: $0).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs a program and waits for it.
  ///
  /// - Returns: its standard output.
  @discardableResult
  func run(
    _ program: URL, _ arguments: [String], failure: String, shows: Bool = false
  ) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let (said, file) = (Pipe(), try ScratchFile(work))
    defer { file.remove() }
    if !shows {
      process.standardOutput = said
      process.standardError = file.handle
    }
    do {
      try process.run()
    } catch {
      throw Problems("\(failure): \(program.path) cannot be started")
    }
    let text =
      shows ? "" : String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let lines = (text + file.text).split(separator: "\n").suffix(8).joined(separator: "\n")
      throw Problems(lines.isEmpty ? failure : failure + ":\n" + lines)
    }
    return text
  }
}

/// A file for the output of a program.
private struct ScratchFile {
  let handle: FileHandle
  private let url: URL

  init(_ folder: URL) throws {
    url = folder.appending(path: "said-\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: url.path, contents: nil),
      let handle = FileHandle(forWritingAtPath: url.path)
    else { throw Problems("\(folder.path) cannot be written") }
    self.handle = handle
  }

  var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

  func remove() {
    try? handle.close()
    try? FileManager.default.removeItem(at: url)
  }
}
