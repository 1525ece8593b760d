import Foundation
import KumikoCDBus

/// A connection to the session bus.
///
/// Only `wait(atMost:until:)` blocks. Messages are queued for sending; incoming messages are read
/// on the main queue, or on a queue of its own if pings are to be answered while the main actor is
/// busy.
final class SessionBus {
  /// Called with each received message.
  var received: (BusMessage) -> Void = { _ in }
  /// Called when all received messages were delivered.
  var wasRead: () -> Void = {}
  /// Called when the bus has disconnected.
  var closed: () -> Void = {}

  /// Whether further messages may be received.
  var isConnected: Bool { connection != nil }

  /// The serial of the first message, whose reply is the program's unique name on the bus.
  private(set) var helloSerial: UInt32 = 0

  private var connection: OpaquePointer?
  private var source: (any DispatchSourceRead)?
  private var writer: (any DispatchSourceWrite)?
  private var isWriting = false
  private var pump: BusPump?
  private let inbox = BusInbox()
  /// Messages that were taken out of the inbox and are not delivered yet.
  private var taken: ArraySlice<BusMessage> = []

  /// How long messages are processed before a frame can be drawn, in seconds.
  private static let slice: TimeInterval = 0.006
  /// How long to wait for the next call: clients that make one call after the other do so
  /// immediately.
  private static let moment: TimeInterval = 0.001

  /// The maximum time to wait for the bus to accept the connection, in seconds.
  private static let handshake: TimeInterval = 1

  private static let (name, path) = ("org.freedesktop.DBus", "/org/freedesktop/DBus")

  /// Opens the session bus; nil if there is none. `start()` begins to read.
  convenience init?(environment: [String: String]) {
    guard let address = SessionBus.address(environment) else { return nil }
    self.init(address: address)
  }

  /// Opens a bus; nil if there is none.
  init?(address: String) {
    guard let connection = dbus_connection_open_private(address, nil) else { return nil }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    helloSerial = send(BusMessage(to: SessionBus.name, SessionBus.path, SessionBus.name, "Hello"))
  }

  isolated deinit { close() }

  /// The address of the session bus; only sockets of this machine, since connecting to others may
  /// take long.
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

  /// Subscribes to a signal.
  func listen(to interface: String, _ member: String) {
    match("type='signal',interface='\(interface)',member='\(member)'")
  }

  /// Subscribes to changes of the owner of a bus name.
  func listen(toOwnerOf name: String) {
    match(
      "type='signal',sender='\(SessionBus.name)',interface='\(SessionBus.name)',"
        + "member='NameOwnerChanged',arg0='\(name)'")
  }

  /// The new owner of a name, if a message reports one; nil for other messages, empty if the name
  /// has no owner any more.
  static func newOwner(of name: String, in message: BusMessage) -> String? {
    guard message.isSignal(SessionBus.name, "NameOwnerChanged") else { return nil }
    let arguments = message.arguments
    guard arguments.count == 3, arguments[0] == .text(name), case .text(let owner) = arguments[2]
    else { return nil }
    return owner
  }

  private func match(_ rule: String) {
    let match = BusMessage(to: SessionBus.name, SessionBus.path, SessionBus.name, "AddMatch")
    match?.append(rule)
    send(match)
  }

  /// Sends a message; returns its serial, which its reply refers to, or 0.
  @discardableResult
  func send(_ message: BusMessage?) -> UInt32 {
    var serial: UInt32 = 0
    guard let connection, let message else { return 0 }
    if pump == nil, dbus_message_contains_unix_fds(message.reference) != 0 {
      shakeHands(connection)
    }
    dbus_connection_send(connection, message.reference, &serial)
    if let pump {
      // Usually the bus accepted it immediately.
      if dbus_connection_has_messages_to_send(connection) != 0 { pump.flush() }
      return serial
    }
    // The main queue is otherwise woken by incoming data only.
    if source != nil {
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.read() } }
    }
    return serial
  }

  /// Waits until it is known whether the bus accepts files, a message with which is refused before.
  /// A bus of this machine answers immediately.
  private func shakeHands(_ connection: OpaquePointer) {
    let end = Clock.now + SessionBus.handshake
    while dbus_connection_get_is_connected(connection) != 0,
      dbus_connection_get_is_authenticated(connection) == 0, Clock.now < end
    {
      dbus_connection_read_write(connection, 10)
    }
  }

  /// Reads until a condition holds, the bus disconnects or the time is up.
  func wait(atMost seconds: TimeInterval, until holds: () -> Bool) {
    let end = Clock.now + seconds
    while let connection, !holds() {
      let rest = Int32(((end - Clock.now) * 1_000).rounded(.up))
      guard rest > 0 else { break }
      dbus_connection_read_write(connection, rest)
      read()
    }
  }

  /// Begins to read on a queue of its own: pings are answered while the main actor is busy.
  func startBesideMainActor() {
    guard let connection else { return }
    let inbox = inbox
    // The pump belongs to the bus, which ends with its last user.
    pump = BusPump(connection) { [weak self] messages in
      guard inbox.put(messages) else { return }
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.workOff() } }
    }
    if pump == nil { close() }
  }

  /// Processes received messages, in slices between which frames are drawn.
  private func workOff() {
    let end = Clock.now + SessionBus.slice
    repeat {
      if taken.isEmpty {
        guard let new = inbox.take(waiting: SessionBus.moment) else { return close() }
        guard !new.isEmpty else { return wasRead() }
        taken = new[...]
      }
      var count = 0
      while isConnected, let message = taken.popFirst() {
        count += 1
        received(message)
        if Clock.now > end { break }
      }
      pump?.workedOff(count)
    } while isConnected && Clock.now < end
    guard isConnected else { return }
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.workOff() } }
  }

  /// Begins to read.
  func start() {
    var descriptor: Int32 = -1
    guard let connection, dbus_connection_get_unix_fd(connection, &descriptor) != 0 else {
      return close()
    }
    // A duplicate: the library closes its own descriptor as soon as the bus disconnects, while the
    // source may still be waiting for it.
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

  /// Wakes the main queue when the bus is writable again, if it did not accept everything.
  private func watchWriting() {
    var descriptor: Int32 = -1
    guard let connection, source != nil,
      (dbus_connection_has_messages_to_send(connection) != 0) != isWriting
    else { return }
    isWriting.toggle()
    if !isWriting { return writer?.suspend() ?? () }
    if writer == nil, dbus_connection_get_unix_fd(connection, &descriptor) != 0 {
      descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { return }
      let writer = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
      writer.setCancelHandler { [descriptor] in _ = Glibc.close(descriptor) }
      writer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
      self.writer = writer
    }
    writer?.resume()
  }

  /// Reads and writes as far as possible without blocking.
  private func read() {
    guard let connection else { return }
    dbus_connection_read_write(connection, 0)
    // Steps of the handshake answer received data; messages are sent when it is over.
    for _ in 0..<4 where dbus_connection_has_messages_to_send(connection) != 0 {
      dbus_connection_read_write(connection, 0)
    }
    while let message = dbus_connection_pop_message(connection) {
      received(BusMessage(taking: message))
    }
    wasRead()
    if isConnected, dbus_connection_get_is_connected(connection) == 0 { return close() }
    watchWriting()
  }

  private func close() {
    source?.cancel()
    source = nil
    if !isWriting { writer?.resume() }
    writer?.cancel()
    writer = nil
    pump?.stop()
    pump = nil
    guard let connection else { return }
    self.connection = nil
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    closed()
  }
}
