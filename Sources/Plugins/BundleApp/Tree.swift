import Foundation

/// A program and all its files for the desktop, in their layout below `/usr`.
struct Tree {
  let root: URL
  let bill: Bill

  /// The path of the program in the tree.
  static func program(_ app: AppFacts) -> String { "lib/\(app.command)/\(app.identifier)" }

  init(
    _ app: AppFacts, _ program: ProgramBuild, _ icons: Icons, _ tools: Tools, _ stage: Stage
  ) throws {
    root = stage.folder.appending(path: "\(app.command)-\(app.version)")
    let files = FileManager.default
    let place = root.appending(path: Self.program(app))
    let folder = place.deletingLastPathComponent()
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try files.createDirectory(
        at: root.appending(path: "bin"), withIntermediateDirectories: true)
      try files.createSymbolicLink(
        atPath: root.appending(path: "bin/\(app.command)").path,
        withDestinationPath: "../" + Self.program(app))
      for library in program.libraries.beside {
        let copy = folder.appending(path: library.name)
        try files.copy(library.file, to: copy)
        try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: copy.path)
        try SearchedFolders.widen(copy)
      }
      for (name, resources) in program.resources {
        try files.copy(resources, to: folder.appending(path: name))
      }
      try files.write(
        DesktopEntry(app: app).text,
        root.appending(path: "share/applications/\(app.identifier).desktop"))
      try files.write(
        Metainfo(app: app).text,
        root.appending(path: "share/metainfo/\(app.identifier).metainfo.xml"))
    } catch let problem as CocoaError {
      throw Problems("the bundle cannot be laid out: \(problem.localizedDescription)")
    }
    // Its symbols are kept in the build folder: crash reports are symbolicated with them.
    try tools.run(
      tools.find("strip", package: "binutils"), ["-o", place.path, program.file.path],
      failure: "the program cannot be stripped")
    try icons.write(below: root)
    let licences = try Licences(app, program, tools)
    try licences.write(below: root)
    bill = try Bill(licences, root, tools, stage)
    try bill.write(root.appending(path: Bill.path(app)))
    try tools.run(
      URL(fileURLWithPath: "/bin/chmod"), ["-R", "u=rwX,go=rX", root.path],
      failure: "the bundle cannot be made readable for others")
    for warning in program.libraries.warnings { print("bundle: " + warning) }
  }
}
