import Foundation
import KumikoCore
import Offscreen

// Manual input, as statements.
extension Recorder {
  /// Records manual input. Further input waits until that is done.
  mutating func note(_ hand: HandNote) {
    switch hand {
    case .statement(let code): addDeed(code)
    case .replacement(let code):
      dropLastDeed()
      addDeed(code)
    case .tap(let code, let isEmptyField):
      addDeed("try \(code).tap()")
      emptyField = isEmptyField ? code : nil
      return
    case .typing(let text):
      // A click into an empty field followed by typing is one action.
      if let field = emptyField {
        dropLastDeed()
        addDeed("try \(field).type(\(Recorder.literal(text)))")
      } else {
        addDeed("host.type(\(Recorder.literal(text)))")
      }
    case .reveal(let code):
      note(code)
      hasRevealed = true
    case .comment(let words): note("// \(words)")
    }
    emptyField = nil
  }

  private mutating func addDeed(_ code: String) {
    note(code)
    note("await host.settle()")
  }

  private mutating func dropLastDeed() {
    if steps.last == "await host.settle()" { steps.removeLast() }
    if !steps.isEmpty { steps.removeLast() }
  }

  /// The test of the actions in a window since it contained the elements `before`.
  ///
  /// It ends with an expectation of the accessibility description. If it scrolls to an element by
  /// name, other rows may be visible: then it ends with the other changes.
  func handTest(_ name: String, in window: UIWindow, since before: [UIAccessibility.Node]) -> String
  {
    var copy = self
    if hasRevealed {
      let now = Array(window.accessibilityPass.fresh().root.all.dropFirst())
      let changes = Recorder.expectations(from: before, to: now)
      for code in changes { copy.expect(code) }
      if changes.isEmpty { copy.expect("// Say here what must be so now.") }
    }
    return copy.test(name, endingWith: window.accessibilityDescription)
  }

  private static func expectations(
    from before: [UIAccessibility.Node], to now: [UIAccessibility.Node]
  ) -> [String] {
    let labels = Set(before.map(\.label))
    return now.compactMap { node -> String? in
      guard node.position == nil, node.states.contains(.showing) else { return nil }
      let old = before.first { $0.id == node.id }
      if let value = node.value, value != old?.value, let code = element(node, in: now) {
        return "#expect(try \(code).value == \(literal(value)))"
      }
      guard !node.label.isEmpty, node.label != old?.label else { return nil }
      if let identifier = node.identifier, !identifier.isEmpty,
        (try? ElementSearch(identifier, nil).one(in: now))?.id == node.id
      {
        return "#expect(try host.element(\(literal(identifier))).label == \(literal(node.label)))"
      }
      return labels.contains(node.label)
        ? nil : "#expect(!host.elements(\(literal(node.label))).isEmpty)"
    }.prefix(12).map(\.self)
  }

  /// The argument of `reveal` for an element; nil if it has no distinguishing name.
  static func name(
    of node: UIAccessibility.Node, in nodes: [UIAccessibility.Node]
  ) -> String? {
    let start = "host.element("
    guard let code = element(node, in: nodes), code.hasPrefix(start) else { return nil }
    return String(code.dropFirst(start.count).dropLast())
  }

  static func text(_ vector: CGVector) -> String {
    "CGVector(dx: \(text(vector.dx)), dy: \(text(vector.dy)))"
  }
}
