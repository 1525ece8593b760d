import Foundation

extension Verb {
  /// Verbs about running programs.
  static let apps: [Verb] = [
    Verb(
      name: "running",
      help: "lists the apps that run and may be driven, such as those started with KUMIKO_DRIVE=1",
      parameters: [], isLooking: true, isLocal: true
    ) { session, _ in
      let lines = try session.runningApps().map(\.line)
      return [
        .text(lines.isEmpty ? "no app runs that may be driven" : lines.joined(separator: "\n"))
      ]
    },
    Verb(
      name: "attach", help: "drives an app that runs, by its name or process, instead of previews",
      parameters: [Parameter(name: "app", kind: .name, help: "one of 'running'")], isLooking: false,
      isLocal: true
    ) { session, arguments in
      [.text(try await session.attach(arguments.text("app")))]
    },
    Verb(
      name: "detach", help: "leaves the app that runs, which goes on", parameters: [],
      isLooking: false, isLocal: true
    ) { session, _ in
      guard let left = session.detach() else {
        throw DrivingProblem.unusable("no running app is driven; 'attach' begins with one")
      }
      return [.text("left \(left)")]
    },
  ]
}
