import Foundation

/// Durations in words of a language.
enum DurationWords {
  enum Unit: CaseIterable {
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    var calendarUnit: NSCalendar.Unit {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    var isTime: Bool { self == .hour || self == .minute || self == .second }

    /// Seconds; nil if their number varies.
    var seconds: Int? {
      switch self {
      case .year, .month: nil
      case .week: 604_800
      case .day: 86_400
      case .hour: 3_600
      case .minute: 60
      case .second: 1
      }
    }

    /// The number of smaller units in this one.
    func count(of smaller: Unit) -> Int? {
      if self == .year, smaller == .month { return 12 }
      guard let seconds, let other = smaller.seconds else { return nil }
      return seconds / other
    }

    fileprivate var durationUnit: Duration.UnitsFormatStyle.Unit? {
      switch self {
      case .year, .month: nil
      case .week: .weeks
      case .day: .days
      case .hour: .hours
      case .minute: .minutes
      case .second: .seconds
      }
    }
  }

  typealias Part = (unit: Unit, value: Int)

  /// Units from the largest to the smallest, with separators between them.
  static func text(
    _ parts: [Part], style: DateComponentsFormatter.UnitsStyle, locale: Locale
  ) -> String {
    let units = parts.filter { $0.unit.seconds != nil }
    var texts = parts.filter { $0.unit.seconds == nil }.map { calendarText($0, style, locale) }
    if !units.isEmpty { texts.append(durationText(units, style, locale)) }
    let isClose = style == .abbreviated || style == .brief
    let text = texts.joined(separator: isClose ? " " : ", ")
    return style == .spellOut ? spelledOut(text, locale) : text
  }

  private static func durationText(
    _ parts: [Part], _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale
  ) -> String {
    let seconds = parts.reduce(0) { $0 + $1.value * ($1.unit.seconds ?? 0) }
    let format = Duration.UnitsFormatStyle(
      allowedUnits: Set(parts.compactMap(\.unit.durationUnit)), width: width(style),
      zeroValueUnits: .show(length: 1)
    ).locale(locale)
    return format.format(.seconds(seconds))
  }

  private static func width(
    _ style: DateComponentsFormatter.UnitsStyle
  ) -> Duration.UnitsFormatStyle.UnitWidth {
    switch style {
    case .positional, .abbreviated: .narrow
    case .short: .abbreviated
    case .brief: .condensedAbbreviated
    case .full, .spellOut: .wide
    }
  }

  /// Years and months.
  private static func calendarText(
    _ part: Part, _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale
  ) -> String {
    let width =
      switch style {
      case .positional, .abbreviated: "narrow"
      case .short, .brief: "short"
      case .full, .spellOut: "long"
      }
    let unit = part.unit == .year ? "year" : "month"
    let language = locale.language.languageCode?.identifier ?? "en"
    let script = locale.language.script?.identifier
    let keys = [script.map { "\(language)-\($0)" }, language, "en"].compactMap(\.self)
    let found = keys.lazy.compactMap { key in
      calendarWords["\(key) \(unit) \(width)"].map { (key, $0) }
    }.first
    let formatter = NumberFormatter()
    formatter.locale = locale
    let number = formatter.string(from: part.value as NSNumber) ?? "\(part.value)"
    guard let (key, forms) = found else { return number }
    return PluralRules.form(forms, for: Double(part.value), in: key)
      .replacingOccurrences(of: "{0}", with: number)
  }

  private static let calendarWords: [String: [String: String]] = {
    var words: [String: [String: String]] = [:]
    for line in CalendarWords.text.split(separator: "\n") {
      let columns = line.split(separator: "|").map(String.init)
      var forms = ["other": columns[1]]
      for form in columns.dropFirst(2) {
        let parts = form.split(separator: "=", maxSplits: 1).map(String.init)
        forms[parts[0]] = parts[1]
      }
      words[columns[0].trimmingCharacters(in: .whitespaces)] = forms
    }
    return words
  }()

  /// A text with its numbers in words.
  private static func spelledOut(_ text: String, _ locale: Locale) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .decimal
    let speller = NumberFormatter()
    speller.locale = locale
    speller.numberStyle = .spellOut
    var (result, digits) = ("", "")
    func close() {
      guard !digits.isEmpty else { return }
      let number = formatter.number(from: digits)
      result += number.flatMap { speller.string(from: $0) } ?? digits
      digits = ""
    }
    let grouping = formatter.groupingSeparator ?? ","
    var letters = text[...]
    while let letter = letters.popFirst() {
      if letter.isNumber
        || !digits.isEmpty && String(letter) == grouping
          && letters.first?.isNumber == true
      {
        digits.append(letter)
      } else {
        close()
        result.append(letter)
      }
    }
    close()
    return result.replacingOccurrences(of: "\u{AD}", with: "")
  }
}
