import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct `a calendar view` {
  private let page = UIViewController()
  private let screen: ControllerScreen
  private let view = UICalendarView()

  init() {
    view.locale = Locale(identifier: "en_US")
    view.timeZone = TimeZone(identifier: "UTC")
    view.visibleDateComponents = DateComponents(year: 2026, month: 11)
    screen = ControllerScreen(page, height: 700)
    view.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: view.intrinsicContentSize)
    page.view.addSubview(view)
    screen.settle()
  }

  private func all<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
    root.subviews.flatMap { ($0 as? View).map { [$0] } ?? [] + all(type, in: $0) }
  }
  private var days: [DayButton] { all(DayButton.self, in: view).filter { !$0.isHidden } }
  private func day(_ number: Int) -> DayButton { days[number - 1] }
  private var chosen: [Int] {
    days.enumerated().filter { $0.element.isSelected }.map { $0.offset + 1 }
  }
  private func november(_ day: Int) -> DateComponents {
    DateComponents(year: 2026, month: 11, day: day)
  }
  private var shown: [Int?] {
    [view.visibleDateComponents.year, view.visibleDateComponents.month]
  }

  // MARK: Days

  @Test func `shows the days of its month, and space for what stands below them`() {
    expect(days.count == 30 && chosen.isEmpty && shown == [2026, 11])
    let size = view.intrinsicContentSize
    expect(size == CGSize(width: 320, height: 44 + 24 + 6 * 54 + 8), size)
    view.wantsDateDecorations = false
    expect(view.intrinsicContentSize.height == 44 + 24 + 6 * 40 + 8)
  }

  @Test func `lets nothing be chosen unless told what`() {
    screen.click(day(12))
    expect(chosen.isEmpty && day(12).isEnabled)
  }

  final class Listener: NSObject, UICalendarSelectionSingleDateDelegate,
    UICalendarSelectionMultiDateDelegate, UICalendarSelectionWeekOfYearDelegate,
    UICalendarViewDelegate
  {
    var words: [String] = []
    var refused: Set<Int> = []
    var keeps = false

    private func word(_ components: DateComponents?) -> String {
      guard let components else { return "none" }
      return components.day.map { "\(components.year ?? 0)-\(components.month ?? 0)-\($0)" }
        ?? "week \(components.weekOfYear ?? 0) of \(components.yearForWeekOfYear ?? 0)"
    }
    private func mayChoose(_ components: DateComponents?) -> Bool {
      components.map { !refused.contains($0.day ?? $0.weekOfYear ?? 0) } ?? !keeps
    }

    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) { words.append(word(dateComponents)) }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { mayChoose(dateComponents) }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) { words.append("+ " + word(dateComponents)) }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) { words.append("- " + word(dateComponents)) }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { mayChoose(dateComponents) }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { !keeps }
    func weekOfYearSelection(
      _ selection: UICalendarSelectionWeekOfYear,
      didSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) { words.append(word(weekOfYearComponents)) }
    func weekOfYearSelection(
      _ selection: UICalendarSelectionWeekOfYear,
      canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool { mayChoose(weekOfYearComponents) }
    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      switch dateComponents.day {
      case 3: .default(color: .systemRed, size: .large)
      case 4: .image(UIImage(systemName: "star"), size: .small)
      case 5:
        .customView {
          let view = UIView()
          view.widthAnchor.constraint(equalToConstant: 30).isActive = true
          view.heightAnchor.constraint(equalToConstant: 40).isActive = true
          return view
        }
      case 6: UICalendarView.Decoration()
      case 7: .image(nil, color: .systemGreen)
      default: nil
      }
    }
    func calendarView(
      _ calendarView: UICalendarView,
      didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {
      let now = calendarView.visibleDateComponents
      words.append(
        "\(previousDateComponents.year ?? 0)-\(previousDateComponents.month ?? 0) to "
          + "\(now.year ?? 0)-\(now.month ?? 0)")
    }
  }

  private let listener = Listener()

  // MARK: Choosing

  @Test func `lets a day be chosen and given up`() {
    let selection = UICalendarSelectionSingleDate(delegate: listener)
    view.selectionBehavior = selection
    screen.click(day(12))
    expect(chosen == [12] && selection.selectedDate?.day == 12)
    screen.click(day(20))
    screen.click(day(20))
    expect(chosen.isEmpty && selection.selectedDate == nil)
    expect(listener.words == ["2026-11-12", "2026-11-20", "none"], listener.words)
    listener.keeps = true
    screen.click(day(20))
    screen.click(day(20))
    expect(chosen == [20])
  }

  @Test func `shows what code chooses, in words of any calendar, and tells nobody`() {
    let selection = UICalendarSelectionSingleDate(delegate: listener)
    selection.selectedDate = november(5)
    view.selectionBehavior = selection
    expect(chosen == [5])
    selection.setSelected(november(6), animated: true)
    expect(chosen == [6] && listener.words.isEmpty)
    selection.setSelected(DateComponents(year: 2026, month: 12, day: 6), animated: true)
    expect(chosen.isEmpty && shown == [2026, 11])
    view.selectionBehavior = nil
    selection.selectedDate = november(6)
    expect(chosen.isEmpty, "a selection that is no more the view's")
  }

  @Test func `does not let days be chosen that the delegate refuses`() {
    listener.refused = [12]
    let selection = UICalendarSelectionSingleDate(delegate: listener)
    view.selectionBehavior = selection
    screen.click(day(12))
    expect(chosen.isEmpty && !day(12).isEnabled && day(13).isEnabled)
    listener.refused = []
    selection.updateSelectableDates()
    expect(day(12).isEnabled)
  }

  @Test func `lets several days be chosen`() {
    listener.refused = [9]
    let selection = UICalendarSelectionMultiDate(delegate: listener)
    selection.setSelectedDates([november(2)], animated: false)
    view.selectionBehavior = selection
    for number in [4, 9, 3, 4] { screen.click(day(number)) }
    expect(chosen == [2, 3])
    expect(selection.selectedDates.map(\.day) == [2, 3])
    listener.keeps = true
    selection.updateSelectableDates()
    screen.click(day(3))
    expect(chosen == [2, 3])
    expect(listener.words == ["+ 2026-11-4", "+ 2026-11-3", "- 2026-11-4"], listener.words)
  }

  @Test func `lets a week be chosen, as the calendar counts them`() {
    listener.refused = [46]
    let selection = UICalendarSelectionWeekOfYear(delegate: listener)
    view.selectionBehavior = selection
    screen.click(day(18))
    expect(chosen == Array(15...21), chosen)
    expect(listener.words == ["week 47 of 2026"], listener.words)
    screen.click(day(10))
    expect(chosen == Array(15...21) && !day(8).isEnabled)
    screen.click(day(15))
    expect(chosen.isEmpty && selection.selectedWeekOfYear == nil)
    selection.setSelectedWeekOfYear(
      DateComponents(weekOfYear: 45, yearForWeekOfYear: 2026), animated: false)
    expect(chosen == Array(1...7), chosen)
  }

  // MARK: Decorations

  @Test func `has below its days what the delegate puts there, where it fits`() throws {
    view.delegate = listener
    screen.settle()
    let marks = days.map(\.mark)
    expect(
      marks.enumerated().filter { $0.element != nil }.map { $0.offset + 1 } == [3, 4, 5, 6, 7])
    expect(marks[2]?.bounds.size == CGSize(width: 8, height: 8), marks[2]?.bounds)
    expect(marks[2]?.backgroundColor == .systemRed && marks[6]?.backgroundColor == .systemGreen)
    expect(marks[5]?.bounds.size == CGSize(width: 6, height: 6), marks[5]?.bounds)
    let own = try #require(marks[4])
    expect(own.bounds.size == CGSize(width: 30, height: 14), own.bounds)
    expect(own.frame.maxY == day(5).bounds.height)
    view.reloadDecorations(forDateComponents: [november(3)], animated: false)
    expect(day(3).mark != nil && day(3).mark !== marks[2])
    let before = day(4).mark
    view.reloadDecorations(
      forDateComponents: [DateComponents(year: 2026, month: 3, day: 1)], animated: true)
    expect(day(4).mark === before, "another month is not shown")
    view.wantsDateDecorations = false
    expect(days.allSatisfy { $0.mark == nil })
  }

  // MARK: Months

  @Test func `tells of other months, by buttons, keys and code`() {
    view.delegate = listener
    screen.click(all(UIButton.self, in: view).first { $0.accessibilityLabel == "Next month" }!)
    expect(shown == [2026, 12])
    view.setVisibleDateComponents(DateComponents(year: 2030, month: 2), animated: true)
    screen.settle()
    view.visibleDateComponents = DateComponents(year: 2030, month: 2, day: 9)
    expect(
      listener.words == ["2026-11 to 2026-12", "2026-12 to 2030-2"], listener.words)
  }

  @Test func `has its days walked through by keys, and chosen by the space bar`() {
    let selection = UICalendarSelectionSingleDate(delegate: listener)
    selection.selectedDate = november(28)
    view.selectionBehavior = selection
    view.delegate = listener
    expect(all(MonthGrid.self, in: view)[0].becomeFirstResponder())
    screen.key("right")
    expect(chosen == [28])
    screen.key("space")
    expect(chosen == [29])
    screen.key("down")
    expect(shown == [2026, 12])
    screen.key("return")
    expect(chosen == [6])
    screen.key("pageup", .shift)
    expect(shown == [2025, 12])
    expect(
      listener.words == [
        "2026-11-29", "2026-11 to 2026-12", "2026-12-6", "2026-12 to 2025-12",
      ], listener.words)
  }

  @Test func `keeps to the days that there are`() {
    let calendar = view.rules.calendar
    view.availableDateRange = DateInterval(
      start: calendar.date(from: november(10))!, end: calendar.date(from: november(20))!)
    expect(days.filter(\.isEnabled).count == 11)
    view.visibleDateComponents = DateComponents(year: 2031, month: 1)
    expect(shown == [2026, 11])
    let next = all(UIButton.self, in: view).first { $0.accessibilityLabel == "Next month" }
    expect(next?.isEnabled == false)
    view.availableDateRange = DateInterval(
      start: calendar.date(from: DateComponents(year: 2027, month: 5, day: 1))!, duration: 0)
    expect(shown == [2027, 5] && days.filter(\.isEnabled).count == 1)
  }

  @Test func `counts days as its calendar does`() {
    view.calendar = Calendar(identifier: .japanese)
    view.locale = Locale(identifier: "ja_JP")
    view.visibleDateComponents = DateComponents(era: 234, year: 64, month: 1)
    expect(view.visibleDateComponents.era != nil && view.visibleDateComponents.month == 1)
    view.calendar = Calendar(identifier: .gregorian)
    expect(view.visibleDateComponents.year == 1989, view.visibleDateComponents)
  }

  @Test func `reports what is no month`() {
    let kinds = reportKinds {
      view.visibleDateComponents = DateComponents(year: .max, month: .max, day: .max)
      view.visibleDateComponents = DateComponents(day: 3)
    }
    expect(kinds == ["calendarView.noDate", "calendarView.noDate"] && shown == [2026, 11], shown)
  }

  @Test func `may have no space, and outlives what it was given`() {
    for size in [CGSize.zero, CGSize(width: 5, height: 5), CGSize(width: 3_000, height: 10)] {
      view.frame.size = size
      screen.settle()
      expect(days.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
    }
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    do {
      let short = UICalendarView()
      short.selectionBehavior = selection
    }
    selection.selectedDate = november(3)
    selection.updateSelectableDates()
    expect(selection.view == nil)
  }
}
