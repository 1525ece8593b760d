/// How a date picker looks.
public nonisolated enum UIDatePickerStyle: Int, Sendable {
  /// As suits the mode: wheels for durations and for months of a year, else compact.
  case automatic = 0
  /// Wheels side by side.
  case wheels
  /// A field with the date and one with the time, each of which opens a bubble to choose in.
  case compact
  /// A calendar, with a field for the time below.
  case inline
}

extension UIDatePicker {
  /// What a date picker lets the user choose.
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
