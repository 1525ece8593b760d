import Foundation

/// The release build of a program for distribution.
struct ProgramBuild {
  let file: URL
  let libraries: Libraries
  let linked: LinkedFiles
  /// The folders of its resources, by the names under which it looks them up.
  private(set) var resources: [(name: String, folder: URL)] = []

  init(_ app: AppFacts, _ tools: Tools, _ options: BundleOptions) throws {
    let scratch = URL(fileURLWithPath: options.scratch, relativeTo: app.place.folder)
    // Swift's libraries are linked statically; bundled libraries are found beside it.
    var arguments = [
      "build", "--package-path", app.place.folder.path, "--scratch-path", scratch.path,
      // The parent process holds the lock of the build folder.
      "--ignore-lock", "-c", "release", "--static-swift-stdlib", "-Xlinker", "-rpath=$ORIGIN",
      // Bundled libraries find their dependencies there, too.
      "-Xlinker", "--disable-new-dtags",
      // Lists the linked files.
      "-Xlinker", "-Map=" + LinkedFiles.map(scratch, app.place.product).path,
    ]
    if !options.isMovable { arguments += ["-Xlinker", "-no-pie"] }
    if let jobs = ProcessInfo.processInfo.environment["JOBS"] { arguments += ["-j", jobs] }
    let bins = try tools.run(
      tools.swift, arguments + ["--show-bin-path"], failure: "the package cannot be read")
    let folder = URL(
      fileURLWithPath: bins.split(separator: "\n").last.map(String.init) ?? scratch.path)
    try tools.run(
      tools.swift, arguments + ["--product", app.place.product],
      failure: "\(app.place.product) does not build; the reason is above", shows: true)
    file = folder.appending(path: app.place.product)
    linked = try LinkedFiles(scratch, app.place, tools)
    libraries = try Libraries(of: file, app, tools, takesAll: options.format == .appimage)
    for name in app.place.resources {
      let place = folder.appending(path: name)
      if FileManager.default.fileExists(atPath: place.path) { resources.append((name, place)) }
    }
    // An installed library includes its fonts and icons.
    let assets = "Kumiko_KumikoAssets.resources"
    if !resources.contains(where: { $0.name == assets }) {
      for part in ["Fonts", "Icons", "Images"] {
        resources.append((assets + "/" + part, tools.assets.appending(path: part)))
      }
    }
  }
}
