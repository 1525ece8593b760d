import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// What somebody hears of the Gallery.
struct `the Gallery that is heard` {
  private static nonisolated let names = [
    "overview", "grid", "story", "layouts", "photos", "form", "table", "sections", "diff",
    "million", "typography", "library", "board", "mail", "player", "chat",
  ]

  @Test(arguments: names)
  func `is read as the recorded text says`(name: String) async throws {
    let host = try await OffscreenHost.show(name)
    await assertSnapshot(of: host, as: .accessibility, named: name)
  }

  @Test(arguments: names)
  func `gives everything that can be used a name`(name: String) async throws {
    let host = try await OffscreenHost.show(name)
    expect(host.auditAccessibility([.missingLabel]).map(\.description) == [])
  }
}
