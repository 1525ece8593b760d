import Foundation
import KumikoCDBus

/// Hears from the desktop portal what the user set: light or dark, contrast, motion.
///
/// Nothing here waits but `awaitFirstAnswer(atMost:)`. The connection to the session bus is opened,
/// and its first messages are handed over; whatever answers come are read on the main queue when
/// they are there. Without a bus or without a portal nothing ever comes, and the settings stay as
/// they are.
final class SettingsPortal {
  /// What is known.
  private(set) var settings = DesktopSettings()
  /// Called when the desktop told something new.
  var changed: (DesktopSettings) -> Void = { _ in }

  /// Whether there is a bus that may tell more.
  var isConnected: Bool { connection != nil }

  private var connection: OpaquePointer?
  private var source: (any DispatchSourceRead)?
  private var readAllSerial: UInt32 = 0
  private var hasAnswered = false

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Opens the session bus; does nothing where there is none.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let address = SettingsPortal.address(environment),
      let connection = dbus_connection_open_private(address, nil)
    else { return }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    ask()
    watch()
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

  /// Waits until the desktop has answered once, or time is up; not at all without a bus. A window
  /// that is light for a moment on a dark desktop would flash, and fonts that were asked for before
  /// would be those of another size. Returns whether there was an answer, if only that nobody is
  /// there.
  @discardableResult
  func awaitFirstAnswer(atMost seconds: TimeInterval) -> Bool {
    let end = Clock.now + seconds
    while let connection, !hasAnswered {
      let rest = Int32(((end - Clock.now) * 1_000).rounded(.up))
      guard rest > 0 else { break }
      dbus_connection_read_write(connection, rest)
      read()
    }
    return hasAnswered
  }

  private func ask() {
    let (bus, busPath) = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
    send(BusMessage(to: bus, busPath, bus, "Hello"))
    let match = BusMessage(to: bus, busPath, bus, "AddMatch")
    match?.append(
      "type='signal',interface='\(SettingsPortal.interface)',member='SettingChanged'")
    send(match)
    let read = BusMessage(
      to: SettingsPortal.service, SettingsPortal.path, SettingsPortal.interface, "ReadAll")
    read?.append(DesktopSettings.namespaces)
    readAllSerial = send(read)
  }

  @discardableResult
  private func send(_ message: BusMessage?) -> UInt32 {
    var serial: UInt32 = 0
    guard let connection, let message else { return 0 }
    dbus_connection_send(connection, message.reference, &serial)
    return serial
  }

  private func watch() {
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
    let before = settings
    dbus_connection_read_write(connection, 0)
    // Steps of the handshake answer what was read; messages go out when it is over.
    for _ in 0..<4 where dbus_connection_has_messages_to_send(connection) != 0 {
      dbus_connection_read_write(connection, 0)
    }
    while let message = dbus_connection_pop_message(connection) {
      handle(BusMessage(taking: message))
    }
    if settings != before { changed(settings) }
    if dbus_connection_get_is_connected(connection) == 0 { close() }
  }

  private func handle(_ message: BusMessage) {
    if message.isSignal(SettingsPortal.interface, "SettingChanged") {
      let arguments = message.arguments
      guard arguments.count == 3, case .text(let namespace) = arguments[0],
        case .text(let key) = arguments[1]
      else { return }
      settings.take(namespace, key, arguments[2])
    } else if readAllSerial != 0, message.answeredSerial == readAllSerial {
      hasAnswered = true
      guard !message.isError, let groups = message.arguments.first else { return }
      settings.take(groups: groups)
    }
  }

  private func close() {
    source?.cancel()
    source = nil
    guard let connection else { return }
    self.connection = nil
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }
}
