import CompositionalLayout
import UIFoundation

extension UITableView {
  /// Tells whoever prefetches which rows came near the screen, half a screen before they are seen,
  /// and which went far from it.
  func announceRows() {
    guard let prefetchDataSource, !isBusy, window != nil else { return }
    let near = bounds.insetBy(dx: 0, dy: -bounds.height / 2)
    let rows = tableLayout.placedElements(in: near).filter(\.id.isItem).map(\.id.indexPath)
    let wanted = Set(rows).subtracting(shownPaths)
    let new = wanted.subtracting(announced)
    let far = announced.subtracting(rows)
    announced = wanted
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new.sorted()) }
    if !far.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: far.sorted())
    }
  }
}
