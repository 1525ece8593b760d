import KumikoFoundation
import KumikoLayout

// Where rows are, and which are on the screen. No question makes a cell or asks for heights that are
// not asked for anyway.
extension UITableView {
  func rows(in rect: CGRect) -> [IndexPath] {
    bringLayoutUpToDate()
    return collectionViewLayout.placedElements(in: rect).filter(\.id.isItem).map(\.id.indexPath)
      .sorted()
  }

  func boundaryRect(_ kind: String, _ section: Int, atEnd: Bool) -> CGRect {
    bringLayoutUpToDate()
    let id = ElementID.supplementary(kind: kind, section: section, index: 0)
    if let frame = collectionViewLayout.naturalFrame(id) { return frame }
    let whole = tableLayout.frame(ofSection: section)
    return CGRect(x: whole.minX, y: atEnd ? whole.maxY : whole.minY, width: whole.width, height: 0)
  }

  // MARK: Selection

  /// Outside of updates: what is on the screen is what the data says now.
  func bringUpToDateIfIdle() {
    if !isBusy, window != nil { bringUpToDate() }
  }
}
