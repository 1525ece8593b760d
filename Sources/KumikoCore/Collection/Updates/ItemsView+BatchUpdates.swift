import KumikoFoundation
import KumikoSnapshots

// Operations that describe changes of the data, one by one or together.
extension ItemsView {
  /// Performs operations together, in one animation, with a closure that is called at once: where a
  /// layout or another update is in progress, the operations wait for its end, and the changes of
  /// the data do not.
  @_disfavoredOverload
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    guard self.updates.isWorking, self.updates.pending == nil else {
      return withoutActuallyEscaping(updates) {
        performBatchUpdates(Optional($0), completion: completion)
      }
    }
    updates()
    guard let completion else { return }
    // After the operations, which are pending.
    self.updates.postpone { completion(true) }
    setNeedsLayout()
  }

  /// Begins to collect operations; nil during a layout or another update.
  func beginBatch() -> CollectionUpdate? {
    runDeferredUpdates()
    guard !isBusy else { return nil }
    endHolding()
    bringUpToDateForUpdate()
    updates.pending = BatchUpdate()
    return CollectionUpdate(of: self, animated: true)
  }

  /// Performs the collected operations.
  func endBatch(_ update: CollectionUpdate, completion: ((Bool) -> Void)? = nil) {
    let (batch, completion) = updates.takePending(before: completion)
    // A reload inside of the block discards all operations.
    if updates.isVoid { items.needsLoading = true }
    updates.isVoid = false
    guard !items.needsLoading else {
      // A layout while operations were collected did nothing.
      setNeedsLayout()
      layoutIfNeeded()
      return completion(true)
    }
    finish(update, batch, completion: completion)
  }

  /// Adds an operation to the batch that is being collected, or performs it at once.
  func add(_ operation: (inout BatchUpdate) -> Void) {
    if var pending = updates.pending {
      operation(&pending)
      updates.pending = pending
      return
    }
    // Nothing was loaded yet: everything will be requested from the data source anyway.
    guard !items.needsLoading else { return setNeedsLayout() }
    guard !updates.isWorking else {
      updates.postpone(operation)
      return setNeedsLayout()
    }
    runDeferredUpdates()
    var batch = BatchUpdate()
    operation(&batch)
    endHolding()
    bringUpToDateForUpdate()
    finish(CollectionUpdate(of: self, animated: true), batch) { _ in }
  }

  /// Performs the operations that were requested during a layout, from a provider for example.
  /// Single operations are one update then, because the data has changed for all of them.
  func runDeferredUpdates() {
    guard !isBusy, updates.hasDeferred else { return }
    let (batch, waiting) = updates.takeDeferred()
    if collectionViewLayout.isInvalid { bringUpToDateForUpdate() }
    if let batch { finish(CollectionUpdate(of: self, animated: true), batch) { _ in } }
    for update in waiting { update() }
  }
}

extension IndexPath {
  /// Whether this is a section and an item; reported, with the method that received it, otherwise.
  func isOfItem(_ method: String = #function) -> Bool {
    if count == 2 { return true }
    Diagnostics.report(.notAnItemPath(self, in: method))
    return false
  }

  /// The same as an item position; nil, and reported, for a path that is not a section and an item.
  func position(_ method: String = #function) -> ItemPosition? {
    isOfItem(method) ? ItemPosition(section: section, item: item) : nil
  }
}

extension [IndexPath] {
  /// The paths that are a section and an item.
  func ofItems(_ method: String = #function) -> [IndexPath] { filter { $0.isOfItem(method) } }

  /// The same as item positions, without paths that are not a section and an item.
  func positions(_ method: String = #function) -> [ItemPosition] {
    compactMap { $0.position(method) }
  }
}
