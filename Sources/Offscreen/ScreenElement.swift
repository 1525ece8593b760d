import KumikoCore
import KumikoFoundation

/// Something on the screen of a host, as a user who hears the screen knows it: by what it is and
/// what it is called. What it says was true when it was found.
///
///     let checkout = try host.element("Checkout")
///     #expect(checkout.isEnabled)
///     try checkout.tap()
public struct ScreenElement {
  /// What it says.
  public let node: UIAccessibility.Node
  let host: OffscreenHost

  /// Its name.
  public var label: String { node.label }
  /// What changes about it, such as a text that was typed; nil for nothing.
  public var value: String? { node.value }
  /// What it is.
  public var role: UIAccessibility.Role { node.role }
  /// Whether it can be used.
  public var isEnabled: Bool { !node.states.contains(.disabled) }
  /// Whether it is selected.
  public var isSelected: Bool { node.states.contains(.selected) }
  /// Whether it is on; nil for what cannot be.
  public var isOn: Bool? {
    node.states.contains(.checkable) ? node.states.contains(.checked) : nil
  }
  /// What is inside.
  public var children: [ScreenElement] { node.children.map { ScreenElement(node: $0, host: host) } }

  /// Scrolls to it where it is out of sight, and clicks it as a pointer does.
  ///
  /// - Throws: `ScreenElementProblem` where it is gone, disabled, or covered by something else.
  public func tap() throws {
    guard isEnabled else { throw ScreenElementProblem.disabled(node.line) }
    let point = try place()
    host.click(at: point)
  }

  /// Clicks it and types text, at the end of what is there.
  ///
  /// - Throws: `ScreenElementProblem` where it is no text that can be edited, and what `tap()`
  ///   throws.
  public func type(_ text: String) throws {
    guard node.states.contains(.editable) else {
      throw ScreenElementProblem.notEditable(node.line)
    }
    try tap()
    let modifier: UIEvent.KeyModifiers = node.role == .textView ? .control : []
    host.key("end", modifiers: modifier)
    host.type(text)
  }

  /// Does one of the things that assistive programs offer, by its name: "increment", or one of the
  /// app's.
  ///
  /// - Throws: `ScreenElementProblem` where there is no such thing, or it could not be done.
  public func perform(_ name: String) throws {
    let pass = host.window.accessibilityPass
    let present = pass.fresh().node(node.id)
    guard let action = present?.actions.first(where: { $0.name == name }) else {
      throw ScreenElementProblem.noAction(name, node.line, present?.actions.map(\.name) ?? [])
    }
    guard pass.perform(action, on: node.id) else {
      throw ScreenElementProblem.refused(name, node.line)
    }
    host.showNow()
  }

  /// Where to click it.
  private func place() throws -> CGPoint {
    let pass = host.window.accessibilityPass
    _ = pass.fresh()
    guard pass.reveal(node.id) else { throw ScreenElementProblem.gone(node.line) }
    guard let present = pass.fresh().node(node.id) else {
      throw ScreenElementProblem.gone(node.line)
    }
    let point = present.activationPoint
    guard host.window.bounds.contains(point), present.states.contains(.showing) else {
      throw ScreenElementProblem.outOfSight(node.line)
    }
    guard let view = pass.view(node.id), let hit = host.window.hitTest(point, with: nil),
      !hit.isDescendant(of: view), !view.isDescendant(of: hit)
    else { return point }
    throw ScreenElementProblem.covered(node.line, by: "\(Swift.type(of: hit))")
  }
}

/// Why an element could not be found or used. Each reads as a sentence.
public nonisolated enum ScreenElementProblem: Error, Equatable, CustomStringConvertible {
  /// There is none of that name; what there is instead.
  case none(String, UIAccessibility.Role?, near: [String])
  /// There are several; their lines.
  case several(String, [String])
  /// It is not there any more.
  case gone(String)
  /// It cannot be used.
  case disabled(String)
  /// It cannot be scrolled into the window.
  case outOfSight(String)
  /// Something else would be clicked.
  case covered(String, by: String)
  /// Nothing can be typed into it.
  case notEditable(String)
  /// It has no such action.
  case noAction(String, String, [String])
  /// The action answered that it could not be done.
  case refused(String, String)

  /// The sentence.
  public var description: String {
    switch self {
    case .none(let name, let role, let near):
      let kind = role.map { " of the role \($0.rawValue)" } ?? ""
      let there =
        near.isEmpty
        ? "; the screen has no elements" : "; there are:\n  " + near.joined(separator: "\n  ")
      return "no element\(kind) is called \"\(name)\"\(there)"
    case .several(let name, let lines):
      return "\(lines.count) elements are called \"\(name)\"; say which by role, or take one of "
        + "elements(\"\(name)\"):\n  " + lines.joined(separator: "\n  ")
    case .gone(let line): return "\(line) is not on the screen any more; find it again"
    case .disabled(let line): return "\(line) cannot be used now"
    case .outOfSight(let line): return "\(line) cannot be scrolled into the window"
    case .covered(let line, let other):
      return "\(line) is covered by a \(other), which a click hits"
    case .notEditable(let line): return "\(line) takes no text"
    case .noAction(let name, let line, let names):
      return
        "\(line) has no action \"\(name)\"; it has \(names.isEmpty ? "none" : names.joined(separator: ", "))"
    case .refused(let name, let line): return "\(line) answered that \"\(name)\" could not be done"
    }
  }
}
