import KumikoFoundation
import KumikoGraphics

/// Shows the days of a month, of which the user can select some, with an app's decorations below.
///
///     let view = UICalendarView()
///     view.delegate = self                     // decorations
///     let selection = UICalendarSelectionSingleDate(delegate: self)
///     selection.selectedDate = DateComponents(year: 2026, month: 11, day: 29)
///     view.selectionBehavior = selection
///
/// A click on the name of the month opens wheels to choose another month. The left, right, up and
/// down arrow keys move by days and weeks, Page Up and Page Down by months, and by years with
/// Shift; the space bar selects.
open class UICalendarView: UIView {
  /// The delegate, which provides decorations for days, and is notified when another month is
  /// shown.
  open weak var delegate: (any UICalendarViewDelegate)? {
    didSet { if delegate !== oldValue { daysChanged() } }
  }

  /// The selection; nil, the default, if nothing can be selected.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      guard selectionBehavior !== oldValue else { return }
      if oldValue?.view === self { oldValue?.view = nil }
      selectionBehavior?.view = self
      if let chosen = selectionBehavior?.firstChosen(in: rules.calendar) {
        cursor = rules.clamped(chosen)
      }
      daysChanged()
    }
  }

  /// The calendar; that of the user's system by default.
  open var calendar = Calendar.current { didSet { rulesChanged() } }
  /// The locale of days and months; that of the user's system by default.
  open var locale = Locale.current { didSet { rulesChanged() } }
  /// The time zone of days; nil for that of the calendar.
  open var timeZone: TimeZone? { didSet { rulesChanged() } }

  /// The available days, from the one with the start of the range to the one with its end; all by
  /// default.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      guard availableDateRange != oldValue else { return }
      cursor = rules.clamped(cursor)
      show(month: month, animated: false)
    }
  }

  /// Whether there is space below days for decorations; `true` by default.
  open var wantsDateDecorations = true {
    didSet {
      guard wantsDateDecorations != oldValue else { return }
      invalidateIntrinsicContentSize()
      daysChanged()
    }
  }

  /// The month that is shown: its era, year and month. Components that are not a date are reported
  /// and ignored; a month outside of `availableDateRange` is clamped to it.
  open var visibleDateComponents: DateComponents {
    get {
      var components = rules.calendar.dateComponents([.era, .year, .month], from: month)
      components.calendar = rules.calendar
      return components
    }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows another month; if animated, it slides in from its side.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    var components = dateComponents
    components.day = nil
    guard let date = components.day(of: rules.calendar) else {
      return Diagnostics.report(.noDate(dateComponents))
    }
    show(month: date, animated: animated)
  }

  /// Requests the decorations of some days again.
  open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
    // Those of other months are requested when these are shown.
    let calendar = rules.calendar
    let isShown = dateComponents.contains { components in
      components.day(of: calendar).map {
        calendar.isDate($0, equalTo: month, toGranularity: .month)
      } ?? false
    }
    if isShown { content.grid.show(month) }
  }

  // MARK: Days

  private var knownRules: DateRules?
  /// The day from which keys move.
  private var cursor = UIDatePicker.now()
  private lazy var content: DateCalendar = {
    let content = DateCalendar(self)
    addSubview(content)
    return content
  }()

  /// A calendar that shows the current month.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    _ = content
  }

  /// A calendar as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _ = content
    takeIn(coder, in: UICalendarView.self)
  }

  private var month: Date { content.grid.month }

  private func show(month: Date, animated: Bool) {
    content.show(rules.clamped(month), animated: animated)
  }

  private func rulesChanged() {
    knownRules = nil
    content.show(month, animated: false)
  }

  /// The content of days changed.
  func daysChanged() {
    content.grid.show(month)
    content.setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { content.wantedSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { content.wantedSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }

  /// The calendar adapts to the size of its text.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }
}

extension UICalendarView: DaysOwner {
  var rules: DateRules {
    var rules =
      knownRules ?? DateRules(calendar: calendar, locale: locale, timeZone: timeZone)
    knownRules = rules
    (rules.minimum, rules.maximum) = (availableDateRange.start, availableDateRange.end)
    return rules
  }

  var date: Date { cursor }
  var choosesByGoing: Bool { false }

  func components(of day: Date) -> DateComponents {
    var components = rules.calendar.dateComponents([.era, .year, .month, .day], from: day)
    components.calendar = rules.calendar
    return components
  }

  func isChosen(_ day: Date) -> Bool {
    selectionBehavior?.isChosen(day, in: rules.calendar) ?? false
  }

  func mayChoose(_ day: Date) -> Bool {
    selectionBehavior?.mayChoose(components(of: day), in: rules.calendar) ?? true
  }

  func choose(day: Date) {
    cursor = day
    selectionBehavior?.choose(components(of: day), in: rules.calendar)
    daysChanged()
  }

  func go(to date: Date) {
    cursor = rules.clamped(date)
    content.dateChanged(animated: window != nil)
  }

  func decoration(of day: Date) -> UIView? {
    guard wantsDateDecorations else { return nil }
    return delegate?.calendarView(self, decorationFor: components(of: day))?.makeView()
  }

  var decorationHeight: CGFloat { wantsDateDecorations ? 14 : 0 }

  func monthChanged(from former: Date) {
    let calendar = rules.calendar
    guard !calendar.isDate(former, equalTo: month, toGranularity: .month) else { return }
    var components = calendar.dateComponents([.era, .year, .month], from: former)
    components.calendar = calendar
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: components)
  }
}

extension DateComponents {
  /// The day of the components, the first of the month if they have no day; nil if it does not
  /// exist.
  func day(of calendar: Calendar) -> Date? {
    guard year != nil, month != nil else { return nil }
    let day = DateComponents(
      calendar: calendar, timeZone: calendar.timeZone, era: era, year: year, month: month,
      day: day ?? 1)
    return day.isValidDate(in: calendar) ? calendar.date(from: day) : nil
  }
}
