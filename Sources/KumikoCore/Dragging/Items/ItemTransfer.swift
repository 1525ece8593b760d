import KumikoFoundation
import Synchronization

/// The completed and pending loads of a drop's data by its target: for its source, the drag ends
/// when everything has arrived.
nonisolated final class ItemTransfer: Sendable {
  fileprivate struct State {
    var pending = 0
    /// Whether data arrived, by item.
    var arrived: [ObjectIdentifier: Bool] = [:]
    var ended: (@Sendable (Outcome) -> Void)?
  }

  /// The outcome of a transfer.
  enum Outcome: Sendable, Equatable {
    /// Nothing that was requested failed.
    case complete
    /// Some items arrived and others did not.
    case partial
    /// Nothing arrived.
    case failed
  }

  private let state = Mutex(State())

  /// A load has begun.
  func began(_ provider: NSItemProvider) {
    state.withLock { state in
      state.pending += 1
      let key = ObjectIdentifier(provider)
      state.arrived[key] = state.arrived[key] ?? false
    }
  }

  /// A load has ended, and its handler has been called.
  func ended(_ provider: NSItemProvider, with success: Bool) {
    let told = state.withLock { state in
      state.pending -= 1
      if success { state.arrived[ObjectIdentifier(provider)] = true }
      return state.takeEnd()
    }
    told?()
  }

  /// Calls `body` once, as soon as no loads are in progress, on any thread.
  func whenEnded(_ body: @escaping @Sendable (Outcome) -> Void) {
    let told = state.withLock { state in
      state.ended = body
      return state.takeEnd()
    }
    told?()
  }
}

extension ItemTransfer.State {
  /// The handler to call, if everything has arrived.
  fileprivate nonisolated mutating func takeEnd() -> (@Sendable () -> Void)? {
    guard pending == 0, let ended else { return nil }
    self.ended = nil
    let outcome: ItemTransfer.Outcome =
      !arrived.values.contains(false)
      ? .complete : arrived.values.contains(true) ? .partial : .failed
    return { ended(outcome) }
  }
}
