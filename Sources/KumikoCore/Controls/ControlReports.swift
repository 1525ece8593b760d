import KumikoFoundation
import KumikoReporting

// Every report of controls: what was given, and what to give instead.

extension Report {
  static func stepNotAboveZero(_ step: Double) -> Report {
    Report(
      kind: "control.stepNotAboveZero",
      message: "the stepValue of a UIStepper was set to \(step), and stays as it was. Give a "
        + "number above 0; with minimumValue and maximumValue it says how many steps there are.")
  }
}
