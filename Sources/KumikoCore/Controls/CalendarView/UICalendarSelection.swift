import KumikoFoundation

/// What the user chooses in a calendar view: a day, several, or a week.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  /// The view that shows it; nil for none.
  weak var view: UICalendarView?

  /// What says which days can be chosen has changed: the delegate is asked again.
  open func updateSelectableDates() { view?.daysChanged() }

  func isChosen(_ day: Date, in calendar: Calendar) -> Bool { false }
  func mayChoose(_ day: DateComponents, in calendar: Calendar) -> Bool { true }
  func choose(_ day: DateComponents, in calendar: Calendar) {}
  /// A day that is chosen; nil for none.
  func firstChosen(in calendar: Calendar) -> Date? { nil }

  fileprivate static func isSame(
    _ day: Date, _ components: DateComponents, in calendar: Calendar
  ) -> Bool {
    components.day(of: calendar).map { calendar.isDate($0, inSameDayAs: day) } ?? false
  }
}

// MARK: One day

/// One day, or none, that is chosen in a calendar view.
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Decides about days, and hears of the one that is chosen.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  /// The day that is chosen; nil for none.
  open var selectedDate: DateComponents? { didSet { view?.daysChanged() } }

  /// A selection, of nothing yet.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Chooses a day; nil for none. The delegate is not told.
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    self.selectedDate = selectedDate
  }

  override func isChosen(_ day: Date, in calendar: Calendar) -> Bool {
    selectedDate.map { Self.isSame(day, $0, in: calendar) } ?? false
  }

  override func mayChoose(_ day: DateComponents, in calendar: Calendar) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  override func choose(_ day: DateComponents, in calendar: Calendar) {
    let isChosen = calendar.date(from: day).map { self.isChosen($0, in: calendar) } ?? false
    if isChosen, delegate?.dateSelection(self, canSelectDate: nil) == false { return }
    selectedDate = isChosen ? nil : day
    delegate?.dateSelection(self, didSelectDate: selectedDate)
  }

  override func firstChosen(in calendar: Calendar) -> Date? {
    selectedDate?.day(of: calendar)
  }
}

/// Decides about days of a calendar view of which one is chosen.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate:
  NSObjectProtocol
{
  /// The user chose a day; nil where the one that was chosen is not any more.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Whether a day can be chosen, or, for nil, the one that is can be given up; yes unless
  /// implemented.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// `true`.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

// MARK: Several days

/// Days that are chosen in a calendar view: a click adds one, or takes it out.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// Decides about days, and hears of those that are chosen.
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  /// The days that are chosen, in the order in which they were.
  open var selectedDates: [DateComponents] = [] { didSet { view?.daysChanged() } }

  /// A selection, of nothing yet.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Chooses days. The delegate is not told.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }

  override func isChosen(_ day: Date, in calendar: Calendar) -> Bool {
    selectedDates.contains { Self.isSame(day, $0, in: calendar) }
  }

  override func mayChoose(_ day: DateComponents, in calendar: Calendar) -> Bool {
    guard let delegate else { return true }
    let isChosen = calendar.date(from: day).map { self.isChosen($0, in: calendar) } ?? false
    return isChosen
      ? delegate.multiDateSelection(self, canDeselectDate: day)
      : delegate.multiDateSelection(self, canSelectDate: day)
  }

  override func choose(_ day: DateComponents, in calendar: Calendar) {
    guard let date = calendar.date(from: day) else { return }
    if isChosen(date, in: calendar) {
      selectedDates.removeAll { Self.isSame(date, $0, in: calendar) }
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      selectedDates.append(day)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }

  override func firstChosen(in calendar: Calendar) -> Date? {
    selectedDates.lazy.compactMap { $0.day(of: calendar) }.first
  }
}

/// Decides about days of a calendar view of which several are chosen.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate:
  NSObjectProtocol
{
  /// The user chose a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  /// The user gave a day up.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// Whether a day can be chosen; yes unless implemented.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Whether a day that is chosen can be given up; yes unless implemented.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// `true`.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  /// `true`.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

// MARK: A week

/// A week, or none, that is chosen in a calendar view.
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  /// Decides about weeks, and hears of the one that is chosen.
  open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
  /// The week that is chosen, by `yearForWeekOfYear` and `weekOfYear`; nil for none.
  open var selectedWeekOfYear: DateComponents? { didSet { view?.daysChanged() } }

  /// A selection, of nothing yet.
  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Chooses a week; nil for none. The delegate is not told.
  open func setSelectedWeekOfYear(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
    self.selectedWeekOfYear = selectedWeekOfYear
  }

  private func week(of day: Date, in calendar: Calendar) -> DateComponents {
    var week = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: day)
    week.calendar = calendar
    return week
  }

  override func isChosen(_ day: Date, in calendar: Calendar) -> Bool {
    guard let selectedWeekOfYear else { return false }
    let week = week(of: day, in: calendar)
    return week.yearForWeekOfYear == selectedWeekOfYear.yearForWeekOfYear
      && week.weekOfYear == selectedWeekOfYear.weekOfYear
  }

  override func mayChoose(_ day: DateComponents, in calendar: Calendar) -> Bool {
    guard let delegate, let date = calendar.date(from: day) else { return true }
    return delegate.weekOfYearSelection(self, canSelectWeekOfYear: week(of: date, in: calendar))
  }

  override func choose(_ day: DateComponents, in calendar: Calendar) {
    guard let date = calendar.date(from: day) else { return }
    let isChosen = isChosen(date, in: calendar)
    if isChosen, delegate?.weekOfYearSelection(self, canSelectWeekOfYear: nil) == false { return }
    selectedWeekOfYear = isChosen ? nil : week(of: date, in: calendar)
    delegate?.weekOfYearSelection(self, didSelectWeekOfYear: selectedWeekOfYear)
  }

  override func firstChosen(in calendar: Calendar) -> Date? {
    selectedWeekOfYear.flatMap { week in
      calendar.date(
        from: DateComponents(
          weekday: calendar.firstWeekday, weekOfYear: week.weekOfYear,
          yearForWeekOfYear: week.yearForWeekOfYear))
    }
  }
}

/// Decides about weeks of a calendar view of which one is chosen.
@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate:
  NSObjectProtocol
{
  /// The user chose a week; nil where the one that was chosen is not any more.
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?)
  /// Whether a week can be chosen, or, for nil, the one that is can be given up; yes unless
  /// implemented.
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  /// `true`.
  public func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { true }
}
