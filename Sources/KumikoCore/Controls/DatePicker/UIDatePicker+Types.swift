/// The style of a date picker.
public nonisolated enum UIDatePickerStyle: Int, Sendable {
  /// Depends on the mode: wheels for durations and for months of a year, otherwise compact.
  case automatic = 0
  /// Wheels side by side.
  case wheels
  /// A field with the date and one with the time, each of which opens a popover.
  case compact
  /// A calendar, with a field for the time below; wheels if only a time is chosen.
  case inline
}

extension UIDatePicker {
  /// The values that a date picker lets the user choose.
  public nonisolated enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time = 0
    /// A day.
    case date
    /// A day with hours and minutes.
    case dateAndTime
    /// A duration of hours and minutes.
    case countDownTimer
    /// A month of a year.
    case yearAndMonth
  }
}
