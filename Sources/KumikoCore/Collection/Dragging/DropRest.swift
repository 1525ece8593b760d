import KumikoFoundation

/// Waits until a drag has rested over a place for a while.
final class DropRest: FrameStepping {
  /// The gap to open then.
  let gap: DropGap
  private let duration: TimeInterval
  private let ended: (DropRest) -> Void
  private var start: TimeInterval?

  init(at gap: DropGap, for duration: TimeInterval, ended: @escaping (DropRest) -> Void) {
    (self.gap, self.duration, self.ended) = (gap, duration, ended)
  }

  func step(to time: TimeInterval) -> Bool {
    let start = start ?? time
    self.start = start
    guard time - start >= duration else { return true }
    ended(self)
    return false
  }
}
