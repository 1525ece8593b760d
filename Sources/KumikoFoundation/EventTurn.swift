/// Work that is deferred to the end of the event being handled, or else of the current job of the
/// main actor.
@MainActor package enum EventTurn {
  private static var waiting: [() -> Void] = []

  /// Calls a block at the end of the event.
  package static func atEnd(_ block: @escaping () -> Void) {
    waiting.append(block)
    guard waiting.count == 1 else { return }
    Task { end() }
  }

  /// An event was handled; windows call this after each.
  package static func end() {
    let blocks = waiting
    waiting = []
    for block in blocks { block() }
  }
}
