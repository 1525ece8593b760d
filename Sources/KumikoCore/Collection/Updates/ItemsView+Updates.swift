import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

extension ItemsView {
  /// Changes data and cells together.
  ///
  /// - Parameters:
  ///   - batch: what changes; deletes and the starts of moves are positions before, inserts and the
  ///     ends of moves positions after.
  ///   - animated: whether the change is shown as a motion.
  ///   - exchangeData: makes the data source answer from the new data. Called once.
  ///   - completion: called once, with whether everything arrived without being interrupted.
  func perform(
    _ batch: BatchUpdate, animated: Bool, exchangeData: () -> Void,
    completion: @escaping (Bool) -> Void = { _ in }
  ) {
    updateDepth += 1
    defer { updateDepth -= 1 }
    bringUpToDate()
    let update = CollectionUpdate(of: self, animated: animated)
    keepDepartingSizes(batch)
    exchangeData()
    finish(update, batch, completion: completion)
  }

  /// The second half of an update: the data source has the new data.
  func finish(
    _ update: CollectionUpdate, _ batch: BatchUpdate, completion: @escaping (Bool) -> Void
  ) {
    updateDepth += 1
    defer { updateDepth -= 1 }
    let newCounts = countsFromDataSource()
    let problems = batch.problems(oldCounts: itemCounts, newCounts: newCounts)
    guard problems.isEmpty else {
      Diagnostics.report(
        .invalidUpdate(problems.map(\.message).joined(separator: " "), debugName))
      reloadData()
      layoutIfNeeded()
      completion(false)
      return
    }
    updateBegins(batch)
    // Cells that the update makes resolve colours as the view does.
    traitCollection.performAsCurrent {
      update.run(batch, newCounts: newCounts, completion: completion)
    }
    updateEnded()
    setNeedsLayout()
  }

  /// Gives what is remembered by position its new names.
  func rename(by content: UpdateContent) {
    let names = content.names
    for id in memory.entries.keys where content.isForgotten(id) { memory.forget(id) }
    memory.rename(by: names)
    renameScrollers(by: names)
    var changes: [ElementID: VisibleItemChange] = [:]
    for (id, change) in visibleItemChanges {
      if let new = names.newID(of: id) { changes[new] = change }
    }
    visibleItemChanges = changes
    selection = Set(
      selection.filter { !content.isExchanged(ElementID($0)) }.compactMap(names.newPath))
    if let path = highlighted { highlighted = names.newPath(of: path) }
    cursor = cursor.flatMap(names.newPath)
    selectionAnchor = selectionAnchor.flatMap(names.newPath)
    changedContent = Set(changedContent.compactMap(names.newID))
    prefetched.rename(names.newPath)
    renamed(by: names)
  }

  /// Runs the provider on a view that is shown; returns whether it gave that view back.
  func reconfigure(_ view: ReusableView, _ id: ElementID) -> Bool {
    reconfigured = view
    let given = makeView(for: id)
    reconfigured = nil
    guard given !== view else { return true }
    Diagnostics.report(.reconfiguredCellDiffers(at: id.indexPath))
    pool.recycle(given)
    return false
  }

  /// Puts what comes or leaves behind what stays, and in front of what has a smaller z index, such
  /// as the background of its section.
  func sendBehindEquals(_ view: ReusableView) {
    guard view.superview === self else { return }
    storedSubviews.removeAll { $0 === view }
    let place = storedSubviews.firstIndex { other in
      guard let other = other as? ReusableView else {
        return other !== backgroundView && other !== listBackground
      }
      return other.zIndex >= view.zIndex
    }
    storedSubviews.insert(view, at: place ?? storedSubviews.count)
    view.setNeedsCompose(.geometry)
  }
}
