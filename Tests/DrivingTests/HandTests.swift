import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import Driving

/// The test that comes of what a person does in a window.
@Suite(.serialized) struct `what is done by hand` {
  private func file(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// An order in a window, and a session that writes down what is done there.
  private func order() async throws -> (OffscreenHost, DrivingSession) {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 400))
    host.rootViewController = OrderViewController()
    await host.settle()
    let session = DrivingSession(app: Windows(host))
    expect(
      try await session.texts("record-start")
        == ["writes down what is done by hand, until 'record-stop'"])
    return (host, session)
  }

  /// Clicks the middle of an element as a hand does: without asking what it means.
  private func click(_ name: String, on host: OffscreenHost) async throws {
    host.click(at: try host.element(name).node.activationPoint)
    await host.settle()
  }

  private func type(_ keys: [(key: String, text: String)], on host: OffscreenHost) {
    for (key, text) in keys {
      host.send(.key(UIEvent.KeyPress(key)))
      host.send(.text(text))
      host.send(.keyUp(UIEvent.KeyPress(key)))
    }
  }

  @Test func `becomes a test that compiles, and passes`() async throws {
    let (host, session) = try await order()
    try await click("Name", on: host)
    type([("a", "A"), ("d", "d"), ("a", "a")], on: host)
    host.key("backspace")
    await host.settle()
    host.drag(
      from: try host.element("Amount").point(x: 0.05, y: 0.5),
      to: try host.element("Amount").point(x: 0.8, y: 0.5))
    await host.settle()
    try await click("Save", on: host)
    host.click(at: host.elements("Delete")[1].point(x: 0.5, y: 0.5))
    await host.settle()
    for _ in 0..<30 { host.scroll(by: CGVector(dx: 0, dy: -2), at: CGPoint(x: 150, y: 350)) }
    await host.settle()
    let row = try #require(host.elements(role: .listItem).dropFirst().first)
    host.click(at: row.node.activationPoint)
    await host.settle()
    host.click(at: try host.element("Name").point(x: 0.1, y: 0.5), modifiers: [.shift])
    let middle = try host.element("Name").point(x: 0.5, y: 0.5)
    host.send(.pointerDown(middle, button: .secondary, clicks: 1, modifiers: []))
    host.send(.pointerUp(middle, button: .secondary, modifiers: []))
    await host.settle()
    try await click("Select All", on: host)
    host.click(at: CGPoint(x: 298, y: 2), count: 2)
    await host.settle()
    try host.resize(to: CGSize(width: 320, height: 420))
    try await session.texts("tap Cancel", "settle")
    let recorded = try await session.texts("record-stop test=\"an order by hand\"")[0]
    expect(recorded == (try file("RecordedByHandTest.swift")), recorded)
    expect(UIWindow.inputWatch == nil)
  }

  @Test func `ends with what is heard where nothing was scrolled to`() async throws {
    let (host, session) = try await order()
    host.scroll(by: CGVector(dx: 0, dy: -3), at: CGPoint(x: 150, y: 350))
    await host.settle()
    host.glide(by: CGVector(dx: 0, dy: -40), at: CGPoint(x: 150, y: 350))
    await host.settle()
    host.tap(at: try host.element("Cancel").point(x: 0.5, y: 0.5))
    await host.settle()
    let recorded = try await session.texts("record-stop test=glides")[0]
    expect(recorded == (try file("RecordedGlideTest.swift")), recorded)
  }

  @Test func `has a point and a comment where nothing has a name`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    host.rootViewController = UIViewController()
    await host.settle()
    let recording = HandRecording(in: host.window)
    host.click(at: CGPoint(x: 5, y: 6))
    host.click(at: CGPoint(x: 7, y: 8), count: 2)
    host.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))
    host.send(.fingerDown(CGPoint(x: 5, y: 5), id: 0))
    host.send(.fingerDown(CGPoint(x: 50, y: 5), id: 1))
    host.send(.fingerUp(CGPoint(x: 50, y: 5), id: 1))
    host.send(.fingerUp(CGPoint(x: 5, y: 5), id: 0))
    let recorded = recording.stop()
    let nothing = "  // Nothing that has a name is there: the point is all that is known of it.\n"
    let wait = "  await host.settle()\n"
    expect(
      recorded.contains(
        nothing + "  host.click(at: CGPoint(x: 5, y: 6))\n" + wait + nothing
          + "  host.click(at: CGPoint(x: 7, y: 8), count: 2)\n" + wait + nothing
          + "  host.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))\n" + wait
          + "  // Left out: more than one finger was used.\n" + nothing
          + "  host.tap(at: CGPoint(x: 5, y: 5))\n"), recorded)
  }

  @Test func `is of one window, and ends once`() async throws {
    let (host, session) = try await order()
    let other = try OffscreenHost(size: CGSize(width: 100, height: 100))
    (session.app as? Windows)?.windows.append(other.window)
    other.click(at: CGPoint(x: 5, y: 5))
    other.click(at: CGPoint(x: 5, y: 5))
    expect(
      await session.problem("record-start")
        == "what is done by hand is written down already; 'record-stop' ends that")
    expect(
      await session.problem("open Order")
        == "what is written down is of one window; 'record-stop' ends that first")
    try await click("Cancel", on: host)
    let recorded = try await session.texts("record-stop")[0]
    let left = recorded.components(
      separatedBy: "// Left out: something was done in another window.")
    expect(left.count == 2, recorded)
    expect(recorded.contains("try host.element(\"Cancel\").tap()"), recorded)
    expect(
      await session.problem("record-stop")
        == "nothing is written down; 'record-start' begins with it")
    expect(
      await (try orderSession()).problem("record-start")
        == "nothing can be done by hand in a window without a screen; 'record' has what verbs did")
  }

  @Test func `is written down for the inspector, too`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 400))
    host.rootViewController = OrderViewController()
    await host.settle()
    let recording = HandRecording(in: host.window)
    try await click("Save", on: host)
    host.key("i", modifiers: [.control, .shift])
    host.key("left shift")
    let recorded = recording.stop()
    expect(
      recorded.contains(
        "await host.settle()\n  try host.element(\"Save\").tap()\n  await host.settle()\n  #expect("
      ),
      recorded)
    try await click("Cancel", on: host)
    expect(
      recording.stop()
        == recorded.replacingOccurrences(of: "text \"Save  0\"", with: "text \"Cancel  0\""))
  }

  @Test func `ends with the session that wrote it down`() async throws {
    var session: DrivingSession?
    let host: OffscreenHost
    (host, session) = try await order()
    expect(UIWindow.inputWatch != nil && session != nil)
    session = nil
    try await click("Save", on: host)
    expect(UIWindow.inputWatch == nil)
  }
}

private final class Windows: DrivenApp {
  private let host: OffscreenHost
  var windows: [UIWindow]
  let screens: [DrivenScreen] = []

  init(_ host: OffscreenHost) { (self.host, windows) = (host, [host.window]) }

  func stage(for window: UIWindow) -> any Stage { OffscreenStage(host) }
}
