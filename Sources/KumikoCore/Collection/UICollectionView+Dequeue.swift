import KumikoFoundation

extension UICollectionView {
  /// A cell of the registration's class, configured for an item by its handler. Without an item the
  /// handler is not called.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    check(registration.identifier)
    let use = ReusePool.Use(kind: nil, identifier: registration.identifier.name)
    if !views.pool.isRegistered(use) {
      retain(registration.identifier, Cell.self, registration.nib, for: use)
    }
    let cell = views.dequeue(use) as? Cell ?? unregistered(Cell.self, for: use)
    if indexPath.isOfItem() { notifyPlace(to: cell, ElementID(indexPath)) }
    if let item {
      cell.following(.registration) { registration.handler(cell, indexPath, item) }
    }
    return cell
  }

  /// A supplementary view of the registration's class, configured by its handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    check(registration.identifier)
    let use = ReusePool.Use(
      kind: registration.elementKind, identifier: registration.identifier.name)
    if !views.pool.isRegistered(use) {
      retain(registration.identifier, Supplementary.self, registration.nib, for: use)
    }
    let view = views.dequeue(use) as? Supplementary ?? unregistered(Supplementary.self, for: use)
    notifyPlace(
      to: view,
      .supplementary(
        kind: registration.elementKind, section: indexPath.first ?? 0, index: 0))
    view.following(.registration) {
      registration.handler(view, registration.elementKind, indexPath)
    }
    return view
  }

  private func unregistered<View: UICollectionReusableView>(
    _ viewClass: View.Type, for use: ReusePool.Use
  ) -> View {
    unsafeDowncast(views.pool.make(viewClass, for: use), to: View.self)
  }

  private func retain<View: UICollectionReusableView>(
    _ identifier: RegistrationIdentifier, _ viewClass: View.Type, _ nib: UINib?,
    for use: ReusePool.Use
  ) {
    if let nib {
      views.pool.register(nib, as: viewClass, for: use)
    } else {
      views.pool.register(viewClass, for: use)
    }
    views.registrations.append(identifier)
  }

  private func check(_ identifier: RegistrationIdentifier) {
    if views.isMadeByProvider(identifier) { Diagnostics.report(.registrationInsideProvider) }
  }
}
