import Foundation

/// Formats dates relative to now: "2 days ago", "in 1 hour".
///
///     let formatter = RelativeDateTimeFormatter()
///     formatter.dateTimeStyle = .named
///     formatter.localizedString(from: DateComponents(day: -1))   // yesterday
///
/// Only the largest unit with a value of at least one is used; the remainder is dropped.
open class RelativeDateTimeFormatter: Formatter {
  /// Whether near days and other units are named.
  public enum DateTimeStyle: Int, Sendable {
    /// By numbers: 1 day ago.
    case numeric = 0
    /// By names if there are any: yesterday.
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// As words: 2 months ago.
    case full = 0
    /// As words, numbers too: two months ago.
    case spellOut
    /// Short: 2 mo. ago.
    case short
    /// As short as can be: 2mo ago.
    case abbreviated
  }

  /// Whether near days and other units are named; `.numeric` by default.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The style of units; as words by default.
  open var unitsStyle = UnitsStyle.full
  /// The context in which the text is shown, which may require a capital letter.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar in which days and months are counted; the user's by default.
  open var calendar: Calendar! = .autoupdatingCurrent
  /// The language; the user's by default.
  open var locale: Locale! = .autoupdatingCurrent

  /// The distance of some components: the largest unit that is not 0.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let unit = Unit.allCases.first { dateComponents.value(of: $0) != 0 }
    guard let unit else {
      let smallest = Unit.allCases.last { dateComponents.has($0) }
      return text(0, smallest ?? .second)
    }
    return text(dateComponents.value(of: unit), unit)
  }

  /// The distance of some seconds from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let seconds = timeInterval.isFinite ? min(max(timeInterval, -1e11), 1e11) : 0
    return localizedString(for: start.addingTimeInterval(seconds), relativeTo: start)
  }

  /// The distance of one time from another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let components = (calendar ?? .current).dateComponents(
      [.year, .month, .weekOfMonth, .day, .hour, .minute, .second], from: referenceDate, to: date)
    return localizedString(from: components)
  }

  /// The distance of a `Date` from now; nil for other types.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  // MARK: Words

  fileprivate enum Unit: CaseIterable {
    case year, month, week, day, hour, minute, second
  }

  /// A time in the middle of every unit, so that dates a number of units before and after it are
  /// that many whole units away.
  private static let anchor = Date(timeIntervalSinceReferenceDate: 837_432_000)

  private func text(_ count: Int, _ unit: Unit) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let (component, field, perYear):
      (
        Calendar.Component, Date.AnchoredRelativeFormatStyle.Field, Int
      ) =
        switch unit {
        case .year: (.year, .year, 1)
        case .month: (.month, .month, 12)
        case .week: (.weekOfYear, .week, 52)
        case .day: (.day, .day, 365)
        case .hour: (.hour, .hour, 8_760)
        case .minute: (.minute, .minute, 525_600)
        case .second: (.second, .second, 31_536_000)
        }
    // Calendars have no dates beyond.
    let count = min(max(count, -100_000 * perYear), 100_000 * perYear)
    let time = calendar.date(byAdding: component, value: count, to: Self.anchor) ?? Self.anchor
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: time, allowedFields: [field],
      presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: units, locale: locale ?? .current, calendar: calendar,
      capitalizationContext: capitalization)
    return style.format(Self.anchor)
  }

  private var units: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }

  private var capitalization: FormatStyleCapitalizationContext {
    switch formattingContext {
    case .standalone: .standalone
    case .listItem: .listItem
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    default: .unknown
    }
  }
}

extension DateComponents {
  fileprivate func has(_ unit: RelativeDateTimeFormatter.Unit) -> Bool { own(unit) != nil }

  fileprivate func value(of unit: RelativeDateTimeFormatter.Unit) -> Int { own(unit) ?? 0 }

  private func own(_ unit: RelativeDateTimeFormatter.Unit) -> Int? {
    switch unit {
    case .year: year
    case .month: month
    case .week: weekOfMonth ?? weekOfYear
    case .day: day
    case .hour: hour
    case .minute: minute
    case .second: second
    }
  }
}
