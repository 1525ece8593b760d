import KumikoFoundation
import KumikoLayout

// Headers and footers of sections and of the whole table.
extension UITableView {
  /// The view for a boundary.
  func boundaryView(ofKind kind: String, at path: IndexPath) -> ReusableView {
    switch kind {
    case UITableView.headerKind: return HostedView(tableHeaderView, staysInList: true)
    case UITableView.footerKind: return HostedView(tableFooterView, staysInList: true)
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
      let height =
        isHeader
        ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
      guard title != nil || height > 0 else { return HostedView(nil) }
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
  ///
  /// The new one is in the table at once: apps constrain it to the table, lay it out and assign it
  /// again with the resulting height, all before the next frame.
  func boundaryChanged(_ kind: String, from old: UIView?) {
    let id = ElementID.supplementary(kind: kind, section: 0, index: .max)
    let new = kind == UITableView.headerKind ? tableHeaderView : tableFooterView
    let host = views[id] as? HostedView
    if host?.hosted !== new || new?.superview !== host {
      if let host {
        views[id] = nil
        host.removeFromSuperview()
      }
      if old?.superview is HostedView { old?.removeFromSuperview() }
      if let new { bringIn(new, id) }
    } else if let host {
      host.pinHosted()
      arrangement.changedContent.insert(items.key(of: id))
    }
    elementsOutOfSight = [UITableView.headerKind, UITableView.footerKind].map {
      ElementID.supplementary(kind: $0, section: 0, index: .max)
    }.filter { views[$0] != nil }
    let configuration = tableLayout.configuration
    configuration.boundarySupplementaryItems = [
      boundary(tableHeaderView, UITableView.headerKind, .top),
      boundary(tableFooterView, UITableView.footerKind, .bottom),
    ].compactMap(\.self)
    tableLayout.configuration = configuration
  }

  /// Puts a view into the table, as wide as that; the next layout determines where.
  private func bringIn(_ view: UIView, _ id: ElementID) {
    let host = HostedView(view, staysInList: true)
    host.elementID = id
    host.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height)
    views[id] = host
    insert(host, 0)
    if view.translatesAutoresizingMaskIntoConstraints, bounds.width > 0 {
      view.frame = host.bounds
    }
  }

  private func boundary(
    _ view: UIView?, _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem? {
    guard let view else { return nil }
    let height = max(0, view.bounds.height)
    return NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: view.translatesAutoresizingMaskIntoConstraints
          ? .absolute(height) : .estimated(max(1, height))),
      elementKind: kind, alignment: alignment)
  }
}
