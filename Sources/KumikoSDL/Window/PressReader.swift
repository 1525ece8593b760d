import KumikoFoundation

/// Passes over presses that are reported a second time.
///
/// Where a window manager looks at a click before the window does, the X server sends it again to
/// whoever listens in two ways, as SDL 3 does. Both ways are passed on where the button is up again
/// before the second one comes: a press would be a double click, and a menu would close at once.
/// The times are those at which SDL heard of them: nobody presses a button twice within ten
/// milliseconds.
///
/// While `HeldPointer` has the pointer, SDL 3 still hears of devices by themselves: a press that
/// was passed over then has no end either, and one from before ends here.
struct PressReader {
  /// Milliseconds between two presses of somebody.
  private static let least: UInt32 = 10

  private var last: (button: UInt8, window: UInt32, time: UInt32)?
  /// The buttons whose press counted, and that are not up yet.
  private var down: Set<UInt8> = []

  /// Whether a press counts.
  ///
  /// - Parameters:
  ///   - time: of the event, in milliseconds; may wrap.
  ///   - isHeld: whether the pointer is held, which tells of the press, too.
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

  /// Whether the end of a press counts.
  mutating func ends(_ button: UInt8) -> Bool { down.remove(button) != nil }
}
