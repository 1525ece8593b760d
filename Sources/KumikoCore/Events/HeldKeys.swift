import KumikoFoundation

/// The pressed keys that only `presses…` methods handle.
///
/// A responder that was notified when a key went down is notified when it goes up, regardless of
/// the first responder at that time.
final class HeldKeys {
  @Owner private var window: UIWindow
  private var held: [UIKeyboardHIDUsage: UIPress] = [:]

  init(window: UIWindow) { _window = Owner(window, orElse: UIWindow()) }

  /// A key went down. Its repetitions are not presses of their own.
  func went(down key: KeyPress, at time: TimeInterval) {
    guard !key.isRepeat else { return }
    if let stale = held.removeValue(forKey: key.usage) { end(stale, .cancelled, key, time) }
    let press = UIPress(key, at: time)
    let target = window.keyTarget
    (press.window, press.responder) = (window, target)
    held[key.usage] = press
    deliver(press, key, time) { target.pressesBegan($0, with: $1) }
  }

  /// A key went up.
  func went(up key: KeyPress, at time: TimeInterval) {
    guard let press = held.removeValue(forKey: key.usage) else { return }
    end(press, .ended, key, time)
  }

  private func end(
    _ press: UIPress, _ phase: UIPress.Phase, _ key: KeyPress, _ time: TimeInterval
  ) {
    (press.phase, press.timestamp) = (phase, time)
    guard let responder = press.responder else { return }
    deliver(press, key, time) {
      phase == .ended
        ? responder.pressesEnded($0, with: $1) : responder.pressesCancelled($0, with: $1)
    }
  }

  private func deliver(
    _ press: UIPress, _ key: KeyPress, _ time: TimeInterval,
    _ body: @escaping (Set<UIPress>, UIPressesEvent) -> Void
  ) {
    let event = UIPressesEvent([press], at: time, modifiers: key.modifiers)
    window.deliver(event) { body([press], event) }
  }

  // MARK: Media keys

  private static let controls: [String: UIEvent.EventSubtype] = [
    "audioplay": .remoteControlTogglePlayPause, "audiostop": .remoteControlStop,
    "audionext": .remoteControlNextTrack, "audioprev": .remoteControlPreviousTrack,
  ]

  /// A media key went down; returns whether the program receives remote control events.
  func control(_ key: KeyPress, at time: TimeInterval) -> Bool {
    guard UIApplication.shared.environment.wantsRemoteControl,
      let control = HeldKeys.controls[key.name]
    else { return false }
    guard !key.isRepeat else { return true }
    let event = UIEvent(timestamp: time, touches: [], modifiers: key.modifiers)
    (event.kind, event.detail) = (.remoteControl, control)
    let target = window.commandTarget
    window.deliver(event) { target.remoteControlReceived(with: event) }
    return true
  }
}
