import CompositionalLayout
import DiffableSnapshots
import UIFoundation

extension UICollectionView {
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
    bringUpToDate()
    let oldCounts = itemCounts
    exchangeData()
    let newCounts = countsFromDataSource()
    let problems = batch.problems(oldCounts: oldCounts, newCounts: newCounts)
    guard problems.isEmpty else {
      Diagnostics.report(
        .invalidUpdate(problems.map(\.message).joined(separator: " "), debugName))
      reloadData()
      layoutIfNeeded()
      completion(false)
      return
    }
    CollectionUpdate(of: self, batch, newCounts: newCounts, animated: animated)
      .run(newCounts: newCounts, completion: completion)
    setNeedsLayout()
  }

  /// Keeps what leaves behind what stays.
  func sendBehindOthers(_ view: UICollectionReusableView) {
    guard view.superview === self else { return }
    storedSubviews.removeAll { $0 === view }
    let place = storedSubviews.firstIndex { $0 is UICollectionReusableView } ?? 0
    storedSubviews.insert(view, at: place)
    view.setNeedsCompose(.geometry)
  }
}
