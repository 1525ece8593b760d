import Foundation

/// A minute of simulated use of a window with a list of messages beside a note: reads with the
/// wheel, jumps, writes, resizes the window, and receives messages meanwhile.
struct MinuteOfUse {
  enum Step {
    /// The wheel is turned by a notch over the list, upwards if positive.
    case wheel(Int32)
    /// A click on the list, or on the note.
    case click(onList: Bool)
    case key(Key)
    case letter(Character)
    /// The window gets a width in pixels.
    case width(Int32)
    /// Some messages are inserted, some deleted, and one is moved.
    case update
  }

  enum Key { case home, end, pageUp, pageDown, backspace, enter }

  /// The steps by time in seconds, in order.
  private(set) var steps: [(time: TimeInterval, step: Step)] = []

  init() {
    read(from: 0.5, until: 12)
    jump(from: 12.5, until: 20)
    write(from: 21, until: 32)
    drag(from: 33, until: 41)
    read(from: 42, until: 50)
    jump(from: 50.5, until: 54)
    write(from: 54.5, until: 59)
    for time in stride(from: 3.0, to: 59, by: 2) { add(.update, at: time) }
    steps.sort { $0.time < $1.time }
  }

  private mutating func add(_ step: Step, at time: TimeInterval) { steps.append((time, step)) }

  /// The wheel is turned by some notches at once, with pauses for reading; sometimes in the other
  /// direction.
  private mutating func read(from start: TimeInterval, until end: TimeInterval) {
    var (time, burst) = (start, 0)
    while time < end {
      for notch in 0..<(3 + burst % 4) {
        add(.wheel(burst % 5 == 4 ? 1 : -1), at: time + Double(notch) * 0.06)
      }
      time += 0.7 + Double(burst % 3) * 0.25
      burst += 1
    }
  }

  private mutating func jump(from start: TimeInterval, until end: TimeInterval) {
    add(.click(onList: true), at: start)
    let keys = [Key.pageDown, .pageDown, .end, .pageUp, .home, .pageDown]
    for (number, time) in stride(from: start + 0.4, to: end, by: 0.4).enumerated() {
      add(.key(keys[number % keys.count]), at: time)
    }
  }

  /// About eight letters per second, with an occasional typing error and its correction.
  private mutating func write(from start: TimeInterval, until end: TimeInterval) {
    add(.click(onList: false), at: start)
    let text = Array("The lattice holds because every piece meets its neighbour. ")
    for (number, time) in stride(from: start + 0.4, to: end, by: 0.12).enumerated() {
      switch number % 23 {
      case 21: add(.key(.backspace), at: time)
      case 22: add(.key(.enter), at: time)
      default: add(.letter(text[number % text.count]), at: time)
      }
    }
  }

  /// An edge of the window is dragged out and back, with about 30 sizes per second.
  private mutating func drag(from start: TimeInterval, until end: TimeInterval) {
    for (number, time) in stride(from: start, to: end, by: 1.0 / 30).enumerated() {
      let turn = Double(number % 120) / 120
      add(.width(Int32(900 + 240 * sin(turn * 2 * .pi))), at: time)
    }
  }
}
