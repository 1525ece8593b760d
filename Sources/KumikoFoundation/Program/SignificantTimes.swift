import Foundation

/// Significant changes of the time, at which displayed dates and hours become out of date:
/// midnight, and the beginning and end of daylight saving time.
package nonisolated enum SignificantTimes {
  /// The first significant time after another.
  package static func next(after date: Date, in calendar: Calendar = .current) -> Date {
    let start = calendar.startOfDay(for: date)
    let midnight =
      calendar.date(byAdding: .day, value: 1, to: start).map { calendar.startOfDay(for: $0) }
      ?? date.addingTimeInterval(86_400)
    guard let shift = calendar.timeZone.nextDaylightSavingTimeTransition(after: date) else {
      return midnight
    }
    return min(midnight, shift)
  }

  /// Whether a clock was set, from its displayed time and the elapsed seconds, including sleep.
  package static func isSet(from before: Date, to now: Date, after seconds: TimeInterval) -> Bool {
    abs(now.timeIntervalSince(before) - seconds) > 2
  }
}
