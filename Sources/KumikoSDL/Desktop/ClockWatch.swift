import Foundation
import KumikoCore
import KumikoFoundation

/// Calls a closure when a new day begins, daylight saving time begins or ends, or the user sets the
/// clock; the last is noticed when a window of the program becomes key.
///
/// Its actor is specified here for its `deinit`, as with `OpenRequests`.
@MainActor final class ClockWatch {
  private let timer: any DispatchSourceTimer
  private let changed: @MainActor () -> Void
  private var token: (any NSObjectProtocol)?
  private var seen = (date: Date(), seconds: ClockWatch.seconds)
  private let next: (Date) -> Date

  /// - Parameter next: returns the next significant time change after a date.
  init(
    next: @escaping (Date) -> Date = { SignificantTimes.next(after: $0) },
    changed: @escaping @MainActor () -> Void
  ) {
    (self.next, self.changed) = (next, changed)
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.notify() } }
    wait(after: Date())
    timer.resume()
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.look() } }
  }

  isolated deinit {
    timer.cancel()
    if let token { NotificationCenter.default.removeObserver(token) }
  }

  /// Checks whether the clock was set since the last check.
  private func look() {
    let now = (date: Date(), seconds: ClockWatch.seconds)
    let isSet = SignificantTimes.isSet(
      from: seen.date, to: now.date, after: now.seconds - seen.seconds)
    seen = now
    if isSet { notify() }
  }

  private func notify() {
    seen = (Date(), ClockWatch.seconds)
    changed()
    wait(after: seen.date)
  }

  private func wait(after date: Date) {
    let time = min(self.next(date).timeIntervalSince1970, ClockWatch.farthest)
    let deadline = timespec(tv_sec: Int(time), tv_nsec: 0)
    timer.schedule(wallDeadline: DispatchWallTime(timespec: deadline), leeway: .milliseconds(500))
  }

  /// A timer has a maximum time: for later ones it waits in steps of ten years.
  private static var farthest: TimeInterval { Date().timeIntervalSince1970 + 315_000_000 }

  /// Seconds since the machine was booted, including those of sleep.
  private static var seconds: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
