import Foundation
import KumikoCDBus
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

/// The number at a program's picture, as a dock on a bus of its own hears it.
@MainActor struct LauncherBadgeTests {
  private static let interface = "com.canonical.Unity.LauncherEntry"

  /// A bus, and a dock on it.
  private final class Dock {
    let bus: PrivateBus
    let connection: SessionBus
    var heard: [BusMessage] = []
    var answers: [BusMessage] = []

    init() throws {
      bus = try #require(PrivateBus())
      connection = try #require(SessionBus(address: bus.address))
      connection.listen(to: LauncherBadgeTests.interface, "Update")
      connection.received = { [weak self] message in
        if message.isSignal(LauncherBadgeTests.interface, "Update") {
          self?.heard.append(message)
        } else if message.answeredSerial != 0 {
          self?.answers.append(message)
        }
      }
      // What listens is known before anything is sent.
      let ping = connection.send(
        BusMessage(to: "org.freedesktop.DBus", "/", "org.freedesktop.DBus.Peer", "Ping"))
      connection.start()
      connection.wait(atMost: 5) { self.answers.contains { $0.answers(ping) } }
    }

    isolated deinit { bus.stop() }

    /// What was heard, when it was heard as often as this: address, number and whether it is seen.
    func updates(_ count: Int) async -> [String] {
      while heard.count < count { await Task.yield() }
      return heard.map { text(of: $0) }
    }

    func text(of message: BusMessage) -> String {
      let values = message.arguments
      guard values.count == 2, case .text(let address) = values[0] else { return "?" }
      let options = AnsweringPortal.options(values[1])
      return "\(address) \(options["count"]?.whole ?? -1) "
        + "\(options["count-visible"] == .truth(true))"
    }
  }

  private func badge(_ dock: Dock) -> LauncherBadge {
    LauncherBadge(
      program: "Letters", environment: ["DBUS_SESSION_BUS_ADDRESS": dock.bus.address])
  }

  @Test func `a dock hears of each other number, and that none is left`() async throws {
    let dock = try Dock()
    let badge = badge(dock)
    badge.show(0)
    badge.show(3)
    badge.show(3)
    badge.show(-1)
    badge.show(Int.max)
    #expect(
      await dock.updates(3) == [
        "application://Letters.desktop 3 true", "application://Letters.desktop 0 false",
        "application://Letters.desktop \(Int.max) true",
      ])
    expect(dock.heard[0].signature == "sa{sv}", dock.heard[0].signature)
    expect(dock.heard[0].path == dock.heard[1].path, dock.heard[0].path, dock.heard[1].path)
    withExtendedLifetime(badge) {}
  }

  @Test func `a dock that was started later may ask`() async throws {
    let dock = try Dock()
    let badge = badge(dock)
    badge.show(7)
    _ = await dock.updates(1)
    let sender = try #require(dbus_message_get_sender(dock.heard[0].reference))
    let serial = dock.connection.send(
      BusMessage(
        to: String(cString: sender), try #require(dock.heard[0].path), Self.interface, "Query"))
    while !dock.answers.contains(where: { $0.answers(serial) }) { await Task.yield() }
    let answer = try #require(dock.answers.first { $0.answers(serial) })
    expect(dock.text(of: answer) == "application://Letters.desktop 7 true", dock.text(of: answer))
    withExtendedLifetime(badge) {}
  }

  @Test func `without a bus nothing happens, and nothing is said`() {
    let said = Mutex(0)
    Diagnostics.withHandler({ _ in said.withLock { $0 += 1 } }) {
      let badge = LauncherBadge(program: "Letters", environment: [:])
      badge.show(2)
      badge.show(0)
    }
    expect(said.withLock { $0 } == 0)
  }
}
