import KumikoFoundation

/// Passes over presses that are reported a second time.
///
/// Where a window manager looks at a click before the window does, the X server sends it again to
/// whoever listens in two ways, as SDL 3 does. Both ways are passed on where the button is up again
/// before the second one comes: a press would be a double click, and a menu would close at once.
/// Nobody presses a button twice within the same millisecond.
struct PressReader {
  private struct Press: Equatable {
    let window: UInt32
    let button: UInt8
    let time: UInt32
  }

  private var last: Press?
  /// Whether the last press was reported before: its end is, too.
  private var isRepeated = false

  /// Whether a press counts.
  ///
  /// - Parameter time: of the event, in milliseconds.
  mutating func isNew(_ button: UInt8, in window: UInt32, at time: UInt32) -> Bool {
    let press = Press(window: window, button: button, time: time)
    isRepeated = press == last
    last = press
    return !isRepeated
  }

  /// Whether the end of a press counts.
  mutating func ends(_ button: UInt8, in window: UInt32) -> Bool {
    defer { isRepeated = false }
    return !(isRepeated && last?.button == button && last?.window == window)
  }
}
