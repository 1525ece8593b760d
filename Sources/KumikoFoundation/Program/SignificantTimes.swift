import Foundation

/// When the time changes so that what shows a date or an hour is out of date: at midnight, and when
/// clocks go on or back for summer.
package nonisolated enum SignificantTimes {
  /// The first such time after another.
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

  /// Whether a clock was set, by the time that it showed and the seconds that ran meanwhile, those
  /// of sleep among them.
  package static func isSet(from before: Date, to now: Date, after seconds: TimeInterval) -> Bool {
    abs(now.timeIntervalSince(before) - seconds) > 2
  }
}
