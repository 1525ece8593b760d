import KumikoSnapshots

/// Whether updates can be made now, and those that wait until they can.
final class UpdateQueue {
  /// How many layouts and updates are being made, one inside another.
  private var depth = 0
  /// The operations of a batch that is being described.
  var pending: BatchUpdate?
  /// Updates that were asked for while a layout or another update was being made.
  private var deferred: [() -> Void] = []
  /// Single operations of that kind.
  private var deferredBatch: BatchUpdate?
  /// What the update that is being made is to hold in its place, instead of what is first.
  var anchor: ScrollAnchor?

  /// Whether a layout or an update is being made.
  var isWorking: Bool { depth > 0 }

  /// Whether nothing may change now.
  var isBusy: Bool { isWorking || pending != nil }

  /// Whether something waits.
  var hasDeferred: Bool { deferredBatch != nil || !deferred.isEmpty }

  /// Whether the data may be ahead of what the list knows: operations that say what changed are
  /// being collected, or wait. Nothing is asked about places then, which are those before.
  var isBehindData: Bool { pending != nil || deferredBatch != nil }

  /// Whether everything was asked for anew while operations were collected, which are void then.
  var isVoid = false

  /// Asks for a layout, with which what waits is carried out.
  private let askForLayout: () -> Void

  init(askForLayout: @escaping () -> Void) { self.askForLayout = askForLayout }

  /// A layout or an update begins; `end()` follows.
  func begin() { depth += 1 }

  /// It has ended. What was asked for meanwhile waits for a layout, which may have come and found
  /// that nothing could be changed.
  func end() {
    depth -= 1
    if !isBusy, hasDeferred { askForLayout() }
  }

  /// Keeps an update for later.
  func postpone(_ update: @escaping () -> Void) { deferred.append(update) }

  /// Keeps a single operation for later, together with others.
  func postpone(_ operation: (inout BatchUpdate) -> Void) {
    var batch = deferredBatch ?? BatchUpdate()
    operation(&batch)
    deferredBatch = batch
  }

  /// What waits, which does not any more: operations, and updates in the order of their coming.
  func takeDeferred() -> (batch: BatchUpdate?, updates: [() -> Void]) {
    defer { (deferredBatch, deferred) = (nil, []) }
    return (deferredBatch, deferred)
  }
}
