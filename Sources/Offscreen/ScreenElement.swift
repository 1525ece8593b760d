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
  /// Whether it has the keyboard.
  public var isFocused: Bool { node.states.contains(.focused) }
  /// The name for tests; nil for none.
  public var identifier: String? { node.identifier }
  /// What using it does; nil for nothing.
  public var hint: String? { node.hint }
  /// What can be done with it, by the names that `perform(_:)` takes.
  public var actionNames: [String] {
    let pass = host.window.accessibilityPass
    _ = pass.fresh()
    return pass.actions(of: node.id).map(\.name)
  }
  /// What is inside.
  public var children: [ScreenElement] { node.children.map { ScreenElement(node: $0, host: host) } }

  /// The element inside that has a name; see `OffscreenHost.element(_:role:)`.
  ///
  ///     try host.element("Apples, 2 kg").element("Remove").tap()
  ///
  /// - Throws: `ScreenElementProblem`, which lists what is inside.
  public func element(
    _ name: String, role: UIAccessibility.Role? = nil
  ) throws -> ScreenElement {
    let present = host.window.accessibilityPass.fresh().node(node.id)
    guard let present else { throw ScreenElementProblem.gone(node.line) }
    let node = try ElementSearch(name, role).one(in: Array(present.all.dropFirst()))
    return ScreenElement(node: node, host: host)
  }

  /// Scrolls to it where it is out of sight, and clicks it as a pointer does.
  ///
  /// - Throws: `ScreenElementProblem` where it is gone, disabled, or covered by something else.
  public func tap(filePath: StaticString = #filePath, line: Int = #line) throws {
    try host.acting(Call.on(node, "tap()"), SourcePlace(filePath, line)) {
      guard isEnabled else { throw ScreenElementProblem.disabled(node.line) }
      let point = try place()
      host.click(at: point)
    }
  }

  /// Scrolls to it where it is out of sight, and opens its menu as the secondary button does.
  ///
  /// - Throws: what `tap()` throws, and `ScreenElementProblem.noMenu` where no menu opened.
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

  /// A point of it, in points of the window: 0, 0 is its upper left corner, 1, 1 the lower right
  /// one.
  ///
  ///     host.click(at: try host.element("Row 3").point(x: 0.9, y: 0.5), modifiers: .control)
  public func point(x: CGFloat, y: CGFloat) -> CGPoint {
    let frame = node.frame
    return CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
  }

  /// Gives it a number, as assistive programs do with sliders and the like.
  ///
  /// - Throws: `ScreenElementProblem` where it has none, or does not take it.
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

  /// Clicks it and types text, at the end of what is there.
  ///
  /// - Throws: `ScreenElementProblem` where it is no text that can be edited, and what `tap()`
  ///   throws.
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

  /// Does one of the things that assistive programs offer, by its name: "increment", or one of the
  /// app's.
  ///
  /// - Throws: `ScreenElementProblem` where there is no such thing, or it could not be done.
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

  /// Where to click it.
  private func place() throws -> CGPoint {
    try host.window.place(of: node, isMoving: host.isMoving)
  }
}

extension UIWindow {
  /// Where to click an element, after it was scrolled into sight.
  ///
  /// - Throws: `ScreenElementProblem` where it is gone, or covered by something else.
  package func place(of node: UIAccessibility.Node, isMoving: Bool) throws -> CGPoint {
    let pass = accessibilityPass
    _ = pass.fresh()
    guard pass.reveal(node.id) else { throw ScreenElementProblem.gone(node.line) }
    guard let present = pass.fresh().node(node.id) else {
      throw ScreenElementProblem.gone(node.line)
    }
    let point = present.activationPoint
    // Menus may be shown beyond the window's edges.
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

/// Why an element could not be found or used. Each reads as a sentence.
public nonisolated enum ScreenElementProblem: Error, Equatable, CustomStringConvertible {
  /// There is none of that name; what there is instead.
  case none(String, UIAccessibility.Role?, near: [String], longer: [String])
  /// There are several; their lines.
  case several(String, [String])
  /// It is not there any more.
  case gone(String)
  /// It cannot be used.
  case disabled(String)
  /// It cannot be scrolled into the window.
  case outOfSight(String, isMoving: Bool)
  /// Something else would be clicked.
  case covered(String, by: String, isMoving: Bool)
  /// The secondary button opens no menu there.
  case noMenu(String)
  /// It has no number.
  case noNumber(String)
  /// Nothing can be typed into it.
  case notEditable(String)
  /// It has no such action.
  case noAction(String, String, [String])
  /// The action answered that it could not be done.
  case refused(String, String)

  /// The sentence.
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
      return "\(lines.count) elements are called \"\(name)\"; say which by role, or take one of "
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
