import Foundation

/// Where a bundle is made, beside the place that it gets: it appears there whole, or not at all.
struct Stage {
  let folder: URL
  private let output: URL
  /// Whether the place was not there before.
  private let isNew: Bool

  init(in output: URL) throws {
    self.output = output
    isNew = !FileManager.default.fileExists(atPath: output.path)
    folder = output.appending(path: ".bundle-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Problems("\(output.path) cannot be written: name another folder by --output")
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
    // A folder with something in it stays.
    if isNew { rmdir(output.path) }
  }

  /// Gives what was made its place, with its bill of materials beside it, and says where that is.
  func finish(_ made: URL, _ bill: Bill, _ tools: Tools) throws {
    let files = FileManager.default
    let name = made.lastPathComponent
    let list = folder.appending(path: name + ".spdx.json")
    var isFolder: ObjCBool = false
    _ = files.fileExists(atPath: made.path, isDirectory: &isFolder)
    let sum = isFolder.boolValue ? nil : try Billing(tools, self).sum(of: made)
    let text = try bill.text(package: sum.map { (name, $0) })
    var place = output
    do {
      try files.write(text, list)
      for part in [list, made] {
        place = output.appending(path: part.lastPathComponent)
        if files.fileExists(atPath: place.path) { try files.removeItem(at: place) }
        try files.moveItem(at: part, to: place)
      }
    } catch {
      throw Problems("\(place.path) cannot be replaced: remove it, or name another --output")
    }
    print("bundle: what it consists of is listed in \(name).spdx.json beside it")
    print(place.path)
  }
}

extension FileManager {
  /// Writes a text into a file, whose folder is made.
  func write(_ text: String, _ file: URL) throws {
    try createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Copies a file or folder to a place, whose folder is made.
  func copy(_ file: URL, to place: URL) throws {
    try createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try copyItem(at: file.resolvingSymlinksInPath(), to: place)
  }
}
