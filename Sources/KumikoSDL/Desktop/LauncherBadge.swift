import Foundation
import KumikoCDBus
import KumikoCore

/// The badge of the program's icon in the desktop's panel or dock, by
/// `com.canonical.Unity.LauncherEntry`: docks listen for a signal that names the program's desktop
/// file.
///
/// A dock forgets the number when the program disconnects from the bus, so the connection stays
/// open from the first number on. Without a bus nothing is sent.
final class LauncherBadge {
  private let address: String
  private let environment: [String: String]
  private var bus: SessionBus?
  private var number = 0

  private static let interface = "com.canonical.Unity.LauncherEntry"

  init(
    program: String = ProcessInfo.processInfo.processName,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    address = "application://\(program).desktop"
    self.environment = environment
  }

  /// Shows a number; none for zero and below.
  func show(_ number: Int) {
    guard number != self.number else { return }
    self.number = number
    open()
    let signal = BusMessage(signal: "Update", of: LauncherBadge.interface, from: path)
    for value in values { signal?.append(value) }
    bus?.send(signal)
  }

  private func open() {
    guard bus == nil, let opened = SessionBus(environment: environment) else { return }
    bus = opened
    opened.received = { [weak self] in self?.answer($0) }
    opened.closed = { [weak self] in self?.bus = nil }
    opened.start()
  }

  /// A dock may query the number, if it was started later.
  private func answer(_ message: BusMessage) {
    guard message.isCall else { return }
    let isKnown =
      message.interface == LauncherBadge.interface && message.member == "Query"
      && message.path == path
    bus?.send(
      isKnown
        ? BusMessage(answering: message, with: values)
        : BusMessage(
          refusing: message, "org.freedesktop.DBus.Error.UnknownMethod", "There is only Query."))
  }

  private var values: [BusArgument] {
    let isShown = number > 0
    return [
      .text(address),
      .options([("count", .long(Int64(max(0, number)))), ("count-visible", .truth(isShown))]),
    ]
  }

  /// The object path of the program; its name is a number computed from the application URI.
  private var path: String {
    let hash = address.utf8.reduce(UInt64(5_381)) { ($0 << 5) &+ $0 &+ UInt64($1) }
    return "/com/canonical/unity/launcherentry/\(hash)"
  }
}

extension DesktopHost {
  /// The badge number has changed.
  package func badgeNumberChanged(to number: Int) { badge.show(number) }
}
