import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

struct `a file wrapper` {
  private let scratch: ScratchFolder
  private var place: URL { scratch.url.appendingPathComponent("package") }

  init() throws { scratch = try ScratchFolder() }

  @Test func `writes a folder with files and links, and reads the same`() throws {
    let inner = FileWrapper(directoryWithFileWrappers: [
      "leaf": FileWrapper(regularFileWithContents: Data("green".utf8))
    ])
    let all = FileWrapper(directoryWithFileWrappers: [
      "inner": inner,
      "link": FileWrapper(symbolicLinkWithDestinationURL: URL(string: "inner/leaf")!),
    ])
    try all.write(to: place, options: .withNameUpdating, originalContentsURL: nil)
    let read = try FileWrapper(url: place, options: .immediate)
    expect(read.isDirectory && read.filename == "package" && all.filename == "package")
    let leaf = read.fileWrappers?["inner"]?.fileWrappers?["leaf"]
    expect(leaf?.isRegularFile == true && leaf?.regularFileContents == Data("green".utf8))
    expect(read.fileWrappers?["link"]?.isSymbolicLink == true)
    expect(try Data(contentsOf: place.appendingPathComponent("link")) == Data("green".utf8))
    expect(read.matchesContents(of: place))
    try Data("black".utf8).write(to: place.appendingPathComponent("inner/leaf"))
    expect(!read.matchesContents(of: place))
  }

  @Test func `gives another name to what is put where the name is taken`() {
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    expect(folder.addRegularFile(withContents: Data(), preferredFilename: "a.txt") == "a.txt")
    expect(folder.addRegularFile(withContents: Data(), preferredFilename: "a.txt") == "a 2.txt")
    let child = FileWrapper(regularFileWithContents: Data())
    expect(folder.addFileWrapper(child) == "", "a wrapper without a name is not put there")
    child.preferredFilename = "b"
    expect(folder.addFileWrapper(child) == "b" && folder.addFileWrapper(child) == "b")
    expect(folder.keyForChildFileWrapper(child) == "b" && folder.fileWrappers?.count == 3)
    folder.removeFileWrapper(child)
    expect(folder.fileWrappers?.keys.sorted() == ["a 2.txt", "a.txt"])
    expect(child.addRegularFile(withContents: Data(), preferredFilename: "c") == "")
  }

  @Test func `takes the place of what is there, or leaves it as it was`() throws {
    try FileWrapper(regularFileWithContents: Data("one".utf8)).write(
      to: place, originalContentsURL: nil)
    try FileWrapper(regularFileWithContents: Data("two".utf8)).write(
      to: place, options: .atomic, originalContentsURL: nil)
    expect(try Data(contentsOf: place) == Data("two".utf8))
    let odd = FileWrapper(directoryWithFileWrappers: [
      "no/where": FileWrapper(regularFileWithContents: Data())
    ])
    #expect(throws: (any Error).self) {
      try odd.write(to: place, options: .atomic, originalContentsURL: nil)
    }
    expect(try Data(contentsOf: place) == Data("two".utf8))
    expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["package"])
  }

  @Test func `keeps the rights of files, and where links lead`() throws {
    let file = FileWrapper(regularFileWithContents: Data())
    file.fileAttributes[FileAttributeKey.posixPermissions.rawValue] = 0o640
    try file.write(to: place, originalContentsURL: nil)
    let read = try FileWrapper(url: place, options: [.immediate, .withoutMapping])
    let rights = read.fileAttributes[FileAttributeKey.posixPermissions.rawValue] as? NSNumber
    expect(rights?.intValue == 0o640, rights)
    let link = scratch.url.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "package")
    let leads = try FileWrapper(url: link).symbolicLinkDestinationURL
    expect(leads?.lastPathComponent == "package" && read.symbolicLinkDestinationURL == nil, leads)
  }

  @Test func `of a place where nothing is cannot be made`() {
    #expect(throws: (any Error).self) { try FileWrapper(url: place) }
  }
}
