import KumikoFoundation

/// The dates that a picker allows, and their text forms.
struct DateRules {
  /// The effective calendar, with locale and time zone.
  let calendar: Calendar
  let locale: Locale
  var minimum: Date?
  var maximum: Date?
  /// The number of minutes between selectable times.
  var minuteInterval = 1
  var rounds = true
  private let formatters: DateFormatters

  init(calendar: Calendar?, locale: Locale?, timeZone: TimeZone?) {
    let wished = locale ?? calendar?.locale ?? .current
    var used = calendar ?? (locale == nil ? .current : wished.calendar)
    // A calendar that was set keeps its locale, and with that its first weekday.
    if calendar == nil || locale != nil { used.locale = wished }
    if let timeZone { used.timeZone = timeZone }
    self.calendar = used
    // A calendar has no locale unless one was set. Dates are formatted for the locale in this
    // calendar: with an era, for instance.
    let named = wished.identifier.isEmpty ? Locale.current : wished
    var parts = Locale.Components(locale: named)
    parts.calendar = used.identifier
    self.locale = named.calendar.identifier == used.identifier ? named : Locale(components: parts)
    formatters = DateFormatters(self.locale, used)
  }

  // MARK: Dates

  /// The range of dates; if the limits are in the wrong order, they are ignored.
  var range: (low: Date, high: Date) {
    let (low, high) = (minimum ?? .distantPast, maximum ?? .distantFuture)
    return low <= high ? (low, high) : (.distantPast, .distantFuture)
  }

  func clamped(_ date: Date) -> Date {
    let range = range
    return min(max(date, range.low), range.high)
  }

  /// The date, rounded down to a selectable minute.
  func rounded(_ date: Date) -> Date {
    guard rounds, minuteInterval > 1 else { return date }
    let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let beyond = (parts.minute ?? 0) % minuteInterval
    let seconds = Double(beyond * 60 + (parts.second ?? 0)) + Double(parts.nanosecond ?? 0) / 1e9
    return date.addingTimeInterval(-seconds)
  }

  /// Whether any moment of a unit around a date is allowed.
  func allows(_ unit: Calendar.Component, around date: Date) -> Bool {
    let range = range
    guard let interval = calendar.dateInterval(of: unit, for: date) else { return true }
    return interval.start <= range.high && interval.end > range.low
  }

  /// A date with components replaced; a day beyond the end of the month becomes its last.
  func date(_ date: Date, with change: (inout DateComponents) -> Void) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
    change(&parts)
    let day = parts.day ?? 1
    parts.day = 1
    guard let first = calendar.date(from: parts) else { return date }
    let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 31
    parts.day = min(max(day, 1), count)
    return calendar.date(from: parts) ?? date
  }

  /// A day with the hours and minutes of a date.
  func date(_ date: Date, on day: Date) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    let start = calendar.startOfDay(for: day)
    return calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: start)
      ?? start
  }

  /// A date in the month of another one, on the same day of it or its last.
  func date(_ date: Date, inMonthOf month: Date) -> Date {
    let wished = calendar.dateComponents([.era, .year, .month], from: month)
    return self.date(date) { parts in
      (parts.era, parts.year, parts.month) = (wished.era, wished.year, wished.month)
    }
  }

  // MARK: Texts

  /// Whether the clock has 12 hours.
  var has12Hours: Bool { pattern("jmm").contains("a") }

  /// The pattern for a template in the locale, without its literal text.
  func pattern(_ template: String) -> String {
    let pattern =
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    // Text between quotes is literal.
    let parts = pattern.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 0 }.map { String(parts[$0]) }.joined()
  }

  /// A date with the fields of a template, in the format of the locale.
  func text(_ date: Date, _ template: String) -> String {
    formatters.formatter(template) { $0.setLocalizedDateFormatFromTemplate(template) }
      .string(from: date)
  }

  /// A day in the medium format of the locale.
  func shortDay(_ date: Date) -> String {
    formatters.formatter("short day") { $0.dateStyle = .medium }.string(from: date)
  }

  /// A time in the short format of the locale.
  func shortTime(_ date: Date) -> String {
    formatters.formatter("short time") { $0.timeStyle = .short }.string(from: date)
  }
}

/// Formatters of one locale and calendar, created lazily, since creating them is slow.
private final class DateFormatters {
  private let locale: Locale
  private let calendar: Calendar
  private var known: [String: DateFormatter] = [:]

  init(_ locale: Locale, _ calendar: Calendar) {
    self.locale = locale
    self.calendar = calendar
  }

  func formatter(_ name: String, _ set: (DateFormatter) -> Void) -> DateFormatter {
    if let formatter = known[name] { return formatter }
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.dateStyle = .none
    formatter.timeStyle = .none
    set(formatter)
    known[name] = formatter
    return formatter
  }
}
