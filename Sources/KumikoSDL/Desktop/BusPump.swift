import Foundation
import KumikoCDBus

/// Reads and writes a connection on a queue of its own, so that the bus is served while the main
/// actor is busy: pings are answered there, everything else is passed on.
///
/// Neither side blocks the other: received messages are queued for the main queue, and when there
/// are too many, no more are read until those were processed; data that cannot be written at once
/// is written when the bus is ready, and when there is too much of it, the bus counts as
/// disconnected.
nonisolated final class BusPump: @unchecked Sendable {
  private let connection: OpaquePointer
  private let queue = DispatchQueue(label: "kumiko.bus")
  private var reader: (any DispatchSourceRead)?
  private var writer: (any DispatchSourceWrite)?
  private var isWriting = false
  private var isReading = true
  /// The number of messages that were passed on and are not processed yet.
  private var waiting = 0
  /// Receives messages; nil means that the bus is disconnected.
  private let handOver: @Sendable ([BusMessage]?) -> Void

  /// The number of pending messages at which reading pauses, and the number at which it resumes.
  private static let (most, few) = (2_000, 200)
  /// The maximum number of bytes that wait to be written.
  private static let mostBytes = 64 << 20

  /// Begins to read and write; nil if the connection has no file descriptor.
  init?(
    _ connection: OpaquePointer, handOver: @escaping @Sendable ([BusMessage]?) -> Void
  ) {
    var descriptor: Int32 = -1
    guard dbus_connection_get_unix_fd(connection, &descriptor) != 0 else { return nil }
    // Two duplicates: the library closes its own descriptor as soon as the bus disconnects, while
    // sources may still be waiting for it.
    let descriptors = (fcntl(descriptor, F_DUPFD_CLOEXEC, 0), fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
    guard descriptors.0 >= 0, descriptors.1 >= 0 else {
      for descriptor in [descriptors.0, descriptors.1] where descriptor >= 0 {
        _ = Glibc.close(descriptor)
      }
      return nil
    }
    self.connection = dbus_connection_ref(connection)
    self.handOver = handOver
    let reader = DispatchSource.makeReadSource(fileDescriptor: descriptors.0, queue: queue)
    reader.setCancelHandler { _ = Glibc.close(descriptors.0) }
    reader.setEventHandler { [weak self] in self?.read() }
    let writer = DispatchSource.makeWriteSource(fileDescriptor: descriptors.1, queue: queue)
    writer.setCancelHandler { _ = Glibc.close(descriptors.1) }
    writer.setEventHandler { [weak self] in self?.write() }
    (self.reader, self.writer) = (reader, writer)
    reader.resume()
    queue.async { [weak self] in self?.read() }
  }

  deinit { dbus_connection_unref(connection) }

  /// Writes pending data, as far as the bus is ready for it.
  func flush() { queue.async { [weak self] in self?.write() } }

  /// Some of the messages that were passed on were processed.
  func workedOff(_ count: Int) {
    queue.async { [weak self] in
      guard let self else { return }
      waiting -= count
      guard !isReading, waiting <= BusPump.few else { return }
      isReading = true
      reader?.resume()
      read()
    }
  }

  /// Stops; nothing is read, written or passed on afterwards.
  func stop() {
    queue.sync {
      if !isReading { reader?.resume() }
      if !isWriting { writer?.resume() }
      reader?.cancel()
      writer?.cancel()
      (reader, writer) = (nil, nil)
    }
  }

  private func read() {
    guard reader != nil, isReading else { return }
    dbus_connection_read_write(connection, 0)
    var taken: [BusMessage] = []
    while let reference = dbus_connection_pop_message(connection) {
      let message = BusMessage(taking: reference)
      if !answerPing(message) { taken.append(message) }
    }
    if !taken.isEmpty {
      waiting += taken.count
      handOver(taken)
    }
    if waiting >= BusPump.most {
      isReading = false
      reader?.suspend()
    }
    write()
    if dbus_connection_get_is_connected(connection) == 0 { handOver(nil) }
  }

  private func write() {
    guard let writer else { return }
    // Steps of the handshake answer received data; messages are sent when it is over.
    for _ in 0..<4 where dbus_connection_has_messages_to_send(connection) != 0 {
      dbus_connection_read_write(connection, 0)
    }
    let isLeft = dbus_connection_has_messages_to_send(connection) != 0
    if isLeft, dbus_connection_get_outgoing_size(connection) > BusPump.mostBytes {
      return handOver(nil)
    }
    guard isLeft != isWriting else { return }
    isWriting = isLeft
    if isLeft { writer.resume() } else { writer.suspend() }
  }

  /// Answers a ping; returns whether the message was one.
  private func answerPing(_ message: BusMessage) -> Bool {
    let peer = "org.freedesktop.DBus.Peer"
    guard message.isCall, message.interface == peer, message.member == "Ping" else { return false }
    if let answer = BusMessage(answering: message, with: []) {
      dbus_connection_send(connection, answer.reference, nil)
    }
    return true
  }
}
