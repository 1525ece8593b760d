import Foundation

/// A program as one file, or as the folder that such a file contains.
///
/// An AppImage is a runtime, a small program that mounts what follows it, and a squashfs of an
/// AppDir.
struct AppImage {
  private let app: AppFacts
  private let tools: Tools

  init(_ app: AppFacts, _ tools: Tools) { (self.app, self.tools) = (app, tools) }

  func write(_ tree: Tree, _ stage: Stage, runtime: URL?) throws -> URL {
    let machine = try tools.run(
      URL(fileURLWithPath: "/bin/uname"), ["-m"], failure: "uname names no architecture"
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    let name = "\(app.command)-\(app.version)-\(machine)"
    let root = stage.folder.appending(path: name + ".AppDir")
    let icon = "usr/share/icons/hicolor/256x256/apps/\(app.identifier).png"
    let links = [
      "AppRun": "usr/" + Tree.program(app), ".DirIcon": icon, "\(app.identifier).png": icon,
      "\(app.identifier).desktop": "usr/share/applications/\(app.identifier).desktop",
    ]
    let files = FileManager.default
    do {
      try files.createDirectory(at: root, withIntermediateDirectories: true)
      try files.moveItem(at: tree.root, to: root.appending(path: "usr"))
      for (link, place) in links {
        try files.createSymbolicLink(
          atPath: root.appending(path: link).path, withDestinationPath: place)
      }
    } catch {
      throw Problems("the AppDir cannot be laid out in \(stage.folder.path)")
    }
    guard let runtime else {
      print(
        "bundle: this is the folder that an AppImage holds; give the runtime to begin the file with "
          + "by --runtime FILE (https://github.com/AppImage/type2-runtime)")
      return root
    }
    return try pack(root, behind: runtime, stage.folder.appending(path: name + ".AppImage"))
  }

  private func pack(_ root: URL, behind runtime: URL, _ image: URL) throws -> URL {
    let packed = image.appendingPathExtension("squashfs")
    try tools.run(
      tools.find("mksquashfs", package: "squashfs-tools"),
      [root.path, packed.path, "-root-owned", "-noappend", "-no-progress", "-comp", "gzip"],
      failure: "mksquashfs refuses the AppDir")
    let shell = "cat \"$1\" \"$2\" >\"$3\" && chmod 755 \"$3\""
    try tools.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", shell, "sh", runtime.path, packed.path, image.path],
      failure: "\(image.path) cannot be written")
    return image
  }
}
