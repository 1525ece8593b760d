import KumikoFoundation

/// Filters presses that are reported twice.
///
/// If a window manager receives a click before the window does, the X server sends it again to
/// clients that listen to both core and XInput 2 events, as SDL 3 does. SDL passes on both if the
/// button is released before the second one arrives: a press would be a double click, and a menu
/// would close immediately. The times are those at which SDL received them: nobody presses a button
/// twice within ten milliseconds.
///
/// While `HeldPointer` has grabbed the pointer, SDL 3 still receives raw device events: the release
/// of a press that was ignored then is ignored too, and an earlier press is released here.
struct PressReader {
  /// The minimum time between two presses of a user, in milliseconds.
  private static let least: UInt32 = 10

  private var last: (button: UInt8, window: UInt32, time: UInt32)?
  /// The buttons whose press was counted, and that are not released yet.
  private var down: Set<UInt8> = []

  /// Whether a press counts.
  ///
  /// - Parameters:
  ///   - time: the time of the event, in milliseconds; may wrap.
  ///   - isHeld: whether the pointer is grabbed, which reports the press, too.
  mutating func isNew(
    _ button: UInt8, in window: UInt32, at time: UInt32, isHeld: Bool = false
  ) -> Bool {
    guard !isHeld else { return false }
    if let last, last.button == button, last.window == window,
      time &- last.time < PressReader.least
    {
      return false
    }
    last = (button, window, time)
    down.insert(button)
    return true
  }

  /// Whether the release of a press counts.
  mutating func ends(_ button: UInt8) -> Bool { down.remove(button) != nil }
}
