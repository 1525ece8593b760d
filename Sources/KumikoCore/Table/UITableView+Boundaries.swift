import KumikoFoundation
import KumikoLayout

// Headers and footers of sections and of the whole table.
extension UITableView {
  /// The view for a boundary.
  func boundaryView(ofKind kind: String, at path: IndexPath) -> ReusableView {
    switch kind {
    case UITableView.headerKind: return HostedView(tableHeaderView)
    case UITableView.footerKind: return HostedView(tableFooterView)
    default:
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      let section = path.section
      if let own = ownView(kind, section, isHeader: isHeader) {
        guard let view = own as? UITableViewHeaderFooterView else { return HostedView(own) }
        views.pool.adopt(view, kind: UITableView.boundaryKind)
        view.suit(style, isHeader: isHeader)
        return view
      }
      let title =
        isHeader
        ? dataSource?.tableView(self, titleForHeaderInSection: section)
        : dataSource?.tableView(self, titleForFooterInSection: section)
      let isGiven =
        isHeader
        ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
      guard title != nil || isGiven > 0 else { return HostedView(nil) }
      return titled(title, isHeader: isHeader)
    }
  }

  private func ownView(_ kind: String, _ section: Int, isHeader: Bool) -> UIView? {
    let id = ElementID.supplementary(kind: kind, section: section, index: 0)
    if let view = probes.removeValue(forKey: id) { return view }
    return isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
  }

  private func titled(_ title: String?, isHeader: Bool) -> ReusableView {
    let use = ReusePool.Use(
      kind: UITableView.boundaryKind, identifier: isHeader ? "title above" : "title below")
    if !views.pool.isRegistered(use) {
      views.pool.register(UITableViewHeaderFooterView.self, for: use)
    }
    guard let view = views.pool.view(for: use) as? UITableViewHeaderFooterView else {
      return HostedView(nil)
    }
    view.suit(style, isHeader: isHeader)
    view.textLabel?.numberOfLines = 0
    view.textLabel?.text = title
    return view
  }

  /// The app's view in a view that shows a boundary.
  func shownView(in view: ReusableView) -> UIView? {
    if let host = view as? HostedView { return host.hosted }
    return view
  }

  /// The view above or below all sections was exchanged, or has another height.
  func boundaryChanged(_ kind: String, from old: UIView?) {
    let id = ElementID.supplementary(kind: kind, section: 0, index: .max)
    if let view = views[id] { hide(view, id) }
    if old?.superview is HostedView { old?.removeFromSuperview() }
    let configuration = tableLayout.configuration
    configuration.boundarySupplementaryItems = [
      boundary(tableHeaderView, UITableView.headerKind, .top),
      boundary(tableFooterView, UITableView.footerKind, .bottom),
    ].compactMap(\.self)
    tableLayout.configuration = configuration
  }

  private func boundary(
    _ view: UIView?, _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem? {
    guard let view else { return nil }
    return NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(max(0, view.bounds.height))),
      elementKind: kind, alignment: alignment)
  }
}
