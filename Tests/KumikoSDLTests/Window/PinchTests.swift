import Foundation
import KumikoCWayland
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

extension WaylandListenerTests {
  /// What a compositor tells of fingers on a touchpad, with this test as the compositor.
  @Suite(.serialized) struct `fingers that pinch on Wayland` {
    /// What is heard of a compositor that tells of pinches, or has no gestures; with the surface.
    private func pinches(isToldOf: Bool) throws -> (heard: [DeviceNews], surface: UInt) {
      let program = try WaylandProgram()
      let compositor = Compositor(program.compositor, surface: program.surface, tells: isToldOf)
      compositor.start()
      heard.withLock { $0 = [] }
      let opened = kumiko_wayland_open(UnsafeMutableRawPointer(program.display), note)
      let wayland = try #require(opened)
      let isDone = compositor.waitForEnd()
      kumiko_wayland_close(wayland)
      program.close()
      expect(isDone, "the compositor told all")
      return (heard.withLock { $0 }, program.surfaceAddress)
    }

    @Test func `are told as factors and turns since the last time, where the pointer is`() throws {
      let (pinches, surface) = try pinches(isToldOf: true)
      expect(pinches.map(\.scale) == [1.5, 2], pinches)
      expect(pinches.map { ($0.rotation * 180 / .pi).rounded() } == [90, -45], pinches)
      expect(pinches.allSatisfy { $0.point == CGPoint(x: 20, y: 30.5) }, pinches)
      expect(pinches.allSatisfy { $0.surface == surface }, pinches)
    }

    @Test func `are not asked for where the compositor has no gestures`() throws {
      expect(try pinches(isToldOf: false).heard.isEmpty)
    }
  }
}

/// The pinches that were heard.
private nonisolated let heard = Mutex<[DeviceNews]>([])
/// Signalled when a window has the keyboard, which the compositor tells last.
private nonisolated let isOver = DispatchSemaphore(value: 0)

private nonisolated func note(_ event: kumiko_data_event) {
  if event.kind == Int32(KUMIKO_POINTER_PINCHED) {
    heard.withLock { $0.append(DeviceNews(event)) }
  }
  if event.kind == Int32(KUMIKO_KEYBOARD_ENTERS) { isOver.signal() }
}

/// A compositor with one seat that tells of two pinches.
private nonisolated final class Compositor: @unchecked Sendable {
  private let socket: Int32
  private let surface: UInt32
  private let tells: Bool
  /// The interface of each object that the program has made.
  private var objects: [UInt32: String] = [1: "wl_display"]
  private let names = ["wl_seat", "wl_data_device_manager", "zwp_pointer_gestures_v1"]

  init(_ socket: Int32, surface: UInt32, tells: Bool) {
    (self.socket, self.surface, self.tells) = (socket, surface, tells)
  }

  func start() { Thread { self.serve() }.start() }

  func waitForEnd() -> Bool { isOver.wait(timeout: .now() + 60) == .success }

  private func serve() {
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { return }
      pending += buffer[..<count]
      while let message = WaylandMessage(from: &pending) {
        answer(message.object, message.code, message.words)
      }
    }
  }

  private func answer(_ object: UInt32, _ code: UInt32, _ words: [UInt32]) {
    switch (objects[object], code) {
    case ("wl_display", 0):
      send(words[0], 0, [0])
      send(1, 1, [words[0]])
    case ("wl_display", 1):
      objects[words[0]] = "wl_registry"
      for (index, name) in names.enumerated() where tells || name != names[2] {
        var text = Array(name.utf8) + [0]
        let length = UInt32(text.count)
        while text.count % 4 != 0 { text.append(0) }
        let body = text.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
        send(words[0], 0, [UInt32(index), length] + body + [index == 1 ? 3 : 1])
      }
    case ("wl_registry", 0):
      let name = names[Int(words[0])]
      objects[words[words.count - 1]] = name
      if name == "wl_seat" { send(words[words.count - 1], 0, [3]) }
    case ("wl_seat", 0): objects[words[0]] = "wl_pointer"
    case ("wl_seat", 1):
      objects[words[0]] = "wl_keyboard"
      tell()
    case ("zwp_pointer_gestures_v1", 1): objects[words[0]] = "pinch"
    default: break
    }
  }

  private func tell() {
    func number(_ interface: String) -> UInt32 {
      objects.first { $0.value == interface }?.key ?? 0
    }
    let (pointer, pinch) = (number("wl_pointer"), number("pinch"))
    send(pointer, 0, [1, surface, fixed(20), fixed(30.5)])
    if pinch != 0 {
      // Nothing is told before a pinch, after it, and of fingers that lie on one place.
      send(pinch, 1, [0, 0, 0, fixed(7), 0])
      send(pinch, 0, [2, 0, surface, 2])
      send(pinch, 1, [1, fixed(3), 0, fixed(1.5), fixed(90)])
      send(pinch, 1, [2, 0, 0, fixed(0), fixed(0)])
      send(pinch, 1, [3, 0, 0, fixed(3), fixed(-45)])
      send(pinch, 2, [3, 4, 0])
      send(pinch, 1, [5, 0, 0, fixed(9), 0])
    }
    send(number("wl_keyboard"), 1, [6, surface, 0])
  }

  private func fixed(_ value: Double) -> UInt32 { UInt32(bitPattern: Int32(value * 256)) }

  private func send(_ object: UInt32, _ code: UInt32, _ words: [UInt32]) {
    let message = [object, UInt32(8 + words.count * 4) << 16 | code] + words
    message.withUnsafeBytes { _ = write(socket, $0.baseAddress, $0.count) }
  }
}
