import Foundation

/// A package for Debian, Ubuntu and their derivatives.
struct DebianPackage {
  private let app: AppFacts
  private let program: ProgramBuild
  private let tools: Tools

  init(_ app: AppFacts, _ program: ProgramBuild, _ tools: Tools) {
    (self.app, self.program, self.tools) = (app, program, tools)
  }

  func write(_ tree: Tree, _ stage: Stage) throws -> URL {
    let dpkg = try tools.find("dpkg-deb", package: "dpkg")
    let architecture = try tools.run(
      tools.find("dpkg", package: "dpkg"), ["--print-architecture"],
      failure: "dpkg names no architecture"
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    let root = stage.folder.appending(path: "deb")
    let files = FileManager.default
    do {
      try files.createDirectory(at: root, withIntermediateDirectories: true)
      try files.moveItem(at: tree.root, to: root.appending(path: "usr"))
      try files.write(
        control(architecture, kilobytes(root)), root.appending(path: "DEBIAN/control"))
    } catch {
      throw Problems("the package cannot be laid out in \(stage.folder.path)")
    }
    let shell =
      "cd \"$1\" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum "
      + ">DEBIAN/md5sums"
    try tools.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", shell, "sh", root.path],
      failure: "the package's list of sums cannot be made")
    try tools.run(
      URL(fileURLWithPath: "/bin/chmod"), ["-R", "u=rwX,go=rX", root.path],
      failure: "the package cannot be made readable for others")
    let package = stage.folder.appending(
      path: "\(app.command)_\(app.version)_\(architecture).deb")
    try tools.run(
      dpkg, ["--root-owner-group", "-Zxz", "--build", root.path, package.path],
      failure: "dpkg-deb refuses the package")
    return package
  }

  private func kilobytes(_ folder: URL) -> Int {
    let keys: [URLResourceKey] = [.fileSizeKey]
    let list = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    var sum = 0
    while let file = list?.nextObject() as? URL {
      sum += (try? file.resourceValues(forKeys: Set(keys)).fileSize) ?? 0
    }
    return sum / 1_024
  }

  private func control(_ architecture: String, _ kilobytes: Int) -> String {
    var lines = [
      "Package: \(app.command)", "Version: \(app.version)", "Architecture: \(architecture)",
      "Maintainer: \(app.maintainer ?? app.developer)", "Installed-Size: \(kilobytes)",
      "Depends: " + (program.libraries.packages + app.depends).joined(separator: ", "),
      // Draws title bars on Wayland desktops that draw none.
      "Recommends: libdecor-0-plugin-1-gtk | libdecor-0-plugin-1-cairo",
      "Section: \(section)", "Priority: optional",
    ]
    if let homepage = app.homepage { lines.append("Homepage: \(homepage)") }
    lines.append("Description: \(app.summary)")
    lines.append(app.paragraphs.map(DebianText.wrapped).joined(separator: "\n .\n"))
    return lines.joined(separator: "\n") + "\n"
  }

  private var section: String {
    let sections = [
      "Development": "devel", "Education": "education", "Game": "games", "Graphics": "graphics",
      "AudioVideo": "video", "Audio": "sound", "Network": "net", "Office": "editors",
      "Science": "science",
    ]
    return app.categories.lazy.compactMap { sections[$0] }.first ?? "utils"
  }
}
