import Foundation

/// The temporary folder in which a bundle is created, beside its destination: it appears there
/// complete, or not at all.
struct Stage {
  let folder: URL
  private let output: URL
  /// The destination and the folders above it that did not exist before, the innermost first.
  private let new: [URL]

  init(in output: URL) throws {
    self.output = output
    let files = FileManager.default
    let above = sequence(first: output) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    new = Array(above.prefix { !files.fileExists(atPath: $0.path) })
    Self.clean(output)
    let process = ProcessInfo.processInfo.processIdentifier
    folder = output.appending(path: "\(Self.beginning)\(process)-\(UUID().uuidString)")
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      removeNew()
      throw Problems("\(output.path) cannot be written: name another folder by --output")
    }
  }

  private static let beginning = ".bundle-"

  /// Removes the leftovers of a process that was killed: the name contains the process.
  private static func clean(_ output: URL) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: output.path)) ?? []
    where name.hasPrefix(beginning) {
      guard let process = pid_t(name.dropFirst(beginning.count).prefix { $0 != "-" }),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? files.removeItem(at: output.appending(path: name))
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
    removeNew()
  }

  /// A folder that is not empty stays.
  private func removeNew() {
    for folder in new { rmdir(folder.path) }
  }

  /// Moves the result to its destination, with its bill of materials beside it, and prints the
  /// path.
  func finish(_ made: URL, _ bill: Bill, _ tools: Tools) throws {
    let files = FileManager.default
    let name = made.lastPathComponent
    let list = folder.appending(path: name + ".spdx.json")
    var isFolder: ObjCBool = false
    _ = files.fileExists(atPath: made.path, isDirectory: &isFolder)
    let sum = isFolder.boolValue ? nil : try Billing(tools, self).sum(of: made)
    let text = try bill.text(package: sum.map { (name, $0) })
    let before = folder.appending(path: "before")
    var place = output
    var (put, taken): ([URL], [(kept: URL, place: URL)]) = ([], [])
    do {
      try files.write(text, list)
      try files.createDirectory(at: before, withIntermediateDirectories: true)
      for part in [list, made] {
        place = output.appending(path: part.lastPathComponent)
        let kept = before.appending(path: part.lastPathComponent)
        if files.fileExists(atPath: place.path) {
          try files.moveItem(at: place, to: kept)
          taken.append((kept, place))
        }
        try files.moveItem(at: part, to: place)
        put.append(place)
      }
    } catch {
      // Both as they were.
      for place in put { try? files.removeItem(at: place) }
      for (kept, place) in taken { try? files.moveItem(at: kept, to: place) }
      throw Problems("\(place.path) cannot be replaced: remove it, or name another --output")
    }
    print("bundle: what it consists of is listed in \(name).spdx.json beside it")
    print(place.path)
  }
}

extension FileManager {
  /// Writes a text to a file, whose folder is created.
  func write(_ text: String, _ file: URL) throws {
    try createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Copies a file or folder to a path, whose folder is created.
  func copy(_ file: URL, to place: URL) throws {
    try createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try copyItem(at: file.resolvingSymlinksInPath(), to: place)
  }
}
