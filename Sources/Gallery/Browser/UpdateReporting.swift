import Kumiko

/// A data source that reports the changes of its updates.
protocol UpdateReporting: AnyObject {
  /// Calls a listener with a line about each update, in addition to existing listeners. Returns a
  /// closure that removes it.
  func report(to listener: @escaping (String) -> Void) -> () -> Void
}

extension UICollectionViewDiffableDataSource: UpdateReporting {
  func report(to listener: @escaping (String) -> Void) -> () -> Void {
    let former = updateHandler
    updateHandler = { summary in
      former?(summary)
      listener(summary.line)
    }
    return { [weak self] in self?.updateHandler = former }
  }
}

extension UITableViewDiffableDataSource: UpdateReporting {
  func report(to listener: @escaping (String) -> Void) -> () -> Void {
    let former = updateHandler
    updateHandler = { summary in
      former?(summary)
      listener(summary.line)
    }
    return { [weak self] in self?.updateHandler = former }
  }
}

extension UpdateSummary {
  /// The numbers of changes.
  fileprivate var line: String {
    let counts = "+\(insertedCount) −\(deletedCount) · \(moved.count) moved"
    return counts + (isReload ? " · reloaded" : " · \(updated.count) updated")
  }
}
