import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

/// Temporary files are the user's alone, and go.
struct PrivateFilesTests {
  private func mode(_ url: URL) throws -> Int {
    let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    return try #require(mode as? NSNumber).intValue
  }

  @Test func `folders and files are for the user alone, and no two the same`() throws {
    let (first, second) = (try PrivateFiles.folder("Picked"), try PrivateFiles.folder("Picked"))
    defer {
      PrivateFiles.remove(first)
      PrivateFiles.remove(second)
    }
    expect(first != second && first.lastPathComponent.hasPrefix("Picked-"))
    expect(try mode(first) == 0o700 && mode(first.deletingLastPathComponent()) == 0o700)
    let file = first.appendingPathComponent("letter.txt")
    try PrivateFiles.write(Data("text".utf8), to: file)
    expect(try mode(file) == 0o600 && String(contentsOf: file, encoding: .utf8) == "text")
    #expect(throws: (any Error).self) { try PrivateFiles.write(Data(), to: file) }
    // What others could read before cannot be read any more.
    chmod(file.path, 0o644)
    let copy = second.appendingPathComponent("copy.txt")
    try PrivateFiles.copy(file, to: copy)
    expect(try mode(copy) == 0o600)
    PrivateFiles.remove(first)
    expect(!FileManager.default.fileExists(atPath: first.path))
  }

  @Test func `nothing is written where somebody else has laid a link`() throws {
    let folder = try PrivateFiles.folder("Item")
    defer { PrivateFiles.remove(folder) }
    let (target, link) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    #expect(throws: (any Error).self) { try PrivateFiles.write(Data("text".utf8), to: link) }
    expect(!FileManager.default.fileExists(atPath: target.path))
  }

  @Test func `what a program left that was ended goes, and what runs keeps its own`() throws {
    let all = FileManager.default.temporaryDirectory
    let (stale, left) = (
      all.appendingPathComponent("kumiko-stale\(UUID().uuidString)"),
      all.appendingPathComponent("kumiko-left-\(UUID().uuidString)")
    )
    for folder in [stale, left] { try PrivateFiles.make(folder) }
    defer { PrivateFiles.remove(left) }
    try PrivateFiles.write(Data(), to: stale.appendingPathComponent(".lock"))
    let own = try PrivateFiles.folder("Shared")
    defer { PrivateFiles.remove(own) }
    // Looking for what is stale is part of this.
    let handed = try PrivateFiles.folderLeft()
    defer { PrivateFiles.remove(handed) }
    let files = FileManager.default
    expect(!files.fileExists(atPath: stale.path))
    expect(files.fileExists(atPath: own.path) && files.fileExists(atPath: left.path))
    try files.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: left.path)
    PrivateFiles.remove(try PrivateFiles.folderLeft())
    expect(!files.fileExists(atPath: left.path))
  }
}
