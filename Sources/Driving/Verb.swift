import Foundation
import Offscreen

/// A command of a session, for a line of a script or an agent.
package struct Verb {
  package let name: String
  package let help: String
  package let parameters: [Parameter]
  /// Whether it is read-only.
  package let isLooking: Bool
  /// Whether it is about the session itself, also while that drives an app in another process.
  var isLocal = false
  let body: @MainActor (DrivingSession, Arguments) async throws -> [Answer]

  /// A read-only verb.
  static func look(
    _ name: String, _ help: String, _ parameters: [Parameter] = [],
    _ body: @escaping @MainActor (DrivingSession, Arguments) async throws -> [Answer]
  ) -> Verb {
    Verb(name: name, help: help, parameters: parameters, isLooking: true, body: body)
  }

  /// A verb that performs an action, and describes it in its result.
  static func act(
    _ name: String, _ help: String, _ parameters: [Parameter] = [],
    _ body: @escaping @MainActor (DrivingSession, Arguments) async throws -> String
  ) -> Verb {
    Verb(name: name, help: help, parameters: parameters, isLooking: false) { session, arguments in
      let done = try await body(session, arguments)
      let state = await session.settleAfterAction()
      return done.isEmpty && state.isEmpty ? [] : [.text(done + state)]
    }
  }

  /// All verbs, the read-only ones first.
  package static let all =
    looking + telling + meaning + pointing + typing + conditions + waiting + apps

  /// The verb with a name.
  ///
  /// - Throws: `DrivingProblem.noVerb`.
  package static func named(_ name: String) throws(DrivingProblem) -> Verb {
    if let verb = all.first(where: { $0.name == name }) { return verb }
    let near = all.map(\.name).map { (NameDistance.between(name, $0), $0) }.sorted { $0 < $1 }
    throw .noVerb(name, near: near.prefix(3).map(\.1))
  }

  /// Its syntax in a line.
  package var form: String {
    ([name] + parameters.filter(\.isNamed).map(\.form)
      + parameters.filter { !$0.isNamed }.map(\.form)).joined(separator: " ")
  }

  /// A help text with a description of each verb.
  package static var help: String {
    let width = min(38, all.map(\.form.count).max() ?? 0)
    return all.map { verb in
      let form = verb.form
      return form.count > width
        ? "\(form)\n\(String(repeating: " ", count: width))  \(verb.help)"
        : form.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + verb.help
    }.joined(separator: "\n")
  }
}

/// The validated arguments of a verb.
package struct Arguments {
  private let values: [String: JSONValue]

  /// The values by the names of parameters.
  ///
  /// - Throws: `DrivingProblem` if one is missing, unknown, or invalid.
  init(_ values: [String: JSONValue], for verb: Verb) throws(DrivingProblem) {
    for name in values.keys.sorted() where !verb.parameters.contains(where: { $0.name == name }) {
      throw .noParameter(name, verb: verb.name, there: verb.parameters.map(\.name))
    }
    var checked: [String: JSONValue] = [:]
    for parameter in verb.parameters {
      // An omitted value may be given as null.
      guard let value = values[parameter.name], value != .null else {
        guard parameter.isOptional else { throw .missing(parameter.name, verb: verb.name) }
        continue
      }
      checked[parameter.name] = try parameter.checked(value, of: verb)
    }
    self.values = checked
  }

  /// The text of a required parameter.
  func text(_ name: String) -> String { values[name]?.text ?? "" }
  /// The text of an optional parameter.
  func optionalText(_ name: String) -> String? { values[name]?.text }
  func number(_ name: String) -> Double { values[name]?.number ?? 0 }
  func point(_ suffix: String = "") -> CGPoint {
    CGPoint(x: number("x\(suffix)"), y: number("y\(suffix)"))
  }
}
