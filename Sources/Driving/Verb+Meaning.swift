import Foundation
import KumikoCore
import Offscreen

private let rest = Parameter(name: "text", kind: .text, help: "what is typed")

extension Verb {
  /// Verbs that use elements by their meaning.
  static let meaning: [Verb] = [
    .act(
      "open", "opens a screen or a preview anew, in the place of what is open",
      [Parameter(name: "name", kind: .name, help: "one of 'list'")]
    ) { session, arguments in
      try await session.open(arguments.text("name"))
    },
    .act("tap", "clicks an element, scrolled into sight", [role, Parameter.element]) {
      session, arguments in
      let node = try session.node(arguments)
      guard !node.states.contains(.disabled) else {
        throw DrivingProblem(ScreenElementProblem.disabled(node.line))
      }
      let code = try session.code(for: node, "tap()")
      let point = try session.place(of: node)
      try await session.click(point)
      session.recorder.note(code ?? Recorder.click(point))
      return "tapped \(node.line)"
    },
    .act("menu", "opens an element's menu, as the secondary button does", [role, .element]) {
      session, arguments in
      let node = try session.node(arguments)
      let code = try session.code(for: node, "openMenu()")
      let before = try session.nodes().filter { $0.role == .menu }.count
      try await session.click(session.place(of: node), button: .secondary)
      guard try session.nodes().filter({ $0.role == .menu }).count > before else {
        throw DrivingProblem(ScreenElementProblem.noMenu(node.line))
      }
      session.recorder.note(code)
      return "opened the menu of \(node.line)"
    },
    .act(
      "type-into", "clicks a field and types at the end of what it has", [role, .element, rest]
    ) { session, arguments in
      let node = try session.node(arguments)
      guard node.states.contains(.editable) else {
        throw DrivingProblem(ScreenElementProblem.notEditable(node.line))
      }
      let text = arguments.text("text")
      let code = try session.code(for: node, "type(\(Recorder.literal(text)))")
      try await session.click(session.place(of: node))
      let modifiers: UIEvent.KeyModifiers = node.role == .textView ? .control : []
      try await session.press(UIEvent.KeyPress("end", modifiers: modifiers))
      try await session.stage().send(.text(text))
      session.recorder.note(code)
      let now = try session.nodes().first { $0.id == node.id }
      return "typed into \((now ?? node).line)"
    },
    .act(
      "set", "gives a slider or the like a number",
      [role, .element, .number("value", "the number")]
    ) { session, arguments in
      let node = try session.node(arguments)
      let value = arguments.number("value")
      let code = try session.code(for: node, "setValue(\(value))")
      guard let range = node.range else {
        throw DrivingProblem(ScreenElementProblem.noNumber(node.line))
      }
      guard (range.minimum...max(range.minimum, range.maximum)).contains(value),
        try session.stage().window.accessibilityPass.setValue(value, of: node.id)
      else {
        throw DrivingProblem.unusable(
          "\(node.line) takes numbers from \(range.minimum) to \(range.maximum), not \(value)")
      }
      session.recorder.note(code)
      return "set \(node.line) to \(Recorder.text(value))"
    },
    .act(
      "perform", "does something that assistive programs offer, such as increment",
      [role, .element, Parameter(name: "action", kind: .text, help: "the action's name")]
    ) { session, arguments in
      let node = try session.node(arguments)
      let name = arguments.text("action")
      let code = try session.code(for: node, "perform(\(Recorder.literal(name)))")
      let pass = try session.stage().window.accessibilityPass
      let actions = pass.actions(of: node.id)
      guard let action = actions.first(where: { $0.name == name }) else {
        throw DrivingProblem(
          ScreenElementProblem.noAction(name, node.line, actions.map(\.name)))
      }
      guard pass.perform(action, on: node.id) else {
        throw DrivingProblem(ScreenElementProblem.refused(name, node.line))
      }
      session.recorder.note(code)
      return "\(name) of \(node.line)"
    },
    .act(
      "reveal", "scrolls lists until an element is to be seen, also in rows that are not made yet",
      [role, .element]
    ) { session, arguments in
      let node = try await session.reveal(arguments)
      return "\(node.line) is to be seen"
    },
  ]
}

extension DrivingSession {
  /// The code of the recorded test for an element; nil if only its position distinguishes it.
  func code(for node: UIAccessibility.Node, _ call: String) throws(DrivingProblem) -> String? {
    Recorder.element(node, in: try nodes()).map { "try \($0).\(call)" }
  }

  /// Presses and releases a key.
  func press(_ key: UIEvent.KeyPress) async throws {
    try await stage().send(.key(key))
    try await stage().send(.keyUp(key))
  }

  /// The element, after searching all lists.
  private func revealed(
    _ name: String, _ role: UIAccessibility.Role?
  ) throws(DrivingProblem) -> UIAccessibility.Node {
    do throws(DrivingProblem) {
      return try node(name, role)
    } catch .noElement(let name, let there, _) {
      throw .noElement(name, there: there, longer: [])
    }
  }

  /// Scrolls until an element exists.
  fileprivate func reveal(_ arguments: Arguments) async throws -> UIAccessibility.Node {
    let name = arguments.text("name")
    let role = arguments.optionalText("role").flatMap(UIAccessibility.Role.init)
    let stage = try stage()
    let search = ElementSearch(name, role)
    func isFound() throws -> Bool { try name.hasPrefix("#") || !search.all(in: nodes()).isEmpty }
    for list in stage.window.scrollViewsInside where try !isFound() {
      let start = list.contentOffset
      list.setContentOffset(list.firstOffset, animated: false)
      _ = await stage.settle(within: 5)
      for _ in 0..<1_000 {
        guard try !isFound(), list.accessibilityScroll(.next) else { break }
        _ = await stage.settle(within: 5)
      }
      guard try !isFound() else { break }
      list.setContentOffset(start, animated: false)
      _ = await stage.settle(within: 5)
    }
    let node = try revealed(name, role)
    _ = stage.window.accessibilityPass.reveal(node.id)
    _ = await stage.settle(within: 5)
    let shown = try nodes().first { $0.id == node.id } ?? node
    let kind = role.map { ", role: .\(Recorder.caseName($0))" } ?? ""
    let called = name.hasPrefix("#") ? node.label : name
    recorder.note("_ = try await host.reveal(\(Recorder.literal(called))\(kind))")
    return shown
  }
}
