import Foundation
import KumikoCore
import Offscreen

extension Verb {
  /// Verbs about the test that comes of it.
  static let telling: [Verb] = [
    .look(
      "expect", "says that an element must be there, with a value where one is given",
      [
        role,
        Parameter(name: "value", kind: .text, help: "what its value must be").optional(),
        .element,
      ]
    ) { session, arguments in
      let node = try session.node(arguments)
      let element = Recorder.element(node, in: try session.nodes())
      guard let value = arguments.optionalText("value") else {
        let given = arguments.text("name")
        let name = given.hasPrefix("#") ? node.identifier ?? node.label : given
        session.recorder.expect("#expect(!host.elements(\(Recorder.literal(name))).isEmpty)")
        return [.text(node.line)]
      }
      guard node.value == value else {
        let has = node.value.map { "the value '\($0)'" } ?? "no value"
        throw DrivingProblem.unexpected("\(node.line) has \(has)", wanted: "'\(value)'")
      }
      session.recorder.expect(
        element.map { "#expect(try \($0).value == \(Recorder.literal(value)))" })
      return [.text(node.line)]
    },
    .look("expect-none", "says that no element may have the name", [.element]) {
      session, arguments in
      let name = arguments.text("name")
      let found = ElementSearch(name, nil).all(in: try session.nodes())
      guard found.isEmpty else {
        throw DrivingProblem.unexpected("\(found[0].line) is there", wanted: "no '\(name)'")
      }
      session.recorder.expect("#expect(host.elements(\(Recorder.literal(name))).isEmpty)")
      return []
    },
    .look(
      "record", "a test in Swift of what was done since the screen was opened",
      [
        Parameter(name: "test", kind: .text, help: "the test's name; recorded without it")
          .optional(),
        Parameter(name: "file", kind: .file, help: "where it is written; the answer without it")
          .optional(),
      ]
    ) { session, arguments in
      let given = arguments.optionalText("test") ?? "recorded"
      guard let name = Recorder.functionName(given) else {
        throw DrivingProblem.value(
          "test of 'record'", given: JSONValue.text(given).line,
          wanted: "a name that a function can have, which a sentence is too")
      }
      let text = session.recorder.test(
        name, endingWith: try session.stage().window.accessibilityDescription)
      guard let path = arguments.optionalText("file") else { return [.text(text)] }
      try session.write(Data(text.utf8), to: path)
      return [.text("wrote \(path)")]
    },
    .look("help", "lists what can be said") { _, _ in [.text(Verb.help)] },
  ]
}
