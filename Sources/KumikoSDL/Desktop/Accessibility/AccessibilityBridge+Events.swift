import Foundation
import KumikoCore

// The events that are reported to assistive technologies.
extension AccessibilityBridge {
  /// A window was opened.
  func windowCame(_ window: UIWindow) {
    guard isConnected else { return }
    let node = tree(of: window).root
    signalWindow(node, "Create")
    signal(
      ATSPI.root, "Object", "ChildrenChanged", "add",
      Int32(windows().firstIndex { $0 === window } ?? 0), 0, reference(node.id))
    if node.states.contains(.active) { signalWindow(node, "Activate") }
    if let focused = node.focused { reportFocus(focused.id, in: window) }
  }

  /// A window was closed.
  func windowWent(_ window: UIWindow, at index: Int) {
    guard isConnected else { return }
    let id = window.accessibilityPass.tree.root.id
    signalWindow(window.accessibilityPass.tree.root, "Destroy")
    signal(ATSPI.root, "Object", "ChildrenChanged", "remove", Int32(index), 0, reference(id))
    if toldFocus?.window === window { toldFocus = nil }
  }

  func changed(_ events: [UIAccessibility.Event], in pass: AccessibilityPass) {
    guard isConnected else { return }
    for event in events { send(event, in: pass) }
  }

  private func send(_ event: UIAccessibility.Event, in pass: AccessibilityPass) {
    switch event {
    case .added(let id, let list, let index):
      object(list, "ChildrenChanged", "add", Int32(index), 0, reference(id))
    case .removed(let id, let list, let index):
      object(list, "ChildrenChanged", "remove", Int32(index), 0, reference(id))
    case .label(let id, let text):
      object(id, "PropertyChange", "accessible-name", 0, 0, .text(text))
    case .hint(let id, let text):
      object(id, "PropertyChange", "accessible-description", 0, 0, .text(text ?? ""))
    case .value(let id, let text):
      guard pass.tree.node(id)?.range == nil else { return }
      object(id, "PropertyChange", "accessible-description", 0, 0, .text(text ?? ""))
    case .number(let id, let value):
      object(id, "PropertyChange", "accessible-value", 0, 0, .real(value))
    case .states(let id, let states, let isOn):
      for name in ATSPI.names(of: states) where name != "focused" {
        object(id, "StateChanged", name, isOn ? 1 : 0, 0, .integer(0))
      }
      if states.contains(.disabled) {
        for name in ["enabled", "sensitive"] {
          object(id, "StateChanged", name, isOn ? 0 : 1, 0, .integer(0))
        }
      }
    case .text(let id, let place, let removed, let inserted):
      func told(_ kind: String, _ text: String) {
        let length = Int32(text.unicodeScalars.count)
        guard length > 0 else { return }
        object(id, "TextChanged", kind, Int32(place), length, .text(text))
      }
      told("delete", removed)
      told("insert", inserted)
    case .caret(let id, let place):
      object(id, "TextCaretMoved", "", Int32(place), 0, .integer(0))
    case .selection(let id): object(id, "SelectionChanged", "", 0, 0, .integer(0))
    case .focus(let id): reportFocus(id, in: pass.window)
    case .window(_, let isActive):
      signalWindow(pass.tree.root, isActive ? "Activate" : "Deactivate")
    case .textSelection(let id, _):
      object(id, "TextSelectionChanged", "", 0, 0, .integer(0))
    case .announcement(let text, let priority):
      if receivesAnnouncements {
        let politeness: Int32 = priority == .high ? 2 : 1
        object(pass.tree.root.id, "Announcement", "", politeness, 0, .text(text))
      } else {
        reportNotice(text)
      }
    case .screenChanged: signalWindow(pass.tree.root, "Activate")
    }
  }

  private func reportFocus(_ id: UIAccessibility.ID?, in window: UIWindow) {
    if let toldFocus, toldFocus.id != id {
      object(toldFocus.id, "StateChanged", "focused", 0, 0, .integer(0))
    }
    toldFocus = id.map { (window, $0) }
    if let id { object(id, "StateChanged", "focused", 1, 0, .integer(0)) }
  }

  private func object(
    _ id: UIAccessibility.ID, _ member: String, _ detail: String, _ first: Int32, _ second: Int32,
    _ value: BusArgument
  ) {
    signal(path(id), "Object", member, detail, first, second, value)
  }

  private func signalWindow(_ node: UIAccessibility.Node, _ member: String) {
    signal(path(node.id), "Window", member, "", 0, 0, .text(node.label))
    if member == "Activate" || member == "Deactivate" {
      object(node.id, "StateChanged", "active", member == "Activate" ? 1 : 0, 0, .integer(0))
    }
  }

  func signal(
    _ path: String, _ interface: String, _ member: String, _ detail: String, _ first: Int32,
    _ second: Int32, _ value: BusArgument
  ) {
    let message = BusMessage(signal: member, of: ATSPI.prefix + "Event." + interface, from: path)
    for argument in [
      .text(detail), .integer(first), .integer(second), .variant(value), .options([]),
    ]
      as [BusArgument]
    { message?.append(argument) }
    send(message)
  }
}
