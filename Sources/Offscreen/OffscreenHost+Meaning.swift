import KumikoCore
import KumikoFoundation

// Finds and uses things by what they mean: what assistive programs are told of them.
extension OffscreenHost {
  /// The element with a name: a label, an identifier, or a part of a label between commas. Of
  /// several the one that can be used.
  ///
  ///     try host.element("Checkout").tap()
  ///
  /// - Throws: `ScreenElementProblem.none` or `.several`, which list what is there.
  public func element(
    _ name: String, role: UIAccessibility.Role? = nil
  ) throws -> ScreenElement {
    let found = elements(name, role: role)
    if found.count == 1 { return found[0] }
    guard !found.isEmpty else {
      let lines = elements(role: role).map(\.node).filter { !$0.label.isEmpty }.map(\.line)
      throw ScreenElementProblem.none(name, role, near: Array(lines.prefix(40)))
    }
    let usable = found.filter { $0.node.actions.contains(.activate) }
    if usable.count == 1 { return usable[0] }
    throw ScreenElementProblem.several(name, found.map(\.node.line))
  }

  /// All elements with a name, in the order of reading.
  public func elements(_ name: String, role: UIAccessibility.Role? = nil) -> [ScreenElement] {
    let all = elements(role: role)
    let tests: [(UIAccessibility.Node) -> Bool] = [
      { $0.label == name }, { $0.identifier == name },
      { $0.label.components(separatedBy: ", ").contains(name) },
    ]
    for test in tests {
      let found = all.filter { test($0.node) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// All elements of a role, in the order of reading; all there are for nil.
  public func elements(role: UIAccessibility.Role? = nil) -> [ScreenElement] {
    window.accessibilityPass.fresh().root.all.dropFirst()
      .filter { role == nil || $0.role == role }
      .map { ScreenElement(node: $0, host: self) }
  }

  /// Clicks the element with a name; see `element(_:role:)` and `ScreenElement.tap()`.
  public func tap(_ name: String) throws { try element(name).tap() }

  /// Types text into the field with a name.
  public func type(_ text: String, into name: String) throws {
    let fields = elements(name).filter { $0.node.states.contains(.editable) }
    try (fields.count == 1 ? fields[0] : element(name)).type(text)
  }

  /// What assistive programs are told of the window now, a line each; see
  /// `UIWindow.accessibilityDescription`.
  public func accessibilityDescription() -> String {
    showNow()
    return window.accessibilityDescription
  }

  /// Makes the frame that is due.
  func showNow() { _ = bitmap() }

  /// What assistive programs would hear while something is done, in order.
  public func accessibilityEvents(
    during body: () async throws -> Void
  ) async rethrows -> [UIAccessibility.Event] {
    let spy = EventSpy()
    _ = window.accessibilityPass.fresh()
    AccessibilityObserving.add(spy, to: window)
    defer { AccessibilityObserving.remove(spy) }
    try await body()
    showNow()
    _ = window.accessibilityPass.current()
    return spy.events
  }
}

private final class EventSpy: AccessibilityObserver {
  var events: [UIAccessibility.Event] = []

  func changed(_ events: [UIAccessibility.Event], in pass: AccessibilityPass) {
    self.events += events
  }
}
