import Foundation

/// The time base of windows on the desktop: monotonic seconds.
nonisolated enum Clock {
  static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
  }
}
