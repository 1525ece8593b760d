import Foundation

/// When a notification is shown.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether it is shown again and again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  /// The first time after a date; nil where none comes.
  func next(after date: Date) -> Date? { nil }

  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// After a while, while the program runs.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The while, in seconds.
  public let timeInterval: TimeInterval
  private let start = Date()

  /// A while. What makes no sense is reported and counts as the shortest that does: more than 0 s,
  /// and 60 s where it is repeated.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    let least = repeats ? 60 : 0.001
    let isUsable = timeInterval.isFinite && timeInterval >= least
    if !isUsable { NotificationReports.interval(timeInterval, least: least) }
    self.timeInterval = isUsable ? timeInterval : least
    super.init(repeats: repeats)
  }

  /// When it is due next, counted from now for what is repeated, else from when it was made; nil
  /// where that has been.
  open func nextTriggerDate() -> Date? {
    let now = Date()
    if repeats { return now.addingTimeInterval(timeInterval) }
    let due = start.addingTimeInterval(timeInterval)
    return due > now ? due : nil
  }

  override func next(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// At a time of the calendar, while the program runs.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// What the time has to be: those parts that are set.
  public let dateComponents: DateComponents

  /// The next time with these parts: `DateComponents(hour: 8)` is the next eight o'clock.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// When it is due next; nil where that time never comes.
  open func nextTriggerDate() -> Date? { next(after: Date()) }

  override func next(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var parts = dateComponents
    (parts.calendar, parts.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: parts, matchingPolicy: .nextTime)
  }
}
