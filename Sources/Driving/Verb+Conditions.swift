import Foundation
import KumikoCore
import Offscreen

extension Verb {
  /// Verbs that type.
  static let typing: [Verb] = [
    .act(
      "key", "presses a key, with those held before it: left, ctrl+shift+left",
      [Parameter(name: "name", kind: .text, help: "the key's name")]
    ) { session, arguments in
      let key = try KeyName.press(arguments.text("name"))
      try await session.press(key)
      session.recorder.note("host.key(\(Recorder.keys(key)))")
      return ""
    },
    .act(
      "type", "types into whatever has the keyboard",
      [Parameter(name: "text", kind: .text, help: "what is typed")]
    ) { session, arguments in
      try await session.stage().send(.text(arguments.text("text")))
      session.recorder.note("host.type(\(Recorder.literal(arguments.text("text"))))")
      return ""
    },
  ]

  /// Verbs that change the conditions of the window.
  static let conditions: [Verb] = [
    .act(
      "resize", "gives the window another size in points",
      [.number("w", "the width", 0...32_767), .number("h", "the height", 0...32_767)]
    ) { session, arguments in
      let size = CGSize(width: arguments.number("w"), height: arguments.number("h"))
      try await session.stage().resize(to: size)
      session.recorder.note("try host.resize(to: \(Recorder.text(size)))")
      return ""
    },
    trait("appearance", "light or dark", ["light", "dark"]) {
      $1.userInterfaceStyle = $0 == "dark" ? .dark : .light
      return "userInterfaceStyle = .\($0)"
    },
    trait("direction", "the direction of reading", ["ltr", "rtl"]) {
      $1.layoutDirection = $0 == "rtl" ? .rightToLeft : .leftToRight
      return "layoutDirection = \($0 == "rtl" ? ".rightToLeft" : ".leftToRight")"
    },
    trait("text-size", "how large text is; L is as designed", DrivingConditions.textSizes) {
      let category = DrivingConditions.category($0)
      $1.preferredContentSizeCategory = category
      return "preferredContentSizeCategory = \(DrivingConditions.caseName(category))"
    },
    trait("contrast", "how much colours differ", ["normal", "high"]) {
      $1.accessibilityContrast = $0 == "high" ? .high : .normal
      return "accessibilityContrast = .\($0)"
    },
  ]

  /// Verbs that let time pass.
  static let waiting: [Verb] = [
    Verb(
      name: "wait", help: "lets time pass",
      parameters: [.number("ms", "milliseconds", 0...600_000)], isLooking: false
    ) { session, arguments in
      let seconds = arguments.number("ms") / 1_000
      try await session.stage().pass(seconds)
      session.recorder.note("await host.advanceRunningTasks(by: \(seconds))")
      return []
    },
    Verb(
      name: "settle", help: "waits until nothing moves, for a minute of the window's clock at most",
      parameters: [], isLooking: false
    ) { session, _ in
      let isQuiet = try await session.stage().settle(within: 60)
      session.recorder.note("await host.settle()")
      return isQuiet ? [] : [.text("something still moves after a minute of the window's clock")]
    },
  ]

  private static func trait(
    _ name: String, _ help: String, _ choices: [String],
    _ change: @escaping (String, inout UITraitOverrides) -> String
  ) -> Verb {
    .act(name, help, [Parameter(name: "to", kind: .choice(choices), help: help)]) {
      session, arguments in
      let code = try change(arguments.text("to"), &session.stage().window.traitOverrides)
      session.recorder.note("host.window.traitOverrides.\(code)")
      return ""
    }
  }
}

/// A key in the notation of scripts, preceded by modifier keys: `left`, `ctrl+shift+left`, `+`.
private enum KeyName {
  static func press(_ text: String) throws(DrivingProblem) -> UIEvent.KeyPress {
    let held: [String: UIEvent.KeyModifiers] = [
      "ctrl": .control, "shift": .shift, "alt": .alt, "command": .command,
    ]
    var modifiers: UIEvent.KeyModifiers = []
    var name = text[...]
    while let plus = name.dropLast().firstIndex(of: "+"),
      let modifier = held[name[..<plus].lowercased()]
    {
      modifiers.insert(modifier)
      name = name[name.index(after: plus)...]
    }
    if let problem = UIEvent.KeyPress.problem(withName: String(name)) { throw .noKey(problem) }
    return UIEvent.KeyPress(String(name), modifiers: modifiers)
  }
}
