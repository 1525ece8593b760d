import Foundation
import KumikoTestSupport
import Testing
import UniformTypeIdentifiers

/// Names of files by what is in them.
struct `a name of a file` {
  @Test func `gets the ending of a type, once`() {
    let folder = URL(fileURLWithPath: "/pictures", isDirectory: true)
    var file = folder.appendingPathComponent("cat", conformingTo: .png)
    expect(file.path == "/pictures/cat.png", file.path)
    expect(file.appendingPathExtension(for: .png) == file, "it has it")
    expect(folder.appendingPathComponent("a.jpg", conformingTo: .jpeg).lastPathComponent == "a.jpg")
    let notes = folder.appendingPathComponent("a.b", conformingTo: .json)
    expect(notes.lastPathComponent == "a.b.json", notes)
    file.appendPathExtension(for: .gzip)
    expect(file.lastPathComponent == "cat.png.gz", file.lastPathComponent)
    file = folder
    file.appendPathComponent("notes", conformingTo: .folder)
    expect(file.path == "/pictures/notes" && file.hasDirectoryPath, file)
    expect(file.appendingPathExtension(for: .image) == file, "images have no one ending")
  }
}
