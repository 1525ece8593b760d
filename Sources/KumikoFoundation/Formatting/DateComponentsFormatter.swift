import Foundation

/// Formats durations: "1 hour, 30 minutes", "1h 30m", "1:30:00".
///
///     let formatter = DateComponentsFormatter()
///     formatter.allowedUnits = [.minute, .second]
///     formatter.zeroFormattingBehavior = .pad
///     formatter.string(from: 65)   // 01:05
open class DateComponentsFormatter: Formatter {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// With colons: 1:30:00.
    case positional = 0
    /// With letters: 1h 30m.
    case abbreviated
    /// With short words: 1 hr, 30 min.
    case short
    /// With words: 1 hour, 30 minutes.
    case full
    /// With words, numbers too: one hour, thirty minutes.
    case spellOut
    /// With short words, close together: 1 hr 30 min.
    case brief
  }

  /// The treatment of units whose value is zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The behaviour as bits.
    public let rawValue: UInt

    /// A behaviour from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// With colons as `dropLeading`, with words as `dropAll`.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Leading units of zero are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Units of zero between others are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Trailing units of zero are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// All are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All are written, with colons in two digits each.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The style of units; with colons by default.
  open var unitsStyle = UnitsStyle.positional
  /// The allowed units: years to seconds; empty, the default, for all except weeks.
  open var allowedUnits: NSCalendar.Unit = []
  /// The treatment of units whose value is zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar, whose locale determines the language; the user's by default.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The start of the duration, which determines the lengths of months; nil for the start of 2001
  /// in UTC.
  open var referenceDate: Date?
  /// Whether the last unit has decimals; it never has here.
  open var allowsFractionalUnits = false
  /// The maximum number of units, the largest first and the last one rounded; 0 for no limit.
  open var maximumUnitCount = 0
  /// Whether a single largest unit is written in the next smaller one: 63 minutes and not 1 hour.
  open var collapsesLargestUnit = false
  /// Whether "About" is written before it.
  open var includesApproximationPhrase = false
  /// Whether "remaining" is written behind it.
  open var includesTimeRemainingPhrase = false
  /// The context in which the text is shown.
  open var formattingContext = Formatter.Context.unknown

  /// The duration of some seconds; nil if they are not finite.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e12 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti.rounded()))
  }

  /// The duration from one time to another one.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    var (end, written) = (endDate, units)
    if maximumUnitCount > 0, let unit = roundedUnit(startDate, endDate) {
      // Half of the last written unit is rounded up; what is smaller is not counted.
      end = shifted(endDate, by: unit, from: startDate)
      written = Array(written.prefix { $0 != unit }) + [unit]
    }
    let components = calculated.dateComponents(
      Set(written.map(\.component)), from: startDate, to: end)
    let values = written.map { components.value(for: $0.component) ?? 0 }
    return text(Array(zip(written, values)))
  }

  /// The duration of some components.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let end = calculated.date(byAdding: components, to: start)
    return end.flatMap { string(from: start, to: $0) }
  }

  /// The duration of `DateComponents` or seconds; nil for other types.
  open override func string(for obj: Any?) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    return PredicateValue.number(obj).flatMap { string(from: $0) }
  }

  /// The duration of some components, in a style.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // MARK: Units

  typealias Unit = DurationWords.Unit

  /// The allowed units, the largest first.
  private var units: [Unit] {
    let allowed = Unit.allCases.filter { allowedUnits.contains($0.calendarUnit) }
    return allowed.isEmpty ? Unit.allCases.filter { $0 != .week } : allowed
  }

  /// Days and months as in UTC, so that an hour that a clock skips is counted.
  private var calculated: Calendar {
    var calculated = calendar ?? .current
    calculated.timeZone = TimeZone(secondsFromGMT: 0) ?? calculated.timeZone
    return calculated
  }

  var locale: Locale { calendar?.locale ?? .current }

  /// The last written unit if not all are written.
  private func roundedUnit(_ start: Date, _ end: Date) -> Unit? {
    let components = calculated.dateComponents(
      Set(units.map(\.component)), from: start, to: end)
    guard let first = units.firstIndex(where: { components.value(for: $0.component) ?? 0 != 0 })
    else { return nil }
    let last = first + maximumUnitCount - 1
    return last < units.count - 1 ? units[last] : nil
  }

  private func shifted(_ end: Date, by unit: Unit, from start: Date) -> Date {
    guard let next = calculated.date(byAdding: unit.component, value: 1, to: start) else {
      return end
    }
    let half = next.timeIntervalSince(start) / 2
    return end.addingTimeInterval(end < start ? -half : half)
  }

  // MARK: Texts

  private func text(_ all: [(unit: Unit, value: Int)]) -> String? {
    var parts = all
    let isNegative = parts.contains { $0.value < 0 }
    if collapsesLargestUnit { collapse(&parts) }
    parts = kept(parts)
    if maximumUnitCount > 0 {
      let first = parts.firstIndex { $0.value != 0 } ?? 0
      parts = Array(parts[first...].prefix(maximumUnitCount))
    }
    guard let last = parts.last else { return nil }
    if parts.isEmpty { parts = [last] }
    let sign = isNegative ? "-" : ""
    parts = parts.map { ($0.unit, abs($0.value)) }
    let words =
      unitsStyle == .positional
      ? positional(parts)
      : DurationWords.text(parts, style: unitsStyle, locale: locale)
    return phrase(sign + words)
  }

  private func phrase(_ text: String) -> String {
    var text = text
    if includesTimeRemainingPhrase { text += " remaining" }
    return includesApproximationPhrase ? "About \(text)" : text
  }

  private func collapse(_ parts: inout [(unit: Unit, value: Int)]) {
    guard let first = parts.firstIndex(where: { $0.value != 0 }), parts[first].value == 1,
      first + 1 < parts.count, let more = parts[first].unit.count(of: parts[first + 1].unit)
    else { return }
    parts[first + 1].value += more
    parts[first].value = 0
  }

  /// The units without those of zero that are not to be written.
  private func kept(_ parts: [(unit: Unit, value: Int)]) -> [(unit: Unit, value: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.pad) { return parts }
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    guard let first = parts.firstIndex(where: { $0.value != 0 }),
      let last = parts.lastIndex(where: { $0.value != 0 })
    else {
      // If all are zero, the smallest unit is kept.
      return behavior.isEmpty ? parts : Array(parts.suffix(1))
    }
    return parts.indices.filter { index in
      if index < first { return !behavior.contains(.dropLeading) }
      if index > last { return !behavior.contains(.dropTrailing) }
      return parts[index].value != 0 || !behavior.contains(.dropMiddle)
    }.map { parts[$0] }
  }

  /// Hours, minutes and seconds with colons; larger units with letters before them.
  private func positional(_ parts: [(unit: Unit, value: Int)]) -> String {
    let isPadded = zeroFormattingBehavior.contains(.pad)
    let times = parts.filter { $0.unit.isTime }
    let days = parts.filter { !$0.unit.isTime }
    let formatter = NumberFormatter()
    formatter.locale = locale
    let clock = times.enumerated().map { index, part in
      formatter.minimumIntegerDigits = index > 0 || isPadded ? 2 : 1
      return formatter.string(from: part.value as NSNumber) ?? "\(part.value)"
    }.joined(separator: ":")
    guard !days.isEmpty else { return clock }
    let words = DurationWords.text(days, style: .abbreviated, locale: locale)
    return clock.isEmpty ? words : "\(words) \(clock)"
  }
}
