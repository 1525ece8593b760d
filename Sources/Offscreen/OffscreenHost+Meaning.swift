import KumikoCore
import KumikoFoundation

// Finds and uses elements by their meaning: the properties that are exposed to assistive
// technologies.
extension OffscreenHost {
  /// The element with a name: a label, an identifier, a part of a label between commas, or one of
  /// `accessibilityUserInputLabels`. Of several, the enabled one.
  ///
  ///     try host.element("Checkout").tap()
  ///
  /// - Throws: `ScreenElementProblem.none` or `.several`, which list existing elements.
  public func element(
    _ name: String, role: UIAccessibility.Role? = nil
  ) throws -> ScreenElement {
    ScreenElement(node: try ElementSearch(name, role).one(in: nodes()), host: self)
  }

  /// All elements with a name, in reading order.
  public func elements(_ name: String, role: UIAccessibility.Role? = nil) -> [ScreenElement] {
    ElementSearch(name, role).all(in: nodes()).map { ScreenElement(node: $0, host: self) }
  }

  /// The element with a name, even if it is in a row without a view so far: lists are scrolled from
  /// their beginning, page by page, until it exists.
  ///
  ///     try await host.reveal("Row 900").tap()
  ///
  /// - Parameter pages: the maximum distance by which lists are scrolled.
  /// - Throws: the errors of `element(_:role:)`, if it is not found; then lists return to their
  ///   previous positions.
  public func reveal(
    _ name: String, role: UIAccessibility.Role? = nil, pages: Int = 1_000,
    filePath: StaticString = #filePath, line: Int = #line
  ) async throws -> ScreenElement {
    try await acting("reveal(\(Call.text(name)))", SourcePlace(filePath, line)) {
      try await reveal(ElementSearch(name, role), pages)
    }
  }

  private func reveal(_ search: ElementSearch, _ pages: Int) async throws -> ScreenElement {
    if search.all(in: nodes()).isEmpty {
      for list in window.scrollViewsInside where !search.isFound(in: self) {
        await turnPages(of: list, pages) { search.isFound(in: self) }
      }
    }
    let found = try search.one(in: nodes())
    window.accessibilityPass.reveal(found.id)
    await settle()
    return ScreenElement(node: try search.one(in: nodes()), host: self)
  }

  private func turnPages(
    of list: UIScrollView, _ pages: Int, until isFound: () -> Bool
  ) async {
    let start = list.contentOffset
    list.setContentOffset(list.firstOffset, animated: false)
    await settle()
    for _ in 0..<pages {
      guard !isFound() else { return }
      guard list.accessibilityScroll(.next) else { break }
      await settle()
    }
    guard !isFound() else { return }
    list.setContentOffset(start, animated: false)
    await settle()
  }

  /// All elements of a role, in reading order; all elements for nil.
  public func elements(role: UIAccessibility.Role? = nil) -> [ScreenElement] {
    nodes().filter { role == nil || $0.role == role }
      .map { ScreenElement(node: $0, host: self) }
  }

  func nodes() -> [UIAccessibility.Node] {
    Array(window.accessibilityPass.fresh().root.all.dropFirst())
  }

  /// Opens the menu of the element with a name; see `ScreenElement.openMenu()`.
  public func openMenu(
    of name: String, filePath: StaticString = #filePath, line: Int = #line
  ) throws {
    try acting("openMenu(of: \(Call.text(name)))", SourcePlace(filePath, line)) {
      try element(name).openMenu()
    }
  }

  /// Clicks the element with a name; see `element(_:role:)` and `ScreenElement.tap()`.
  public func tap(
    _ name: String, filePath: StaticString = #filePath, line: Int = #line
  ) throws {
    try acting("tap(\(Call.text(name)))", SourcePlace(filePath, line)) {
      try element(name).tap()
    }
  }

  /// Types text into the field with a name.
  public func type(
    _ text: String, into name: String, filePath: StaticString = #filePath, line: Int = #line
  ) throws {
    let call = "type(\(Call.text(text)), into: \(Call.text(name)))"
    try acting(call, SourcePlace(filePath, line)) {
      let fields = elements(name).filter { $0.node.states.contains(.editable) }
      try (fields.count == 1 ? fields[0] : element(name)).type(text)
    }
  }

  /// The accessibility description of the window now, one element per line; see
  /// `UIWindow.accessibilityDescription`.
  public func accessibilityDescription() -> String {
    showNow()
    return window.accessibilityDescription
  }

  /// Draws the frame that is due.
  func showNow() { _ = bitmap() }

  /// The accessibility events while a closure runs, in order.
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
