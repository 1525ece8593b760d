import KumikoFoundation
import KumikoGraphics

// Showing, hiding and laying out the columns.
extension UISplitViewController {
  /// The lines between the columns; that of the supplementary one cannot be moved.
  func makeDividers() -> [Column: ColumnDivider] {
    let primary = ColumnDivider { [weak self] in
      guard let self else { return }
      primaryWidth.dragged = primaryColumnWidth + $0
    }
    primary.widths = { [weak self] in
      self.map { ($0.primaryColumnWidth, $0.primaryWidth.range(in: $0.totalWidth)) }
    }
    primary.isColumnAtRight = { [weak self] in self?.isReversed ?? false }
    let inspector = ColumnDivider { [weak self] in
      guard let self else { return }
      inspectorWidth.dragged = inspectorColumnWidth + $0
    }
    inspector.widths = { [weak self] in
      self.map { ($0.inspectorColumnWidth, $0.inspectorWidth.range(in: $0.totalWidth)) }
    }
    inspector.isColumnAtRight = { [weak self] in self?.isReversed == false }
    let supplementary = ColumnDivider { _ in }
    supplementary.isColumnAtRight = primary.isColumnAtRight
    return [.primary: primary, .supplementary: supplementary, .inspector: inspector]
  }

  func placeColumns() {
    let bounds = view.bounds
    stage.frame = bounds
    edgePan?.edges = isReversed ? .right : .left
    if isCollapsed {
      stack?.viewIfLoaded?.frame = bounds
      for divider in dividers.values { divider.removeFromSuperview() }
      return
    }
    let plan = plan
    for (column, host) in hosts where host.viewIfLoaded?.superview === stage {
      host.view.frame = plan.frame(of: column)
    }
    for (column, divider) in dividers {
      guard hosts[column]?.viewIfLoaded?.superview === stage else {
        divider.removeFromSuperview()
        continue
      }
      if divider.superview !== stage {
        stage.addSubview(divider)
      } else {
        stage.bringSubviewToFront(divider)
      }
      let frame = plan.frame(of: column)
      divider.stand(at: divider.isColumnAtRight() ? frame.minX : frame.maxX, height: bounds.height)
    }
  }

  /// Adds the columns that are to be shown, and removes the others.
  func exchangeColumns(animated: Bool) {
    runningTransition?.cancel()
    let wanted: [Column: UINavigationController] =
      isCollapsed
      ? stack.map { [stackColumn: $0] } ?? [:]
      : hosts.filter { shownColumns.contains($0.key) }
    var coming = Column.allCases.compactMap { column in
      installed.contains(column) ? nil : wanted[column].map { (column, $0) }
    }
    let going = Column.allCases.filter { installed.contains($0) && wanted[$0] == nil }
    guard !coming.isEmpty || !going.isEmpty || animated else { return placeButton() }
    let transition = ControllerTransition(in: view, from: nil, to: nil, isAnimated: animated)
    runningTransition = transition
    installed = Set(wanted.keys)
    for column in going { delegate?.splitViewController(self, willHide: column) }
    for (column, host) in coming {
      delegate?.splitViewController(self, willShow: column)
      if host.parent !== self { addChild(host) }
    }
    // A controller that was presented meanwhile is not added.
    coming.removeAll { $0.1.parent !== self }
    for column in going { hosts[column]?.beginAppearance(false, animated: animated) }
    if appearance.isComing {
      for (_, host) in coming { host.beginAppearance(true, animated: animated) }
    }
    AnimationContext.withoutAnimation { insert(coming) }
    placeButton()
    transition.run { [self] in
      placeColumns()
      if animated { view.layoutIfNeeded() }
    } arrived: { [weak self] in
      guard let self, runningTransition === transition else { return }
      runningTransition = nil
      tidy()
      for (_, host) in coming {
        if appearance.isShown { host.endAppearance() }
        host.didMove(toParent: self)
      }
      transition.finish()
      notifyArrival(of: coming.map(\.0), departureOf: going)
    }
  }

  /// Notifies the delegate of columns that were shown and hidden; only for a split view with a
  /// style.
  private func notifyArrival(of shown: [Column], departureOf hidden: [Column]) {
    guard style != .unspecified else { return }
    for column in hidden { delegate?.splitViewController(self, didHide: column) }
    for column in shown { delegate?.splitViewController(self, didShow: column) }
  }

  func insert(_ coming: [(Column, UINavigationController)]) {
    let plan = isCollapsed ? nil : hiddenPlan(of: Set(coming.map(\.0)))
    for (column, host) in coming {
      guard let inner = host.loadView(for: view.bounds) else { continue }
      inner.clipsToBounds = true
      if inner.superview !== stage {
        inner.frame = plan?.frame(of: column) ?? view.bounds
        stage.insertSubview(inner, at: column == .secondary ? 0 : stage.subviews.count)
      }
      inner.layoutIfNeeded()
    }
  }

  /// The positions from which columns slide in.
  func hiddenPlan(of columns: Set<Column>) -> ColumnPlan {
    let plan = plan
    var hidden = ColumnPlan(
      widths: plan.widths, shown: plan.shown.subtracting(columns), isOver: plan.isOver,
      size: plan.size, isReversed: plan.isReversed)
    (hidden.displaces, hidden.inspectorWidth) = (plan.displaces, plan.inspectorWidth)
    return hidden
  }

  /// Removes the views of columns that are no longer shown.
  func tidy() {
    for (column, host) in hostsInOrder
    where !installed.contains(column) && host.viewIfLoaded?.superview === stage {
      host.view.removeFromSuperview()
      host.endAppearance()
    }
    placeColumns()
  }

  var hostsInOrder: [(Column, UINavigationController)] {
    Column.allCases.compactMap { column in hosts[column].map { (column, $0) } }
  }

  func remove(_ column: Column) {
    guard let host = hosts.removeValue(forKey: column) else { return }
    ownHosts.remove(column)
    installed.remove(column)
    if host.presentingViewController === self { dismiss(animated: false) }
    host.settings.holder = nil
    host.willMove(toParent: nil)
    host.beginAppearance(false, animated: false)
    host.viewIfLoaded?.removeFromSuperview()
    host.endAppearance()
    host.removeFromParent()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Adds the button that shows and hides the primary column to the bar of the first shown column.
  func placeButton() {
    let isWanted =
      displayModeButtonVisibility != .never && style != .unspecified && !isCollapsed
      && hosts[.primary] != nil
    let place: Column =
      shownColumns.contains(.primary)
      ? .primary : shownColumns.contains(.supplementary) ? .supplementary : .secondary
    for (column, host) in hosts {
      let items = isWanted && column == place ? [displayModeButtonItem] : []
      if !host.navigationBar.extraItems.elementsEqual(items, by: ===) {
        host.navigationBar.extraItems = items
      }
    }
  }

  /// Handles the pan gesture from the edge of the screen.
  func cameFromEdge(_ state: UIGestureRecognizer.State) {
    let told = style == .unspecified ? nil : delegate
    switch state {
    case .began where !isCollapsed:
      told?.splitViewControllerInteractivePresentationGestureWillBegin(self)
      isBroughtByFinger = true
      let partner: Column = style == .tripleColumn ? .supplementary : .primary
      show(style == .tripleColumn && isShowing(.supplementary) ? .primary : partner)
    case .ended where isBroughtByFinger, .cancelled where isBroughtByFinger:
      isBroughtByFinger = false
      told?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    default: break
    }
  }
}
