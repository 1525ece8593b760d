import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// A connection to a bus of its own.
@MainActor struct SessionBusTests {
  @Test func `A connection ends with its last user, also one that reads on a queue`() throws {
    let daemon = try #require(PrivateBus())
    defer { daemon.stop() }
    for isBeside in [false, true] {
      weak var gone: SessionBus?
      var told = 0
      do {
        let bus = try #require(SessionBus(address: daemon.address))
        bus.closed = { told += 1 }
        if isBeside { bus.startBesideMainActor() } else { bus.start() }
        gone = bus
      }
      expect(gone == nil && told == 1, isBeside, told)
    }
  }

  @Test func `The first message may have a file`() throws {
    let daemon = try #require(PrivateBus())
    defer { daemon.stop() }
    let bus = try #require(SessionBus(address: daemon.address))
    let call = BusMessage(
      to: "org.freedesktop.DBus", "/", "org.freedesktop.DBus.Peer", "Ping")
    call?.append(BusArgument.file(0))
    expect(bus.send(call) != 0)
  }
}
