import Foundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoFoundation

/// Folders of a program's own.
@Suite(.serialized)
struct `the folders of a program` {
  private let place = FileManager.default.temporaryDirectory
    .appending(path: "folders-\(UUID().uuidString)").path
  private var user: ProgramFolders.User {
    ProgramFolders.User(
      program: "notes",
      environment: ["XDG_DATA_HOME": place + "/data", "XDG_CACHE_HOME": place + "/cache"])
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [
    (FileManager.SearchPathDirectory.documentDirectory, "data/notes/Documents"),
    (.libraryDirectory, "data/notes/Library"),
    (.applicationSupportDirectory, "data/notes/Library/Application Support"),
    (.cachesDirectory, "cache/notes"),
  ])
  func `are there when they are asked for, for the user alone`(
    directory: FileManager.SearchPathDirectory, end: String
  ) throws {
    let found = try #require(user.urls(for: directory, in: .userDomainMask).first)
    expect(found.path == place + "/" + end, found.path)
    expect(isFolder(found.path))
    expect(try permissions(found.path) == 0o700)
    expect(try permissions(found.deletingLastPathComponent().path) == 0o700)
    // What the user changed stays so.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: found.path)
    let again = try user.url(
      for: directory, in: .userDomainMask, appropriateFor: nil, create: true)
    expect(again == found, again, found)
    expect(try permissions(found.path) == 0o755)
  }

  @Test func `are in the home where the desktop names no others`() {
    let plain = ProgramFolders.User(program: "notes", environment: ["HOME": place])
    expect(plain.path(.documentDirectory) == place + "/.local/share/notes/Documents")
    expect(plain.path(.cachesDirectory) == place + "/.cache/notes", plain.path(.cachesDirectory))
    let relative = ProgramFolders.User(
      program: "notes", environment: ["HOME": place, "XDG_CACHE_HOME": "here"])
    expect(relative.path(.cachesDirectory) == place + "/.cache/notes")
    for name in ["", "a/b", ".."] {
      let odd = ProgramFolders.User(program: name, environment: ["HOME": place])
      expect(odd.path(.cachesDirectory) == place + "/.cache/program", odd.path(.cachesDirectory))
    }
    let homeless = ProgramFolders.User(program: "notes", environment: [:])
    expect(homeless.path(.cachesDirectory)?.hasSuffix("/.cache/notes") == true)
  }

  @Test func `are the user's where they are not the program's`() {
    let downloads = FileManager.SearchPathDirectory.downloadsDirectory
    expect(
      user.urls(for: downloads, in: .userDomainMask)
        == FileManager.default.urls(for: downloads, in: .userDomainMask),
      user.urls(for: downloads, in: .userDomainMask),
      FileManager.default.urls(for: downloads, in: .userDomainMask))
    expect(
      user.urls(for: .documentDirectory, in: .systemDomainMask)
        == FileManager.default.urls(for: .documentDirectory, in: .systemDomainMask),
      user.urls(for: .documentDirectory, in: .systemDomainMask))
  }

  @Test func `are reported where they cannot be made, and throw where they are to be`() throws {
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: place + "/data"))
    let reports = Mutex<[Report]>([])
    let found = Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      user.urls(for: .documentDirectory, in: .userDomainMask)
    }
    expect(found.map(\.path) == [place + "/data/notes/Documents"], found.map(\.path))
    #expect(throws: (any Error).self) {
      try user.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    }
    let said = reports.withLock { $0 }
    expect(said.map(\.kind) == ["program.folderNotMade"], said.map(\.kind))
    expect(said.first?.message.contains(place + "/data/notes/Documents") == true)
  }

  @Test func `are all in the home of the program, caches and temporary files too`() throws {
    let home = user.furnishedHome()
    expect(home == place + "/data/notes", home)
    for name in ["Documents", "Library", "Library/Caches", "tmp"] {
      expect(isFolder(home + "/" + name), saying: "\(name)")
    }
    try Data("a".utf8).write(to: URL(fileURLWithPath: home + "/Library/Caches/a"))
    expect(FileManager.default.fileExists(atPath: place + "/cache/notes/a"))
    // A second time nothing is in the way.
    expect(user.furnishedHome() == home, user.furnishedHome(), home)
  }

  @Test func `are shared by programs of a group`() throws {
    let shared = try #require(user.group("group.errands"))
    expect(shared.path == place + "/data/group.errands" && isFolder(shared.path))
    expect(try permissions(shared.path) == 0o700)
    for name in ["", "..", "a/b"] {
      expect(
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
    }
  }

  @Test func `have Apple's names, and names of their own`() throws {
    expect(URL.documentsDirectory == ProgramFolders.documents)
    expect(URL.libraryDirectory == ProgramFolders.library)
    expect(URL.applicationSupportDirectory == ProgramFolders.applicationSupport)
    expect(URL.cachesDirectory == ProgramFolders.caches)
    let all = [ProgramFolders.documents, ProgramFolders.library, ProgramFolders.caches]
    expect(Set(all).count == 3 && all.allSatisfy { isFolder($0.path) })
    expect(ProgramFolders.documents.path == ProgramFolders.home + "/Documents")
    expect(
      ProgramFolders.paths(for: .libraryDirectory, in: .userDomainMask)
        == ProgramFolders.urls(for: .libraryDirectory, in: .userDomainMask).map(\.path))
    expect(
      try ProgramFolders.url(
        for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        == ProgramFolders.caches)
  }
}
