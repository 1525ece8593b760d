import Kumiko

/// A data source that says what its updates change.
protocol UpdateReporting: AnyObject {
  /// Gives a line about each update to a listener, besides whoever hears of them already. Returns
  /// what ends that.
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
  /// The counts.
  fileprivate var line: String {
    let counts = "+\(insertedCount) −\(deletedCount) · \(moved.count) moved"
    return counts + (isReload ? " · reloaded" : " · \(updated.count) updated")
  }
}
