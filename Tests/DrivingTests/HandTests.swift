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

  @Test func `has what was done with a pen`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    host.rootViewController = UIViewController()
    await host.settle()
    let recording = HandRecording(in: host.window)
    host.tap(at: CGPoint(x: 5, y: 6), with: UIEvent.Pen())
    host.swipe(
      from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), with: UIEvent.Pen(isEraser: true))
    let recorded = recording.stop()
    expect(recorded.contains("host.tap(at: CGPoint(x: 5, y: 6), with: UIEvent.Pen())"), recorded)
    let swipe = "host.swipe(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), "
    expect(recorded.contains(swipe + "with: UIEvent.Pen(isEraser: true))"), recorded)
  }

  /// What is written of what is done in an order.
  private func written(_ deeds: (OffscreenHost) async throws -> Void) async throws -> String {
    let (host, session) = try await order()
    try await deeds(host)
    return try await session.texts("record-stop")[0]
  }

  @Test func `tells a hand that shakes from one that drags`() async throws {
    let recorded = try await written { host in
      let point = try host.element("Save").node.activationPoint
      host.drag(from: point, to: CGPoint(x: point.x + 3, y: point.y - 3))
      await host.settle()
      host.drag(from: point, to: CGPoint(x: point.x + 9, y: point.y))
      await host.settle()
    }
    expect(recorded.contains("try host.element(\"Save\").tap()"), recorded)
    expect(recorded.contains("host.drag(from: try host.element(\"Save\").point("), recorded)
  }

  @Test func `has a key that types nothing, and none that is held for others`() async throws {
    let recorded = try await written { host in
      host.key("left shift")
      host.send(.key(UIEvent.KeyPress("x")))
      host.send(.keyUp(UIEvent.KeyPress("x")))
      host.key("a", modifiers: [.control])
    }
    expect(
      recorded.contains(
        "host.key(\"x\")\n  await host.settle()\n  host.key(\"a\", modifiers: [.control])"),
      recorded)
    expect(!recorded.contains("left shift"), recorded)
  }

  @Test func `has a key that typed nothing before a text that came without one`() async throws {
    let recorded = try await written { host in
      try await click("Name", on: host)
      host.send(.key(UIEvent.KeyPress("x")))
      host.send(.keyUp(UIEvent.KeyPress("x")))
      host.send(.text("é"))
    }
    expect(recorded.contains("host.key(\"x\")") && recorded.contains("type(\"é\")"), recorded)
  }

  @Test func `names nothing that something else covers`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    let (below, cover) = (UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 20)), UIView())
    below.text = "Below"
    cover.frame = below.frame
    host.rootViewController = UIViewController()
    for view in [below, cover] { host.rootViewController?.view.addSubview(view) }
    await host.settle()
    let recording = HandRecording(in: host.window)
    host.click(at: CGPoint(x: 30, y: 20))
    cover.removeFromSuperview()
    host.click(at: CGPoint(x: 31, y: 20))
    let recorded = recording.stop()
    expect(recorded.contains("host.click(at: CGPoint(x: 30, y: 20))"), recorded)
    expect(recorded.contains("try host.element(\"Below\").tap()"), recorded)
  }

  @Test func `a pointer that passes over another window leaves nothing out`() async throws {
    let (_, session) = try await order()
    let other = try OffscreenHost(size: CGSize(width: 100, height: 100))
    (session.app as? Windows)?.windows.append(other.window)
    other.send(.pointerMoved(CGPoint(x: 5, y: 5)))
    let recorded = try await session.texts("record-stop")[0]
    expect(!recorded.contains("Left out"), recorded)
  }

  @Test func `keeps turns of the wheel apart that differ in place or in keys`() async throws {
    let recorded = try await written { host in
      let turn = CGVector(dx: 0, dy: -1)
      for point in [CGPoint(x: 150, y: 350), CGPoint(x: 160, y: 340), CGPoint(x: 20, y: 350)] {
        host.scroll(by: turn, at: point)
      }
      host.scroll(by: turn, at: CGPoint(x: 20, y: 350), modifiers: [.shift])
    }
    let turns = recorded.split(separator: "\n").filter { $0.contains("host.scroll(") }
    expect(
      turns == [
        "  host.scroll(by: CGVector(dx: 0, dy: -2), at: CGPoint(x: 150, y: 350))",
        "  host.scroll(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 20, y: 350))",
        "  host.scroll(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 20, y: 350), modifiers: [.shift])",
      ], recorded)
  }

  @Test func `clicks what is disabled by its place, and leaves out what two fingers turn`()
    async throws
  {
    let recorded = try await written { host in
      try await click("Closed", on: host)
      let place = CGPoint(x: 5, y: 5)
      for _ in 0..<2 { host.send(.transform(place, scale: 1.5, rotation: 0, modifiers: [])) }
    }
    expect(
      recorded.contains("host.click(at: try host.element(\"Closed\").point(x: 0.5, y: 0.5))"),
      recorded)
    let left = recorded.components(
      separatedBy: "// Left out: two fingers scaled or turned something.")
    expect(left.count == 2, recorded)
  }

  @Test func `what a tool has done is done by hand where a hand does it again`() async throws {
    let (host, session) = try await order()
    try await session.texts("tap Cancel")
    try await click("Cancel", on: host)
    let recorded = try await session.texts("record-stop")[0]
    let taps = recorded.components(separatedBy: "try host.element(\"Cancel\").tap()").count - 1
    expect(taps == 2, recorded)
  }

  @Test func `has nothing of a window that is gone`() async throws {
    var host: OffscreenHost? = try OffscreenHost(size: CGSize(width: 100, height: 100))
    let recording = try HandRecording(in: #require(host?.window))
    host = nil
    expect(recording.stop() == "// The window is gone.")
  }

  @Test func `is of one window, and ends once`() async throws {
    let (host, session) = try await order()
    let other = try OffscreenHost(size: CGSize(width: 100, height: 100))
    (session.app as? Windows)?.windows.append(other.window)
    other.send(.pointerMoved(CGPoint(x: 5, y: 5)))
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
