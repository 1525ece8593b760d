import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import Driving

/// The test in Swift that comes of what was done.
struct `what is recorded` {
  /// A file of these tests, which the compiler reads too.
  private func file(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `is a test that compiles, and passes`() async throws {
    let session = try await orderSession()
    try await session.texts(
      "elements", "type-into Name A \"B\"", "settle", "settle", "set Amount 7",
      "tap \(twin(of: "Delete", in: session, 1))", "click 150 380", "key ctrl+end",
      "wheel 0 -2 150 350", "drag 150 350 150 300 50", "swipe 150 350 150 300 100",
      "wait 100", "reveal Row 150", "tap Row 150", "ctrl-click-item 0 149",
      "resize 320 480", "appearance dark", "direction rtl", "text-size XL", "contrast high",
      "settle", "press Save", "perform Amount increment", "menu Name", "settle", "key escape",
      "settle", "expect value=80% Amount", "expect status", "expect-none Sorry")
    let recorded = try await session.texts("record")[0]
    expect(recorded == (try file("RecordedTest.swift")), recorded)
  }

  @Test func `ends with what is heard where nothing was expected`() async throws {
    let session = try await orderSession(
      DrivingConditions(
        size: CGSize(width: 300, height: 260), scale: 2,
        traits: UITraitCollection(
          userInterfaceStyle: .dark, layoutDirection: .rightToLeft,
          preferredContentSizeCategory: .small, accessibilityContrast: .high)))
    try await session.texts("tap Cancel", "settle")
    let recorded = try await session.texts("record test=\"cancels an order\"")[0]
    let problem = await session.problem("record test=\"a`b\"")
    expect(
      problem?.hasPrefix("test of 'record' is \"a`b\"; it must be a name that") == true, problem)
    expect(recorded == (try file("RecordedHeardTest.swift")), recorded)
  }

  @Test func `begins anew with each screen, and leaves out what failed`() async throws {
    let session = try await orderSession()
    _ = await session.problem("tap Sav")
    try await session.texts("tap Save", "open Small", "expect-none Save")
    let recorded = try await session.texts("record")[0]
    expect(!recorded.contains("Sav\"") && !recorded.contains("Order"), recorded)
    expect(recorded.contains("showing(\n    preview: \"Small\", in: \"DrivingTests\","), recorded)
  }

  @Test func `opens a window of a program by its own code`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 400))
    host.rootViewController = OrderViewController()
    let session = DrivingSession(stage: OffscreenStage(host), code: "OrderViewController()")
    try await session.texts("settle", "tap Save")
    let recorded = try await session.texts("record")[0]
    expect(recorded.contains("  host.rootViewController = OrderViewController()\n"), recorded)
    let problem = await session.problem("open Order")
    expect(problem?.contains("and no other; write one with #Preview") == true, problem)
  }

  private func twin(of name: String, in session: DrivingSession, _ index: Int) throws -> String {
    try session.number()
    let places = session.numbered.indices.filter { session.numbered[$0].label == name }
    return "#\(places[index] + 1)"
  }
}
