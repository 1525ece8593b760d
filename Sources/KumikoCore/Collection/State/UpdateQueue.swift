import KumikoSnapshots

/// Whether updates can be applied now, and the updates that wait for that.
final class UpdateQueue {
  /// The depth of nested layouts and updates.
  private var depth = 0
  /// The operations of a batch that is being collected.
  var pending: BatchUpdate?
  /// The completions of batches that were collected inside of that one.
  private var innerCompletions: [(Bool) -> Void] = []
  /// Updates that were requested during a layout or another update.
  private var deferred: [() -> Void] = []
  /// Single operations that were requested then.
  private var deferredBatch: BatchUpdate?
  /// The anchor that the current update keeps in place, instead of the first element.
  var anchor: ScrollAnchor?

  /// Whether a layout or an update is in progress.
  var isWorking: Bool { depth > 0 }

  /// Whether nothing may change now.
  var isBusy: Bool { isWorking || pending != nil }

  /// Whether any updates are pending.
  var hasDeferred: Bool { deferredBatch != nil || !deferred.isEmpty }

  /// Whether the data may be ahead of the list: operations that describe changes are being
  /// collected, or are pending. Positions must not be queried then, as they are those before.
  var isBehindData: Bool { pending != nil || deferredBatch != nil }

  /// Whether a reload was requested while operations were collected, which are discarded then.
  var isVoid = false

  /// Requests a layout, with which pending updates are performed.
  private let askForLayout: () -> Void

  init(askForLayout: @escaping () -> Void) { self.askForLayout = askForLayout }

  /// Called when a layout or an update begins; `end()` follows.
  func begin() { depth += 1 }

  /// Called when it has ended. Updates that were requested meanwhile wait for a layout, which may
  /// already have occurred when nothing could be changed.
  func end() {
    depth -= 1
    if !isBusy, hasDeferred { askForLayout() }
  }

  /// Defers the completion of a batch inside of the one that is being collected.
  func complete(with completion: @escaping (Bool) -> Void) { innerCompletions.append(completion) }

  /// Ends the collection of a batch; returns its operations, and the completion of all that was
  /// collected in it, before a completion of its own.
  func takePending(
    before completion: ((Bool) -> Void)?
  ) -> (batch: BatchUpdate, completion: (Bool) -> Void) {
    let (batch, inner) = (pending ?? BatchUpdate(), innerCompletions)
    (pending, innerCompletions) = (nil, [])
    return (
      batch,
      { finished in
        for completion in inner { completion(finished) }
        completion?(finished)
      }
    )
  }

  /// Defers an update.
  func postpone(_ update: @escaping () -> Void) { deferred.append(update) }

  /// Defers a single operation, together with others.
  func postpone(_ operation: (inout BatchUpdate) -> Void) {
    var batch = deferredBatch ?? BatchUpdate()
    operation(&batch)
    deferredBatch = batch
  }

  /// Removes and returns the pending operations, and the pending updates in the order of their
  /// requests.
  func takeDeferred() -> (batch: BatchUpdate?, updates: [() -> Void]) {
    defer { (deferredBatch, deferred) = (nil, []) }
    return (deferredBatch, deferred)
  }
}
