import Foundation

/// The reason why a command failed. Each description is one sentence, which includes alternatives.
public nonisolated enum DrivingProblem: Error, Equatable, CustomStringConvertible {
  /// No verb has the name; similar ones.
  case noVerb(String, near: [String])
  /// The words do not match the parameters of the verb.
  case form(String, wanted: String)
  /// The value of a parameter is invalid.
  case value(String, given: String, wanted: String)
  /// The verb has no such parameter; its parameters.
  case noParameter(String, verb: String, there: [String])
  /// A parameter is missing.
  case missing(String, verb: String)
  /// No screen and no preview has the name; similar ones.
  case noScreen(String, there: [String])
  /// Several previews have the name; names that distinguish them.
  case severalScreens(String, [String])
  /// Nothing was opened yet.
  case nothingOpen
  /// No element has the name; similar ones, and lists with more rows than are visible.
  case noElement(String, there: [String], longer: [String])
  /// Several elements have the name.
  case severalElements(String, [String])
  /// No element has the number; their count.
  case noNumber(Int, count: Int)
  /// An element exists, but does not support the action.
  case unusable(String)
  /// No button has the title.
  case noButton(String)
  /// A list has no such item.
  case noItem(section: Int, item: Int)
  /// No key has the name.
  case noKey(String)
  /// An expectation is not met.
  case unexpected(String, wanted: String)
  /// A file could not be read or written.
  case file(String, String)
  /// The window is closed.
  case closed
  /// The driven window of the running program is closed.
  case windowGone
  /// The running program shows no window.
  case noWindow
  /// No window and no screen of the running program has the name; similar ones.
  case noWindowNamed(String, there: [String])
  /// No running app that may be driven has the name; the available ones.
  case noApp(String, there: [String])
  /// Several running apps have the name.
  case severalApps(String, [String])
  /// The driven app has ended.
  case appEnded(String)
  /// A message of the window or the code of the app.
  case outside(String)
  /// An error in a line of a script.
  indirect case line(String, Int, DrivingProblem)

  /// The message.
  public var description: String {
    switch self {
    case .noVerb(let name, let near):
      return "'\(name)' is no step; near are \(list(near)), and 'help' lists all"
    case .form(let line, let wanted): return "'\(line)' must be '\(wanted)'"
    case .value(let name, let given, let wanted): return "\(name) is \(given); it must be \(wanted)"
    case .noParameter(let name, let verb, let there):
      return there.isEmpty
        ? "'\(verb)' takes no '\(name)': it takes nothing"
        : "'\(verb)' takes no '\(name)'; it takes \(list(there))"
    case .missing(let name, let verb): return "'\(verb)' needs '\(name)'"
    case .noScreen(let name, let there):
      return there.isEmpty
        ? "there is no screen or preview '\(name)', and no other; write one with #Preview"
        : "there is no screen or preview '\(name)'; there are: \(list(there))"
    case .severalScreens(let name, let places):
      return "\(places.count) previews are called '\(name)'; choose one: \(list(places))"
    case .nothingOpen: return "nothing is open; 'list' lists the previews, and 'open NAME' opens it"
    case .noElement(let name, let there, let longer):
      let more =
        longer.isEmpty
        ? ""
        : "; \(longer.joined(separator: ", ")), and 'reveal' scrolls to those that are not shown"
      return there.isEmpty
        ? "there is no '\(name)', and nothing else that has a name\(more)"
        : "there is no '\(name)'; there are: \(list(there))\(more)"
    case .severalElements(let name, let lines):
      return "\(lines.count) elements are called '\(name)'; give a role, or the number that "
        + "'elements' gives one: \(list(lines))"
    case .noNumber(let number, let count):
      return count == 0
        ? "there is no element #\(number): 'elements' or 'picture' numbers them first"
        : "there is no element #\(number); the last picture or list has #1 to #\(count)"
    case .unusable(let sentence), .noKey(let sentence), .outside(let sentence): return sentence
    case .noButton(let title): return "no button that can be used is labelled '\(title)'"
    case .noItem(let section, let item):
      return "item \(item) of section \(section) is not on the screen; scroll to it with 'wheel' "
        + "first"
    case .unexpected(let what, let wanted): return "\(what), where \(wanted) was expected"
    case .file(let path, let advice): return "\(path) \(advice)"
    case .closed: return "the window is not shown any more"
    case .windowGone:
      return "the window is not shown any more; 'list' lists the previews, and 'open NAME' opens it"
    case .noWindow: return "the app shows no window"
    case .noWindowNamed(let name, let there):
      return "there is no window '\(name)'; there are: \(list(there))"
    case .noApp(let name, let there):
      let wanted = name.isEmpty ? "no app runs" : "no app '\(name)' runs"
      return there.isEmpty
        ? "\(wanted) that may be driven; start a debug build of one with KUMIKO_DRIVE=1"
        : "\(wanted) that may be driven; there are: \(list(there))"
    case .severalApps(let name, let lines):
      return name.isEmpty
        ? "\(lines.count) apps run; choose one by name or process: \(list(lines))"
        : "\(lines.count) apps are called '\(name)'; choose one by the process: \(list(lines))"
    case .appEnded(let name): return "\(name) has ended; 'running' lists the others"
    case .line(let file, let number, let problem): return "\(file), line \(number): \(problem)"
    }
  }

  /// The first of them; a screen can have thousands.
  private func list(_ names: [String]) -> String {
    let shown = names.prefix(20).joined(separator: ", ")
    return names.count > 20 ? "\(shown), and \(names.count - 20) more" : shown
  }

  static func unwritable(_ path: String) -> DrivingProblem {
    .file(path, "cannot be written; check that its folder exists and may be written to")
  }
}
