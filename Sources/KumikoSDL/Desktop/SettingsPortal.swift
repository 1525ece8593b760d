import Foundation
import KumikoCDBus

/// Observes the user's settings through the desktop portal: light or dark, contrast, motion.
///
/// Only `awaitFirstAnswer(atMost:)` blocks. Without a bus or without a portal there are no updates,
/// and the settings keep their defaults.
final class SettingsPortal {
  /// The current settings.
  private(set) var settings = DesktopSettings()
  /// Called when a setting changed.
  var changed: (DesktopSettings) -> Void = { _ in }

  /// Whether there is a bus from which changes may be received.
  var isConnected: Bool { bus?.isConnected ?? false }

  private let bus: SessionBus?
  private var readAllSerial: UInt32 = 0
  private var hasAnswered = false
  /// The settings of the last call of `changed`.
  private var told = DesktopSettings()

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Opens the session bus; does nothing if there is none.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    bus = SessionBus(environment: environment)
    bus?.received = { [weak self] in self?.handle($0) }
    bus?.wasRead = { [weak self] in self?.notify() }
    bus?.listen(to: SettingsPortal.interface, "SettingChanged")
    let read = BusMessage(
      to: SettingsPortal.service, SettingsPortal.path, SettingsPortal.interface, "ReadAll")
    read?.append(DesktopSettings.namespaces)
    readAllSerial = bus?.send(read) ?? 0
    bus?.start()
  }

  /// Waits until the desktop has answered once, or the time is up; returns immediately without a
  /// bus. A window that is light for a moment on a dark desktop would flash, and fonts that were
  /// created before would have the wrong size. Returns whether there was an answer, if only that
  /// there is no portal.
  @discardableResult
  func awaitFirstAnswer(atMost seconds: TimeInterval) -> Bool {
    bus?.wait(atMost: seconds) { hasAnswered }
    return hasAnswered
  }

  private func handle(_ message: BusMessage) {
    if message.isSignal(SettingsPortal.interface, "SettingChanged") {
      let arguments = message.arguments
      guard arguments.count == 3, case .text(let namespace) = arguments[0],
        case .text(let key) = arguments[1]
      else { return }
      settings.take(namespace, key, arguments[2])
    } else if message.answers(readAllSerial) {
      hasAnswered = true
      guard !message.isError, let groups = message.arguments.first else { return }
      settings.take(groups: groups)
    }
  }

  private func notify() {
    guard settings != told else { return }
    told = settings
    changed(settings)
  }
}
