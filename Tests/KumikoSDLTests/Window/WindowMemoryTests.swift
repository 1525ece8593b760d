import Foundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore
@testable import KumikoSDL

/// What is remembered of windows, and their icon.
@MainActor struct WindowMemoryTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "kumiko-\(UUID().uuidString)")
  private let place = WindowMemory.Place(
    x: 10, y: -20, width: 300, height: 200.5, isMaximized: true)

  private func reports(_ body: () -> Void) -> [String] {
    let kinds = Mutex<[String]>([])
    Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }, body)
    return kinds.withLock { $0 }
  }

  @Test func `places come back in the next run, each by its name`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let variables = ["XDG_STATE_HOME": folder.path, "HOME": "/nowhere"]
    let memory = try #require(WindowMemory(program: "notes", environment: variables))
    expect(memory["window"] == nil, memory["window"])
    memory.remember(place, of: "window")
    let next = WindowMemory(program: "notes", environment: variables)
    expect(next?["window"] == place && next?["window 2"] == nil)
    expect(WindowMemory(program: "mail", environment: variables)?["window"] == nil)
  }

  @Test func `without a folder of the user's nothing is remembered`() {
    expect(WindowMemory(program: "notes", environment: [:]) == nil)
    expect(WindowMemory(program: "notes", environment: ["XDG_STATE_HOME": "relative"]) == nil)
    expect(WindowMemory(program: "", environment: ["HOME": folder.path]) == nil)
  }

  @Test
  func `a file that says nothing sensible is reported, and sizes beyond reason are passed over`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("windows.json")
    try Data("nonsense".utf8).write(to: file)
    expect(reports { _ = WindowMemory(file: file) } == ["window.placesUnreadable"])
    try Data(#"{"a":{"width":1e300,"height":3,"isMaximized":false}}"#.utf8).write(to: file)
    expect(reports { _ = WindowMemory(file: file) } == [])
    expect(WindowMemory(file: file)["a"] == nil, WindowMemory(file: file)["a"])
  }

  @Test func `a folder that cannot be written is reported once`() {
    let memory = WindowMemory(file: URL(fileURLWithPath: "/proc/none/windows.json"))
    let kinds = reports {
      memory.remember(place, of: "a")
      memory.remember(place, of: "b")
    }
    expect(kinds == ["window.placesNotWritten"], kinds)
  }

  @Test func `an icon is made smaller, and its colours are told without their opacity`() throws {
    // Half opaque red, premultiplied, in words 0xAARRGGBB.
    let pixel: [UInt8] = [0, 0, 128, 128]
    let bytes = (0..<512 * 256).flatMap { _ in pixel }
    let image = UIImage(bitmap: Bitmap(width: 512, height: 256, format: .color, bytes: bytes))
    let icon = try #require(WindowIcon.pixels(of: image))
    expect(icon.width == 128 && icon.height == 64)
    expect(Set(icon.pixels) == [0x80FF_0000], Set(icon.pixels))
  }
}
