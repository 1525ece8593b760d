import Foundation
import KumikoCore
import KumikoFoundation

/// Tells when another day begins, clocks go on or back for summer, or the user sets the clock; the
/// last is noticed when a window of the program gets the keyboard.
///
/// Its actor is said here for its `deinit`, as with `OpenRequests`.
@MainActor final class ClockWatch {
  private let timer: any DispatchSourceTimer
  private let changed: @MainActor () -> Void
  private var token: (any NSObjectProtocol)?
  private var seen = (date: Date(), seconds: ClockWatch.seconds)

  init(changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tell() } }
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

  /// Looks whether the clock was set since it was looked at last.
  private func look() {
    let now = (date: Date(), seconds: ClockWatch.seconds)
    let isSet = SignificantTimes.isSet(
      from: seen.date, to: now.date, after: now.seconds - seen.seconds)
    seen = now
    if isSet { tell() }
  }

  private func tell() {
    seen = (Date(), ClockWatch.seconds)
    changed()
    wait(after: seen.date)
  }

  private func wait(after date: Date) {
    let next = SignificantTimes.next(after: date).timeIntervalSince1970
    let time = timespec(tv_sec: Int(next), tv_nsec: 0)
    timer.schedule(wallDeadline: DispatchWallTime(timespec: time), leeway: .milliseconds(500))
  }

  /// Seconds since the machine was started, those of sleep among them.
  private static var seconds: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
