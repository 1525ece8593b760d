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
    updates.begin()
    defer { updates.end() }
    bringUpToDateForUpdate()
    let update = CollectionUpdate(of: self, animated: animated)
    keepDepartingSizes(batch)
    exchangeData()
    finish(update, batch, completion: completion)
  }

  /// The second half of an update: the data source has the new data.
  func finish(
    _ update: CollectionUpdate, _ batch: BatchUpdate, completion: @escaping (Bool) -> Void
  ) {
    updates.begin()
    defer { updates.end() }
    // What is under the pointer may be something else now.
    if !dropping.isWorking { dropping.target(nil) }
    // Where more is shown than there is, positions of the data are not those that are shown.
    let follows = !dropping.isWorking && dropping.differsFromData
    let old = follows ? dropping.dataCounts(ofShown: items.counts) : items.counts
    let new = follows ? countsOfSource() : countsFromDataSource()
    let problems = batch.problems(oldCounts: old, newCounts: new)
    guard problems.isEmpty else {
      Diagnostics.report(
        .invalidUpdate(problems.map(\.message).joined(separator: " "), debugName))
      reloadData()
      layoutIfNeeded()
      completion(false)
      return
    }
    if old.count != new.count { setIndexNeedsLoading() }
    let batch = follows ? dropping.follow(batch, from: old, to: new) : batch
    let newCounts = follows ? countsFromDataSource() : new
    updateBegins(batch)
    // Cells that the update makes resolve colours as the view does.
    currentTraits.performAsCurrent {
      update.run(batch, newCounts: newCounts, completion: completion)
    }
    updateEnded()
    if follows { showHeld() }
    if isFirstResponder { showCursor() }
    setNeedsLayout()
  }

  /// Takes the positions over that items and sections have after an update, and forgets what does
  /// not hold any more.
  func take(_ batch: BatchUpdate, _ content: UpdateContent, newCounts: [Int]) {
    forgetSizes(changedBy: content)
    selection.willTake(batch)
    let departures = items.take(batch, newCounts: newCounts)
    selection.drop(departures)
    scrollers.drop(departures)
    arrangement.sizes.drop(departures)
    positionsChanged()
  }

  /// Runs the provider on a view that is shown; returns whether it gave that view back.
  func reconfigure(_ view: ReusableView, _ id: ElementID) -> Bool {
    let given = views.reconfiguring(view) { makeView(for: id) }
    guard given !== view else { return true }
    Diagnostics.report(.reconfiguredCellDiffers(at: id.indexPath))
    views.pool.recycle(given)
    return false
  }

  /// Has a view made ready again with the next layout: what its registration read has changed.
  func reconfigureSoon(_ view: ReusableView) {
    if !observedViews.contains(where: { $0 === view }) { observedViews.append(view) }
    setNeedsLayout()
  }

  func reconfigureObserved() {
    guard !observedViews.isEmpty else { return }
    let changed = observedViews
    observedViews = []
    for view in changed {
      guard let id = view.elementID, views[id] === view else { continue }
      if !reconfigure(view, id) { hide(view, id) }
    }
  }

  /// Puts what comes or leaves behind what stays, and in front of what has a smaller z index, such
  /// as the background of its section.
  func sendBehindEquals(_ view: ReusableView) {
    guard view.superview === self else { return }
    // Loops, no closures: one of the main actor's would ask where it runs with each view. What
    // comes is mostly the last.
    for index in storedSubviews.indices.reversed() where storedSubviews[index] === view {
      storedSubviews.remove(at: index)
      break
    }
    var place = 0
    while place < storedSubviews.count, isBehind(storedSubviews[place], view.zIndex) { place += 1 }
    storedSubviews.insert(view, at: place)
    view.setNeedsCompose(.geometry)
  }

  /// Whether a subview stays behind what comes with a z index.
  private func isBehind(_ other: UIView, _ zIndex: Int) -> Bool {
    guard let other = other as? ReusableView else {
      return other === backgroundView || other === arrangement.background
    }
    return other.zIndex < zIndex
  }
}
