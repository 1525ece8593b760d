import Foundation
import KumikoCDBus

/// Hears from the desktop portal what the user set: light or dark, contrast, motion.
///
/// Nothing here waits but `awaitFirstAnswer(atMost:)`. Without a bus or without a portal nothing
/// ever comes, and the settings stay as they are.
final class SettingsPortal {
  /// What is known.
  private(set) var settings = DesktopSettings()
  /// Called when the desktop told something new.
  var changed: (DesktopSettings) -> Void = { _ in }

  /// Whether there is a bus that may tell more.
  var isConnected: Bool { bus?.isConnected ?? false }

  private let bus: SessionBus?
  private var readAllSerial: UInt32 = 0
  private var hasAnswered = false
  /// What was told of last.
  private var told = DesktopSettings()

  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Opens the session bus; does nothing where there is none.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    bus = SessionBus(environment: environment)
    bus?.received = { [weak self] in self?.handle($0) }
    bus?.wasRead = { [weak self] in self?.tell() }
    bus?.listen(to: SettingsPortal.interface, "SettingChanged")
    let read = BusMessage(
      to: SettingsPortal.service, SettingsPortal.path, SettingsPortal.interface, "ReadAll")
    read?.append(DesktopSettings.namespaces)
    readAllSerial = bus?.send(read) ?? 0
    bus?.start()
  }

  /// Waits until the desktop has answered once, or time is up; not at all without a bus. A window
  /// that is light for a moment on a dark desktop would flash, and fonts that were asked for before
  /// would be those of another size. Returns whether there was an answer, if only that nobody is
  /// there.
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

  private func tell() {
    guard settings != told else { return }
    told = settings
    changed(settings)
  }
}
