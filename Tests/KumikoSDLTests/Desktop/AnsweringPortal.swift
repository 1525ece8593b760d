import Foundation
import KumikoCDBus
import Synchronization

@testable import KumikoSDL

/// Takes calls of the desktop portal on a thread of its own.
nonisolated final class AnsweringPortal: Sendable {
  struct Call: Sendable {
    let path: String
    let method: String
    let arguments: [BusValue]
  }

  private struct State: Sendable {
    var calls: [Call] = []
    /// Signals to be sent to whoever called last.
    var signals: [BusMessage] = []
    var isEnding = false
  }

  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)
  private let methods: Set<String>
  private let answer: @Sendable (BusMessage, [BusValue]) -> [BusMessage?]

  var calls: [Call] { state.withLock { $0.calls } }

  /// Takes a name on a bus; nil where that cannot be.
  ///
  /// - Parameters:
  ///   - name: the portal's, or what else is asked.
  ///   - methods: the calls that are noted and answered.
  ///   - answer: what is sent to who called, for a call and its arguments.
  init?(
    address: String, name: String = "org.freedesktop.portal.Desktop", methods: Set<String>,
    answer: @escaping @Sendable (BusMessage, [BusValue]) -> [BusMessage?]
  ) {
    (self.methods, self.answer) = (methods, answer)
    guard let connection = dbus_connection_open_private(address, nil) else { return nil }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0,
      dbus_bus_request_name(connection, name, 0, nil) == 1
    else { return nil }
    let bits = UInt(bitPattern: connection)
    Thread { self.run(OpaquePointer(bitPattern: bits)) }.start()
  }

  func stop() {
    let wasEnding = state.withLock { state in
      defer { state.isEnding = true }
      return state.isEnding
    }
    if !wasEnding { ended.wait() }
  }

  /// Sends signals to who called last, one right after the other.
  func send(_ signals: BusMessage?...) {
    state.withLock { $0.signals += signals.compactMap(\.self) }
  }

  /// The options of a call by their names.
  static func options(_ value: BusValue) -> [String: BusValue] {
    guard case .list(let entries) = value else { return [:] }
    return entries.reduce(into: [:]) { result, entry in
      guard case .list(let pair) = entry, pair.count == 2, case .text(let name) = pair[0] else {
        return
      }
      result[name] = pair[1]
    }
  }

  private func run(_ connection: OpaquePointer?) {
    defer { _ = ended.signal() }
    guard let connection else { return }
    var caller = ""
    func send(_ message: BusMessage) {
      dbus_message_set_destination(message.reference, caller)
      dbus_connection_send(connection, message.reference, nil)
    }
    while !state.withLock({ $0.isEnding }) {
      if dbus_connection_read_write(connection, 10) == 0 { break }
      while let message = dbus_connection_pop_message(connection) {
        let call = BusMessage(taking: message)
        guard call.isCall, methods.contains(call.member) else { continue }
        caller = dbus_message_get_sender(message).map { String(cString: $0) } ?? ""
        let arguments = call.arguments
        state.withLock {
          $0.calls.append(
            Call(path: call.path ?? "", method: call.member, arguments: arguments))
        }
        for message in answer(call, arguments) { message.map(send) }
      }
      let signals = state.withLock { state in
        defer { state.signals = [] }
        return state.signals
      }
      for signal in signals { send(signal) }
    }
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }
}
