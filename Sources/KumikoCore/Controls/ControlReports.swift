import KumikoFoundation
import KumikoReporting

// Every report of controls: what was given, and what to give instead.

extension Report {
  static func stepNotAboveZero(_ step: Double) -> Report {
    Report(
      kind: "control.stepNotAboveZero",
      message: "the stepValue of a UIStepper was set to \(step), and stays as it was. Give a "
        + "number above 0, by which a press changes the value.")
  }

  static func noSegment(_ index: Int, count: Int) -> Report {
    Report(
      kind: "control.noSegment",
      message: "segment \(index) of a UISegmentedControl was to be changed or selected, which has "
        + "\(count); nothing was done. Insert the segments first, and use an index below "
        + "numberOfSegments, or noSegment to select none.")
  }

  nonisolated static func notDetected(_ kinds: [String]) -> Report {
    Report(
      kind: "textView.notDetected",
      message: "\(kinds.joined(separator: ", ")) was to be found in a text, which "
        + "is not supported, so none is found. Ask for link and phoneNumber, or give the text "
        + "attributes with the key .link.")
  }

  static func noPickerRow(_ row: Int, component: Int, count: Int) -> Report {
    Report(
      kind: "picker.noRow",
      message: "row \(row) of component \(component) of a UIPickerView was to be selected, which "
        + "has \(count) rows; nothing changed. Reload the component first where its data changed.")
  }

  static func noPickerComponent(_ component: Int, count: Int) -> Report {
    Report(
      kind: "picker.noComponent",
      message: "component \(component) of a UIPickerView was asked for, which has \(count); "
        + "nothing happened. Set its dataSource first, and keep that: it is a weak reference.")
  }

  static func pickerRowCount(_ count: Int, component: Int) -> Report {
    Report(
      kind: "picker.rowCount",
      message: "component \(component) of a UIPickerView was said to have \(count) rows; it shows "
        + "the nearest number from 0 to a thousand million. Check what "
        + "pickerView(_:numberOfRowsInComponent:) counts.")
  }

  static func noDate(_ components: DateComponents) -> Report {
    Report(
      kind: "calendarView.noDate",
      message: "a UICalendarView was to show \(components), which is no month of its calendar, and "
        + "stays where it was. Give a year and a month.")
  }

  static func minuteInterval(_ minutes: Int) -> Report {
    Report(
      kind: "datePicker.minuteInterval",
      message: "the minuteInterval of a UIDatePicker was set to \(minutes), and stays as it was. "
        + "Give a number from 1 to 30 that divides 60: 1, 2, 3, 4, 5, 6, 10, 12, 15, 20 or 30.")
  }

  static func textTraitNotKept(_ name: String, by type: String) -> Report {
    Report(
      kind: "text.traitNotKept",
      message: "the \(name) of a \(type) was set, and stays as it was: the class does not declare "
        + "it. Write 'var \(name)' in the class.")
  }

  static var datePickerWithoutController: Report {
    Report(
      kind: "datePicker.noController",
      message: "a compact UIDatePicker was to open its popover, and there is no view controller "
        + "around it, nor one of its window; nothing was opened. Give the window a "
        + "rootViewController, or choose the inline style.")
  }

  static var colorWellWithoutController: Report {
    Report(
      kind: "colorWell.noController",
      message:
        "a UIColorWell was to open its picker, and there is no view controller around it, nor "
        + "one of its window; nothing was opened. Give the window a rootViewController.")
  }
}
