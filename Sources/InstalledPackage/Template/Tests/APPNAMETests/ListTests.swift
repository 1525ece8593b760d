import Kumiko
import ScreenshotTesting
import Testing

@testable import APPNAME

@MainActor @Suite(.traced) struct `the list` {
  private func open() async throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: 480, height: 480))
    host.rootViewController = ListViewController.inBars()
    await host.settle()
    return host
  }

  private func type(_ text: String, _ host: OffscreenHost) async throws {
    try host.type(text, into: "New item")
    host.key("return")
    await host.settle()
  }

  @Test func `takes what is typed`() async throws {
    let host = try await open()
    try await type("Milk", host)
    try await type("Bread", host)
    #expect(host.elements(role: .listItem).map(\.label) == ["Milk", "Bread"])
    #expect(try host.element("New item").value ?? "" == "")
  }

  @Test func `marks what is clicked`() async throws {
    let host = try await open()
    try await type("Milk", host)
    let before = host.image().pngData()
    try host.tap("Milk")
    await host.settle()
    #expect(host.image().pngData() != before)
  }

  @Test func `can be used by everybody`() async throws {
    let host = try await open()
    try await type("Milk", host)
    #expect(host.auditAccessibility().map(\.description) == [])
  }
}
