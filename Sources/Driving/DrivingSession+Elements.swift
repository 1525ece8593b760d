import Foundation
import KumikoCore
import Offscreen

// Elements by their meaning, in any window.
extension DrivingSession {
  /// All accessibility nodes, in reading order.
  func nodes() throws(DrivingProblem) -> [UIAccessibility.Node] {
    Array(try stage().window.accessibilityPass.fresh().root.all.dropFirst())
  }

  /// The element that arguments refer to.
  func node(_ arguments: Arguments) throws(DrivingProblem) -> UIAccessibility.Node {
    let name = arguments.text("name")
    let role = arguments.optionalText("role").flatMap(UIAccessibility.Role.init)
    return try node(name, role)
  }

  /// The element with a name, or `#` and a number.
  func node(
    _ name: String, _ role: UIAccessibility.Role? = nil
  ) throws(DrivingProblem) -> UIAccessibility.Node {
    let nodes = try nodes()
    if name.hasPrefix("#"), let number = Int(name.dropFirst()) {
      guard numbered.indices.contains(number - 1) else {
        throw .noNumber(number, count: numbered.count)
      }
      let known = numbered[number - 1]
      guard let node = nodes.first(where: { $0.id == known.id }) else {
        throw .unusable("#\(number), \(known.line), is not on the screen any more")
      }
      return node
    }
    do {
      let search = ElementSearch(name, role)
      // Lists write identifiers with a preceding `#`.
      if name.hasPrefix("#"), search.all(in: nodes).isEmpty {
        return try ElementSearch(String(name.dropFirst()), role).one(in: nodes)
      }
      return try search.one(in: nodes)
    } catch {
      throw DrivingProblem(error)
    }
  }

  /// The point at which to click an element, after scrolling it into view.
  func place(of node: UIAccessibility.Node) throws(DrivingProblem) -> CGPoint {
    do {
      return try stage().window.place(of: node, isMoving: stage().window.needsFrame)
    } catch {
      throw DrivingProblem(error)
    }
  }

  /// Clicks a point.
  func click(
    _ point: CGPoint, _ modifiers: UIEvent.KeyModifiers = [],
    button: UIEvent.PointerButton = .primary
  ) async throws {
    let stage = try stage()
    await stage.send(.pointerMoved(point))
    await stage.send(.pointerDown(point, button: button, clicks: 1, modifiers: modifiers))
    await stage.send(.pointerUp(point, button: button, modifiers: modifiers))
  }

  /// Numbers the visible elements that have a name or can be used.
  func number() throws(DrivingProblem) {
    numbered = try nodes().filter { node in
      let isUseful = !node.label.isEmpty || node.identifier != nil || !node.actions.isEmpty
      return isUseful && node.states.contains(.showing)
    }
  }

  /// The numbered elements, one per line.
  var numberedLines: String {
    numbered.enumerated().map { index, node in
      let frame = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
        .map(Recorder.text).joined(separator: " ")
      return "#\(index + 1) \(node.line) at \(frame)"
    }.joined(separator: "\n")
  }
}

extension DrivingProblem {
  /// The error of a search for elements, as one sentence.
  @MainActor init(_ error: any Error) {
    switch error {
    case let problem as DrivingProblem: self = problem
    case ScreenElementProblem.none(let name, let role, let near, let longer):
      let kind = role.map { "\($0.rawValue) " } ?? ""
      self = .noElement(kind + name, there: near, longer: longer)
    case ScreenElementProblem.several(let name, let lines): self = .severalElements(name, lines)
    default: self = .unusable("\(error)".replacingOccurrences(of: "\n", with: " "))
    }
  }
}
