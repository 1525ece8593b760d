import KumikoFoundation
import KumikoGraphics

/// The part of a date that a wheel of a date picker sets.
enum DatePart: Hashable {
  /// A day with its month.
  case day
  case dayOfMonth, month, year
  case hour, minute, dayPeriod
  /// Hours and minutes of a duration.
  case hours, minutes

  /// The number of cycles of an endless wheel.
  private static let turns = 400

  /// The wheels of a mode, in the order of the locale.
  static func parts(of mode: UIDatePicker.Mode, by rules: DateRules) -> [DatePart] {
    func inOrder(_ template: String) -> [DatePart] {
      var parts: [DatePart] = []
      for letter in rules.pattern(template) {
        let part: DatePart? =
          switch letter {
          case "y", "r", "U": .year
          case "M", "L": .month
          case "d": .dayOfMonth
          case "h", "H", "k", "K": .hour
          case "m": .minute
          case "a", "b", "B": .dayPeriod
          default: nil
          }
        if let part, !parts.contains(part) { parts.append(part) }
      }
      return parts
    }
    return switch mode {
    case .time: inOrder("jmm")
    case .date: inOrder("yMMMMd")
    case .dateAndTime: [.day] + inOrder("jmm")
    case .countDownTimer: [.hours, .minutes]
    case .yearAndMonth: inOrder("yMMMM")
    }
  }

  /// The accessibility label of the wheel.
  var name: String {
    switch self {
    case .day: "Date"
    case .dayOfMonth: "Day"
    case .month: "Month"
    case .year: "Year"
    case .hour, .hours: "Hours"
    case .minute, .minutes: "Minutes"
    case .dayPeriod: "AM or PM"
    }
  }

  /// The relative width of the wheel.
  var share: CGFloat {
    switch self {
    case .day: 2.6
    case .month: 2
    case .year: 1.4
    case .hours, .minutes: 1.5
    case .dayOfMonth, .hour, .minute: 1
    case .dayPeriod: 1.2
    }
  }

  /// The number of rows of a cycle of an endless wheel; nil for one with ends.
  func cycle(_ rules: DateRules) -> Int? {
    switch self {
    case .dayOfMonth: rules.calendar.maximumRange(of: .day)?.count ?? 31
    case .month: rules.calendar.maximumRange(of: .month)?.count ?? 12
    case .hour: 24
    case .minute, .minutes: 60 / rules.minuteInterval
    case .day, .year, .dayPeriod, .hours: nil
    }
  }

  func rows(_ rules: DateRules) -> Int {
    if let cycle = cycle(rules) { return cycle * DatePart.turns }
    return switch self {
    case .day: 3_652_060
    case .year: 10_000
    case .hours: 24
    default: 2
    }
  }

  /// The first day of wheels with ends.
  private func anchor(_ rules: DateRules) -> Date {
    rules.calendar.startOfDay(for: Date(timeIntervalSince1970: -62_135_596_800))
  }

  /// The row of the date, in the first cycle of an endless wheel.
  @MainActor func value(of owner: UIDatePicker, _ rules: DateRules) -> Int {
    let (date, calendar) = (owner.date, rules.calendar)
    let minutes = Int(owner.countDownDuration / 60)
    switch self {
    case .day:
      return calendar.dateComponents(
        [.day], from: anchor(rules), to: calendar.startOfDay(for: date)
      )
      .day ?? 0
    case .year:
      let start = calendar.dateInterval(of: .year, for: date)?.start ?? date
      return calendar.dateComponents([.year], from: anchor(rules), to: start).year ?? 0
    case .month: return calendar.component(.month, from: date) - 1
    case .dayOfMonth: return calendar.component(.day, from: date) - 1
    case .hour: return calendar.component(.hour, from: date)
    case .minute: return calendar.component(.minute, from: date) / rules.minuteInterval
    case .dayPeriod: return calendar.component(.hour, from: date) < 12 ? 0 : 1
    case .hours: return minutes / 60
    case .minutes: return minutes % 60 / rules.minuteInterval
    }
  }

  /// A date with one part replaced by the value of a row.
  func date(of row: Int, _ date: Date, _ rules: DateRules, from shown: Int) -> Date {
    let calendar = rules.calendar
    switch self {
    case .day: return calendar.date(byAdding: .day, value: row - shown, to: date) ?? date
    case .year: return calendar.date(byAdding: .year, value: row - shown, to: date) ?? date
    case .dayPeriod: return rules.date(date) { $0.hour = ($0.hour ?? 0) % 12 + 12 * row }
    case .hours, .minutes: return date
    case .month, .dayOfMonth, .hour, .minute:
      let value = row % (cycle(rules) ?? 1)
      return rules.date(date) { parts in
        switch self {
        case .month: parts.month = value + 1
        case .dayOfMonth: parts.day = value + 1
        case .hour: parts.hour = value
        default: parts.minute = value * rules.minuteInterval
        }
      }
    }
  }

  /// The minutes of a duration with one part replaced by the value of a row.
  @MainActor func minutes(of row: Int, _ owner: UIDatePicker, _ rules: DateRules) -> Int {
    let minutes = Int(owner.countDownDuration / 60)
    let value = row % (cycle(rules) ?? 24)
    return self == .hours
      ? value * 60 + minutes % 60 : minutes / 60 * 60 + value * rules.minuteInterval
  }

  @MainActor func title(of row: Int, _ date: Date, _ rules: DateRules, from shown: Int) -> String {
    let calendar = rules.calendar
    switch self {
    case .day: return rules.text(self.date(of: row, date, rules, from: shown), "EEEMMMd")
    case .year: return rules.text(self.date(of: row, date, rules, from: shown), "y")
    case .month:
      let names = calendar.standaloneMonthSymbols
      let month = row % max(names.count, 1)
      return names.isEmpty ? "\(month + 1)" : names[month]
    case .dayOfMonth:
      // January has the maximum number of days of a month; in other cases the text is a number all
      // the same.
      return number(row % (cycle(rules) ?? 31) + 1, rules)
    case .hour:
      let hour = row % 24
      guard rules.has12Hours else { return number(hour, rules) }
      // In Japan noon is 0, elsewhere 12.
      let isFromZero = rules.pattern("jmm").contains("K")
      return number(hour % 12 == 0 && !isFromZero ? 12 : hour % 12, rules)
    case .minute:
      return number(row % (cycle(rules) ?? 60) * rules.minuteInterval, rules, digits: 2)
    case .dayPeriod: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: return duration(.seconds(3_600 * row), [.hours], rules)
    case .minutes:
      let minutes = row % (cycle(rules) ?? 60) * rules.minuteInterval
      return duration(.seconds(60 * minutes), [.minutes], rules)
    }
  }

  private func number(_ value: Int, _ rules: DateRules, digits: Int = 1) -> String {
    value.formatted(
      .number.precision(.integerLength(digits...)).grouping(.never).locale(rules.locale))
  }

  private func duration(
    _ duration: Duration, _ units: Set<Duration.UnitsFormatStyle.Unit>, _ rules: DateRules
  ) -> String {
    duration.formatted(
      .units(allowed: units, width: .abbreviated, zeroValueUnits: .show(length: 1))
        .locale(rules.locale))
  }

  /// Whether any moment of the value of a row is allowed.
  func isAllowed(_ row: Int, _ date: Date, _ rules: DateRules, from shown: Int) -> Bool {
    let unit: Calendar.Component
    switch self {
    case .day, .dayOfMonth: unit = .day
    case .month: unit = .month
    case .year: unit = .year
    case .hour: unit = .hour
    case .minute: unit = .minute
    case .dayPeriod, .hours, .minutes: return true
    }
    if self == .dayOfMonth {
      let count = rules.calendar.range(of: .day, in: .month, for: date)?.count ?? 31
      if row % (cycle(rules) ?? 31) >= count { return false }
    }
    guard rules.minimum != nil || rules.maximum != nil else { return true }
    return rules.allows(unit, around: self.date(of: row, date, rules, from: shown))
  }
}
