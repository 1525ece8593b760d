import Foundation
import KumikoTestSupport

/// A project of Xcode in a folder of its own, of which the tool is asked before it is built.
///
/// Its target takes the folder `Cards` as it is.
struct DoctorProject {
  struct Place: Decodable, Hashable {
    var file: String
    var line: Int?
  }

  struct Finding: Decodable {
    var text: String
    var places: [Place]
  }

  struct Module: Decodable {
    var module: String
    var meaning: String
    var other: String?
    var places: [Place]
  }

  struct Target: Decodable {
    var name: String
    var kind: String
    var platforms: [String]
    var isTest: Bool
    var isChecked: Bool
  }

  /// What the tool writes as JSON.
  struct Report: Decodable {
    var targets: [Target]
    var sources: Int
    var imports: [Module]
    var stops: [Finding]
    var leftOut: [Finding]
    var notes: [Finding]
    var swiftSettings: [String]
    var isStopped: Bool

    /// The meanings of a module, one for each way in which it is imported.
    func meanings(of module: String) -> [String] {
      imports.filter { $0.module == module }.map(\.meaning)
    }
  }

  private let scratch: ScratchFolder
  let folder: URL

  init() throws {
    scratch = try ScratchFolder()
    folder = scratch.url
  }

  func write(_ files: [String: String]) throws {
    try write(files.mapValues { Data($0.utf8) })
  }

  func write(_ files: [String: Data]) throws {
    for (name, data) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  /// The text of a project.
  ///
  /// - Parameters:
  ///   - objects: others than those of the app.
  ///   - target: what else the app's target has.
  ///   - sets: what is said of files of its folder.
  ///   - settings: of the app's target.
  static func text(
    objects: String = "", target: String = "", sets: String = "", settings: String = ""
  ) -> String {
    """
    { objects = {
      P = {isa = PBXProject; mainGroup = M; };
      M = {isa = PBXGroup; children = (A, ); sourceTree = "<group>"; };
      A = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, ); path = Cards; sourceTree = "<group>"; };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; \(sets) };
      T = {isa = PBXNativeTarget; name = Cards; productType = "com.apple.product-type.application";
        buildConfigurationList = L; fileSystemSynchronizedGroups = (A, ); \(target) };
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; \(settings) }; };
      \(objects)
    }; rootObject = P; }
    """
  }

  /// Runs the tool in the folder.
  func check(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let tool = try RewritingTool()
    return try run(
      tool.program, ["check", "--library", RewritingTool.root.path] + arguments)
  }

  func check() throws -> (status: Int32, output: String, errors: String) {
    try check(["--project", "Cards.xcodeproj"])
  }

  func report(_ arguments: [String] = ["--project", "Cards.xcodeproj"]) throws -> Report {
    let output = try check(arguments + ["--json"]).output
    return try JSONDecoder().decode(Report.self, from: Data(output.utf8))
  }

  /// Runs a program in the folder. What it writes goes to files, so that none of it waits.
  func run(
    _ program: URL, _ arguments: [String]
  ) throws -> (status: Int32, output: String, errors: String) {
    let logs = try ScratchFolder()
    let files = ["output", "errors"].map { logs.url.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    return (process.terminationStatus, texts[0], texts[1])
  }
}
