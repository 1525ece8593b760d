import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoSDL

@Suite struct ComposeCacheTests {
  private func folder(_ environment: [String: String], with files: [String] = []) -> String? {
    ComposeCache.folder(environment: environment) { files.contains($0) }
  }

  @Test func `The table of composed letters is kept in the user's folder for caches`() {
    expect(folder(["HOME": "/home/k"]) == "/home/k/.cache/kumiko/compose")
    let moved = ["HOME": "/home/k", "XDG_CACHE_HOME": "/fast"]
    expect(folder(moved) == "/fast/kumiko/compose", folder(moved))
    expect(
      folder(["HOME": "/home/k", "XDG_CACHE_HOME": "near"]) == "/home/k/.cache/kumiko/compose",
      folder(["HOME": "/home/k", "XDG_CACHE_HOME": "near"]))
  }

  @Test func `It is not where the user or the system has decided otherwise`() {
    expect(folder([:]) == nil, folder([:]))
    expect(folder(["HOME": "here"]) == nil, folder(["HOME": "here"]))
    for name in ["XCOMPOSECACHE", "XCOMPOSEFILE"] {
      expect(folder(["HOME": "/home/k", name: "/elsewhere"]) == nil)
    }
    for file in ["/home/k/.XCompose", "/home/k/.compose-cache", "/var/cache/libx11/compose"] {
      expect(folder(["HOME": "/home/k"], with: [file]) == nil)
    }
  }

  @Test func `It is for the user alone, and one that cannot be made is done without`() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("compose-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    // Nothing can be made inside of what is no folder.
    try Data().write(to: home)
    expect(ComposeCache.make(environment: ["HOME": home.path]) == nil)
    try FileManager.default.removeItem(at: home)
    for _ in 0..<2 {
      let made = try #require(ComposeCache.make(environment: ["HOME": home.path]))
      expect(made == "\(home.path)/.cache/kumiko/compose", made)
      let attributes = try FileManager.default.attributesOfItem(atPath: made)
      expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }
  }
}
