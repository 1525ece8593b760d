import Foundation
import KumikoCore
import Offscreen

private let recording = [
  Parameter(name: "test", kind: .text, help: "the test's name; recorded without it").optional(),
  Parameter(name: "file", kind: .file, help: "where it is written; the answer without it")
    .optional(),
]

/// The name of a test.
private func functionName(
  _ arguments: Arguments, of verb: String
) throws(DrivingProblem) -> String {
  let given = arguments.optionalText("test") ?? "recorded"
  guard let name = Recorder.functionName(given) else {
    throw .value(
      "test of '\(verb)'", given: JSONValue.text(given).line,
      wanted: "a name that a function can have, which a sentence is too")
  }
  return name
}

extension DrivingSession {
  /// A test, or the path to which it was written.
  fileprivate func answer(
    _ test: String, _ arguments: Arguments
  ) throws(DrivingProblem) -> [Answer] {
    guard let path = arguments.optionalText("file") else { return [.text(test)] }
    try write(Data(test.utf8), to: path)
    return [.text("wrote \(path)")]
  }
}

extension Verb {
  /// Verbs about the recorded test.
  static let telling: [Verb] = [
    .look(
      "expect", "requires that an element is there, with a value where one is given",
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
    .look("expect-none", "requires that no element has the name", [.element]) {
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
      recording
    ) { session, arguments in
      let name = try functionName(arguments, of: "record")
      let text = session.recorder.test(
        name, endingWith: try session.stage().window.accessibilityDescription)
      return try session.answer(text, arguments)
    },
    Verb(
      name: "record-start",
      help: "writes down what a person does in the app's window from now on, as a test",
      parameters: [], isLooking: false
    ) { session, _ in
      try session.startHand()
      return [.text("writes down what is done by hand, until 'record-stop'")]
    },
    Verb(
      name: "record-stop", help: "the test in Swift of what was done since 'record-start'",
      parameters: recording, isLooking: false
    ) { session, arguments in
      let name = try functionName(arguments, of: "record-stop")
      return try session.answer(try session.stopHand(name), arguments)
    },
    Verb(
      name: "help", help: "lists the commands", parameters: [], isLooking: true, isLocal: true
    ) { _, _ in [.text(Verb.help)] },
  ]
}
