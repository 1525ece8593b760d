import Foundation

/// The program, built for others.
struct ProgramBuild {
  let file: URL
  let libraries: Libraries
  let linked: LinkedFiles
  /// The folders with what it reads, by the names that it looks for.
  private(set) var resources: [(name: String, folder: URL)] = []

  init(_ app: AppFacts, _ tools: Tools, _ options: BundleOptions) throws {
    let scratch = URL(fileURLWithPath: options.scratch, relativeTo: app.place.folder)
    // Swift's libraries go into it; what lies beside it is found there.
    var arguments = [
      "build", "--package-path", app.place.folder.path, "--scratch-path", scratch.path,
      // Who started this holds the folder that is built in.
      "--ignore-lock", "-c", "release", "--static-swift-stdlib", "-Xlinker", "-rpath=$ORIGIN",
      // Libraries beside it find theirs there, too.
      "-Xlinker", "--disable-new-dtags",
      // Says what it linked.
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
      failure: "\(app.place.product) does not build; what is above says why", shows: true)
    file = folder.appending(path: app.place.product)
    linked = try LinkedFiles(scratch, app.place, tools)
    libraries = try Libraries(of: file, app, tools, takesAll: options.format == .appimage)
    for name in app.place.resources {
      let place = folder.appending(path: name)
      if FileManager.default.fileExists(atPath: place.path) { resources.append((name, place)) }
    }
    // Where the library is installed, its fonts and icons are, too.
    let assets = "Kumiko_KumikoAssets.resources"
    if !resources.contains(where: { $0.name == assets }) {
      for part in ["Fonts", "Icons", "Images"] {
        resources.append((assets + "/" + part, tools.assets.appending(path: part)))
      }
    }
  }
}
