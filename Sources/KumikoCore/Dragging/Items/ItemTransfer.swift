import KumikoFoundation
import Synchronization

/// What whoever took a drop has loaded of it, and is still loading: the drag is over for its source
/// when everything has arrived.
nonisolated final class ItemTransfer: Sendable {
  fileprivate struct State {
    var pending = 0
    /// Whether something of an item arrived, by the item.
    var arrived: [ObjectIdentifier: Bool] = [:]
    var ended: (@Sendable (Outcome) -> Void)?
  }

  /// How a transfer ended.
  enum Outcome: Sendable, Equatable {
    /// Nothing that was asked for failed.
    case complete
    /// Some items arrived and others did not.
    case partial
    /// Nothing arrived.
    case failed
  }

  private let state = Mutex(State())

  /// A load begins.
  func began(_ provider: NSItemProvider) {
    state.withLock { state in
      state.pending += 1
      let key = ObjectIdentifier(provider)
      state.arrived[key] = state.arrived[key] ?? false
    }
  }

  /// A load has ended, and its handler has run.
  func ended(_ provider: NSItemProvider, with success: Bool) {
    let told = state.withLock { state in
      state.pending -= 1
      if success { state.arrived[ObjectIdentifier(provider)] = true }
      return state.takeEnd()
    }
    told?()
  }

  /// Calls `body` once, as soon as nothing is being loaded any more, on any thread.
  func whenEnded(_ body: @escaping @Sendable (Outcome) -> Void) {
    let told = state.withLock { state in
      state.ended = body
      return state.takeEnd()
    }
    told?()
  }
}

extension ItemTransfer.State {
  /// Who is to be told, where everything has arrived.
  fileprivate nonisolated mutating func takeEnd() -> (@Sendable () -> Void)? {
    guard pending == 0, let ended else { return nil }
    self.ended = nil
    let outcome: ItemTransfer.Outcome =
      !arrived.values.contains(false)
      ? .complete : arrived.values.contains(true) ? .partial : .failed
    return { ended(outcome) }
  }
}
