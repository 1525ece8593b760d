import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Date pickers: dates, limits, calendars, styles, pointer and keyboard.
@MainActor struct DatePickerTests {
  static let utc = TimeZone(identifier: "UTC") ?? .current
  let page = UIViewController()
  let screen: ControllerScreen
  let picker = UIDatePicker()
  let heard = Heard()

  final class Heard {
    var dates: [String] = []
  }

  init() {
    screen = ControllerScreen(page)
  }

  /// A date by its text, such as 2001-02-28 13:30.
  func date(_ text: String) -> Date {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) } + [0, 0]
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = Self.utc
    return calendar.date(
      from: DateComponents(
        year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4]))
      ?? .distantPast
  }

  func text(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = Self.utc
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) "
      + "\(two(parts.hour)):\(two(parts.minute))"
  }

  var shown: String { text(picker.date) }

  func show(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ start: String = "2001-02-28 13:30",
    locale: String = "en_US"
  ) {
    picker.locale = Locale(identifier: locale)
    picker.timeZone = Self.utc
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date(start)
    picker.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: picker.intrinsicContentSize)
    page.view.addSubview(picker)
    picker.addAction(
      UIAction { [picker, heard] _ in heard.dates.append(text(picker.date)) }, for: .valueChanged)
    screen.tick()
  }

  private var wheels: UIPickerView? { picker.find(UIPickerView.self) }

  private func titles() -> [String] {
    guard let wheels else { return [] }
    return (0..<wheels.numberOfComponents).map { component in
      let row = wheels.selectedRow(inComponent: component)
      return (wheels.view(forRow: row, forComponent: component) as? UILabel)?.text ?? "?"
    }
  }

  func key(_ name: String, _ modifiers: KeyModifiers = []) {
    screen.key(name, modifiers)
    screen.settle()
  }

  // MARK: Values

  @Test func `a picker begins as UIKit's does`() {
    expect(picker.datePickerMode == .dateAndTime && picker.minuteInterval == 1)
    expect(picker.preferredDatePickerStyle == .automatic && picker.datePickerStyle == .compact)
    expect(picker.minimumDate == nil && picker.maximumDate == nil)
    picker.datePickerMode = .countDownTimer
    expect(picker.datePickerStyle == .wheels && picker.countDownDuration == 60)
  }

  @Test func `a new picker shows the moment, and its calendar marks the day`() throws {
    UIDatePicker.now = { [date] in date("2001-03-07 23:50") }
    defer { UIDatePicker.now = Date.init }
    expect(text(UIDatePicker().date) == "2001-03-07 23:50")
    show(.date, .inline, "2001-03-20")
    let days = try #require(picker.find(MonthGrid.self)).subviews.compactMap { $0 as? DayButton }
    expect(days.filter(\.isToday).compactMap(\.day).map(text) == ["2001-03-07 00:00"])
  }

  @Test func `a date is kept between the limits, and limits in the wrong order count as none`() {
    show(.date, .wheels)
    picker.minimumDate = date("2001-03-10")
    expect(shown == "2001-03-10 00:00", shown)
    picker.maximumDate = date("2001-04-10")
    picker.date = date("2005-01-01")
    expect(shown == "2001-04-10 00:00", shown)
    picker.maximumDate = date("2001-01-01")
    picker.date = date("2005-01-01")
    expect(shown == "2005-01-01 00:00", shown)
    expect(heard.dates.isEmpty, heard.dates)
  }

  @Test func `minutes are those of the interval, and intervals that leave a rest are reported`() {
    show(.time, .wheels, "2001-02-28 13:38")
    picker.minuteInterval = 15
    expect(shown == "2001-02-28 13:30", shown)
    picker.roundsToMinuteInterval = false
    expect(shown == "2001-02-28 13:38", shown)
    for wrong in [0, 7, -5, 60] {
      expect(reportKinds { picker.minuteInterval = wrong } == ["datePicker.minuteInterval"])
      expect(picker.minuteInterval == 15, picker.minuteInterval)
    }
  }

  @Test func `a duration is whole minutes of less than a day`() {
    show(.countDownTimer, .wheels)
    picker.countDownDuration = 3_725
    expect(picker.countDownDuration == 3_720, picker.countDownDuration)
    picker.countDownDuration = -5
    expect(picker.countDownDuration == 60, picker.countDownDuration)
    picker.countDownDuration = .infinity
    expect(picker.countDownDuration == 86_340, picker.countDownDuration)
    picker.countDownDuration = .nan
    expect(picker.countDownDuration == 60, picker.countDownDuration)
  }

  // MARK: Wheels

  @Test func `the wheels are those of the mode, in the order of the locale`() {
    show(.date, .wheels)
    expect(titles() == ["February", "28", "2001"], titles())
    picker.locale = Locale(identifier: "de_DE")
    screen.tick()
    expect(titles() == ["28", "Februar", "2001"], titles())
    picker.locale = Locale(identifier: "ja_JP")
    screen.tick()
    expect(titles() == ["2001年", "2月", "28"], titles())
    picker.datePickerMode = .time
    screen.tick()
    expect(titles() == ["13", "30"], titles())
    picker.locale = Locale(identifier: "en_US")
    screen.tick()
    expect(titles() == ["1", "30", "PM"], titles())
    picker.locale = Locale(identifier: "zh_TW")
    screen.tick()
    expect(titles() == ["下午", "1", "30"], titles())
    picker.datePickerMode = .dateAndTime
    picker.locale = Locale(identifier: "en_GB")
    screen.tick()
    expect(titles() == ["Wed 28 Feb", "13", "30"], titles())
    picker.datePickerMode = .yearAndMonth
    screen.tick()
    expect(titles() == ["February", "2001"], titles())
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 5_400
    screen.tick()
    expect(titles() == ["1 hr", "30 min"], titles())
  }

  @Test func `years are those of the calendar, with its era`() {
    show(.date, .wheels, locale: "ja_JP")
    var calendar = Calendar(identifier: .japanese)
    calendar.timeZone = Self.utc
    picker.calendar = calendar
    screen.tick()
    expect(titles() == ["平成13年", "2月", "28"], titles())
    picker.date = date("2019-05-01")
    screen.tick()
    expect(titles().first == "令和元年" || titles().first == "令和1年")
  }

  @Test func `numbers are those of the locale`() {
    show(.time, .wheels, locale: "ar_SA")
    expect(titles() == ["١", "٣٠", "م"], titles())
    picker.datePickerMode = .date
    screen.tick()
    // The calendar is that of the locale: 1421 after the Hijra.
    expect(titles().contains { $0.contains("١٤٢١") }, titles())
  }

  @Test func `keys turn the wheels, and a day beyond the month becomes its last`() {
    show(.date, .wheels, "2001-01-31 13:30")
    wheels?.becomeFirstResponder()
    key("down")
    expect(shown == "2001-02-28 13:30" && heard.dates == ["2001-02-28 13:30"])
    expect(titles() == ["February", "28", "2001"], titles())
    key("right")
    key("down")
    // There is no 29th: the wheel goes back.
    expect(shown == "2001-02-28 13:30" && titles()[1] == "28" && heard.dates.count == 1)
    key("right")
    key("up")
    expect(shown == "2000-02-28 13:30", shown)
  }

  @Test func `hours go on past noon, and the half of the day follows`() {
    show(.time, .wheels, "2001-02-28 11:30")
    wheels?.becomeFirstResponder()
    key("down")
    expect(shown == "2001-02-28 12:30" && titles() == ["12", "30", "PM"])
    key("right")
    key("right")
    key("up")
    expect(shown == "2001-02-28 00:30" && titles() == ["12", "30", "AM"])
  }

  @Test func `a date that code sets turns the wheels there, without a word`() {
    show(.date, .wheels)
    picker.setDate(date("2003-05-06"), animated: true)
    expect(shown == "2003-05-06 00:00", shown)
    screen.tick()
    expect(!screen.pipeline.isAtRest)
    screen.settle()
    expect(titles() == ["May", "6", "2003"] && heard.dates.isEmpty)
    picker.setDate(date("2004-01-01"), animated: false)
    screen.tick()
    expect(titles() == ["January", "1", "2004"], titles())
  }

  @Test func `a wheel that is turned beyond a limit goes back to it`() {
    show(.dateAndTime, .wheels)
    picker.maximumDate = date("2001-03-01 12:00")
    wheels?.becomeFirstResponder()
    key("pagedown")
    expect(shown == "2001-03-01 12:00" && heard.dates == ["2001-03-01 12:00"])
    expect(titles() == ["Thu, Mar 1", "12", "00", "PM"], titles())
  }

  @Test func `a duration is turned by hours and minutes, and is never nothing`() {
    show(.countDownTimer, .wheels)
    picker.minuteInterval = 5
    wheels?.becomeFirstResponder()
    key("down")
    expect(picker.countDownDuration == 3_660 || picker.countDownDuration == 3_600)
    key("up")
    expect(picker.countDownDuration >= 60 && picker.countDownDuration < 600)
  }

  @Test func `times that a change of the clock leaves out become others, and none is lost`() {
    show(.dateAndTime, .wheels, "2021-03-13 07:30")
    picker.timeZone = TimeZone(identifier: "America/New_York")
    // 2:30 at night; on the next day the clock goes from 2 to 3.
    wheels?.becomeFirstResponder()
    key("down")
    expect(picker.date > date("2021-03-14 06:00") && picker.date < date("2021-03-14 08:00"))
    key("up")
    expect(picker.date < date("2021-03-13 09:00"), picker.date, date("2021-03-13 09:00"))
  }

  // MARK: Calendar

  private func day(_ number: String) -> DayButton? {
    picker.find(DayButton.self) { !$0.isHidden && $0.shownTexts == [number] }
  }

  @Test func `a calendar begins its weeks as the locale does`() {
    show(.date, .inline, "2001-02-14")
    expect(picker.shownTexts.contains("February 2001"), picker.shownTexts)
    // The first of February 2001 was a Thursday.
    let (first, second) = (day("1"), day("4"))
    expect((first?.frame.minX ?? 0) > (second?.frame.minX ?? 0))
    expect(second?.frame.minX == 0, second?.frame.minX)
    picker.locale = Locale(identifier: "de_DE")
    screen.tick()
    expect(day("5")?.frame.minX == 0 && picker.shownTexts.contains("Februar 2001"))
    expect(picker.find(DayButton.self) { $0.isSelected }?.shownTexts == ["14"])
  }

  @Test func `a click on a day chooses it and keeps the time`() {
    show(.date, .inline)
    if let button = day("9") { screen.click(button) }
    expect(shown == "2001-02-09 13:30" && heard.dates == ["2001-02-09 13:30"])
    if let button = day("9") { screen.click(button) }
    expect(heard.dates.count == 1, heard.dates.count)
    expect(day("9")?.isSelected == true && day("28")?.isSelected == false)
  }

  @Test func `arrows go by days and weeks, pages by months and years, into other months`() {
    show(.date, .inline, "2001-02-27 13:30")
    picker.find(MonthGrid.self)?.becomeFirstResponder()
    for name in ["right", "right"] { key(name) }
    expect(shown == "2001-03-01 13:30" && picker.shownTexts.contains("March 2001"))
    key("up")
    expect(shown == "2001-02-22 13:30" && picker.shownTexts.contains("February 2001"))
    key("pagedown")
    key("pageup", .shift)
    expect(shown == "2000-03-22 13:30", shown)
    key("end")
    expect(shown == "2000-03-31 13:30", shown)
    key("home")
    key("left")
    expect(shown == "2000-02-29 13:30", shown)
    expect(heard.dates.count == 8, heard.dates.count)
  }

  @Test func `right to left the arrows go as the days stand`() {
    screen.resize(375, 600, direction: .rightToLeft)
    show(.date, .inline, "2001-02-14")
    picker.find(MonthGrid.self)?.becomeFirstResponder()
    expect((day("4")?.frame.minX ?? 0) > (day("5")?.frame.minX ?? 0))
    key("left")
    expect(shown == "2001-02-15 00:00", shown)
  }

  @Test func `days outside of the limits cannot be chosen, nor months beyond them shown`() {
    show(.date, .inline, "2001-02-14")
    picker.minimumDate = date("2001-02-10 12:00")
    picker.maximumDate = date("2001-03-10")
    screen.tick()
    expect(day("9")?.isEnabled == false && day("10")?.isEnabled == true)
    if let button = day("9") { screen.click(button) }
    expect(heard.dates.isEmpty, heard.dates)
    let calendar = picker.find(DateCalendar.self)
    expect(calendar?.previous.isEnabled == false && calendar?.following.isEnabled == true)
    if let next = calendar?.following { screen.click(next) }
    screen.settle()
    expect(picker.shownTexts.contains("March 2001") && day("11")?.isEnabled == false)
    expect(calendar?.following.isEnabled == false && heard.dates.isEmpty)
    if let button = day("10") { screen.click(button) }
    expect(shown == "2001-03-10 00:00", shown)
  }

  @Test func `the name of the month opens wheels of months and years`() throws {
    show(.date, .inline, "2001-01-31 13:30")
    let calendar = try #require(picker.find(DateCalendar.self))
    screen.click(calendar.title)
    screen.settle()
    expect(titles() == ["January", "2001"], titles())
    wheels?.becomeFirstResponder()
    key("down")
    expect(shown == "2001-02-28 13:30", shown)
    screen.click(calendar.title)
    screen.settle()
    expect(wheels == nil && picker.shownTexts.contains("February 2001"))
  }
}
