import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

extension ItemsView {
  /// Changes data and cells together.
  ///
  /// - Parameters:
  ///   - batch: the changes; deletes and the starts of moves are positions before, inserts and the
  ///     ends of moves positions after.
  ///   - animated: whether the change is animated.
  ///   - exchangeData: makes the data source use the new data. Called once.
  ///   - completion: called once, with whether all animations finished without being interrupted.
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
    // Another item may be under the pointer now.
    if !dropping.isWorking { dropping.target(nil) }
    // Where more is shown than the data source has, positions of the data are not those that are
    // shown.
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
    // Cells that are created by the update resolve colours as the view does.
    currentTraits.performAsCurrent {
      update.run(batch, newCounts: newCounts, completion: completion)
    }
    updateEnded()
    if follows { showHeld() }
    if isFirstResponder { showCursor() }
    setNeedsLayout()
  }

  /// Adopts the positions of items and sections after an update, and discards what is invalid.
  func take(_ batch: BatchUpdate, _ content: UpdateContent, newCounts: [Int]) {
    forgetSizes(changedBy: content)
    selection.willTake(batch)
    let departures = items.take(batch, newCounts: newCounts)
    selection.drop(departures)
    scrollers.drop(departures)
    arrangement.sizes.drop(departures)
    positionsChanged()
  }

  /// Runs the provider on a visible view; returns whether it returned that view.
  func reconfigure(_ view: ReusableView, _ id: ElementID) -> Bool {
    let given = views.reconfiguring(view) { makeView(for: id) }
    guard given !== view else { return true }
    Diagnostics.report(.reconfiguredCellDiffers(at: id.indexPath))
    views.pool.recycle(given)
    return false
  }

  /// Reconfigures a view with the next layout: objects that its registration read have changed.
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

  /// Places an inserted or removed view behind those that stay, and in front of those with a
  /// smaller z index, such as the background of its section.
  func sendBehindEquals(_ view: ReusableView) {
    guard view.superview === self else { return }
    // Loops instead of closures: a main actor closure would check its actor with each view. The
    // inserted view is mostly the last.
    for index in storedSubviews.indices.reversed() where storedSubviews[index] === view {
      storedSubviews.remove(at: index)
      break
    }
    // Behind a background there may be views that are not of the list, such as a refresh control.
    var place = storedSubviews.count
    while place > 0, !isBehind(storedSubviews[place - 1], view.zIndex) { place -= 1 }
    storedSubviews.insert(view, at: place)
    view.setNeedsCompose(.geometry)
  }

  /// Whether a subview stays behind a view that is inserted with a z index.
  private func isBehind(_ other: UIView, _ zIndex: Int) -> Bool {
    guard let other = other as? ReusableView else { return isBack(other) }
    return other.zIndex < zIndex
  }
}
