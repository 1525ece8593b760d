import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Date pickers as fields, and what is the same in every style.
extension DatePickerTests {
  @Test func `fields show the date as the locale writes it, and want the space for it`() {
    show(.dateAndTime, .compact)
    expect(picker.shownTexts == ["Feb 28, 2001", "1:30\u{202F}PM"], picker.shownTexts)
    let size = picker.intrinsicContentSize
    expect(size.height == 34 && size.width > 100)
    picker.datePickerMode = .time
    expect(picker.intrinsicContentSize.width < size.width)
    picker.locale = Locale(identifier: "ja_JP")
    screen.tick()
    expect(picker.shownTexts == ["13:30"], picker.shownTexts)
    picker.datePickerMode = .date
    screen.tick()
    expect(picker.shownTexts == ["2001/02/28"], picker.shownTexts)
  }

  @Test func `a field opens a calendar in a bubble, where the keyboard chooses`() throws {
    show(.dateAndTime, .compact)
    let field = try #require(picker.button("Feb 28, 2001"))
    field.becomeFirstResponder()
    key("space")
    let bubble = try #require(page.presentedViewController as? DatePopover)
    expect(bubble.view.shownTexts.contains("February 2001"), bubble.view.shownTexts)
    key("left")
    expect(shown == "2001-02-27 13:30" && heard.dates == ["2001-02-27 13:30"])
    expect(picker.shownTexts == ["Feb 27, 2001", "1:30\u{202F}PM"], picker.shownTexts)
    key("escape")
    expect(page.presentedViewController == nil && field.isFirstResponder)
  }

  @Test func `a field for the time opens wheels, which follow what code sets`() throws {
    show(.dateAndTime, .compact)
    let field = try #require(picker.button("1:30\u{202F}PM"))
    screen.click(field)
    screen.settle()
    let bubble = try #require(page.presentedViewController as? DatePopover)
    let wheels = try #require(bubble.view.find(UIPickerView.self))
    expect(wheels.isFirstResponder)
    key("down")
    expect(shown == "2001-02-28 14:30", shown)
    picker.date = date("2001-02-28 09:00")
    expect(text(bubble.picker.date) == "2001-02-28 09:00", text(bubble.picker.date))
  }

  @Test func `a field in a window without a controller reports that it cannot open`() {
    let screen = ViewScreen()
    let alone = UIDatePicker(frame: rect(10, 10, 300, 34))
    screen.root.addSubview(alone)
    screen.tick()
    expect(reportKinds { screen.click(20, 27) } == ["datePicker.noController"])
  }

  @Test func `a disabled picker cannot be used in any style`() {
    for style in [UIDatePickerStyle.wheels, .inline, .compact] {
      show(.date, style)
      picker.isEnabled = false
      screen.tick()
      expect(picker.keyboardStops.isEmpty, picker.keyboardStops)
      screen.click(picker)
      screen.settle()
      expect(page.presentedViewController == nil && heard.dates.isEmpty)
      picker.isEnabled = true
      expect(!picker.keyboardStops.isEmpty, picker.keyboardStops)
    }
  }

  @Test func `an inline picker with time has a field for it below the days`() throws {
    show(.dateAndTime, .inline)
    let field = try #require(picker.button("1:30\u{202F}PM"))
    expect(field.convert(field.bounds, to: picker).midY > picker.bounds.height - 44)
    let dates = UIDatePicker()
    dates.datePickerMode = .date
    dates.preferredDatePickerStyle = .inline
    expect(picker.intrinsicContentSize.height == dates.intrinsicContentSize.height + 44)
  }
}
