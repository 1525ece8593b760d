import KumikoFoundation
import KumikoGraphics

/// Shows the days of a month, of which the user chooses some, with marks of an app's own below.
///
///     let view = UICalendarView()
///     view.delegate = self                     // decorations
///     let selection = UICalendarSelectionSingleDate(delegate: self)
///     selection.selectedDate = DateComponents(year: 2026, month: 11, day: 29)
///     view.selectionBehavior = selection
///
/// Its name opens wheels that lead to another month. The keys left, right, up and down go by days
/// and weeks, Page up and Page down by months, and by years with Shift; the space bar chooses.
open class UICalendarView: UIView {
  /// Says what stands below days, and hears of other months.
  open weak var delegate: (any UICalendarViewDelegate)? {
    didSet { if delegate !== oldValue { daysChanged() } }
  }

  /// What the user can choose; nil, unless set, for nothing.
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

  /// How days are counted; as the user's system does unless set.
  open var calendar = Calendar.current { didSet { rulesChanged() } }
  /// How days and months are written; as the user's system does unless set.
  open var locale = Locale.current { didSet { rulesChanged() } }
  /// Where days begin; as the calendar has it where nil.
  open var timeZone: TimeZone? { didSet { rulesChanged() } }

  /// The days that there are, from the one with its start to the one with its end; all unless set.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      guard availableDateRange != oldValue else { return }
      cursor = rules.clamped(cursor)
      show(month: month, animated: false)
    }
  }

  /// Whether there is space below days for what the delegate puts there; yes unless set.
  open var wantsDateDecorations = true {
    didSet {
      guard wantsDateDecorations != oldValue else { return }
      invalidateIntrinsicContentSize()
      daysChanged()
    }
  }

  /// The month that is shown: its era, year and month. What names no date is reported, and the
  /// month stays; one outside of `availableDateRange` is moved into it.
  open var visibleDateComponents: DateComponents {
    get {
      var components = rules.calendar.dateComponents([.era, .year, .month], from: month)
      components.calendar = rules.calendar
      return components
    }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows another month; animated, it comes from the side where it lies.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    var components = dateComponents
    components.day = nil
    guard let date = components.day(of: rules.calendar) else {
      return Diagnostics.report(.noDate(dateComponents))
    }
    show(month: date, animated: animated)
  }

  /// Asks the delegate again for what stands below some days.
  open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
    // Those of other months are asked for when these are shown.
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
  /// The day that keys go on from.
  private var cursor = UIDatePicker.now()
  private lazy var content: DateCalendar = {
    let content = DateCalendar(self)
    addSubview(content)
    return content
  }()

  /// A calendar of this month.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    _ = content
  }

  /// A calendar as `init(frame:)` makes it.
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

  /// What days show is another than before.
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

  /// The calendar is as large as its text wants it to be.
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
  /// The day that is meant, the first of its month where none is named; nil for one that is not
  /// there.
  func day(of calendar: Calendar) -> Date? {
    guard year != nil, month != nil else { return nil }
    let day = DateComponents(
      calendar: calendar, timeZone: calendar.timeZone, era: era, year: year, month: month,
      day: day ?? 1)
    return day.isValidDate(in: calendar) ? calendar.date(from: day) : nil
  }
}
