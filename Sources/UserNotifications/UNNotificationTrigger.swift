import Foundation

/// When a notification is shown.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether the notification repeats.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  /// The first trigger date after a date; nil if there is none.
  func next(after date: Date) -> Date? { nil }

  /// Returns itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A trigger after a time interval, while the program runs.
///
///     let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time interval, in seconds.
  public let timeInterval: TimeInterval
  private let start = Date()

  /// Creates a trigger. An invalid interval is reported and replaced by the shortest valid one:
  /// more than 0 s, and 60 s if it repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    let least = repeats ? 60 : 0.001
    let isUsable = timeInterval.isFinite && timeInterval >= least
    if !isUsable { NotificationReports.interval(timeInterval, least: least) }
    self.timeInterval = isUsable ? timeInterval : least
    super.init(repeats: repeats)
  }

  /// The next trigger date, relative to now if it repeats, else to the creation of the trigger; nil
  /// if it has passed.
  open func nextTriggerDate() -> Date? {
    let now = Date()
    if repeats { return now.addingTimeInterval(timeInterval) }
    let due = start.addingTimeInterval(timeInterval)
    return due > now ? due : nil
  }

  override func next(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// A trigger at a calendar date, while the program runs.
///
///     let everyMorning = UNCalendarNotificationTrigger(
///       dateMatching: DateComponents(hour: 8), repeats: true)
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components that have to match: those that are set.
  public let dateComponents: DateComponents

  /// The next date with these components: `DateComponents(hour: 8)` is the next eight o'clock.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next trigger date; nil if there is none.
  open func nextTriggerDate() -> Date? { next(after: Date()) }

  override func next(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var parts = dateComponents
    (parts.calendar, parts.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: parts, matchingPolicy: .nextTime)
  }
}
