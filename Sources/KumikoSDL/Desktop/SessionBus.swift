import Foundation
import KumikoCDBus

/// A connection to the bus of the user's session.
///
/// Nothing here waits but `wait(atMost:until:)`. The connection is opened, and messages are handed
/// over; whatever comes is read on the main queue when it is there.
final class SessionBus {
  /// Called with each message that came.
  var received: (BusMessage) -> Void = { _ in }
  /// Called when all that came was handed over.
  var wasRead: () -> Void = {}
  /// Called when the bus has gone away.
  var closed: () -> Void = {}

  /// Whether there may come more.
  var isConnected: Bool { connection != nil }

  /// The number of the first message, whose answer is the program's name on the bus.
  private(set) var helloSerial: UInt32 = 0

  private var connection: OpaquePointer?
  private var source: (any DispatchSourceRead)?

  private static let (name, path) = ("org.freedesktop.DBus", "/org/freedesktop/DBus")

  /// Opens the session bus; nil where there is none. `start()` begins to read.
  convenience init?(environment: [String: String]) {
    guard let address = SessionBus.address(environment) else { return nil }
    self.init(address: address)
  }

  /// Opens a bus; nil where there is none.
  init?(address: String) {
    guard let connection = dbus_connection_open_private(address, nil) else { return nil }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    helloSerial = send(BusMessage(to: SessionBus.name, SessionBus.path, SessionBus.name, "Hello"))
  }

  isolated deinit { close() }

  /// Where the session bus is; only sockets of this machine, since connecting to others may take
  /// long.
  static func address(_ environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
      let usable = address.split(separator: ";").first { $0.hasPrefix("unix:") }
      return usable.map(String.init)
    }
    guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty,
      FileManager.default.fileExists(atPath: folder + "/bus")
    else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// Has signals of a kind delivered here.
  func listen(to interface: String, _ member: String) {
    let match = BusMessage(to: SessionBus.name, SessionBus.path, SessionBus.name, "AddMatch")
    match?.append("type='signal',interface='\(interface)',member='\(member)'")
    send(match)
  }

  /// Sends a message; returns its number, by which its answer is known, or 0.
  @discardableResult
  func send(_ message: BusMessage?) -> UInt32 {
    var serial: UInt32 = 0
    guard let connection, let message else { return 0 }
    dbus_connection_send(connection, message.reference, &serial)
    // Nothing but what comes wakes the main queue.
    if source != nil {
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.read() } }
    }
    return serial
  }

  /// Reads until a condition holds, the bus goes away or time is up.
  func wait(atMost seconds: TimeInterval, until holds: () -> Bool) {
    let end = Clock.now + seconds
    while let connection, !holds() {
      let rest = Int32(((end - Clock.now) * 1_000).rounded(.up))
      guard rest > 0 else { break }
      dbus_connection_read_write(connection, rest)
      read()
    }
  }

  /// Begins to read.
  func start() {
    var descriptor: Int32 = -1
    guard let connection, dbus_connection_get_unix_fd(connection, &descriptor) != 0 else {
      return close()
    }
    // One of our own: the library closes its own as soon as the bus is gone, and the source may
    // still be waiting for it.
    descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return close() }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { [descriptor] in _ = Glibc.close(descriptor) }
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    self.source = source
    source.resume()
    read()
  }

  /// Exchanges what can be exchanged without waiting.
  private func read() {
    guard let connection else { return }
    dbus_connection_read_write(connection, 0)
    // Steps of the handshake answer what was read; messages go out when it is over.
    for _ in 0..<4 where dbus_connection_has_messages_to_send(connection) != 0 {
      dbus_connection_read_write(connection, 0)
    }
    while let message = dbus_connection_pop_message(connection) {
      received(BusMessage(taking: message))
    }
    wasRead()
    if isConnected, dbus_connection_get_is_connected(connection) == 0 { close() }
  }

  private func close() {
    source?.cancel()
    source = nil
    guard let connection else { return }
    self.connection = nil
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    closed()
  }
}
