import KumikoFoundation

/// The selection of a calendar view: a day, several, or a week.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  /// The view that shows the selection; nil if there is none.
  weak var view: UICalendarView?

  /// Call this when the selectable dates changed: the delegate is asked again.
  open func updateSelectableDates() { view?.daysChanged() }

  func isChosen(_ day: Date, in calendar: Calendar) -> Bool { false }
  func mayChoose(_ day: DateComponents, in calendar: Calendar) -> Bool { true }
  func choose(_ day: DateComponents, in calendar: Calendar) {}
  /// The first selected day; nil if there is none.
  func firstChosen(in calendar: Calendar) -> Date? { nil }

  fileprivate static func isSame(
    _ day: Date, _ components: DateComponents, in calendar: Calendar
  ) -> Bool {
    components.day(of: calendar).map { calendar.isDate($0, inSameDayAs: day) } ?? false
  }
}

// MARK: Single date

/// A selection of one day, or none, in a calendar view.
///
///     let calendar = UICalendarView()
///     calendar.selectionBehavior = UICalendarSelectionSingleDate(delegate: nil)
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The delegate, which decides which days can be selected, and is notified of the selection.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  /// The selected day; nil if there is none.
  open var selectedDate: DateComponents? { didSet { view?.daysChanged() } }

  /// An empty selection.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Selects a day; nil clears the selection. The delegate is not notified.
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

/// Decides about the selection of one day in a calendar view.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate:
  NSObjectProtocol
{
  /// Called when the user selected a day; nil if the user deselected it.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Whether a day can be selected, or, for nil, the selected day can be deselected; `true` by
  /// default.
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

// MARK: Multiple dates

/// A selection of days in a calendar view: a click adds or removes one.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The delegate, which decides which days can be selected, and is notified of the selection.
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  /// The selected days, in the order in which they were selected.
  open var selectedDates: [DateComponents] = [] { didSet { view?.daysChanged() } }

  /// An empty selection.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Selects days. The delegate is not notified.
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

/// Decides about the selection of several days in a calendar view.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate:
  NSObjectProtocol
{
  /// Called when the user selected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  /// Called when the user deselected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// Whether a day can be selected; `true` by default.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Whether a selected day can be deselected; `true` by default.
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

// MARK: Week

/// A selection of one week, or none, in a calendar view.
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  /// The delegate, which decides which weeks can be selected, and is notified of the selection.
  open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
  /// The selected week, by `yearForWeekOfYear` and `weekOfYear`; nil if there is none.
  open var selectedWeekOfYear: DateComponents? { didSet { view?.daysChanged() } }

  /// An empty selection.
  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Selects a week; nil clears the selection. The delegate is not notified.
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

/// Decides about the selection of a week in a calendar view.
@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate:
  NSObjectProtocol
{
  /// Called when the user selected a week; nil if the user deselected it.
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?)
  /// Whether a week can be selected, or, for nil, the selected week can be deselected; `true` by
  /// default.
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
