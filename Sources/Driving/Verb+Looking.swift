import Foundation
import KumikoCore
import KumikoInspector
import Offscreen

private let file = Parameter(
  name: "file", kind: .file, help: "where it is written; without it, it is the answer"
).optional()

private let neededFile = Parameter(name: "file", kind: .file, help: "where it is written")

extension Verb {
  /// Verbs that describe the content.
  static let looking: [Verb] = [
    .look("list", "lists the screens and previews that can be opened, or the windows of an app") {
      session, _ in
      let windows = session.namedWindows().map { "\($0)\t\(NamedWindows.summary($1))" }
      let lines = windows + session.screens.map { "\($0.fullName)\t\($0.summary)" }
      return [.text(lines.isEmpty ? "there is nothing to open" : lines.joined(separator: "\n"))]
    },
    .look("elements", "numbers the elements that are to be seen, and lists them") { session, _ in
      try session.number()
      let lines = session.numberedLines
      return [.text(lines.isEmpty ? "no element is to be seen" : lines)]
    },
    .look(
      "picture", "a picture in which each element has its number, and the list of them", [file]
    ) { session, arguments in
      try session.number()
      let stage = try session.stage()
      let data = try NumberedPicture.pngData(
        stage.pngData(), of: stage.window, in: stage.pictureArea, session.numbered)
      return try [session.written(.picture(data), arguments), .text(session.numberedLines)]
    },
    .look("screenshot", "a picture of the window, and of menus beyond it", [file]) {
      session, arguments in
      let picture = Answer.picture(try session.stage().pngData())
      let answer = try session.written(picture, arguments)
      // A script that requests a file gets no other output.
      return answer == picture ? [answer] : []
    },
    .look("tree", "the elements, each with what is inside, as JSON", [file]) { session, arguments in
      let root = try session.stage().window.accessibilityPass.fresh().root
      let elements = root.children.map(PreviewReport.Element.init)
      return try [session.written(.text(session.json(elements)), arguments)]
    },
    .look("views", "each view that is to be seen, with its frame, a line each", [file]) {
      session, arguments in
      try [session.written(.text(session.stage().window.layoutDescription), arguments)]
    },
    .look("accessibility", "what assistive programs are given, a line each", [file]) {
      session, arguments in
      try [session.written(.text(session.stage().window.accessibilityDescription), arguments)]
    },
    .look("dump", "writes lists and their items with frames, as JSON", [neededFile]) {
      session, arguments in
      let text = try session.json(session.stage().window.elementDescription)
      _ = try session.written(.text(text), arguments)
      return []
    },
    .look("explain", "explains why an element has its frame", [role, Parameter.element]) {
      session, arguments in
      let node = try session.node(arguments)
      guard let view = try session.stage().window.accessibilityPass.view(node.id) else {
        throw DrivingProblem.unusable(
          "\(node.line) is a part of a view, and has no frame of its own")
      }
      return [.text("\(node.line) is \(view)\n\n\(FrameReason.text(for: view))")]
    },
  ]

  static let role = Parameter(
    name: "role", kind: .choice(UIAccessibility.Role.allCases.map(\.rawValue)),
    help: "what the element is, where several have the name"
  ).optional()
}

extension DrivingSession {
  /// The result, or the path to which it was written.
  fileprivate func written(
    _ answer: Answer, _ arguments: Arguments
  ) throws(DrivingProblem) -> Answer {
    guard let path = arguments.optionalText("file") else { return answer }
    let data =
      switch answer {
      case .text(let text): Data((text + "\n").utf8)
      case .picture(let data): data
      }
    try write(data, to: path)
    return .text("wrote \(path)")
  }

  func write(_ data: Data, to path: String) throws(DrivingProblem) {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw .unwritable(path)
    }
  }

  fileprivate func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
