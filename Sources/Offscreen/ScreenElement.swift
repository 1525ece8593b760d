import KumikoCore
import KumikoFoundation

/// An element on the screen of a host, as a user of a screen reader perceives it: by its role and
/// its name. It is a snapshot of the time when it was found.
///
///     let checkout = try host.element("Checkout")
///     #expect(checkout.isEnabled)
///     try checkout.tap()
public struct ScreenElement {
  /// The accessibility node.
  public let node: UIAccessibility.Node
  let host: OffscreenHost

  /// Its name.
  public var label: String { node.label }
  /// Its variable value, such as a typed text; nil for none.
  public var value: String? { node.value }
  /// Its role.
  public var role: UIAccessibility.Role { node.role }
  /// Whether it is enabled.
  public var isEnabled: Bool { !node.states.contains(.disabled) }
  /// Whether it is selected.
  public var isSelected: Bool { node.states.contains(.selected) }
  /// Whether it is on; nil if it has no such state.
  public var isOn: Bool? {
    node.states.contains(.checkable) ? node.states.contains(.checked) : nil
  }
  /// Whether it has the keyboard focus.
  public var isFocused: Bool { node.states.contains(.focused) }
  /// The accessibility identifier; nil for none.
  public var identifier: String? { node.identifier }
  /// The effect of using it; nil for none.
  public var hint: String? { node.hint }
  /// Its actions, by the names that `perform(_:)` takes.
  public var actionNames: [String] {
    let pass = host.window.accessibilityPass
    _ = pass.fresh()
    return pass.actions(of: node.id).map(\.name)
  }
  /// The elements inside it.
  public var children: [ScreenElement] { node.children.map { ScreenElement(node: $0, host: host) } }

  /// The element inside it with a name; see `OffscreenHost.element(_:role:)`.
  ///
  ///     try host.element("Apples, 2 kg").element("Remove").tap()
  ///
  /// - Throws: `ScreenElementProblem`, which lists the elements inside.
  public func element(
    _ name: String, role: UIAccessibility.Role? = nil
  ) throws -> ScreenElement {
    let present = host.window.accessibilityPass.fresh().node(node.id)
    guard let present else { throw ScreenElementProblem.gone(node.line) }
    let node = try ElementSearch(name, role).one(in: Array(present.all.dropFirst()))
    return ScreenElement(node: node, host: host)
  }

  /// Scrolls it into view if necessary, and clicks it as a pointer does.
  ///
  /// - Throws: `ScreenElementProblem` if it no longer exists, is disabled, or is covered by another
  ///   view.
  public func tap(filePath: StaticString = #filePath, line: Int = #line) throws {
    try host.acting(Call.on(node, "tap()"), SourcePlace(filePath, line)) {
      guard isEnabled else { throw ScreenElementProblem.disabled(node.line) }
      let point = try place()
      host.click(at: point)
    }
  }

  /// Scrolls it into view if necessary, and opens its menu as the secondary button does.
  ///
  /// - Throws: the errors of `tap()`, and `ScreenElementProblem.noMenu` if no menu opened.
  public func openMenu(filePath: StaticString = #filePath, line: Int = #line) throws {
    try host.acting(Call.on(node, "openMenu()"), SourcePlace(filePath, line)) {
      let point = try place()
      let before = host.elements(role: .menu).count
      host.send(.pointerMoved(point))
      host.send(.pointerDown(point, button: .secondary, clicks: 1, modifiers: []))
      host.send(.pointerUp(point, button: .secondary, modifiers: []))
      guard host.elements(role: .menu).count > before else {
        throw ScreenElementProblem.noMenu(node.line)
      }
    }
  }

  /// A point of it, in points of the window: 0, 0 is its upper left corner, 1, 1 its lower right
  /// one.
  ///
  ///     host.click(at: try host.element("Row 3").point(x: 0.9, y: 0.5), modifiers: .control)
  public func point(x: CGFloat, y: CGFloat) -> CGPoint {
    let frame = node.frame
    return CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
  }

  /// Sets its numeric value, as assistive technologies do with sliders and similar controls.
  ///
  /// - Throws: `ScreenElementProblem` if it has none, or does not accept it.
  public func setValue(
    _ number: Double, filePath: StaticString = #filePath, line: Int = #line
  ) throws {
    try host.acting(Call.on(node, "setValue(\(number))"), SourcePlace(filePath, line)) {
      let pass = host.window.accessibilityPass
      guard let range = pass.fresh().node(node.id)?.range else {
        throw ScreenElementProblem.noNumber(node.line)
      }
      guard (range.minimum...max(range.minimum, range.maximum)).contains(number),
        pass.setValue(number, of: node.id)
      else {
        let span = "\(range.minimum) to \(range.maximum)"
        throw ScreenElementProblem.refused("\(number), where \(span) is possible", node.line)
      }
      host.showNow()
    }
  }

  /// Clicks it and types text, at the end of its text.
  ///
  /// - Throws: `ScreenElementProblem` if it is no editable text, and the errors of `tap()`.
  public func type(
    _ text: String, filePath: StaticString = #filePath, line: Int = #line
  ) throws {
    try host.acting(Call.on(node, "type(\(Call.text(text)))"), SourcePlace(filePath, line)) {
      guard node.states.contains(.editable) else {
        throw ScreenElementProblem.notEditable(node.line)
      }
      try tap()
      let modifier: UIEvent.KeyModifiers = node.role == .textView ? .control : []
      host.key("end", modifiers: modifier)
      host.type(text)
    }
  }

  /// Performs an accessibility action by its name: "increment", or a custom action of the app.
  ///
  /// - Throws: `ScreenElementProblem` if there is no such action, or it failed.
  public func perform(
    _ name: String, filePath: StaticString = #filePath, line: Int = #line
  ) throws {
    try host.acting(Call.on(node, "perform(\(Call.text(name)))"), SourcePlace(filePath, line)) {
      let pass = host.window.accessibilityPass
      guard pass.fresh().node(node.id) != nil else { throw ScreenElementProblem.gone(node.line) }
      let actions = pass.actions(of: node.id)
      guard let action = actions.first(where: { $0.name == name }) else {
        throw ScreenElementProblem.noAction(name, node.line, actions.map(\.name))
      }
      guard pass.perform(action, on: node.id) else {
        throw ScreenElementProblem.refused(name, node.line)
      }
      host.showNow()
    }
  }

  /// The point at which to click it.
  private func place() throws -> CGPoint {
    try host.window.place(of: node, isMoving: host.isMoving)
  }
}

extension UIWindow {
  /// The point at which to click an element, after scrolling it into view.
  ///
  /// - Throws: `ScreenElementProblem` if it no longer exists, or is covered by another view.
  package func place(of node: UIAccessibility.Node, isMoving: Bool) throws -> CGPoint {
    let pass = accessibilityPass
    _ = pass.fresh()
    guard pass.reveal(node.id) else { throw ScreenElementProblem.gone(node.line) }
    guard let present = pass.fresh().node(node.id) else {
      throw ScreenElementProblem.gone(node.line)
    }
    let point = present.activationPoint
    // Menus may extend beyond the window's edges.
    let isInWindow = bounds.contains(point) || cards.contains { $0.frame.contains(point) }
    guard isInWindow, present.states.contains(.showing) else {
      throw ScreenElementProblem.outOfSight(node.line, isMoving: isMoving)
    }
    guard let view = pass.view(node.id), let hit = hitTest(point, with: nil),
      !hit.isDescendant(of: view), !view.isDescendant(of: hit)
    else { return point }
    throw ScreenElementProblem.covered(node.line, by: "\(Swift.type(of: hit))", isMoving: isMoving)
  }
}

/// The reason why an element could not be found or used. Each description is a sentence.
public nonisolated enum ScreenElementProblem: Error, Equatable, CustomStringConvertible {
  /// There is none with the name; existing ones.
  case none(String, UIAccessibility.Role?, near: [String], longer: [String])
  /// There are several; their lines.
  case several(String, [String])
  /// It no longer exists.
  case gone(String)
  /// It is disabled.
  case disabled(String)
  /// It cannot be scrolled into the window.
  case outOfSight(String, isMoving: Bool)
  /// Another view would be clicked.
  case covered(String, by: String, isMoving: Bool)
  /// The secondary button opens no menu there.
  case noMenu(String)
  /// It has no numeric value.
  case noNumber(String)
  /// It does not accept text.
  case notEditable(String)
  /// It has no such action.
  case noAction(String, String, [String])
  /// The action reported failure.
  case refused(String, String)

  /// The message.
  public var description: String {
    switch self {
    case .none(let name, let role, let near, let longer):
      let kind = role.map { " of the role \($0.rawValue)" } ?? ""
      let there =
        near.isEmpty
        ? "; the screen has no elements with a name"
        : "; there are:\n  " + near.joined(separator: "\n  ")
      let more =
        longer.isEmpty
        ? ""
        : "\n" + longer.joined(separator: "\n")
          + "\ntry await host.reveal(\"\(name)\") scrolls to rows that are not shown"
      return "no element\(kind) is called \"\(name)\"\(there)\(more)"
    case .several(let name, let lines):
      return "\(lines.count) elements are called \"\(name)\"; choose one by role, or take one of "
        + "elements(\"\(name)\"):\n  " + lines.joined(separator: "\n  ")
    case .gone(let line): return "\(line) is not on the screen any more; find it again"
    case .disabled(let line): return "\(line) cannot be used now; a click would do nothing"
    case .outOfSight(let line, let isMoving):
      return "\(line) cannot be scrolled into the window" + ScreenElementProblem.advice(isMoving)
    case .covered(let line, let other, let isMoving):
      return "\(line) is covered by a \(other), which a click hits"
        + ScreenElementProblem.advice(isMoving)
    case .noMenu(let line): return "the secondary button opens no menu on \(line)"
    case .noNumber(let line): return "\(line) has no number that can be set"
    case .notEditable(let line): return "\(line) takes no text"
    case .noAction(let name, let line, let names):
      return
        "\(line) has no action \"\(name)\"; it has \(names.isEmpty ? "none" : names.joined(separator: ", "))"
    case .refused(let name, let line): return "\(line) answered that \"\(name)\" could not be done"
    }
  }

  private static func advice(_ isMoving: Bool) -> String {
    isMoving ? "; something still moves: await host.settle() first" : ""
  }
}
