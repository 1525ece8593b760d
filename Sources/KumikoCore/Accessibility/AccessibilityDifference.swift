import KumikoFoundation

/// Computes the events to report between two successive trees.
enum AccessibilityDifference {
  typealias Node = UIAccessibility.Node

  static func events(
    from old: AccessibilityTree, to new: AccessibilityTree
  ) -> [UIAccessibility.Event] {
    guard old.root != new.root else { return [] }
    var events: [UIAccessibility.Event] = []
    compare(old.root, new.root, old, new, &events)
    let (before, now) = (old.root.focused?.id, new.root.focused?.id)
    if before != now { events.append(.focus(now)) }
    return events
  }

  private static func compare(
    _ a: Node, _ b: Node, _ old: AccessibilityTree, _ new: AccessibilityTree,
    _ events: inout [UIAccessibility.Event]
  ) {
    guard a != b else { return }
    compareWords(a, b, &events)
    compareStates(a, b, &events)
    compareChildren(a, b, old, new, &events)
  }

  private static func compareWords(
    _ a: Node, _ b: Node, _ events: inout [UIAccessibility.Event]
  ) {
    if a.label != b.label { events.append(.label(b.id, b.label)) }
    if a.hint != b.hint { events.append(.hint(b.id, b.hint)) }
    if a.isText, b.isText {
      if let former = a.text, let change = b.text?.difference(from: former) {
        events.append(
          .text(b.id, at: change.at, removed: change.removed, inserted: change.inserted))
      }
      if a.caret != b.caret, let caret = b.caret { events.append(.caret(b.id, caret)) }
      if a.textSelection != b.textSelection {
        events.append(.textSelection(b.id, b.textSelection))
      }
    } else if a.value != b.value {
      events.append(.value(b.id, b.value))
    }
    if let range = b.range, range.value != a.range?.value {
      events.append(.number(b.id, range.value))
    }
  }

  private static func compareStates(
    _ a: Node, _ b: Node, _ events: inout [UIAccessibility.Event]
  ) {
    if a.role == .window, a.states.contains(.active) != b.states.contains(.active) {
      events.append(.window(b.id, isActive: b.states.contains(.active)))
    }
    let off = a.states.subtracting(b.states)
    let on = b.states.subtracting(a.states)
    if !off.isEmpty { events.append(.states(b.id, off, isOn: false)) }
    if !on.isEmpty { events.append(.states(b.id, on, isOn: true)) }
  }

  private static func compareChildren(
    _ a: Node, _ b: Node, _ old: AccessibilityTree, _ new: AccessibilityTree,
    _ events: inout [UIAccessibility.Event]
  ) {
    let before = Dictionary(
      a.children.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let now = Set(b.children.map(\.id))
    for (index, child) in a.children.enumerated().reversed() where !now.contains(child.id) {
      events.append(.removed(child.id, from: b.id, index: index))
    }
    var selectionChanged = false
    for (index, child) in b.children.enumerated() {
      guard let place = before[child.id] else {
        events.append(.added(child.id, to: b.id, index: index))
        continue
      }
      let former = a.children[place]
      if former.states.contains(.selected) != child.states.contains(.selected) {
        selectionChanged = true
      }
      compare(former, child, old, new, &events)
    }
    if selectionChanged { events.append(.selection(b.id)) }
  }
}

extension UIAccessibility.Node {
  /// Whether it is a text in which a caret can be.
  package nonisolated var isText: Bool {
    [.textField, .secureField, .searchField, .textView].contains(role)
  }
}
