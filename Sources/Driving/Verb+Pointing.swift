import Foundation
import KumikoCore
import Offscreen

private let movement =
  Parameter.point("1") + Parameter.point("2") + [
    .number("ms", "how long it takes, in milliseconds", 0...600_000)
  ]

private let item: [Parameter] = [
  Parameter(name: "section", kind: .whole(0...Int(Int32.max)), help: "from 0"),
  Parameter(name: "item", kind: .whole(0...Int(Int32.max)), help: "from 0"),
]

private let directions: [String: CGVector] = [
  "up": CGVector(dx: 0, dy: 1), "down": CGVector(dx: 0, dy: -1),
  "left": CGVector(dx: 1, dy: 0), "right": CGVector(dx: -1, dy: 0),
]

extension Verb {
  /// Verbs that use a position.
  static let pointing: [Verb] = [
    .act("click", "clicks a point of the window", Parameter.point()) { session, arguments in
      try await session.click(arguments.point())
      session.recorder.note(Recorder.click(arguments.point()))
      return ""
    },
    clickItem("click-item", "clicks an item of a list by its place", []),
    clickItem("shift-click-item", "the same with the Shift key", .shift),
    clickItem("ctrl-click-item", "the same with the Control key", .control),
    .act(
      "press", "clicks a button by its title",
      [Parameter(name: "title", kind: .text, help: "the whole title")]
    ) { session, arguments in
      let title = arguments.text("title")
      guard let button = try session.stage().window.button(titled: title) else {
        throw DrivingProblem.noButton(title)
      }
      let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
      try await session.click(button.convert(middle, to: nil))
      session.recorder.note("host.press(\(Recorder.literal(title)))")
      return ""
    },
    .act("drag", "drags with the pointer's button held", movement) { session, arguments in
      let (start, end) = (arguments.point("1"), arguments.point("2"))
      let seconds = arguments.number("ms") / 1_000
      let stage = try session.stage()
      await stage.send(.pointerMoved(start))
      await stage.send(.pointerDown(start, button: .primary, clicks: 1, modifiers: []))
      await stage.move(start, end, seconds) { .pointerMoved($0) }
      await stage.send(.pointerUp(end, button: .primary, modifiers: []))
      session.recorder.note(Recorder.movement("drag", start, end, seconds))
      return ""
    },
    .act("swipe", "moves a finger, and lifts it while it moves", movement) { session, arguments in
      let (start, end) = (arguments.point("1"), arguments.point("2"))
      let seconds = arguments.number("ms") / 1_000
      let stage = try session.stage()
      await stage.send(.fingerDown(start, id: 0))
      await stage.move(start, end, seconds) { .fingerMoved($0, id: 0) }
      await stage.send(.fingerUp(end, id: 0))
      session.recorder.note(Recorder.movement("swipe", start, end, seconds))
      return ""
    },
    .act(
      "wheel", "turns the wheel by notches of 64 points over a point",
      [.number("dx", "positive ones show what is left"), .number("dy", "or above")]
        + Parameter.point()
    ) { session, arguments in
      let notches = CGVector(dx: arguments.number("dx"), dy: arguments.number("dy"))
      try await session.wheel(notches, at: arguments.point())
      return ""
    },
    .act(
      "scroll", "scrolls by most of a page, over an element or the middle of the window",
      [
        Parameter(
          name: "in", kind: .name, help: "over which element; the middle of the window without it"
        ).optional(),
        Parameter(
          name: "direction", kind: .choice(["up", "down", "left", "right"]),
          help: "where what is shown then is"),
      ]
    ) { session, arguments in
      let window = try session.stage().window
      let area = try arguments.optionalText("in").map { try session.node($0).frame }
      let shown = (area ?? window.bounds).intersection(window.bounds)
      guard !shown.isNull, let direction = directions[arguments.text("direction")] else {
        throw DrivingProblem.unusable("that element is not to be seen; 'reveal' scrolls to it")
      }
      let notches = max(1, ((direction.dx == 0 ? shown.height : shown.width) * 0.8 / 64).rounded())
      try await session.wheel(
        CGVector(dx: direction.dx * notches, dy: direction.dy * notches),
        at: CGPoint(x: shown.midX.rounded(), y: shown.midY.rounded()))
      return ""
    },
  ]

  private static func clickItem(
    _ name: String, _ help: String, _ modifiers: UIEvent.KeyModifiers
  ) -> Verb {
    .act(name, help, item) { session, arguments in
      let (section, item) = (Int(arguments.number("section")), Int(arguments.number("item")))
      let elements = try session.stage().window.elementDescription.collections
        .flatMap(\.elements)
      let isWanted = { (cell: UIWindow.Description.Element) in
        cell.kind == "cell" && cell.section == section && cell.item == item
      }
      guard let frame = elements.first(where: isWanted)?.frame else {
        throw DrivingProblem.noItem(section: section, item: item)
      }
      let point = CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
      try await session.click(point, modifiers)
      session.recorder.note(Recorder.click(point, modifiers))
      return ""
    }
  }
}

extension DrivingSession {
  fileprivate func wheel(_ notches: CGVector, at point: CGPoint) async throws {
    try await stage().send(.wheel(point, delta: notches, isPrecise: false, modifiers: []))
    recorder.note(
      "host.scroll(by: CGVector(dx: \(Recorder.text(notches.dx)), dy: "
        + "\(Recorder.text(notches.dy))), at: \(Recorder.text(point)))")
  }
}

extension Stage {
  /// Moves in a straight line, at constant speed.
  fileprivate func move(
    _ start: CGPoint, _ end: CGPoint, _ seconds: TimeInterval, _ event: (CGPoint) -> UIEvent.Input
  ) async {
    let steps = max(1, Int((seconds * 60).rounded()))
    for step in 1...steps {
      await pass(seconds / Double(steps))
      let share = CGFloat(step) / CGFloat(steps)
      await send(
        event(
          CGPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)))
    }
  }
}

extension UIView {
  fileprivate func button(titled title: String) -> UIButton? {
    guard !isHidden else { return nil }
    if let button = self as? UIButton, button.currentTitle == title, button.isEnabled {
      return button
    }
    for subview in subviews {
      if let found = subview.button(titled: title) { return found }
    }
    return nil
  }
}
