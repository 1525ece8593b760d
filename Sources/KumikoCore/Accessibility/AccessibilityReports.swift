import KumikoFoundation
import KumikoReporting

// The reports about what is passed to assistive technologies.

extension Report {
  static func argumentOfAccessibilityPost(_ type: String) -> Report {
    Report(
      kind: "accessibility.argument",
      message: "UIAccessibility.post(notification:argument:) was given a \(type), and nothing is "
        + "announced. Give a String, a view or a UIAccessibilityElement, or nil.")
  }

  static func accessibilityElement(_ type: String, of container: String) -> Report {
    Report(
      kind: "accessibility.element",
      message:
        "accessibilityElements of \(container) holds a \(type), which is left out. Only views "
        + "and objects of UIAccessibilityElement can stand there.")
  }

  static func accessibilityCycle(_ container: String) -> Report {
    Report(
      kind: "accessibility.cycle",
      message:
        "accessibilityElements inside of \(container) lead back to it; there it is left out. "
        + "Take it out of the list of what it holds.")
  }

  static func accessibilityTable(_ rows: Int, _ columns: Int, of container: String) -> Report {
    Report(
      kind: "accessibility.table",
      message: "\(container) declares a table of \(rows) rows and \(columns) columns; its cells "
        + "are left out. Numbers must not be negative.")
  }

  static func longAccessibilityText(_ length: Int, of object: String) -> Report {
    Report(
      kind: "accessibility.longText",
      message: "\(object) has a name of \(length) bytes for assistive programs; what follows the "
        + "first 4,096 characters is left out. Say what it is in a few words.")
  }
}
