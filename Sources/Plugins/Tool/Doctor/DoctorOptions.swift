import Foundation

/// The command line options of the doctor.
///
///     uikit-sources check --project FILE [--target NAME] [--json] --library FOLDER
///       [--configuration FILE] [--manifest FILE] [--modules NAME,…]
struct DoctorOptions {
  /// The project or workspace, without a trailing slash.
  let project: URL
  /// The target to check; nil to let the project decide.
  let target: String?
  let isJSON: Bool
  /// The folder of Kumiko, which contains the lists that the tool reads.
  let library: URL
  /// `UIKitSources.json`, if there is a package already.
  let configuration: URL?
  let manifest: URL?
  /// Modules that the package can import.
  let modules: [String]

  struct Misused: Error { let text: String }

  private static let valued = [
    "--project", "--target", "--library", "--configuration", "--manifest", "--modules",
  ]

  init(_ arguments: some Collection<String>) throws {
    var values: [String: String] = [:]
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      let pieces = option.split(separator: "=", maxSplits: 1).map(String.init)
      guard Self.valued.contains(pieces.first ?? "") else {
        guard option == "--json" else {
          throw Misused(text: "'\(option)' is no option; there are --project, --target and --json")
        }
        values[option] = ""
        continue
      }
      guard let value = pieces.count > 1 ? pieces[1] : rest.popFirst(), !value.isEmpty else {
        throw Misused(text: "\(option) lacks its value")
      }
      guard values.updateValue(value, forKey: pieces[0]) == nil else {
        throw Misused(text: "\(pieces[0]) is given twice")
      }
    }
    guard let project = values["--project"] else {
      throw Misused(text: "the project is missing: --project App.xcodeproj")
    }
    let file = URL(fileURLWithPath: project).standardizedFileURL
    guard ["xcodeproj", "xcworkspace"].contains(file.pathExtension) else {
      throw Misused(text: "\(project) is no .xcodeproj and no .xcworkspace")
    }
    guard let library = values["--library"] else {
      throw Misused(text: "--library is missing")
    }
    self.project = file
    target = values["--target"]
    isJSON = values["--json"] != nil
    self.library = URL(fileURLWithPath: library)
    configuration = values["--configuration"].map { URL(fileURLWithPath: $0) }
    manifest = values["--manifest"].map { URL(fileURLWithPath: $0) }
    modules = (values["--modules"] ?? "").split(separator: ",").map(String.init)
  }
}
